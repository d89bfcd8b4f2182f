/// A pattern for paths that also captures: `Features/{feature}/`.
///
/// It means what `Glob` means; besides, `{feature}` stands for one or more bytes within one component. What lies below a
/// folder that it matches is covered.
struct PathGlob: Sendable, Equatable {
  let text: String
  let segments: [Segment]
  let isAnchored: Bool
  let matchesFoldersOnly: Bool

  enum Segment: Sendable, Equatable {
    /// `**`
    case anyFolders
    case name(TextPattern)
  }

  var captureNames: [String] {
    segments.flatMap { segment -> [String] in if case .name(let pattern) = segment { pattern.captureNames } else { [] }
    }
  }

  /// The pattern begins at the folder of the configuration with a name that is not a wildcard.
  var beginsAtRoot: Bool {
    guard isAnchored, case .name = segments.first else { return false }
    return true
  }

  /// Tells what it captures in the path of a file; nil where it does not cover the file.
  ///
  /// - Parameter path: relative to the folder of the configuration.
  func captures(in path: Span<UInt8>) -> Captures? {
    for end in 0..<path.count where path[end] == "/" {
      if let captures = match(path.extracting(0..<end)) { return captures }
    }
    return matchesFoldersOnly ? nil : match(path)
  }

  func captures(in path: String) -> Captures? {
    let bytes = ContiguousArray(path.utf8)
    return captures(in: bytes.span)
  }

  func covers(_ path: String) -> Bool { captures(in: path) != nil }

  private func match(_ path: Span<UInt8>) -> Captures? {
    if isAnchored { return matchComponents(path) }
    guard case .name(let pattern) = segments[0] else { return Captures() }
    var start = path.count
    while start > 0, path[start - 1] != "/" { start -= 1 }
    return pattern.captures(in: path.extracting(start..<path.count))
  }

  /// Segment by segment. Only the last `**` needs to be tried again: what an earlier one took can only help less.
  private func matchComponents(_ path: Span<UInt8>) -> Captures? {
    var segment = 0
    var start = 0
    var captures = Captures()
    var retry: (segment: Int, start: Int, captures: Captures)?
    while start < path.count {
      if segment < segments.count, case .anyFolders = segments[segment] {
        // `a/**` matches what is below `a`, not `a`.
        if segment == segments.count - 1 { return captures }
        retry = (segment, start, captures)
        segment += 1
        continue
      }
      var end = start
      while end < path.count, path[end] != "/" { end += 1 }
      if segment < segments.count, case .name(let pattern) = segments[segment],
        let found = pattern.captures(in: path.extracting(start..<end))
      {
        if !found.isEmpty { captures = captures.merging(found) }
        segment += 1
        start = end + 1
        continue
      }
      guard let last = retry else { return nil }
      start = last.start
      while start < path.count, path[start] != "/" { start += 1 }
      start += 1
      segment = last.segment + 1
      captures = last.captures
      retry = (last.segment, start, captures)
    }
    return segment == segments.count ? captures : nil
  }

  /// The folder in which the folders lie that its captures and wildcards tell apart, or that holds the one that it
  /// names; nil where nothing stands in front of that.
  var folderOfSlices: PathGlob? {
    let open = segments.firstIndex { if case .name(let pattern) = $0 { pattern.hasWildcard } else { false } }
    let last = segments.lastIndex { if case .name = $0 { true } else { false } }
    let outer = Array(segments[..<(open ?? last ?? 0)])
    guard outer.contains(where: { if case .name = $0 { true } else { false } }) else { return nil }
    return PathGlob(text: text, segments: outer, isAnchored: true, matchesFoldersOnly: true)
  }

  /// The folder that lies right below the one that is matched and holds a file; nil where there is none.
  func folder(below path: String) -> String? {
    let bytes = ContiguousArray(path.utf8)
    let slashes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }
    for (slash, next) in zip(slashes, slashes.dropFirst()) where match(bytes.span.extracting(0..<slash)) != nil {
      return String(decoding: bytes[...next], as: UTF8.self)
    }
    return nil
  }

  /// The same pattern with texts for its captures; nil where one is not bound.
  func filled(with captures: Captures) -> PathGlob? {
    var filled: [Segment] = []
    var written: [String] = []
    for segment in segments {
      guard case .name(let pattern) = segment else {
        filled.append(segment)
        written.append("**")
        continue
      }
      guard let name = pattern.filled(with: captures) else { return nil }
      filled.append(.name(name))
      written.append(name.text)
    }
    let text = written.joined(separator: "/") + (matchesFoldersOnly ? "/" : "")
    return PathGlob(text: text, segments: filled, isAnchored: isAnchored, matchesFoldersOnly: matchesFoldersOnly)
  }
}
