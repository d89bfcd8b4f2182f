/// A function or property of a type, with its code.
package struct AsyncFlowMember: Sendable {
  /// The type, by its number in the table.
  package let owner: TypeID
  package let file: FileID
  /// The member's node, a `function` or `binding`.
  package let node: BodyTree.Node
  /// The name of a function or property; `init` for initializers.
  package let name: String
  let isFunction: Bool
}

extension AsyncFlowTypes {
  /// The functions and properties in all declarations and extensions of a type, without those of nested types.
  static func findMembers(of type: IndexedType, _ table: TypeTable) -> [AsyncFlowMember] {
    var members: [AsyncFlowMember] = []
    for part in type.parts {
      let bodies = table.file(part.file).bodies
      guard let node = bodies.node(ofDeclaration: part.index), let block = bodies.body(of: node) else { continue }
      collect(in: block, bodies, owner: type.id, file: part.file, into: &members)
    }
    return members
  }

  private static func collect(
    in block: BodyTree.Node, _ bodies: BodyTree, owner: TypeID, file: FileID, into members: inout [AsyncFlowMember]
  ) {
    for child in bodies.children(block) {
      switch bodies.kind(child) {
      case .function, .binding:
        members.append(
          AsyncFlowMember(
            owner: owner, file: file, node: child, name: bodies.name(child), isFunction: bodies.kind(child) == .function
          ))
      case .ifConfig, .configBranch: collect(in: child, bodies, owner: owner, file: file, into: &members)
      default: continue
      }
    }
  }

  func file(_ member: AsyncFlowMember) -> IndexedFile { table.file(member.file) }

  /// The function of the table that a member is.
  func function(_ member: AsyncFlowMember) -> Function? {
    guard member.isFunction, let index = table.file(member.file).bodies.declaration(at: member.node) else { return nil }
    return table.types[member.owner].function(declaredBy: DeclarationReference(file: member.file, index: index))
  }
}
