enum AsyncFlowUseEmit {
  static let rule = Rule(
    title: "Emit through `emit(_:)`, not through the continuation",
    severity: .warning, looksAt: [.screen, .viewModel],
    source: """
      asyncflow-architecture.md, "StepEmittable 프로토콜", line 324 (`func emit(_ step:)`), used at lines 105, 368 and 372
      """,
    documentation: """
      `emit(_:)` is the one door through which a view model's Steps leave; a test or a log hooks in there. Writing to
      the continuation directly goes around it, and `stepContinuation?` drops the Step in silence when nobody listens
      yet.
      """,
    remedy: "Call `emit(_:)`",
    paired: #"""
      final class CartViewModel: StepEmittable {
          typealias StepType = ShopStep
          var stepContinuation: AsyncStream<ShopStep>.Continuation?
          func checkout() {
      -       stepContinuation?.yield(.checkout)  // fix: 9
      +       emit(.checkout)
          }
      }
      """#,
    check: .each(\AsyncFlowModel.emissions) { model, emission in
      let member = emission.member
      guard model.types.roles(member.owner).contains(.stepEmittable), !["emit", "steps"].contains(member.name),
        let range = model.yieldStatement(of: emission), !model.isExempt(emission.node, member)
      else { return nil }
      let edit = FixIt.Edit(location: model.location(range, in: member.file), replacement: "emit")
      return Violation(
        model.location(emission.channelRange, in: member.file), "Use emit(_:) instead of stepContinuation?.yield(_:)",
        subject: emission.steps.map(\.name).joined(separator: ","), fix: FixIt(title: "Call 'emit'", edits: [edit]))
    })
}

extension AsyncFlowModel {
  /// The range of `stepContinuation?.yield` in a statement by which a stepper emits; nil for emissions in other ways.
  fileprivate func yieldStatement(of emission: AsyncFlowEmission) -> SourceRange? {
    let bodies = table.file(emission.member.file).bodies
    guard emission.channel == "stepContinuation", emission.receiver == nil, bodies.isCall(emission.node, of: "yield"),
      bodies.isUnusedStatement(emission.node)
    else { return nil }
    return SourceRange(emission.channelRange.start, bodies.calleeRange(emission.node).end)
  }
}

extension BodyTree {
  /// Nobody uses the result of the call, as far as one file tells.
  fileprivate func isUnusedStatement(_ call: Node) -> Bool {
    switch context(call) {
    case .statement: true
    case .implicitlyReturned(let function): resultType(function) == nil
    default: false
    }
  }
}
