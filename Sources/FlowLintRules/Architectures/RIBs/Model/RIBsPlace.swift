/// A node of the project's own code, with the file in which it stands.
package struct RIBsPlace: Sendable {
  let file: IndexedFile
  let node: BodyTree.Node

  var tree: BodyTree { file.bodies }
  /// The place of the name: of a member, of what is called.
  package var location: Location {
    file.location(tree.kind(node) == .call ? tree.calleeRange(node) : tree.nameRange(node))
  }

  func at(_ node: BodyTree.Node) -> RIBsPlace { RIBsPlace(file: file, node: node) }
}

extension RIBsPlace: Comparable, Hashable {
  package static func == (a: RIBsPlace, b: RIBsPlace) -> Bool { a.file.number == b.file.number && a.node == b.node }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(file.number)
    hasher.combine(node)
  }

  package static func < (a: RIBsPlace, b: RIBsPlace) -> Bool {
    (a.file.number, a.node.id) < (b.file.number, b.node.id)
  }
}

extension BodyTree {
  /// The expression is `self`, or a local that is bound to it: `guard let this = self`, `[weak me = self]`.
  func isSelfOrAlias(_ node: Node) -> Bool {
    let node = unwrapped(node)
    switch kind(node) {
    case .self: return true
    case .name: return resolve(node).flatMap { value(ofLocal: $0) }.map { isSelf(bare($0)) } ?? false
    default: return false
    }
  }

  /// The expression is a member of the object itself, bare or behind `self`, `self?` or another name of it.
  func isOwn(_ node: Node) -> Bool {
    let node = unwrapped(node)
    switch kind(node) {
    case .name: return resolve(node) == nil
    case .member: return receiver(node).map { isSelfOrAlias($0) } ?? false
    default: return false
    }
  }

  /// The call is one of a member of the object itself.
  func isOwnCall(_ call: Node) -> Bool { namedCallee(call).map { isOwn($0) } ?? false }

  func isSuperCall(_ call: Node) -> Bool { receiver(call).map { kind($0) == .super } ?? false }

  /// The statement that an expression is, or is part of: the child of the innermost block around.
  func statement(around node: Node) -> Node {
    var inner = node
    for ancestor in ancestors(node) {
      switch kind(ancestor) {
      case .block, .configBranch, .file, .memberBlock: return inner
      default: inner = ancestor
      }
    }
    return inner
  }

  /// The last component of the name of a chain's end, before a dot: `router` of `self.router?`.
  func lastName(_ node: Node) -> String? {
    let node = unwrapped(node)
    switch kind(node) {
    case .name, .member, .implicitMember: return name(node)
    default: return nil
    }
  }
}
