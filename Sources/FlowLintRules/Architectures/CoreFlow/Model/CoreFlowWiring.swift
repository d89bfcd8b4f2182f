/// A Core whose `listener` or `router` its Flow does not set.
struct CoreFlowUnwired: Sendable {
  let flow: IndexedType
  let core: IndexedType
  /// The Core's property, `listener` or `router`.
  let property: Property
  /// The Flow's `createCore()`.
  let factory: Function
  let creation: CoreFlowCreation
  /// The place of the value that is set in its place; nil when none is set.
  let wrongValue: Location?
  /// The initializer that takes the value and keeps it nowhere.
  var dropping: Function?
}

extension CoreFlowModel {
  /// The Flows that build a Core and leave its `listener` (or `router`) unset.
  func unwired(_ name: String) -> [CoreFlowUnwired] {
    types.classes(.flows).compactMap { flow in
      guard let core = types.coreClass(of: flow), let property = types.property(name, of: core), property.isStored,
        isWorthWiring(property, of: core), let reach = factories[flow]?.core,
        let factory = flow.functions.first(where: {
          $0.name == "createCore" && $0.hasBody && !table.isExempt($0.declaration)
        }), !table.isAmbiguous(flow),
        let creation = creations.of(reach.members).first(where: { $0.role.isCore })
      else { return nil }
      let heirs = table.classes.allSubclasses(of: flow).flatMap(\.functions)
      let values = (reach.functions + heirs).flatMap { function in
        types.table.code(of: function).map { wiredValues(name, in: $0) } ?? []
      }
      let dropping = name == "listener" ? initializer(of: flow, dropping: values.filter(\.isRight).map(\.own)) : nil
      let isWired = values.contains(where: \.isRight) && dropping == nil
      if isWired || values.isEmpty && mayBeWired(name, of: creation.type ?? core, by: creation) { return nil }
      return CoreFlowUnwired(
        flow: flow, core: core, property: property, factory: factory, creation: creation,
        wrongValue: values.first { !$0.isRight }?.location, dropping: dropping)
    }
  }

  /// The initializer that takes a listener and does nothing with it, where the Core is given nothing but one property of
  /// the Flow, which nobody sets.
  private func initializer(of flow: IndexedType, dropping values: [String?]) -> Function? {
    guard let name = values.first ?? nil, values.allSatisfy({ $0 == name }),
      let kept = types.property(name, of: flow), kept.isStored, kept.initializer == nil,
      !(types.lineage(flow) + table.classes.allSubclasses(of: flow)).flatMap({ table.code(of: $0) })
        .contains(where: { code in code.assignments(to: name).contains { code.tree.isOwn($0.target) } }),
      !Mentions(of: kept.access > .private ? [name] : [], as: [.member], in: table.files).ofOthers(name)
        .contains(where: { place in
          place.tree.isAssigned(place.node)
            && place.tree.receiver(place.node).flatMap { types.expressions.declared(place.at($0)) }
              .map { $0 === flow } ?? Doubt.unknownReceiver.silences
        })
    else { return nil }
    return flow.functions.first { function in
      guard function.kind == .`init`, let code = table.code(of: function), let node = code.tree.parent(code.node),
        let parameter = zip(function.parameters, code.tree.parameters(node)).first(where: {
          $0.0.name == name || $0.0.type?.base == kept.type?.base
        })
      else { return false }
      return Fate(ofLocal: code.at(parameter.1), table).ways.allSatisfy(\.isLook)
    }
  }

  /// Code that cannot be looked into gets the Core, or the Core sets the property itself.
  private func mayBeWired(_ name: String, of core: IndexedType, by creation: CoreFlowCreation) -> Bool {
    !Fate(of: creation.file.at(creation.call), table).receivingCalls.isEmpty
      || types.lineage(core).flatMap { table.code(of: $0) }.contains { code in
        code.assignments(to: name).contains { code.tree.isOwn($0.target) }
      }
  }

  /// The property's protocol asks for something; one that asks for nothing loses nothing when nobody listens.
  private func isWorthWiring(_ property: Property, of core: IndexedType) -> Bool {
    guard let annotation = property.type else { return false }
    return annotation.composed.contains { part in
      guard let found = types.declared(part, inside: core), found.kind == .protocol else { return true }
      return types.hasRequirements(found)
    }
  }

  /// The values that are assigned to the property of another object, or handed to a call that may set it.
  private func wiredValues(_ name: String, in code: CodePart) -> [(isRight: Bool, location: Location, own: String?)] {
    let bodies = code.tree
    var values: [(isRight: Bool, location: Location, own: String?)] = []
    func add(_ value: BodyTree.Node, isRight: Bool) {
      let own = bodies.isOwn(value) ? bodies.ownMemberName(value) : nil
      values.append((isRight, code.file.location(bodies.range(value)), own))
    }
    func isRight(_ value: BodyTree.Node) -> Bool {
      name == "listener" ? !bodies.isNil(value) : mayBeSelf(value, in: code)
    }
    for assignment in bodies.assignments(in: code.node) {
      for (target, value) in bodies.writes(assignment) where bodies.isNamed(target, name) {
        guard let receiver = bodies.receiver(target), !bodies.isThisObject(receiver, orSuper: true) else { continue }
        add(value ?? target, isRight: value.map(isRight) != false)
      }
    }
    for call in bodies.calls(in: code.node) {
      for argument in bodies.arguments(call) {
        let value = bodies.value(ofArgument: argument)
        let isLabelled = bodies.mainToken(argument) != nil
        if isLabelled, bodies.isNamed(argument, name) {
          add(value, isRight: isRight(value))
        } else if Doubt.unknownFate.silences || bodies.isCreation(call), hands(name, over: value, in: code),
          !isLabelled || !bodies.isCreation(call),
          isAboutLocal(call, in: code)
        {
          add(value, isRight: true)
        }
      }
    }
    return values
  }

  /// The value as a whole is this Flow, which knows its listener, or the listener itself.
  private func hands(_ name: String, over value: BodyTree.Node, in code: CodePart) -> Bool {
    code.tree.isThisObject(value, orSuper: true) || (name == "listener" && code.tree.isOwnMember(value, named: name))
  }

  /// The call creates something, is made on a local, or is handed one: the local may be the Core.
  private func isAboutLocal(_ call: BodyTree.Node, in code: CodePart) -> Bool {
    let bodies = code.tree
    if bodies.isCreation(call) { return true }
    let values = bodies.arguments(call).map { bodies.value(ofArgument: $0) }
    return (values + [bodies.receiver(call)].compactMap { $0 }).contains { value in
      let value = bodies.bare(value)
      return bodies.kind(value) == .name && bodies.resolve(value) != nil
    }
  }

  /// The value is `self`, also behind a cast or a local; a parameter may be anything.
  private func mayBeSelf(_ value: BodyTree.Node, in code: CodePart, depth: Int = 0) -> Bool {
    if depth > BodyTree.longestTrace { return true }
    let bodies = code.tree
    let value = bodies.bare(value)
    switch bodies.kind(value) {
    case .self: return true
    case .sequence:
      guard let first = bodies.firstChild(value) else { return false }
      return bodies.children(value).dropFirst().allSatisfy { bodies.kind($0) == .cast }
        && mayBeSelf(first, in: code, depth: depth + 1)
    case .name:
      guard let local = bodies.resolve(value) else { return false }
      guard let value = bodies.value(ofLocal: local) else { return bodies.kind(local) != .boundName }
      return mayBeSelf(value, in: code, depth: depth + 1)
    default: return false
    }
  }

  /// The fix-it that sets the property right after the local that holds the Core.
  func wireFix(_ unwired: CoreFlowUnwired) -> FixIt? {
    let bodies = unwired.creation.bodies
    let name = unwired.property.name
    guard unwired.wrongValue == nil, unwired.dropping == nil, !unwired.property.isLet,
      unwired.property.access > .fileprivate,
      unwired.creation.owner.member == unwired.factory.declaration,
      case .initializer(let binding) = bodies.context(unwired.creation.call),
      let local = bodies.firstChild(binding, .boundName), let block = bodies.parent(binding),
      unwired.factory.body == block
    else { return nil }
    let value: String
    if name == "router" {
      guard let routing = unwired.property.type,
        routing.composed.allSatisfy({ table.supertypeNames(of: unwired.flow).contains($0.base) })
      else { return nil }
      value = "self"
    } else {
      guard let own = types.property("listener", of: unwired.flow), types.isAccessible(own, from: unwired.factory),
        own.type?.base == unwired.property.type?.base, bodies.resolve("listener", at: local) == nil
      else { return nil }
      value = "listener"
    }
    return unwired.creation.file.fix(line: "\(bodies.name(local)).\(name) = \(value)", after: binding)
  }
}
