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
  /// The names of the functions that it calls on the object itself, each once.
  let calls: [String]

  init(
    owner: IndexedType, name: String, declaration: DeclarationReference, file: IndexedFile, roots: [BodyTree.Node],
    function: Function?, calls: [String]
  ) {
    (self.owner, self.name, self.declaration, self.file) = (owner, name, declaration, file)
    (self.roots, self.function, self.calls) = (roots, function, calls)
  }

  var tree: BodyTree { file.bodies }
  var isInit: Bool { function?.kind == .`init` }
  var body: BodyTree.Node? { function?.body }

  /// All nodes of some kinds, in source order.
  func nodes(_ kinds: NodeKinds) -> [CodePart] {
    let (tree, all) = (tree, tree.kinds)
    var found: [CodePart] = []
    for root in roots {
      for index in root.index..<tree.subtreeEnd(root) where kinds.contains(all[index]) {
        found.append(file.at(BodyTree.Node(index)))
      }
    }
    return found
  }

  /// The assignments of something to what has a name, behind a dot or not.
  func assignments(to name: String) -> [(target: BodyTree.Node, value: BodyTree.Node)] {
    roots.flatMap { file.at($0).assignments(to: name) }
  }

  func calls(named name: String) -> [CodePart] {
    roots.flatMap { root in tree.calls(root.index..<tree.subtreeEnd(root), named: name).map { file.at($0) } }
  }

  func calls(named finder: NameFinder) -> [CodePart] {
    let tree = tree
    return roots.flatMap { root in finder.calls(in: tree, root.index..<tree.subtreeEnd(root)).map { file.at($0) } }
  }

  /// Some name, member or bound name spells this.
  func mentions(_ name: String) -> Bool {
    let (tree, kinds) = (tree, [.name, .member, .implicitMember] as NodeKinds)
    return roots.contains { root in
      (root.index..<tree.subtreeEnd(root)).contains { index in
        kinds.contains(tree.kinds[index]) && tree.isNamed(BodyTree.Node(index), name)
      }
    }
  }

  /// The nodes of some kinds that spell one of some names, each with the name's place in the finder's list.
  func forEachPlace(of finder: NameFinder, as kinds: NodeKinds, _ visit: (CodePart, Int) -> Void) {
    for root in roots {
      finder.forEachPlace(of: kinds, in: tree, within: root.index..<tree.subtreeEnd(root)) { node, name in
        visit(file.at(node), name)
      }
    }
  }

  func contains(_ node: BodyTree.Node) -> Bool { roots.contains { tree.contains(within: $0, node) } }

  /// The place stands in a closure of this code.
  func isInClosure(_ node: BodyTree.Node) -> Bool {
    roots.contains { tree.contains(within: $0, node) && ($0 != node && tree.isInsideClosure(node, within: $0)) }
  }
}
