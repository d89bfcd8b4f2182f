enum AsyncFlowUseEmit {
  static let rule = Rule(
    title: "Emit with `emit(_:)`, not with the continuation",
    severity: .warning, looksAt: [.screen, .viewModel],
    source: """
      asyncflow-architecture.md, "StepEmittable 프로토콜", line 324 (`func emit(_ step:)`), used at lines 105, 368 and 372
      """,
    documentation: """
      `emit(_:)` is the one door through which a view model's Steps leave; a test or a log hooks in there. Writing to
      the continuation directly goes around it, and `stepContinuation?` drops the Step in silence when no Flow listens
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
      let (member, bodies) = (emission.member, emission.member.tree)
      guard model.types.roles(member.owner).contains(.stepEmittable), !["emit", "steps"].contains(member.name),
        emission.channel == "stepContinuation", emission.receiver == nil, bodies.isCall(emission.node, of: "yield"),
        bodies.isUnusedStatement(emission.node)
      else { return nil }
      let range = SourceRange(emission.channelRange.start, bodies.calleeRange(emission.node).end)
      return Violation(
        member.file.location(emission.channelRange), "Use emit(_:) instead of stepContinuation?.yield(_:)",
        subject: emission.steps.map(\.name).joined(separator: ","),
        fix: FixIt(title: "Call 'emit'", edits: [member.file.replacement("emit", of: range)]))
    })
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
