/// A mistake in a declaration, and its place. The message has no period.
struct DeclarationError: Error, Sendable, Equatable {
  let message: String
  let place: DeclaredPlace

  init(_ message: String, at place: DeclaredPlace) {
    self.message = message
    self.place = place
  }
}

/// A value of a declaration with the text that it stands in.
struct DeclarationValue {
  let value: PositionedValue
  let source: Int

  var place: DeclaredPlace { DeclaredPlace(source: source, range: value.range) }

  struct Member {
    let key: String
    let keyPlace: DeclaredPlace
    let value: DeclarationValue
  }

  /// Nil where it is no object.
  var members: [Member]? {
    guard case .object(let members) = value.content else { return nil }
    return members.map {
      Member(
        key: $0.key, keyPlace: DeclaredPlace(source: source, range: $0.keyRange),
        value: DeclarationValue(value: $0.value, source: source))
    }
  }

  /// The elements of a list; what is no list is one element.
  var elements: [DeclarationValue] {
    guard case .array(let elements) = value.content else { return [self] }
    return elements.map { DeclarationValue(value: $0, source: source) }
  }

  var string: String? { if case .string(let text) = value.content { text } else { nil } }
  var isNull: Bool { if case .null = value.content { true } else { false } }
}
