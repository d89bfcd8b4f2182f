enum RIBsAttachOutsideRouter {
  static let rule = Rule(
    title: "Only routers attach and detach",
    severity: .warning, looksAt: [.interactor, .ribView, .presenter, .worker, .builder, .ribComponent],
    source: """
      RIBs wiki Home: the router turns the interactor's output into attaching and detaching children; RIBs templates:
      the interactor knows only the methods of its Routing protocol.
      """,
    documentation: """
      The router turns what the interactor decides into attaching and detaching. An interactor that attaches by itself
      knows the tree of RIBs, and can no longer be tested without it.
      """,
    remedy: "Add a method to the Routing protocol and attach in the router",
    paired: #"""
      //- HomeInteractor.swift
      -protocol HomeRouting: Routing {}
      +protocol HomeRouting: Routing { func routeToHelp() }

      final class HomeInteractor: Interactor, HomeInteractable {
          weak var router: HomeRouting?
      -   func open(_ child: Routing) {
      -       router?.attachChild(child)  // finding: 17
      -   }
      +   func open() { router?.routeToHelp() }
      }
      +//- TipsInteractor.swift
      +protocol TipsRouting: Routing { func attachChild() }
      +
      +final class TipsInteractor: Interactor, TipsInteractable {
      +   weak var router: TipsRouting?
      +   func open() { router?.attachChild() }
      +}
      +//- AppDelegate.swift
      +final class AppDelegate {
      +   private var root: Routing?
      +   func attach(_ child: Routing) { root?.attachChild(child) }
      +}
      """#,
    check: .absent(
      from: RIBsParts([.interactor, .view, .presenter, .worker, .builder, .component]), { $0.attachments(in: $1) }
    ) { model, owner, call in
      let deed = call.name == "attachChild" ? "attaches" : "detaches"
      return "\(owner.name) \(deed) a child itself: ask the router through \(model.words.routingName(of: owner))"
    })
}

extension RIBsModel {
  private static let attaching = NameFinder(["attachChild", "detachChild"])

  /// The calls by which a part that is no router attaches or detaches.
  fileprivate func attachments(in owner: IndexedType) -> [NamedPlace] {
    code.units(of: owner).flatMap { unit in
      unit.calls(named: Self.attaching).compactMap { place in
        let arguments = place.tree.arguments(place.node)
        guard arguments.count == 1, place.tree.label(arguments[0]) == nil,
          let receiver = place.tree.receiver(place.node), isRouter(receiver, in: place, owner),
          let name = place.tree.calleeName(place.node),
          !(expressions.declared(receiver, in: place.file).map { roles.declaresOwn(name, $0) } ?? false)
        else { return nil }
        return NamedPlace(location: place.location, name: name)
      }
    }
  }

  fileprivate func isRouter(_ receiver: BodyTree.Node, in place: CodePart, _ owner: IndexedType) -> Bool {
    let tree = place.tree
    if tree.isNamedLikeRIBsRouter(receiver) { return true }
    guard let name = tree.lastName(receiver), tree.isOwn(receiver), let property = roles.storedProperty(name, of: owner)
    else { return false }
    return holdsRouter(property)
  }
}
