enum RIBsDowncast {
  static let rule = Rule(
    title: "Never cast a protocol back to the class behind it",
    severity: .warning, looksAt: [.router, .interactor, .ribView, .builder],
    source: """
      RIBs templates: the parts of a RIB see each other through protocols, so that each can be tested with a mock.
      """,
    documentation: """
      The parts of a RIB see each other through protocols, so that each can be tested with a mock of the others. A cast
      to the class behind the protocol fails with a mock, and hides what the protocol lacks.
      """,
    remedy: "Declare what you need in the protocol",
    paired: #"""
      //- HomeInteractor.swift
      final class HomeInteractor: Interactor, HomeInteractable {
          func search(_ text: String) {}
      }
      //- HomeRouter.swift
      final class HomeRouter: Router<HomeInteractable> {
      +   private var child: Routing?
          func search(_ text: String) {
      -       (interactor as? HomeInteractor)?.search(text)  // finding: 25
      +       interactor.search(text)
      +       if let viewable = child as? ViewableRouting { print(viewable.viewControllable) }
          }
      }
      """#,
    check: .holding(.forbidden, by: RIBsParts([.router, .interactor, .builder, .view]), of: { $0.downcasts(in: $1) }) {
      _, owner, cast in "\(owner.name) casts to \(cast.name): add the method to the protocol"
    })
}

extension RIBsModel {
  /// Casts from a protocol back to the class behind it.
  fileprivate func downcasts(in owner: IndexedType) -> [NamedPlace] {
    if roles.part(owner) == .view, !roles.isRIBView(owner) { return [] }
    return code.units(of: owner).flatMap { $0.nodes([.cast]) }.compactMap { place -> NamedPlace? in
      let tree = place.tree
      let kinds = tree.syntax.tokens.kinds
      guard let main = tree.mainToken(place.node), [.question, .exclamation].contains(kinds[main + 1]),
        let written = tree.type(of: place.node),
        let path = tree.nominalPath(written),
        let type = types.type(named: path.joined(separator: "."), seenFrom: place.file),
        type !== owner, isBehindProtocol(type, at: place, in: owner)
      else { return nil }
      let name = written.first { kinds[Int($0)] == .identifier || kinds[Int($0)] == .quotedIdentifier }
      return NamedPlace(
        location: place.file.location(tree.syntax.tokens.range(Int(name ?? written.upperBound - 1))), name: type.name)
    }
  }

  private func isBehindProtocol(_ type: IndexedType, at cast: CodePart, in owner: IndexedType) -> Bool {
    switch roles.part(type) {
    case .router, .interactor: return true
    case .view:
      // A builder makes the view in a way that does not know its class: from a storyboard.
      let value = cast.tree.previousSibling(cast.node).map { cast.tree.bare($0) }
      let isMade = roles.part(owner) == .builder && value.map { cast.tree.kind($0) == .call } == true
      return roles.isRIBView(type) && roles.part(owner) != .view && !isMade
    default: return false
    }
  }
}
