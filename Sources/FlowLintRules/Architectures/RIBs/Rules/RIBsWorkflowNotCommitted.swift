enum RIBsWorkflowNotCommitted {
  static let rule = Rule(
    title: "Commit the steps of a workflow",
    severity: .error, looksAt: [.workflow], claims: .absence,
    source: """
      RIBs API `Workflow.subscribe`: asserts that the workflow was committed; RIBs wiki iOS Tutorial 4: the chain of
      steps ends with `commit()`.
      """,
    documentation: """
      A workflow's chain of steps takes effect when it is committed; subscribing to one that is not asserts.
      """,
    remedy: "End the chain with `.commit()`",
    paired: #"""
      //- LaunchWorkflow.swift
      final class LaunchWorkflow: Workflow<RootActionableItem> {
          init(url: URL) {
              super.init()
              self
                  .onStep { (root: RootActionableItem) in root.waitForLogin() }  // fix: 14
                  .onStep { (home: HomeActionableItem, _) in home.open(url) }
      +           .commit()
          }
      }
      """#,
    check: .holding(.forbidden(as: "commit"), by: RIBsParts([.workflow]), of: { $0.uncommittedSteps(of: $1) }) {
      _, workflow, _ in
      "the steps of \(workflow.name) are never committed: subscribing asserts"
    })
}

extension RIBsModel {
  /// Chains of steps that nobody commits.
  fileprivate func uncommittedSteps(of workflow: IndexedType) -> [NamedPlace] {
    code.functions(of: workflow).filter { $0.isInit && !$0.mentions("commit") }.flatMap { unit in
      unit.nodes([.call]).compactMap { statement in
        guard statement.tree.parent(statement.node).map({ statement.tree.kind($0) == .block }) == true,
          let first = uncommitted(statement.node, in: statement.tree)
        else { return nil }
        let text = statement.tree.isOnOneLine(statement.node) ? ".commit()" : commitLine(statement)
        let edit = unit.file.insertion(text, at: statement.tree.range(statement.node).end)
        return NamedPlace(
          location: unit.file.location(first), name: "onStep", fix: FixIt(title: "Commit the steps", edits: [edit]))
      }
    }
  }

  /// A `.commit()` on a line of its own, indented as the link before it.
  private func commitLine(_ chain: CodePart) -> String {
    guard let callee = chain.tree.namedCallee(chain.node), let name = chain.tree.mainToken(callee),
      let indentation = chain.file.indentation(before: chain.tree.syntax.tokens.range(name - 1).start)
    else { return ".commit()" }
    return chain.file.lineEnd + indentation + ".commit()"
  }

  /// The first `onStep` of a chain that ends with a step.
  private func uncommitted(_ statement: BodyTree.Node, in tree: BodyTree) -> SourceRange? {
    guard let last = tree.calleeName(statement), last == "onStep" || last == "onError" else { return nil }
    var first: SourceRange?
    var next: BodyTree.Node? = statement
    while let call = next {
      if tree.isCall(call, of: "onStep") { first = tree.calleeRange(call) }
      guard let receiver = tree.receiver(call).map({ tree.bare($0) }) else { break }
      if tree.kind(receiver) == .call { next = receiver } else { return tree.isSelf(receiver) ? first : nil }
    }
    return first
  }
}
