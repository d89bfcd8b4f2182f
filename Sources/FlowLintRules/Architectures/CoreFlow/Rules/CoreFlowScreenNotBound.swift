enum CoreFlowScreenNotBound {
  static let rule = Rule(
    title: "Bind every Screen that has bind()",
    severity: .error, breaks: .unheard, looksAt: [.flow, .screen], claims: .absence,
    source: """
      coreflow-architecture.md, section 2 (line 88): "Flow가 Screen을 생성할 때 `bind()`를 호출합니다"; coreflow-feature-guide.md,
      Template 2 (lines 259-262): `viewDidLoad` calls `bind()`.
      """,
    documentation: """
      `bind()` connects the Screen with its Core, and UIKit does not call it: the Flow does after making the Screen,
      or the Screen in `viewDidLoad()`. Where neither does, the screen appears and stays as it is: no state arrives and
      no tap leaves.
      """,
    remedy: "Call bind() in createScreen(), or in the Screen's viewDidLoad()",
    paired: #"""
      //- LoginFlow.swift
      final class LoginFlow: Flow<LoginCore, LoginScreen> {
          override func createCore() -> LoginCore { LoginCore(initialState: .init()) }
          override func createScreen() -> LoginScreen {  // finding: 19
              LoginScreen(reactor: core)
          }
      }
      //- LoginScreen.swift
      final class LoginScreen: Screen<LoginCore> {
          override func bind() {
              observeDistinctState(\.title) { [weak self] in self?.title = $0 }
          }
      }
      +//- LoginScreen+Lifecycle.swift
      +extension LoginScreen {
      +   override func viewDidLoad() {
      +       super.viewDidLoad()
      +       bind()
      +   }
      +}
      """#,
    check: .each(\CoreFlowModel.bindings) { model, binding in
      guard !binding.mayBeBound, let createScreen = binding.createScreen else { return nil }
      return Violation(
        model.table.location(createScreen),
        "\(binding.screen.name) is never bound: call bind() here or in its viewDidLoad()", subject: binding.screen.name,
        notes: [.init(model.table.nameLocation(binding.screen), "\(binding.screen.name) has a bind()")])
    })
}
