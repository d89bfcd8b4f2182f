/// The text with a period, unless it ends like a sentence already.
package func sentence(_ text: String) -> String {
  guard let last = text.last, !".!?".contains(last) else { return text }
  return text + "."
}

/// The count and its noun: `1 file`, `2 files`.
package func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// The items as a list in a sentence: `a`, `a and b`, `a, b and c`.
func listed(_ items: [String]) -> String {
  guard let last = items.last else { return "" }
  return items.count == 1 ? last : "\(items.dropLast().joined(separator: ", ")) and \(last)"
}

/// The text, and blanks up to a width in characters, at least one.
package func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - text.count))
}

extension Array where Element: Hashable {
  /// The elements, each once, where it first stands.
  var withoutRepeats: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
