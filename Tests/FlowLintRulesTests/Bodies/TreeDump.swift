@testable import FlowLintRules
@testable import FlowLintSwift

func bodies(_ text: String) -> BodyTree {
  let source = SourceText(path: "A.swift", text: text)
  return parseBodies(of: scanDeclarations(in: source, tokens: tokenize(source), depth: .all))
}

/// A tree on one line: `(call (name f) (argument x (number 1)))`. Spaces separate the nodes at the top.
func dump(_ text: String) -> String {
  let tree = bodies(text)
  return tree.children(tree.root).map { dump($0, tree) }.joined(separator: " ")
}

func dump(_ node: BodyTree.Node, _ tree: BodyTree) -> String {
  var parts = ["\(tree.kind(node))"]
  if let label = label(of: node, tree) { parts.append(label) }
  parts += tree.children(node).map { dump($0, tree) }
  return "(" + parts.joined(separator: " ") + ")"
}

/// The name, or the text of a node that has neither name nor children, where that tells more than the kind.
private func label(of node: BodyTree.Node, _ tree: BodyTree) -> String? {
  switch tree.kind(node) {
  case .call, .subscript, .closure, .block, .binding, .keyPath, .if, .guard, .while, .repeat, .for, .switch, .do,
    .catch, .defer, .return, .throw, .ifConfig, .patternCondition, .whereClause, .try, .await, .self, .super,
    .wildcard, .nil, .ternary, .typeTest:
    return nil
  case .assignment where tree.isPlain(node): return nil
  default:
    if tree.mainToken(node) != nil { return tree.name(node) }
    return tree.firstChild(node) == nil ? tree.text(node) : nil
  }
}
