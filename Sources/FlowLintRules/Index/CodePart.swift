/// A piece of code of a file: the braces of a type or function, the code in them, or a single expression.
package struct CodePart: Sendable {
  package let file: IndexedFile
  package let node: BodyTree.Node

  package var tree: BodyTree { file.bodies }
  /// The place of the name: of a member, of what is called.
  package var location: Location {
    file.location(tree.kind(node) == .call ? tree.calleeRange(node) : tree.nameRange(node))
  }

  func at(_ node: BodyTree.Node) -> CodePart { CodePart(file: file, node: node) }

  /// The nodes of one kind in the class's own code, in source order: those in types nested in it, in previews and
  /// under `#if DEBUG` are left out.
  package func nodes(_ kind: NodeKind) -> [BodyTree.Node] { nodes(ofKinds: NodeKinds(kind)) }

  /// The nodes of several kinds in the class's own code, in source order, with the same ones left out.
  package func nodes(ofKinds kinds: NodeKinds) -> [BodyTree.Node] {
    let tree = tree
    var found: [BodyTree.Node] = []
    tree.forEachOwnNode(in: node) { next in
      guard kinds.contains(tree.kind(next)), !file.isExempt(tree.range(next).start) else { return }
      if found.isEmpty { found.reserveCapacity(16) }
      found.append(next)
    }
    return found
  }

  package var calls: [BodyTree.Node] { nodes(.call) }

  /// The nodes of one kind in the code, those in types nested in it included, in source order.
  func all(_ kind: NodeKind) -> some Sequence<CodePart> { tree.descendants(node, kind).lazy.map(at) }

  /// The place of a node's main token.
  package func location(_ node: BodyTree.Node) -> Location { file.location(tree.nameRange(node)) }

  /// The assignments of something other than nil to what has a name, behind a dot or not, or to several: `(a.x, b.y) = c`.
  func assignments(to name: String) -> [(target: BodyTree.Node, value: BodyTree.Node)] {
    let tree = tree
    return tree.assignments(in: node).compactMap { assignment in
      guard let write = tree.writes(assignment).first(where: { tree.isNamed($0.target, name) }),
        let value = write.value ?? tree.value(ofAssignment: assignment), !tree.isNil(value)
      else { return nil }
      return (write.target, value)
    }
  }

  // MARK: The object itself

  /// The mentions of members of the object itself; those in types nested in it mean others.
  ///
  /// - Parameter isWanted: whether a name is wanted; it is asked first, as it is quick.
  func ownNames(entersClosures: Bool, where isWanted: (BodyTree.Node) -> Bool = { _ in true }) -> [BodyTree.Node] {
    let tree = tree
    var found: [BodyTree.Node] = []
    func add(_ name: BodyTree.Node) {
      guard tree.kind(name) == .name || tree.kind(name) == .member, isWanted(name), tree.isOwn(name, orSuper: true),
        entersClosures || !tree.isInsideClosure(name, within: node)
      else { return }
      found.append(name)
    }
    add(node)
    tree.forEachOwnNode(in: node, add)
    return found
  }
}

extension IndexedFile {
  /// A piece of the file's code.
  package func at(_ node: BodyTree.Node) -> CodePart { CodePart(file: self, node: node) }
}

extension CodePart: Comparable, Hashable {
  package static func == (a: CodePart, b: CodePart) -> Bool { a.file.number == b.file.number && a.node == b.node }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(file.number)
    hasher.combine(node)
  }

  package static func < (a: CodePart, b: CodePart) -> Bool { (a.file.number, a.node.id) < (b.file.number, b.node.id) }
}

extension BodyTree {
  /// The expression is a member of the object itself: a bare name that is no local, or a name after `self.` or `self?.`.
  ///
  /// - Parameter orSuper: whether it may stand after `super.`.
  func isOwn(_ node: Node, orSuper: Bool = false) -> Bool {
    let node = unwrapped(node)
    switch kind(node) {
    case .name: return resolve(node) == nil
    case .member: return receiver(node).map { isThisObject($0, orSuper: orSuper) } == true
    default: return false
    }
  }

  /// The expression is the object itself: `self`, or a local that stands for it, as in `guard let strongSelf = self` and
  /// `[weak me = self]`.
  ///
  /// - Parameter orSuper: whether it may be `super`.
  func isThisObject(_ node: Node, orSuper: Bool = false) -> Bool {
    let node = unwrapped(node)
    switch kind(node) {
    case .self: return true
    case .super: return orSuper
    case .name: return resolve(node).flatMap { value(ofLocal: $0) }.map { isSelf(bare($0)) } == true
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
    let whole = wrapped(name)
    return parent(whole).map { kind($0) == .call && callee($0) == whole } == true
  }
}
