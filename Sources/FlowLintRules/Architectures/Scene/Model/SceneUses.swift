/// The uses of members.
extension SceneTypes {
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
