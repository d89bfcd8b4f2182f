enum CoreFlowDetachWithoutRelease {
  static let rule = Rule(
    title: "detach{Child} removes the screen and releases the Flow",
    severity: .error, breaks: .neverFreed, looksAt: [.flow], isInGraph: true,
    source: """
      coreflow-architecture.md, section 4 (lines 252-256): "1. 강한 참조 해제 → Flow 메모리 해제 시작", "2. UIKit에서 Screen 제거";
      coreflow-feature-guide.md, Template 3 (lines 344-347): `childFlow = nil`, then `popViewController`.
      """,
    documentation: """
      Taking a child off the screen is two steps: let go of its Flow, and remove its Screen from UIKit. Without the
      first the child lives on unseen: its Core never hears `willResignActive()`, goes on working and calling its
      listener, and the next one stands beside it.
      """,
    remedy: "Set the child's property to nil where its screen is removed",
    violating: #"""
      //- HomeFlow.swift
      final class HomeFlow: Flow<HomeCore, HomeScreen> {
          private var loginFlow: LoginFlow?

          override func createCore() -> HomeCore { HomeCore(initialState: .init()) }
          override func createScreen() -> HomeScreen { HomeScreen(reactor: core) }

          func detachLogin() {  // finding: 10
              guard loginFlow != nil else { return }
              screen.navigationController?.popViewController(animated: true)
          }
      }
      """#,
    #"""
    //- HomeFlow.swift
    final class HomeFlow: Flow<HomeCore, HomeScreen> {
        private var loginFlow: LoginFlow?
        private var helpFlow: HelpFlow?
        private var isMoving = false

        override func createCore() -> HomeCore { HomeCore(initialState: .init()) }
        override func createScreen() -> HomeScreen { HomeScreen(reactor: core) }

        func detachLogin() {  // fix: 10
            screen.navigationController?.popViewController(animated: true)
        }

        func dismissHelp() {  // fix: 10
            guard !isMoving else { return }
            screen.dismiss(animated: true)
        }
    }
    """#,
    conforming: #"""
      //- HomeFlow.swift
      final class HomeFlow: Flow<HomeCore, HomeScreen> {
          private var loginFlow: LoginFlow?
          private var helpFlow: HelpFlow?

          override func createCore() -> HomeCore { HomeCore(initialState: .init()) }
          override func createScreen() -> HomeScreen { HomeScreen(reactor: core) }

          func detachLogin() {
              guard loginFlow != nil else { return }
              loginFlow = nil
              screen.navigationController?.popViewController(animated: true)
          }

          func detachHelp() {
              screen.dismiss(animated: true) { [weak self] in self?.helpFlow = nil }
          }

          func dismissKeyboard() { screen.view.endEditing(true) }
      }
      """#,
    check: .each(of: CoreFlowRoles.flows, { $0.types.detaches(of: $1) }) { model, flow, detach in
      guard detach.removes && !detach.releases else { return nil }
      let child = detach.child.property
      return Violation(
        model.table.location(detach.function),
        "\(detach.function.name) removes the screen but keeps \(child.name): set \(child.name) = nil",
        subject: child.name,
        notes: [
          .init(
            location: model.table.location(child),
            message: "\(child.name) keeps \(detach.child.typeName) alive")
        ],
        fix: model.types.releaseFix(for: detach, by: flow))
    })
}
