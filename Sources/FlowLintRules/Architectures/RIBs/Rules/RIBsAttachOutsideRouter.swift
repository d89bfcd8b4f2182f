enum RIBsAttachOutsideRouter {
  static let rule = Rule(
    title: "Attach and detach in routers only",
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
    check: .holding(
      .forbidden, by: RIBsParts([.interactor, .view, .presenter, .worker, .builder, .component]), of: attachments
    ) {
      model, owner, call in
      let deed = call.name == "attachChild" ? "attaches" : "detaches"
      return "\(owner.name) \(deed) a child itself: ask the router through \(model.roles.routingName(of: owner))"
    })

  private static let attaching = NameFinder(["attachChild", "detachChild"])

  /// The calls by which a part that is no router attaches or detaches.
  private static func attachments(in model: RIBsModel, of owner: IndexedType) -> [NamedPlace] {
    model.code.units(of: owner).flatMap { $0.calls(named: attaching) }.compactMap { place in
      let tree = place.tree
      guard tree.labels(place.node) == ["_"], let receiver = tree.receiver(place.node),
        let name = tree.calleeName(place.node), isRouter(receiver, in: tree, of: owner, in: model),
        model.expressions.declared(place.at(receiver)).map({ model.roles.declaresOwn(name, in: $0) }) != true
      else { return nil }
      return NamedPlace(location: place.location, name: name)
    }
  }

  private static func isRouter(_ receiver: BodyTree.Node, in tree: BodyTree, of owner: IndexedType, in model: RIBsModel)
    -> Bool
  {
    let name = tree.isOwn(receiver) ? tree.lastName(receiver) : nil
    return tree.isNamedLikeRIBsRouter(receiver)
      || name.flatMap { model.roles.storedProperty($0, of: owner) }.map(model.holdsRouter) == true
  }
}
