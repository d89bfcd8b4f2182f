/// The functions that run when some functions of a class run: these, and those they call on the same object.
struct CoreFlowReach: Sendable {
  /// The functions, in the order in which they were met.
  var functions: [Function] = []
  /// The functions, and the class's own properties that these read.
  var members: Set<DeclarationReference> = []

  func contains(_ function: Function) -> Bool { members.contains(function.declaration) }
}

/// The members of an object by their names.
struct CoreFlowOwnMembers {
  private let functions: [Function]
  private let properties: [Property]
  /// The places of the functions and, behind them, of the properties, by name.
  private var names = NamePlaces()
  /// The places of functions that are operators, whose names have no hash.
  private var operators: [Int] = []

  init(functions: [Function], properties: [Property]) {
    self.functions = functions
    self.properties = properties
    for (place, function) in functions.enumerated() {
      if function.name.isOperator { operators.append(place) } else { add(function.name, at: place) }
    }
    for (place, property) in properties.enumerated() { add(property.name, at: functions.count + place) }
    names.sort()
  }

  private mutating func add(_ name: String, at place: Int) { names.add(NameHash(name).value, at: place) }

  /// The places of the members with the name of a node, functions first.
  private func places(like node: BodyTree.Node, in bodies: BodyTree) -> [Int] {
    bodies.mainToken(node).map { names.places(of: bodies.hash(ofToken: $0)) } ?? []
  }

  func functions(named names: [String]) -> [Function] { functions.filter { names.contains($0.name) } }

  /// Whether some member may have the name of a node.
  func mayHold(_ node: BodyTree.Node, in bodies: BodyTree) -> Bool {
    !operators.isEmpty || !places(like: node, in: bodies).isEmpty
  }

  func functions(like node: BodyTree.Node, in bodies: BodyTree) -> [Function] {
    (places(like: node, in: bodies).filter { $0 < functions.count } + operators).map { functions[$0] }
      .filter { bodies.isNamed(node, $0.name) }
  }

  func properties(like node: BodyTree.Node, in bodies: BodyTree) -> [Property] {
    places(like: node, in: bodies).filter { $0 >= functions.count }.map { properties[$0 - functions.count] }
      .filter { bodies.isNamed(node, $0.name) }
  }
}

extension String {
  fileprivate var isOperator: Bool {
    guard let first = utf8.first else { return true }
    switch first {
    case "A"..."Z", "a"..."z", "_", "$": return false
    default: return first < 0x80
    }
  }
}

extension CoreFlowTypes {
  /// The functions of a class and its superclasses with these names, and all that they call bare, on `self` or on
  /// `super`.
  func reach(of type: IndexedType, from names: [String], entersClosures: Bool = true) -> CoreFlowReach {
    let members = ownMembers(of: type)
    return reach(from: members.functions(named: names), among: members, entersClosures: entersClosures)
  }

  /// The functions and properties of a class and of its superclasses in the project.
  func ownMembers(of type: IndexedType) -> CoreFlowOwnMembers {
    CoreFlowOwnMembers(functions: functions(of: type), properties: properties(of: type))
  }

  /// The reach of some functions, where more than one reach of a class is asked for.
  ///
  /// - Parameter entersClosures: a closure may run later, or never.
  func reach(from starts: [Function], among members: CoreFlowOwnMembers, entersClosures: Bool = true) -> CoreFlowReach {
    var reach = CoreFlowReach()
    var pending: [CodePart] = []
    func enter(_ function: Function) {
      guard reach.members.insert(function.declaration).inserted else { return }
      reach.functions.append(function)
      if let code = table.code(of: function) { pending.append(code) }
    }
    func enter(_ property: Property) {
      guard reach.members.insert(property.declaration).inserted else { return }
      let file = table.file(property.declaration.file)
      for node in [property.initializer, property.accessors] {
        if let node { pending.append(file.at(node)) }
      }
    }
    for function in starts { enter(function) }
    while let code = pending.popLast() {
      let bodies = code.tree
      for name in code.ownNames(entersClosures: entersClosures, where: { members.mayHold($0, in: bodies) }) {
        let isCalled = bodies.isCalled(name)
        // A function that is named without being called runs later, as a closure does.
        if isCalled || entersClosures { for function in members.functions(like: name, in: bodies) { enter(function) } }
        if !isCalled { for property in members.properties(like: name, in: bodies) { enter(property) } }
      }
    }
    return reach
  }
}
