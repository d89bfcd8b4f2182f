enum RIBsAttachWithoutGuard {
  static let rule = Rule(
    title: "Detach the former child before attaching another",
    severity: .warning, isOptIn: true, looksAt: [.router], claims: .absence,
    source: """
      RIBs API `Router.children`: a child whose property is overwritten stays attached, and no code can detach it any
      more. Two taps are enough.
      """,
    documentation: """
      A child whose property is overwritten stays attached, and no code can detach it any more. Two taps are enough. Off
      by default: a parent may know that it asks once.
      """,
    remedy: "Return when the child is attached already, or detach it first",
    paired: #"""
      //- HomeRouter.swift
      final class HomeRouter: Router<HomeInteractable> {
          private var help: HelpRouting?
          func routeToHelp() {
      +       guard help == nil else { return }
              let router = helpBuilder.build(withListener: interactor)
              attachChild(router)  // finding: 9
              help = router
          }
          func detachHelp() {
              guard let router = help else { return }
              detachChild(router)
              help = nil
          }
      }
      """#,
    check: .holding(.forbidden, of: \RIBsModel.overwrittenChildren) { _, child in
      "\(child.detail) overwrites \(child.name) without detaching it: guard \(child.name) == nil"
    })
}

extension RIBsModel {
  /// Children whose property a second call overwrites, where it attaches the new one.
  fileprivate var overwrittenChildren: [NamedPlace] {
    reportedRouters.flatMap { router in
      router.children.filter { !$0.isHandedOn }.flatMap { child in
        child.events(.attach).filter { overwrites($0, of: child, in: router) }.map {
          NamedPlace(location: $0.place.location, name: child.name, detail: $0.unit.name)
        }
      }
    }
  }

  private func overwrites(_ attach: RIBsChild.Event, of child: RIBsChild, in router: RIBsRouterFacts) -> Bool {
    let unit = attach.unit
    guard unit.owner === router.type, unit.function?.kind == .func, unit.name != "didLoad",
      !child.events(.assign, in: unit).isEmpty, !asks(for: child, in: unit, before: attach.place.node)
    else { return false }
    let reach = code.reach(from: [unit], in: roles.family(router.type))
    return !reach.contains { $0.mentions("detachChild") } && !child.happens(.detach, inAnyOf: reach)
      && !isOnlyCalledSafely(unit, for: child, in: router)
  }

  /// The function compares the child with nil, or binds it, before a place.
  private func asks(for child: RIBsChild, in unit: RIBsUnit, before place: BodyTree.Node) -> Bool {
    unit.body.map { unit.tree.descendants($0) }?.prefix { $0 < place }.contains { node in
      unit.tree.comparesWithNil(node, of: child.name, with: nil) || unit.tree.asksFor(node, for: child.name)
    } == true
  }

  /// Every caller runs once, as the RIB starts, or asks for the former child or lets it go first.
  fileprivate func isOnlyCalledSafely(
    _ unit: RIBsUnit, for child: RIBsChild, in router: RIBsRouterFacts, depth: Int = 0
  ) -> Bool {
    let callers = code.callers(of: unit.name, in: router.type).filter { $0.declaration != unit.declaration }
    guard depth < 8, !callers.isEmpty, !callersOfRouting.isCalled(unit.name, outsideOf: router.type) else {
      return false
    }
    return callers.allSatisfy { caller in
      if caller.isInit || caller.name == "didLoad" { return true }
      let calls = caller.calls(named: unit.name).filter { $0.tree.isOwnCall($0.node) }
      if calls.allSatisfy({ lets(child, goBefore: $0, in: caller, of: router) }) { return true }
      return isOnlyCalledSafely(caller, for: child, in: router, depth: depth + 1)
    }
  }

  /// The function asks for the child, detaches it or forgets it before a call.
  fileprivate func lets(
    _ child: RIBsChild, goBefore call: CodePart, in caller: RIBsUnit, of router: RIBsRouterFacts
  ) -> Bool {
    if asks(for: child, in: caller, before: call.node) { return true }
    let gone = child.events.filter { $0.kind == .detach || $0.kind == .release }
    if gone.contains(where: { $0.unit.declaration == caller.declaration && $0.place.node < call.node }) { return true }
    let called = caller.nodes([.call]).filter { $0.node < call.node && $0.tree.isOwnCall($0.node) }
    let reach = code.reach(Set(called.compactMap { $0.tree.calleeName($0.node) }), in: roles.family(router.type))
    return gone.contains { event in reach.contains { $0.declaration == event.unit.declaration } }
  }
}

extension BodyTree {
  /// The condition binds the child: `if let x = p`, `if let p`.
  fileprivate func asksFor(_ node: Node, for name: String) -> Bool {
    guard kind(node) == .optionalBinding else { return false }
    if let value = value(of: node) {
      var value = bare(value)
      if kind(value) == .sequence, let first = firstChild(value) { value = bare(first) }
      return isChild(value, named: name)
    }
    return firstChild(node, .boundName).map { isNamed($0, name) } == true
  }
}
