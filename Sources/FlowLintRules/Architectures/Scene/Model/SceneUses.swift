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

  private func subclasses(of name: String) -> [IndexedType] { implementers(of: name).filter { $0.name != name } }

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
  let members: Set<String>
  /// The names of members that are read from something other than `self` or its subjects.
  private let properties: Set<String>
  /// The names of the types of the receivers of each method of a routing protocol, by the method's name; an empty text
  /// for a type that is not known.
  let receivers: [String: Set<String>]
  let types: SceneTypes

  init(in types: SceneTypes) {
    let routes = Set(types.all(.routingProtocol).flatMap(\.functions).map(\.name))
    var members: Set<String> = []
    var properties: Set<String> = []
    var receivers: [String: Set<String>] = [:]
    let asked = types.all(anyOf: [.routingProtocol, .viewModelProtocol]).flatMap {
      $0.functions.map(\.name) + $0.properties.map(\.name)
    }
    types.code(naming: NameFinder(asked), [.member, .keyPathComponent, .implicitMember]) { place, name in
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

  func isRead(property name: String) -> Bool { properties.contains(name) }
}
