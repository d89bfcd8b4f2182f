/// The methods by which the framework tells parts that they come and go.
extension RIBsModel {
  /// The type builds a RIB and keeps its router, as the classes of an app do that launch a root without a window.
  func hosts(_ owner: IndexedType) -> Bool {
    if [.router, .interactor].contains(roles.part(owner)) { return false }
    return builds.by(owner).contains { $0.builder != nil && isKept($0) }
  }

  /// A property gets the result of a build, at once or from a local.
  func isKept(_ build: RIBsBuild) -> Bool {
    let tree = build.used.tree
    if case .assigned(let target) = build.use { return tree.propertyName(target) != nil }
    return ways(of: build).contains { if case .stored(let target, _) = $0.end { tree.isOwn(target) } else { false } }
  }

  /// The interactor of what is built is activated by hand.
  func activates(_ build: RIBsBuild) -> Bool {
    ways(of: build).contains { way in
      guard case .read(let part) = way.end, case .receiver(let method) = way.place.tree.context(part) else {
        return false
      }
      return way.place.tree.isNamed(method, "activate")
    }
  }

  /// The ends of the local that holds what is built, and of the members that are read of it.
  private func ways(of build: RIBsBuild) -> [Fate.Way] {
    guard case .local = build.use else { return [] }
    return build.ways().flatMap { way -> [Fate.Way] in
      guard case .read(let member) = way.end else { return [way] }
      return [way] + Fate(of: way.place.at(member)).ways
    }
  }

  /// An override that does not call what it overrides.
  struct SilentOverride {
    let unit: RIBsUnit
    let title: String
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
      parts(part).flatMap { code.functions(of: $0) }.filter { unit in
        unit.name == name && unit.function?.isOverride == true && unit.function?.parameters.count == count
          && !alwaysTraps(unit)
          && !code.reach(from: [unit], in: [unit.owner]).contains { reached in
            reached.calls(named: name).contains { $0.tree.isSuperCall($0.node) }
          }
      }.map { unit in
        let base = roles.superclasses(unit.owner).lazy.flatMap { self.code.functions(of: $0) }.first {
          $0.name == name && $0.function?.labels == unit.function?.labels
        }
        let isLost = base.map { doesSomething($0) && !alwaysTraps($0) } == true
        return SilentOverride(
          unit: unit, title: "\(unit.owner.name).\(name)()", skipped: isLost ? base?.owner : nil, fix: superFix(unit))
      }
    }
  }

  /// The method does nothing but `fatalError()`.
  private func alwaysTraps(_ unit: RIBsUnit) -> Bool {
    unit.body.flatMap(unit.tree.onlyStatement).map(unit.tree.isTrap) == true
  }

  /// The function holds more than a call of the one that it overrides.
  private func doesSomething(_ unit: RIBsUnit) -> Bool {
    guard let body = unit.body else { return false }
    return unit.tree.statements(body).contains { statement in
      !(unit.tree.isCall(statement, of: unit.name) && unit.tree.isSuperCall(statement))
    }
  }

  private func superFix(_ unit: RIBsUnit) -> FixIt? {
    let argument = unit.function?.parameters.first.map(\.name) ?? ""
    guard argument != "_", let body = unit.body else { return nil }
    let line = "super.\(unit.name)(\(argument))"
    let range = unit.tree.range(body)
    let edit =
      if let first = unit.tree.firstChild(body) { unit.file.insertion(line: line, before: first) } else {
        unit.file.text(range) == "{}" ? unit.file.insertion(" \(line) ", at: range.start + 1) : nil
      }
    return edit.map { FixIt(title: "Insert '\(line)'", edits: [$0]) }
  }

  // MARK: Views of viewless RIBs

  /// Interactors that never ask their router to take its views away, each with the type of that router.
  var uncleanedInteractors: [OwnedType] {
    let helpers = types.types.filter { type in
      switch type.kind {
      case .extensionOnly: ["Interactor", "PresentableInteractor", "Interactable"].contains(type.name)
      case .protocol: roles.roles(type).contains(.interactable) && !type.extensions.isEmpty
      default: false
      }
    }
    if code.units(of: helpers).contains(where: { $0.mentions("cleanupViews") }) { return [] }
    return parts(.interactor).compactMap { interactor in
      guard let routing = cleanupProtocol(of: interactor), !roles.hasSubclass(interactor),
        !code.units(of: roles.lineage(interactor)).contains(where: { $0.mentions("cleanupViews") }),
        !routersCleanUp(routing)
      else { return nil }
      return (routing, interactor)
    }
  }

  /// The type of the interactor's router, if it asks for `cleanupViews`.
  func cleanupProtocol(of interactor: IndexedType) -> IndexedType? {
    guard let routing = roles.storedProperty("router", of: interactor).flatMap({ type(of: $0) }),
      roles.requirements(of: routing).functions.contains(where: { $0.name == "cleanupViews" })
    else { return nil }
    return routing
  }

  /// Some router has no views to take away, or does it by itself.
  private func routersCleanUp(_ routing: IndexedType) -> Bool {
    let routers = roles.conforming(to: routing).filter { roles.part($0) == .router }
    return code.units(of: routers.flatMap { roles.lineage($0) }).contains { unit in
      if unit.name == "cleanupViews", let body = unit.body { return unit.tree.firstChild(body) == nil }
      return unit.mentions("cleanupViews")
    }
  }
}
