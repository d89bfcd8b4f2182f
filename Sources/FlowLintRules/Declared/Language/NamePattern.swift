/// A pattern for the name of a type: with a simple name without a dot, with the end of the qualified name with some.
struct NamePattern: Sendable, Equatable {
  /// The patterns of the names between dots.
  let components: [TextPattern]
  /// The attributes in front of a supertype: `@unchecked Sendable`.
  var attributes: [String] = []
  /// The generic arguments of a supertype or of a written type: `Base<{name}ViewModel>`; empty where any will do.
  var arguments: [NamePattern] = []
  /// The labels of the parameters of a member, `_` where there is none; nil where any will do.
  var labels: [String]?

  var isSimple: Bool { components.count == 1 }
  var captureNames: [String] { components.flatMap(\.captureNames) + arguments.flatMap(\.captureNames) }
  /// The pattern as it was written.
  var text: String {
    let labels = labels.map { "(\($0.map { $0 + ":" }.joined()))" } ?? ""
    let name = attributes.map { "@\($0) " }.joined() + components.map(\.text).joined(separator: ".") + labels
    return arguments.isEmpty ? name : "\(name)<\(arguments.map(\.text).joined(separator: ", "))>"
  }
  /// The names of its generic arguments, and of theirs: not more than eight lie in each other.
  var argumentNames: [String] { arguments.flatMap { [$0.text] + $0.argumentNames } }
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

  /// - Parameters:
  ///   - reference: a type as it is written; its `?`, `any` and `some` make no difference.
  ///   - other: what a pattern captures in a written type that has another name.
  func captures(in reference: TypeReference, or other: (NamePattern, TypeReference) -> Captures?) -> Captures? {
    guard reference.isNominal, let own = captures(in: reference.qualifiers + [reference.base]) else {
      return other(self, reference)
    }
    return captures(in: reference.arguments, own, or: other)
  }

  /// - Parameter written: the arguments as they are written, nil for what is not known.
  func captures(
    in written: [TypeReference?], _ own: Captures, or other: (NamePattern, TypeReference) -> Captures?
  ) -> Captures? {
    if arguments.isEmpty { return own }
    guard arguments.count == written.count else { return nil }
    var all = own
    for (argument, reference) in zip(arguments, written) {
      guard let found = reference.flatMap({ argument.captures(in: $0, or: other) }) else { return nil }
      all = all.merging(found)
    }
    return all
  }

  /// The same pattern with texts for its captures; nil where one is not bound.
  func filled(with captures: Captures) -> NamePattern? {
    guard let names = components.allMapped({ $0.filled(with: captures) }),
      let arguments = arguments.allMapped({ $0.filled(with: captures) })
    else { return nil }
    return NamePattern(components: names, attributes: attributes, arguments: arguments, labels: labels)
  }

  /// The patterns of a member's name: what stands at its start begins with small letters there, as members do:
  /// `loginDidFinish`, `urlDidLoad`.
  func filledAsMember(with captures: Captures) -> [NamePattern]? {
    guard let whole = filled(with: captures) else { return nil }
    guard case .capture(let name)? = components[0].elements.first, let text = captures[name]?.unicodeScalars else {
      return [whole]
    }
    let capitals = text.prefix { "A"..."Z" ~= $0 }.count
    return Set([1, capitals - 1, capitals]).filter { $0 > 0 }.sorted().compactMap { count in
      var own = captures
      own.bind(name, to: String(text.prefix(count)).lowercased() + String(text.dropFirst(count)))
      return filled(with: own)
    } + [whole]
  }
}

extension [NamePattern] {
  /// `A & B`, of which a type inherits all.
  var text: String { map(\.text).joined(separator: " & ") }
}
