enum CoreFlowReleaseWithoutRemoval {
  static let rule = Rule(
    title: "detach{Child} must remove the child's screen",
    severity: .warning, isOptIn: true, looksAt: [.flow], isInGraph: true, claims: .absence,
    source: #"coreflow-architecture.md, section 4 (lines 255-256): "2. UIKit에서 Screen 제거"."#,
    documentation: """
      Taking a child off the screen is two steps: let go of its Flow, and remove its Screen from UIKit. Without the
      second the screen stays, without a Core behind it. Off by default: a feature that replaces the root, or sets the
      whole stack on the next route, removes the screen elsewhere.
      """,
    remedy: "Remove the child's screen where its Flow is released",
    paired: #"""
      //- HomeFlow.swift
      final class HomeFlow: Flow<HomeCore, HomeScreen> {
          private var loginFlow: LoginFlow?

          override func createCore() -> HomeCore { HomeCore(initialState: .init()) }
          override func createScreen() -> HomeScreen { HomeScreen(reactor: core) }

          func detachLogin() {  // finding: 10
              loginFlow = nil
      +       screen.navigationController?.popViewController(animated: true)
          }
      }
      """#,
    check: .each(of: CoreFlowRoles.flows, { $0.detaches[$1.id] ?? [] }) { model, flow, detach in
      guard detach.releases && !detach.removes,
        model.types.role(named: detach.child.typeName, inside: flow) != .screenLessFlow
      else { return nil }
      let child = detach.child.property
      return Violation(
        model.table.location(detach.function),
        "\(detach.function.name) releases \(child.name) but leaves its screen in UIKit", subject: child.name)
    })
}
