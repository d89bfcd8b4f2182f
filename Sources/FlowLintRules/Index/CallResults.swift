/// The types of calls: results of the project's methods, and values that containers make.
extension ExpressionTypes {
  /// The type of what a call returns; nil where the project does not say it.
  func result(of call: CodePart, depth: Int) -> ExpressionType? {
    let bodies = call.tree
    if bodies.kind(bodies.callee(call.node)) == .closure {
      return value(of: call.at(bodies.callee(call.node)), depth: depth)
    }
    guard let callee = bodies.namedCallee(call.node) else { return nil }
    let owner: ExpressionType?
    switch bodies.kind(callee) {
    case .name:
      if bodies.resolve(callee) != nil { return result(ofStored: call.at(callee), depth: depth) }
      owner = table.type(around: call).map { ExpressionType($0) }
    case .member:
      guard let base = bodies.receiver(callee) else { return nil }
      owner = self.owner(of: call.at(base), depth: depth)
    default: return nil
    }
    let name = bodies.name(callee)
    let made = bodies.firstMetatype(of: call.node).map(call.at)
    let declared = owner.flatMap { owner in
      first(of: owner) { type, arguments -> ExpressionType?? in
        let functions = type.functions(named: name).filter { $0.kind == .func }
        guard !functions.isEmpty else { return .none }
        return .some(result(of: functions, calledBy: call, on: made, in: type, having: arguments))
      }
    }
    if let declared { return declared }
    if bodies.kind(callee) == .name {
      let globals = table.globalFunctions(named: name, seenBy: call.file)
      if !globals.isEmpty { return result(of: globals, calledBy: call, on: made, in: nil, having: [:]) }
    }
    guard let made, Self.containerMethods.contains(where: { name.hasPrefix($0) }) else {
      return result(ofStored: call.at(callee), depth: depth)
    }
    return type(ofMetatype: made)
  }

  /// The type of what a function gives that a local or property holds.
  private func result(ofStored function: CodePart, depth: Int) -> ExpressionType? {
    guard depth < BodyTree.longestTrace else { return nil }
    if let (written, place) = written(function, depth: depth) {
      guard case .function(_, let result) = written.form else { return nil }
      return type(result, inside: table.type(around: place), in: place.file)
    }
    let value = function.tree.resolve(function.node).flatMap(function.tree.value(ofLocal:))
    return value.flatMap { function.tree.kind($0) == .closure ? self.value(of: function.at($0), depth: depth) : nil }
  }

  /// The type of what a closure returns that is called at once: `{ return CartViewController() }()`.
  private func value(of closure: CodePart, depth: Int) -> ExpressionType? {
    if let written = closure.tree.resultType(closure.node) { return type(annotated: written, at: closure) }
    let values = closure.tree.returnedValues(closure.node).map { type(of: closure.at($0), depth: depth + 1) }
    guard let first = values.first, values.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// The type of what a closure is given at once: each entry of a list, or what an optional holds.
  ///
  /// - Parameter place: the number of its parameter.
  func type(givenTo closure: CodePart, place: Int = 0, depth: Int) -> ExpressionType? {
    guard let call = closure.tree.call(takingClosure: closure.node)?.call,
      case let parameters = closure.tree.parameters(closure.node).count,
      let name = closure.tree.calleeName(call)
    else { return nil }
    if Self.pairMethods.contains(name) {
      return place == 0 && name == "reduce" ? nil : type(givenBy: closure.at(call), depth: depth)
    }
    guard let given = type(givenBy: closure.at(call), depth: depth) else { return nil }
    if given.isTuple, parameters == 2 || parameters == 0 && place == 1 { return given.component(named: "\(place)") }
    return place == 0 && parameters < 2 ? given : nil
  }

  /// The type of the values to which a key path is applied that names none: each entry of a list, what stands in front
  /// of `[keyPath: …]`, or what the written type of the path says.
  func type(appliedTo path: CodePart) -> ExpressionType? {
    let bodies = path.tree
    if case .argument(let call, _) = bodies.context(path.node) {
      if bodies.kind(call) == .subscript { return bodies.firstChild(call).flatMap { owner(of: path.at($0), depth: 0) } }
      if let given = type(givenBy: path.at(call), depth: 0) { return given }
    }
    guard let (reference, context, file) = writtenType(for: path), let reference, reference.base.hasSuffix("KeyPath")
    else { return nil }
    return type(reference.arguments.first, inside: context, in: file)
  }

  /// The type of what a call gives a closure at once.
  private func type(givenBy call: CodePart, depth: Int) -> ExpressionType? {
    let bodies = call.tree
    guard depth < BodyTree.longestTrace, let name = bodies.calleeName(call.node),
      let receiver = bodies.receiver(call.node).map(call.at)
    else { return nil }
    if Self.listMethods.contains(name) || Self.pairMethods.contains(name),
      let entry = type(ofEntryIn: receiver, depth: depth)
    {
      return entry
    }
    guard ["map", "flatMap"].contains(name),
      let base = bodies.namedCallee(call.node).flatMap({ bodies.firstChild($0) }), bodies.kind(base) != .optionalChain,
      let (written, place) = written(receiver, depth: depth), case .nominal = written.form, written.isOptional
    else { return nil }
    return type(written, inside: table.type(around: place), in: place.file)
  }

  /// The methods by which containers that the project does not declare give what they make:
  /// `container.resolve(T.self)`.
  private static let containerMethods = ["resolve", "inject"]

  /// The type that all overloads return which the labels allow; nil where they differ.
  private func result(
    of functions: [Function], calledBy call: CodePart, on made: CodePart?, in owner: IndexedType?,
    having arguments: GenericArguments
  ) -> ExpressionType? {
    let labels = functions.count == 1 ? [] : call.tree.labels(call.node)
    let exact = functions.count == 1 ? functions : functions.filter { $0.labels == labels }
    var results: [ExpressionType?] = []
    for function in exact.isEmpty ? functions : exact {
      guard let written = function.returnType else { return nil }
      var arguments = arguments
      let file = table.file(function.declaration.file)
      let declaration = file.syntax.declarations[function.declaration.index]
      for parameter in declaration.genericParameters.isEmpty ? [] : file.syntax.genericParameterNames(of: declaration) {
        // The method is declared like `func resolve<T>(_ type: T.Type) -> T`.
        let isMade = function.parameters.first?.type?.text == parameter + ".Type"
        arguments.updateValue(isMade ? made.flatMap(type(ofMetatype:)) : nil, forKey: parameter)
      }
      let result =
        written.base == "Self"
        ? owner.map { ExpressionType($0) }
        : type(written, inside: owner, in: owner == nil ? file : nil, with: arguments)
      results.append(result)
    }
    guard let first = results.first, results.dropFirst().allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// The type that `T.self` names where it stands.
  func type(ofMetatype part: CodePart) -> ExpressionType? {
    guard let base = part.tree.receiver(part.node), let path = typePath(part.at(base)) else { return nil }
    return type(named: path, inside: table.type(around: part), in: part.file)
  }
}

extension BodyTree {
  /// The type that the first argument of a call names as `T.self`.
  func firstMetatype(of call: Node) -> Node? {
    guard let first = argument(call, at: 0).map(bare), kind(first) == .member, isNamed(first, "self") else {
      return nil
    }
    return first
  }

  /// The node lies in code that tells a container what to make: `register(T.self) { T(…) }`. It runs when other code
  /// asks the container, which then holds and uses the value: to register is neither.
  func isRegistration(_ node: Node) -> Bool {
    for ancestor in ancestors(node) {
      switch kind(ancestor) {
      case .call: if registers(ancestor) { return true }
      case .typeDeclaration: return false
      default: continue
      }
    }
    return false
  }

  /// The call tells a container what to make: `register(T.self) { … }`, `autoregister(T.self, initializer: T.init)`.
  func registers(_ call: Node) -> Bool {
    guard let callee = namedCallee(call), firstMetatype(of: call) != nil else { return false }
    return Self.registering.contains { name(callee).hasPrefix($0) }
  }

  private static let registering = ["register", "autoregister"]
}
