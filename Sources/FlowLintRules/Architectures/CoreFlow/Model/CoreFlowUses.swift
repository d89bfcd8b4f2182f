/// A piece of code that a rule points to.
struct CoreFlowPlace: Sendable {
  let location: Location
  /// The text that stands there: a call, a property.
  let name: String
  /// The name of the function that it stands in.
  let function: String
  let owner: CodeOwner
}

extension CoreFlowTypes {
  /// The qualified name of the code's owner, such as `HomeFlow.routeToLogin`; empty at the top level.
  func name(of owner: CodeOwner) -> String {
    [owner.type?.qualifiedName, owner.member.map { table.memberName($0) }].compactMap { $0 }.joined(
      separator: ".")
  }

  /// The qualified name of the class and the member whose code contains the start of a location.
  func declarationName(at location: Location, of type: IndexedType) -> String {
    let file = table.file(location.file)
    var index = file.syntax.innermostDeclaration(at: location.range.start)
    while let found = index {
      let declaration = file.syntax.declarations[found]
      if declaration.kind.hasMembers { return type.qualifiedName }
      if !declaration.flags.contains(.isLocal) {
        return "\(type.qualifiedName).\(file.syntax.plainName(of: declaration))"
      }
      index = declaration.parent >= 0 ? Int(declaration.parent) : nil
    }
    return type.qualifiedName
  }

  // MARK: Screens and components

  /// The calls that subscribe in functions that these functions do not reach.
  func subscriptions(of type: IndexedType, outside names: [String]) -> [CoreFlowPlace] {
    var found: [(Function, CodePart, [BodyTree.Node])] = []
    for function in type.functions where !names.contains(function.name) && !table.isExempt(function.declaration) {
      guard let code = table.code(of: function) else { continue }
      let candidates = code.callsOfMethods
      if candidates.isEmpty { continue }
      let calls = code.subscriptions(among: candidates) { node in
        let role = expressions.declared(node, in: code.file).flatMap { self.role($0) }
        return role == .component || role == .screen
      }
      if !calls.isEmpty { found.append((function, code, calls)) }
    }
    return places(found, of: type, outside: names)
  }

  /// The calls that emit a component's actions in functions that do not run once.
  func forwardings(of type: IndexedType, outside names: [String]) -> [CoreFlowPlace] {
    var found: [(Function, CodePart, [BodyTree.Node])] = []
    for function in type.functions where !names.contains(function.name) && !table.isExempt(function.declaration) {
      guard let code = table.code(of: function) else { continue }
      let calls = code.forwardings()
      if !calls.isEmpty { found.append((function, code, calls)) }
    }
    return places(found, of: type, outside: names)
  }

  private func places(
    _ found: [(function: Function, code: CodePart, calls: [BodyTree.Node])], of type: IndexedType,
    outside names: [String]
  ) -> [CoreFlowPlace] {
    // Most classes have none, and then there is nothing to ask about.
    if found.isEmpty { return [] }
    let reach = reach(of: type, from: names)
    return found.filter { !reach.contains($0.function) }.flatMap { function, code, calls in
      calls.map { call in
        CoreFlowPlace(
          location: code.file.location(code.tree.calleeRange(call)), name: code.tree.calleeName(call) ?? "",
          function: function.name, owner: CodeOwner(type: type, member: function.declaration))
      }
    }
  }

  // MARK: Flows

  /// The Core that is created to be the reactor of a new Screen: in place, or in a local.
  func newCore(handedTo screen: CoreFlowCreation) -> CoreFlowPlace? {
    let bodies = screen.bodies
    guard let reactor = bodies.argument(screen.call, labelled: "reactor") else { return nil }
    var value = bodies.bare(reactor)
    for _ in 0..<8 {
      if bodies.kind(value) == .name, let local = bodies.resolve(value) {
        guard let initial = bodies.value(ofLocal: local), initial < value else { return nil }
        value = bodies.bare(initial)
        continue
      }
      if createsCore(value, in: screen) { break }
      // The value may be `LoginCore(…).eraseToAnyReactor()`.
      guard bodies.kind(value) == .call || bodies.kind(value) == .member,
        let receiver = bodies.receiver(value)
      else { return nil }
      value = bodies.bare(receiver)
    }
    guard createsCore(value, in: screen) else { return nil }
    return CoreFlowPlace(
      location: screen.file.location(bodies.range(reactor)), name: "reactor", function: "",
      owner: screen.owner)
  }

  private func createsCore(_ node: BodyTree.Node, in screen: CoreFlowCreation) -> Bool {
    screen.bodies.creation(node).flatMap { classNamed($0.qualifiedName, inside: screen.owner.type) }
      .flatMap { role($0)?.isCore } ?? false
  }

  /// The argument `listener: self` of a Flow that another Flow creates.
  func selfAsListener(of creation: CoreFlowCreation) -> CoreFlowPlace? {
    guard let owner = creation.owner.type, role(owner)?.isFlow == true,
      let value = creation.bodies.argument(creation.call, labelled: "listener"),
      creation.bodies.isSelf(value)
    else { return nil }
    return CoreFlowPlace(
      location: creation.file.location(creation.bodies.range(value)), name: "listener",
      function: "",
      owner: creation.owner)
  }

  /// Calls of `createCore()` and `createScreen()` by hand, but for `super.createCore()`.
  var factoryCalls: [CoreFlowPlace] {
    return table.files.flatMap { file -> [CoreFlowPlace] in
      let bodies = file.bodies
      return Self.factories.calls(in: bodies).compactMap { call in
        guard let callee = bodies.namedCallee(call), !file.isExempt(bodies.range(callee).start)
        else { return nil }
        let owner = table.owner(of: call, in: file)
        guard let flow = flow(calledBy: callee, owner, file), let part = part(flow),
          part.inheritsFrameworkClass,
          !isAmbiguous(flow), part.role == .flow || bodies.isNamed(callee, "createCore")
        else { return nil }
        return CoreFlowPlace(
          location: file.location(bodies.nameRange(callee)), name: bodies.name(callee),
          function: "", owner: owner)
      }
    }
  }

  private static let factories = NameFinder(["createCore", "createScreen"])

  private func flow(
    calledBy callee: BodyTree.Node, _ owner: CodeOwner, _ file: IndexedFile
  ) -> IndexedType? {
    guard let receiver = file.bodies.receiver(callee) else {
      return file.bodies.resolve(callee) == nil ? owner.type : nil
    }
    switch file.bodies.kind(receiver) {
    case .super: return nil
    case .self: return owner.type
    default: return expressions.declared(receiver, in: file)
    }
  }
}

extension CoreFlowTypes {
  /// The expression is the Flow's `listener`, which is its parent's as far as its type tells: no class, no closure, no
  /// parameter of another kind.
  func isParentsListener(_ node: BodyTree.Node, in code: CodePart, of flow: IndexedType) -> Bool {
    let own = property("listener", of: flow)
    if code.tree.kind(node) == .name, let local = code.tree.resolve(node), code.tree.kind(local) == .parameter {
      guard let path = code.tree.type(of: local).flatMap({ code.tree.nominalPath($0) }), let name = path.last
      else { return false }
      return featureProtocol(named: name)?.isListener == true || own?.type?.base == name
    }
    guard let type = own?.type else { return true }
    return !isWrapped(type) && !isSystemType(type)
      && type.composed.allSatisfy { declared($0, inside: flow).map { $0.kind == .protocol } ?? true }
  }
}

extension CodePart {
  /// The `listener` of `listener?.loginDidFinish()`, bare, after `self.`, or unwrapped into a local.
  func listenerCalls() -> [BodyTree.Node] {
    calls.compactMap { call in
      guard let receiver = tree.receiver(call), tree.isNamed(receiver, "listener") else {
        return nil
      }
      if tree.isOwn(receiver, orSuper: true) {
        return receiver
      }
      guard tree.kind(receiver) == .name, let local = tree.resolve(receiver) else { return nil }
      if tree.kind(local) == .parameter { return receiver }
      if let value = tree.value(ofLocal: local) {
        return tree.isOwnMember(value, named: "listener") ? receiver : nil
      }
      return tree.kind(tree.introducer(of: local)) == .optionalBinding ? receiver : nil
    }
  }
}

extension CoreFlowModel {
  /// The fix-it that writes `core` in place of `self`, where the Core of the enclosing Flow implements the child's
  /// Listener.
  func childListenerFix(
    for creation: CoreFlowCreation, feature: String, at location: Location
  ) -> FixIt? {
    guard let flow = creation.owner.type, let core = types.coreClass(of: flow),
      table.supertypeNames(of: core).contains(feature + "Listener"),
      creation.file.text(location.range) == "self", !types.declaresProperty("core", flow),
      creation.owner.member.map({ factories[flow]?.core.members.contains($0) != true }) ?? true,
      creation.bodies.resolve("core", at: creation.call) == nil
    else { return nil }
    let value =
      creation.bodies.enclosingClosure(creation.call, within: creation.bodies.root) == nil
      ? "core" : "self.core"
    return FixIt(
      title: "Pass 'core'", edits: [FixIt.Edit(location: location, replacement: value)])
  }
}
