enum CoreFlowFlowImplementsListener {
  static let rule = Rule(
    title: "Implement Listener protocols in Cores, not in Flows",
    severity: .warning, looksAt: [.flow],
    source: """
      coreflow-architecture.md, sections 1 and 4 (lines 51 and 271-272): "해당 프로토콜은 상위 CoreFlow가 구현합니다",
      `extension [Feature name]Core: [Child name]Listener`.
      """,
    documentation: """
      A child reports to its parent's Core, which decides what follows. A Flow that implements the Listener takes that
      decision itself: the parent's logic is split over two classes, and its Core, which ought to know, does not.
      """,
    remedy: "Implement the Listener in an extension of the Core",
    paired: #"""
      +//- HomeCore.swift
      +final class HomeCore: ScreenLessCore {}
      +
      +extension HomeCore: LoginListener {
      +   func loginDidFinish() {}
      +}
      //- HomeFlow.swift
      -final class HomeFlow: ScreenLessFlow<HomeCore> {
      +final class HomeFlow: ScreenLessFlow<HomeCore>, NetworkListener {
          override func createCore() -> HomeCore { HomeCore() }
      -}
      -
      -extension HomeFlow: LoginListener {  // finding: 21
      -   func loginDidFinish() {}
      }
      //- LoginCore.swift
      protocol LoginListener: AnyObject {
          func loginDidFinish()
      }

      final class LoginCore: ScreenLessCore {
          weak var listener: LoginListener?
      }
      //- LoginFlow.swift
      final class LoginFlow: ScreenLessFlow<LoginCore> {
          private weak var listener: LoginListener?
          override func createCore() -> LoginCore {
              let core = LoginCore()
              core.listener = listener
              return core
          }
      }
      """#,
    check: .each(of: CoreFlowRoles.flows, { model, flow in model.table.supertypes(of: flow) }) { model, flow, entry in
      guard !model.table.isExempt(entry.declaration),
        let found = entry.declared.flatMap({ model.table.nominal(model.table.types[$0]) }),
        model.types.featureProtocol(found)?.isListener == true
      else { return nil }
      return Violation(
        model.table.location(entry.reference.baseRange, in: entry.declaration),
        "\(flow.name) implements \(found.name): the parent Core is the listener, not the Flow", subject: found.name)
    })
}
