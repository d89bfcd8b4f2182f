import Testing

@testable import FlowLintRules

/// A right app of CoreFlow with a few words changed: how a child is kept, shown and released, how parts are wired, how actions
/// get to a Core, and by which names parts are known.
@Suite struct CoreFlowChangeTests {
  @Test func theAppIsRight() {
    #expect(ChangedApp("as it is", [:]).found(in: Self.app, CoreFlowModel.self) == [])
  }

  @Test(arguments: children + wiring + delivery + boundaries + nearMisses) func found(in changed: ChangedApp) {
    #expect(changed.found(in: Self.app, CoreFlowModel.self) == changed.rules)
  }

  /// Changes in how a child is kept, released and shown.
  private static let children: [ChangedApp] = [
    ChangedApp(
      "kept in a list",
      [
        "private var signUpFlow: SignUpFlow?": "private var children: [SignUpFlow] = []",
        "signUpFlow = flow": "children.append(flow)", "signUpFlow = nil": "children.removeAll()",
      ]),
    ChangedApp(
      "kept in a dictionary",
      [
        "private var signUpFlow: SignUpFlow?": "private var children: [String: SignUpFlow] = [:]",
        "signUpFlow = flow": #"children["a"] = flow"#, "signUpFlow = nil": #"children["a"] = nil"#,
      ]),
    ChangedApp(
      "kept by a function",
      [
        "signUpFlow = flow": "keep(flow)",
        "screen.dismiss(animated: true)\n    }":
          "screen.dismiss(animated: true)\n}\nprivate func keep(_ flow: SignUpFlow) { signUpFlow = flow }",
      ]),
    ChangedApp("kept through self", ["signUpFlow = flow": "self.signUpFlow = flow"]),
    ChangedApp(
      "kept as it is made",
      [
        "let flow = SignUpFlow(listener: core)\n        signUpFlow = flow":
          "signUpFlow = SignUpFlow(listener: core)\nguard let flow = signUpFlow else { return }"
      ]),
    ChangedApp("kept in one branch", ["signUpFlow = flow": "if signUpFlow == nil { signUpFlow = flow }"]),
    ChangedApp("handed to something unknown", ["signUpFlow = flow": "Registry.shared.keep(flow)"]),
    ChangedApp("dropped", ["signUpFlow = flow": "_ = flow"], "coreflow_child_flow_not_retained"),
    ChangedApp(
      "kept in a local", ["signUpFlow = flow": "let kept = flow\n_ = kept"], "coreflow_child_flow_not_retained"),
    ChangedApp(
      "handed to a function that drops it",
      [
        "signUpFlow = flow": "note(flow)",
        "screen.dismiss(animated: true)\n    }":
          "screen.dismiss(animated: true)\n}\nprivate func note(_ flow: SignUpFlow) { _ = flow }",
      ], "coreflow_child_flow_not_retained"),
    ChangedApp(
      "kept weakly", ["private var signUpFlow: SignUpFlow?": "private weak var signUpFlow: SignUpFlow?"],
      "coreflow_weak_child_flow"),
    ChangedApp(
      "kept unowned", ["private var signUpFlow: SignUpFlow?": "private unowned(unsafe) var signUpFlow: SignUpFlow?"],
      "coreflow_weak_child_flow"),
    ChangedApp(
      "released by a function",
      [
        "signUpFlow = nil": "release()",
        "screen.dismiss(animated: true)\n    }":
          "screen.dismiss(animated: true)\n}\nprivate func release() { signUpFlow = nil }",
      ]),
    ChangedApp("released as none", ["signUpFlow = nil": "signUpFlow = .none"]),
    ChangedApp("released in a tuple", ["signUpFlow = nil": "(signUpFlow, _) = (nil, 1)"]),
    ChangedApp("released in a defer", ["signUpFlow = nil": "defer { signUpFlow = nil }"]),
    ChangedApp(
      "released in a completion",
      [
        "signUpFlow = nil": "",
        "screen.dismiss(animated: true)": "screen.dismiss(animated: true) { [weak self] in self?.signUpFlow = nil }",
      ]),
    ChangedApp(
      "released behind a guard",
      ["signUpFlow = nil": "guard let flow = signUpFlow else { return }\n_ = flow\nsignUpFlow = nil"]),
    ChangedApp("replaced by another", ["signUpFlow = nil": "signUpFlow = SignUpFlow(listener: core)"]),
    ChangedApp("never released", ["signUpFlow = nil": ""], "coreflow_detach_without_release"),
    ChangedApp(
      "shown by a function",
      [
        "screen.present(flow.screen, animated: true)": "show(flow)",
        "screen.dismiss(animated: true)\n    }":
          "screen.dismiss(animated: true)\n}\nprivate func show(_ flow: SignUpFlow) { screen.present(flow.screen, animated: true) }",
      ]),
    ChangedApp("shown as a child", ["screen.present(flow.screen, animated: true)": "screen.addChild(flow.screen)"]),
    ChangedApp(
      "shown from the property",
      [
        "screen.present(flow.screen, animated: true)":
          "if let next = signUpFlow?.screen { screen.present(next, animated: true) }"
      ]),
    ChangedApp(
      "shown in a closure",
      [
        "screen.present(flow.screen, animated: true)":
          "UIView.animate(withDuration: 1) { self.screen.present(flow.screen, animated: true) }"
      ]),
    ChangedApp("never shown", ["screen.present(flow.screen, animated: true)": ""], "coreflow_child_not_shown"),
    ChangedApp(
      "the title of its screen alone is set",
      ["screen.present(flow.screen, animated: true)": #"flow.screen.title = "Sign up""#], "coreflow_child_not_shown"),
  ]

  /// Changes in who hears whom, and who holds whom.
  private static let wiring: [ChangedApp] = [
    ChangedApp(
      "listener set in a condition",
      [
        "core.listener = listener\n        core.router = self":
          "if let listener { core.listener = listener }\ncore.router = self"
      ]),
    ChangedApp(
      "wired by a function",
      [
        "core.listener = listener\n        core.router = self": "wire(core)",
        "screen.dismiss(animated: true)\n    }":
          "screen.dismiss(animated: true)\n}\nprivate func wire(_ core: LoginCore) { core.listener = listener; core.router = self }",
      ]),
    ChangedApp(
      "listener not set", ["core.listener = listener\n        core.router = self": "core.router = self"],
      "coreflow_unwired_listener"),
    ChangedApp(
      "listener set to nil",
      ["core.listener = listener\n        core.router = self": "core.listener = nil\ncore.router = self"],
      "coreflow_unwired_listener"),
    ChangedApp(
      "router not set", ["core.listener = listener\n        core.router = self": "core.listener = listener"],
      "coreflow_unwired_router"),
    ChangedApp(
      "strong listener", ["weak var listener: LoginListener?": "var listener: LoginListener?"], "coreflow_weak_listener"
    ),
    ChangedApp(
      "strong listener in the Flow",
      ["private weak var listener: LoginListener?": "private var listener: LoginListener?"], "coreflow_weak_listener"),
    ChangedApp("strong router", ["weak var router": "var router"], "coreflow_weak_router"),
    ChangedApp(
      "router as a computed property",
      [
        "weak var router: LoginRouting?":
          "private weak var held: LoginRouting?\nvar router: LoginRouting? { get { held } set { held = newValue } }"
      ]),
    ChangedApp(
      "protocol for any type", ["protocol LoginRouting: AnyObject": "protocol LoginRouting"],
      "coreflow_class_bound_protocol"),
    ChangedApp(
      "protocol class-bound by another",
      ["protocol LoginRouting: AnyObject": "protocol Bound: AnyObject {}\nprotocol LoginRouting: Bound"]),
    ChangedApp(
      "protocol class-bound by a where clause",
      ["protocol LoginRouting: AnyObject {": "protocol LoginRouting where Self: AnyObject {"]),
    ChangedApp("listener in a local", ["listener?.loginDidFinish()": "let told = listener\ntold?.loginDidFinish()"]),
    ChangedApp("listener unwrapped", ["listener?.loginDidFinish()": "if let listener { listener.loginDidFinish() }"]),
    ChangedApp(
      "listener called by a function",
      [
        "listener?.loginDidFinish()": "finish()",
        "private func note() {}": "private func note() {}\nprivate func finish() { listener?.loginDidFinish() }",
      ]),
    ChangedApp("listener never called", ["listener?.loginDidFinish()": ""], "coreflow_unused_requirement"),
    ChangedApp(
      "namesake of another called",
      [
        "listener?.loginDidFinish()": "Logger().loginDidFinish()",
        "final class LoginCore:": "struct Logger { func loginDidFinish() {} }\nfinal class LoginCore:",
      ], "coreflow_unused_requirement"),
    ChangedApp(
      "the Flow calls the listener", ["signUpFlow = nil": "signUpFlow = nil\nlistener?.loginDidFinish()"],
      "coreflow_flow_calls_listener"),
    ChangedApp(
      "child told to the Flow", ["SignUpFlow(listener: core)": "SignUpFlow(listener: self)"], "coreflow_child_listener"),
    ChangedApp(
      "child told to the Core in a local",
      [
        "SignUpFlow(listener: core)": "SignUpFlow(listener: told)",
        "let flow = SignUpFlow": "let told = core\nlet flow = SignUpFlow",
      ]),
  ]

  /// Changes in how actions and states get from part to part.
  private static let delivery: [ChangedApp] = [
    ChangedApp(
      "action as a constant",
      [
        "bind(onEmit: loginButton.touchUpInside, send: .loginTapped)":
          "bind(onEmit: loginButton.touchUpInside, send: first)",
        "override func bind() {\n        observe":
          "private let first = LoginAction.loginTapped\noverride func bind() {\nobserve",
      ]),
    ChangedApp(
      "action sent by a function",
      [
        "bind(onEmit: loginButton.touchUpInside, send: .loginTapped)":
          "bind(onEmit: loginButton.touchUpInside, send: chosen())",
        "override func bind() {\n        observe":
          "private func chosen() -> LoginAction { .loginTapped }\noverride func bind() {\nobserve",
      ]),
    ChangedApp(
      "action never sent", ["bind(onEmit: loginButton.touchUpInside, send: .loginTapped)": ""], "coreflow_unused_action"
    ),
    ChangedApp(
      "internal action from the Screen",
      [
        "bind(onEmit: loginButton.touchUpInside, send: .loginTapped)":
          "bind(onEmit: loginButton.touchUpInside, send: .loginTapped)\nsend(._received)"
      ], "coreflow_screen_sends_internal_action"),
    ChangedApp("self unwrapped in an effect", ["self?.note()": "guard let self else { return }\nself.note()"]),
    ChangedApp(
      "strong self in an effect", ["[weak self] send in\n                self?.note()": "send in\nself.note()"],
      "coreflow_strong_self_in_effect"),
    ChangedApp(
      "strong self in a closure inside of an effect",
      ["[weak self] send in\n                self?.note()": "send in\n[1].forEach { _ in self.note() }"],
      "coreflow_strong_self_in_effect"),
    ChangedApp(
      "self of a nested type in an effect",
      [
        "[weak self] send in\n                self?.note()":
          "send in\nstruct Note { func all() { self.one() }; func one() {} }\nNote().all()"
      ]),
    ChangedApp(
      "strong self in an observation", ["{ [weak self] isLoading in\n            self?.": "{ isLoading in\nself."],
      "coreflow_strong_self_in_observation"),
    ChangedApp(
      "state taken from a local",
      ["{ [weak self] isLoading in\n            self?.loginButton": "{ [loginButton] isLoading in\nloginButton"]),
    ChangedApp(
      "bound by the Screen",
      [
        "let screen = LoginScreen(reactor: core)\n        screen.bind()\n        return screen":
          "LoginScreen(reactor: core)",
        "override func bind() {\n        observe":
          "override func viewDidLoad() {\nsuper.viewDidLoad()\nbind()\n}\noverride func bind() {\nobserve",
      ]),
    ChangedApp(
      "bound by both",
      [
        "override func bind() {\n        observe":
          "override func viewDidLoad() {\nsuper.viewDidLoad()\nbind()\n}\noverride func bind() {\nobserve"
      ], "coreflow_screen_bound_twice"),
    ChangedApp("not bound", ["screen.bind()": ""], "coreflow_screen_not_bound"),
    ChangedApp(
      "a namesake bound",
      [
        "screen.bind()": "Binder().bind()",
        "final class LoginFlow:": "struct Binder { func bind() {} }\nfinal class LoginFlow:",
      ], "coreflow_screen_not_bound"),
    ChangedApp(
      "screen read as it is made", ["screen.bind()": "screen.bind()\nself.screen.title = \"\""],
      "coreflow_create_recursion"),
    ChangedApp(
      "another Core for the Screen", ["LoginScreen(reactor: core)": "LoginScreen(reactor: createCore())"],
      "coreflow_direct_create_call"),
    ChangedApp(
      "presents by itself",
      [
        "bind(onEmit: loginButton.touchUpInside, send: .loginTapped)":
          "bind(onEmit: loginButton.touchUpInside, send: .loginTapped)\nnavigationController?.popViewController(animated: true)"
      ], "coreflow_navigation_outside_flow"),
    ChangedApp(
      "a namesake presents",
      [
        "bind(onEmit: loginButton.touchUpInside, send: .loginTapped)":
          "bind(onEmit: loginButton.touchUpInside, send: .loginTapped)\nDeck().present(1)",
        "final class LoginScreen": "struct Deck { func present(_ slide: Int) {} }\nfinal class LoginScreen",
      ]),
    ChangedApp(
      "imports a framework of views",
      ["//- Login/LoginCore.swift\nimport CoreFlow": "//- Login/LoginCore.swift\nimport CoreFlow\nimport UIKit"],
      "coreflow_core_imports_ui"),
  ]

  /// Parts by other names, and namesakes of parts.
  private static let boundaries: [ChangedApp] = [
    ChangedApp(
      "Flow by a typealias",
      [
        "final class LoginFlow: Flow<LoginCore, LoginScreen> {":
          "typealias Base<C, S> = Flow<C, S>\nfinal class LoginFlow: Base<LoginCore, LoginScreen> {"
      ]),
    ChangedApp(
      "Flow by a typealias, child dropped",
      [
        "final class LoginFlow: Flow<LoginCore, LoginScreen> {":
          "typealias Base<C, S> = Flow<C, S>\nfinal class LoginFlow: Base<LoginCore, LoginScreen> {",
        "signUpFlow = flow": "_ = flow",
      ], "coreflow_child_flow_not_retained"),
    ChangedApp(
      "Flow by a typealias, router not set",
      [
        "final class LoginFlow: Flow<LoginCore, LoginScreen> {":
          "typealias Base<C, S> = Flow<C, S>\nfinal class LoginFlow: Base<LoginCore, LoginScreen> {",
        "core.listener = listener\n        core.router = self": "core.listener = listener",
      ], "coreflow_unwired_router"),
    ChangedApp(
      "Flow by a class of the app",
      [
        "final class LoginFlow: Flow<LoginCore, LoginScreen> {":
          "class Based<C, S>: Flow<C, S> {}\nfinal class LoginFlow: Based<LoginCore, LoginScreen> {"
      ]),
    ChangedApp(
      "Flow by a class of the app, child dropped",
      [
        "final class LoginFlow: Flow<LoginCore, LoginScreen> {":
          "class Based<C, S>: Flow<C, S> {}\nfinal class LoginFlow: Based<LoginCore, LoginScreen> {",
        "signUpFlow = flow": "_ = flow",
      ], "coreflow_child_flow_not_retained"),
    ChangedApp(
      "Flow by a class of the app, router not set",
      [
        "final class LoginFlow: Flow<LoginCore, LoginScreen> {":
          "class Based<C, S>: Flow<C, S> {}\nfinal class LoginFlow: Based<LoginCore, LoginScreen> {",
        "core.listener = listener\n        core.router = self": "core.listener = listener",
      ], "coreflow_unwired_router"),
    ChangedApp("Flow by a qualified name", ["final class LoginFlow: Flow<": "final class LoginFlow: CoreFlow.Flow<"]),
    ChangedApp(
      "Flow by a qualified name, child dropped",
      ["final class LoginFlow: Flow<": "final class LoginFlow: CoreFlow.Flow<", "signUpFlow = flow": "_ = flow"],
      "coreflow_child_flow_not_retained"),
    ChangedApp(
      "Flow by a qualified name, router not set",
      [
        "final class LoginFlow: Flow<": "final class LoginFlow: CoreFlow.Flow<",
        "core.listener = listener\n        core.router = self": "core.listener = listener",
      ], "coreflow_unwired_router"),
    ChangedApp(
      "a private namesake elsewhere",
      [
        "//- Login/LoginCore.swift":
          "//- Other.swift\nprivate final class SignUpFlow { weak var listener: LoginListener? }\n//- Login/LoginCore.swift"
      ]),
    ChangedApp(
      "a namesake that is no Flow",
      [
        "final class LoginFlow: Flow<":
          "extension Old { final class SignUpFlow { init(listener: Any) {} } }\nenum Old {}\nfinal class LoginFlow: Flow<",
        "signUpFlow = flow": "_ = Old.SignUpFlow(listener: self)\nsignUpFlow = flow",
      ]),
  ]

  /// Forms that are nearly wrong: another kind of type, a private member, a static one.
  private static let nearMisses: [ChangedApp] = [
    ChangedApp(
      "work by a publisher",
      ["router?.routeToSignUp()\n": "_ = Just(1).sink { _ in }\nrouter?.routeToSignUp()\n"], "coreflow_async_in_reduce"),
    ChangedApp(
      "a struct by the name of a protocol",
      ["struct SignUpState": "struct SignUpRouting { func detach() {} }\nstruct SignUpState"]),
    badge(
      "a static update",
      "final class Badge: SimpleInitUIView { static func update(_ a: Int, _ b: Int, _ c: Int, _ d: Int) {} }"),
    badge(
      "an update of four values",
      "final class Badge: SimpleInitUIView { func update(_ a: Int, _ b: Int, _ c: Int, _ d: Int) {} }",
      "low_level_view_too_many_inputs"),
    badge("a private closure of a component", section("enum Action { case tapped }", "private ")),
    badge("a closure of a component", section("enum Action { case tapped }", ""), "component_untyped_action"),
    badge(
      "a closure of a component whose Action is a struct", section("struct Action { let id = 1 }", ""),
      "component_action_enum"),
  ]

  private static func badge(_ name: String, _ code: String, _ rules: String...) -> ChangedApp {
    ChangedApp(
      name,
      [
        "//- SignUp/SignUpScreen":
          "//- SignUp/Badge.swift\nimport CoreFlow\nimport UIKit\n\(code)\n//- SignUp/SignUpScreen"
      ],
      rules: rules)
  }

  private static func section(_ action: String, _ access: String) -> String {
    """
    final class BadgeSection: ComponentView {
        \(action)
        struct State: Equatable {}
        \(access)var onHelp: (() -> Void)?
        private let button = UIButton()
        override func initialize() { forwardActions(map(button.touchUpInside, to: .tapped)) }
        @objc private func helpTapped() { onHelp?() }
        func listen<P>(to publisher: P) where P: Publisher<State, Never> {}
    }
    """
  }

  private static let app = #"""
    //- SceneDelegate.swift
    import CoreFlow
    import UIKit

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate, LoginListener {
        var window: UIWindow?
        private var loginFlow: LoginFlow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            let flow = LoginFlow(listener: self)
            loginFlow = flow
            window?.rootViewController = UINavigationController(rootViewController: flow.screen)
        }
        func loginDidFinish() { loginFlow = nil }
    }
    //- Login/LoginCore.swift
    import CoreFlow

    protocol LoginListener: AnyObject { func loginDidFinish() }
    protocol LoginRouting: AnyObject {
        func routeToSignUp()
        func detachSignUp()
    }
    enum LoginAction: Sendable { case loginTapped, signUpTapped, _received }
    struct LoginState: Equatable { var isLoading = false }

    final class LoginCore: Core<LoginAction, LoginState> {
        weak var listener: LoginListener?
        weak var router: LoginRouting?
        override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> {
            switch action {
            case .loginTapped:
                state.isLoading = true
                return .run { [weak self] send in
                    self?.note()
                    await send(._received)
                }
            case .signUpTapped:
                router?.routeToSignUp()
                return .none
            case ._received:
                listener?.loginDidFinish()
                return .none
            }
        }
        private func note() {}
    }

    extension LoginCore: SignUpListener {
        func signUpDidFinish() { router?.detachSignUp() }
    }
    //- Login/LoginScreen.swift
    import CoreFlow
    import UIKit

    final class LoginScreen: Screen<LoginCore> {
        private let loginButton = UIButton()
        private let signUpButton = UIButton()
        override func bind() {
            observeDistinctState(\.isLoading) { [weak self] isLoading in
                self?.loginButton.isEnabled = !isLoading
            }
            bind(onEmit: loginButton.touchUpInside, send: .loginTapped)
            bind(onEmit: signUpButton.touchUpInside, send: .signUpTapped)
        }
    }
    //- Login/LoginFlow.swift
    import CoreFlow
    import UIKit

    final class LoginFlow: Flow<LoginCore, LoginScreen> {
        private weak var listener: LoginListener?
        private var signUpFlow: SignUpFlow?
        init(listener: LoginListener) {
            self.listener = listener
            super.init()
        }
        override func createCore() -> LoginCore {
            let core = LoginCore(initialState: LoginState())
            core.listener = listener
            core.router = self
            return core
        }
        override func createScreen() -> LoginScreen {
            let screen = LoginScreen(reactor: core)
            screen.bind()
            return screen
        }
    }

    extension LoginFlow: LoginRouting {
        func routeToSignUp() {
            let flow = SignUpFlow(listener: core)
            signUpFlow = flow
            screen.present(flow.screen, animated: true)
        }
        func detachSignUp() {
            signUpFlow = nil
            screen.dismiss(animated: true)
        }
    }
    //- SignUp/SignUpCore.swift
    import CoreFlow

    protocol SignUpListener: AnyObject { func signUpDidFinish() }
    enum SignUpAction: Sendable { case closeTapped }
    struct SignUpState: Equatable {}

    final class SignUpCore: Core<SignUpAction, SignUpState> {
        weak var listener: SignUpListener?
        override func reduce(state: inout SignUpState, action: SignUpAction) -> Effect<SignUpAction> {
            switch action {
            case .closeTapped:
                listener?.signUpDidFinish()
                return .none
            }
        }
    }
    //- SignUp/SignUpScreen.swift
    import CoreFlow
    import UIKit

    final class SignUpScreen: Screen<SignUpCore> {
        private let closeButton = UIButton()
        override func bind() {
            bind(onEmit: closeButton.touchUpInside, send: .closeTapped)
        }
    }
    //- SignUp/SignUpFlow.swift
    import CoreFlow

    final class SignUpFlow: Flow<SignUpCore, SignUpScreen> {
        private weak var listener: SignUpListener?
        init(listener: SignUpListener) {
            self.listener = listener
            super.init()
        }
        override func createCore() -> SignUpCore {
            let core = SignUpCore(initialState: SignUpState())
            core.listener = listener
            return core
        }
        override func createScreen() -> SignUpScreen {
            let screen = SignUpScreen(reactor: core)
            screen.bind()
            return screen
        }
    }
    """#
}
