enum AsyncFlowDismissWithoutEnd {
  static let rule = Rule(
    id: "asyncflow_dismiss_without_end",
    title: "A Flow that dismisses its root ends",
    severity: .warning,
    isOptIn: true,
    looksAt: [.flow],
    source: """
      asyncflow-architecture.md, "5. FlowContributor", line 224: `.end` ends this Flow
      """,
    documentation: """
      A Flow that dismisses its own root is over. Unless it says so with `.end`, the coordinator keeps it and its
      steppers, and Steps still arrive at screens that are gone. Off by default: some containers dismiss what they
      present, not themselves.
      """,
    remedy: "Return `.end` when the root has been dismissed",
    examples: [
      .violating(
        #"""
        import AsyncFlow
        final class ModalFlow: Flow {
            var root: Presentable { sheet }
            private let sheet = SheetViewController()
            func navigate(to step: Step) -> FlowContributors {
                guard let step = step as? ModalStep else { return .none }
                switch step {
                case .open: return .none
                case .done:
                    sheet.dismiss(animated: true)  // finding: 19
                    return .none
                }
            }
        }
        """#),
      .conforming(
        #"""
        import AsyncFlow
        final class ModalFlow: Flow {
            var root: Presentable { sheet }
            private let sheet = SheetViewController()
            func navigate(to step: Step) -> FlowContributors {
                guard let step = step as? ModalStep else { return .none }
                switch step {
                case .open: return .none
                case .done:
                    sheet.dismiss(animated: true)
                    return .end(forwardToParentFlowWithStep: step)
                }
            }
        }
        """#),
    ],
    check: .reading(AsyncFlowModel.self, inspect))
}

private func inspect(_ model: AsyncFlowModel, _ findings: inout FindingSink) {
  for flow in model.reportableFlows where model.starts(of: flow).isEmpty {
    let roots = model.rootNames(of: flow)
    // A screen that the Flow's root presents is dismissed by the root, too.
    guard !model.presents(on: roots, in: flow) else { continue }
    for found in flow.ownSwitches where found.member.name == "navigate" {
      let bodies = model.table.file(found.member.file).bodies
      for clause in found.clauses {
        guard let block = clause.block, returnsNone(block, bodies) else { continue }
        for call in bodies.calls(in: block, named: "dismiss") where bodies.labels(call).first == "animated" {
          guard let receiver = bodies.receiver(call),
            roots.contains(where: { bodies.isOwnMember(receiver, named: $0) }),
            !model.isExempt(call, found.member)
          else { continue }
          findings.report(
            model.location(bodies.calleeRange(call), in: found.member.file),
            "\(model.name(flow)) dismisses its root but does not end; return .end",
            declaration: model.declaration(found.member), kind: "function", subject: "dismiss")
        }
      }
    }
  }
}

/// The last statement is `return .none`, and nothing else is returned.
private func returnsNone(_ block: BodyTree.Node, _ bodies: BodyTree) -> Bool {
  let returns = bodies.descendants(block, .return)
  var count = 0
  for statement in returns {
    count += 1
    guard let value = bodies.firstChild(statement), bodies.isNamed(bodies.bare(value), "none") else { return false }
  }
  return count > 0
}

extension AsyncFlowModel {
  /// Some code of the Flow presents a screen on its root.
  fileprivate func presents(on roots: Set<String>, in flow: AsyncFlowFlow) -> Bool {
    types.lineage(flow.type).flatMap { types.members(of: $0) }.contains { member in
      let bodies = table.file(member.file).bodies
      return bodies.calls(in: member.node, named: "present").contains { call in
        guard let receiver = bodies.receiver(call) else { return true }
        return roots.contains { bodies.isOwnMember(receiver, named: $0) }
      }
    }
  }
}
