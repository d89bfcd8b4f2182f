enum RIBsInteractorInitLogic {
  static let rule = Rule(
    title: "An interactor's initializer only stores",
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
    violating: #"""
      //- HomeInteractor.swift
      protocol HomePresentable: Presentable { func show(_ title: String) }

      final class HomeInteractor: PresentableInteractor<HomePresentable>, HomeInteractable {
          init(presenter: HomePresentable, title: String) {
              super.init(presenter: presenter)
              presenter.show(title)  // finding: 9
          }
      }
      """#,
    conforming: #"""
      //- HomeInteractor.swift
      protocol HomePresentable: Presentable { func show(_ title: String) }

      final class HomeInteractor: PresentableInteractor<HomePresentable>, HomeInteractable {
          private let title: String
          init(presenter: HomePresentable, title: String) {
              self.title = title
              super.init(presenter: presenter)
          }
          override func didBecomeActive() {
              super.didBecomeActive()
              presenter.show(title)
          }
      }
      """#,
    check: .each(\RIBsModel.logicInInits) { _, logic in
      let what = logic.subject == .subscription ? "subscribes" : "calls its \(logic.subject.rawValue)"
      return Violation(
        logic.place.location, "\(logic.place.owner.name) \(what) in init: do it in didBecomeActive()",
        subject: logic.subject.rawValue)
    })
}

extension RIBsModel {
  fileprivate var logicInInits: [InitLogic] {
    let ended = Set(deactivationScopesInInit.map(\.location))
    return parts(.interactor).flatMap { owner in
      code.reach(["init"], in: owner).flatMap { unit -> [InitLogic] in
        let found = unit.nodes([.member, .call]).compactMap { place -> InitLogic? in
          guard !unit.isInClosure(place.node) else { return nil }
          let found = place.tree.kind(place.node) == .member ? message(place) : call(place, endedAt: ended)
          return found.map {
            InitLogic(place: PartPlace(owner: owner, location: $0.0, member: unit.name), subject: $0.1)
          }
        }
        return found.isEmpty || unit.isInit || isCalledOnlyFromInit(unit, of: owner) ? found : []
      }
    }
  }

  /// A message to the router or to the listener: `router?.m`, `listener?.m`.
  fileprivate func message(_ place: CodePart) -> (Location, InitLogic.Subject)? {
    let tree = place.tree
    guard let written = tree.firstChild(place.node),
      tree.kind(written) == .optionalChain || tree.kind(written) == .forceUnwrap,
      let receiver = tree.receiver(place.node), tree.isOwn(receiver)
    else { return nil }
    let subject: InitLogic.Subject
    if tree.isNamed(receiver, "router") {
      subject = .router
    } else if tree.isNamed(receiver, "listener") {
      subject = .listener
    } else {
      return nil
    }
    return (place.at(receiver).location, subject)
  }
}
