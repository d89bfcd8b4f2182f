/// The bytes of one file and the path under which it is reported.
public struct SourceText: Sendable {
  /// The path, relative to the working directory where possible, with `/` on every platform.
  public let path: String
  /// The bytes as they stand in the file, in UTF-8: byte order mark, CRLF and ill-formed sequences included.
  public let bytes: ContiguousArray<UInt8>

  public init(path: String, bytes: ContiguousArray<UInt8>) {
    self.path = path
    self.bytes = bytes
  }

  public init(path: String, text: String) { self.init(path: path, bytes: ContiguousArray(text.utf8)) }

  /// Whether an ASCII text stands somewhere in the file.
  public func holds(_ text: String) -> Bool { bytes.span.holds(text) }

  /// The text of a range; ill-formed UTF-8 is repaired. For names and messages, never for comparing tokens.
  public func text(_ range: SourceRange) -> String { String(decoding: bytes[range.start..<range.end], as: UTF8.self) }
}
