enum CoreFlowManualLifecycle {
  static let rule = Rule(
    title: "Never call didBecomeActive() or willResignActive() by hand",
    severity: .warning, looksAt: [.core, .screen, .anything],
    source: """
      coreflow-architecture.md, section 3 (line 140): "**라이프사이클 관리**: Core의 활성화/비활성화 콜백 호출"; section 4 (line 293):
      `[Child name]Flow.deinit → core.willResignActive()`.
      """,
    documentation: """
      The framework's Flow calls `didBecomeActive()` when it makes the Core and `willResignActive()` when it goes. A
      call by hand is the second one: subscriptions are made twice and routing starts twice, or the Core shuts down
      while it is still on screen.
      """,
    remedy: "Remove the call",
    paired: #"""
      //- LoginFlow.swift
      final class LoginFlow: ScreenLessFlow<LoginCore> {
      -   override func createCore() -> LoginCore {
      -       let core = LoginCore()
      -       core.didBecomeActive()  // fix: 14
      -       return core
      -   }
      +   override func createCore() -> LoginCore { LoginCore() }
      }
      //- LoginCore.swift
      -enum LoginAction { case reset, close }
      -
      -final class LoginCore: Core<LoginAction, LoginState> {
      -   override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> {
      -       switch action {
      -       case .reset:
      -           state = LoginState()
      -           didBecomeActive()  // fix: 13
      -       case .close:
      -           willResignActive()  // finding: 13
      -       }
      -       return .none
      +final class LoginCore: ScreenLessCore {
      +   override func didBecomeActive() {
      +       super.didBecomeActive()
          }
      }
      +//- SceneDelegate.swift
      +import UIKit
      +
      +final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      +   func sceneDidBecomeActive(_ scene: UIScene) {}
      +}
      """#,
    check: .holding(.forbidden, of: \CoreFlowModel.types.lifecycleCalls) { _, call in
      "\(call.name)() is called by the framework: do not call it"
    })
}

extension CoreFlowTypes {
  fileprivate var lifecycleCalls: [NamedPlace] {
    places { Self.lifecycleMethods.calls(in: $0) }.compactMap { call in
      guard let callee = call.tree.namedCallee(call.node), call.tree.kind(callee) != .implicitMember,
        call.tree.arguments(call.node).isEmpty, isCore(calledBy: call.at(callee)),
        table.type(around: call).flatMap({ part($0) })?.isOwnFlow != true
      else { return nil }
      return NamedPlace(
        location: call.location, name: call.tree.name(callee), fix: deletion(of: call))
    }
  }

  fileprivate static let lifecycleMethods = NameFinder(["didBecomeActive", "willResignActive"])

  fileprivate func isCore(calledBy callee: CodePart) -> Bool {
    if let type = object(calledBy: callee) { return role(type)?.isCore == true }
    let bodies = callee.tree
    guard let receiver = bodies.receiver(callee.node).map(bodies.unaliased) else { return false }
    let own = table.owner(of: callee).type.flatMap { role($0) }
    if own == .screen, bodies.isOwnMember(receiver, named: "reactor") { return true }
    guard bodies.isNamed(receiver, "core") else { return false }
    // The receiver is the `core` of this Flow or of another, or a local `core` that a Flow makes.
    guard let flow = bodies.receiver(receiver) else {
      return own?.isFlow == true
        && (bodies.isOwn(receiver) || expressions.type(of: callee.at(receiver))?.name.hasSuffix("Core") == true)
    }
    guard let type = expressions.type(of: callee.at(flow)) else { return false }
    return type.type.map { role(table.types[$0])?.isFlow == true } ?? type.name.hasSuffix("Flow")
  }

  /// The fix-it that deletes a statement which stands on lines of its own.
  fileprivate func deletion(of call: CodePart) -> FixIt? {
    let bodies = call.tree
    let around = [call.node] + bodies.ancestors(call.node).prefix { bodies.kind($0) != .block }
    guard bodies.context(call.node) == .statement, let statement = around.last,
      around.dropFirst().allSatisfy({ [.paren, .try, .await, .forceUnwrap, .optionalChain].contains(bodies.kind($0)) }),
      !isOnlyStatementOfCase(statement, in: bodies)
    else { return nil }
    return call.file.removal(ofStatement: statement).map { FixIt(title: "Delete the call", edits: [$0]) }
  }

  /// The statement is the only one of a `case`, which would not compile without it.
  fileprivate func isOnlyStatementOfCase(_ statement: BodyTree.Node, in bodies: BodyTree) -> Bool {
    guard let block = bodies.parent(statement), let owner = bodies.parent(block), bodies.kind(owner) == .caseClause
    else { return false }
    return bodies.firstChild(block) == statement && bodies.nextSibling(statement) == nil
  }
}
