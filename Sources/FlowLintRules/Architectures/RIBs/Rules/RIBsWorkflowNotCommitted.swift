enum RIBsWorkflowNotCommitted {
  static let rule = Rule(
    title: "The steps of a workflow are committed",
    severity: .error, looksAt: [.workflow],
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
      import RxSwift

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
    check: .absent(from: RIBsParts([.workflow]), { $0.uncommittedSteps(of: $1) }, subject: "commit") { _, workflow, _ in
      "the steps of \(workflow.name) are never committed: subscribing asserts"
    })
}

extension RIBsModel {
  /// Chains of steps that nobody commits.
  fileprivate func uncommittedSteps(of workflow: IndexedType) -> [NamedPlace] {
    code.functions(of: workflow).filter { $0.isInit && !$0.mentions("commit") }.flatMap { unit -> [NamedPlace] in
      guard let body = unit.body else { return [] }
      return unit.tree.descendants(body).compactMap { statement in
        guard let parent = unit.tree.parent(statement), unit.tree.kind(parent) == .block,
          unit.tree.kind(statement) == .call, let first = uncommitted(statement, unit.tree)
        else { return nil }
        let fix = unit.file.insertion(
          unit.tree.isOnOneLine(statement) ? ".commit()" : commitLine(statement, unit),
          at: unit.tree.range(statement).end)
        return NamedPlace(
          location: unit.file.location(first), name: "onStep", fix: FixIt(title: "Commit the steps", edits: [fix]))
      }
    }
  }

  /// A `.commit()` on a line of its own, indented as the link before it.
  fileprivate func commitLine(_ chain: BodyTree.Node, _ unit: RIBsUnit) -> String {
    guard let callee = unit.tree.namedCallee(chain), let name = unit.tree.mainToken(callee), name > 0,
      unit.tree.syntax.tokens.hasNewlineBefore(name - 1)
    else { return ".commit()" }
    let dot = unit.tree.syntax.tokens.range(name - 1).start
    let bytes = unit.file.syntax.source.bytes
    var start = dot
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "\r") { start -= 1 }
    return unit.file.lineEnd + unit.file.text(SourceRange(start, dot)) + ".commit()"
  }

  /// The first `onStep` of a chain that ends with a step.
  fileprivate func uncommitted(_ statement: BodyTree.Node, _ tree: BodyTree) -> SourceRange? {
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
