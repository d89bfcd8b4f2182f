// Written by Tests/Scripts/generate from Sources/flowlint/Documentation.docc/RIBs.md. Do not edit.
// swift-format-ignore-file
extension RIBsModel {
  package static let page = #"""
# RIBs

An app is a tree of RIBs: each a router, an interactor, a builder and, unless it is viewless, a view.

This page is enough to understand each finding of the rules `ribs_…`. `flowlint rules ribs` lists them,
Rules-RIBs.md has each whole. `flowlint explain ribs` prints this page. ModernRIBs has the same parts under
the same names, with Combine in place of RxSwift; where the two differ, it says so.

## The parts

| part | is | does | must not |
| --- | --- | --- | --- |
| Interactor | `class LoginInteractor: PresentableInteractor<LoginPresentable>`; without a view `Interactor` | decides: business logic, subscriptions, when to go elsewhere. It works from `didBecomeActive()` to `willResignActive()` | import UIKit or SwiftUI; name a router, a builder or a view controller; attach children |
| Router | `class LoginRouter: ViewableRouter<LoginInteractable, LoginViewControllable>`; without a view `Router<LoginInteractable>`; the root a `LaunchRouter` | builds, attaches, shows, hides and detaches the RIBs of its children | decide; be the listener of a child |
| Builder | `class LoginBuilder: Builder<LoginDependency>` | makes the parts in `build` and wires them, anew at each call | keep anything of what it builds |
| Component | `class LoginComponent: Component<LoginDependency>` | supplies what the RIB needs, and what the builders of its children need: it conforms to their Dependency protocols | |
| View | a view controller that is `LoginPresentable` and `LoginViewControllable` | shows what the presenter's protocol tells it; tells its listener what the user does | know a router, a builder or an interactor; leave the screen by itself |
| Worker | `class RefreshWorker: Worker` | a piece of the interactor's work with a life of its own, from `start(_:)` on | |
| Workflow | `class LaunchWorkflow: Workflow<RootActionableItem>` | a chain of steps through the tree, for deep links; ends with `commit()` | |

Between the parts stand protocols, and each belongs to one neighbour:

| protocol | conforms to it | is used by |
| --- | --- | --- |
| `LoginRouting` | the router | the interactor, to go elsewhere |
| `LoginInteractable` | the interactor | the router; it holds the Listener protocols of all children |
| `LoginPresentable` | the view | the interactor, to show something |
| `LoginPresentableListener` | the interactor | the view, to say what the user does |
| `LoginViewControllable` | the view | the router, to put the views of children on the screen |
| `LoginListener` | the interactor of the parent | the interactor, to tell its parent |
| `LoginBuildable` | the builder | the router of the parent |
| `LoginDependency` | the component of the parent | the builder |

## Who owns, makes, wires, shows and releases whom

- **Owns.** A router owns its interactor, its view and, in the framework's list of children, the routers that it has
  attached. The root's `LaunchRouter` is owned by the app. All ways up are weak: the interactor's `router` and `listener`,
  the view's `listener`. A strong `router`, or a view that holds its `listener` strongly, closes a circle, and the RIB is
  never freed; an interactor that holds its `listener` strongly keeps the parent alive for as long as the child is.
- **Makes.** Only the builder makes the parts. A router makes a child with the child's builder, which it is given as a
  `Buildable`, and knows the child as a `Routing`.
- **Wires.** The builder hands the listener to the interactor. The interactor becomes the listener of its presenter, and the
  router sets `interactor.router`, each in its initializer. The listener of a child is the parent's *interactor*.
- **Attaches and shows.** Two different things, and a router does both: `attachChild` makes the child's interactor active,
  a method of the ViewControllable protocol puts the child's view on the screen. A viewless child is attached and brings the
  views of its own children along, which it shows on the view that it was given.
- **Releases.** In the same place both again: the view is taken away, `detachChild` ends the child's activity, and the
  property that kept the child becomes nil. A view that goes without `detachChild` leaves a RIB that works on unseen; the
  system's back swipe and the swipe that dismisses a sheet do just that, unless the view tells its listener.

How a child ends: its view tells its interactor, its interactor tells its listener, which is the parent's interactor, that
asks its router to detach, and the parent's router hides the view, detaches and forgets the child.

## State and work

State lives in interactors, in the streams that components share. A subscription belongs to the activity of the interactor:
it is made in `didBecomeActive()` and ends by `disposeOnDeactivate(interactor: self)` (ModernRIBs:
`cancelOnDeactivate(interactor: self)`), or in a bag that is emptied. In the initializer the interactor is not active yet,
and has no router and no listener: it stores what it is given, and becomes the listener of its presenter. Closures that are
kept hold `self` weakly. The framework alone calls `didBecomeActive()`, `willResignActive()` and `didLoad()`.

A viewless RIB whose Routing asks for `cleanupViews()` calls it in `willResignActive()`: nobody else takes away what it put on
the view of another.

## A RIB that is right

`LoginBuilder.swift`:

```swift
import RIBs

protocol LoginDependency: Dependency {
    var accounts: Accounts { get }
}

final class LoginComponent: Component<LoginDependency>, HelpDependency {
    var accounts: Accounts { dependency.accounts }
}

protocol LoginBuildable: Buildable {
    func build(withListener listener: LoginListener) -> LoginRouting
}

final class LoginBuilder: Builder<LoginDependency>, LoginBuildable {
    func build(withListener listener: LoginListener) -> LoginRouting {
        let component = LoginComponent(dependency: dependency)
        let viewController = LoginViewController()
        let interactor = LoginInteractor(presenter: viewController, accounts: component.accounts)
        interactor.listener = listener
        return LoginRouter(
            interactor: interactor,
            viewController: viewController,
            helpBuilder: HelpBuilder(dependency: component))
    }
}
```

`LoginInteractor.swift`:

```swift
import RIBs
import RxSwift

protocol LoginRouting: ViewableRouting {
    func routeToHelp()
    func detachHelp()
}

protocol LoginPresentable: Presentable {
    var listener: LoginPresentableListener? { get set }
    func showLoading(_ isLoading: Bool)
}

protocol LoginListener: AnyObject {
    func loginDidFinish()
}

final class LoginInteractor: PresentableInteractor<LoginPresentable>, LoginInteractable, LoginPresentableListener {
    weak var router: LoginRouting?
    weak var listener: LoginListener?
    private let accounts: Accounts

    init(presenter: LoginPresentable, accounts: Accounts) {
        self.accounts = accounts
        super.init(presenter: presenter)
        presenter.listener = self
    }

    override func didBecomeActive() {
        super.didBecomeActive()
        accounts.isLoading
            .subscribe(onNext: { [weak self] isLoading in
                self?.presenter.showLoading(isLoading)
            })
            .disposeOnDeactivate(interactor: self)
        accounts.didLogIn
            .subscribe(onNext: { [weak self] in
                self?.listener?.loginDidFinish()
            })
            .disposeOnDeactivate(interactor: self)
    }

    func logIn(name: String) { accounts.logIn(name: name) }

    func openHelp() { router?.routeToHelp() }

    func helpDidClose() { router?.detachHelp() }
}
```

`LoginRouter.swift`:

```swift
import RIBs

protocol LoginInteractable: Interactable, HelpListener {
    var router: LoginRouting? { get set }
    var listener: LoginListener? { get set }
}

protocol LoginViewControllable: ViewControllable {
    func present(_ viewControllable: ViewControllable)
    func dismiss(_ viewControllable: ViewControllable)
}

final class LoginRouter: ViewableRouter<LoginInteractable, LoginViewControllable>, LoginRouting {
    private let helpBuilder: HelpBuildable
    private var help: HelpRouting?

    init(interactor: LoginInteractable, viewController: LoginViewControllable, helpBuilder: HelpBuildable) {
        self.helpBuilder = helpBuilder
        super.init(interactor: interactor, viewController: viewController)
        interactor.router = self
    }

    func routeToHelp() {
        guard help == nil else { return }
        let help = helpBuilder.build(withListener: interactor)
        self.help = help
        attachChild(help)
        viewController.present(help.viewControllable)
    }

    func detachHelp() {
        guard let help else { return }
        viewController.dismiss(help.viewControllable)
        detachChild(help)
        self.help = nil
    }
}
```

`LoginViewController.swift`:

```swift
import RIBs
import UIKit

protocol LoginPresentableListener: AnyObject {
    func logIn(name: String)
    func openHelp()
}

final class LoginViewController: UIViewController, LoginPresentable, LoginViewControllable {
    weak var listener: LoginPresentableListener?
    private let nameField = UITextField()
    private let loginButton = UIButton()

    func showLoading(_ isLoading: Bool) { loginButton.isEnabled = !isLoading }

    func present(_ viewControllable: ViewControllable) {
        viewControllable.uiviewController.isModalInPresentation = true
        present(viewControllable.uiviewController, animated: true)
    }

    func dismiss(_ viewControllable: ViewControllable) {
        viewControllable.uiviewController.dismiss(animated: true)
    }

    @objc private func loginTapped() { listener?.logIn(name: nameField.text ?? "") }
    @objc private func helpTapped() { listener?.openHelp() }
}
```

## The root, a worker, a workflow

The app owns the root's router and launches it. The root starts a worker while its interactor is active, and opens the first
screen.

`AppDelegate.swift`:

```swift
import RIBs
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var launchRouter: LaunchRouting?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow()
        self.window = window
        let launchRouter = RootBuilder(dependency: EmptyComponent()).build()
        self.launchRouter = launchRouter
        launchRouter.launch(from: window)
        return true
    }
}
```

`RootBuilder.swift`:

```swift
import RIBs

final class RootComponent: Component<EmptyDependency>, LoginDependency {
    let accounts = Accounts()
}

protocol RootBuildable: Buildable {
    func build() -> LaunchRouting
}

final class RootBuilder: Builder<EmptyDependency>, RootBuildable {
    func build() -> LaunchRouting {
        let component = RootComponent(dependency: dependency)
        let viewController = RootViewController()
        let interactor = RootInteractor(
            presenter: viewController, refreshWorker: RefreshWorker(accounts: component.accounts))
        return RootRouter(
            interactor: interactor, viewController: viewController, loginBuilder: LoginBuilder(dependency: component))
    }
}
```

`RootInteractor.swift`:

```swift
import RIBs

protocol RootRouting: ViewableRouting {
    func routeToLogin()
    func detachLogin()
}

protocol RootPresentable: Presentable {}

final class RootInteractor: PresentableInteractor<RootPresentable>, RootInteractable {
    weak var router: RootRouting?
    private let refreshWorker: RefreshWorking

    init(presenter: RootPresentable, refreshWorker: RefreshWorking) {
        self.refreshWorker = refreshWorker
        super.init(presenter: presenter)
    }

    override func didBecomeActive() {
        super.didBecomeActive()
        refreshWorker.start(self)
        router?.routeToLogin()
    }

    func loginDidFinish() { router?.detachLogin() }
}
```

`RootRouter.swift`:

```swift
import RIBs

protocol RootInteractable: Interactable, LoginListener {
    var router: RootRouting? { get set }
}

protocol RootViewControllable: ViewControllable {
    func show(_ viewControllable: ViewControllable)
    func hide(_ viewControllable: ViewControllable)
}

final class RootRouter: LaunchRouter<RootInteractable, RootViewControllable>, RootRouting {
    private let loginBuilder: LoginBuildable
    private var login: LoginRouting?

    init(interactor: RootInteractable, viewController: RootViewControllable, loginBuilder: LoginBuildable) {
        self.loginBuilder = loginBuilder
        super.init(interactor: interactor, viewController: viewController)
        interactor.router = self
    }

    func routeToLogin() {
        guard login == nil else { return }
        let login = loginBuilder.build(withListener: interactor)
        self.login = login
        attachChild(login)
        viewController.show(login.viewControllable)
    }

    func detachLogin() {
        guard let login else { return }
        viewController.hide(login.viewControllable)
        detachChild(login)
        self.login = nil
    }
}
```

`RefreshWorker.swift`:

```swift
import RIBs
import RxSwift

protocol RefreshWorking: Working {}

final class RefreshWorker: Worker, RefreshWorking {
    private let accounts: Accounts

    init(accounts: Accounts) { self.accounts = accounts }

    override func didStart(_ interactorScope: InteractorScope) {
        super.didStart(interactorScope)
        accounts.changes
            .subscribe(onNext: { [weak self] in self?.accounts.refresh() })
            .disposeOnStop(self)
    }
}
```

A workflow takes steps, each of them on the interactor of a RIB further down, which answers when it is there:

`LaunchWorkflow.swift`:

```swift
import RIBs
import RxSwift

protocol RootActionableItem: AnyObject {
    func waitForLogin() -> Observable<(LoggedInActionableItem, ())>
}

protocol LoggedInActionableItem: AnyObject {
    func open(_ url: URL) -> Observable<(LoggedInActionableItem, ())>
}

final class LaunchWorkflow: Workflow<RootActionableItem> {
    init(url: URL) {
        super.init()
        onStep { root in root.waitForLogin() }
            .onStep { loggedIn, _ in loggedIn.open(url) }
            .commit()
    }
}
```

## Twenty mistakes

Children:

1. A child is built and shown, but never attached, so its interactor never works: `ribs_child_not_attached`; or built and
   dropped: `ribs_child_not_retained`.
2. A router forgets a child, or takes its view away, without detaching it: `ribs_release_without_detach`.
3. A child is detached but still kept: `ribs_detach_without_release`.
4. A child is pushed, and nothing can detach it after the user goes back: `ribs_pushed_child_never_detached`; its view does
   not notice the swipe: `ribs_unobserved_pop` (off by default).
5. A router can detach, but nobody asks it to: `ribs_detach_never_called`.
6. A child is attached twice: `ribs_attach_twice`; attaching again loses the former one: `ribs_attach_without_guard` (off by default); it is
   attached before the parent is loaded: `ribs_attach_in_init`.
7. The launch router is dropped when the function returns: `ribs_launch_router_not_retained`.

Wiring:

8. The router never sets `interactor.router`, so no route is taken: `ribs_router_not_set`.
9. The builder keeps the listener to itself, so the parent never hears: `ribs_listener_not_set`.
10. The interactor never becomes the listener of its presenter, so the view's buttons are dead:
    `ribs_presenter_listener_not_set`.
11. A child gets the router, or the view, as listener: `ribs_child_listener`.
12. The views of a viewless RIB stay on the screen: `ribs_cleanup_views_not_called`.
13. A worker is given and never started: `ribs_worker_not_started`; the steps of a workflow are never committed:
    `ribs_workflow_not_committed`.

Ownership:

14. `listener` or `router` is strong: `ribs_weak_listener`, `ribs_weak_router`, `ribs_weak_presentable_listener`; the
    Listener protocol is not class-bound: `ribs_class_bound_protocol`.
15. A subscription that the object keeps holds it: `ribs_strong_self_in_subscription`; one ends at once:
    `ribs_dropped_subscription`.
16. A builder keeps what it built: `ribs_builder_keeps_rib`.

Roles:

17. An initializer does the work of `didBecomeActive()`: `ribs_interactor_init_logic`, `ribs_deactivate_scope_in_init`.
18. A view controller leaves by itself, and its RIB stays: `ribs_view_dismisses_itself`; somebody other than a router
    attaches: `ribs_attach_outside_router`.
19. A part knows the class behind a protocol: `ribs_downcast`, `ribs_concrete_builder`, `ribs_view_names_rib`,
    `ribs_interactor_names_part`.
20. What is declared is used by nobody: `ribs_dead_requirement`, `ribs_unused_builder`, `ribs_unused_rib`.

## In public

- RIBs-iOS (https://github.com/uber/RIBs-iOS), the framework, with its templates and tutorials;
  ModernRIBs (https://github.com/DevYeom/ModernRIBs), the same with Combine.
- Apps: RIBsTodo (https://github.com/RIBsTodo/RIBsTodo), CoinCraft (https://github.com/oper0960/CoinCraft),
  MOIT-iOS (https://github.com/mash-up-kr/MOIT-iOS), RIBsReactorKit (https://github.com/ElonPark/RIBsReactorKit).
"""#
}
