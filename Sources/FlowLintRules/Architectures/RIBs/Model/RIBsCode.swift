/// The functions, initializers, computed properties and initial values of a class: its own code.
package final class RIBsUnit: Sendable {
  /// The class or extension that it belongs to.
  package let owner: IndexedType
  /// `routeToHelp`, `init`, `deinit`; the name of a property.
  package let name: String
  package let declaration: DeclarationReference
  let file: IndexedFile
  /// The body or accessors, and the initial value of a property.
  let roots: [BodyTree.Node]
  /// Nil of properties and subscripts.
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

  /// Everything of some kinds, in source order.
  func nodes(_ kinds: NodeKinds) -> [RIBsPlace] {
    roots.flatMap { root in
      ([root] + tree.descendants(root)).filter { kinds.contains(tree.kind($0)) }.map { RIBsPlace(file: file, node: $0) }
    }
  }

  func calls(named name: String) -> [RIBsPlace] { nodes([.call]).filter { tree.isCall($0.node, of: name) } }

  /// Some name, member or bound name spells this.
  func mentions(_ name: String) -> Bool {
    roots.contains { root in
      ([root] + tree.descendants(root)).contains { node in
        switch tree.kind(node) {
        case .name, .member, .implicitMember: tree.isNamed(node, name)
        default: false
        }
      }
    }
  }

  func contains(_ node: BodyTree.Node) -> Bool { roots.contains { tree.contains($0, node) } }

  /// The place stands in a closure of this code.
  func isInClosure(_ node: BodyTree.Node) -> Bool {
    roots.contains { tree.contains($0, node) && ($0 != node && tree.isInsideClosure(node, within: $0)) }
  }
}

/// The code of the classes that are parts of RIBs, and of extensions that parts may use.
final class RIBsCode: Sendable {
  /// By type.
  private let units: [Int: [RIBsUnit]]
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
    var byDeclaration: [DeclarationReference: RIBsUnit] = [:]
    for owner in owners {
      let own = Self.units(of: owner, types, names)
      units[owner.id] = own
      for unit in own { byDeclaration[unit.declaration] = unit }
    }
    self.units = units
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
    let functions = types.flatMap { self.functions(of: $0) }
    return reach(from: functions.filter { names.contains($0.name) }, functions)
  }

  func reach(_ names: Set<String>, in type: IndexedType) -> [RIBsUnit] { reach(names, in: [type]) }

  /// A function and all that it calls.
  func reach(of unit: RIBsUnit, in types: [IndexedType]) -> [RIBsUnit] {
    reach(from: [unit], types.flatMap { functions(of: $0) })
  }

  private func reach(from start: [RIBsUnit], _ functions: [RIBsUnit]) -> [RIBsUnit] {
    var found = start
    var visited = Set(start.map(\.declaration))
    var next = 0
    while next < found.count {
      for function in functions where found[next].calls.contains(function.name) {
        if visited.insert(function.declaration).inserted { found.append(function) }
      }
      next += 1
    }
    return found
  }

  /// The functions that call one, directly or through others.
  func callers(of unit: RIBsUnit, in types: [IndexedType]) -> [RIBsUnit] {
    let functions = types.flatMap { self.units(of: $0) }
    var names: Set<String> = [unit.name]
    var found: [RIBsUnit] = []
    var visited: Set<DeclarationReference> = []
    while true {
      let more = functions.filter { !names.isDisjoint(with: $0.calls) && visited.insert($0.declaration).inserted }
      if more.isEmpty { return found }
      found += more
      names.formUnion(more.map(\.name))
    }
  }

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
