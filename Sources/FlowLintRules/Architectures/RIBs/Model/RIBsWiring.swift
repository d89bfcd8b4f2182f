/// How the parts of a RIB come to know each other.
extension RIBsModel {
  /// A part that nobody ties to another, and where to say so.
  package struct Untied {
    package let part: IndexedType
    /// The other end: the protocol whose requirements nobody can use.
    package let protocolName: String
    package let location: Location
    package var fix: FixIt?
  }

  // MARK: The router of an interactor

  package var routersNotSet: [Untied] {
    parts(.router).compactMap { router in
      guard let wanted = wantedRouter(of: router), !roles.hasSubclass(router), !setsRouter(router, wanted.interactable),
        !helpersAssign("router", to: RIBsNames.routers.union(["Builder"]))
      else { return nil }
      return Untied(
        part: router, protocolName: wanted.routing.name, location: initLocation(of: router),
        fix: routerFix(router, wanted.property, wanted.routing))
    }
  }

  struct WantedRouter {
    let interactable: IndexedType
    let property: Property
    let routing: IndexedType
  }

  /// The protocol of a router's interactor, if that asks for a router which it can use.
  func wantedRouter(of router: IndexedType) -> WantedRouter? {
    guard let facts = roles.facts(router), let argument = facts.arguments.first, !argument.isGeneric,
      let interactable = types.near(argument.type, types.file(argument.file)), interactable.kind == .protocol,
      let property = roles.requirements(of: interactable).properties.first(where: { $0.name == "router" }),
      let routing = type(of: property), routing.kind == .protocol
    else { return nil }
    let requirements = roles.requirements(of: routing)
    guard requirements.isKnown, !requirements.isEmpty else { return nil }
    return WantedRouter(interactable: interactable, property: property, routing: routing)
  }

  private func setsRouter(_ router: IndexedType, _ interactable: IndexedType) -> Bool {
    let own = code.units(of: [router] + roles.superclasses(router))
    if own.contains(where: { unit in assigns("router", in: unit) { unit.tree.isSelfOrAlias($0) } }) { return true }
    let made = creations(of: router)
    for creation in made {
      guard let function = creation.function else { continue }
      let tree = creation.place.tree
      if tree.assignments(in: function).contains(where: { isDotted($0, "router", tree) }) { return true }
      if isHandedOn(creation) { return true }
    }
    return roles.conforming(to: interactable).contains { interactor in
      code.units(of: [interactor] + roles.superclasses(interactor)).contains { unit in
        unit.nodes([.assignment]).contains { place in
          let target = place.tree.unwrapped(place.tree.target(place.node))
          return place.tree.isNamed(target, "router") && place.tree.isOwn(target)
        }
      }
    }
  }

  /// The creation, or the local that holds it, is an argument of a call that may tie it.
  private func isHandedOn(_ creation: RIBsCreation) -> Bool {
    let tree = creation.place.tree
    var values = [creation.place.node]
    if let local = local(holding: creation), let function = creation.function {
      values += tree.references(to: local, in: function)
    }
    return values.contains { value in
      guard case .argument(let call, _) = tree.context(value) else { return false }
      return !tree.isCall(call, of: "attachChild") && !tree.isCall(call, of: "print")
    }
  }

  private func assigns(
    _ name: String, in unit: RIBsUnit, _ isWanted: (BodyTree.Node) -> Bool = { _ in true }
  ) -> Bool {
    unit.nodes([.assignment]).contains { place in
      isDotted(place.node, name, place.tree) && place.tree.value(ofAssignment: place.node).map(isWanted) ?? false
    }
  }

  /// `x.name = …`
  private func isDotted(_ assignment: BodyTree.Node, _ name: String, _ tree: BodyTree) -> Bool {
    let target = tree.unwrapped(tree.target(assignment))
    return tree.kind(target) == .member && tree.isNamed(target, name)
  }

  /// Some extension of a class of the framework does it for all.
  private func helpersAssign(_ name: String, to names: Set<String>) -> Bool {
    types.foreignExtensions.contains { type in
      names.contains(type.name) && code.units(of: type).contains { assigns(name, in: $0) }
    }
  }

  private func routerFix(_ router: IndexedType, _ property: Property, _ routing: IndexedType) -> FixIt? {
    guard isSettable(property), roles.conformances(router).types.contains(routing.id) else { return nil }
    return fix("interactor.router = self", afterSuperInitOf: router, passing: "interactor")
  }

  /// `{ get set }`
  private func isSettable(_ property: Property) -> Bool {
    guard let accessors = property.accessors else { return false }
    let tree = file(of: property).bodies
    return tree.tokens(accessors).contains { tree.spells(Int($0), "set") }
  }

  /// A line behind the `super.init` of the only initializer that passes one of its parameters on.
  private func fix(_ line: String, afterSuperInitOf type: IndexedType, passing name: String) -> FixIt? {
    let inits = code.functions(of: type).filter(\.isInit)
    guard inits.count == 1, let unit = inits.first, let body = unit.body,
      unit.function?.parameters.contains(where: { $0.name == name }) ?? false
    else { return nil }
    let call = unit.calls(named: "init").first { place in
      place.tree.isSuperCall(place.node)
        && place.tree.argument(place.node, labelled: name).map { place.tree.isNamed($0, name) } ?? false
    }
    guard let call, unit.tree.parent(call.node) == body else { return nil }
    return edits.insertion(line: line, after: call).map { FixIt(title: "Insert '\(line)'", edits: [$0]) }
  }

  /// The first initializer, else the name of the class.
  private func initLocation(of type: IndexedType) -> Location {
    code.functions(of: type).first(where: \.isInit).map { location($0.declaration) } ?? location(type)
  }

  // MARK: The listener of an interactor

  package struct UnsetListener {
    package let builder: IndexedType
    package let interactor: IndexedType
    package let member: String
    package let location: Location
    package let fix: FixIt?
  }

  package var listenersNotSet: [UnsetListener] {
    creations.compactMap { creation in
      guard let owner = creation.owner, roles.part(owner) == .builder, isReported(owner),
        roles.part(creation.type) == .interactor, let unit = code.unit(around: creation.place),
        unit.function?.kind == .func, let listener = wantedListener(of: creation.type),
        usesListener(creation.type), !setsListener(creation, in: unit, of: owner)
      else { return nil }
      return UnsetListener(
        builder: owner, interactor: creation.type, member: unit.name, location: creation.location,
        fix: listenerFix(creation, in: unit, listener))
    }
  }

  /// The protocol of an interactor's listener, if that asks for something.
  func wantedListener(of interactor: IndexedType) -> IndexedType? {
    guard let property = storedProperty("listener", of: interactor), let listener = type(of: property),
      listener.kind == .protocol
    else { return nil }
    let requirements = roles.requirements(of: listener)
    return requirements.isKnown && !requirements.isEmpty ? listener : nil
  }

  func usesListener(_ interactor: IndexedType) -> Bool {
    code.units(of: interactor).contains { unit in
      unit.nodes([.member]).contains { place in
        guard let receiver = place.tree.receiver(place.node), place.tree.isNamed(receiver, "listener") else {
          return false
        }
        return place.tree.isOwn(receiver)
      }
    }
  }

  func setsListener(_ creation: RIBsCreation, in unit: RIBsUnit, of builder: IndexedType) -> Bool {
    let tree = creation.place.tree
    if tree.argument(creation.place.node, labelled: "listener") != nil || assigns("listener", in: unit) { return true }
    let interactor = [creation.type] + roles.superclasses(creation.type)
    let setsItself = code.units(of: interactor).contains { unit in
      unit.nodes([.assignment]).contains { place in
        let target = place.tree.unwrapped(place.tree.target(place.node))
        return place.tree.isNamed(target, "listener") && place.tree.isOwn(target)
      }
    }
    if setsItself || returnsInteractor(unit, creation.type) { return true }
    let family = [builder] + roles.superclasses(builder)
    let around = code.reach(of: unit, in: family) + code.callers(of: unit, in: family)
    if around.contains(where: { assigns("listener", in: $0) }) { return true }
    if code.units(of: roles.superclasses(builder)).contains(where: { assigns("listener", in: $0) }) { return true }
    guard let local = local(holding: creation), let body = unit.body else { return false }
    return tree.references(to: local, in: body).contains { use in
      guard case .argument(let call, _) = tree.context(use) else { return false }
      return !(tree.creation(call).map { makesPart($0, in: unit.file) } ?? false)
    }
  }

  /// A router, a view or a presenter; of those that the project does not declare, by their names.
  private func makesPart(_ creation: BodyTree.Creation, in file: IndexedFile) -> Bool {
    if let type = types.near(creation.qualifiedName, file) {
      return [.router, .view, .presenter].contains(roles.part(type))
    }
    return ["Router", "ViewController", "Presenter"].contains { creation.name.utf8.ends(with: $0.utf8) }
  }

  /// A helper: whoever calls it sets the listener.
  private func returnsInteractor(_ unit: RIBsUnit, _ interactor: IndexedType) -> Bool {
    guard let type = unit.function?.returnType else { return false }
    let conformances = roles.conformances(interactor)
    func names(_ type: TypeReference) -> Bool {
      if case .tuple(let elements) = type.form { return elements.contains { names($0.type) } }
      guard let found = types.near(type, unit.file) else { return type.base == interactor.name }
      return found.id == interactor.id || conformances.types.contains(found.id)
    }
    return names(type)
  }

  private func listenerFix(_ creation: RIBsCreation, in unit: RIBsUnit, _ listener: IndexedType) -> FixIt? {
    let tree = creation.place.tree
    guard case .initializer(let binding) = tree.context(creation.place.node), tree.kind(binding) == .binding,
      tree.type(of: binding) == nil, let local = tree.firstChild(binding, .boundName),
      let parameters = unit.function?.parameters.filter({ parameter in
        parameter.type.flatMap { types.near($0, unit.file) }?.id == listener.id
      }), parameters.count == 1
    else { return nil }
    let line = "\(tree.name(local)).listener = \(parameters[0].name)"
    return edits.insertion(line: line, after: creation.place.at(tree.statement(around: binding))).map {
      FixIt(title: "Insert '\(line)'", edits: [$0])
    }
  }

  // MARK: The listener of a presenter

  package var presenterListenersNotSet: [Untied] {
    parts(.interactor).compactMap { interactor in
      guard let wanted = wantedPresenterListener(of: interactor), !roles.hasSubclass(interactor),
        !setsPresenterListener(interactor, wanted.presentable)
      else { return nil }
      return Untied(
        part: interactor, protocolName: wanted.listener.name, location: initLocation(of: interactor),
        fix: presenterFix(interactor, wanted.property, wanted.listener))
    }
  }

  struct WantedPresenterListener {
    let presentable: IndexedType
    let property: Property
    let listener: IndexedType
  }

  func wantedPresenterListener(of interactor: IndexedType) -> WantedPresenterListener? {
    guard let facts = roles.facts(interactor), facts.base == "PresentableInteractor",
      let argument = facts.arguments.first,
      !argument.isGeneric, let presentable = types.near(argument.type, types.file(argument.file)),
      presentable.kind == .protocol,
      let property = roles.requirements(of: presentable).properties.first(where: { $0.name == "listener" }),
      let listener = type(of: property), listener.kind == .protocol
    else { return nil }
    let requirements = roles.requirements(of: listener)
    guard requirements.isKnown, !requirements.isEmpty else { return nil }
    return WantedPresenterListener(presentable: presentable, property: property, listener: listener)
  }

  func setsPresenterListener(_ interactor: IndexedType, _ presentable: IndexedType) -> Bool {
    let own = code.units(of: [interactor] + roles.superclasses(interactor))
    let ties = own.contains { unit in
      unit.nodes([.assignment, .call]).contains { place in
        let tree = place.tree
        if tree.kind(place.node) == .assignment {
          let target = tree.unwrapped(tree.target(place.node))
          return isDotted(place.node, "listener", tree)
            && tree.receiver(target).map { tree.isNamed($0, "presenter") } ?? false
        }
        guard tree.receiver(place.node).map({ tree.isNamed($0, "presenter") }) ?? false else { return false }
        return tree.arguments(place.node).contains { tree.isSelf(tree.value(ofArgument: $0)) }
      }
    }
    if ties { return true }
    let helpers = types.foreignExtensions.filter { $0.name == "PresentableInteractor" } + [presentable]
    if helpers.contains(where: {
      code.units(of: $0).contains { unit in
        unit.nodes([.assignment]).contains { $0.tree.isAssignment($0.node, to: "listener") }
      }
    }) {
      return true
    }
    let made = creations(of: interactor)
    if made.isEmpty { return true }
    return made.contains { creation in
      guard let function = creation.function else { return true }
      let tree = creation.place.tree
      let isAssigned = tree.assignments(in: function).contains { assignment in
        guard isDotted(assignment, "listener", tree), let value = tree.value(ofAssignment: assignment) else {
          return false
        }
        return !(tree.kind(value) == .name && tree.isNamed(value, "listener"))
      }
      return isAssigned
        || tree.calls(in: function).contains { call in
          tree.argument(call, labelled: "listener") != nil
        }
    }
  }

  private func presenterFix(_ interactor: IndexedType, _ property: Property, _ listener: IndexedType) -> FixIt? {
    guard isSettable(property), roles.conformances(interactor).types.contains(listener.id) else { return nil }
    return fix("presenter.listener = self", afterSuperInitOf: interactor, passing: "presenter")
  }

  // MARK: The listener of a child

  /// An argument of a build that makes the router, or its view, the child's listener.
  package struct WrongListener {
    package let router: IndexedType
    package let member: String
    /// `self`, `viewController`
    package let argument: String
    package let location: Location
    package let fix: FixIt?
  }

  package var wrongChildListeners: [WrongListener] {
    builds.compactMap { build in
      guard let unit = build.unit, roles.part(unit.owner) == .router, isReported(unit.owner) else { return nil }
      let tree = build.place.tree
      for argument in tree.arguments(build.place.node) {
        let label = tree.label(argument)
        guard label == "withListener" || label == "listener" && build.isKnown else { continue }
        let value = tree.unwrapped(tree.value(ofArgument: argument))
        let isSelf = tree.kind(value) == .self
        let isView =
          tree.isOwn(value) && (tree.isNamed(value, "viewController") || tree.isNamed(value, "viewControllable"))
        guard isSelf || isView else { continue }
        let start = Int(tree.tokens(value).lowerBound)
        return WrongListener(
          router: unit.owner, member: unit.name, argument: tree.text(value),
          location: build.place.file.location(tree.syntax.tokens.range(start)),
          fix: isSelf ? childListenerFix(value, build, of: unit.owner) : nil)
      }
      return nil
    }
  }

  /// `interactor` in place of `self`, where the parent's interactor is known to be the child's listener.
  private func childListenerFix(_ value: BodyTree.Node, _ build: RIBsBuild, of router: IndexedType) -> FixIt? {
    let asked: IndexedType
    switch build.builder {
    case .builder(let type), .buildable(let type): asked = type
    case .external, .unknown: return nil
    }
    let parameters = asked.functions.filter { $0.name == "build" }.flatMap(\.parameters).filter {
      $0.label == "withListener" || $0.label == "listener"
    }
    guard let argument = roles.facts(router)?.arguments.first,
      let interactable = types.near(argument.type, types.file(argument.file)), interactable.kind == .protocol,
      let first = parameters.first, let file = asked.declarations.first.map({ types.file($0.file) }),
      let listener = first.type.flatMap({ types.near($0, file) }),
      roles.conformances(interactable).types.contains(listener.id),
      build.place.tree.resolve("interactor", at: value) == nil
    else { return nil }
    let edit = edits.replacement("interactor", of: build.place.tree.range(value), in: build.place.file)
    return FixIt(title: "Pass 'interactor'", edits: [edit])
  }

  // MARK: Views

  /// A protocol that a viewable router takes as its view, and that is no ViewControllable.
  package struct PlainView {
    package let type: IndexedType
    package let router: IndexedType
    package let fix: FixIt?
  }

  package var plainViewProtocols: [PlainView] {
    var seen: Set<Int> = []
    return parts(.router).compactMap { router in
      guard let facts = roles.facts(router), facts.arguments.count == 2, !facts.arguments[1].isGeneric,
        let view = types.near(facts.arguments[1].type, types.file(facts.arguments[1].file)), view.kind == .protocol,
        isReported(view), !roles.roles(view).contains(.viewControllable), isPlain(view),
        seen.insert(view.id).inserted
      else { return nil }
      return PlainView(type: view, router: router, fix: viewFix(view))
    }
  }

  private func isPlain(_ view: IndexedType) -> Bool {
    let own = roles.conformances(view)
    guard own.unknown.isSubset(of: ["AnyObject", "class", "NSObjectProtocol", "Sendable"]), !own.isUnclear else {
      return false
    }
    let systemConforms = types.foreignExtensions.contains { type in
      type.inherited.contains { roles.roles($0.type, types.file($0.declaration.file)).contains(.viewControllable) }
    }
    if systemConforms { return false }
    let views = roles.conforming(to: view)
    guard !views.isEmpty else { return false }
    return views.allSatisfy { type in
      let all = roles.conformances(type)
      let roles = all.types.reduce(into: all.roles) { $0.formUnion(self.roles.roles(types.types[$1])) }
      return !roles.contains(.viewControllable) && !all.isUnclear
        && all.unknown.allSatisfy { $0.utf8.starts(with: "UI".utf8) || $0 == "NSObject" || $0 == "AnyObject" }
    }
  }

  private func viewFix(_ view: IndexedType) -> FixIt? {
    guard view.declarations.count == 1, let place = view.declarations.first else { return nil }
    let file = types.file(place.file)
    let declaration = file.syntax.declarations[place.index]
    let written = declaration.inheritedTypes.map { file.syntax.inheritedTypes[Int($0)].tokens }
    guard file.importsRIBs, declaration.genericParameters.isEmpty, declaration.whereClause.isEmpty else { return nil }
    // `ViewControllable` is class-bound itself.
    if written.count == 1, written[0].count == 1,
      file.syntax.spells(written[0].lowerBound, "AnyObject") || file.syntax.spells(written[0].lowerBound, "class")
    {
      let edit = edits.replacement("ViewControllable", of: file.syntax.range(of: written[0]), in: file)
      return FixIt(title: "Inherit ViewControllable", edits: [edit])
    }
    return edits.insertion(firstInherited: "ViewControllable", of: place).map {
      FixIt(title: "Inherit ViewControllable", edits: [$0])
    }
  }
}
