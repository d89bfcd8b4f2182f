/// Finds the child properties of routers and follows them through the router's code.
struct RIBsChildReader {
  let types: TypeTable
  let roles: RIBsRoles
  let code: RIBsCode
  let mentions: Mentions
  /// The functions that extensions of the framework's routers, and of Routing protocols, hold for all routers.
  private let helpers: [RIBsUnit]

  init(types: TypeTable, roles: RIBsRoles, code: RIBsCode, mentions: Mentions) {
    (self.types, self.roles, self.code, self.mentions) = (types, roles, code, mentions)
    let extended =
      types.onlyExtended.filter { RIBsNames.routers.contains($0.name) || RIBsNames.routings.contains($0.name) }
      + types.types.filter { $0.kind == .protocol && !$0.extensions.isEmpty && roles.roles($0).contains(.routing) }
    helpers = extended.flatMap { code.functions(of: $0) }
  }

  func facts(of router: IndexedType) -> RIBsRouterFacts {
    let own = roles.family(router).flatMap { code.functions(of: $0) }
    var facts = RIBsRouterFacts(
      type: router, children: childProperties(of: router).map { RIBsChild(property: $0) },
      related: relatedCode(of: router), handlers: RIBsHandlers(own + helpers, isRouting: isRouting))
    follow(&facts.children, in: facts, of: router)
    let known = facts.handlers.moves.union(facts.children.flatMap(\.events).map(\.key))
    let handlers = facts.handlers.byName
    let finder = NameFinder(["attachChild", "detachChild"] + handlers.keys)
    for unit in facts.related {
      unit.forEachPlace(of: finder, as: [.name, .member]) { place, name in
        let (handler, call) = (handlers[finder[name]], call(of: place))
        for (kind, number) in [(RIBsChild.Kind.attach, 0), (.detach, 1)] where handler?.does(kind) ?? (name == number) {
          if !known.contains(.init(kind: kind, place: call)), kind == .detach || isOpenAttach(call, in: handler) {
            facts.eventsElsewhere.insert(kind)
          }
        }
      }
    }
    for (name, handler) in handlers where mentions.ofOthers(name).contains(where: { _ in true }) {
      // Somebody else hands the router a child.
      facts.eventsElsewhere.formUnion(handler.done.map(\.kind))
    }
    return facts
  }

  // MARK: Code

  /// "Nowhere" is said of all this.
  private func relatedCode(of router: IndexedType) -> [RIBsUnit] {
    var units = code.units(of: roles.family(router))
    var open = helpers
    // The functions that these call count, too.
    while true {
      let mentioned = open.filter { helper in units.contains { $0.mentions(helper.name) } }
      if mentioned.isEmpty { return units }
      units += mentioned
      open.removeAll { helper in mentioned.contains { $0.declaration == helper.declaration } }
    }
  }

  /// The properties that may hold a child for a while, and those that hold one for good, which `init` or their initial
  /// value builds.
  private func childProperties(of router: IndexedType) -> [Property] {
    router.properties.filter { property in
      guard !property.isStatic, property.attributes.isEmpty, property.accessors == nil,
        let type = property.type, type.isNominal
      else { return false }
      let file = types.file(of: property)
      let isLazy = file.syntax.hasModifier(types.declaration(property.declaration), "lazy")
      let isChild =
        property.isFixed
        ? firstBuild(of: property) != nil || !isLazy && isBuiltInInit(property.name, of: router) : !isLazy
      return isChild && isRouting(type, in: file)
    }
  }

  /// The build that is the initial value of a property.
  private func firstBuild(of property: Property) -> CodePart? {
    let (file, tree) = (types.file(of: property), types.file(of: property).bodies)
    let value = tree.initializer(ofDeclaration: property.declaration.index).map { tree.bare($0) }
    return value.flatMap { tree.isCall($0, of: "build") ? file.at($0) : nil }
  }

  private func isBuiltInInit(_ name: String, of router: IndexedType) -> Bool {
    code.functions(of: router).filter(\.isInit).contains { unit in
      unit.assignments(to: name).contains { _, value in
        let made = unit.tree.resolve(unit.tree.bare(value)).flatMap { unit.tree.value(ofLocal: $0) } ?? value
        return unit.tree.isCall(unit.tree.bare(made), of: "build")
      }
    }
  }

  /// A Routing protocol, a router class, or a Routing protocol of another repository by its name.
  func isRouting(_ reference: TypeReference, in file: IndexedFile) -> Bool {
    if let found = types.type(named: reference, seenFrom: file) { return roles.isRouter(found) }
    return !types.isDeclared(reference, in: file) && reference.base.hasSuffix("Routing")
  }

  // MARK: Following

  private func follow(_ children: inout [RIBsChild], in facts: RIBsRouterFacts, of router: IndexedType) {
    if children.isEmpty { return }
    let finder = NameFinder(children.map(\.name))
    let siblings = Set(children.map(\.name))
    for unit in facts.related {
      var mentions: [Int: [BodyTree.Node]] = [:]
      unit.forEachPlace(of: finder, as: [.name, .member, .boundName]) { mentions[$1, default: []].append($0.node) }
      for (place, nodes) in mentions {
        let follower = RIBsChildFollower(
          name: finder[place], mentions: nodes, unit: unit, handlers: facts.handlers, siblings: siblings)
        children[place].events += follower.events
        children[place].doubt = children[place].doubt ?? follower.doubt
        children[place].isShared = children[place].isShared || follower.isShared
      }
    }
    for place in children.indices {
      let property = children[place].property
      guard let build = firstBuild(of: property), let unit = code.unit(around: build) else { continue }
      children[place].events.insert(.init(kind: .assign, place: build, unit: unit, callee: ""), at: 0)
    }
    for place in children.indices where children[place].property.access > .private {
      if Doubt.unknownFate.silences, isReadOutside(children[place].name, router: router) {
        children[place].doubt = "read by others"
      }
    }
  }

  /// Some code outside of the router reads `x.p`, with x named like a router.
  private func isReadOutside(_ name: String, router: IndexedType) -> Bool {
    mentions[name].contains { place in
      place.tree.receiver(place.node).map { place.tree.isNamedLikeRIBsRouter($0) && !place.tree.isSelf($0) } == true
        && types.type(around: place)?.id != router.id
    }
  }

  // MARK: Open ends

  /// The call whose callee a place is; of what is no call, what is around it.
  private func call(of place: CodePart) -> CodePart { place.tree.parent(place.node).map(place.at) ?? place }

  /// The call is `attachChild` without arguments in parentheses, or of what a closure or a loop is given.
  private func isOpenAttach(_ call: CodePart, in handler: RIBsHandlers.Handler?) -> Bool {
    let tree = call.tree
    let given = handler.flatMap { tree.argument(call.node, labelled: $0.label) } ?? tree.argument(call.node, at: 0)
    guard let value = given.map({ tree.bare($0) }) else { return true }
    guard tree.kind(value) == .name, let local = tree.resolve(value) else { return false }
    switch tree.kind(local) {
    case .closure: return true
    case .parameter: return tree.parent(local).map { tree.kind($0) == .closure } == true
    case .boundName: return tree.kind(tree.introducer(of: local)) == .for
    default: return false
    }
  }
}
