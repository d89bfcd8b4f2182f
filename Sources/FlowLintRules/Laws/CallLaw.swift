extension Law<TypeMember> {
  /// Somebody uses a member.
  ///
  /// - Parameter isUsed: whether somebody does; nil where no source tells whose member of the name is used.
  static func used(_ isUsed: @escaping @Sendable (TypeMember) -> Bool?) -> Law {
    Law(claim: .absence) { model, one in
      let breach = Breach(location: model.table.location(one.declaration), subject: "use")
      return switch isUsed(one) {
      case true: .holds
      case nil: .unclear(.unknownReceiver, breach)
      case false: .broken(breach)
      }
    }
  }
}

extension TypeTable {
  /// A function that a protocol asks for.
  typealias Requirement = (type: IndexedType, function: Function)
}

extension LawModel {
  /// The requirements that nobody calls: neither on something that is of the protocol, or may be, nor by their bare names
  /// in an extension of it.
  func uncalled(
    _ requirements: [TypeTable.Requirement], expressions: ExpressionTypes,
    where isWanted: (CodePart) -> Bool = { _ in true }
  ) -> [TypeTable.Requirement] {
    let mentions = Mentions(
      of: requirements.map(\.function.name), as: [.member, .name, .keyPathComponent, .implicitMember], in: table.files,
      where: isWanted)
    return requirements.filter { type, function in
      let law = Law<TypeMember>.used { [table] _ in
        mentions[function.name].whetherSome { place in
          guard let receiver = place.tree.receiver(place.node) else {
            return place.tree.kind(place.node) != .name || table.type(around: place) === type
          }
          return expressions.isOf(type, place.at(receiver))
        }
      }
      return law.judge(self, TypeMember(owner: TypePart(type), declaration: function.declaration)).wrong != nil
    }
  }
}

extension Sequence {
  /// Whether something holds for an element; nil where it holds for none, and for some nobody knows.
  func whetherSome(_ holds: (Element) -> Bool?) -> Bool? {
    var isKnown = true
    for element in self {
      guard let answer = holds(element) else {
        isKnown = false
        continue
      }
      if answer { return true }
    }
    return isKnown ? false : nil
  }
}

extension ExpressionTypes {
  /// The expression is of a type or of one below it; nil where it is not known of which.
  func isOf(_ type: IndexedType, _ expression: CodePart) -> Bool? {
    declared(expression).map { found in
      found === type || table.allSupertypes(of: found).contains { $0 === type }
    }
  }

  /// The expression is of a type or of one below it, or it is not known of which.
  func mayBe(_ type: IndexedType, _ expression: CodePart) -> Bool {
    isOf(type, expression) ?? Doubt.unknownReceiver.silences
  }
}
