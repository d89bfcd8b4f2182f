enum CoreFlowManualLifecycle {
  static let rule = Rule(
    title: "didBecomeActive() and willResignActive() are not called by hand",
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
      +   override func createCore() -> LoginCore { LoginCore() }
      +}
      +//- LoginCore.swift
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
    violating: #"""
      //- LoginCore.swift
      enum LoginAction { case reset, close }
      struct LoginState {}

      final class LoginCore: Core<LoginAction, LoginState> {
          override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> {
              switch action {
              case .reset:
                  state = LoginState()
                  didBecomeActive()  // fix: 13
              case .close:
                  willResignActive()  // finding: 13
              }
              return .none
          }
      }
      """#,
    check: .absent(\CoreFlowModel.types.lifecycleCalls) { _, call in
      "\(call.name)() is called by the framework: do not call it"
    })
}

extension CoreFlowTypes {
  fileprivate var lifecycleCalls: [NamedPlace] {
    table.files.flatMap { file -> [NamedPlace] in
      let bodies = file.bodies
      return Self.lifecycleMethods.calls(in: bodies).compactMap { call in
        guard let callee = bodies.namedCallee(call), bodies.kind(callee) != .implicitMember,
          bodies.arguments(call).isEmpty, !file.isExempt(bodies.range(callee).start)
        else { return nil }
        let owner = table.owner(of: call, in: file)
        guard isCore(bodies.receiver(callee), calledBy: callee, owner, file, expressions) else {
          return nil
        }
        return NamedPlace(
          location: file.location(bodies.nameRange(callee)), name: bodies.name(callee),
          fix: deletion(of: call, in: file))
      }
    }
  }

  fileprivate static let lifecycleMethods = NameFinder(["didBecomeActive", "willResignActive"])

  fileprivate func isCore(
    _ receiver: BodyTree.Node?, calledBy callee: BodyTree.Node, _ owner: CodeOwner,
    _ file: IndexedFile,
    _ types: ExpressionTypes
  ) -> Bool {
    let bodies = file.bodies
    let own = owner.type.flatMap { role($0) }
    guard let receiver else { return bodies.resolve(callee) == nil && own?.isCore == true }
    switch bodies.kind(receiver) {
    case .super: return false
    case .self: return own?.isCore == true
    default: break
    }
    if let type = types.type(of: receiver, in: file)?.type {
      return role(table.types[type])?.isCore == true
    }
    if own == .screen, bodies.isNamed(receiver, "reactor") { return true }
    guard bodies.isNamed(receiver, "core") else { return false }
    // The receiver is the `core` of this Flow, or of another.
    guard bodies.kind(receiver) == .member, let flow = bodies.receiver(receiver), !bodies.isSelf(flow) else {
      return own?.isFlow == true
    }
    guard let type = types.type(of: flow, in: file) else { return false }
    return type.type.map { role(table.types[$0])?.isFlow == true } ?? type.name.hasSuffix("Flow")
  }

  /// The fix-it that deletes a statement which stands on lines of its own.
  fileprivate func deletion(of call: BodyTree.Node, in file: IndexedFile) -> FixIt? {
    let bodies = file.bodies
    guard bodies.context(call) == .statement, let statement = statement(of: call, in: bodies),
      !isOnlyStatementOfCase(statement, in: bodies)
    else { return nil }
    let range = bodies.range(statement)
    let bytes = file.syntax.source.bytes
    guard let indentation = file.indentation(before: range.start) else { return nil }
    var end = range.end
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") {
      end += 1
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
    guard end < bytes.count,
      bytes[end] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    else { return nil }
    if bytes[end] == UInt8(ascii: "\n") { end += 1 }
    let start = range.start - indentation.utf8.count
    return FixIt(
      title: "Delete the call",
      edits: [FixIt.Edit(location: file.location(SourceRange(start, end)), replacement: "")])
  }

  /// The statement is the only one of a `case`, which would not compile without it.
  fileprivate func isOnlyStatementOfCase(_ statement: BodyTree.Node, in bodies: BodyTree) -> Bool {
    guard let block = bodies.parent(statement), let owner = bodies.parent(block), bodies.kind(owner) == .caseClause
    else { return false }
    return bodies.firstChild(block) == statement && bodies.nextSibling(statement) == nil
  }

  fileprivate func statement(of node: BodyTree.Node, in bodies: BodyTree) -> BodyTree.Node? {
    var statement = node
    while let parent = bodies.parent(statement), bodies.kind(parent) != .block {
      switch bodies.kind(parent) {
      case .paren, .try, .await, .forceUnwrap, .optionalChain: statement = parent
      default: return nil
      }
    }
    return statement
  }
}
