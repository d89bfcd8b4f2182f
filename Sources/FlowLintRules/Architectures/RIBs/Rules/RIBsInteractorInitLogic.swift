enum RIBsInteractorInitLogic {
  static let rule = Rule(
    title: "An interactor's initializer must only store",
    severity: .warning, looksAt: [.interactor],
    source: """
      RIBs templates, Interactor: additional dependencies go to the constructor, logic does not. In init there is no
      router and no listener yet, and the view is not loaded.
      """,
    documentation: """
      In the initializer of an interactor there is no router and no listener yet, and the view is not loaded. What is
      called on them is lost; what is subscribed there runs before the RIB is part of the tree.
      """,
    remedy: "Move it to `didBecomeActive()`",
    paired: #"""
      //- HomeInteractor.swift
      protocol HomePresentable: Presentable { func show(_ title: String) }

      final class HomeInteractor: PresentableInteractor<HomePresentable>, HomeInteractable {
      +   private let title: String
          init(presenter: HomePresentable, title: String) {
      +       self.title = title
              super.init(presenter: presenter)
      +   }
      +   override func didBecomeActive() {
      +       super.didBecomeActive()
              presenter.show(title)  // finding: 9
          }
      }
      """#,
    check: .holding(.forbidden, by: RIBsParts([.interactor]), of: { $0.logicInInit(of: $1) }) { _, interactor, logic in
      let what = logic.name == "subscription" ? "subscribes" : "calls its \(logic.name)"
      return "\(interactor.name) \(what) in init: do it in didBecomeActive()"
    })
}

extension RIBsModel {
  /// The work of an interactor in its initializer, or in a function that only initializers call, by what is called.
  fileprivate func logicInInit(of owner: IndexedType) -> [NamedPlace] {
    let ended = Set(deactivationScopesInInit(of: owner).map(\.location))
    return code.reach(["init"], in: [owner]).flatMap { unit -> [NamedPlace] in
      let found = unit.nodes([.member, .call]).compactMap { place -> NamedPlace? in
        guard !unit.isInClosure(place.node) else { return nil }
        return place.tree.kind(place.node) == .member ? message(place) : call(place, endedAt: ended)
      }
      return found.isEmpty || unit.isInit || isCalledOnlyFromInit(unit, of: owner) ? found : []
    }
  }

  /// A message to the router or to the listener: `router?.m`, `listener?.m`.
  fileprivate func message(_ place: CodePart) -> NamedPlace? {
    let tree = place.tree
    guard let written = tree.firstChild(place.node),
      tree.kind(written) == .optionalChain || tree.kind(written) == .forceUnwrap,
      let receiver = tree.receiver(place.node), tree.isOwn(receiver),
      let name = ["router", "listener"].first(where: { tree.isNamed(receiver, $0) })
    else { return nil }
    return NamedPlace(location: place.at(receiver).location, name: name)
  }

  /// A message to the presenter, `presenter.m(…)`, or a call that subscribes.
  private func call(_ place: CodePart, endedAt ended: Set<Location>) -> NamedPlace? {
    let tree = place.tree
    guard let receiver = tree.receiver(place.node), let name = tree.calleeName(place.node) else { return nil }
    if isMessageToPresenter(place.node, in: tree) {
      let arguments = tree.arguments(place.node)
      if arguments.count == 1, tree.isSelf(tree.value(ofArgument: arguments[0])) { return nil }
      return NamedPlace(location: place.at(receiver).location, name: "presenter")
    }
    guard KeptSubscription.subscribing.place(of: name) != nil, !tree.isThisObject(receiver),
      tree.kind(receiver) != .super,
      // A message to the presenter is told by itself.
      !tree.descendants(tree.callee(place.node), .call).contains(where: { isMessageToPresenter($0, in: tree) }),
      isSubscription(place.node, in: tree),
      !place.tree.chain(after: place.node).contains(where: { ended.contains(place.at($0).location) })
    else { return nil }
    return NamedPlace(location: place.location, name: "subscription")
  }

  /// The call is one of the presenter's; the parameter of the initializer counts as the presenter, too.
  private func isMessageToPresenter(_ call: BodyTree.Node, in tree: BodyTree) -> Bool {
    guard let receiver = tree.receiver(call) else { return false }
    return tree.isNamed(receiver, "presenter")
      && (tree.isOwn(receiver) || tree.resolve(receiver).map { tree.kind($0) == .parameter } == true)
  }

  /// The call subscribes: it is given a closure, or its result is kept.
  private func isSubscription(_ call: BodyTree.Node, in tree: BodyTree) -> Bool {
    let isGivenCode = tree.arguments(call).contains { argument in
      tree.kind(tree.value(ofArgument: argument)) == .closure
        || tree.label(argument).map { $0.hasPrefix("on") || $0.hasPrefix("receive") } == true
    }
    guard !isGivenCode, case .receiver(let member) = tree.context(call) else { return isGivenCode }
    return ["disposed", "store", "disposeOnDeactivate", "cancelOnDeactivate"].contains(tree.name(member))
  }
}
