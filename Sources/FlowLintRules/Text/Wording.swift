/// The text with a period, unless it ends like a sentence already.
public func sentence(_ text: String) -> String {
  guard let last = text.last, !".!?".contains(last) else { return text }
  return text + "."
}

/// The count and its noun: `1 file`, `2 files`.
public func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// The items as a list in a sentence: `a`, `a and b`, `a, b and c`.
public func listed(_ items: [String]) -> String {
  guard let last = items.last else { return "" }
  return items.count == 1 ? last : "\(items.dropLast().joined(separator: ", ")) and \(last)"
}

/// The text, and blanks up to a width in characters, at least one.
public func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - text.count))
}

/// The text behind as many blanks, or other signs, as make it as wide as that in characters.
public func aligned(_ text: String, to width: Int, with sign: Character = " ") -> String {
  String(repeating: sign, count: max(0, width - text.count)) + text
}

extension BidirectionalCollection {
  /// The elements without those at both ends that are left out.
  public func trimming(while isLeftOut: (Element) -> Bool) -> SubSequence {
    let rest = drop(while: isLeftOut)
    return rest.lastIndex { !isLeftOut($0) }.map { self[rest.startIndex...$0] } ?? rest
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without blanks, tabs and line ends at both ends.
  public var withoutBlanks: ArraySlice<UInt8> { trimming { $0 <= 0x20 } }
}

extension Sequence {
  /// The elements in an order, as `sorted` gives them. That is compiled anew for each order, with two kilobytes of code;
  /// here the places are sorted, and one sort of numbers serves all. What is sorted for each file or type calls `sorted`.
  public func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    return elements.indices.sorted { precedes(elements[$0], elements[$1]) }.map { elements[$0] }
  }

  /// The elements with the same key together, in the order of the first of each.
  public func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    var places: [Key: Int] = [:]
    var groups: [[Element]] = []
    for element in self {
      let key = key(element)
      if let place = places[key] {
        groups[place].append(element)
      } else {
        places[key] = groups.count
        groups.append([element])
      }
    }
    return groups
  }
}

extension Sequence where Element: Hashable {
  /// The number of times that each element stands in it.
  public var counts: [Element: Int] { reduce(into: [:]) { $0[$1, default: 0] += 1 } }
}

extension Array {
  /// The values to which all elements are mapped; nil where one has nothing.
  public func allMapped<Mapped>(_ transform: (Element) -> Mapped?) -> [Mapped]? {
    let mapped = compactMap(transform)
    return mapped.count == count ? mapped : nil
  }
}

extension Array where Element: Hashable {
  /// The elements, each once, where it first stands.
  public var withoutRepeats: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
