/// The code of the classes that are parts of RIBs, and of extensions that parts may use.
final class RIBsCode: Sendable {
  /// The members, by the number of the type.
  private let members: [RIBsMembers?]
  let types: TypeTable

  convenience init(types: TypeTable, roles: RIBsRoles) {
    let (owners, names) = Self.owners(in: types, by: roles)
    self.init(types: types, owners: owners, units: owners.map { Self.units(of: $0, types: types, naming: names) })
  }

  /// The same, of several jobs each with some of the types.
  static func read(_ types: TypeTable, roles: RIBsRoles, jobs: Int) async -> RIBsCode {
    let (owners, names) = owners(in: types, by: roles)
    return RIBsCode(
      types: types, owners: owners,
      units: await owners.mapInParallel(jobs: jobs) { units(of: $0, types: types, naming: names) })
  }

  private init(types: TypeTable, owners: [IndexedType], units: [[RIBsUnit]]) {
    var members = [RIBsMembers?](repeating: nil, count: types.types.count)
    for (owner, own) in zip(owners, units) { members[owner.id] = RIBsMembers(own) }
    self.members = members
    self.types = types
  }

  /// The types whose code is read, and the names of their functions.
  private static func owners(in types: TypeTable, by roles: RIBsRoles) -> ([IndexedType], NameFinder) {
    let owners = types.types.filter { type in
      switch type.kind {
      case .class: roles.part(type) != nil
      case .extensionOnly: true
      case .protocol: !type.extensions.isEmpty
      default: false
      }
    }
    return (owners, NameFinder(owners.flatMap { $0.functions.map(\.name) }))
  }

  func units(of type: IndexedType) -> [RIBsUnit] { members[type.id]?.units ?? [] }

  func units(of types: [IndexedType]) -> [RIBsUnit] { types.flatMap { units(of: $0) } }

  func functions(of type: IndexedType) -> [RIBsUnit] { members[type.id]?.functions ?? [] }

  /// The member of a class in whose code a node stands.
  func unit(around place: CodePart) -> RIBsUnit? {
    guard let function = place.tree.enclosingFunction(place.node), let index = place.tree.declaration(at: function)
    else { return nil }
    let declaration = DeclarationReference(file: place.file.number, index: index)
    let owner = types.enclosingType(of: declaration)
    if let unit = owner.flatMap({ units(of: $0).first { $0.declaration == declaration } }) { return unit }
    // A local function belongs to the function around.
    return unit(around: place.at(function))
  }

  /// The functions of some names, and all that they call, within the code of some types.
  func reach(_ names: Set<String>, in types: [IndexedType]) -> [RIBsUnit] {
    reach(from: types.flatMap { type in functions(of: type).filter { names.contains($0.name) } }, in: types)
  }

  /// Some functions, and all that they call.
  func reach(from start: [RIBsUnit], in types: [IndexedType]) -> [RIBsUnit] {
    var found = start
    var visited = Visited<DeclarationReference>()
    for unit in start { _ = visited.insert(unit.declaration) }
    var next = 0
    while next < found.count {
      for type in types {
        for name in found[next].calls {
          found += (members[type.id]?.functions(named: name) ?? []).filter { visited.insert($0.declaration) }
        }
      }
      next += 1
    }
    return found
  }

  /// The functions that call one, directly or through others.
  func callers(of unit: RIBsUnit, in types: [IndexedType]) -> [RIBsUnit] {
    var pending = [unit.name]
    var names = Set(pending)
    var found: [RIBsUnit] = []
    var visited: Set<DeclarationReference> = []
    while let name = pending.popLast() {
      let callers = types.flatMap { self.callers(of: name, in: $0) }.filter { visited.insert($0.declaration).inserted }
      found += callers
      pending += callers.map(\.name).filter { names.insert($0).inserted }
    }
    return found
  }

  /// The members of a type that call a function of that name on the object itself.
  func callers(of name: String, in type: IndexedType) -> [RIBsUnit] { members[type.id]?.callers(of: name) ?? [] }

  // MARK: Reading

  private static func units(of owner: IndexedType, types: TypeTable, naming names: NameFinder) -> [RIBsUnit] {
    var units: [RIBsUnit] = []
    for part in owner.parts {
      let file = types.file(part.file)
      let tree = file.bodies
      for index in file.syntax.children(of: part.index) {
        let declaration = DeclarationReference(file: part.file, index: index)
        var function: Function?
        var code: [BodyTree.Node] = []
        switch file.syntax.declarations[index].kind {
        case .func, .`init`, .deinit:
          function = owner.function(declaredBy: declaration)
          if let body = function?.body { code = [body] }
        case .var, .let, .subscript:
          code = [tree.body(ofDeclaration: index), tree.initializer(ofDeclaration: index)].compactMap { $0 }
        default: continue
        }
        if code.isEmpty { continue }
        units.append(
          RIBsUnit(
            owner: owner, name: function?.name ?? file.syntax.plainName(of: file.syntax.declarations[index]),
            declaration: declaration, file: file, roots: code, function: function,
            calls: calls(in: code, of: tree, naming: names)))
      }
    }
    return units
  }

  private static func calls(in roots: [BodyTree.Node], of tree: BodyTree, naming names: NameFinder) -> [String] {
    var found: [Int] = []
    for root in roots {
      for call in tree.calls(in: root) {
        guard let callee = tree.namedCallee(call), let token = tree.mainToken(callee),
          let name = names.place(of: token, in: tree.syntax),
          tree.isOwn(callee) || tree.resolve(callee).map({ tree.kind($0) == .function }) == true
        else { continue }
        found.append(name)
      }
    }
    if found.count > 1 { found = Array(Set(found)).sorted() }
    return found.map { names[$0] }
  }
}

/// The members of one class, and of its extensions.
private struct RIBsMembers: Sendable {
  let units: [RIBsUnit]
  let functions: [RIBsUnit]
  /// The places of functions, by name.
  private let names: NamePlaces
  /// The functions that members call on the object itself, and their places in this list by name.
  private let calls: [(name: String, caller: RIBsUnit)]
  private let callNames: NamePlaces

  init(_ units: [RIBsUnit]) {
    self.units = units
    functions = units.filter { $0.function != nil }
    names = NamePlaces(functions.map(\.name))
    calls = units.flatMap { unit in unit.calls.map { (name: $0, caller: unit) } }
    callNames = NamePlaces(calls.map(\.name))
  }

  func functions(named name: String) -> [RIBsUnit] {
    names.places(of: NameHash(name).value).map { functions[$0] }.filter { $0.name == name }
  }

  /// The members that call a function of that name on the object itself.
  func callers(of name: String) -> [RIBsUnit] {
    callNames.places(of: NameHash(name).value).map { calls[$0] }.filter { $0.name == name }.map(\.caller)
  }
}
