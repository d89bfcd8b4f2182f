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
  func nodes(_ kinds: NodeKinds) -> some Sequence<CodePart> {
    roots.lazy.flatMap { [tree, file] root in
      (root.index..<tree.subtreeEnd(root)).lazy.filter { kinds.contains(tree.kinds[$0]) }.map {
        CodePart(file: file, node: BodyTree.Node($0))
      }
    }
  }

  func calls(named name: String) -> [CodePart] {
    roots.flatMap { root in
      tree.calls(root.index..<tree.subtreeEnd(root), named: name).map { CodePart(file: file, node: $0) }
    }
  }

  func calls(named finder: NameFinder) -> [CodePart] {
    roots.flatMap { root in
      finder.calls(in: tree, root.index..<tree.subtreeEnd(root)).map { CodePart(file: file, node: $0) }
    }
  }

  /// Some name, member or bound name spells this.
  func mentions(_ name: String) -> Bool {
    nodes([.name, .member, .implicitMember]).contains { tree.isNamed($0.node, name) }
  }

  /// The names, members and bound names that spell one of some names, by name; in source order.
  func mentions(of finder: NameFinder) -> [(name: String, nodes: [BodyTree.Node])] {
    let kinds: NodeKinds = [.name, .member, .boundName]
    var places: [Int: Int] = [:]
    var found: [(name: String, nodes: [BodyTree.Node])] = []
    forEachPlace(of: finder, kinds) { place, name in
      if let known = places[name] {
        found[known].nodes.append(place.node)
      } else {
        places[name] = found.count
        found.append((finder[name], [place.node]))
      }
    }
    return found
  }

  /// The nodes of some kinds that spell one of some names, each with the name's place in the finder's list.
  func forEachPlace(of finder: NameFinder, _ kinds: NodeKinds, _ visit: (CodePart, Int) -> Void) {
    for root in roots {
      finder.forEachPlace(of: kinds, in: tree, root.index..<tree.subtreeEnd(root)) { node, name in
        visit(CodePart(file: file, node: node), name)
      }
    }
  }

  func contains(_ node: BodyTree.Node) -> Bool { roots.contains { tree.contains($0, node) } }

  /// The place stands in a closure of this code.
  func isInClosure(_ node: BodyTree.Node) -> Bool {
    roots.contains { tree.contains($0, node) && ($0 != node && tree.isInsideClosure(node, within: $0)) }
  }
}
