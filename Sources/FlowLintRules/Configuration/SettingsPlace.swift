/// A place in a text of settings, which need not be complete: somebody is writing it.
package struct SettingsPlace: Sendable {
  /// The keys that lead to the string, outermost first; a key is its own last one.
  package let keys: [String]
  /// The range of the string, without its quotes.
  package let string: SourceRange
  package let isKey: Bool

  /// The place of an offset; nil where no string stands there.
  package init?(at place: Int, in bytes: Span<UInt8>) {
    /// The objects and lists around, each with the key that is read in it last.
    var around: [(isList: Bool, key: String)] = []
    var isValue = false
    var offset = 0
    while offset < bytes.count, offset <= place {
      switch bytes[offset] {
      case "/" where offset + 1 < bytes.count && bytes[offset + 1] == "/":
        while offset < bytes.count, bytes[offset] != "\n" { offset += 1 }
      case "\"":
        let range = SourceRange(offset + 1, Self.endOfString(from: offset + 1, in: bytes))
        if !isValue, !around.isEmpty { around[around.count - 1].key = Self.text(range, in: bytes) }
        if range.start <= place, place <= range.end {
          keys = around.filter { !$0.isList }.map(\.key)
          (string, isKey) = (range, !isValue)
          return
        }
        offset = range.end
      case ":": isValue = true
      case "{", "[":
        isValue = bytes[offset] == "["
        around.append((isValue, ""))
      case "}", "]": _ = around.popLast()
      case ",": isValue = around.last?.isList == true
      default: break
      }
      offset += 1
    }
    return nil
  }

  /// The end of the string, or of its line where it is not closed yet.
  private static func endOfString(from start: Int, in bytes: Span<UInt8>) -> Int {
    var offset = start
    while offset < bytes.count, bytes[offset] != "\"", bytes[offset] != "\n" { offset += bytes[offset] == "\\" ? 2 : 1 }
    return min(offset, bytes.count)
  }

  private static func text(_ range: SourceRange, in bytes: Span<UInt8>) -> String {
    String(decoding: (range.start..<range.end).map { bytes[$0] }, as: UTF8.self)
  }

  /// Whether `extends` of an architecture names something there.
  package var isOfExtends: Bool { !isKey && keys.suffix(2) == ["architecture", "extends"] }

  /// Whether the id of a rule may stand there.
  package var isOfRule: Bool { isKey ? keys.dropLast().last == "rules" : keys.last == "never" }
}
