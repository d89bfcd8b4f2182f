/// A pattern for paths as `.gitignore` has them, and as the configuration takes them.
///
/// `*` stands for any text within a name, `?` for one byte, `[a-z]` for one of a set, `**` for any folders. A pattern
/// with a slash at its start or inside is anchored to its folder; any other matches at every depth. With a slash at its
/// end it matches folders alone. Matching is by bytes, as Git does it, and takes no longer than pattern times path. In a
/// declared architecture `{feature}` stands besides for one or more bytes within one name, and captures them.
public struct Glob: Sendable, Equatable {
  /// The pattern as it was written.
  public let text: String
  private let segments: [Segment]
  private let isAnchored: Bool
  private let matchesFoldersOnly: Bool

  private enum Segment: Sendable, Equatable {
    /// Any number of folders: `**`.
    case anyFolders
    case name(TextPattern)

    var name: TextPattern? { if case .name(let pattern) = self { pattern } else { nil } }
  }

  /// The pattern that a text stands for; nil where it matches nothing: an empty text, or a mere slash.
  public init?(_ pattern: some Sequence<UInt8>) {
    let bytes = Array(pattern)
    self.init(bytes, text: bytes.asText, name: Self.name)
  }

  public init?(_ pattern: String) { self.init(Array(pattern.precomposed.utf8), text: pattern, name: Self.name) }

  /// Git knows no braces.
  private static func name(_ bytes: [UInt8]) -> TextPattern {
    TextPattern(bytes, isPath: true) { start, _ in (.byte(UInt8(ascii: "{")), start + 1) }
  }

  /// - Parameter name: reads what stands between slashes.
  public init?<Failure>(_ bytes: [UInt8], text: String, name: ([UInt8]) throws(Failure) -> TextPattern) throws(Failure)
  {
    let content = bytes.trimming { $0 == "/" }
    guard !content.isEmpty else { return nil }
    self.text = text
    matchesFoldersOnly = bytes.last == UInt8(ascii: "/")
    isAnchored = content.contains(UInt8(ascii: "/")) || content.startIndex > 0
    segments = try content.split(separator: UInt8(ascii: "/")).map { part throws(Failure) in
      part.elementsEqual("**".utf8) ? .anyFolders : .name(try name(Array(part)))
    }
  }

  private init(of text: String, segments: [Segment], isAnchored: Bool, matchesFoldersOnly: Bool) {
    (self.text, self.segments) = (text, segments)
    (self.isAnchored, self.matchesFoldersOnly) = (isAnchored, matchesFoldersOnly)
  }

  /// The bytes with which every path that matches ends.
  public var ending: [UInt8] { segments.last?.name?.ending ?? [] }

  public var captureNames: [String] { segments.flatMap { $0.name?.captureNames ?? [] } }

  /// The pattern begins at its folder with a name that is not a wildcard.
  public var beginsAtRoot: Bool { isAnchored && segments.first?.name != nil }

  // MARK: Matching

  /// Whether the pattern matches the path itself; what lies below a folder that it matches is the caller's concern.
  ///
  /// - Parameter path: the path relative to the pattern's folder, without a slash at either end.
  public func matches(_ path: Span<UInt8>, isFolder: Bool) -> Bool {
    (isFolder || !matchesFoldersOnly) && match(path) != nil
  }

  /// Whether the pattern matches a path or a folder that it lies in.
  public func covers(_ path: String) -> Bool { captures(in: path) != nil }

  func captures(in path: String) -> Captures? {
    let bytes = ContiguousArray(path.utf8)
    return captures(in: bytes.span)
  }

  /// Tells what it captures in the path of a file, or of a folder that it lies in; nil where it covers neither.
  public func captures(in path: Span<UInt8>) -> Captures? { firstMatch(in: path)?.captures }

  /// The captures, and the end of the path of the outermost folder that the pattern matches: at the end for the file
  /// itself.
  public func firstMatch(in path: Span<UInt8>) -> (captures: Captures, end: Int)? {
    for end in 0..<path.count where path[end] == "/" {
      if let captures = match(path.extracting(0..<end)) { return (captures, end) }
    }
    return matchesFoldersOnly ? nil : match(path).map { ($0, path.count) }
  }

  private func match(_ path: Span<UInt8>) -> Captures? {
    if isAnchored { return matchComponents(path) }
    guard let pattern = segments[0].name else { return Captures() }
    var start = path.count
    while start > 0, path[start - 1] != "/" { start -= 1 }
    return pattern.captures(in: path.extracting(start..<path.count))
  }

  /// Matches segment by segment. Only the last `**` needs to be tried again: what an earlier one took can only help
  /// less.
  private func matchComponents(_ path: Span<UInt8>) -> Captures? {
    var segment = 0
    var start = 0
    var captures = Captures()
    var retry: (segment: Int, start: Int, captures: Captures)?
    while start < path.count {
      if segment < segments.count, case .anyFolders = segments[segment] {
        // `a/**` matches the files below `a`, not `a` itself.
        if segment == segments.count - 1 { return captures }
        retry = (segment, start, captures)
        segment += 1
        continue
      }
      let end = path.endOfComponent(from: start)
      // What is captured already stands for itself: `{f}Kit/{f}*.swift`.
      let name = segment < segments.count ? segments[segment].name : nil
      let pattern = captures.isEmpty ? name : name.flatMap { $0.filled(with: captures) ?? $0 }
      if let found = pattern?.captures(in: path.extracting(start..<end)), found.isEmpty || found.agrees(with: captures)
      {
        if !found.isEmpty { captures = captures.merging(found) }
        segment += 1
        start = end + 1
        continue
      }
      guard let last = retry else { return nil }
      start = path.endOfComponent(from: last.start) + 1
      segment = last.segment + 1
      captures = last.captures
      retry = (last.segment, start, captures)
    }
    return segment == segments.count ? captures : nil
  }

  // MARK: Slices

  /// The folder in which the folders lie that its captures and wildcards tell apart, or that holds the one that it
  /// names; nil where nothing stands in front of that.
  public var folderOfSlices: Glob? {
    let open = segments.firstIndex { $0.name?.hasWildcard == true }
    let outer = Array(segments[..<(open ?? segments.lastIndex { $0.name != nil } ?? 0)])
    if outer.allSatisfy({ $0.name == nil }) { return nil }
    return Glob(of: text, segments: outer, isAnchored: true, matchesFoldersOnly: true)
  }

  /// The folder that lies right below the one that is matched and holds a file; nil where there is none.
  public func folder(below path: String) -> String? {
    let bytes = ContiguousArray(path.utf8)
    let slashes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }
    for (slash, next) in zip(slashes, slashes.dropFirst()) where match(bytes.span.extracting(0..<slash)) != nil {
      return String(decoding: bytes[...next], as: UTF8.self)
    }
    return nil
  }

  /// The same pattern with texts for its captures; nil where one is not bound.
  public func filled(with captures: Captures) -> Glob? {
    let filled = segments.allMapped { segment -> Segment? in
      guard let name = segment.name else { return segment }
      return name.filled(with: captures).map { .name($0) }
    }
    guard let filled else { return nil }
    let text = filled.map { $0.name?.text ?? "**" }.joined(separator: "/") + (matchesFoldersOnly ? "/" : "")
    return Glob(of: text, segments: filled, isAnchored: isAnchored, matchesFoldersOnly: matchesFoldersOnly)
  }
}

// MARK: - Sets of bytes

extension Glob {
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

  static let longestSet = 512

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
