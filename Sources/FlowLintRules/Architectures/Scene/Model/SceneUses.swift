/// The uses of members.
extension SceneTypes {
  /// The code of a view model, of its subclasses, or of extensions of its protocols mentions a property other than by
  /// assigning to it.
  func isRead(_ property: Property, of type: IndexedType) -> Bool {
    var holders = [type]
    holders += superTypes(type)
    holders += subclasses(of: type.name)
    return holders.contains { holder in
      code(of: holder, [.name, .member, .keyPathComponent]).contains { place in
        place.tree.isNamed(place.node, property.name) && !place.tree.isAssigned(place.node)
      }
    }
  }

  private func subclasses(of name: String) -> [IndexedType] {
    implementers(of: name).filter { $0.name != name }
  }

  /// The names that a type's own code mentions other than by assigning to them, locals left out; nil where some code
  /// cannot be read.
  func readNames(in type: IndexedType) -> Set<String>? {
    var names: Set<String> = []
    for place in code(of: type, [.name, .member, .keyPathComponent, .optionalBinding, .opaque]) {
      let tree = place.tree
      switch tree.kind(place.node) {
      case .opaque: return nil
      case .optionalBinding: names.insert(tree.name(place.node))
      case .name where tree.resolve(place.node) != nil: continue
      default: if !tree.isAssigned(place.node) { names.insert(tree.name(place.node)) }
      }
    }
    return names
  }

  /// The code of a function uses a local or parameter of that name; code that cannot be read may do so.
  func uses(_ name: String, in function: Function) -> Bool {
    guard let body = function.body else { return false }
    return table.file(function.declaration.file).bodies.mentionsLocal(name, in: body)
  }

  /// There is nothing between the braces of the function.
  func isEmpty(_ function: Function) -> Bool {
    guard let body = function.body else { return false }
    return table.file(function.declaration.file).bodies.tokens(body).count <= 2
  }

  /// The property has a getter that mentions a member of that name.
  func isComputed(_ property: Property, from name: String) -> Bool {
    guard !property.isStored, let getter = property.accessors else { return false }
    return table.file(property.declaration.file).bodies.mentions(in: getter, of: name).contains { _ in true }
  }

  /// The types to which the getter of a computed property casts, in source order.
  func casts(inGetterOf property: Property) -> [TypeReference] {
    guard !property.isStored, let getter = property.accessors else { return [] }
    let file = table.file(property.declaration.file)
    return file.bodies.descendants(getter, .cast).compactMap { file.bodies.type(of: $0) }
      .compactMap { file.syntax.typeReference($0) }
  }

  /// An initializer assigns the property from something that one of its parameters holds.
  func takesFromParameter(_ property: String, in initializer: Function) -> Bool {
    guard let body = initializer.body else { return false }
    let tree = table.file(initializer.declaration.file).bodies
    return tree.assignments(in: body).contains { assignment in
      guard tree.isAssignment(assignment, to: property), let value = tree.value(ofAssignment: assignment) else {
        return false
      }
      let base = tree.chainBase(tree.bare(value))
      return tree.kind(base) == .name && tree.resolve(base).map { tree.kind($0) == .parameter } == true
    }
  }
}

extension BodyTree {
  /// Some code uses a local of that name; code that cannot be read may do so.
  func mentionsLocal(_ name: String, in body: Node) -> Bool {
    descendants(body).contains { node in
      switch kind(node) {
      case .name, .capture: isNamed(node, name)
      // `if let name` is a use of the name that it shadows.
      case .optionalBinding: isNamed(node, name) && value(of: node) == nil
      case .opaque: true
      default: false
      }
    }
  }

}

/// The members of protocols that production code uses.
struct SceneMemberUses {
  private let members: Set<String>
  /// The names of members that are read from something other than `self` or its subjects.
  private let properties: Set<String>
  /// The names of the types of the receivers of each method of a routing protocol, by the method's name; an empty text
  /// for a type that is not known.
  private let receivers: [String: Set<String>]
  private let types: SceneTypes

  init(in types: SceneTypes) {
    let routes = Set(types.all(.routingProtocol).flatMap(\.functions).map(\.name))
    var members: Set<String> = []
    var properties: Set<String> = []
    var receivers: [String: Set<String>] = [:]
    types.allCode([.member, .keyPathComponent, .implicitMember]) { place in
      let name = place.tree.name(place.node)
      members.insert(name)
      guard place.tree.kind(place.node) == .member, let receiver = place.tree.receiver(place.node) else {
        properties.insert(name)
        receivers[name, default: []].insert("")
        return
      }
      if !["self", "subject"].contains(place.tree.name(receiver)) { properties.insert(name) }
      guard routes.contains(name) else { return }
      let type = types.typeName(of: receiver, in: place.file)
      receivers[name, default: []].insert(type ?? "")
    }
    self.members = members
    self.properties = properties
    self.receivers = receivers
    self.types = types
  }

  func isReached(method name: String) -> Bool { members.contains(name) }

  func isRead(property name: String) -> Bool { properties.contains(name) }

  func isCalled(_ method: String, on routing: IndexedType) -> Bool {
    (receivers[method] ?? []).contains { name in
      name.isEmpty || name == routing.name || types.refines(name, routing.name) || types.type(named: name) == nil
    }
  }
}
