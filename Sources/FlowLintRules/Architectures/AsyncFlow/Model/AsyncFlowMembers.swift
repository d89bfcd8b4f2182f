/// A function or property of a type, with its code.
package struct AsyncFlowMember: Sendable {
  /// The type, by its number in the table.
  package let owner: TypeID
  /// The member's code, a `function` or `binding`.
  package let code: CodePart
  /// The name of a function or property; `init` for initializers.
  package let name: String

  package var file: IndexedFile { code.file }
  var tree: BodyTree { code.tree }
  package var node: BodyTree.Node { code.node }
  var isFunction: Bool { tree.kind(node) == .function }
}

extension AsyncFlowTypes {
  /// The functions and properties in a block of a type, without those of nested types.
  static func members(in block: CodePart, of owner: TypeID) -> [AsyncFlowMember] {
    block.tree.children(block.node).flatMap { child -> [AsyncFlowMember] in
      switch block.tree.kind(child) {
      case .function, .binding:
        return [AsyncFlowMember(owner: owner, code: block.at(child), name: block.tree.name(child))]
      case .ifConfig, .configBranch: return members(in: block.at(child), of: owner)
      default: return []
      }
    }
  }

  /// The function of the table that a member is.
  func function(_ member: AsyncFlowMember) -> Function? {
    guard let index = member.tree.declaration(at: member.node) else { return nil }
    return self[member.owner].function(declaredBy: DeclarationReference(file: member.file.number, index: index))
  }
}
