import FlowLintRun

/// Cuts a stream of bytes into messages: a header, an empty line, and as many bytes as the header says.
struct MessageFrames {
  /// The bytes that were read, of which those from `start` on are not taken yet.
  private var bytes: [UInt8] = []
  /// The offset at which the unread part starts.
  private var start = 0
  /// The length of the message whose header has been read.
  private var length: Int?
  /// The offset from which to look for the end of the header: the bytes before it have been searched.
  private var searched = 0

  /// The reason why the stream cannot be read on.
  struct Unreadable: Error, Equatable {
    /// The reason, without a period.
    let reason: String
  }

  /// The length in bytes beyond which a message is refused, before any memory is taken for it.
  static let greatestLength = 256 << 20
  private static let greatestHeader = 1 << 16

  mutating func append(_ more: ArraySlice<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      searched = max(0, searched - start)
      start = 0
    }
    bytes += more
  }

  /// The next message's body; nil when the rest has not arrived yet.
  mutating func next() throws(Unreadable) -> ArraySlice<UInt8>? {
    if length == nil {
      guard let end = headerEnd() else {
        if bytes.count - start > Self.greatestHeader { throw Unreadable(reason: "the header of a message has no end") }
        return nil
      }
      length = try contentLength(bytes[start..<end])
      start = end
      searched = end
    }
    guard let length, bytes.count - start >= length else { return nil }
    let body = bytes[start..<start + length]
    start += length
    searched = start
    self.length = nil
    if start == bytes.count {
      // The memory of a large message is given back.
      if bytes.count > 1 << 20 { bytes = [] } else { bytes.removeAll(keepingCapacity: true) }
      (start, searched) = (0, 0)
    }
    return body
  }

  /// The offset behind the empty line; nil where the header has not arrived as a whole.
  private mutating func headerEnd() -> Int? {
    var offset = max(searched, start)
    while offset < bytes.count {
      if bytes[offset] == "\n" {
        let line = bytes[start...offset]
        if line.count == 1 || line.span.ends(with: "\n\n") || line.span.ends(with: "\n\r\n") || line.span.equals("\r\n")
        {
          return offset + 1
        }
      }
      offset += 1
    }
    searched = offset
    return nil
  }

  private func contentLength(_ header: ArraySlice<UInt8>) throws(Unreadable) -> Int {
    var length: Int?
    for line in header.split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line, as: UTF8.self)
      let parts = text.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, trimmed(parts[0]).lowercased() == "content-length" else { continue }
      let digits = trimmed(parts[1])
      guard !digits.isEmpty, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(digits) else {
        throw Unreadable(reason: "a message has no usable length")
      }
      length = number
    }
    guard let length else { throw Unreadable(reason: "a message has no length") }
    if length > Self.greatestLength { throw Unreadable(reason: "a message of \(length) bytes is too long") }
    return length
  }

  private func trimmed(_ text: Substring) -> String {
    String(text.unicodeScalars.trimming { $0 == " " || $0 == "\t" || $0 == "\r" })
  }

  static func framed(_ message: JSON) -> [UInt8] {
    let body = message.text()
    return Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
  }
}
