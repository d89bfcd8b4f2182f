/// Calls of `attachChild` and `detachChild` by where they stand.
extension RIBsModel {
  /// A call that must not be there.
  struct Call {
    let owner: IndexedType
    let member: String
    /// The name that is called.
    let name: String
    let location: Location
    var fix: FixIt?
    var argument = ""
  }

  /// The second of two calls that attach the same child.
  var doubleAttachments: [Call] {
    parts(.router).filter { !declaresOwn("attachChild", $0) }.flatMap { router in
      code.units(of: router).flatMap { unit -> [Call] in
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
          return Call(
            owner: router, member: unit.name, name: "attachChild", location: place.location, fix: fix,
            argument: unit.tree.text(argument))
        }
      }
    }
  }

  private func repeats(
    _ first: CodePart, _ second: CodePart, _ argument: BodyTree.Node, of router: IndexedType, _ unit: RIBsUnit
  ) -> Bool {
    let tree = unit.tree
    guard let other = tree.argument(first.node, at: 0), tree.haveSameTokens(other, argument) else { return false }
    if tree.kind(argument) == .call || !tree.descendants(argument, .call).allSatisfy({ _ in false }) { return false }
    if let name = tree.lastName(argument),
      family(router).contains(where: { $0.properties(named: name).contains { !$0.isStored } })
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
  private func mayChange(
    _ argument: BodyTree.Node, of router: IndexedType, _ unit: RIBsUnit, between: (BodyTree.Node, BodyTree.Node)
  ) -> Bool {
    let tree = unit.tree
    let called = unit.nodes([.call]).filter { between.0 < $0.node && $0.node < between.1 && tree.isOwnCall($0.node) }
    let names = Set(called.compactMap { tree.calleeName($0.node) })
    return code.reach(names, in: family(router)).contains { unit in
      unit.mentions("detachChild")
        || tree.lastName(argument).map { name in
          unit.nodes([.assignment]).contains { $0.tree.isAssignment($0.node, to: name) }
        } ?? false
    }
  }

  /// The app has functions of the framework's names, `attachChild(_ id: Int)`: what is called cannot be told.
  private func declaresOwn(_ name: String, _ type: IndexedType) -> Bool {
    let owners = family(type) + roles.conformances(type).types.map { types.types[$0] }
    return owners.contains { owner in
      owner.functions.contains { function in
        guard function.name == name, function.labels == ["_"], let type = function.parameters[0].type else {
          return false
        }
        let file = types.file(function.declaration.file)
        return roles.part(type, file) != .router && !roles.roles(type, file).contains(.routing)
          && !type.base.hasSuffix("Routing")
      }
    }
  }

  private func ownCalls(of name: String, in unit: RIBsUnit) -> [CodePart] {
    unit.calls(named: name).filter { place in
      place.tree.isOwnCall(place.node) && place.tree.arguments(place.node).count == 1
    }
  }

  /// Children that are attached before their parent is active.
  var attachmentsInInit: [Call] {
    parts(.router).filter { !declaresOwn("attachChild", $0) }.flatMap { router in
      code.functions(of: router).filter(\.isInit).flatMap { unit in
        unit.calls(named: "attachChild").filter { place in
          (place.tree.isOwnCall(place.node) || place.tree.isSuperCall(place.node)) && !unit.isInClosure(place.node)
        }.map { Call(owner: router, member: unit.name, name: "attachChild", location: $0.location) }
      }
    }
  }

  /// Parts that are no routers and attach or detach.
  var attachmentsOutsideRouters: [Call] {
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
        }.map {
          Call(
            owner: owner, member: unit.name, name: $0.tree.calleeName($0.node) ?? "", location: $0.location)
        }
      }
    }
  }

  private func isRouter(_ receiver: BodyTree.Node, in place: CodePart, _ owner: IndexedType) -> Bool {
    let tree = place.tree
    if tree.isNamedLikeRIBsRouter(receiver) { return true }
    guard let name = tree.lastName(receiver), tree.isOwn(receiver), let property = storedProperty(name, of: owner),
      let type = property.type
    else {
      return false
    }
    let file = file(of: property)
    return roles.roles(type, file).contains(.routing) || roles.part(type, file) == .router
  }

  // MARK: Swiping back

  /// Calls that push a child whose view does not notice when it is popped.
  var unobservedPushes: [(call: Call, view: IndexedType)] {
    if observesNavigation { return [] }
    return reportedRouters.flatMap { router in
      code.units(of: router.type).flatMap { unit -> [(call: Call, view: IndexedType)] in
        unit.nodes([.call]).compactMap { place in
          guard let name = place.tree.calleeName(place.node), name.hasPrefix("push"),
            let feature = pushedFeature(place, unit, router),
            let view = types.near(feature + "ViewController", place.file), roles.part(view) == .view,
            !noticesPop(view)
          else { return nil }
          return (Call(owner: router.type, member: unit.name, name: name, location: place.location), view)
        }
      }
    }
  }

  /// The feature of the child whose view a call gets, by the name of its builder.
  private func pushedFeature(_ call: CodePart, _ unit: RIBsUnit, _ router: RIBsRouterFacts) -> String? {
    let tree = call.tree
    let views = tree.arguments(call.node).flatMap {
      tree.members(in: $0).filter { tree.isNamed($0, "viewControllable") }
    }
    for view in views {
      guard let receiver = tree.receiver(view) else { continue }
      let found = builds.by(router.type).first { build in
        guard build.place.file.number == unit.file.number else { return false }
        switch build.use {
        case .local(let local): return tree.kind(receiver) == .name && tree.resolve(receiver) == local
        case .assigned(let target): return tree.isOwn(receiver) && tree.haveSameName(tree.unwrapped(target), receiver)
        default: return false
        }
      }
      let stored = router.children.first { child in
        child.events(.viewInside).contains { $0.place == call }
      }
      let build = found ?? stored.flatMap { builds.of($0, router).first }
      if let name = build.flatMap({ builderName($0) }) {
        if let feature = name.dropping(suffix: "Builder") ?? name.dropping(suffix: "Buildable") { return feature }
      }
    }
    return nil
  }

  private func builderName(_ build: RIBsBuild) -> String? {
    switch build.builder {
    case .builder(let type), .buildable(let type): type.name
    case .external(let name): name
    case .unknown: nil
    }
  }

  private static let noticing: [String] = [
    "viewDidDisappear", "viewWillDisappear", "didMove", "willMove", "isMovingFromParent", "hidesBackButton",
    "leftBarButtonItem", "setNavigationBarHidden", "isNavigationBarHidden", "interactivePopGestureRecognizer",
  ]

  private func noticesPop(_ view: IndexedType) -> Bool {
    roles.lineage(view).contains { type in
      type.functions.contains { Self.noticing.contains($0.name) }
        || code.units(of: type).contains { unit in Self.noticing.contains { unit.mentions($0) } }
    }
  }

  private var observesNavigation: Bool {
    types.types.contains { type in
      type.functions.contains { $0.name == "navigationController" && $0.labels == ["_", "didShow", "animated"] }
    }
  }
}

extension BodyTree {
  fileprivate func haveSameTokens(_ a: Node, _ b: Node) -> Bool {
    let (first, second) = (tokens(a), tokens(b))
    return first.count == second.count && zip(first, second).allSatisfy { haveSameText(Int($0), Int($1)) }
  }
}
