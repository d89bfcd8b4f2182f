/// A mistake in a declaration, and its place. The message has no period.
package struct DeclarationError: Error, Sendable, Equatable {
  package let message: String
  package let place: DeclaredPlace

  init(_ message: String, at place: DeclaredPlace) {
    self.message = message.visible.shortened(to: 500)
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

  /// The place of a list that is too long, or of the whole where it holds too many values in all.
  /// The members of objects are told apart by their names; those of whom there may be many are counted by name.
  func excess(mostEntries: Int, mostValues: Int) -> DeclaredPlace? {
    var open = [value]
    var next = 0
    while next < open.count {
      switch open[next].content {
      case .array(let elements):
        if elements.count > mostEntries { return DeclaredPlace(source: source, range: open[next].range) }
        open += elements
      case .object(let members): open += members.map(\.value)
      default: break
      }
      if open.count > mostValues { return place }
      next += 1
    }
    return nil
  }

  /// The place of the first text or name that is longer than so many bytes.
  func text(longerThan most: Int) -> DeclaredPlace? {
    var open = [value]
    while let next = open.popLast() {
      switch next.content {
      case .string(let text) where text.utf8.count > most: return DeclaredPlace(source: source, range: next.range)
      case .array(let elements): open += elements
      case .object(let members):
        if let member = members.first(where: { $0.key.utf8.count > most }) {
          return DeclaredPlace(source: source, range: member.keyRange)
        }
        open += members.map(\.value)
      default: break
      }
    }
    return nil
  }

  var string: String? { if case .string(let text) = value.content { text } else { nil } }
  var isNull: Bool { if case .null = value.content { true } else { false } }
}
