/// A pattern for the name of a type: with a simple name without a dot, with the end of the qualified name with some.
struct NamePattern: Sendable, Equatable {
  /// The patterns of the names between dots.
  let components: [TextPattern]
  /// The attributes in front of a supertype: `@unchecked Sendable`.
  var attributes: [String] = []

  var isSimple: Bool { components.count == 1 }
  var captureNames: [String] { components.flatMap(\.captureNames) }
  /// The pattern as it was written.
  var text: String { attributes.map { "@\($0) " }.joined() + components.map(\.text).joined(separator: ".") }
  var hasWildcard: Bool { components.contains(where: \.hasWildcard) }

  /// - Parameter path: the names of a type and of those around it, outermost first.
  func captures(in path: [String]) -> Captures? {
    guard path.count >= components.count else { return nil }
    var all = Captures()
    for (pattern, name) in zip(components, path.suffix(components.count)) {
      guard let captures = pattern.captures(in: name) else { return nil }
      all = all.merging(captures)
    }
    return all
  }

  func matches(_ path: [String]) -> Bool {
    path.count >= components.count && zip(components, path.suffix(components.count)).allSatisfy { $0.matches($1) }
  }

  /// The same pattern with texts for its captures; nil where one is not bound.
  func filled(with captures: Captures) -> NamePattern? {
    components.allMapped { $0.filled(with: captures) }.map { NamePattern(components: $0, attributes: attributes) }
  }
}

extension [NamePattern] {
  /// `A & B`, of which a type inherits all.
  var text: String { map(\.text).joined(separator: " & ") }
}
