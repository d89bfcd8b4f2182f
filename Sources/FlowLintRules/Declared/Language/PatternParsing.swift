/// The reason why a pattern means nothing, without a period.
struct PatternError: Error { let message: String }

/// Reads patterns as they are written in a declaration.
///
/// `{type}` and `{file}` are bound always: no pattern that captures may use them.
struct PatternParser {
  /// The meaning of `{…}`: it captures, or is filled in later.
  let capturing: Bool

  func name(_ text: String) throws(PatternError) -> NamePattern {
    var components: [TextPattern] = []
    var bound: [String] = []
    guard !text.isEmpty else { throw PatternError(message: "an empty pattern matches nothing") }
    if text.utf8.contains(UInt8(ascii: " ")) { throw PatternError(message: "'\(text)' is no name: it has a blank") }
    for part in text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard !part.isEmpty else {
        throw PatternError(message: "'\(text)' has a dot too many: a pattern is no regular expression, '*' is any text")
      }
      components.append(try self.text(Array(part), isPath: false, &bound))
    }
    return NamePattern(components: components)
  }

  func path(_ text: String) throws(PatternError) -> PathGlob {
    let slash = UInt8(ascii: "/")
    var bytes = Array(text.utf8)
    let matchesFoldersOnly = bytes.last == slash
    while bytes.last == slash { bytes.removeLast() }
    let content = bytes.drop { $0 == slash }
    guard !content.isEmpty else { throw PatternError(message: "'\(text)' matches nothing") }
    var segments: [PathGlob.Segment] = []
    var bound: [String] = []
    for part in content.split(separator: slash) {
      if part.elementsEqual("**".utf8) {
        segments.append(.anyFolders)
      } else {
        segments.append(.name(try self.text(Array(part), isPath: true, &bound)))
      }
    }
    return PathGlob(
      text: text, segments: segments, isAnchored: content.contains(slash) || content.count < bytes.count,
      matchesFoldersOnly: matchesFoldersOnly)
  }

  /// Reads one component of a name.
  func text(_ text: String) throws(PatternError) -> TextPattern {
    var bound: [String] = []
    return try self.text(Array(text.utf8), isPath: false, &bound)
  }

  private func text(_ bytes: [UInt8], isPath: Bool, _ bound: inout [String]) throws(PatternError) -> TextPattern {
    var elements: [TextPattern.Element] = []
    var offset = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case "*":
        if elements.last != .anyText { elements.append(.anyText) }
        offset += 1
      case "{":
        guard let end = bytes[offset...].firstIndex(of: UInt8(ascii: "}")) else {
          throw PatternError(message: "'\(bytes.asText)': '{' has no '}'")
        }
        let name = Array(bytes[offset + 1..<end]).asText
        try check(name, in: bytes, after: elements.last, &bound)
        elements.append(.capture(name))
        offset = end + 1
      case "?" where isPath:
        elements.append(.anyByte)
        offset += 1
      case "[" where isPath:
        if let set = Glob.set(bytes, from: offset) {
          elements.append(.set(set.ranges, isNegated: set.isNegated))
          offset = set.end
        } else {
          elements.append(.byte(bytes[offset]))
          offset += 1
        }
      case "\\" where isPath && offset + 1 < bytes.count:
        elements.append(.byte(bytes[offset + 1]))
        offset += 2
      default:
        elements.append(.byte(bytes[offset]))
        offset += 1
      }
    }
    return TextPattern(elements)
  }

  private func check(
    _ name: String, in bytes: [UInt8], after last: TextPattern.Element?, _ bound: inout [String]
  ) throws(PatternError) {
    guard !name.isEmpty, name.utf8.allSatisfy({ isNameByte($0) }) else {
      throw PatternError(message: "'{\(name)}' captures nothing: letters, digits and '_' name a capture")
    }
    guard capturing else { return }
    if case .capture(let other) = last {
      throw PatternError(message: "'{\(other)}{\(name)}': two captures need text between them")
    }
    if name == "type" || name == "file" || bound.contains(name) {
      throw PatternError(message: "'{\(name)}' is bound already")
    }
    bound.append(name)
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }
}
