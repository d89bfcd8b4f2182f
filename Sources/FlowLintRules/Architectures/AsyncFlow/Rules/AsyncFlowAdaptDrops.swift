enum AsyncFlowAdaptDrops {
  static let rule = Rule(
    title: "adapt(step:) must answer some Step",
    severity: .warning, looksAt: [.flow],
    source: """
      asyncflow-architecture.md, "4. Flow", lines 148-149 ("Step 필터링/변환 (권한 체크 등)") and the example, lines 180-188
      """,
    documentation: """
      `adapt` sees each Step before `navigate(to:)` does: it gives it on, gives another, or holds it back. One that
      answers nil whatever it is given holds back all of them, and the Flow never navigates.
      """,
    remedy: "Return the Step, or delete adapt(step:)",
    paired: #"""
      //- ShopFlow.swift
      import AsyncFlow

      final class ShopFlow: Flow {
          typealias StepType = ShopStep
          let root: any Presentable = UINavigationController()
          func navigate(to step: ShopStep) async -> FlowContributors { .none }
      -   func adapt(step: ShopStep) async -> ShopStep? { nil }  // finding: 10
      +   func adapt(step: ShopStep) async -> ShopStep? {
      +       guard await Permissions.areGiven else { return nil }
      +       return step
      +   }
      }
      """#,
    check: .each(\AsyncFlowModel.reportableFlows, { model, flow in model.types.members(of: flow.type) }) {
      model, flow, member in
      guard model.types.isNamed(member, as: "adapt", labels: ["step"]),
        let isOptional = model.types.function(member)?.returnType?.isOptional,
        case let tree = member.tree, case let values = tree.returnedValues(member.node), !values.isEmpty,
        values.allSatisfy({ isOptional ? tree.isNil($0) : tree.isNever($0) }),
        tree.calls(in: member.node).allSatisfy({ tree.isCall($0, of: "print") || tree.isNever($0) })
      else { return nil }
      let answer = isOptional ? "nil" : "never()"
      return Violation(
        member.code.location(member.node),
        "\(model.name(flow)).adapt answers \(answer) to every Step: it never navigates", subject: "adapt")
    })
}

extension BodyTree {
  /// The stream gives nothing: `.never()` of RxSwift.
  fileprivate func isNever(_ value: Node) -> Bool {
    let call = bare(value)
    return kind(call) == .call && isCall(call, of: "never") && arguments(call).isEmpty
  }
}
