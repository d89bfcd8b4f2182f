@testable import FlowLintRules
@testable import FlowLintSwift

/// The first place where the nodes of a tree do not lie within one another, in order and apart.
///
/// - Returns: a description of the place; nil where all nodes do.
func bodyProblem(_ tree: BodyTree) -> String? {
  guard tree.kind(tree.root) == .file, tree.subtreeEnd(tree.root) == tree.count else { return "root" }
  for index in 0..<tree.count {
    let node = BodyTree.Node(index)
    let tokens = tree.tokens(node)
    if let main = tree.mainToken(node), main >= tree.syntax.tokens.count { return "main token of \(tree.kind(node))" }
    var last = tokens.lowerBound
    for child in tree.children(node) {
      let inner = tree.tokens(child)
      if inner.lowerBound < last || inner.upperBound > tokens.upperBound || tree.parent(child) != node {
        return "\(tree.kind(child)) \(inner) in \(tree.kind(node)) \(tokens)"
      }
      last = inner.upperBound
    }
  }
  return nil
}
