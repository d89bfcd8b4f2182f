enum CoreFlowStrongSelfInObservation {
  static let rule = Rule(
    title: "Stored subscriptions capture self weakly",
    severity: .error, breaks: .neverFreed, looksAt: [.screen, .component],
    source: """
      coreflow-architecture.md, section 2 (lines 93-95): `observeDistinctState(\\.titleText) { [weak self] title in`;
      coreflow-feature-guide.md, Template 2 (lines 268-274); coreflow-ui-guide.md, 상태 수신 (line 75):
      `.sink { [descriptionLabel] text in`.
      """,
    documentation: """
      The Screen stores its subscriptions, and each keeps its closure. A closure that captures `self` closes the circle:
      the Screen is never freed, goes on listening to a Core that is gone, and every visit leaves another one behind. A
      method handed over in place of a closure captures `self`, too.
      """,
    remedy: "Capture self weakly: `{ [weak self] value in … }`",
    violating: #"""
      //- LoginScreen.swift
      final class LoginScreen: Screen<LoginCore> {
          override func bind() {
              observeState(\.title) { text in
                  self.label.text = text  // finding: 13
              }
              observeDistinctState(\.isLoading, sink: render)  // finding: 49
          }
          private func render(_ isLoading: Bool) {}
      }
      """#,
    conforming: #"""
      //- LoginScreen.swift
      final class LoginScreen: Screen<LoginCore> {
          override func bind() {
              observeState(\.title) { [label] text in label.text = text }
              observeDistinctState(\.isLoading) { [weak self] isLoading in
                  guard let self else { return }
                  self.render(isLoading)
              }
              reactor.state.compactMap(\.self).sink { state in print(state) }.store(in: &store)
          }
          private func render(_ isLoading: Bool) {}
      }
      """#,
    check: .each(
      of: CoreFlowRoles([.screen, .component]),
      { model, type in
        let methods = Set(model.types.functions(of: type).filter { !$0.isStatic }.map(\.name))
        return model.table.code(of: type).flatMap { code in
          code.strongSubscriptions(isOwnMethod: { methods.contains($0) }).map { (code.file, use: $0) }
        }
      },
      { _, type, place in
        Violation(
          place.0.location(place.use.range),
          "capture self weakly: \(type.name) stores this subscription\(place.use.reason)", subject: "self")
      }))
}
