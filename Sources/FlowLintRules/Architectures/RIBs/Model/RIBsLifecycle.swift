/// The methods by which the framework tells parts that they come and go.
extension RIBsModel {
  /// Calls of lifecycle methods that the framework alone makes.
  var manualLifecycleCalls: [Call] {
    let methods = NameFinder(["activate", "deactivate", "didBecomeActive", "willResignActive", "didLoad"])
    let owners = parts(anyOf: [.router, .interactor, .builder, .view, .presenter, .worker, .component])
    return owners.filter { $0.genericParameters.isEmpty && !roles.hasSubclass($0) }.flatMap { owner in
      code.units(of: owner).filter { !(roles.part(owner) == .router && $0.name == "launch") }.flatMap { unit in
        unit.calls(named: methods).compactMap { place in
          guard let name = place.tree.calleeName(place.node), place.tree.arguments(place.node).isEmpty,
            drivesLifecycle(place, name, of: owner)
          else { return nil }
          return Call(owner: owner, member: unit.name, name: name, location: place.location)
        }
      }
    }
  }

  private func drivesLifecycle(_ place: CodePart, _ name: String, of owner: IndexedType) -> Bool {
    let tree = place.tree
    guard let callee = tree.namedCallee(place.node) else { return false }
    let receiver = tree.receiver(place.node)
    let last = receiver.flatMap { tree.lastName($0) }
    let isInteractor = last == "interactor" || last == "interactable"
    let part = roles.part(owner)
    switch name {
    case "activate", "deactivate":
      return isInteractor && !(part == .router ? startsByHand(owner) || isBuiltByTheApp(owner) : hosts(owner))
    case "didBecomeActive", "willResignActive":
      if part == .router { return isInteractor }
      return part == .interactor && tree.isOwn(callee) && !declaresWithParameters(name, owner)
    case "didLoad": return part == .router && tree.isOwn(callee) && !declaresWithParameters(name, owner)
    default: return false
    }
  }

  /// The root of a tree in an app that is not made of RIBs: it activates its interactor as it loads, as `launch` does.
  private func startsByHand(_ router: IndexedType) -> Bool {
    code.functions(of: router).contains { unit in
      guard unit.name == "didLoad" || unit.calls(named: "load").contains(where: { $0.tree.isOwnCall($0.node) }) else {
        return false
      }
      return unit.mentions("activate")
    }
  }

  /// Only code that is no part of a RIB builds the router, which is no LaunchRouter: nobody attaches it.
  private func isBuiltByTheApp(_ router: IndexedType) -> Bool {
    let own = builds.all.filter { routerClass(of: $0)?.id == router.id }
    return !own.isEmpty && own.allSatisfy { $0.unit == nil } && roles.facts(router)?.base != "LaunchRouter"
  }

  /// The type builds a RIB and keeps its router, as the classes of an app do that launch a root without a window.
  func hosts(_ owner: IndexedType) -> Bool {
    if [.router, .interactor].contains(roles.part(owner)) { return false }
    return builds.by(owner).contains { $0.isKnown && isKept($0) }
  }

  /// A property gets the result of a build, at once or from a local.
  func isKept(_ build: RIBsBuild) -> Bool {
    let tree = build.place.tree
    switch build.use {
    case .assigned(let target): return tree.isOwn(target)
    case .local(let local):
      return uses(of: local, build).contains { use in
        var value = use
        // The router of a tuple.
        if case .receiver(let member) = tree.context(use), tree.kind(member) == .member { value = member }
        if case .assigned(let target, _) = tree.context(value) { return tree.isOwn(target) }
        return false
      }
    case .shown, .attached, .dropped, .other: return false
    }
  }

  /// The interactor of what is built is activated by hand.
  func activates(_ build: RIBsBuild) -> Bool {
    guard case .local(let local) = build.use else { return false }
    let tree = build.place.tree
    return uses(of: local, build).contains { use in
      guard case .receiver(let part) = tree.context(use), case .receiver(let method) = tree.context(part) else {
        return false
      }
      return tree.isNamed(method, "activate")
    }
  }

  /// The names that mean the local of a build, in the function around.
  func uses(of local: BodyTree.Node, _ build: RIBsBuild) -> [BodyTree.Node] {
    let tree = build.place.tree
    return tree.enclosingFunction(build.place.node).map { tree.references(to: local, in: $0) } ?? []
  }

  private func declaresWithParameters(_ name: String, _ owner: IndexedType) -> Bool {
    roles.lineage(owner).contains { type in
      type.functions.contains { $0.name == name && !$0.parameters.isEmpty }
    }
  }

  /// An override that does not call what it overrides.
  struct SilentOverride {
    let owner: IndexedType
    let function: Function
    /// The superclass of the project whose work is lost; nil where only the framework's empty method is.
    let skipped: IndexedType?
    let fix: FixIt?
  }

  var silentOverrides: [SilentOverride] {
    let methods: [(RIBsPart, String, Int)] = [
      (.interactor, "didBecomeActive", 0), (.interactor, "willResignActive", 0), (.router, "didLoad", 0),
      (.worker, "didStop", 0), (.worker, "didStart", 1),
    ]
    return methods.flatMap { part, name, count in
      parts(part).flatMap { owner in
        code.functions(of: owner).compactMap { unit in
          guard let function = unit.function, unit.name == name, function.isOverride, function.parameters.count == count
          else { return nil }
          return silentOverride(unit, function, of: owner)
        }
      }
    }
  }

  private func silentOverride(_ unit: RIBsUnit, _ function: Function, of owner: IndexedType) -> SilentOverride? {
    guard !alwaysTraps(unit) else { return nil }
    let calls = code.reach(of: unit, in: [owner]).contains { reached in
      reached.calls(named: unit.name).contains { $0.tree.isSuperCall($0.node) }
    }
    if calls { return nil }
    let base = roles.superclasses(owner).lazy.compactMap { superclass -> RIBsUnit? in
      self.code.functions(of: superclass).first { $0.name == unit.name && $0.function?.labels == function.labels }
    }.first
    let isLost = base.map { doesSomething($0) && !alwaysTraps($0) } ?? false
    return SilentOverride(
      owner: owner, function: function, skipped: isLost ? base?.owner : nil, fix: superFix(unit, function))
  }

  /// The method does nothing but `fatalError()`.
  private func alwaysTraps(_ unit: RIBsUnit) -> Bool {
    guard let body = unit.body, let only = unit.tree.firstChild(body), unit.tree.nextSibling(only) == nil,
      unit.tree.kind(only) == .call, let name = unit.tree.calleeName(only)
    else { return false }
    return ["fatalError", "preconditionFailure", "assertionFailure"].contains(name)
  }

  /// It holds more than a call of what it overrides itself.
  private func doesSomething(_ unit: RIBsUnit) -> Bool {
    guard let body = unit.body else { return false }
    return unit.tree.children(body).contains { statement in
      !(unit.tree.isCall(statement, of: unit.name) && unit.tree.isSuperCall(statement))
    }
  }

  private func superFix(_ unit: RIBsUnit, _ function: Function) -> FixIt? {
    let argument = function.parameters.first.map(\.name) ?? ""
    guard argument != "_", let body = unit.body else { return nil }
    let line = "super.\(unit.name)(\(argument))"
    if let first = unit.tree.firstChild(body) {
      return unit.file.insertion(line: line, before: first).map {
        FixIt(title: "Insert '\(line)'", edits: [$0])
      }
    }
    let range = unit.tree.range(body)
    guard unit.file.text(range) == "{}" else { return nil }
    let edit = unit.file.insertion(" \(line) ", at: range.start + 1)
    return FixIt(title: "Insert '\(line)'", edits: [edit])
  }

  // MARK: Views of viewless RIBs

  /// Interactors that never ask their router to take its views away.
  struct Uncleaned {
    let interactor: IndexedType
    let routing: IndexedType
    let fix: FixIt?
  }

  var uncleanedInteractors: [Uncleaned] {
    let helpers = types.types.filter { type in
      switch type.kind {
      case .extensionOnly: ["Interactor", "PresentableInteractor", "Interactable"].contains(type.name)
      case .protocol: roles.roles(type).contains(.interactable) && !type.extensions.isEmpty
      default: false
      }
    }
    if code.units(of: helpers).contains(where: { $0.mentions("cleanupViews") }) { return [] }
    return parts(.interactor).compactMap { interactor in
      guard let routing = cleanupProtocol(of: interactor), !roles.hasSubclass(interactor), !cleansUp(interactor),
        !routersCleanUp(routing)
      else { return nil }
      return Uncleaned(interactor: interactor, routing: routing, fix: cleanupFix(interactor))
    }
  }

  /// The type of the interactor's router, if it asks for `cleanupViews`.
  func cleanupProtocol(of interactor: IndexedType) -> IndexedType? {
    guard let property = storedProperty("router", of: interactor), let routing = type(of: property),
      routing.kind == .protocol,
      roles.requirements(of: routing).functions.contains(where: { $0.name == "cleanupViews" })
    else { return nil }
    return routing
  }

  func cleansUp(_ interactor: IndexedType) -> Bool {
    code.units(of: roles.lineage(interactor)).contains { $0.mentions("cleanupViews") }
  }

  /// Some router has no views to take away, or does it by itself.
  private func routersCleanUp(_ routing: IndexedType) -> Bool {
    roles.conforming(to: routing).filter { roles.part($0) == .router }.contains { router in
      let units = code.units(of: roles.lineage(router))
      return units.contains { unit in
        if unit.name == "cleanupViews", let body = unit.body { return unit.tree.firstChild(body) == nil }
        return unit.mentions("cleanupViews")
      }
    }
  }

  private func cleanupFix(_ interactor: IndexedType) -> FixIt? {
    guard let unit = code.functions(of: interactor).first(where: { $0.name == "willResignActive" }),
      let body = unit.body,
      let first = unit.tree.firstChild(body), unit.tree.isCall(first, of: "willResignActive"),
      unit.tree.isSuperCall(first)
    else { return nil }
    let line = "router?.cleanupViews()"
    return unit.file.insertion(line: line, after: first).map {
      FixIt(title: "Insert '\(line)'", edits: [$0])
    }
  }

  // MARK: Workflows

  /// Chains of steps that nobody commits.
  var uncommittedWorkflows: [Call] {
    parts(.workflow).flatMap { workflow in
      code.functions(of: workflow).filter { $0.isInit && !$0.mentions("commit") }.flatMap { unit -> [Call] in
        guard let body = unit.body else { return [] }
        return unit.tree.descendants(body).compactMap { statement in
          guard let parent = unit.tree.parent(statement), unit.tree.kind(parent) == .block,
            unit.tree.kind(statement) == .call, let first = uncommitted(statement, unit.tree)
          else { return nil }
          let fix = unit.file.insertion(
            unit.tree.isOnOneLine(statement) ? ".commit()" : commitLine(statement, unit),
            at: unit.tree.range(statement).end)
          return Call(
            owner: workflow, member: "init", name: "onStep", location: unit.file.location(first),
            fix: FixIt(title: "Commit the steps", edits: [fix]))
        }
      }
    }
  }

  /// A `.commit()` on a line of its own, indented as the link before it.
  private func commitLine(_ chain: BodyTree.Node, _ unit: RIBsUnit) -> String {
    guard let callee = unit.tree.namedCallee(chain), let name = unit.tree.mainToken(callee), name > 0,
      unit.tree.syntax.tokens.hasNewlineBefore(name - 1)
    else { return ".commit()" }
    let dot = unit.tree.syntax.tokens.range(name - 1).start
    let bytes = unit.file.syntax.source.bytes
    var start = dot
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "\r") { start -= 1 }
    return unit.file.lineEnd + unit.file.text(SourceRange(start, dot)) + ".commit()"
  }

  /// The first `onStep` of a chain that ends with a step.
  private func uncommitted(_ statement: BodyTree.Node, _ tree: BodyTree) -> SourceRange? {
    guard let last = tree.calleeName(statement), last == "onStep" || last == "onError" else { return nil }
    var first: SourceRange?
    var next: BodyTree.Node? = statement
    while let call = next {
      if tree.isCall(call, of: "onStep") { first = tree.calleeRange(call) }
      guard let receiver = tree.receiver(call).map({ tree.bare($0) }) else { break }
      if tree.kind(receiver) == .call {
        next = receiver
      } else {
        return tree.isSelf(receiver) ? first : nil
      }
    }
    return first
  }
}
