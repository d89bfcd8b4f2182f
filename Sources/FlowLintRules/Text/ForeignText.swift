/// Text that others wrote, made harmless for terminals and the logs of build servers: names, paths, messages about them.
extension String {
  /// The text without control characters, line ends, marks that turn text round and what is a command to a build server
  /// wherever it stands, so that it can neither move the cursor nor start a line. Text that is longer than any name or
  /// message is cut, with an ellipsis.
  public var visible: String {
    if utf8.count <= Self.longestShown, isPlain { return self }
    let shown = shortened(to: Self.longestShown).unicodeScalars.map { $0 == "\t" ? "\u{2409}" : $0.visible }
    return String(String.UnicodeScalarView(shown)).withoutCommands
  }

  /// The text as a path, or a name, at the start of a line, where two colons are a command to some build servers.
  public var visiblePath: String { visible.withoutCommandAtStart }

  /// A text of several lines for people, with others' words anywhere in it: no line of it is a command, and none moves
  /// the cursor. Tabs and line ends stay.
  public var visibleLines: String {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      let line = String(Substring(line))
      if line.isPlain, line.utf8.first != UInt8(ascii: ":"), line.utf8.first != UInt8(ascii: " ") { return line }
      let shown = String(String.UnicodeScalarView(line.unicodeScalars.map(\.visible)))
      return shown.withoutCommands.withoutCommandAtStart
    }.joined(separator: "\n")
  }

  /// Whether the text is printable ASCII without two number signs in a row.
  private var isPlain: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      guard (0x20..<0x7F).contains(byte), byte != UInt8(ascii: "#") || last != byte else { return false }
      last = byte
    }
    return true
  }

  /// The text with another sign in place of the second one of `##[`, `##vso[` and the like: build servers look for these
  /// anywhere in a line. No sign is narrower or wider than before.
  public var withoutCommands: String {
    if isPlain { return self }
    let bytes = Array(utf8)
    var shown: [UInt8] = []
    for offset in bytes.indices {
      if offset > 0, bytes[offset] == UInt8(ascii: "#"), bytes[offset - 1] == bytes[offset] {
        let end = bytes[(offset + 1)...].drop { (0x61...0x7A).contains($0 | 0x20) }.first
        if end == UInt8(ascii: "[") {
          shown += "\u{266F}".utf8
          continue
        }
      }
      shown.append(bytes[offset])
    }
    return String(decoding: shown, as: UTF8.self)
  }

  private var withoutCommandAtStart: String {
    unicodeScalars.drop { $0.properties.isWhitespace }.starts(with: "::".unicodeScalars) ? "./\(self)" : self
  }

  /// The scalars of a text of several lines, made harmless but for one that the format has its own way to write.
  public func visible(keeping kept: Unicode.Scalar) -> [Unicode.Scalar] {
    shortened(to: 500).unicodeScalars.map { $0 == kept ? $0 : $0.visible }
  }

  /// The most bytes that are shown: the longest path of the system, and more than any message.
  private static var longestShown: Int { 4096 }

  /// The text cut to a number of UTF-8 bytes, the ellipsis included.
  public func shortened(to count: Int) -> String {
    guard utf8.count > count else { return self }
    var end = utf8.index(startIndex, offsetBy: max(0, count - 3))
    while end > startIndex, UTF8.isContinuation(utf8[end]) { end = utf8.index(before: end) }
    return self[..<end] + "…"
  }
}

extension Unicode.Scalar {
  /// The scalar itself, or what stands for it where it would move the cursor or turn the text round.
  public var visible: Unicode.Scalar {
    switch value {
    case 0x09: self
    case 0x00...0x1F: Unicode.Scalar(0x2400 + value) ?? "?"
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: self
    }
  }
}
