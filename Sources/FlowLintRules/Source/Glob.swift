/// A pattern for paths as `.gitignore` has them, and as the configuration takes them.
///
/// `*` stands for any text within a name, `?` for one byte, `[a-z]` for one of a set, `**` for any folders. A pattern
/// with a slash at its start or inside is anchored to its folder; any other matches at every depth. With a slash at its
/// end it matches folders alone. Matching is by bytes, as Git does it, and takes no longer than pattern times path.
package struct Glob: Sendable {
  private let segments: [Segment]
  private let isAnchored: Bool
  private let matchesFoldersOnly: Bool
  /// The last byte of every path that matches; nil where it may be any.
  package let lastByte: UInt8?

  private enum Segment: Sendable {
    /// Any number of folders: `**`.
    case anyFolders
    case literal([UInt8])
    /// Any text in front of a fixed one: `*.swift`.
    case suffix([UInt8])
    case pattern([Element])

    /// The last byte of every name that the segment matches; nil where it may be any.
    var lastByte: UInt8? {
      switch self {
      case .anyFolders: return nil
      case .literal(let bytes), .suffix(let bytes): return bytes.last
      case .pattern(let elements):
        guard case .byte(let byte) = elements.last else { return nil }
        return byte
      }
    }
  }

  private enum Element: Sendable {
    case byte(UInt8)
    case anyByte
    case anyText
    case set([ClosedRange<UInt8>], isNegated: Bool)
  }

  /// The pattern that a text stands for; nil where it matches nothing: an empty text, or a mere slash.
  package init?(_ pattern: some Sequence<UInt8>) {
    var bytes = Array(pattern)
    let slash = UInt8(ascii: "/")
    matchesFoldersOnly = bytes.last == slash
    while bytes.last == slash { bytes.removeLast() }
    let content = bytes.drop { $0 == "/" }
    guard !content.isEmpty else { return nil }
    isAnchored = content.contains(slash) || content.count < bytes.count
    segments = content.split(separator: slash).map(Self.segment)
    lastByte = segments.last?.lastByte
  }

  package init?(_ pattern: String) { self.init(pattern.precomposed.utf8) }

  /// Whether the pattern matches the path itself; what lies below a folder that it matches is the caller's concern.
  ///
  /// - Parameter path: the path relative to the pattern's folder, without a slash at either end.
  package func matches(_ path: Span<UInt8>, isFolder: Bool) -> Bool {
    if matchesFoldersOnly, !isFolder { return false }
    if isAnchored { return matchesComponents(path) }
    var start = path.count
    while start > 0, path[start - 1] != "/" { start -= 1 }
    return matches(segments[0], path, start, path.count)
  }

  /// Whether the pattern matches a path or a folder that it lies in.
  package func covers(_ path: String) -> Bool {
    let bytes = ContiguousArray(path.utf8)
    for end in bytes.indices where bytes[end] == "/" {
      if matches(bytes.span.extracting(0..<end), isFolder: true) { return true }
    }
    return matches(bytes.span, isFolder: false)
  }

  /// Matches segment by segment. Only the last `**` needs to be tried again: what an earlier one took can only help
  /// less.
  private func matchesComponents(_ path: Span<UInt8>) -> Bool {
    var segment = 0
    var start = 0
    var retry: (segment: Int, start: Int)?
    while start < path.count {
      if segment < segments.count, case .anyFolders = segments[segment] {
        // `a/**` matches the files below `a`, not `a` itself.
        if segment == segments.count - 1 { return true }
        retry = (segment, start)
        segment += 1
        continue
      }
      let end = path.endOfComponent(from: start)
      if segment < segments.count, matches(segments[segment], path, start, end) {
        segment += 1
        start = end + 1
        continue
      }
      guard let last = retry else { return false }
      start = path.endOfComponent(from: last.start) + 1
      segment = last.segment + 1
      retry = (last.segment, start)
    }
    return segment == segments.count
  }

  private func matches(_ segment: Segment, _ path: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    switch segment {
    case .anyFolders: true
    case .literal(let bytes): end - start == bytes.count && path.holds(bytes, at: start)
    case .suffix(let bytes): end - start >= bytes.count && path.holds(bytes, at: end - bytes.count)
    case .pattern(let elements): matches(elements, path, start, end)
    }
  }

  /// Matches one name. Only the last `*` needs to be tried again.
  private func matches(_ elements: [Element], _ path: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var element = 0
    var offset = start
    var retry: (element: Int, offset: Int)?
    while offset < end || element < elements.count {
      if element < elements.count {
        if case .anyText = elements[element] {
          retry = (element, offset)
          element += 1
          continue
        }
        if offset < end, matches(elements[element], path[offset]) {
          element += 1
          offset += 1
          continue
        }
      }
      guard let last = retry, last.offset < end else { return false }
      retry = (last.element, last.offset + 1)
      element = last.element + 1
      offset = last.offset + 1
    }
    return true
  }

  private func matches(_ element: Element, _ byte: UInt8) -> Bool {
    switch element {
    case .byte(let own): byte == own
    case .anyText, .anyByte: true
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(byte) } != isNegated
    }
  }
}

// MARK: - Reading a pattern

extension Glob {
  private static func segment(_ bytes: ArraySlice<UInt8>) -> Segment {
    if bytes.elementsEqual("**".utf8) { return .anyFolders }
    let elements = elements(Array(bytes))
    let letters = elements.compactMap { if case .byte(let byte) = $0 { byte } else { nil } }
    if letters.count == elements.count { return .literal(letters) }
    if letters.count == elements.count - 1, case .anyText = elements[0] { return .suffix(letters) }
    return .pattern(elements)
  }

  private static func elements(_ bytes: [UInt8]) -> [Element] {
    var elements: [Element] = []
    var offset = 0
    /// The next closing bracket: without one nearby no set starts, and many open brackets are not each looked at for long.
    var close = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case "*":
        if case .anyText = elements.last {} else { elements.append(.anyText) }
        offset += 1
      case "?":
        elements.append(.anyByte)
        offset += 1
      case "[":
        while close < bytes.count, close <= offset || bytes[close] != "]" { close += 1 }
        if close < bytes.count, close - offset < longestSet, let set = set(bytes, from: offset) {
          elements.append(.set(set.ranges, isNegated: set.isNegated))
          offset = set.end
        } else {
          elements.append(.byte(bytes[offset]))
          offset += 1
        }
      case "\\" where offset + 1 < bytes.count:
        elements.append(.byte(bytes[offset + 1]))
        offset += 2
      default:
        elements.append(.byte(bytes[offset]))
        offset += 1
      }
    }
    return elements
  }

  /// The set that starts at a bracket, `[a-z]`, `[!a-z]`, `[[:digit:]_]`; nil when it does not end, and the bracket
  /// stands for itself.
  static func set(_ bytes: [UInt8], from start: Int) -> (ranges: [ClosedRange<UInt8>], isNegated: Bool, end: Int)? {
    // The search for the closing bracket is cut off: no real set is longer, and many open brackets would each search to
    // the end.
    let bytes = bytes[..<min(bytes.count, start + longestSet)]
    let count = bytes.endIndex
    var index = start + 1
    let isNegated = index < count && (bytes[index] == "!" || bytes[index] == "^")
    if isNegated { index += 1 }
    let first = index
    var ranges: [ClosedRange<UInt8>] = []
    while index < count, index == first || bytes[index] != "]" {
      if bytes[index] == "[", index + 1 < count, bytes[index + 1] == ":",
        let known = classes.first(where: { bytes[index...].starts(with: $0.name.utf8) })
      {
        ranges += known.ranges
        index += known.name.utf8.count
        continue
      }
      if bytes[index] == "\\", index + 1 < count { index += 1 }
      let lower = bytes[index]
      var upper = lower
      if index + 2 < count, bytes[index + 1] == "-", bytes[index + 2] != "]" {
        upper = bytes[index + 2]
        index += 2
      }
      if lower <= upper { ranges.append(lower...upper) }
      index += 1
    }
    guard index < count else { return nil }
    return (ranges, isNegated, index + 1)
  }

  private static let longestSet = 512

  /// The names that POSIX gives to sets of bytes.
  private static let classes: [(name: String, ranges: [ClosedRange<UInt8>])] = [
    ("[:digit:]", [0x30...0x39]), ("[:upper:]", [0x41...0x5A]), ("[:lower:]", [0x61...0x7A]),
    ("[:alpha:]", [0x41...0x5A, 0x61...0x7A]), ("[:alnum:]", [0x30...0x39, 0x41...0x5A, 0x61...0x7A]),
    ("[:space:]", [0x09...0x0D, 0x20...0x20]), ("[:xdigit:]", [0x30...0x39, 0x41...0x46, 0x61...0x66]),
    ("[:punct:]", [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E]),
  ]
}

extension Span<UInt8> {
  fileprivate func endOfComponent(from start: Int) -> Int {
    var end = start
    while end < count, self[end] != "/" { end += 1 }
    return end
  }
}
