/// The functions of a type that its own code calls.
extension TypeTable {
  /// The parameter that gets an argument of a call on the object itself, where one function of the type alone can be
  /// meant.
  func parameter(getting argument: CodePart, of call: BodyTree.Node) -> CodePart? {
    guard let function = ownFunction(calledBy: argument.at(call)) else { return nil }
    let bodies = argument.tree
    var places = function.labels.indices[...]
    var found: Int?
    for given in bodies.arguments(call) where !bodies.isTrailing(given) {
      let label = bodies.label(given) ?? "_"
      guard let place = places.first(where: { function.labels[$0] == label }) else { return nil }
      if given == argument.node { found = place }
      places = places[(place + 1)...]
    }
    let home = self.file(function.declaration.file)
    guard let found, let node = home.bodies.node(ofDeclaration: function.declaration.index) else { return nil }
    let parameters = home.bodies.parameters(node)
    return parameters.indices.contains(found) ? home.at(parameters[found]) : nil
  }

  /// The one function with a body that a call on the object itself can mean.
  fileprivate func ownFunction(calledBy call: CodePart) -> Function? {
    let bodies = call.tree
    guard bodies.kind(call.node) == .call, let callee = bodies.namedCallee(call.node),
      bodies.isOwn(callee), let owner = type(around: call)
    else { return nil }
    let name = bodies.name(callee)
    let functions = classes.lineage(of: owner).flatMap { $0.functions(named: name) }.filter { $0.kind == .func }
    guard functions.count == 1, let function = functions.first, function.hasBody,
      isPrivate(function.declaration) || !classes.allSubclasses(of: owner).contains(where: { $0.declares(function) })
    else { return nil }
    return function
  }

  /// The calls of a private function, where its file does nothing else with it.
  func calls(ofPrivate function: CodePart) -> [CodePart]? {
    guard let index = function.tree.declaration(at: function.node),
      let owner = type(around: function),
      let name = owner.function(declaredBy: DeclarationReference(file: function.file.number, index: index))?.name
    else { return nil }
    return privateCalls(of: owner, named: name)[name] ?? nil
  }

  /// The calls of each private function of a type, by its name; nil where its file does something else with it.
  ///
  /// - Parameter onlyName: the only name that is asked for; nil for all.
  func privateCalls(of owner: IndexedType, named onlyName: String? = nil) -> [String: [CodePart]?] {
    let functions = onlyName.map { owner.functions(named: $0) } ?? owner.functions
    var found: [String: [CodePart]?] = [:]
    var files: Set<FileID> = []
    for function in functions where isPrivate(function.declaration) {
      found[function.name] = .some([])
      files.insert(function.declaration.file)
    }
    for name in Array(found.keys)
    where owner.functions(named: name).count > 1 || !owner.properties(named: name).isEmpty {
      found.updateValue(nil, forKey: name)
    }
    let finder = NameFinder(found.keys)
    for file in files.sorted().map({ self.file($0) }) {
      let tree = file.bodies
      finder.forEachNode(of: [.name, .member, .implicitMember], in: tree) { node, name in
        guard let calls = found[name], let calls else { return }
        let isOwn = tree.isOwn(node)
        // A name in another type means something else, and so does a local.
        if isOwn ? type(around: file.at(node))?.id != owner.id : tree.kind(node) == .name { return }
        if isOwn, case .callee(let call) = tree.context(node) {
          found[name] = .some(calls + [file.at(call)])
        } else {
          found.updateValue(nil, forKey: name)
        }
      }
    }
    return found
  }

  /// The declaration is private to its file, or stands in an extension that is.
  func isPrivate(_ reference: DeclarationReference) -> Bool {
    access(of: reference) <= .fileprivate
  }
}

extension ExpressionTypes {
  /// The creation that gives a value: the call itself, or what functions of the object itself return that it calls.
  func making(_ value: CodePart) -> (made: Construction, call: CodePart)? {
    var value = value.at(value.tree.bare(value.node))
    for _ in 0..<BodyTree.longestTrace {
      let made = construction(value)
      if let made, made.type.type != nil || Doubt.unknownFate.silences { return (made, value) }
      if let run = body(runBy: value), case let returned = run.tree.returnedValues(run.node), returned.count == 1 {
        value = run.at(run.tree.bare(returned[0]))
      } else {
        guard let passed = suspected(behind: value) else { return made.map { ($0, value) } }
        value = passed.at(passed.tree.bare(passed.node))
      }
    }
    return nil
  }

  /// The closure that is called at once, or the function of the object itself that a call runs.
  private func body(runBy call: CodePart) -> CodePart? {
    let callee = call.tree.callee(call.node)
    if call.tree.kind(call.node) == .call, call.tree.kind(callee) == .closure { return call.at(callee) }
    guard let function = table.ownFunction(calledBy: call), case let file = table.file(function.declaration.file),
      let node = file.bodies.node(ofDeclaration: function.declaration.index)
    else { return nil }
    return file.at(node)
  }
}

extension IndexedType {
  /// Whether a function of the same name stands in the type.
  fileprivate func declares(_ function: Function) -> Bool { !functions(named: function.name).isEmpty }
}
