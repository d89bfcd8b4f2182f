/// Reads the statements and expressions of a file.
///
/// Total: any tokens give a tree, in linear time and bounded stack.
package func parseBodies(of syntax: FileSyntax) -> BodyTree {
  BodyTree(syntax: syntax, kinds: [.file], records: [.init(first: 0, end: 0, main: -1, parent: -1, subtreeEnd: 1)],
    declarationNodes: ContiguousArray(repeating: -1, count: syntax.declarations.count))
}
