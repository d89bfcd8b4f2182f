/// The uses of members.
extension SceneTypes {
  /// A type's own code mentions a name other than by assigning to it, locals left out, or cannot be read.
  func mayRead(_ name: String, in type: IndexedType) -> Bool {
    code(of: type, [.name, .member, .keyPathComponent, .optionalBinding, .opaque]).contains { place in
      let (tree, node) = (place.tree, place.node)
      if tree.kind(node) == .opaque { return true }
      guard tree.isNamed(node, name) else { return false }
      switch tree.kind(node) {
      case .optionalBinding: return true
      case .name where tree.resolve(node) != nil: return false
      default: return !tree.isAssigned(node)
      }
    }
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
