enum AsyncFlowDismissWithoutEnd {
  static let rule = Rule(
    title: "A Flow that dismisses its root must end",
    severity: .warning, isOptIn: true, looksAt: [.flow], claims: .absence,
    source: #"asyncflow-architecture.md, "5. FlowContributor", line 224: `.end` ends this Flow"#,
    documentation: """
      A Flow that dismisses its own root is over. Unless it says so with `.end`, the coordinator keeps it and its
      steppers, and Steps still arrive at screens that are gone. Off by default: some containers dismiss what they
      present, not themselves.
      """,
    remedy: "Return `.end` when the root has been dismissed",
    paired: #"""
      final class ModalFlow: Flow {
          var root: Presentable { sheet }
          private let sheet = SheetViewController()
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? ModalStep else { return .none }
              switch step {
              case .open: return .none
              case .done:
                  sheet.dismiss(animated: true)  // finding: 19
      -           return .none
      +           return .end(forwardToParentFlowWithStep: step)
              }
          }
      }
      """#,
    check: .each(\AsyncFlowModel.reportableFlows, { $0.dismissalsWithoutEnd(in: $1) }) { model, flow, dismissal in
      Violation(dismissal, "\(model.name(flow)) dismisses its root but does not end; return .end", subject: "dismiss")
    })
}

extension AsyncFlowModel {
  /// The dismissals of a Flow's own root in cases of `navigate(to:)` that return nothing but `.none`, in source order;
  /// none where the app starts the Flow, nor where it presents something on its root, which that dismisses, too.
  fileprivate func dismissalsWithoutEnd(in flow: AsyncFlowFlow) -> [Location] {
    let roots = types.rootNames(of: flow.type)
    guard !coordinators.starts.contains(where: { $0.flow?.type == flow.type }), !presents(on: roots, in: flow) else {
      return []
    }
    return flow.handling.switches.filter { $0.member.name == "navigate" }.flatMap { found -> [Location] in
      let bodies = found.member.tree
      let blocks = found.clauses.compactMap(\.block).filter { bodies.returnsNone($0) }
      return blocks.flatMap { bodies.calls(in: $0, named: "dismiss") }.filter { call in
        guard bodies.labels(call).first == "animated", let receiver = bodies.receiver(call) else { return false }
        return roots.contains { bodies.isOwnMember(receiver, named: $0) }
      }.map { found.member.code.at($0).location }
    }
  }

  /// Some code of the Flow presents a screen on its root.
  private func presents(on roots: Set<String>, in flow: AsyncFlowFlow) -> Bool {
    types.lineage(flow.type).flatMap { types.members(of: $0) }.contains { member in
      member.tree.calls(in: member.node, named: "present").contains { call in
        guard let receiver = member.tree.receiver(call) else { return true }
        return roots.contains { member.tree.isOwnMember(receiver, named: $0) }
      }
    }
  }
}

extension BodyTree {
  /// The block returns something, and that is `.none` each time.
  fileprivate func returnsNone(_ block: Node) -> Bool {
    let values = descendants(block, .return).map { firstChild($0) }
    return !values.isEmpty && values.allSatisfy { $0.map { isNamed(bare($0), "none") } == true }
  }
}
