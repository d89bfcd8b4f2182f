/// A piece of code of a file: the braces of a type or function, or the code in them.
package struct CodePart: Sendable {
  package let file: IndexedFile
  package let node: BodyTree.Node

  var bodies: BodyTree { file.bodies }

  /// The nodes of one kind in the class's own code, in source order: those in types nested in it, in previews and
  /// under `#if DEBUG` are left out.
  package func nodes(_ kind: NodeKind) -> [BodyTree.Node] { nodes(ofKinds: NodeKinds(kind)) }

  /// The nodes of several kinds in the class's own code, in source order, with the same ones left out.
  package func nodes(ofKinds kinds: NodeKinds) -> [BodyTree.Node] {
    var found: [BodyTree.Node] = []
    bodies.forEachOwnNode(in: node) { next in
      guard kinds.contains(bodies.kind(next)), !file.isExempt(bodies.range(next).start) else { return }
      if found.isEmpty { found.reserveCapacity(16) }
      found.append(next)
    }
    return found
  }

  package var calls: [BodyTree.Node] { nodes(.call) }

  /// The place of a node's main token.
  package func location(_ node: BodyTree.Node) -> Location { file.location(bodies.nameRange(node)) }

  // MARK: The object itself

  /// The mentions of members of the object itself.
  ///
  /// - Parameter isWanted: whether a name is wanted; it is asked first, as it is quick.
  func ownNames(entersClosures: Bool, where isWanted: (BodyTree.Node) -> Bool = { _ in true }) -> [BodyTree.Node] {
    var found: [BodyTree.Node] = []
    for index in node.index..<bodies.subtreeEnd(node) {
      let name = BodyTree.Node(index)
      guard bodies.kind(name) == .name || bodies.kind(name) == .member, isWanted(name), isOwnName(name),
        entersClosures || !bodies.isInsideClosure(name, within: node)
      else { continue }
      found.append(name)
    }
    return found
  }

  /// The node names a member of the object: a bare name that is no local, or a name after `self.` or `super.`.
  func isOwnName(_ node: BodyTree.Node) -> Bool {
    switch bodies.kind(node) {
    case .name: bodies.resolve(node) == nil
    case .member: bodies.receiver(node).map { isThisObject($0) } ?? false
    default: false
    }
  }

  /// The expression is the object itself: `self`, `super`, or a local that stands for `self`, as in
  /// `guard let strongSelf = self`.
  func isThisObject(_ node: BodyTree.Node) -> Bool {
    let node = bodies.unwrapped(node)
    switch bodies.kind(node) {
    case .self, .super: return true
    case .name:
      guard let local = bodies.resolve(node), let value = bodies.value(ofLocal: local) else {
        return false
      }
      return bodies.isSelf(value)
    default: return false
    }
  }
}

extension BodyTree {
  /// Visits everything inside a declaration, in source order, but for the insides of the types nested in it.
  func forEachOwnNode(in root: Node, _ visit: (Node) -> Void) {
    var index = root.index + 1
    let end = subtreeEnd(root)
    while index < end {
      let node = Node(index)
      if kind(node) == .typeDeclaration {
        index = subtreeEnd(node)
      } else {
        visit(node)
        index += 1
      }
    }
  }
}

extension BodyTree {
  /// The name is that of a function that is called.
  func isCalled(_ name: Node) -> Bool {
    var node = name
    while let parent = parent(node) {
      switch kind(parent) {
      case .call: return callee(parent) == node
      case .optionalChain, .forceUnwrap, .paren: node = parent
      default: return false
      }
    }
    return false
  }
}
