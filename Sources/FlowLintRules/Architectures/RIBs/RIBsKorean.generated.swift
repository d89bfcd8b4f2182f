// Written by Tests/Scripts/generate from Sources/flowlint/Korean. Do not edit.
// swift-format-ignore-file
extension RIBsModel {
  package static let koreanPage = #"""
# RIBs

앱은 RIB의 트리이다. RIB은 Router, Interactor, Builder와, View가 없는 RIB이 아니라면 View로 이루어진다.

이 페이지만 읽으면 `ribs_…` 규칙의 모든 보고를 이해할 수 있다. `flowlint rules ribs`는 규칙을 나열하고,
Rules-RIBs.md는 규칙마다의 이유와 해결 방법을 담는다. `flowlint explain ribs`는 이 페이지를 출력한다. ModernRIBs에는
같은 구성요소가 같은 이름으로 있고 RxSwift 대신 Combine을 쓴다. 둘이 다른 곳은 따로 적는다.

## 구성요소

| 구성요소 | 모양 | 하는 일 | 하지 않는 일 |
| --- | --- | --- | --- |
| Interactor | `class LoginInteractor: PresentableInteractor<LoginPresentable>`. View가 없으면 `Interactor` | 결정한다: 비즈니스 로직, 구독, 언제 다른 곳으로 갈지. `didBecomeActive()`부터 `willResignActive()`까지 일한다 | UIKit이나 SwiftUI를 import하기, Router, Builder, 뷰 컨트롤러를 언급하기, 자식을 attach하기 |
| Router | `class LoginRouter: ViewableRouter<LoginInteractable, LoginViewControllable>`. View가 없으면 `Router<LoginInteractable>`, 루트는 `LaunchRouter` | 자식 RIB을 만들고 attach하고 보여 주고 감추고 detach한다 | 결정하기, 자식의 listener가 되기 |
| Builder | `class LoginBuilder: Builder<LoginDependency>` | `build`에서 구성요소를 만들고 연결한다. 호출마다 새로 만든다 | 만든 것을 보관하기 |
| Component | `class LoginComponent: Component<LoginDependency>` | RIB에 필요한 것과 자식의 Builder에 필요한 것을 제공한다. 자식들의 Dependency 프로토콜을 채택한다 | |
| View | `LoginPresentable`이자 `LoginViewControllable`인 뷰 컨트롤러 | presenter 프로토콜이 말하는 것을 보여 주고, 사용자가 무엇을 했는지 listener에 알린다 | Router, Builder, Interactor를 알기, 스스로 화면을 떠나기 |
| Worker | `class RefreshWorker: Worker` | `start(_:)`부터 자신의 수명을 갖는, Interactor의 일 한 조각 | |
| Workflow | `class LaunchWorkflow: Workflow<RootActionableItem>` | 딥 링크를 위해 트리를 지나는 단계들의 체인. `commit()`으로 끝난다 | |

구성요소 사이에는 프로토콜이 있고, 하나하나가 한 이웃의 것이다:

| 프로토콜 | 채택하는 것 | 쓰는 것 |
| --- | --- | --- |
| `LoginRouting` | Router | 다른 곳으로 가려는 Interactor |
| `LoginInteractable` | Interactor | Router. 모든 자식의 Listener 프로토콜을 담는다 |
| `LoginPresentable` | View | 무언가를 보여 주려는 Interactor |
| `LoginPresentableListener` | Interactor | 사용자가 무엇을 했는지 알리려는 View |
| `LoginViewControllable` | View | 자식의 View를 화면에 올리려는 Router |
| `LoginListener` | 부모의 Interactor | 부모에게 알리려는 Interactor |
| `LoginBuildable` | Builder | 부모의 Router |
| `LoginDependency` | 부모의 Component | Builder |

## 누가 누구를 소유하고 만들고 연결하고 보여 주고 해제하는가

- **소유.** Router는 자신의 Interactor와 View를, 그리고 프레임워크의 자식 목록에서 attach한 Router들을 소유한다. 루트의
  `LaunchRouter`는 앱이 소유한다. 위로 향하는 길은 모두 약하다. Interactor의 `router`와 `listener`, View의 `listener`가 그렇다.
  강한 `router`나 `listener`를 강하게 붙잡은 View는 순환을 닫아 RIB이 해제되지 않고, `listener`를 강하게 붙잡은 Interactor는
  자식이 사는 동안 부모를 붙잡는다.
- **생성.** 구성요소는 Builder만 만든다. Router는 `Buildable`로 주입받은 자식의 Builder로 자식을 만들고, 자식을 `Routing`으로
  안다.
- **연결.** Builder가 listener를 Interactor에 전달한다. Interactor는 자기 presenter의 listener가 되고, Router는
  `interactor.router`를 설정하며, 둘 다 이니셜라이저에서 한다. 자식의 listener는 부모의 Interactor이다.
- **attach와 표시.** 서로 다른 두 가지이고 Router가 둘 다 한다. `attachChild`는 자식의 Interactor를 활성화하고, ViewControllable
  프로토콜의 메서드는 자식의 View를 화면에 올린다. View가 없는 자식은 attach되면서 자기 자식들의 View를 데려와, 주입받은 View 위에
  보여 준다.
- **해제.** 같은 곳에서 다시 둘 다 한다. View를 치우고, `detachChild`로 자식의 활동을 끝내고, 자식을 보관하던 프로퍼티를 nil로
  만든다. `detachChild` 없이 사라지는 View는 보이지 않게 계속 일하는 RIB을 남긴다. 시스템의 스와이프 뒤로 가기와 시트를 내리는
  스와이프가 바로 그렇게 한다. View가 listener에 알리지 않는다면 말이다.

자식이 끝나는 과정: View가 Interactor에 알리고, Interactor가 listener에 알린다. listener는 부모의 Interactor이며 자신의 router에
detach를 요청하고, 부모의 Router가 View를 감추고 자식을 detach하고 놓아준다.

## 상태와 작업

상태는 Interactor에, Component가 공유하는 스트림에 있다. 구독은 Interactor의 활동에 속한다. `didBecomeActive()`에서 만들고
`disposeOnDeactivate(interactor: self)`(ModernRIBs: `cancelOnDeactivate(interactor: self)`)나 비워지는 bag으로 끝난다.
이니셜라이저에서 Interactor는 아직 활성 상태가 아니고 router도 listener도 없다. 받은 것을 보관하고 자기 presenter의 listener가
될 뿐이다. 보관되는 클로저는 `self`를 약하게 붙잡는다. `didBecomeActive()`, `willResignActive()`, `didLoad()`는 프레임워크만
호출한다.

Routing이 `cleanupViews()`를 요구하는, View가 없는 RIB은 `willResignActive()`에서 이를 호출한다. 다른 RIB의 View에 올린 것을
치워 줄 다른 누구도 없다.

## 올바른 RIB

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

## 루트, Worker, Workflow

앱은 루트의 Router를 소유하고 launch한다. 루트는 Interactor가 활성 상태인 동안 Worker를 시작하고 첫 화면을 연다.

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

Workflow는 단계를 밟는다. 각 단계는 더 아래에 있는 RIB의 Interactor에서 실행되고, 그 RIB이 있을 때 응답한다:

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

## 스무 가지 실수

자식:

1. 자식을 만들어 보여 주었지만 attach하지 않아 그 Interactor가 일하지 않는다: `ribs_child_not_attached`. 또는 만들고 버렸다:
   `ribs_child_not_retained`.
2. Router가 detach하지 않고 자식을 잊거나 그 View를 치운다: `ribs_release_without_detach`.
3. 자식을 detach했지만 여전히 보관한다: `ribs_detach_without_release`.
4. 자식을 push했지만 사용자가 돌아간 뒤 아무것도 detach할 수 없다: `ribs_pushed_child_never_detached`. 그 View가 스와이프를
   알아차리지 못한다: `ribs_unobserved_pop` (기본으로 꺼짐).
5. Router는 detach할 수 있지만 아무도 요청하지 않는다: `ribs_detach_never_called`.
6. 자식을 두 번 attach한다: `ribs_attach_twice`. 다시 attach하면서 이전 자식을 잃는다: `ribs_attach_without_guard` (기본으로 꺼짐).
   부모가 로드되기 전에 attach한다: `ribs_attach_in_init`.
7. LaunchRouter가 함수가 반환될 때 버려진다: `ribs_launch_router_not_retained`.

연결:

8. Router가 `interactor.router`를 설정하지 않아 어떤 라우팅도 되지 않는다: `ribs_router_not_set`.
9. Builder가 listener를 전달하지 않아 부모가 듣지 못한다: `ribs_listener_not_set`.
10. Interactor가 자기 presenter의 listener가 되지 않아 View의 버튼이 죽어 있다:
    `ribs_presenter_listener_not_set`.
11. 자식이 Router나 View를 listener로 받는다: `ribs_child_listener`.
12. View가 없는 RIB의 뷰가 화면에 남는다: `ribs_cleanup_views_not_called`.
13. 주입받은 Worker를 시작하지 않는다: `ribs_worker_not_started`. Workflow의 단계를 commit하지 않는다:
    `ribs_workflow_not_committed`.

소유:

14. `listener`나 `router`가 강하다: `ribs_weak_listener`, `ribs_weak_router`, `ribs_weak_presentable_listener`.
    Listener 프로토콜이 클래스 전용이 아니다: `ribs_class_bound_protocol`.
15. 객체가 보관하는 구독이 그 객체를 붙잡는다: `ribs_strong_self_in_subscription`. 구독이 곧바로 끝난다:
    `ribs_dropped_subscription`.
16. Builder가 만든 것을 보관한다: `ribs_builder_keeps_rib`.

역할:

17. 이니셜라이저가 `didBecomeActive()`의 일을 한다: `ribs_interactor_init_logic`, `ribs_deactivate_scope_in_init`.
18. 뷰 컨트롤러가 스스로 떠나고 RIB은 남는다: `ribs_view_dismisses_itself`. Router가 아닌 것이
    attach한다: `ribs_attach_outside_router`.
19. 구성요소가 프로토콜 뒤의 클래스를 안다: `ribs_downcast`, `ribs_concrete_builder`, `ribs_view_names_rib`,
    `ribs_interactor_names_part`.
20. 선언한 것을 아무도 쓰지 않는다: `ribs_dead_requirement`, `ribs_unused_builder`, `ribs_unused_rib`.

## 공개된 것

- RIBs-iOS (https://github.com/uber/RIBs-iOS): 프레임워크와 템플릿, 튜토리얼.
  ModernRIBs (https://github.com/DevYeom/ModernRIBs): 같은 것을 Combine으로.
- 앱: RIBsTodo (https://github.com/RIBsTodo/RIBsTodo), CoinCraft (https://github.com/oper0960/CoinCraft),
  MOIT-iOS (https://github.com/mash-up-kr/MOIT-iOS), RIBsReactorKit (https://github.com/ElonPark/RIBsReactorKit).
"""#

  package static let koreanRules = #"""
# 규칙: RIBs

## ribs_activation_subscription_bag

**`didBecomeActive()`에서 만든 구독은 비활성화와 함께 끝난다**

`didBecomeActive()`는 활성화될 때마다 실행된다. 아무도 비우지 않는 bag에 담긴 구독은 활성화보다 오래 살고, 두
번째 활성화가 구독을 하나 더한다. 기본으로 꺼져 있다. Interactor가 두 번 활성화되는 일은 드물다.

- 해결: 활성 상태에 묶거나 `willResignActive()`에서 bag을 비운다
- 출처: RIBs API `Interactor`: `didBecomeActive()`는 구독을 만들며 활성화될 때마다 실행된다. `disposeOnDeactivate` / `cancelOnDeactivate`가 구독을 끝낸다. RIBs wiki iOS Tutorial 3은 시종 이를 쓴다

## ribs_attach_in_init

**자식은 `didLoad()` 또는 그 뒤에 attach한다**

`attachChild`는 자식을 곧바로 활성화하는데, 이니셜라이저에서는 부모가 아직 활성화되지 않았다. 자식이 알리는 것은
아직 구독이 없는 부모를 만난다.

- 해결: attach를 `didLoad()`로 옮긴다
- 출처: RIBs API `Router.didLoad`: 변하지 않는 자식은 여기서 attach한다. `attachChild`는 자식을 곧바로, 이니셜라이저에서는 부모가 활성화되기 전에 활성화한다. 자식이 알리는 것은 아직 구독이 없는 부모를 만난다. (경고인 까닭: 부모의 활성화가 뒤따르므로 누수는 없다)

## ribs_attach_outside_router

**attach와 detach는 Router만 한다**

Router는 Interactor의 결정을 attach와 detach로 옮긴다. 스스로 attach하는 Interactor는 RIB 트리를 알게 되어, 트리
없이는 테스트할 수 없다.

- 해결: Routing 프로토콜에 메서드를 추가하고 Router에서 attach한다
- 출처: RIBs wiki Home: Router는 Interactor의 출력을 자식의 attach와 detach로 옮긴다. RIBs templates: Interactor는 Routing 프로토콜의 메서드만 안다

## ribs_attach_twice

**자식은 한 번만 attach한다**

`attachChild`는 자식이 아직 attach되지 않았음을 assert한다. 두 번째 호출은 디버그 빌드를 멈추고, 릴리스
빌드에서는 자식이 목록에 두 번 들어간다.

- 해결: 두 번째 호출을 지운다
- 출처: RIBs API `Router.attachChild`: 자식이 아직 attach되지 않았음을 assert한다

## ribs_attach_without_guard

**다시 attach해도 이전 자식을 잃지 않는다**

프로퍼티를 덮어쓴 자식은 attach된 채로 남고, 더 이상 아무도 detach할 수 없다. 탭 두 번이면 충분하다. 기본으로
꺼져 있다. 부모가 한 번만 요청한다는 것을 알 수도 있다.

- 해결: 자식이 이미 attach되어 있으면 return하거나 먼저 detach한다
- 출처: RIBs API `Router.children`: 프로퍼티를 덮어쓴 자식은 attach된 채로 남고, 더 이상 아무도 detach할 수 없다. 탭 두 번이면 충분하다

## ribs_build_returns_class

**`build`는 Routing 프로토콜을 반환한다**

부모는 자식을 Routing 프로토콜로 안다. 클래스를 반환하는 `build`는 부모가 그 클래스의 모든 것을 호출하게 한다.

- 해결: 프로토콜을 반환한다
- 출처: RIBs templates, Builder: `build(withListener:) -> …Routing`

## ribs_builder_keeps_rib

**Builder는 자신이 만든 것을 보관하지 않는다**

Builder에는 상태가 없다. 여러 번 요청받을 수 있고, RIB마다 자신의 Component가 필요하다. Builder가 보관한 것은
RIB이 아니라, 부모의 Router가 소유하는 Builder만큼 오래 산다.

- 해결: `build`에서 만들어 넘겨주고, listener는 `build`의 인자로 전달한다
- 출처: RIBs API `ComponentizedBuilder`: Builder는 Component를 붙잡아서는 안 된다. 그 수명이 RIB보다 길어지고, build마다 새 Component가 필요하다. RIBs wiki Home: Builder에는 상태가 없다. 보관한 listener는 부모의 Interactor이고, 그 Router가 이 Builder를 소유한다

## ribs_child_listener

**자식은 부모의 Interactor를 listener로 받는다**

자식이 알리는 것에 대한 결정은 부모의 Interactor가 내린다. 자식의 listener가 된 Router나 View는 스스로
결정하거나 모든 것을 다시 전달해야 한다.

- 해결: `interactor`를 전달한다
- 출처: RIBs wiki iOS Tutorial 1과 2: `build(withListener: interactor)`. RIBs templates: Interactable 프로토콜은 자식들의 Listener 프로토콜을 상속한다

## ribs_child_never_detached

**attach한 모든 자식은 어딘가에서 detach된다**

부모의 상태가 바뀌어 attach된 자식은 상태가 다시 바뀌면 detach된다. 기본으로 꺼져 있다. 영구적인 자식(탭,
대시보드, 루트의 유일한 자식)은 흔하고 옳다. push하고 지역 변수로만 붙잡은 자식은 아예 detach할 수 없다.

- 해결: detach하거나, 영구적인 자식이라면 규칙을 꺼 둔다
- 출처: RIBs wiki iOS Tutorial 2: 부모의 상태가 바뀜에 따라 attach하고 detach한다

## ribs_child_not_attached

**만들어 보여 준 자식은 attach한다**

attach는 자식의 Interactor를 활성화하고 Router를 로드한다. 보여 주기만 한 자식은 `didBecomeActive()`를 듣지
못한다. 화면은 멀쩡해 보이지만 구독과 그 아래 자식들은 시작되지 않는다.

- 해결: 보여 주기 전에 `attachChild`를 호출한다
- 출처: RIBs API `Router.attachChild`: attach는 자식의 Interactor를 활성화하고 Router를 로드한다. RIBs wiki iOS Tutorial 1과 2: 만들고, attach하고, 보여 준다. 보여 주기만 한 자식은 `didBecomeActive()`가 실행되지 않고, 자신의 자식과 구독도 시작되지 않는다

## ribs_child_not_retained

**만든 RIB은 부모가 보관한다**

자식을 살려 두는 것은 attach이다. 아무도 보관하지 않은 Router는 그 문장이 끝날 때 해제되고, View가 아직 화면에
있는데도 Interactor는 비활성화된다.

- 해결: 결과를 보관하고, `attachChild`한 다음 `viewControllable`을 보여 준다
- 출처: RIBs API `Router.children`: 자식을 살려 두는 것은 attach이다. 아무도 보관하지 않은 Router는 그 문장이 끝날 때 해제되고, View가 아직 화면에 있는데도 Interactor는 비활성화된다

## ribs_class_bound_protocol

**Listener 프로토콜은 클래스 전용이다**

listener는 약한 참조로 보관하며, 약한 참조는 클래스에만 가능하다. struct도 채택할 수 있는 프로토콜은 `weak`
프로퍼티의 타입이 될 수 없다.

- 해결: AnyObject를 상속한다
- 출처: RIBs templates: `Listener`와 `PresentableListener`는 AnyObject를 상속한다(옛 버전에서는 `class`). 그렇지 않은 프로토콜의 weak 프로퍼티는 컴파일되지 않으므로, 컴파일되는 코드에서는 강한 프로퍼티의 보고와 나란히 나온다. 이 보고는 고칠 것의 나머지 절반이다

## ribs_cleanup_views_not_called

**View가 없는 RIB은 자신의 뷰를 정리한다**

View가 없는 RIB은 다른 RIB의 뷰 계층에 뷰를 띄운다. 이를 치우는 것은 자신의 Router뿐이고, Router는 곧 끝날
Interactor가 요청할 때 치운다.

- 해결: `willResignActive()`에서 호출한다
- 출처: RIBs templates Default, Interactor와 Router: `willResignActive()`는 `router?.cleanupViews()`를 호출한다. View가 없는 Router가 띄운 뷰를 치울 다른 누구도 없기 때문이다. RIBs wiki iOS Tutorial 2의 뷰 정리 부분. uber/RIBs issue 173

## ribs_component_unshared

**Component는 RIB이 공유하는 것을 공유한다**

Component의 연산 프로퍼티는 `shared`가 아니면 접근할 때마다 새 객체를 만든다. 하나의 스트림을 보아야 할 두
자식이 서로 다른 둘을 받는다. 기본으로 꺼져 있다. 새 객체를 원하는 경우도 있다.

- 해결: `shared { … }`로 감싼다
- 출처: RIBs API `Component.shared`. RIBs wiki iOS Tutorial 3: 연산 프로퍼티는 `shared`가 아니면 접근할 때마다 새 객체를 만든다

## ribs_concrete_argument

**Router와 Interactor의 제네릭 인자는 프로토콜이다**

Router는 Interactor와 View의 프로토콜에 대해, Interactor는 Presenter의 프로토콜에 대해 제네릭이다. 그 자리에
클래스를 쓰면 구성요소들이 서로 묶이고, mock으로 대신할 수 없다.

- 해결: 프로토콜을 쓴다
- 출처: RIBs templates: `ViewableRouter<…Interactable, …ViewControllable>`, `Router<…Interactable>`, `PresentableInteractor<…Presentable>`

## ribs_concrete_builder

**Router는 자식의 Builder를 Buildable 프로토콜로 보관한다**

Router는 자식의 Builder를 프로토콜로 받는다. 그래야 테스트가 mock을 넘길 수 있다.

- 해결: Buildable 프로토콜을 쓴다
- 출처: RIBs templates, Router: 이니셜라이저의 주석이 자식 Builder를 프로토콜로 받으라고 한다. RIBs wiki iOS Tutorial 1과 2: Router는 `…Buildable`을 받으므로 테스트가 mock을 넘길 수 있다

## ribs_created_outside_builder

**Interactor, Router, View는 자신의 Builder가 만든다**

Builder는 RIB의 모든 구성요소를 만들며, 의존성이 어디에서 오는지 Builder만 안다. 다른 곳에서 만든 구성요소는
의존성을 그곳에서 받고, 연결 코드는 두 번 쓰인다.

- 해결: RIB을 그 Builder로 만든다
- 출처: RIBs wiki Home: Builder는 RIB의 모든 구성요소를 생성하며, 의존성 주입을 아는 것은 Builder뿐이다. RIBs templates, Builder

## ribs_deactivate_scope_in_init

**활성화되기 전에는 Interactor의 활성 상태에 아무것도 묶지 않는다**

`disposeOnDeactivate`와 `cancelOnDeactivate`는 Interactor가 활성 상태가 아니면 구독을 곧바로 끝낸다.
이니셜라이저에서는 결코 활성 상태가 아니므로 구독이 한 줄 안에서 만들어지고 끝난다.

- 해결: 구독을 `didBecomeActive()`로 옮긴다
- 출처: RIBs API `disposeOnDeactivate`, `cancelOnDeactivate`: Interactor가 비활성 상태이면 구독은 즉시 종료된다. 템플릿의 이니셜라이저는 거기서 로직을 수행하지 말라고 한다

## ribs_dead_requirement

**RIB의 프로토콜에 있는 모든 요구사항은 호출된다**

Routing, Listener, Presentable은 Interactor가 호출하는 것을, PresentableListener는 View가 호출하는 것을
나열한다. 아무도 호출하지 않는 요구사항은 쓸모없는 코드이며, 호출을 잊었다는 신호일 때가 많다.

- 해결: 호출하거나 지운다
- 출처: RIBs templates: Routing, Listener, Presentable은 Interactor가 호출하는 것을, PresentableListener는 View가 호출하는 것을 나열한다

## ribs_detach_never_called

**누군가 Router에 detach를 요청한다**

Interactor가 결정하고 Routing 프로토콜을 호출한다. 자식을 detach하는 메서드를 아무도 호출하지 않으면 자식은
끝까지 attach된 채로 남는다.

- 해결: 자식이 끝나면 호출하거나 메서드를 지운다
- 출처: RIBs wiki iOS Tutorial 2: Interactor가 결정하고 Routing 프로토콜을 호출한다. uber/RIBs issue 636

## ribs_detach_without_release

**detach한 자식은 놓아준다**

부모는 자식을 detach하면서 놓아준다. Router를 계속 붙잡은 프로퍼티는 detach된 RIB 전체를 뷰 컨트롤러까지 살려
두고, `child == nil`을 확인하는 guard는 자식을 다시 들이지 않는다.

- 해결: 프로퍼티를 nil로 만든다
- 출처: RIBs API `Router.children`, `detachChild`: 부모는 여기서 자식을 놓아준다. 프로퍼티는 detach된 RIB 전체를 뷰 컨트롤러까지 부모만큼 오래 살려 두고, `p == nil`을 확인하는 guard는 자식을 다시 들이지 않는다. uber/RIBs issue 257: detach되었지만 해제되지 않는다

## ribs_downcast

**프로토콜을 그 뒤의 클래스로 되돌려 캐스팅하지 않는다**

RIB의 구성요소들은 서로를 프로토콜로 본다. 그래야 나머지를 mock으로 대신하여 하나씩 테스트할 수 있다. 프로토콜
뒤의 클래스로 캐스팅하면 mock에서 실패하고, 프로토콜에 무엇이 부족한지 가려진다.

- 해결: 필요한 것을 프로토콜에 선언한다
- 출처: RIBs templates: RIB의 구성요소들은 서로를 프로토콜로 보므로 각각을 mock으로 테스트할 수 있다

## ribs_dropped_subscription

**`sink`의 결과를 보관한다**

`sink`의 결과는 해제될 때 취소되는 cancellable이다. 아무도 보관하지 않으면 구독은 곧바로 끝나고, 이후의 어떤
값에도 클로저가 실행되지 않는다.

- 해결: `cancelOnDeactivate(interactor: self)`나 `store(in:)`으로 체인을 끝맺는다
- 출처: RIBs API (ModernRIBs) `cancelOnDeactivate`: 구독은 cancellable을 보관하는 동안 산다. 아무도 보관하지 않은 AnyCancellable은 곧바로 취소되어 클로저가 다시 실행되지 않는다

## ribs_feature_mismatch

**한 RIB의 모든 구성요소는 같은 이름을 갖는다**

한 RIB의 모든 구성요소는, 그 사이의 프로토콜까지 포함하여, RIB의 이름을 갖는다. 다른 RIB의 프로토콜이 나타나면
대개 파일을 복사하고 이름 하나를 바꾸지 않은 것이다.

- 해결: 이 RIB 자신의 프로토콜을 쓴다
- 출처: RIBs templates: 생성되는 모든 타입에 하나의 이름이 들어간다

## ribs_file_name

**Router, Interactor, Builder는 자기 이름의 파일에 선언한다**

템플릿은 각 구성요소를 그 이름의 파일에 두고, 누구나 거기에서 찾는다.

- 해결: 그 이름의 파일로 옮긴다
- 출처: RIBs templates: 생성되는 파일의 이름

## ribs_final_class

**RIB의 구성요소는 final이다**

RIB의 구성요소를 상속하는 사람은 없다. 템플릿의 모든 클래스는 final이며, 이는 그 사실을 명시하고 컴파일러가
메서드를 직접 호출하게 한다. 기본으로 꺼져 있다. 템플릿이 보여 주지만 명시한 문서는 없다.

- 해결: final로 선언한다
- 출처: RIBs templates: 생성되는 모든 클래스는 final이다

## ribs_interactor_imports_ui

**Interactor 파일은 UI 프레임워크를 import하지 않는다**

Interactor는 비즈니스 로직을 갖고, 어떻게 보이는지는 Presenter와 View가 말한다. 기본으로 꺼져 있다. import를
금지하는 문서는 없다.

- 해결: UI 타입을 Presentable 뒤로 옮긴다
- 출처: RIBs wiki Home: Interactor는 비즈니스 로직을, Presenter와 View는 보여 주는 것을 담당한다

## ribs_interactor_init_logic

**Interactor의 이니셜라이저는 보관만 한다**

Interactor의 이니셜라이저에는 아직 router도 listener도 없고 View도 로드되지 않았다. 이들에게 한 호출은 사라지고,
여기서 한 구독은 RIB이 트리에 들어가기 전에 실행된다.

- 해결: `didBecomeActive()`로 옮긴다
- 출처: RIBs templates, Interactor: 추가 의존성은 생성자에 두고 로직은 두지 않는다. init에는 아직 router도 listener도 없고 View도 로드되지 않았다

## ribs_interactor_names_part

**Interactor는 Router, Builder, 뷰 컨트롤러가 아니라 프로토콜을 안다**

Interactor는 router에 요청하고 presenter에 알리며, 둘 다 프로토콜을 거친다. Router나 Builder, 뷰 컨트롤러를 아는
Interactor는 그들의 일을 하게 되고, 그들 없이는 테스트할 수 없다.

- 해결: Routing이나 Presentable을 거친다
- 출처: RIBs wiki Home: Interactor는 router에 요청하고 presenter에 알린다. RIBs templates: Interactor는 `…Routing`, `…Presentable`, `…Listener`를 안다

## ribs_launch_router_not_retained

**LaunchRouter를 보관한다**

`launch(from:)`은 루트를 활성화하지만 window는 그 뷰 컨트롤러만 붙잡는다. 지역 변수에 둔 LaunchRouter는 함수가
반환될 때 해제되고 트리 전체도 함께 사라진다.

- 해결: delegate의 프로퍼티에 보관한다
- 출처: RIBs API `LaunchRouter.launch`: 루트를 활성화하고, window는 뷰 컨트롤러만 붙잡는다. RIBs wiki iOS Tutorial 1: AppDelegate가 LaunchRouter를 보관한다

## ribs_listener_not_set

**Builder는 listener를 Interactor에 전달한다**

Builder는 RIB의 listener를 받아 Interactor에 넘긴다. 그러지 않으면 `listener?.…`는 소리 없이 아무 일도 하지
않고, 부모는 자식에게서 아무것도 듣지 못한다.

- 해결: `build`에서 `interactor.listener`를 설정한다
- 출처: RIBs templates, Builder: `build(withListener:)`는 `interactor.listener`를 설정한다. 그러지 않으면 `listener?.…`는 소리 없이 아무 일도 하지 않는다

## ribs_manual_lifecycle

**생명주기는 프레임워크만 움직인다**

RIB을 attach하는 Router가 그 Interactor를 활성화하고 Router를 로드하는 일을 한 번 한다. 앱이 호출하면 같은 일이
두 번 실행되거나, RIB이 트리에 없는 순간에 실행된다.

- 해결: 호출을 지우고, 함께 쓰는 작업은 별도의 메서드로 옮긴다
- 출처: RIBs API `Interactable.activate`, `deactivate`, `Routing.load`: Router가 호출하며 앱은 호출해서는 안 된다

## ribs_missing_super_call

**override한 생명주기 메서드는 무언가를 하는 기반 클래스를 호출한다**

기반 클래스가 프로젝트의 것이고 생명주기 메서드에서 무언가를 한다. 이를 호출하지 않는 override는 그 일을 소리
없이 잃는다.

- 해결: super를 먼저 호출한다
- 출처: RIBs templates: `super.didBecomeActive()`와 `super.willResignActive()`를 먼저 호출한다. 여기서는 기반 클래스가 프로젝트의 것이어서 그 일이 사라진다

## ribs_presenter_listener_not_set

**Interactor는 자기 presenter의 listener가 된다**

View는 사용자가 무엇을 했는지 listener에 알린다. listener는 Interactor이고, 만들어질 때 스스로를 소개한다.
그러지 않으면 어떤 탭도 Interactor에 닿지 않는다.

- 해결: Interactor의 이니셜라이저에서 `presenter.listener = self`를 설정한다
- 출처: RIBs templates ownsView, Interactor: 이니셜라이저는 `presenter.listener = self`로 끝난다. 그러지 않으면 어떤 탭도 Interactor에 닿지 않는다

## ribs_protocol_file

**RIB의 프로토콜은 템플릿이 두는 곳에 선언한다**

템플릿은 프로토콜을 그것을 쓰는 구성요소 곁에 선언한다. Routing, Presentable, Listener는 Interactor와,
Interactable과 ViewControllable은 Router와, Dependency와 Buildable은 Builder와 함께 둔다. 기본으로 꺼져 있다.
프로토콜을 위한 파일을 따로 두는 팀이 많다.

- 해결: 그것을 쓰는 구성요소의 파일로 옮긴다
- 출처: RIBs templates: Routing, Presentable, Listener는 Interactor와, Interactable과 ViewControllable은 Router와, Dependency와 Buildable은 Builder와, PresentableListener는 뷰 컨트롤러와 함께 둔다

## ribs_pushed_child_never_detached

**push한 자식은 detach할 수 있다**

push한 화면에는 버튼이나 스와이프로 돌아가는 길이 있고, pop한다고 RIB이 detach되지는 않는다. Router가 detach할
수 없는 자식은 사용자가 떠난 뒤에도 활성 상태로 남는다.

- 해결: Routing 프로토콜에 detach 메서드를 추가하고 화면을 떠날 때 호출한다
- 출처: uber/RIBs issues 131, 204, 636과 스와이프 뒤로 가기에 대한 글들: push한 화면에는 돌아가는 길이 있고, pop한다고 RIB이 detach되지는 않는다

## ribs_release_without_detach

**Router가 놓아주는 자식은 detach한다**

어떤 프로퍼티가 잊든, 자식 목록은 detach될 때까지 자식을 살려 두고 활성 상태로 둔다. detach 없이 dismiss된
화면은 RIB을 남기고, 그 RIB은 계속 일한다.

- 해결: 자식을 잊기 전에 `detachChild`를 호출한다
- 출처: RIBs API `Router.children`, `detachChild`: 어떤 프로퍼티가 잊든, 자식 목록은 detach될 때까지 자식을 살려 두고 활성 상태로 둔다. uber/RIBs issues 131, 636: 화면은 사라졌는데 RIB은 살아 있다

## ribs_role_suffix

**RIB의 구성요소 이름은 {Feature}Router, {Feature}Interactor, {Feature}Builder, {Feature}Component이다**

템플릿은 모든 구성요소에 RIB과 역할의 이름을 붙인다. 이름을 읽으면 클래스가 무엇인지 알고 다른 구성요소를 찾을
수 있다.

- 해결: RIB과 역할에 따라 이름을 바꾼다
- 출처: RIBs templates: 생성되는 타입의 이름

## ribs_router_not_set

**Router는 자기 Interactor에 스스로를 소개한다**

Interactor는 Router가 만들어질 때 설정하는 weak 프로퍼티로 자신의 Router를 안다. 그러지 않으면 Interactor의 모든
`router?.…`는 소리 없이 아무 일도 하지 않는다.

- 해결: Router의 이니셜라이저에서 `interactor.router = self`를 설정한다
- 출처: RIBs templates, Router: 이니셜라이저는 `interactor.router = self`로 끝난다. 그러지 않으면 Interactor의 모든 `router?.…`는 소리 없이 아무 일도 하지 않는다

## ribs_strong_self_in_subscription

**self가 보관하는 구독은 self를 약하게 캡처한다**

객체 자신이 DisposeBag이나 cancellable 집합에 보관하는 구독은 자신의 클로저를 보관한다. `self`를 강하게 쓰는
클로저는 객체를 붙잡아 어느 쪽도 끝나지 않는다. Interactor의 활성 상태에 묶인 구독은 비활성화와 함께 끝나므로
`self`를 자유롭게 써도 된다.

- 해결: `[weak self]`로 캡처하거나 `disposeOnDeactivate(interactor: self)` / `cancelOnDeactivate(interactor: self)`로 체인을 끝맺는다
- 출처: RIBs API `disposeOnDeactivate` / `cancelOnDeactivate`: Interactor의 활성 상태에 묶인 구독만이, 비활성화와 함께 끝나므로, Interactor를 자유롭게 붙잡아도 된다

## ribs_super_lifecycle

**생명주기 메서드의 모든 override는 super를 호출한다**

템플릿은 super를 먼저 호출한다. 그래야 나중에 사이에 끼운 기반 클래스가 모든 곳에서 제 일을 한다. 기본으로 꺼져
있다. 프레임워크 자신의 메서드는 비어 있다.

- 해결: super를 먼저 호출한다
- 출처: RIBs templates, Interactor

## ribs_unobserved_pop

**push한 RIB은 스와이프 뒤로 가기를 알아차린다**

시스템의 뒤로 버튼과 제스처는 RIB에 알리지 않고 화면을 pop한다. 기본으로 꺼져 있다. 앱 전체에서 내비게이션 바를
숨겼을 수도 있다.

- 해결: `didMove(toParent:)`나 `viewDidDisappear`에서 listener에 알리거나, 내비게이션 컨트롤러의 `didShow`를 관찰한다
- 출처: uber/RIBs issues 131, 204, 636과 스와이프 뒤로 가기에 대한 글들: 시스템의 뒤로 버튼과 제스처는 RIB에 알리지 않고 화면을 pop한다

## ribs_unused_builder

**Router는 받은 Builder를 쓴다**

자식의 Builder는 자식을 만들라고 Router에 주는 것이다. 요청받지 않는 Builder는 결코 attach될 수 없는 자식이거나
아무도 필요로 하지 않는 의존성이다.

- 해결: 자식을 만들어 attach하거나 Builder를 지운다
- 출처: RIBs templates, Router: 자식의 Builder는 자식을 만들기 위해 주입된다

## ribs_unused_rib

**모든 RIB은 누군가 만든다**

RIB은 부모의 Component나 앱이 생성하는 Builder를 통해 생긴다. 아무도 언급하지 않는 Builder는 모든 구성요소와
함께 죽은 코드이다.

- 해결: 부모에서 만들거나 RIB을 지운다
- 출처: RIBs wiki Home: RIB은 부모의 Component나 앱이 생성하는 Builder를 통해 생긴다

## ribs_view_controllable_protocol

**ViewableRouter가 View로 받는 것은 ViewControllable이다**

`ViewableRouter`와 `LaunchRouter`에는 `ViewControllable`인 뷰 컨트롤러가 필요하다. 그렇지 않은 것도 컴파일되지만
Router를 만드는 순간 치명적 오류가 된다.

- 해결: ViewControllable을 상속한다
- 출처: RIBs API `ViewableRouter.init`: `ViewControllable`이 아닌 뷰 컨트롤러는 실행 중 치명적 오류이다. RIBs templates, Router: RIB의 ViewControllable 프로토콜이 이를 상속한다

## ribs_view_dismisses_itself

**뷰 컨트롤러는 스스로 떠나지 않는다**

Router는 화면에 있는 것을 바꾸면서 RIB도 함께 detach한다. 누구에게도 알리지 않고 스스로를 dismiss하는 View는
RIB을 attach된 채로 남긴다.

- 해결: PresentableListener를 호출하고 부모의 Router에서 dismiss한다
- 출처: RIBs wiki Home: View는 단순하고 Router가 뷰 계층을 조작한다. uber/RIBs issue 156: listener에 알린다면 View가 스스로를 dismiss해도 된다. uber/RIBs issues 131, 636: 그러지 않으면 화면은 사라지고 RIB은 attach된 채로 남는다

## ribs_view_names_rib

**View는 자신의 PresentableListener만 안다**

View는 받은 것을 보여 주고, 사용자가 무엇을 했는지 listener에 알린다. Interactor나 Router, Builder를 아는 View는
자신의 Interactor를 건너뛸 수 있고, 그들 없이는 보여 주거나 테스트할 수 없다.

- 해결: PresentableListener를 거친다
- 출처: RIBs wiki Home: View는 사용자 이벤트를 Interactor에 알리고 받은 것을 보여 준다. RIBs templates ownsView: View에서 나가는 유일한 길은 `listener: …PresentableListener`이다

## ribs_weak_listener

**`listener`는 Interactor에서 weak이다**

listener는 이 RIB 위에 있는 부모의 Interactor이다. 부모의 Router가 자식의 Router를 소유하고, 그것이 자식의
Interactor를 소유한다. 강한 `listener`는 순환을 닫으므로 자식은 detach된 뒤에도 해제되지 않고, LeakDetector가
앱을 멈춘다. `unowned`도 보고한다. 부모가 사라지는 동안 아직 일하는 자식이 앱을 죽인다.

- 해결: 프로퍼티를 `weak var`로 선언한다
- 출처: RIBs templates, Interactor: weak 옵셔널 `listener`. RIBs wiki iOS Specific Questions, "who owns what": 부모의 Router가 자식의 Router를, 자식의 Router가 자식의 Interactor를 소유하며, 위로 향하는 강한 참조는 없다

## ribs_weak_presentable_listener

**`listener`는 뷰 컨트롤러와 Presenter에서 weak이다**

Interactor는 presenter를 강하게 붙잡고, View나 Presenter의 `listener`는 바로 그 Interactor이다. 강한 프로퍼티는
순환을 닫아, 화면이 사라진 뒤에도 메모리에 남는다.

- 해결: 프로퍼티를 `weak var`로 선언한다
- 출처: RIBs templates ownsView, ViewController: weak 옵셔널 `listener`. RIBs API `PresentableInteractor`: Interactor는 presenter를 강하게 붙잡고, 끝날 때 presenter가 사라졌음을 assert한다

## ribs_weak_router

**`router`는 Interactor에서 weak이다**

Router는 자신의 Interactor를 강하게 붙잡는다. 되돌아가는 강한 참조는 순환이다. RIB이 detach되어도 어느 쪽도
해제되지 않는다.

- 해결: 프로퍼티를 `weak var`로 선언한다
- 출처: RIBs templates, Interactor: weak 옵셔널 `router`. RIBs API `Router`: Router는 Interactor를 강하게 붙잡으므로, 되돌아가는 강한 참조는 순환이고 LeakDetector가 assert한다

## ribs_worker_not_started

**Worker를 시작한다**

Worker는 Interactor에 묶이기 전까지 아무 일도 하지 않는다. 보관만 한 Worker는 시작되지 않는다.

- 해결: `didBecomeActive()`에서 `locationWorker.start(self)`를 호출한다
- 출처: RIBs API `Worker.start`: Worker는 Interactor에 묶이기 전까지 아무 일도 하지 않는다

## ribs_workflow_not_committed

**Workflow의 단계는 commit한다**

Workflow의 단계들은 commit할 때 효력이 생긴다. commit하지 않은 것을 구독하면 assert에 걸린다.

- 해결: 체인을 `.commit()`으로 끝맺는다
- 출처: RIBs API `Workflow.subscribe`: Workflow가 commit되었음을 assert한다. RIBs wiki iOS Tutorial 4: 단계들의 체인은 `commit()`으로 끝난다
"""#
}
