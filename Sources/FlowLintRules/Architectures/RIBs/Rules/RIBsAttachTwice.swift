enum RIBsAttachTwice {
  static let rule = Rule(
    title: "Attach a child once",
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
    check: .holding(.forbidden, by: RIBsParts([.router]), of: { $0.doubleAttachments(of: $1) }) { _, _, call in
      "\(call.name) is attached twice: the second attachChild asserts"
    })
}

extension RIBsModel {
  /// The second of two calls that attach the same child.
  fileprivate func doubleAttachments(of router: IndexedType) -> [NamedPlace] {
    if roles.declaresOwn("attachChild", in: router) { return [] }
    return code.units(of: router).flatMap { unit -> [NamedPlace] in
      let calls = unit.calls(named: "attachChild").filter {
        $0.tree.isOwnCall($0.node) && $0.tree.arguments($0.node).count == 1
      }
      return calls.enumerated().compactMap { place, call in
        guard let argument = unit.tree.argument(call.node, at: 0).map(unit.tree.unaliased),
          calls[..<place].contains(where: { repeats($0, as: call, with: argument, of: router, in: unit) })
        else { return nil }
        let isStatement = unit.tree.statement(around: call.node) == call.node
        let edits = isStatement ? call.file.removal(ofStatement: call.node) : nil
        return NamedPlace(
          location: call.location, name: unit.tree.textWithoutBackticks(argument),
          fix: edits.map { FixIt(title: "Delete the second call", edits: [$0]) })
      }
    }
  }

  private func repeats(
    _ first: CodePart, as second: CodePart, with argument: BodyTree.Node, of router: IndexedType, in unit: RIBsUnit
  ) -> Bool {
    let tree = unit.tree
    let (start, end) = (tree.statement(around: first.node), tree.statement(around: second.node))
    guard let other = tree.argument(first.node, at: 0).map(tree.unaliased), tree.text(other) == tree.text(argument),
      !isComputed(argument, in: tree, of: router), start != end, let block = tree.parent(start),
      block == tree.parent(end),
      case let between = Int(tree.tokens(first.node).upperBound)..<Int(tree.tokens(second.node).lowerBound),
      !between.contains(where: { tree.spells($0, "detachChild") }),
      !tree.descendants(block, .assignment).contains(where: { between.contains(Int(tree.tokens($0).lowerBound)) }),
      !mayChange(argument, of: router, unit: unit, between: (first.node, second.node))
    else { return false }
    return !tree.children(block).contains { statement in
      start <= statement && statement < end && [.return, .throw, .jump, .ifConfig].contains(tree.kind(statement))
    }
  }

  /// The child that is attached is made by a call, or by a property without storage: each time another.
  private func isComputed(_ argument: BodyTree.Node, in tree: BodyTree, of router: IndexedType) -> Bool {
    tree.kind(argument) == .call || tree.descendants(argument, .call).contains { _ in true }
      || tree.lastName(argument).map { name in
        roles.family(router).contains { $0.properties(named: name).contains { !$0.isStored } }
      } == true
  }

  /// Some function of the router that is called in between detaches, or assigns to what is attached.
  private func mayChange(
    _ argument: BodyTree.Node, of router: IndexedType, unit: RIBsUnit, between: (BodyTree.Node, BodyTree.Node)
  ) -> Bool {
    let tree = unit.tree
    let called = unit.nodes([.call]).filter { between.0 < $0.node && $0.node < between.1 && tree.isOwnCall($0.node) }
    let name = tree.lastName(argument)
    return code.reach(Set(called.compactMap { tree.calleeName($0.node) }), in: roles.family(router)).contains { unit in
      unit.mentions("detachChild")
        || unit.nodes([.assignment]).contains { place in
          name.map { place.tree.isAssignment(place.node, to: $0) } == true
        }
    }
  }
}
