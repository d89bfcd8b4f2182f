/// The functions, initializers, computed properties and initial values of a class: its own code.
package final class RIBsUnit: Sendable {
  /// The class or extension that it belongs to.
  package let owner: IndexedType
  /// The name of the member: `routeToHelp`, `init`, `deinit`; of a property its own.
  package let name: String
  package let declaration: DeclarationReference
  let file: IndexedFile
  /// The body or accessors, and the initial value of a property.
  let roots: [BodyTree.Node]
  /// The function; nil of properties and subscripts.
  package let function: Function?
  /// The functions that it calls on the object itself, by name.
  let calls: Set<String>

  init(
    owner: IndexedType, name: String, declaration: DeclarationReference, file: IndexedFile, roots: [BodyTree.Node],
    function: Function?, calls: Set<String>
  ) {
    self.owner = owner
    self.name = name
    self.declaration = declaration
    self.file = file
    self.roots = roots
    self.function = function
    self.calls = calls
  }

  var tree: BodyTree { file.bodies }
  var isInit: Bool { function?.kind == .`init` }
  var body: BodyTree.Node? { function?.body }

  /// All nodes of some kinds, in source order.
  func nodes(_ kinds: NodeKinds) -> [RIBsPlace] {
    nodes { kinds.contains(tree.kind($0)) }
  }

  private func nodes(where isWanted: (BodyTree.Node) -> Bool) -> [RIBsPlace] {
    var found: [RIBsPlace] = []
    for root in roots {
      for index in root.index..<tree.subtreeEnd(root) where isWanted(BodyTree.Node(index)) {
        found.append(RIBsPlace(file: file, node: BodyTree.Node(index)))
      }
    }
    return found
  }

  func calls(named name: String) -> [RIBsPlace] { nodes { tree.isCall($0, of: name) } }

  func calls(named finder: NameFinder) -> [RIBsPlace] {
    nodes { tree.kind($0) == .call && finder.calleeName(of: $0, in: tree) != nil }
  }

  /// Some name, member or bound name spells this.
  func mentions(_ name: String) -> Bool {
    let kinds: NodeKinds = [.name, .member, .implicitMember]
    return roots.contains { root in
      (root.index..<tree.subtreeEnd(root)).contains { index in
        kinds.contains(tree.kinds[index]) && tree.isNamed(BodyTree.Node(index), name)
      }
    }
  }

  /// The names, members and bound names that spell one of some names, by name; in source order.
  func mentions(of finder: NameFinder) -> [(name: String, nodes: [BodyTree.Node])] {
    let kinds: NodeKinds = [.name, .member, .boundName]
    var places: [String: Int] = [:]
    var found: [(name: String, nodes: [BodyTree.Node])] = []
    for root in roots {
      for index in root.index..<tree.subtreeEnd(root) where kinds.contains(tree.kinds[index]) {
        let node = BodyTree.Node(index)
        guard let name = finder.name(of: node, in: tree) else { continue }
        if let place = places[name] {
          found[place].nodes.append(node)
        } else {
          places[name] = found.count
          found.append((name, [node]))
        }
      }
    }
    return found
  }

  func contains(_ node: BodyTree.Node) -> Bool { roots.contains { tree.contains($0, node) } }

  /// The place stands in a closure of this code.
  func isInClosure(_ node: BodyTree.Node) -> Bool {
    roots.contains { tree.contains($0, node) && ($0 != node && tree.isInsideClosure(node, within: $0)) }
  }
}

/// The code of the classes that are parts of RIBs, and of extensions that parts may use.
final class RIBsCode: Sendable {
  /// The members, by type.
  private let units: [Int: [RIBsUnit]]
  /// The functions of each type, by type and by name.
  private let functions: [Int: [String: [RIBsUnit]]]
  /// The members that call a function on the object itself, by type and by the name of the function.
  private let callers: [Int: [String: [RIBsUnit]]]
  private let byDeclaration: [DeclarationReference: RIBsUnit]
  let types: RIBsTypes

  init(_ types: RIBsTypes, _ roles: RIBsRoles) {
    let owners = types.types.filter { type in
      switch type.kind {
      case .class: roles.part(type) != nil
      case .extensionOnly: true
      case .protocol: !type.extensions.isEmpty
      default: false
      }
    }
    let names = NameFinder(owners.flatMap { $0.functions.map(\.name) })
    var units: [Int: [RIBsUnit]] = [:]
    var functions: [Int: [String: [RIBsUnit]]] = [:]
    var callers: [Int: [String: [RIBsUnit]]] = [:]
    var byDeclaration: [DeclarationReference: RIBsUnit] = [:]
    for owner in owners {
      let own = Self.units(of: owner, types, names)
      units[owner.id] = own
      functions[owner.id] = Dictionary(grouping: own.filter { $0.function != nil }, by: \.name)
      var calling: [String: [RIBsUnit]] = [:]
      for unit in own {
        byDeclaration[unit.declaration] = unit
        for name in unit.calls { calling[name, default: []].append(unit) }
      }
      callers[owner.id] = calling
    }
    self.units = units
    self.functions = functions
    self.callers = callers
    self.byDeclaration = byDeclaration
    self.types = types
  }

  func units(of type: IndexedType) -> [RIBsUnit] { units[type.id] ?? [] }

  func units(of types: [IndexedType]) -> [RIBsUnit] { types.flatMap { units(of: $0) } }

  func functions(of type: IndexedType) -> [RIBsUnit] { units(of: type).filter { $0.function != nil } }

  func unit(of function: Function) -> RIBsUnit? { byDeclaration[function.declaration] }

  /// The member of a class in whose code a node stands.
  func unit(around place: RIBsPlace) -> RIBsUnit? {
    guard let function = place.tree.enclosingFunction(place.node), let index = place.tree.declaration(at: function)
    else { return nil }
    if let unit = byDeclaration[DeclarationReference(file: place.file.number, index: index)] { return unit }
    // A local function belongs to the function around.
    return unit(around: place.at(function))
  }

  /// The functions of some names, and all that they call, within the code of some types.
  func reach(_ names: Set<String>, in types: [IndexedType]) -> [RIBsUnit] {
    reach(from: types.flatMap { type in functions(of: type).filter { names.contains($0.name) } }, in: types)
  }

  func reach(_ names: Set<String>, in type: IndexedType) -> [RIBsUnit] { reach(names, in: [type]) }

  /// A function and all that it calls.
  func reach(of unit: RIBsUnit, in types: [IndexedType]) -> [RIBsUnit] {
    reach(from: [unit], in: types)
  }

  private func reach(from start: [RIBsUnit], in types: [IndexedType]) -> [RIBsUnit] {
    var found = start
    var visited = Set(start.map(\.declaration))
    var next = 0
    while next < found.count {
      for type in types {
        for function in found[next].calls.flatMap({ functions[type.id]?[$0] ?? [] })
        where visited.insert(function.declaration).inserted {
          found.append(function)
        }
      }
      next += 1
    }
    return found
  }

  /// The functions that call one, directly or through others.
  func callers(of unit: RIBsUnit, in types: [IndexedType]) -> [RIBsUnit] {
    var names = [unit.name]
    var asked: Set<String> = [unit.name]
    var found: [RIBsUnit] = []
    var visited: Set<DeclarationReference> = []
    while let name = names.popLast() {
      for caller in types.flatMap({ callers(of: name, in: $0) }) where visited.insert(caller.declaration).inserted {
        found.append(caller)
        if asked.insert(caller.name).inserted { names.append(caller.name) }
      }
    }
    return found
  }

  /// The members of a type that call a function of that name on the object itself.
  func callers(of name: String, in type: IndexedType) -> [RIBsUnit] { callers[type.id]?[name] ?? [] }

  // MARK: Reading

  private static func units(of owner: IndexedType, _ types: RIBsTypes, _ names: NameFinder) -> [RIBsUnit] {
    var units: [RIBsUnit] = []
    for part in owner.parts {
      let file = types.file(part.file)
      let tree = file.bodies
      for index in file.syntax.children(of: part.index) {
        let declaration = file.syntax.declarations[index]
        let reference = DeclarationReference(file: part.file, index: index)
        switch declaration.kind {
        case .func, .`init`, .deinit:
          guard let function = owner.function(declaredBy: reference), let body = function.body else { continue }
          units.append(
            RIBsUnit(
              owner: owner, name: function.name, declaration: reference, file: file, roots: [body],
              function: function, calls: calls(in: [body], tree, names)))
        case .var, .let, .subscript:
          let roots = [tree.body(ofDeclaration: index), tree.initializer(ofDeclaration: index)].compactMap { $0 }
          if roots.isEmpty { continue }
          units.append(
            RIBsUnit(
              owner: owner, name: file.syntax.plainName(of: declaration), declaration: reference, file: file,
              roots: roots, function: nil, calls: calls(in: roots, tree, names)))
        default: continue
        }
      }
    }
    return units
  }

  private static func calls(in roots: [BodyTree.Node], _ tree: BodyTree, _ names: NameFinder) -> Set<String> {
    var found: Set<String> = []
    for root in roots {
      for call in tree.calls(in: root) {
        guard let name = names.calleeName(of: call, in: tree), let callee = tree.namedCallee(call) else { continue }
        if tree.isOwn(callee) || tree.isLocalFunction(callee) { found.insert(name) }
      }
    }
    return found
  }
}

extension BodyTree {
  fileprivate func isLocalFunction(_ name: Node) -> Bool { resolve(name).map { kind($0) == .function } ?? false }
}
