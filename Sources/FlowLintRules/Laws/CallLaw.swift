extension TypeTable {
  /// A function that a protocol asks for.
  typealias Requirement = (type: IndexedType, function: Function)

  /// The requirements that nobody calls: neither on something that is of the protocol, or may be, nor by their bare names
  /// in an extension of it.
  func uncalled(
    _ requirements: [Requirement], _ expressions: ExpressionTypes, where isWanted: (CodePart) -> Bool = { _ in true }
  ) -> [Requirement] {
    let mentions = Mentions(
      of: requirements.map(\.function.name), as: [.member, .name, .keyPathComponent, .implicitMember], in: files,
      where: isWanted)
    return requirements.filter { type, function in
      !mentions[function.name].contains { place in
        guard let receiver = place.tree.receiver(place.node) else {
          return place.tree.kind(place.node) != .name || self.type(around: place) === type
        }
        return expressions.mayBe(type, place.at(receiver))
      }
    }
  }
}

extension ExpressionTypes {
  /// The expression is of a type or of one below it, or it is not known of which.
  func mayBe(_ type: IndexedType, _ expression: CodePart) -> Bool {
    declared(expression).map { found in
      found === type || table.allSupertypes(of: found).contains { $0 === type }
    } ?? Doubt.unknownReceiver.silences
  }
}
