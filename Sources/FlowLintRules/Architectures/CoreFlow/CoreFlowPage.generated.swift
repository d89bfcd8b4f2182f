// Written by Tests/Scripts/generate from Sources/flowlint/Documentation.docc/CoreFlow.md. Do not edit.
// swift-format-ignore-file
extension CoreFlowModel {
  package static let page = #"""
# CoreFlow

A feature is three objects: a Core that decides, a Screen that shows, a Flow that owns both.

This page is enough to understand each finding of the rules `coreflow_…`, `component_…` and `low_level_view_…`.
`flowlint rules CoreFlow` lists them, Rules-CoreFlow.md and
Rules-CoreFlow-UI.md have each whole. `flowlint explain coreflow` prints this page.

## The parts

| part | is | does | must not |
| --- | --- | --- | --- |
| Core | `class LoginCore: Core<LoginAction, LoginState>` | holds the state; turns each action into a new state and, where work takes time, an effect; decides when to go elsewhere | import UIKit or SwiftUI; name a Flow or a Screen; navigate |
| Screen | `class LoginScreen: Screen<LoginCore>` | is the view controller: observes state and sends actions, both in `bind()` | keep state of the domain; navigate; name a Flow; send actions that start with `_` |
| Flow | `class LoginFlow: Flow<LoginCore, LoginScreen>` | makes Core and Screen, wires them, owns them; makes, keeps, shows and releases the Flows of its children | decide; talk to the listener itself |
| Action | `enum LoginAction` | all that can happen, from the Screen or, with a leading `_`, from the Core's own effects | |
| State | `struct LoginState` | all that the Screen shows | |
| Routing | `protocol LoginRouting: AnyObject` | what the Core may ask its own Flow for: `routeToSignUp()`, `detachSignUp()` | |
| Listener | `protocol LoginListener: AnyObject` | what the Core tells the Core of its parent: `loginDidFinish(…)` | |

A feature without a screen is a `ScreenLessFlow`, with a `ScreenLessCore` if it has no state. It has no Action, no State and
no `createScreen()`; its screen does not exist and must not be read. It begins its work in `didBecomeActive()`, which the
framework calls when its Core is made: whoever makes such a child reads its `core` once, as nothing else does.

All parts of a feature bear its name, `LoginCore`, `LoginScreen`, `LoginFlow`, each in the file of its name, in one folder;
`LoginRouting` and `LoginListener` stand in the Core's file. Methods of a listener begin with the feature: `loginDidFinish`.

## Who owns, makes, wires, shows and releases whom

- **Owns.** The Flow holds its Core, its Screen and the Flows of its children, all strongly. All other ways are weak: the
  Core's `router` (its Flow) and `listener` (the parent's Core), the Flow's own `listener`. A strong `router` closes a
  circle, and the feature is never freed; a strong `listener` keeps the parent alive for as long as the child is.
- **Makes.** Only the Flow makes its Core, in `createCore()`, and its Screen, in `createScreen()`. The framework calls each
  of them once, when `core` or `screen` is first read: nobody calls them by hand, and neither of them may read what it
  makes.
- **Wires.** `createCore()` sets `core.listener = listener` and `core.router = self`. `createScreen()` hands the Flow's own
  `core` to the Screen. Each Screen is bound exactly once: by `bind()` in `createScreen()` or in its own `viewDidLoad()`.
- **Shows.** Only Flows present, push and install view controllers. A child is shown in three steps: make its Flow with
  `listener: core`, store it in a property, show its `screen`.
- **Releases.** The Flow that made a child lets it go: `detachSignUp()` takes the screen off *and* sets the property to nil.
  Setting nil ends the child: its Flow is freed and its Core hears `willResignActive()`. Nobody calls `didBecomeActive()` or
  `willResignActive()` by hand.

How a child ends: its Screen sends an action, its Core calls the listener, the parent's Core asks its router to detach, the
parent's Flow takes the screen off and releases the child's Flow.

## State and work

`reduce(state:action:)` is the only place where state changes, and it changes it at once. What takes time is an effect,
`.run { [weak self] send in … }`, that sends further actions (`_loaded`); those that only effects send begin with `_`. A
`Task`, a completion handler or a dispatch queue in `reduce` escapes this, and so does an effect that holds the Core
strongly. The Screen observes with `[weak self]`: `observeState` tells of every change of the state, `observeDistinctState`
only when the value differs (it must be `Equatable`). The Screen's Core is its `reactor`, a weak reference that the Flow
hands over, `LoginScreen(reactor: core)`; it is for observing and for `send`. Where the Action has a `.viewDidLoad`, the
Screen sends it in its `viewDidLoad()`.

Inherited members (`core`, `screen`, `reactor`) need `import CoreFlow` in each file that reads them.

## Views

A **low-level view** (a label, a button, a check box) is updated by a method with at most three plain values and emits at
most three actions: one through the framework's own publisher, two or more through `ActionSource`. Everything bigger is a
**component**: a `ComponentView` with a nested `enum Action` and `struct State`, which receives its state in
`listen(to:)` and forwards its actions in `initialize()`. Who holds a component connects both ends, and touches nothing
inside it. A component contains no Screen and knows no Core; a low-level view contains no component.

## A feature that is right

`LoginCore.swift`:

```swift
import CoreFlow

protocol LoginListener: AnyObject {
    func loginDidFinish(name: String)
}

protocol LoginRouting: AnyObject {
    func routeToSignUp()
    func detachSignUp()
}

enum LoginAction: Sendable {
    case viewDidLoad
    case loginTapped
    case signUpTapped
    case _received(name: String)
}

struct LoginState {
    var isLoading = false
}

final class LoginCore: Core<LoginAction, LoginState> {
    weak var listener: LoginListener?
    weak var router: LoginRouting?
    private let accounts: Accounts

    init(initialState: LoginState, accounts: Accounts) {
        self.accounts = accounts
        super.init(initialState: initialState)
    }

    override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> {
        switch action {
        case .viewDidLoad:
            return .none
        case .loginTapped:
            state.isLoading = true
            return .run { [weak self] send in
                guard let name = await self?.accounts.login() else { return }
                await send(._received(name: name))
            }
        case .signUpTapped:
            router?.routeToSignUp()
            return .none
        case ._received(let name):
            state.isLoading = false
            listener?.loginDidFinish(name: name)
            return .none
        }
    }
}

extension LoginCore: SignUpListener {
    func signUpDidFinish() { router?.detachSignUp() }
}
```

`LoginScreen.swift`:

```swift
import CoreFlow
import UIKit

final class LoginScreen: Screen<LoginCore> {
    private let loginButton = UIButton()
    private let signUpButton = UIButton()

    override func viewDidLoad() {
        super.viewDidLoad()
        send(.viewDidLoad)
    }

    override func bind() {
        observeDistinctState(\.isLoading) { [weak self] isLoading in
            self?.loginButton.isEnabled = !isLoading
        }
        bind(onEmit: loginButton.touchUpInside, send: .loginTapped)
        bind(onEmit: signUpButton.touchUpInside, send: .signUpTapped)
    }
}
```

`LoginFlow.swift`:

```swift
import CoreFlow
import UIKit

final class LoginFlow: Flow<LoginCore, LoginScreen> {
    private weak var listener: LoginListener?
    private let accounts: Accounts
    private var signUpFlow: SignUpFlow?

    init(listener: LoginListener, accounts: Accounts) {
        self.listener = listener
        self.accounts = accounts
        super.init()
    }

    override func createCore() -> LoginCore {
        let core = LoginCore(initialState: LoginState(), accounts: accounts)
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
        screen.navigationController?.pushViewController(flow.screen, animated: true)
    }

    func detachSignUp() {
        guard signUpFlow != nil else { return }
        signUpFlow = nil
        screen.navigationController?.popViewController(animated: true)
    }
}
```

## Twenty mistakes

Ownership:

1. The listener or the router is held strongly, in the Core or the Flow: `coreflow_weak_listener`, `coreflow_weak_router`.
2. A protocol of a weak reference has no `AnyObject`, so `weak` does not compile: `coreflow_class_bound_protocol`.
3. A child's Flow is made and dropped when the function returns: `coreflow_child_flow_not_retained`.
4. A child's Flow is kept weakly, and gone at once: `coreflow_weak_child_flow`.
5. A screen is taken off but its Flow lives on: `coreflow_detach_without_release`; the reverse is
   `coreflow_release_without_removal` (off by default).
6. A stored subscription or an effect holds its owner: `coreflow_strong_self_in_observation`,
   `coreflow_strong_self_in_effect`.

Wiring:

7. `createCore()` sets no listener, so the parent never hears: `coreflow_unwired_listener`.
8. `createCore()` sets no router, so no route is taken: `coreflow_unwired_router`.
9. The Flow does not adopt its Core's Routing protocol: `coreflow_flow_not_routing`.
10. A child gets something else than the parent's Core as listener: `coreflow_child_listener`.
11. A Screen is never bound, or twice: `coreflow_screen_not_bound`, `coreflow_screen_bound_twice`.
12. `createCore()` reads `core`, which calls `createCore()`: `coreflow_create_recursion`.

Roles:

13. A Screen or a Core presents, pushes or dismisses: `coreflow_navigation_outside_flow`.
14. A Core names a Flow or a Screen: `coreflow_core_names_flow`; a Screen names a Flow: `coreflow_screen_names_flow`.
15. A Core file imports UIKit or SwiftUI: `coreflow_core_imports_ui`.
16. A Core or Screen is made elsewhere than in its Flow: `coreflow_created_outside_flow`.
17. The Flow calls the listener that only the Core should tell: `coreflow_flow_calls_listener`.
18. A Core has no `reduce`, so each action is dropped: `coreflow_missing_reduce`.
19. Work that takes time is started in `reduce`: `coreflow_async_in_reduce`.
20. A component is put on the screen but nobody connects it: `component_not_connected`.

## In public

- CoreFlow-C7T (https://github.com/choijunyeong-company/CoreFlow-C7T), the framework with samples.
"""#
}
