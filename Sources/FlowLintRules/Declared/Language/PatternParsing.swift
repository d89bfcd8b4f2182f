/// The reason why a pattern means nothing, without a period.
struct PatternError: Error { let message: String }

/// Reads patterns as they are written in a declaration.
///
/// `{type}` and `{file}` are bound always: no pattern that captures may use them.
struct PatternParser {
  /// The meaning of `{…}`: it captures, or is filled in later.
  let capturing: Bool

  func name(_ text: String) throws(PatternError) -> NamePattern {
    var bound: [String] = []
    if text.utf8.contains(UInt8(ascii: "<")) {
      throw PatternError(message: "'\(text)' is no name: generic arguments stand behind 'inherits' and 'typed' alone")
    }
    return try name(text, &bound)
  }

  private static let deepestArguments = 8

  /// Reads a name with generic arguments, or without: `Base<{name}ViewModel, *>`.
  func type(_ text: String) throws(PatternError) -> NamePattern {
    var bound: [String] = []
    var rest = Substring(text)
    let pattern = try type(&rest, &bound, depth: 0)
    if !rest.isEmpty { throw PatternError(message: "'\(text)' does not end where its generic arguments do") }
    return pattern
  }

  private func type(_ rest: inout Substring, _ bound: inout [String], depth: Int) throws(PatternError) -> NamePattern {
    let end = rest.firstIndex { $0 == "<" || $0 == ">" || $0 == "," } ?? rest.endIndex
    var pattern = try name(rest[..<end].trimmingBlanks, &bound)
    rest = rest[end...]
    guard rest.first == "<" else { return pattern }
    if depth == Self.deepestArguments { throw PatternError(message: "generic arguments are nested too deeply") }
    repeat {
      rest = rest.dropFirst()
      pattern.arguments.append(try type(&rest, &bound, depth: depth + 1))
    } while rest.first == ","
    guard rest.first == ">" else { throw PatternError(message: "'<' has no '>'") }
    rest = Substring(rest.dropFirst().trimmingBlanks)
    return pattern
  }

  private func name(_ text: String, _ bound: inout [String]) throws(PatternError) -> NamePattern {
    var components: [TextPattern] = []
    guard let first = text.utf8.first else { throw PatternError(message: "an empty pattern matches nothing") }
    if UInt8(ascii: "0")...UInt8(ascii: "9") ~= first {
      throw PatternError(message: "'\(text)' is no name: it begins with a digit")
    }
    if text.utf8.contains(UInt8(ascii: " ")) { throw PatternError(message: "'\(text)' is no name: it has a blank") }
    for part in text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard !part.isEmpty else {
        throw PatternError(message: "'\(text)' has a dot too many: a pattern is no regular expression, '*' is any text")
      }
      components.append(try self.text(Array(part), isPath: false, &bound))
    }
    return NamePattern(components: components)
  }

  func path(_ text: String) throws(PatternError) -> Glob {
    var bound: [String] = []
    let glob = try Glob(Array(text.utf8), text: text) { part throws(PatternError) in
      try self.text(part, isPath: true, &bound)
    }
    guard let glob else { throw PatternError(message: "'\(text)' matches nothing") }
    return glob
  }

  /// Reads one component of a name.
  func text(_ text: String) throws(PatternError) -> TextPattern {
    var bound: [String] = []
    return try self.text(Array(text.utf8), isPath: false, &bound)
  }

  private func text(_ bytes: [UInt8], isPath: Bool, _ bound: inout [String]) throws(PatternError) -> TextPattern {
    try TextPattern(bytes, isPath: isPath) { start, last throws(PatternError) in
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "}")) else {
        throw PatternError(message: "'\(bytes.asText)': '{' has no '}'")
      }
      let name = Array(bytes[start + 1..<end]).asText
      try check(name, after: last, isPath: isPath, &bound)
      return (.capture(name), end + 1)
    }
  }

  /// - Parameter isPath: whether a name may stand twice.
  private func check(
    _ name: String, after last: TextPattern.Element?, isPath: Bool, _ bound: inout [String]
  ) throws(PatternError) {
    guard !name.isEmpty, name.isIdentifier else {
      throw PatternError(message: "'{\(name)}' captures nothing: letters, digits and '_' name a capture")
    }
    guard capturing else { return }
    if case .capture(let other) = last {
      throw PatternError(message: "'{\(other)}{\(name)}': two captures need text between them")
    }
    if name == "type" || name == "file" || !isPath && bound.contains(name) {
      throw PatternError(message: "'{\(name)}' is bound already")
    }
    bound.append(name)
  }
}

extension String {
  /// Letters of any language, digits and `_` alone.
  var isIdentifier: Bool {
    utf8.allSatisfy { "A"..."Z" ~= $0 || "a"..."z" ~= $0 || "0"..."9" ~= $0 || $0 == UInt8(ascii: "_") || $0 >= 0x80 }
  }
}
