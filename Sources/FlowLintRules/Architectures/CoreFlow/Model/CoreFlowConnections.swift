/// The uses of what a class keeps in its properties.
extension CoreFlowTypes {
  /// The mentions of a class's own properties in its code, that of its superclasses and that of its subclasses, by the
  /// property's name; those through locals and captures, too.
  func propertyUses(of type: IndexedType) -> [String: [CodePart]] {
    var uses: [String: [CodePart]] = [:]
    for code in (lineage(type) + table.classes.allSubclasses(of: type)).flatMap({ table.code(of: $0) }) {
      for node in code.nodes(ofKinds: [.name, .member]) {
        if let name = code.ownProperty(node) { uses[name, default: []].append(code.at(node)) }
      }
      for (name, node) in code.usesBeforeStoring() { uses[name, default: []].append(code.at(node)) }
    }
    return uses
  }
}

extension CodePart {
  /// The class's own property that an expression is: bare, after `self.`, or through a local or a capture.
  func ownProperty(_ node: BodyTree.Node) -> String? {
    var node = node
    for _ in 0..<8 {
      switch tree.kind(node) {
      case .member:
        guard let receiver = tree.receiver(node), tree.isThisObject(receiver, orSuper: true) else { return nil }
        return tree.name(node)
      case .name:
        guard let local = tree.resolve(node) else { return tree.name(node) }
        if let value = tree.value(ofLocal: local), value != node {
          node = tree.unwrapped(value)
        } else if tree.kind(tree.introducer(of: local)) == .optionalBinding {
          // `guard let section` binds the property of that name.
          return tree.name(node)
        } else {
          return nil
        }
      default: return nil
      }
    }
    return nil
  }

  /// The uses of locals and parameters that are then stored in a property: `self.section = section`.
  fileprivate func usesBeforeStoring() -> [(property: String, node: BodyTree.Node)] {
    nodes(.assignment).flatMap { assignment -> [(property: String, node: BodyTree.Node)] in
      guard let property = ownProperty(tree.unwrapped(tree.target(assignment))),
        let value = tree.value(ofAssignment: assignment).map({ tree.bare($0) }), tree.kind(value) == .name,
        let local = tree.resolve(value), let scope = tree.enclosingFunction(local)
      else { return [] }
      return tree.references(to: local, in: scope).map { (property, $0) }
    }
  }

  /// Some code in the part emits actions: forwarding calls, and `send`, also named without being called.
  var emits: Bool {
    callsOfMethods.contains { at($0).forwards } || tree.mentions(in: node, of: "send").contains { !tree.isPattern($0) }
  }
}
