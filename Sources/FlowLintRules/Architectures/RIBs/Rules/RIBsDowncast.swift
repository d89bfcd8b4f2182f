enum RIBsDowncast {
  static let rule = Rule(
    title: "Nobody casts a protocol back to the class behind it",
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
    check: .each(\RIBsModel.downcasts) { _, cast in
      Violation(
        cast.location, "\(cast.owner.name) casts to \(cast.name): add the method to the protocol", subject: cast.name)
    })
}

extension RIBsModel {
  /// Casts from a protocol back to the class behind it.
  fileprivate var downcasts: [Known] {
    let owners = parts(anyOf: [.router, .interactor, .builder]) + ribViews
    return owners.flatMap { owner in
      code.units(of: owner).flatMap { unit in
        unit.nodes([.cast]).compactMap { place -> Known? in
          let tree = place.tree
          guard let main = tree.mainToken(place.node), tree.syntax.tokens.kinds[main] == .as,
            [.question, .exclamation].contains(tree.syntax.tokens.kinds[main + 1]),
            let written = tree.type(of: place.node), let path = tree.nominalPath(written),
            let type = types.near(path.joined(separator: "."), unit.file), type.id != owner.id,
            let part = roles.part(type)
          else { return nil }
          switch part {
          case .router, .interactor: break
          case .view: if !roles.isRIBView(type) || roles.part(owner) == .view || isMade(place, by: owner) { return nil }
          case .builder, .component, .worker, .workflow, .presenter: return nil
          }
          let start = Int(written.upperBound) - 1
          let token = lastName(in: written, tree) ?? start
          return Known(
            owner: owner, name: type.name, location: unit.file.location(tree.syntax.tokens.range(token)), type: type)
        }
      }
    }
  }

  /// A builder makes the view in a way that does not know its class: from a storyboard.
  fileprivate func isMade(_ cast: CodePart, by owner: IndexedType) -> Bool {
    guard roles.part(owner) == .builder, let value = cast.tree.previousSibling(cast.node) else { return false }
    return cast.tree.kind(cast.tree.bare(value)) == .call
  }

  fileprivate func lastName(in type: Range<Int32>, _ tree: BodyTree) -> Int? {
    type.first {
      tree.syntax.tokens.kinds[Int($0)] == .identifier || tree.syntax.tokens.kinds[Int($0)] == .quotedIdentifier
    }
    .map { Int($0) }
  }
}
