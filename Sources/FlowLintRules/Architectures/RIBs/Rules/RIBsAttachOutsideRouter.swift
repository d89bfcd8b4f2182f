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
    violating: #"""
      //- HomeInteractor.swift
      protocol HomeRouting: Routing {}

      final class HomeInteractor: Interactor, HomeInteractable {
          weak var router: HomeRouting?
          func open(_ child: Routing) {
              router?.attachChild(child)  // finding: 17
          }
      }
      """#,
    conforming: #"""
      //- HomeInteractor.swift
      protocol HomeRouting: Routing { func routeToHelp() }

      final class HomeInteractor: Interactor, HomeInteractable {
          weak var router: HomeRouting?
          func open() { router?.routeToHelp() }
      }
      //- TipsInteractor.swift
      protocol TipsRouting: Routing { func attachChild() }

      final class TipsInteractor: Interactor, TipsInteractable {
          weak var router: TipsRouting?
          func open() { router?.attachChild() }
      }
      //- AppDelegate.swift
      final class AppDelegate {
          private var root: Routing?
          func attach(_ child: Routing) { root?.attachChild(child) }
      }
      """#,
    check: .each(\RIBsModel.attachmentsOutsideRouters) { model, call in
      Violation(
        call.location,
        "\(call.owner.name) \(call.name == "attachChild" ? "attaches" : "detaches") a child itself: ask the router through \(model.routingName(of: call.owner))",
        subject: call.name)
    })
}

extension RIBsModel {
  /// Parts that are no routers and attach or detach.
  fileprivate var attachmentsOutsideRouters: [Call] {
    let finder = NameFinder(["attachChild", "detachChild"])
    return parts(anyOf: [.interactor, .view, .presenter, .worker, .builder, .component]).flatMap { owner in
      code.units(of: owner).flatMap { unit in
        unit.calls(named: finder).filter { place in
          let arguments = place.tree.arguments(place.node)
          guard arguments.count == 1, place.tree.label(arguments[0]) == nil,
            let receiver = place.tree.receiver(place.node)
          else { return false }
          guard isRouter(receiver, in: place, owner), let name = place.tree.calleeName(place.node) else { return false }
          return !(expressions.declared(receiver, in: place.file).map { declaresOwn(name, $0) } ?? false)
        }.map { Call(owner: owner, member: unit.name, name: $0.tree.calleeName($0.node) ?? "", location: $0.location) }
      }
    }
  }

  fileprivate func isRouter(_ receiver: BodyTree.Node, in place: CodePart, _ owner: IndexedType) -> Bool {
    let tree = place.tree
    if tree.isNamedLikeRIBsRouter(receiver) { return true }
    guard let name = tree.lastName(receiver), tree.isOwn(receiver), let property = storedProperty(name, of: owner)
    else { return false }
    return holdsRouter(property)
  }
}
