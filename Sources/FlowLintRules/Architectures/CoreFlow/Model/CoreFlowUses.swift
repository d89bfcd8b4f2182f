extension CoreFlowTypes {
  /// The qualified name of the code's owner, such as `HomeFlow.routeToLogin`; empty at the top level.
  func name(of owner: CodeOwner) -> String {
    [owner.type?.qualifiedName, owner.member.map { table.memberName($0) }].compactMap { $0 }.joined(separator: ".")
  }

  // MARK: Screens and components

  /// The calls that subscribe in functions that these functions do not reach.
  func subscriptions(of type: IndexedType, outside names: [String]) -> [NamedPlace] {
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
  func forwardings(of type: IndexedType, outside names: [String]) -> [NamedPlace] {
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
  ) -> [NamedPlace] {
    // Most classes have none, and then there is nothing to ask about.
    if found.isEmpty { return [] }
    let reach = reach(of: type, from: names)
    return found.filter { !reach.contains($0.function) }.flatMap { function, code, calls in
      calls.map { call in
        NamedPlace(
          location: code.file.location(code.tree.calleeRange(call)), name: code.tree.calleeName(call) ?? "",
          detail: function.name)
      }
    }
  }

  // MARK: Flows

  static let factories = NameFinder(["createCore", "createScreen"])

  func flow(calledBy callee: BodyTree.Node, _ owner: CodeOwner, _ file: IndexedFile) -> IndexedType? {
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
