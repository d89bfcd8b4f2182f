// Written by Tests/Scripts/generate from Sources/flowlint/Korean. Do not edit.
// swift-format-ignore-file
extension CoreFlowModel {
  package static let koreanPage = #"""
# CoreFlow

기능은 세 객체이다. 결정하는 Core, 보여 주는 Screen, 둘을 소유하는 Flow.

이 페이지만 읽으면 `coreflow_…`, `component_…`, `low_level_view_…` 규칙의 모든 보고를 이해할 수 있다. `flowlint rules CoreFlow`는
규칙을 나열하고, Rules-CoreFlow.md와 Rules-CoreFlow-UI.md는 규칙마다의 이유와
해결 방법을 담는다. `flowlint explain coreflow`는 이 페이지를 출력한다.

## 구성요소

| 구성요소 | 모양 | 하는 일 | 하지 않는 일 |
| --- | --- | --- | --- |
| Core | `class LoginCore: Core<LoginAction, LoginState>` | 상태를 갖는다. Action마다 새 상태를 만들고, 시간이 걸리는 작업은 Effect로 반환한다. 언제 다른 곳으로 갈지 결정한다 | UIKit이나 SwiftUI를 import하기, Flow나 Screen을 언급하기, 화면 전환하기 |
| Screen | `class LoginScreen: Screen<LoginCore>` | 뷰 컨트롤러이다. 상태를 관찰하고 Action을 보내며, 둘 다 `bind()`에서 한다 | 도메인의 상태를 갖기, 화면 전환하기, Flow를 언급하기, `_`로 시작하는 Action을 보내기 |
| Flow | `class LoginFlow: Flow<LoginCore, LoginScreen>` | Core와 Screen을 만들고 연결하고 소유한다. 자식 Flow를 만들고 보관하고 보여 주고 해제한다 | 결정하기, listener와 직접 말하기 |
| Action | `enum LoginAction` | Screen에서, 또는 앞에 `_`를 붙여 Core 자신의 Effect에서 일어날 수 있는 모든 일 | |
| State | `struct LoginState` | Screen이 보여 주는 모든 것 | |
| Routing | `protocol LoginRouting: AnyObject` | Core가 자신의 Flow에 요청할 수 있는 것: `routeToSignUp()`, `detachSignUp()` | |
| Listener | `protocol LoginListener: AnyObject` | Core가 부모의 Core에 알리는 것: `loginDidFinish(…)` | |

화면이 없는 기능은 `ScreenLessFlow`이고, 상태가 없으면 `ScreenLessCore`를 쓴다. Action도 State도 `createScreen()`도 없다. screen은
존재하지 않으므로 읽어서는 안 된다. 이 기능은 프레임워크가 Core를 만들 때 호출하는 `didBecomeActive()`에서 일을 시작한다. 이런
자식을 만드는 쪽은 그 `core`를 한 번 읽어야 한다. 그 밖에는 아무도 읽지 않기 때문이다.

한 기능의 모든 구성요소는 그 이름을 갖는다. `LoginCore`, `LoginScreen`, `LoginFlow`는 각각 그 이름의 파일에, 한 폴더에 둔다.
`LoginRouting`과 `LoginListener`는 Core의 파일에 둔다. Listener의 메서드는 기능 이름으로 시작한다: `loginDidFinish`.

## 누가 누구를 소유하고 만들고 연결하고 보여 주고 해제하는가

- **소유.** Flow는 자신의 Core와 Screen, 자식 Flow를 모두 강하게 참조한다. 나머지는 모두 약한 참조이다. Core의
  `router`(자신의 Flow)와 `listener`(부모의 Core), Flow 자신의 `listener`가 그렇다. 강한 `router`는 순환을 닫아 기능이 해제되지
  않고, 강한 `listener`는 자식이 사는 동안 부모를 붙잡는다.
- **생성.** Core는 `createCore()`에서, Screen은 `createScreen()`에서 그 Flow만 만든다. 프레임워크는 `core`나 `screen`을 처음 읽을 때
  이들을 한 번씩 호출한다. 아무도 직접 호출하지 않으며, 어느 쪽도 자신이 만드는 것을 읽어서는 안 된다.
- **연결.** `createCore()`는 `core.listener = listener`와 `core.router = self`를 설정한다. `createScreen()`은 Flow 자신의 `core`를
  Screen에 전달한다. 모든 Screen은 정확히 한 번 바인딩한다. `createScreen()`에서 `bind()`를 호출하거나 자신의 `viewDidLoad()`에서
  호출한다.
- **표시.** 뷰 컨트롤러를 present하고 push하고 설치하는 것은 Flow뿐이다. 자식은 세 단계로 보여 준다. `listener: core`로 Flow를 만들고,
  프로퍼티에 보관하고, 그 `screen`을 보여 준다.
- **해제.** 자식을 만든 Flow가 놓아준다. `detachSignUp()`은 화면을 내리고, 프로퍼티도 nil로 만든다. nil로 만들면 자식이
  끝난다. 자식 Flow가 해제되고 그 Core는 `willResignActive()`를 듣는다. `didBecomeActive()`나 `willResignActive()`를 직접
  호출하는 사람은 없다.

자식이 끝나는 과정: Screen이 Action을 보내고, Core가 listener를 호출하고, 부모의 Core가 router에 detach를 요청하고, 부모의 Flow가
화면을 내리고 자식 Flow를 해제한다.

## 상태와 작업

`reduce(state:action:)`은 상태가 바뀌는 유일한 곳이며 상태를 곧바로 바꾼다. 시간이 걸리는 작업은 Effect
`.run { [weak self] send in … }`이고 다음 Action(`_loaded`)을 보낸다. Effect만 보내는 Action은 `_`로 시작한다. `reduce` 안의
`Task`, 완료 핸들러, 디스패치 큐는 이 길을 벗어나며, Core를 강하게 붙잡는 Effect도 그렇다. Screen은 `[weak self]`로
관찰한다. `observeState`는 상태가 바뀔 때마다 알리고, `observeDistinctState`는 값이 다를 때만 알린다(값은 `Equatable`이어야 한다).
Screen의 Core는 `reactor`이며, Flow가 `LoginScreen(reactor: core)`로 전달하는 약한 참조이다. 관찰하고 `send`하는 데에만 쓴다.
Action에 `.viewDidLoad`가 있으면 Screen은 자신의 `viewDidLoad()`에서 이를 보낸다.

상속된 멤버(`core`, `screen`, `reactor`)를 읽는 파일마다 `import CoreFlow`가 필요하다.

## 뷰

**저수준 UI**(라벨, 버튼, 체크 박스)는 기본 타입의 값을 세 개까지 받는 메서드로 업데이트하고, 액션을 세 개까지 방출한다. 하나라면
프레임워크의 퍼블리셔로, 둘 이상이면 `ActionSource`로 방출한다. 그보다 큰 것은 **컴포넌트**이다. 컴포넌트는
중첩된 `enum Action`과 `struct State`가 있는 `ComponentView`이고, `listen(to:)`에서 상태를 수신하고 `initialize()`에서 액션을 전달한다.
컴포넌트를 가진 쪽은 양 끝을 모두 연결하며 그 내부에는 손대지 않는다. 컴포넌트는 Screen을 포함하지 않고 Core를 모른다. 저수준 UI는
컴포넌트를 포함하지 않는다.

## 올바른 기능

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

## 스무 가지 실수

소유:

1. listener나 router를 Core나 Flow에서 강하게 붙잡는다: `coreflow_weak_listener`, `coreflow_weak_router`.
2. 약하게 참조할 프로토콜에 `AnyObject`가 없어 `weak`이 컴파일되지 않는다: `coreflow_class_bound_protocol`.
3. 자식 Flow를 만들고 함수가 반환될 때 버린다: `coreflow_child_flow_not_retained`.
4. 자식 Flow를 약하게 보관해 곧바로 사라진다: `coreflow_weak_child_flow`.
5. 화면은 내렸지만 Flow가 살아 있다: `coreflow_detach_without_release`. 그 반대는
   `coreflow_release_without_removal` (기본으로 꺼짐).
6. 보관된 구독이나 Effect가 소유자를 붙잡는다: `coreflow_strong_self_in_observation`,
   `coreflow_strong_self_in_effect`.

연결:

7. `createCore()`가 listener를 설정하지 않아 부모가 듣지 못한다: `coreflow_unwired_listener`.
8. `createCore()`가 router를 설정하지 않아 어떤 라우팅도 되지 않는다: `coreflow_unwired_router`.
9. Flow가 자기 Core의 Routing 프로토콜을 채택하지 않는다: `coreflow_flow_not_routing`.
10. 자식이 부모의 Core가 아닌 것을 listener로 받는다: `coreflow_child_listener`.
11. Screen을 바인딩하지 않거나 두 번 바인딩한다: `coreflow_screen_not_bound`, `coreflow_screen_bound_twice`.
12. `createCore()`가 `core`를 읽고, 이것이 `createCore()`를 호출한다: `coreflow_create_recursion`.

역할:

13. Screen이나 Core가 present하거나 push하거나 dismiss한다: `coreflow_navigation_outside_flow`.
14. Core가 Flow나 Screen을 언급한다: `coreflow_core_names_flow`. Screen이 Flow를 언급한다: `coreflow_screen_names_flow`.
15. Core 파일이 UIKit이나 SwiftUI를 import한다: `coreflow_core_imports_ui`.
16. Core나 Screen을 자신의 Flow가 아닌 곳에서 만든다: `coreflow_created_outside_flow`.
17. Core만 알려야 할 listener를 Flow가 호출한다: `coreflow_flow_calls_listener`.
18. Core에 `reduce`가 없어 모든 Action이 버려진다: `coreflow_missing_reduce`.
19. 시간이 걸리는 작업을 `reduce`에서 시작한다: `coreflow_async_in_reduce`.
20. 컴포넌트를 화면에 올렸지만 아무도 연결하지 않는다: `component_not_connected`.

## 공개된 것

- CoreFlow-C7T (https://github.com/choijunyeong-company/CoreFlow-C7T): 프레임워크와 샘플.
"""#

  package static let koreanRules = #"""
# 규칙: CoreFlow

## coreflow_action_enum

**Core의 Action은 enum이다**

`reduce`는 Action을 switch로 나눈다. enum만이 기능에서 일어날 수 있는 일을 한곳에 모두 나열하고, 빠뜨린 Action을
컴파일러가 알려 주게 한다. struct나 class는 그 목록을 감춘다.

- 해결: Action을 사용자 인터랙션마다 case가 있는 enum으로 선언한다
- 출처: coreflow-feature-guide.md, Naming Conventions(27행): Action enum; Checklist(427행): "Define Action enum with all user interactions and internal mutations"

## coreflow_action_sendable

**public Action은 Sendable이다**

Action은 백그라운드 작업에서 Core로 건너온다. public enum은 `Sendable`을 암묵적으로 얻지 못하므로, 다른 모듈이
Effect에서 이 Action을 보내면 경고가 나오고 Swift 6에서는 오류가 된다. 기본으로 꺼져 있다. 아키텍처 문서는
`public enum`을 Sendable 없이 쓴다.

- 해결: Action의 상속 목록에 Sendable을 추가한다
- 출처: coreflow-feature-guide.md, Template 1(147행): `enum {FeatureName}Action: Sendable {`

## coreflow_async_in_reduce

**reduce의 비동기 작업은 .run으로 실행한다**

`reduce`는 무엇을 할지 결정해 반환하고, 실행은 프레임워크가 한다. `reduce`가 스스로 시작한 작업은 프레임워크가
알지 못한다. Core의 Effect를 기다리는 테스트(`exhaust()`)는 너무 일찍 끝나고, 작업은 Core의 수명에 묶이지
않는다.

- 해결: `.run { send in … }`을 반환한다
- 출처: coreflow-architecture.md, 1절(44행): "`.run` | 비동기 작업 실행 후 새로운 Action 발행 가능"; coreflow-feature-guide.md, Template 1(206행)

## coreflow_child_flow_not_retained

**생성한 Flow는 보관한다**

자식을 살려 두는 것은 부모 Flow뿐이다. 지역 변수로만 존재하는 Flow는 메서드가 반환될 때 Core와 함께 해제된다.
UIKit은 여전히 화면을 보여 주지만 그 화면이 말을 걸 상대가 없어 어떤 탭도 동작하지 않는다.

- 해결: 자식 Flow를 부모 Flow의 프로퍼티에 보관한다
- 출처: coreflow-architecture.md, 4절(236-237행): "강한 참조로 자식 Flow 보관 (메모리 관리)", `self.[child name]Flow = flow`; coreflow-feature-guide.md, Template 3(339-340행): `childFlow = flow`

## coreflow_child_listener

**자식 Flow는 부모의 core를 listener로 받는다**

자식은 부모의 Core에 알리고, 다음에 무엇을 할지는 그 Core가 결정한다. 자기 자신을 넘긴 Flow는 listener가 되어
Core 대신 결정하거나 모든 것을 다시 전달해야 한다. 부모의 Core는 자식이 끝났다는 사실을 끝내 모른다.

- 해결: core를 listener로 전달한다
- 출처: coreflow-architecture.md, 4절(233-234행): "자식 Flow 생성 (현재 Core를 listener로 전달)", `[Child name]Flow(listener: core)`; coreflow-feature-guide.md, Template 3, 5(339, 408행)

## coreflow_child_never_released

**모든 자식 프로퍼티는 어딘가에서 nil이 된다**

자식을 살려 두는 것은 부모 Flow뿐이므로 그 수명을 끝내는 것도 부모 Flow의 몫이다. 만들고 나서 nil로 만들지 않는
자식은 부모가 살아 있는 동안, 대개 앱이 실행되는 내내 메모리에 남는다. 기본으로 꺼져 있다. 앱의 메인 화면처럼
마지막 기능은 계속 남아 있는 것이 맞다.

- 해결: 자식이 끝나면 프로퍼티를 nil로 만든다
- 출처: coreflow-architecture.md, 3절(141행): "자식 Flow의 메모리 관리를 온전히 상위 Flow가 담당"

## coreflow_class_bound_protocol

**Listener와 Routing 프로토콜은 클래스 전용이다**

`listener`와 `router`는 약한 참조로 보관하며, 약한 참조는 클래스에만 가능하다. `AnyObject`가 없으면 프로퍼티가
`weak`일 수 없어 결국 강한 참조가 된다. 자식과 부모, 또는 Core와 Flow가 서로를 붙잡아 기능이 영원히 해제되지
않는다.

- 해결: AnyObject를 상속한다
- 출처: coreflow-architecture.md, 템플릿(52, 55, 222, 267행): `protocol [Feature name]Listener: AnyObject {}`, `…Routing: AnyObject`; coreflow-feature-guide.md, Template 1, 4도 같다

## coreflow_core_imports_ui

**Core 파일은 UI 프레임워크를 import하지 않는다**

Core는 기능의 비즈니스 로직이며 뷰를 모른다. UIKit이나 SwiftUI가 손닿는 곳에 있으면 색상, 뷰, 뷰 컨트롤러가
State로 흘러든다. 그러면 UI 없이는 Core를 테스트하거나 재사용할 수 없다.

- 해결: import를 지우고 값을 뷰로 바꾸는 일은 Screen에 맡긴다
- 출처: coreflow-architecture.md, 1절(13, 49행): "비즈니스 로직의 중심", Core 템플릿은 CoreFlow만 import한다; 2절(83행): Screen은 UI 계층이다

## coreflow_core_names_flow

**Core는 Flow도 Screen도 언급하지 않는다**

Core는 Flow를 Routing 프로토콜로만 알고 Screen은 전혀 모른다. 이 클래스들을 직접 언급하는 Core는 그것들 없이
테스트할 수 없고, 자신을 소유한 것을 붙잡는다. 둘 중 어느 쪽이든 강하게 참조하면 순환이 되어 기능이 해제되지
않는다.

- 해결: Routing 프로토콜로 요청하거나 값을 State에 둔다
- 출처: coreflow-architecture.md, 4절(218행): "Core는 구체적인 Flow가 아닌 **Routing 프로토콜**을 통해 라우팅을 요청합니다"; 소유 관계 그림(300-310행): Core에서 Flow나 Screen으로 가는 화살표가 없다

## coreflow_create_recursion

**createCore()는 core와 screen을 읽지 않고, createScreen()은 screen을 읽지 않는다**

`core`는 `createCore()`가, `screen`은 `createScreen()`이 만든다. 만들어지는 중인 프로퍼티를 읽으면 같은 메서드가
끝없이 다시 호출되어, 기능을 처음 여는 순간 앱이 스택 오버플로로 죽는다.

- 해결: 새로 만든 객체를 그대로 쓰거나, 나중에 실행되는 클로저에서 프로퍼티를 읽는다
- 출처: coreflow-architecture.md, 3절(155, 163행): 프로퍼티에 처음 접근할 때 이 메서드들이 호출된다

## coreflow_created_outside_flow

**Core와 Screen은 자신의 Flow만 생성한다**

Core는 자신의 Flow와 수명을 같이한다. Flow가 Core를 만들고 연결하며, 활성화와 종료를 알려 준다. 다른 곳에서 만든
Core나 Screen에는 이 모든 것이 없다. 아무도 `didBecomeActive()`를 호출하지 않고 listener와 router는 nil이며, 두
번째 Core는 별도의 상태를 갖는다.

- 해결: 자신의 Flow의 createCore() 또는 createScreen()에서 만든다
- 출처: coreflow-architecture.md, 3절(138행): "**Composition Root**: Core와 Screen을 생성하고 소유"; coreflow-feature-guide.md, 3절(75행): "Composition Root: Creates and owns Core and Screen"

## coreflow_detach_without_release

**detach{Child}는 화면을 제거하고 Flow도 해제한다**

자식을 화면에서 내리는 일은 두 단계이다. 자식 Flow를 놓아주고, UIKit에서 Screen을 제거한다. 첫 단계가 없으면
자식은 보이지 않는 채로 살아 있다. Core는 `willResignActive()`를 듣지 못한 채 계속 일하며 listener를 호출하고,
다음 자식이 그 옆에 또 생긴다.

- 해결: 화면을 제거하는 곳에서 자식 프로퍼티를 nil로 만든다
- 출처: coreflow-architecture.md, 4절(252-256행): "1. 강한 참조 해제 → Flow 메모리 해제 시작", "2. UIKit에서 Screen 제거"; coreflow-feature-guide.md, Template 3(344-347행): `childFlow = nil`, 그다음 `popViewController`

## coreflow_direct_create_call

**createCore()/createScreen()을 직접 호출하지 않는다**

프레임워크는 `createCore()`와 `createScreen()`을 한 번씩 호출하고 그 결과를 보관한다. 호출할 때마다 Flow가
모르는 Core나 Screen이 하나 더 생긴다. 기능과 함께 활성화되지도 해제되지도 않으며, 그 상태는 화면에 보이는
상태가 아니다.

- 해결: core 또는 screen 프로퍼티를 쓴다
- 출처: coreflow-architecture.md, 3절(155, 163행): "core 프로퍼티 접근시 최초 한번 호출되는 매서드입니다", "screen 프로퍼티 접근시 …"

## coreflow_feature_folder

**한 기능의 파일은 한 폴더에 있다**

기능에 속한 것은 그 기능의 폴더에 둔다. 종류별 폴더(`Cores/`, `Flows/`)는 기능을 찢어 놓는다. 더 이상 한
덩어리로 옮기거나 리뷰하거나 지울 수 없다.

- 해결: 파일을 그 기능의 Flow가 있는 폴더로 옮긴다
- 출처: coreflow-feature-guide.md, File Structure(14-18행): Core, Screen, Flow는 한 폴더에 있다: `{ModulePath}/`

## coreflow_feature_mismatch

**한 기능의 모든 구성요소는 같은 기능 이름을 갖는다**

기능은 같은 이름을 가진 Core, Screen, Flow 하나씩이다. 다른 기능의 Core를 쓰는 Flow나 다른 기능의 Listener를
호출하는 Core는 엉뚱한 이웃에 연결되어 있다. 대개 기능을 복사한 뒤에 생기며, 컴파일은 되지만 엉뚱한 부모가
소식을 듣는다.

- 해결: 이 기능의 이름을 가진 타입을 쓴다
- 출처: coreflow-feature-guide.md, Naming Conventions(22-30행): 하나의 `{FeatureName}`(모든 행에 같은 이름); coreflow-architecture.md, 3절(147행): `[Feature name]Flow: Flow<[Feature name]Core, [Feature name]Screen>`

## coreflow_file_name

**XCore, XScreen, XFlow는 XCore.swift, XScreen.swift, XFlow.swift에 선언한다**

기능은 파일 세 개이고, 각 파일은 선언하는 클래스의 이름을 따르므로 이름만 입력하면 어느 구성요소든 열 수 있다.
extension은 `LoginScreen+UI.swift`처럼 별도의 파일에 두어도 되지만 클래스 자체는 안 된다.

- 해결: 클래스를 그 이름의 파일로 옮긴다
- 출처: coreflow-feature-guide.md, File Structure(11-18행): "generate the following 3 files": `{FeatureName}Core.swift`, `{FeatureName}Screen.swift`, `{FeatureName}Flow.swift`

## coreflow_final_class

**역할 클래스는 final이다**

기능의 구성요소는 상속의 끝이다. 아무것도 이들을 상속하지 않으며 모든 템플릿이 final로 선언한다. `final`이
없으면 하위 클래스가 Flow의 연결이나 Core의 reduce를 바꿀 수 있고, 호출은 동적으로 디스패치된다. 기본으로 꺼져
있다. 모든 템플릿이 보여 주지만 명시한 문장은 없다.

- 해결: `class` 앞에 `final`을 추가한다
- 출처: coreflow-architecture.md, 템플릿(65, 114, 147행): `public final class`; coreflow-feature-guide.md, Template 1~5: `final class`

## coreflow_flow_calls_listener

**listener에는 Core만 알린다**

기능이 부모에게 무엇을 알릴지는 Core가 결정한다. listener를 호출하는 Flow는 Core를 건너뛰고 결정한다. Core의
테스트에는 보이지 않으며, Core가 아직 일하는 중에 부모가 기능을 해제할 수도 있다.

- 해결: Core가 listener를 호출하게 한다
- 출처: coreflow-architecture.md, 4절(263, 287행): "자식 Core는 작업 완료 시 Listener 프로토콜을 통해 부모 Core에 알립니다", `[Child name]Core.reduce() → listener?.[child name]DidFinish(result:)`

## coreflow_flow_implements_listener

**Listener 프로토콜은 Flow가 아니라 Core가 구현한다**

자식은 부모의 Core에 알리고, 다음에 무엇을 할지는 그 Core가 결정한다. Listener를 구현한 Flow는 그 결정을 스스로
내린다. 부모의 로직은 두 클래스로 나뉘고, 정작 알아야 할 Core는 모른다.

- 해결: Core의 extension에서 Listener를 구현한다
- 출처: coreflow-architecture.md, 1, 4절(51, 271-272행): "해당 프로토콜은 상위 CoreFlow가 구현합니다", `extension [Feature name]Core: [Child name]Listener`

## coreflow_flow_not_routing

**Flow는 자기 Core의 Routing 프로토콜을 채택한다**

Core는 Routing 프로토콜로 라우팅을 요청하고 자신의 Flow가 응답한다. 이 프로토콜을 채택하지 않은 Flow는 Core의
router가 될 수 없다. 모든 `router?.routeTo…()`가 nil에 대고 호출되어 아무 일도 일어나지 않는다.

- 해결: Flow가 자기 Core의 Routing 프로토콜을 채택하게 한다
- 출처: coreflow-architecture.md, 3, 4절(172, 218행): `extension [Feature name]Flow: [Feature name]Routing {}`, "Flow가 해당 프로토콜을 구현하여 실제 화면 전환을 수행합니다"; coreflow-feature-guide.md, Template 3, 5(337, 406행)

## coreflow_internal_action_underscore

**Core만 보내는 Action은 `_`로 시작한다**

밑줄은 Core가 자신에게 보내는 것과 사용자가 할 수 있는 것을 구분한다. 밑줄이 없는 내부 Action은 Screen이 보내도
되는 것처럼 보이고, 머지않아 정말 보내는 Screen이 생긴다.

- 해결: case의 이름을 밑줄로 시작하도록 바꾼다
- 출처: coreflow-feature-guide.md, Template 1(152-154행): "// Internal mutations": `_setLoading`, `_setData`; Checklist(427행): "user interactions and internal mutations"

## coreflow_listener_method_prefix

**Listener의 메서드는 기능 이름으로 시작한다**

부모의 Core는 모든 자식의 Listener를 한 클래스에서 구현한다. 앞에 자식의 이름이 없으면 두 자식의 `didFinish()`는
같은 메서드가 되어, 어느 쪽이 끝나든 부모는 양쪽 모두에 반응한다.

- 해결: 메서드 이름을 기능의 이름으로 시작한다
- 출처: coreflow-architecture.md, 4절(268행): `func [child name]DidFinish(result: [Result type])`; coreflow-feature-guide.md, Template 1(171행): `func {featureName}DidFinish(result: SomeResult)`

## coreflow_manual_lifecycle

**didBecomeActive()와 willResignActive()를 직접 호출하지 않는다**

프레임워크의 Flow가 Core를 만들 때 `didBecomeActive()`를, 사라질 때 `willResignActive()`를 호출한다. 직접
호출하면 두 번째 호출이 된다. 구독이 두 번 만들어지고 라우팅이 두 번 시작되거나, 아직 화면에 있는 Core가 일을
멈춘다.

- 해결: 호출을 지운다
- 출처: coreflow-architecture.md, 3절(140행): "**라이프사이클 관리**: Core의 활성화/비활성화 콜백 호출"; 4절(293행): `[Child name]Flow.deinit → core.willResignActive()`

## coreflow_missing_create_core

**Flow는 createCore()를 override한다**

`core`에 처음 접근하면 `createCore()`가 호출된다. 프레임워크의 기본 구현은 "you must override this method"와
함께 앱을 중단시킨다. 이를 잊은 Flow도 컴파일은 되지만 기능을 여는 순간 앱이 종료된다.

- 해결: createCore()를 override하고 거기서 Core를 만든다
- 출처: coreflow-architecture.md, 3절(155-161행): `override func createCore()`, "core 프로퍼티 접근시 최초 한번 호출되는 매서드입니다"; coreflow-feature-guide.md, Template 3, 5(320, 398행)

## coreflow_missing_create_screen

**Screen이 있는 Flow는 createScreen()을 override한다**

`screen`에 처음 접근하면 `createScreen()`이 호출된다. 프레임워크의 기본 구현은 "you must override this method"와
함께 앱을 중단시킨다. 이를 잊은 Flow도 컴파일은 되지만 누군가 화면을 보여 주는 순간 앱이 종료된다.

- 해결: createScreen()을 override하고 거기서 Screen을 만든다
- 출처: coreflow-architecture.md, 3절(163-168행): `override func createScreen()`; coreflow-feature-guide.md, Template 3(330행)

## coreflow_missing_import

**상속된 멤버를 쓰려면 `import CoreFlow`가 필요하다**

`core`, `screen`, `reactor`는 CoreFlow 모듈에 선언되어 있다. import 없이 이들을 쓰는 파일은 같은 모듈의 다른
파일이 import하는 동안에만 컴파일되며, 언어 기능 MemberImportVisibility를 켜면 전혀 컴파일되지 않는다. "property
'core' is not available due to missing import of defining module".

- 해결: 파일에 `import CoreFlow`를 추가한다
- 출처: coreflow-architecture.md, 3절(177-198행): "상속된 프로퍼티(`core`, `screen`, `reactor` 등)에 접근하려면 해당 파일에서 CoreFlow를 import해야 합니다"; coreflow-feature-guide.md, 3절(82행)

## coreflow_missing_reduce

**Core는 reduce(state:action:)을 override한다**

모든 Action은 `reduce(state:action:)`에서 끝난다. 상속받은 구현은 `.none`을 반환한다. 이를 override하지 않았거나
모양이 다른 메서드를 대신 둔 Core는 컴파일은 되지만 모든 Action을 말없이 버린다.

- 해결: reduce(state:action:)을 override한다
- 출처: coreflow-architecture.md, 1절(69행): `public override func reduce(state: inout …, action: …) -> Effect<…>`; coreflow-feature-guide.md, Template 1(200행)

## coreflow_navigation_outside_flow

**화면 전환은 Flow만 한다**

Flow는 자식의 화면을 보여 주고 자식 Flow를 보관한다. 둘은 짝이다. 스스로 pop하거나 dismiss하는 Screen은 뷰만
치우고 Flow를 남긴다. Core는 이미 사라진 화면을 위해 계속 일하고, 부모는 자식이 아직 있다고 믿는다.

- 해결: Action을 보내고, Core가 router나 listener에 요청하게 한다
- 출처: coreflow-architecture.md, 4절(218행): "Flow가 해당 프로토콜을 구현하여 실제 화면 전환을 수행합니다"; 2절(85행): Screen은 인터랙션을 Core에 전달한다

## coreflow_observe_outside_bind

**상태 관찰과 액션 바인딩은 bind()에 둔다**

`bind()`는 한 번 실행되므로 거기서 한 구독도 한 번만 생긴다. `viewWillAppear`처럼 다시 실행되는 메서드에서는
실행될 때마다 구독이 하나씩 늘어, 세 번째 방문 뒤에는 모든 값이 세 번 표시되고 모든 탭이 세 번 전송된다.

- 해결: 호출을 bind()나 bind()가 호출하는 메서드로 옮긴다
- 출처: coreflow-architecture.md, 2절(88행): "Screen의 상태 관찰 및 액션 바인딩은 `bind()` 함수에서 구현합니다"; coreflow-ui-guide.md, Screen과 Component 연결(97행)

## coreflow_orphan_component

**모든 Core와 Screen은 어떤 Flow가 만든다**

Core와 Screen을 만들고 소유하는 것은 Flow뿐이다. ScreenLessFlow를 쓰는 기능의 Screen이나 어떤 Flow도 언급하지
않는 Core는 결코 만들어지지 않는다. 죽은 코드이거나 Flow의 기반 클래스가 잘못된 것이다.

- 해결: 이를 만드는 Flow를 선언하거나 지운다
- 출처: coreflow-feature-guide.md, Quick Start Guide, Variant Selection Guide(11, 33-44행): Screen에는 Core, Screen, Flow가 필요하다; coreflow-architecture.md, 3절(138행): "Core와 Screen을 생성하고 소유"

## coreflow_protocol_in_core_file

**Listener와 Routing 프로토콜은 Core 파일에 선언한다**

Listener와 Routing은 Core가 다른 객체에 요청하는 것이므로 Core 곁에 둔다. 그러면 Core의 파일만 보아도 기능이
자기 Flow와 부모에게 무엇을 필요로 하는지 알 수 있다. 별도의 파일에 두면 이들을 호출하는 유일한 클래스와 점점
어긋난다.

- 해결: 프로토콜을 자기 Core의 파일로 옮긴다
- 출처: coreflow-architecture.md, 4절(221, 266행): "Core 파일에서 Routing 프로토콜 정의", "자식 Core 파일에서 Listener 프로토콜 정의"

## coreflow_reactor_bypass

**Screen은 상태를 관찰하고 Action을 보내기만 한다**

Screen과 Core 사이의 데이터는 한 방향으로 흐른다. Action은 내려가고 상태는 올라온다. Core의 메서드나 그 router,
listener를 호출하는 Screen은 `reduce`를 우회한다. 액션 로그에 남지 않고 Core의 테스트가 다루지 않으며, Screen이
Action과 State 대신 한 클래스에 의존하게 된다.

- 해결: 대신 Action을 보낸다
- 출처: coreflow-architecture.md, 1절(20행): "Screen과 단방향 데이터 흐름으로 상호작용"; 소유 관계 그림(309-310행): `observeState() → State 구독`, `send(action) → Core로 전달`

## coreflow_release_without_removal

**detach{Child}는 화면도 제거한다**

자식을 화면에서 내리는 일은 두 단계이다. 자식 Flow를 놓아주고, UIKit에서 Screen을 제거한다. 둘째 단계가 없으면
화면은 Core 없이 남는다. 기본으로 꺼져 있다. 루트를 교체하거나 다음 라우팅에서 스택 전체를 설정하는 기능은 다른
곳에서 화면을 제거한다.

- 해결: 자식 Flow를 해제하는 곳에서 자식의 화면을 제거한다
- 출처: coreflow-architecture.md, 4절(255-256행): "2. UIKit에서 Screen 제거"

## coreflow_role_suffix

**역할 클래스의 이름은 {Feature}Core / {Feature}Screen / {Feature}Flow이다**

접미사는 클래스가 기능의 세 구성요소 중 무엇인지 한눈에 알려 주고, 그 앞의 이름은 구성요소들을 하나로 묶는다.
다른 모든 규칙과 파일 이름, 읽는 사람의 검색이 여기에 기댄다. `LoginCoordinator`라는 Flow는 로그인의 Flow를 찾는
사람 누구도 찾지 못한다.

- 해결: 클래스 이름을 기능 이름에 Core, Screen, Flow를 붙인 것으로 바꾼다
- 출처: coreflow-feature-guide.md, Naming Conventions(24-26행): Core class `{FeatureName}Core`, Screen class `{FeatureName}Screen`, Flow class `{FeatureName}Flow`

## coreflow_routing_method_name

**Routing의 메서드는 routeTo{Child} / detach{Child}이다**

Routing 프로토콜은 기능이 갈 수 있는 곳의 목록이다. `routeTo`와 `detach` 두 동사를 쓰면 각 자식으로 들어가는
길과 나오는 길이 나란히 보이고, 빠진 것이 눈에 띈다. 기본으로 꺼져 있다. 문서는 예제로 보여 줄 뿐 어디에도
명시하지 않는다.

- 해결: 메서드 이름을 routeTo{Child} 또는 detach{Child}로 한다
- 출처: coreflow-architecture.md, 4절(223-224행): `func routeTo[Child name]()`, `func detach[Child name]()`; coreflow-feature-guide.md, Template 1(165-166행)

## coreflow_routing_outside_protocol

**Flow는 Routing 프로토콜의 요청이 있을 때만 자식을 만든다**

Flow는 Core가 요청했기 때문에 화면을 전환한다. 자식을 만들면서 Routing 프로토콜의 요구사항이 아닌 메서드는
Core가 요청할 수 없다. 기능이 어디로 갈지를 다른 누군가가 결정하는 것이다. 기본으로 꺼져 있다. 탭의 루트와 딥
링크는 스스로 자식을 시작한다.

- 해결: 메서드를 Routing 프로토콜에 추가한다
- 출처: coreflow-architecture.md, 4절(218행): Core는 Routing으로 요청하고 Flow가 실행한다; coreflow-feature-guide.md, Checklist(429행): "Define Routing protocol for navigation within this feature"

## coreflow_screen_bound_twice

**Screen은 정확히 한 번 바인딩한다**

`bind()`는 호출될 때마다 다시 구독한다. 두 번 바인딩하면 모든 상태가 두 번 표시되고 모든 탭이 두 번 전송된다.
로그인이 두 번 되고 화면이 두 번 push된다. `bind()`를 호출하는 Flow와 스스로 호출하는 Screen이 만나는 곳에서
생긴다.

- 해결: 두 bind() 호출 중 하나만 남긴다
- 출처: coreflow-architecture.md, 2, 3절(88, 166행): `screen.bind()` (createScreen 안); coreflow-feature-guide.md, Template 2, 3(261, 331-332행): `bind()` (viewDidLoad 안. createScreen에는 없다)

## coreflow_screen_names_flow

**Screen과 뷰는 Flow를 언급하지 않는다**

Flow들은 앱의 트리를 이루며 Flow를 소유하는 것은 Flow뿐이다. Flow를 가진 Screen이나 뷰는 그 옆에 두 번째 트리를
만든다. 자식은 부모와 함께 해제되지 않고 listener도 없으며, Core는 다른 기능이 화면에 있다는 것을 모른다.

- 해결: Action을 보내고 자식은 Flow가 만들게 한다
- 출처: coreflow-architecture.md, 3절(139, 141행): "자식 Flow를 소유하여 계층 구성", "자식 Flow의 메모리 관리를 온전히 상위 Flow가 담당"

## coreflow_screen_not_bound

**bind()가 있는 Screen은 바인딩한다**

`bind()`는 Screen을 Core에 연결하지만 저절로 호출되지 않는다. Screen을 만든 뒤 Flow가 호출하거나 Screen이
`viewDidLoad()`에서 호출한다. 어느 쪽도 하지 않으면 화면은 나타난 그대로 머문다. 상태는 도착하지 않고 탭은
나가지 않는다.

- 해결: createScreen()이나 Screen의 viewDidLoad()에서 bind()를 호출한다
- 출처: coreflow-architecture.md, 2절(88행): "Flow가 Screen을 생성할 때 `bind()`를 호출합니다"; coreflow-feature-guide.md, Template 2(259-262행): `viewDidLoad`가 `bind()`를 호출한다

## coreflow_screen_reactor

**createScreen()은 Flow 자신의 core를 Screen에 전달한다**

Screen과 Flow는 하나의 Core를 공유한다. Screen을 위해 따로 만든 Core에는 listener도 router도 소유자도 없다.
Screen은 reactor를 약하게 참조하므로 그 Core는 곧바로 사라지고 어떤 탭도 동작하지 않는다.

- 해결: Flow 자신의 core를 전달한다
- 출처: coreflow-architecture.md, 3절(165행): `[Feature name]Screen(reactor: core)`; coreflow-feature-guide.md, Template 3(331행)

## coreflow_screen_sends_internal_action

**Screen은 밑줄로 시작하는 Action을 보내지 않는다**

밑줄로 시작하는 Action은 Core의 것이다. Effect의 결과이거나 그 과정의 한 단계이다. 이를 보내는 Screen은 Core가
결정할 일을 결정하고, State를 지키는 로직을 건너뛰어 State를 바꾼다.

- 해결: 사용자 Action을 보내고, 내부 Action은 Core가 보내게 한다
- 출처: coreflow-feature-guide.md, Template 1(148-154행): "// User actions", "// Internal mutations" `case _setLoading(Bool)`; coreflow-architecture.md, 1절(57행): "Screen으로 부터 수신 가능한 유저 액션입니다"

## coreflow_screenless_child_not_started

**ScreenLess 자식을 활성화한다**

Flow는 `core`에 처음 접근할 때 Core를 만든다. 화면이 있는 자식은 화면을 보여 주면서 그렇게 되지만, 화면이 없는
자식은 보관되기만 하고 Core가 만들어지지 않는다. `didBecomeActive()`가 불리지 않아 아무것도 시작되지 않는다.
기본으로 꺼져 있다. 프레임워크에서 따라 나오는 것이며 명시한 문장은 없다.

- 해결: 자식을 보관한 뒤 그 core를 한 번 읽는다: `_ = flow.core`
- 출처: coreflow-architecture.md, 3절(155행): core는 처음 접근할 때 "최초 한번" 생성된다

## coreflow_screenless_core_state

**ScreenLessCore에는 Action, State, reduce가 없다**

ScreenLessCore는 조정자이며 상태가 없다. 프레임워크는 Action을 보내지도 `reduce`를 호출하지도 않는다. 이런
기능의 Action, State, `reduce`는 죽은 코드이거나 기반 클래스가 잘못되었다는 신호이다.

- 해결: Core<Action, State>를 상속하거나 쓰이지 않는 것을 지운다
- 출처: coreflow-architecture.md, 1절(22-24행): "상태 관리 없이 라우팅/조정 역할만 수행"; coreflow-feature-guide.md, Variant Selection Guide(39-40행), 1절(59-60행)

## coreflow_screenless_create_screen

**ScreenLessFlow에는 createScreen()이 없다**

ScreenLessFlow에는 화면이 없고 아무도 `createScreen()`을 호출하지 않는다. 거기에 무엇을 적든 실행되지 않는다.
메서드가 남은 것이거나 Flow의 기반 클래스가 잘못된 것이다.

- 해결: createScreen()을 지우거나 Flow<Core, Screen>을 상속한다
- 출처: coreflow-feature-guide.md, Variant Selection Guide(38-43행), Template 5(386-404행): 화면이 없는 기능은 `createCore()`만 있는 `ScreenLessFlow`이다

## coreflow_screenless_screen_access

**ScreenLessFlow의 screen은 아무도 읽지 않는다**

ScreenLessFlow에는 화면이 없다. `screen`은 컴파일러를 위해서만 있고 "This flow does not present a screen"과 함께
앱을 중단시킨다. 코드는 컴파일되지만 실행하면 앱이 종료된다.

- 해결: 내비게이션 컨트롤러나 window처럼 Flow가 전달받은 것으로 화면을 전환한다
- 출처: coreflow-feature-guide.md, Variant Selection Guide(42-43행): "ScreenLessCore + ScreenLessFlow (Pure coordinator …"; Template 5(410행): `screen`이 아니라 `window`로 화면을 전환한다

## coreflow_state_struct

**Core의 State는 struct이다**

Core는 State를 값으로 비교하고 발행한다. class는 Core 모르게 바뀐다. Screen은 새 값을 보지 못하고,
`observeDistinctState`는 객체를 자기 자신과 비교하며, 두 기능이 우연히 하나를 공유할 수 있다. enum은
`reduce`에서 필드별로 바꿀 수 없다.

- 해결: State를 struct로 선언한다
- 출처: coreflow-feature-guide.md, Naming Conventions(28행): State struct; Checklist(428행): "Define State struct with all UI-bindable properties"

## coreflow_strong_self_in_effect

**.run은 self를 약하게 캡처한다**

Effect는 작업이 걸리는 시간만큼 실행된다. 그 클로저가 Core를 붙잡으면 Core는 그동안 기능보다 오래 산다. 사라진
화면에 응답하고, 끝나지 않는 스트림이면 영원히 붙잡힌다.

- 해결: self를 약하게 캡처한다: `.run { [weak self] send in … }`
- 출처: coreflow-feature-guide.md, Template 1(206행): `return .run { [weak self] send in`

## coreflow_strong_self_in_observation

**보관되는 구독은 self를 약하게 캡처한다**

Screen은 구독을 보관하고 각 구독은 자신의 클로저를 보관한다. `self`를 캡처한 클로저는 순환을 닫는다. Screen은
해제되지 않은 채 사라진 Core를 계속 듣고, 방문할 때마다 하나씩 더 남는다. 클로저 대신 넘긴 메서드도 `self`를
캡처한다.

- 해결: self를 약하게 캡처한다: `{ [weak self] value in … }`
- 출처: coreflow-architecture.md, 2절(93-95행): `observeDistinctState(\.titleText) { [weak self] title in`; coreflow-feature-guide.md, Template 2(268-274행); coreflow-ui-guide.md, 상태 수신(75행): `.sink { [descriptionLabel] text in`

## coreflow_type_name

**Action, State, Listener, Routing 타입은 문서의 이름을 따른다**

기능의 구성요소들이 주고받는 타입은 용도에 따라 이름을 붙인다. Core에는 Action과 State가 있고, Flow와는
Routing으로, 부모와는 Listener로 소통한다. 어휘가 하나면 어느 기능이든 똑같이 읽힌다. `LoginEvent`,
`LoginModel`, `LoginDelegate`라면 기능마다 새로 배워야 한다.

- 해결: 타입 이름을 기능 이름에 Core, Screen, Action, State, Listener, Routing을 붙인 것으로 바꾼다
- 출처: coreflow-feature-guide.md, Naming Conventions(27-30행): Action enum `{FeatureName}Action`, State struct `{FeatureName}State`, Routing protocol `{FeatureName}Routing`, Listener protocol `{FeatureName}Listener`

## coreflow_unused_action

**모든 Action은 누군가 보낸다**

Action은 기능에서 일어날 수 있는 모든 일의 목록이다. 아무도 보내지 않는 case는 `reduce`의 죽은 코드이거나
연결되지 않은 버튼이다. 기본으로 꺼져 있다. 만드는 중인 기능은 UI보다 Action을 먼저 선언한다.

- 해결: Action을 보내거나 case를 지운다
- 출처: coreflow-feature-guide.md, Checklist(427행): "Define Action enum with all user interactions and internal mutations"

## coreflow_unused_requirement

**Listener와 Routing의 모든 요구사항은 Core가 호출한다**

Listener와 Routing은 Core가 다른 객체에 요청하는 것이다. Core가 호출하지 않는 요구사항은 갈 수 없는 길이거나
전해지지 않는 알림인데도 부모와 Flow는 이를 구현한다. 기본으로 꺼져 있다. 템플릿은 호출하기 전에 요구사항부터
선언한다.

- 해결: Core에서 요구사항을 호출하거나 지운다
- 출처: coreflow-architecture.md, 1, 4절(15, 263행): "Flow에 라우팅 요청 가능", 자식 Core는 자신의 listener에 알린다

## coreflow_unwired_listener

**createCore()는 core.listener를 설정한다**

Flow는 listener를 전달받아 Core를 만들 때 넘겨준다. 그 한 줄이 없으면 `listener`는 nil인 채로 남는다. Core가
알려도 아무도 듣지 못하고, 부모는 오지 않을 결과를 기다린다.

- 해결: createCore()에서 core.listener = listener를 설정한다
- 출처: coreflow-architecture.md, 3절(158행): `core.listener = listener`; coreflow-feature-guide.md, Template 3, 5(325, 400행)

## coreflow_unwired_router

**createCore()는 core.router = self를 설정한다**

Core는 `router`로 라우팅을 요청하고 자신의 Flow가 응답한다. `core.router = self`가 없으면 모든 요청이 nil로 가서
화면이 나타나지 않고, 다른 객체를 넣으면 엉뚱한 기능이 화면을 전환한다.

- 해결: createCore()에서 core.router = self를 설정한다
- 출처: coreflow-architecture.md, 1, 3절(54, 159행): "해당 프로토콜은 같은 CoreFlow내 Flow가 구현합니다", `core.router = self`; coreflow-feature-guide.md, Template 3, 5(326, 401행)

## coreflow_view_did_load_not_sent

**Action에 .viewDidLoad가 있으면 Screen이 보낸다**

Core는 `.viewDidLoad`로 화면이 준비되었음을 안다. 그때 데이터를 불러오고 구독하고 첫 값을 설정한다. Action에 그
case가 있는데 Screen이 보내지 않으면 화면은 만들어진 그대로, 비어 있는 채로 남는다.

- 해결: Screen의 viewDidLoad()에서 .viewDidLoad를 보낸다
- 출처: coreflow-architecture.md, 1, 2절(59, 121행): `case viewDidLoad`, `send(.viewDidLoad)`; coreflow-feature-guide.md, Template 2(262행)

## coreflow_weak_child_flow

**자식 Flow는 강한 프로퍼티로 보관한다**

자식을 살려 두는 것은 부모 Flow뿐이다. weak 프로퍼티에만 보관한 자식은 메서드가 반환될 때 사라진다. 화면은 Core
없이 스택에 남고 어떤 탭도 동작하지 않는다.

- 해결: 자식 Flow를 보관하는 프로퍼티를 강한 참조로 바꾼다
- 출처: coreflow-architecture.md, 3, 4절(141, 236-237행): "자식 Flow의 메모리 관리를 온전히 상위 Flow가 담당", "강한 참조로 자식 Flow 보관"; coreflow-feature-guide.md, 3절(78행)

## coreflow_weak_listener

**`listener`는 Core와 Flow에서 weak이다**

자식의 listener는 부모의 Core이고, 부모의 Flow가 자식을 소유한다. 강한 `listener`는 이 방향을 거스른다. 늦게
해제되는 자식은 부모를 붙잡아 둔 채 계속 호출하고, 위로 향하는 강한 참조(router, 클로저)가 하나만 더 있으면
순환이 닫혀 어느 쪽도 해제되지 않으며 `willResignActive()`도 실행되지 않는다. `unowned`도 보고한다. 부모가
해체되는 중에 자식이 listener를 호출할 수 있기 때문이다.

- 해결: 프로퍼티를 `weak var`로 선언한다
- 출처: coreflow-architecture.md, 1, 3절(66, 148행): `weak var listener: [Feature name]Listener?`, `private weak var listener`; coreflow-feature-guide.md, Template 1, 3, 4, 5도 같다

## coreflow_weak_router

**`router`는 Core에서 weak이다**

router는 Flow이고 Flow는 Core를 소유한다. 강한 `router`는 Flow, Core, Flow의 순환을 닫는다. 기능은 화면에서
사라진 뒤에도 메모리에 남고 `willResignActive()`는 실행되지 않는다.

- 해결: 프로퍼티를 `weak var`로 선언한다
- 출처: coreflow-architecture.md, 1절(67행): `weak var router: [Feature name]Routing?`; coreflow-feature-guide.md, Template 1, 4도 같다

## coreflow_wiring_outside_create_core

**listener와 router는 createCore()에서 설정한다**

Core의 의존성은 `didBecomeActive()`가 실행되기 전에 `createCore()`에서 모두 결정된다. 나중에 설정하면 Core가
시작하는 동안 `listener`와 `router`가 nil이어서 첫 요청들이 사라지고, `core`를 일찍 건드리면 때가 되기 전에
만들어진다.

- 해결: 대입을 createCore()로 옮긴다
- 출처: coreflow-architecture.md, 3절(155행): "Core의 의존성은 해당 시점에 모두 결정됩니다"
# 규칙: CoreFlow UI

## component_action_enum

**컴포넌트는 중첩된 enum Action을 정의한다**

컴포넌트는 내부에서 일어난 일을 자신의 액션으로 바꾼다. 중첩된 `Action`이 그 목록이며, 컴포넌트를 가진 쪽은 이를
switch로 나눈다. Action이 없으면 모듈 전체에서 보이는 다른 타입에 숨고, enum이 아니면 switch로 나눌 수 없다.

- 해결: 컴포넌트 안에 enum Action을 선언한다
- 출처: coreflow-ui-guide.md, 컴포넌트 구조(52행): "컴포넌트는 내부에 `Action` 열거형과 `State` 구조체를 정의합니다"

## component_actions_not_forwarded

**컴포넌트는 자신의 Action을 방출한다**

컴포넌트는 무슨 일이 일어났는지 Action으로 알리며, 자기 뷰들의 이벤트를 Action으로 변환해야 한다. 이를 전혀 하지
않은 컴포넌트도 컴파일되고 구독되지만, 사용자가 무엇을 누르든 침묵한다.

- 해결: initialize()에서 forwardActions(...)를 호출한다
- 출처: coreflow-ui-guide.md, 액션 방출, High-level UI 타입(84, 43행): "`forwardActions`으로 하위 UI의 이벤트를 컴포넌트 액션으로 변환합니다", "하위 UI들의 액션을 자신의 액션으로 치환하여 외부로 전달합니다"

## component_child_accessed

**컴포넌트의 내부에 손대지 않는다**

컴포넌트 안의 뷰는 컴포넌트의 일이다. 컴포넌트는 그 뷰들로 State를 보여 주고 그 이벤트를 Action으로 바꾼다. 이를
건너뛰고 안으로 손을 뻗는 쪽은 컴포넌트의 구현에 묶이고, 컴포넌트의 State와 Action이 모르는 값을 보여 주거나
탭을 듣는다.

- 해결: 컴포넌트의 Action과 State를 쓴다
- 출처: coreflow-ui-guide.md, High-level UI 타입(43행): "해당 클래스는 내부적으로 저수준 UI 클래스들을 프로퍼티로 가지고 하위 UI들의 액션을 자신의 액션으로 치환하여 외부로 전달합니다"

## component_contains_screen

**컴포넌트는 Screen을 포함하지 않는다**

Screen은 뷰 계층의 맨 위이며 Flow에 속한다. 컴포넌트 안에서는 Screen을 소유하고 바인딩하고 해제할 Flow가 없고,
화면 전환을 실행할 스택도 없다.

- 해결: Flow가 Screen을 보여 주게 하거나 Screen을 컴포넌트로 바꾼다
- 출처: coreflow-ui-guide.md, High-level UI 타입(46-48행): Screen > Component > LowLevelView

## component_forward_outside_initialize

**forwardActions는 initialize()에서 설정한다**

`initialize()`는 한 번 실행되므로 거기서 한 구독도 한 번만 생긴다. `layoutSubviews`처럼 다시 실행되는
메서드에서는 지날 때마다 구독이 하나씩 늘어, 탭 하나가 여러 번 전달된다.

- 해결: 호출을 initialize()나 initialize()가 호출하는 메서드로 옮긴다
- 출처: coreflow-ui-guide.md, 액션 방출(85행): "`initialize()`에서 설정합니다"

## component_missing_listen

**컴포넌트는 자신의 상태를 수신한다**

컴포넌트는 `listen(to:)`(더 새로운 버전에서는 `bind(reactor:)`)로 상태를 듣는다. 프로토콜에는 빈 기본 구현이
있다. 자신의 구현을 잊은 컴포넌트도 컴파일되고 연결되지만 아무것도 보여 주지 않는다.

- 해결: listen(to:)를 구현하고 거기서 뷰를 업데이트한다
- 출처: coreflow-ui-guide.md, 상태 수신(69행): "컴포넌트는 `listen(to:)` 메서드를 구현하여 외부로부터 상태를 수신합니다"

## component_names_core

**컴포넌트는 Core를 모른다**

Core와 소통하는 것은 Screen뿐이다. Core를 언급하는 컴포넌트는 그 기능에서만 쓸 수 있고 Core 없이는 미리 볼 수
없으며, Screen을 건너뛰고 Core의 상태를 바꾼다.

- 해결: 컴포넌트에 자신의 Action과 State를 준다
- 출처: coreflow-ui-guide.md, High-level UI 타입, 상태 수신(46-48, 69행): Screen > Component > LowLevelView; 상태는 "외부로부터" 온다

## component_nesting_depth

**컴포넌트는 두 단계까지만 중첩한다**

단계마다 액션을 올려 변환하고 상태를 내려 전달한다. 두 번째 단계보다 깊어지면 그 변환이 컴포넌트가 보여 주는
것보다 무거워지고, 탭 하나가 enum 네 개를 거쳐야 Core에 닿는다. 기본으로 꺼져 있다. 문서는 가능한 계층을 말할 뿐
다른 계층이 없다고 하지 않는다.

- 해결: 계층을 컴포넌트 두 단계로 줄인다
- 출처: coreflow-ui-guide.md, High-level UI 타입(46-48행): 가장 깊은 계층은 "Screen > Component > Component > LowLevelView"

## component_not_connected

**컴포넌트를 가진 쪽은 액션을 받고 상태를 전달하도록 연결한다**

컴포넌트를 가진 쪽은 양쪽을 모두 연결한다. 액션을 수신하고 상태를 전달한다. 한쪽이 빠지면 화면에는 있지만
아무것도 보여 주지 않거나 눌러도 효과가 없고, 이를 알려 주는 것은 아무것도 없다.

- 해결: 컴포넌트를 연결한다: forwardActions(map(section.action) …)과 section.listen(to:)
- 출처: coreflow-ui-guide.md, Screen과 Component 연결(97-107행): "Screen의 `bind()`에서 컴포넌트의 액션을 수신(Input)하고, 상태를 전달(Output)합니다"; 43행: 중첩된 컴포넌트는 바깥 컴포넌트가 연결한다

## component_state_struct

**컴포넌트는 중첩된 struct State를 정의한다**

컴포넌트는 값 하나, 곧 자신의 `State`를 보여 주며 Core의 State는 모른다. 중첩된 struct는 필드별로 비교하고 잘라
낼 수 있다. class라면 컴포넌트 모르게 바뀌고, `State`가 아예 없으면 컴포넌트가 한 화면의 상태에 묶인다.

- 해결: 컴포넌트 안에 struct State를 선언한다
- 출처: coreflow-ui-guide.md, 컴포넌트 구조(41, 52행): "시각 정보 업데이트를 위한 독자적인 `State` 타입을 가집니다", "`Action` 열거형과 `State` 구조체를 정의합니다"

## component_unreachable_action

**컴포넌트의 모든 액션은 방출될 수 있다**

컴포넌트를 가진 쪽은 그 액션을 하나하나 처리한다. 컴포넌트가 전혀 언급하지 않는 case는 올 수 없다. 연결되지 않은
뷰이거나, Core가 아직도 처리하고 있는 잔재이다.

- 해결: 이벤트를 그 액션으로 변환하거나 case를 지운다
- 출처: coreflow-ui-guide.md, High-level UI 타입, 액션 방출(43, 84행): 하위 UI의 이벤트를 컴포넌트의 액션으로 변환한다

## low_level_view_contains_component

**저수준 UI는 컴포넌트를 포함하지 않는다**

컴포넌트는 상태를 수신하고 액션을 방출하며, 컴포넌트를 가진 쪽은 둘 다 이어 주어야 한다. 저수준 UI에는 State도
무언가를 연결할 자리도 없어서, 그 안의 컴포넌트는 상태를 받지 못하고 그 액션은 누구에게도 닿지 않는다.

- 해결: 바깥 뷰를 컴포넌트로 만든다
- 출처: coreflow-ui-guide.md, Low-level UI 타입, High-level UI 타입(14, 46-48행): 컴포넌트는 저수준 UI 위에 있고 아래에는 없다

## low_level_view_non_basic_input

**저수준 UI는 기본 타입으로 업데이트한다**

문자열, 숫자, 플래그를 받는 저수준 UI는 어디서나 쓸 수 있다. 앱의 모델을 받는 저수준 UI는 도메인을 알게 되어
도메인 없이 재사용하거나 미리 볼 수 없다. 기본으로 꺼져 있다. 무엇이 기본 타입인지 문서가 정의하지 않는다.

- 해결: 모델이 아니라 뷰가 보여 주는 값을 전달한다
- 출처: coreflow-ui-guide.md, Low-level UI 타입(15, 28행): "기본 타입을 상태 업데이트 시 사용합니다", `func update(titleText: String)`

## low_level_view_single_action

**탭 하나는 ActionSource가 아니라 프레임워크의 퍼블리셔로 표현한다**

눌렸다는 것만 알리는 버튼은 이미 그렇게 하고 있다. 프레임워크가 모든 버튼에 퍼블리셔를 제공한다. 그것을 감싸는
case 하나짜리 `Action`은 같은 이벤트의 두 번째 이름일 뿐이며 target, selector, enum을 관리하게 만든다.

- 해결: ActionSource를 없애고 버튼의 touchUpInside 퍼블리셔를 쓴다
- 출처: coreflow-ui-guide.md, 액션(35행): "`CoreFlow` 프레임워크가 제공하는 퍼블리셔(UIButton+EP.swift)로 충분히 액션을 표현할 수 있는 경우 해당 퍼블리셔를 사용합니다"

## low_level_view_state_type

**저수준 UI에는 State 타입이 없다**

저수준 UI는 업데이트 메서드로 값을 받으며 상태 타입을 별도로 가지지 않는다. `State`가 있다는 것은 Reactor가
소유해야 할 것을 뷰가 갖고 있다는 뜻이며, 둘은 서로 어긋날 수 있다.

- 해결: State를 업데이트 메서드로 바꾸거나 뷰를 컴포넌트로 만든다
- 출처: coreflow-ui-guide.md, 상태(25행): "저수준 UI는 상태 타입을 별도로 가지지 않고 상태를 업데이트하는 별도의 메서드를 가집니다"

## low_level_view_too_many_actions

**저수준 UI는 액션을 세 개까지만 방출한다**

저수준 UI는 버튼, 스위치, 짧은 막대 같은 것이다. 액션이 세 개보다 많으면 스스로 무언가를 결정하고 있으며
컴포넌트이다. 뷰를 가진 쪽은 어차피 액션을 하나하나 변환해야 하고, 컴포넌트라면 함께 쓸 상태도 갖는다.

- 해결: 뷰를 컴포넌트로 만들거나 나눈다
- 출처: coreflow-ui-guide.md, Low-level UI 타입(16행): "방출 가능한 액션의 수는 3개 이하입니다"

## low_level_view_too_many_inputs

**저수준 UI는 값 세 개까지로 업데이트한다**

저수준 UI는 라벨, 플래그, 개수 같은 것을 보여 준다. 값을 네 개 이상 받으면 상태가 있는 것이고, 상태는 컴포넌트의
`State`에 둘 것이다. 거기서는 비교하고 잘라 내고 테스트할 수 있지만, 긴 인자 목록은 절반이 그대로인 값으로
호출된다.

- 해결: 뷰를 State가 있는 컴포넌트로 만들거나 업데이트를 나눈다
- 출처: coreflow-ui-guide.md, Low-level UI 타입(15행): "3개 이하의 기본 타입을 상태 업데이트 시 사용합니다"; 40행: 저수준 UI가 아닌 것은 컴포넌트이다

## low_level_view_untyped_actions

**액션이 둘 이상이면 ActionSource로 방출한다**

탭 하나에는 퍼블리셔 하나면 충분하다. 흩어진 퍼블리셔나 콜백이 둘 이상이면 하나씩 찾아 구독하고 해제해야 하며,
새로 생긴 것은 소리 없이 잊힌다. `Action` enum은 하나의 스트림이고, 빠진 것이 없는지 컴파일러가 검사한다.

- 해결: Action enum을 선언하고 ActionSource를 채택한다
- 출처: coreflow-ui-guide.md, 액션(36행): "두 개 이상의 액션을 표현하는 경우 `ActionSource` 프로토콜을 채택하거나 `ActionView`를 사용하여 액션 타입을 정의합니다"
"""#
}
