/// Parts that nobody ties to each other, and the lines that do.
extension RIBsModel {
  /// A property that a protocol asks for, by which those who conform come to know a part: the `router` of interactors,
  /// the `listener` of presenters.
  struct Wire {
    let part: IndexedType
    /// The protocol that asks for the property.
    let holder: IndexedType
    /// The protocol of the property, which asks for something.
    let demanding: IndexedType
  }

  /// A part that nobody ties to another, and where to say so.
  struct Untied {
    let part: IndexedType
    /// The name of the protocol whose requirements nobody can use, or of the builder that forgets a listener.
    let other: String
    let location: Location
    let fix: FixIt?
  }

  // MARK: What is wanted

  /// The wire of the protocol behind a router's interactor, `router`, or behind an interactor's presenter, `listener`.
  func wire(_ name: String, to part: IndexedType) -> Wire? {
    guard let holder = name == "router" ? roles.argument(of: part) : roles.presentable(of: part),
      let property = roles.requirements(of: holder).properties.first(where: { $0.name == name }),
      isSettable(property), let demanding = demanding(property), !isComputed(name, ofConforming: holder)
    else { return nil }
    return Wire(part: part, holder: holder, demanding: demanding)
  }

  /// The protocol of an interactor's listener, if that asks for something.
  func wantedListener(of interactor: IndexedType) -> IndexedType? {
    roles.storedProperty("listener", of: interactor).flatMap { demanding($0) }
  }

  /// The protocol of a property, if that asks for something.
  private func demanding(_ property: Property) -> IndexedType? {
    guard let type = type(of: property) else { return nil }
    let requirements = roles.requirements(of: type)
    return requirements.isKnown && !requirements.isEmpty ? type : nil
  }

  /// The requirement is `{ get set }`.
  private func isSettable(_ property: Property) -> Bool {
    guard let accessors = property.accessors else { return false }
    let tree = types.file(of: property).bodies
    return tree.tokens(accessors).contains { tree.spells(Int($0), "set") }
  }

  /// Some class computes the property that a protocol asks for: what is set may be another.
  private func isComputed(_ property: String, ofConforming type: IndexedType) -> Bool {
    roles.conforming(to: type).flatMap { roles.lineage($0) }.contains { type in
      type.properties(named: property).contains { !$0.isStored }
    }
  }

  // MARK: What nobody sets

  var routersNotSet: [Untied] {
    let helpers = types.onlyExtended.filter { RIBsNames.routers.contains($0.name) || $0.name == "Builder" }
    if code.units(of: helpers).assign("router") { return [] }
    return untied("router", of: parts(.router), of: "interactor") { wire in
      code.units(of: roles.lineage(wire.part)).assign("router") { $0.kind($1) == .member && $0.isThisObject($2) }
        || creations.of(wire.part).contains { isSet("router", around: $0) }
        || roles.conforming(to: wire.holder).contains { code.units(of: roles.lineage($0)).assignOwn("router") }
    }
  }

  var presenterListenersNotSet: [Untied] {
    let helpers = types.onlyExtended.filter { $0.name == "PresentableInteractor" }
    if code.units(of: helpers).assign("listener") { return [] }
    return untied("listener", of: parts(.interactor), of: "presenter") { wire in
      let made = creations.of(wire.part)
      return made.isEmpty || code.units(of: wire.holder).assign("listener")
        || code.units(of: roles.lineage(wire.part)).contains { $0.nodes([.assignment, .call]).contains(where: isTie) }
        || made.contains { isSet("listener", around: $0) }
    }
  }

  private func untied(
    _ name: String, of parts: [IndexedType], of holder: String, where isSet: (Wire) -> Bool
  ) -> [Untied] {
    parts.compactMap { part in
      guard let wire = wire(name, to: part), !roles.hasSubclass(part), !isSet(wire) else { return nil }
      let fix =
        roles.conformances(part).includes(wire.demanding)
        ? code.fix("\(holder).\(name) = self", afterSuperInitOf: part, passing: holder) : nil
      return Untied(part: part, other: wire.demanding.name, location: code.initLocation(of: part), fix: fix)
    }
  }

  /// The function around a creation sets such a property of something, or hands on what is created.
  private func isSet(_ name: String, around creation: RIBsCreation) -> Bool {
    guard let function = creation.function else { return true }
    let tree = creation.place.tree
    return isHandedOn(creation.place) || tree.calls(in: function).contains { tree.argument($0, labelled: name) != nil }
      || creation.place.at(function).assignments(to: name).contains { target, value in
        tree.kind(target) == .member && !(tree.kind(value) == .name && tree.isNamed(value, "listener"))
      }
  }

  /// The place makes the interactor somebody's listener, or something the listener of `presenter`, or gives the
  /// interactor to it.
  private func isTie(_ place: CodePart) -> Bool {
    let tree = place.tree
    func isPresenter(_ node: BodyTree.Node?) -> Bool { node.map { tree.isNamed($0, "presenter") } == true }
    if tree.kind(place.node) == .call {
      return isPresenter(tree.receiver(place.node))
        && tree.arguments(place.node).contains { tree.isSelf(tree.value(ofArgument: $0)) }
    }
    let target = tree.unwrapped(tree.target(place.node))
    guard tree.kind(target) == .member, tree.isNamed(target, "listener"),
      let value = tree.value(ofAssignment: place.node)
    else { return false }
    return tree.isThisObject(tree.bare(value)) || tree.kind(value) != .nil && isPresenter(tree.receiver(target))
  }

  // MARK: Listeners of interactors

  var listenersNotSet: [Untied] {
    creations.all.compactMap { creation in
      guard let owner = creation.owner, roles.part(owner) == .builder, isReported(owner),
        roles.part(creation.type) == .interactor, let unit = code.unit(around: creation.place),
        unit.function?.kind == .func, let listener = wantedListener(of: creation.type),
        !setsListener(creation, in: unit, of: owner), calledListener(of: creation.type) != nil
      else { return nil }
      return Untied(
        part: creation.type, other: owner.name, location: creation.location,
        fix: listenerFix(for: creation, in: unit, to: listener))
    }
  }

  private func setsListener(_ creation: RIBsCreation, in unit: RIBsUnit, of builder: IndexedType) -> Bool {
    let family = roles.lineage(builder)
    let makers = code.reach(from: [unit] + code.callers(of: unit, in: family), in: family)
    return handsListener(to: creation)
      || (makers + code.units(of: roles.superclasses(builder))).assign("listener") { tree, target, _ in
        tree.kind(target) == .member
      } || code.units(of: roles.lineage(creation.type)).assignOwn("listener")
      || isHandedOn(creation.place) || mayBeTiedByCallers(of: unit, creation.type)
  }

  /// The interactor is given a listener as it is made, and not by initializers alone that do nothing with it.
  private func handsListener(to creation: RIBsCreation) -> Bool {
    let (tree, call) = (creation.place.tree, creation.place.node)
    guard tree.argument(call, labelled: "listener") != nil else { return false }
    let takers =
      roles.lineage(creation.type).lazy.map { type in
        self.code.functions(of: type).filter { $0.isInit && $0.function?.labels.contains("listener") == true }
      }.first { !$0.isEmpty } ?? []
    let called = takers.filter { $0.function?.labels == tree.labels(call) }
    return takers.isEmpty || (called.isEmpty ? takers : called).contains { $0.uses(parameterLabelled: "listener") }
  }

  /// A helper: whoever calls it may set the listener, unless the builder alone calls it and hands its result to no other.
  private func mayBeTiedByCallers(of unit: RIBsUnit, _ interactor: IndexedType) -> Bool {
    guard returnsInteractor(unit, interactor: interactor) else { return false }
    guard case let calls?? = types.privateCalls(of: unit.owner, named: unit.name)[unit.name], !calls.isEmpty else {
      return true
    }
    return calls.contains { call in
      isHandedOn(call) || code.unit(around: call).map { returnsInteractor($0, interactor: interactor) } != false
    }
  }

  private func returnsInteractor(_ unit: RIBsUnit, interactor: IndexedType) -> Bool {
    unit.function?.returnType?.elements.contains { type in
      guard let found = types.type(named: type, seenFrom: unit.file) else { return type.base == interactor.name }
      return found === interactor || roles.conformances(interactor).includes(found)
    } == true
  }

  private func listenerFix(for creation: RIBsCreation, in unit: RIBsUnit, to listener: IndexedType) -> FixIt? {
    let tree = creation.place.tree
    guard case .initializer(let binding) = tree.context(creation.place.node), tree.kind(binding) == .binding,
      tree.type(of: binding) == nil, let local = tree.firstChild(binding, .boundName),
      let parameters = unit.function?.parameters.filter({ parameter in
        parameter.type.flatMap { types.type(named: $0, seenFrom: unit.file) } === listener
      }), parameters.count == 1
    else { return nil }
    return creation.place.file.fix(
      line: "\(tree.name(local)).listener = \(parameters[0].name)", after: tree.statement(around: binding))
  }

  // MARK: What is handed on

  /// The value of an expression, or the local that holds it, is an argument of a function, or of a class that is no
  /// part: these may tie it.
  private func isHandedOn(_ value: CodePart) -> Bool {
    Fate(of: value).receivingCalls.contains { place in
      let (tree, call) = (place.tree, place.node)
      if let made = tree.creation(call) { return !makesPart(made, in: place.file) }
      return !tree.isCall(call, of: "attachChild")
        && tree.namedCallee(call).map { tree.kind($0) != .implicitMember && !tree.isNamed($0, "init") } != false
    }
  }

  /// A router, a view or a presenter; of those that the project does not declare, by their names.
  private func makesPart(_ creation: BodyTree.Creation, in file: IndexedFile) -> Bool {
    if let type = types.type(named: creation.qualifiedName, seenFrom: file) {
      return [.router, .view, .presenter].contains(roles.part(type))
    }
    return ["Router", "ViewController", "Presenter"].contains { creation.name.hasSuffix($0) }
  }
}

extension RIBsUnit {
  /// The function names its parameter, or unwraps it: `if let listener`.
  fileprivate func uses(parameterLabelled label: String) -> Bool {
    guard let place = function?.labels.firstIndex(of: label), let node = body.flatMap({ tree.parent($0) }),
      let parameter = tree.parameters(node).dropFirst(place).first
    else { return true }
    return !tree.references(to: parameter, in: node).isEmpty || !tree.namesUnwrapping(parameter, in: node).isEmpty
  }
}

extension Sequence<RIBsUnit> {
  /// Some of the code sets a property of that name, with such a target and such a value.
  fileprivate func assign(
    _ name: String, where isWanted: (BodyTree, BodyTree.Node, BodyTree.Node) -> Bool = { _, _, _ in true }
  ) -> Bool { contains { unit in unit.assignments(to: name).contains { isWanted(unit.tree, $0.target, $0.value) } } }

  /// Some of the code sets its own property.
  fileprivate func assignOwn(_ name: String) -> Bool { assign(name) { tree, target, _ in tree.isOwn(target) } }
}

extension RIBsCode {
  /// A line behind the `super.init` of the only initializer that passes one of its parameters on.
  fileprivate func fix(_ line: String, afterSuperInitOf type: IndexedType, passing name: String) -> FixIt? {
    let inits = functions(of: type).filter(\.isInit)
    guard inits.count == 1, let unit = inits.first else { return nil }
    let call = unit.calls(named: "init").first { place in
      place.tree.isSuperCall(place.node)
        && place.tree.argument(place.node, labelled: name).map { place.tree.isNamed($0, name) } == true
    }
    guard let call, unit.tree.parent(call.node) == unit.body else { return nil }
    return call.file.fix(line: line, after: call.node)
  }

  /// The first initializer, else the name of the class.
  fileprivate func initLocation(of type: IndexedType) -> Location {
    functions(of: type).first(where: \.isInit).map { types.location($0.declaration) } ?? types.nameLocation(type)
  }
}
