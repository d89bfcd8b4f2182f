enum RIBsAttachTwice {
  static let rule = Rule(
    title: "A child is attached once",
    severity: .error, looksAt: [.router],
    source: "RIBs API `Router.attachChild`: asserts that the child is not attached yet.",
    documentation: """
      `attachChild` asserts that the child is not attached yet: the second call stops a debug build, and in a release
      build the child stands in the list twice.
      """,
    remedy: "Delete the second call",
    paired: #"""
      //- HomeRouter.swift
      final class HomeRouter: Router<HomeInteractable> {
          private let helpBuilder: HelpBuildable
          init(interactor: HomeInteractable, helpBuilder: HelpBuildable) {
              self.helpBuilder = helpBuilder
              super.init(interactor: interactor)
              interactor.router = self
          }
      -   func routeToHelp() {
      +   func routeToHelp(modally: Bool) {
              let router = helpBuilder.build(withListener: interactor)
      -       attachChild(router)
      -       print("help")
      -       attachChild(router)  // fix: 9
      +       if modally {
      +           attachChild(router)
      +       } else {
      +           attachChild(router)
      +       }
          }
      }
      +//- TipsRouter.swift
      +final class TipsRouter: Router<TipsInteractable> {
      +   func show(_ router: Routing) {
      +       #if NEW_TIPS
      +       attachChild(router)
      +       #else
      +       attachChild(router)
      +       #endif
      +   }
      +}
      """#,
    check: .absent(from: RIBsParts([.router]), { $0.doubleAttachments(of: $1) }) { _, _, call in
      "\(call.name) is attached twice: the second attachChild asserts"
    })
}

extension RIBsModel {
  /// The second of two calls that attach the same child.
  fileprivate func doubleAttachments(of router: IndexedType) -> [NamedPlace] {
    if roles.declaresOwn("attachChild", router) { return [] }
    return code.units(of: router).flatMap { unit -> [NamedPlace] in
      let calls = ownCalls(of: "attachChild", in: unit)
      return calls.indices.dropFirst().compactMap { later in
        guard let argument = unit.tree.argument(calls[later].node, at: 0),
          (0..<later).contains(where: { repeats(calls[$0], calls[later], argument, of: router, unit) })
        else { return nil }
        let place = calls[later]
        let fix =
          unit.tree.statement(around: place.node) == place.node
          ? place.file.removal(ofStatement: place.node).map { FixIt(title: "Delete the second call", edits: [$0]) }
          : nil
        return NamedPlace(location: place.location, name: unit.tree.text(argument), fix: fix)
      }
    }
  }

  fileprivate func repeats(
    _ first: CodePart, _ second: CodePart, _ argument: BodyTree.Node, of router: IndexedType, _ unit: RIBsUnit
  ) -> Bool {
    let tree = unit.tree
    guard let other = tree.argument(first.node, at: 0), tree.haveSameTokens(other, argument) else { return false }
    if tree.kind(argument) == .call || !tree.descendants(argument, .call).allSatisfy({ _ in false }) { return false }
    if let name = tree.lastName(argument),
      roles.family(router).contains(where: { $0.properties(named: name).contains { !$0.isStored } })
    {
      return false
    }
    let (start, end) = (tree.statement(around: first.node), tree.statement(around: second.node))
    guard start != end, let block = tree.parent(start), block == tree.parent(end) else { return false }
    let between = Int(tree.tokens(first.node).upperBound)..<Int(tree.tokens(second.node).lowerBound)
    if between.contains(where: { tree.syntax.tokens.kinds[$0] == .equal || tree.spells($0, "detachChild") }) {
      return false
    }
    if mayChange(argument, of: router, unit, between: (first.node, second.node)) { return false }
    return !tree.children(block).contains { statement in
      guard start <= statement, statement < end else { return false }
      switch tree.kind(statement) {
      case .return, .throw, .jump, .ifConfig: return true
      default: return false
      }
    }
  }

  /// Some function of the router that is called in between detaches, or assigns to what is attached.
  fileprivate func mayChange(
    _ argument: BodyTree.Node, of router: IndexedType, _ unit: RIBsUnit, between: (BodyTree.Node, BodyTree.Node)
  ) -> Bool {
    let tree = unit.tree
    let called = unit.nodes([.call]).filter { between.0 < $0.node && $0.node < between.1 && tree.isOwnCall($0.node) }
    let names = Set(called.compactMap { tree.calleeName($0.node) })
    return code.reach(names, in: roles.family(router)).contains { unit in
      unit.mentions("detachChild")
        || tree.lastName(argument).map { name in
          unit.nodes([.assignment]).contains { $0.tree.isAssignment($0.node, to: name) }
        } ?? false
    }
  }

  fileprivate func ownCalls(of name: String, in unit: RIBsUnit) -> [CodePart] {
    unit.calls(named: name).filter { place in
      place.tree.isOwnCall(place.node) && place.tree.arguments(place.node).count == 1
    }
  }
}

extension BodyTree {
  fileprivate func haveSameTokens(_ a: Node, _ b: Node) -> Bool {
    let (first, second) = (tokens(a), tokens(b))
    return first.count == second.count && zip(first, second).allSatisfy { haveSameText(Int($0), Int($1)) }
  }
}
