enum CoreFlowCreatedOutsideFlow {
  static let rule = Rule(
    title: "Create a Core or Screen only in its Flow",
    severity: .error, looksAt: [.anything],
    source: """
      coreflow-architecture.md, section 3 (line 138): "**Composition Root**: Core와 Screen을 생성하고 소유";
      coreflow-feature-guide.md, section 3 (line 75): "Composition Root: Creates and owns Core and Screen".
      """,
    documentation: """
      A Core lives as long as its Flow, which builds it, wires it and tells it when it becomes active and when it ends.
      A Core or Screen made elsewhere has none of that: no Flow calls `didBecomeActive()`, listener and router are nil,
      and a second Core has a state of its own.
      """,
    remedy: "Build it in createCore() or createScreen() of its Flow",
    paired: #"""
      //- LoginCore.swift
      -final class LoginCore: ScreenLessCore {}
      -//- AppDelegate.swift
      +enum LoginAction { case viewDidLoad }
      +
      +final class LoginCore: Core<LoginAction, LoginState> {
      +   override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> { .none }
      +}
      +//- LoginFlow.swift
      +final class LoginFlow: Flow<LoginCore, LoginScreen> {
      +   override func createCore() -> LoginCore { LoginCore(initialState: .init()) }
      +   override func createScreen() -> LoginScreen { LoginScreen(reactor: core) }
      +}
      +//- LoginScreen.swift
      import UIKit

      -final class AppDelegate: UIResponder, UIApplicationDelegate {
      -   let core = LoginCore()  // finding: 16
      +final class LoginScreen: Screen<LoginCore> {
      +   override func viewDidLoad() {
      +       super.viewDidLoad()
      +       send(.viewDidLoad)
      +   }
      }
      +
      +#Preview {
      +   LoginScreen(reactor: PreviewReactor(initialState: .init()))
      +}
      +//- LoginTests/LoginCoreTests.swift
      +import Testing
      +
      +struct LoginCoreTests {
      +   @Test func starts() { let sut = LoginCore(initialState: .init()) }
      +}
      """#,
    check: .each(\CoreFlowModel.creations.all) { model, creation in
      guard !creation.role.isFlow && !model.factories.contain(creation) && !model.buildsFreely(creation),
        // A type's own function makes it for somebody: that call decides.
        let type = creation.type, creation.owner.type?.id != type.id
      else { return nil }
      let flow = model.flow(building: type)
      let name = flow?.name ?? "\(model.types.feature(type) ?? type.name)Flow"
      let factory = creation.role.isCore ? "createCore()" : "createScreen()"
      return Violation(
        creation.location, "\(creation.name) is created outside its Flow: build it in \(factory) of \(name)",
        subject: creation.name, notes: flow.map { [.init(model.table.nameLocation($0), "\($0.name) builds it")] } ?? [])
    })
}
