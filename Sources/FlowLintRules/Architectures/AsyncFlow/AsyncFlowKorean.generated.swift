// Written by Tests/Scripts/generate from Sources/flowlint/Korean. Do not edit.
// swift-format-ignore-file
extension AsyncFlowModel {
  package static let koreanPage = #"""
# AsyncFlow와 RxFlow

ViewModel은 Step을 방출하고, Flow는 Step을 화면으로 바꾸며, 하나의 FlowCoordinator가 Step을 나른다.

이 페이지만 읽으면 `asyncflow_…` 규칙의 모든 보고를 이해할 수 있다. `flowlint rules asyncflow`는 규칙을 나열하고,
Rules-AsyncFlow.md는 규칙마다의 이유와 해결 방법을 담는다. `flowlint explain asyncflow`는 이 페이지를
출력한다. RxFlow에는 같은 구성요소가 같은 이름으로 있다. 둘이 다른 곳은 따로 적는다.

## 구성요소

| 구성요소 | 모양 | 하는 일 | 하지 않는 일 |
| --- | --- | --- | --- |
| Step | `enum MovieStep: Step` | 무슨 일이 일어났는지, 무엇을 원하는지 표현한다: `movieDetail(id:)` | 어떻게 보여 줄지 말하기(`showDetail`, `pushDetail`), 뷰 컨트롤러나 콜백을 싣기 |
| Stepper | ViewModel: `Stepper`, 또는 `@AsyncViewModel`과 함께 `StepEmittable` | `emit(_:)`로 Step을 방출한다(RxFlow: `steps.accept(_:)`) | 뷰 컨트롤러나 window, Flow를 갖기, 화면 전환하기 |
| Presentable | `UIViewController`나 Flow | 화면에 표시될 수 있다 | |
| Flow | `class MovieFlow: Flow` | 보관된 `root`를 갖는다. `navigate(to:)`는 Step마다 화면에 매핑하고 다음에 누가 말할지 알린다. `adapt(step:)`는 Step을 필터링하거나 바꿀 수 있다 | 직접 호출되기, Step을 자신에게 전달하기, 매번 새 `root`를 만들기 |
| FlowContributor | `navigate`가 반환하는 것 | `.contribute(presentable:stepper:)`: 이 화면이 사는 동안 이 ViewModel을 듣는다. `.forwardToParent(step:)`, `.end` | |
| FlowCoordinator | 앱에 하나뿐인 객체 | stepper를 듣고 `adapt`와 `navigate`를 호출한다 | Flow, ViewModel, 화면이 갖기 |

### 같은 것, 세 가지 표기

| | 위와 같은 표기 | AsyncFlow 1.0 | RxFlow |
| --- | --- | --- | --- |
| Flow의 Step | `typealias StepType`, `navigate(to step: MovieStep)` | `navigate(to step: Step)`. `NavigationFlow`는 root가 내비게이션 컨트롤러인 기반 클래스이다 | `navigate(to step: Step)` |
| stepper | `Stepper`, `StepEmittable` | `@Steps var steps`가 있는 `FlowStepper` | `let steps = PublishRelay<Step>()`가 있는 `Stepper` |
| 방출 | `emit(.movieDetail(id: 1))` | `steps.send(…)` | `steps.accept(…)` |
| 첫 Step | `OneStepper(.movieList)` | `OneStepper(withSingleStep:)`, `initialStep` | 같다 |
| 등록 | `.contribute(presentable:stepper:)` | `.contribute(withNextPresentable:withNextStepper:)` | 같다 |
| FlowContributor 하나 | `.one(.contribute(…))` | `.one(flowContributor: .contribute(…))` | 같다 |
| 부모에게 | `.forwardToParent(step:)` | `.forwardToParentFlow(withStep:)` | 같다 |
| 종료 | `.end` | `.end(forwardToParentFlowWithStep:)` | 같다 |

## 누가 누구를 소유하고 만들고 연결하고 보여 주고 해제하는가

- **소유.** 앱(AppDelegate나 SceneDelegate)이 하나뿐인 FlowCoordinator를 보관한다. FlowCoordinator는 Flow가 등록한 것을 붙잡고,
  UIKit 계층이 화면을 붙잡는다. Flow는 자신의 `root`를, 대개 내비게이션 컨트롤러를 보관한다.
- **생성.** Flow는 화면을 그 ViewModel과 함께 만들고 자식 Flow를 만든다. Flow가 등록하는 것을 다른 누구도 만들지 않는다.
- **연결.** FlowContributor를 반환하여 연결한다. 등록하지 않은 것은 들리지 않는다. 그 ViewModel의 Step은 어디로도 가지 않는다.
  stepper는 Flow의 Step 타입을 방출해야 하고, 옆에 있는 화면의 것이어야 한다. 자식 Flow는 `root`가 아니라 Flow 자체를,
  첫 Step을 방출하는 stepper(`OneStepper`)와 함께 등록한다.
- **표시.** Flow만 한다. `navigate(to:)`에서 push하고 present한다. 다른 화면을 띄우는 화면은 Flow를 우회한다.
- **해제.** 화면이 dismiss되면 그 stepper를 놓아준다. 끝난 Flow는 `.end`를 반환한다. 그것 없이 root를 dismiss한 Flow는
  등록된 채로 남는다.

## Step의 길

탭은 ViewModel의 Input이 되고, Input은 Action이 되며, `reduce`가 상태를 바꾸고 방출한다. FlowCoordinator는 Step을
`adapt(step:)`에, 이어서 `navigate(to:)`에 전달한다. 이 Flow가 처리할 수 없는 Step은 부모에게 전달한다. 루트 Flow에는 부모가
없다. 그러므로 모든 Step의 case에는 그것을 처리하는 Flow가 필요하고, `navigate`는 모든 case를 나열한다. `default`가 있으면 새
case가 소리 없이 삼켜진다. 네비게이션은 상태에 보관하지 않으며, 화면은 Step이 아니라 Input을 보낸다.

`@AsyncViewModel`을 쓰면 ViewModel은 `Input`, `Action`, `State`, `CancelID`를 중첩하고, Step은 `reduce`가 방출하며, 시간이 걸리는
작업은 `reduce`가 반환하는 Effect이다.

`navigate`와 `adapt`에는 기본 구현이 있다. 시그니처가 조금이라도 다른 것은 컴파일되지만 결코 호출되지 않는다.

## 올바른 기능

```swift
import AsyncFlow
import UIKit

enum MovieStep: Step {
    case movieList
    case movieDetail(id: Int)
    case moviesAreDone
}

final class MovieFlow: Flow {
    typealias StepType = MovieStep

    var root: any Presentable { navigationController }
    private let navigationController = UINavigationController()

    func navigate(to step: MovieStep) async -> FlowContributors {
        switch step {
        case .movieList:
            let viewModel = MovieListViewModel()
            let screen = MovieListViewController(viewModel: viewModel)
            navigationController.pushViewController(screen, animated: true)
            return .one(.contribute(presentable: screen, stepper: viewModel))
        case .movieDetail(let id):
            let viewModel = MovieDetailViewModel(id: id)
            let screen = MovieDetailViewController(viewModel: viewModel)
            navigationController.pushViewController(screen, animated: true)
            return .one(.contribute(presentable: screen, stepper: viewModel))
        case .moviesAreDone:
            return .one(.end)
        }
    }
}

@AsyncViewModel
final class MovieListViewModel: StepEmittable {
    typealias StepType = MovieStep
    var stepContinuation: AsyncStream<MovieStep>.Continuation?

    enum Input {
        case movieTapped(id: Int)
        case closeTapped
    }

    enum Action: Equatable {
        case selectMovie(id: Int)
        case close
    }

    struct State: Equatable {
        var titles: [String] = []
    }

    enum CancelID: Hashable {
        case load
    }

    func transform(_ input: Input) -> [Action] {
        switch input {
        case .movieTapped(let id): [.selectMovie(id: id)]
        case .closeTapped: [.close]
        }
    }

    func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
        switch action {
        case .selectMovie(let id):
            emit(.movieDetail(id: id))
        case .close:
            emit(.moviesAreDone)
        }
        return []
    }
}
```

앱은 FlowCoordinator를 보관하고 첫 Flow를 첫 Step으로 시작한다:

```swift
import AsyncFlow
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
    let coordinator = FlowCoordinator()
    private let movieFlow = MovieFlow()

    func start() {
        coordinator.coordinate(flow: movieFlow, with: OneStepper(MovieStep.movieList))
    }
}
```

## RxFlow

`navigate(to:)`는 `any Step`을 받아 캐스팅한다. `steps`는 `PublishRelay<Step>`이다. FlowContributor는
`.contribute(withNextPresentable:withNextStepper:)`, `.end(forwardToParentFlowWithStep:)`로 쓴다. `adapt(step:)`는
`Single<Step>`을 반환한다. 소유와 역할은 같다. AsyncFlow를 쓰는 파일에 RxSwift가 설 자리는 없다.

## 스무 가지 실수

아무도 듣지 않는다:

1. stepper를 만들고 등록하지 않는다: `asyncflow_stepper_not_contributed`.
2. 자식 Flow를 보여 주고 등록하지 않는다: `asyncflow_child_flow_not_contributed`.
3. Flow 대신 자식의 `root`를 등록한다: `asyncflow_contribute_flow_root`.
4. 등록한 stepper가 다른 Step 타입을 방출한다: `asyncflow_contribute_step_mismatch`.
5. 화면을 다른 화면의 ViewModel과 함께 등록한다: `asyncflow_contribute_pair_mismatch`.
6. 위의 어떤 Flow도 처리하지 않는 Step을 방출한다: `asyncflow_emitted_step_unhandled`, `asyncflow_step_never_handled`.
7. Flow가 Step을 끝없이 자신에게 전달한다: `asyncflow_forward_loop`.
8. 루트 Flow가 없는 부모에게 전달한다: `asyncflow_root_flow_forwards`.
9. `adapt`를 결코 호출되지 않는 모양으로 썼다: `asyncflow_adapt_signature`.
10. NavigationFlow에 자신의 `navigate(to:)`가 없다: `asyncflow_navigate_not_overridden`.

소유:

11. FlowCoordinator가 지역 값이어서 함수가 반환될 때 사라진다: `asyncflow_coordinator_not_retained`.
12. FlowCoordinator가 둘이다: `asyncflow_single_coordinator`.
13. Flow, ViewModel, 화면이 FlowCoordinator를 갖는다: `asyncflow_coordinator_outside_app`.
14. `root`가 접근할 때마다 새 뷰 컨트롤러를 만든다: `asyncflow_root_creates_instance`.

역할:

15. ViewModel이 present하거나 push한다: `asyncflow_stepper_navigates`. 그럴 수 있는 것을 갖는다: `asyncflow_stepper_holds_ui`.
16. 화면이 다른 화면을 띄운다: `asyncflow_screen_navigates`. 스스로 Step을 방출한다: `asyncflow_view_emits_step`.
17. `navigate(to:)`를 직접 호출한다: `asyncflow_direct_navigate`.
18. Step이 무엇이 아니라 어떻게를 말한다: `asyncflow_step_neutral_name`. 뷰를 싣는다: `asyncflow_step_payload`.
19. `navigate`에 `default`가 있다: `asyncflow_navigate_default`.
20. Step을 상태에 보관한다: `asyncflow_state_holds_step`. `emit`을 건너뛰고 방출한다: `asyncflow_use_emit`.

## 공개된 것

- AsyncFlow (https://github.com/Jimmy-Jung/AsyncFlow): 프레임워크와 예제.
- RxFlow (https://github.com/RxSwiftCommunity/RxFlow): 프레임워크와 데모.
"""#

  package static let koreanRules = #"""
# 규칙: AsyncFlow

## asyncflow_adapt_navigates

**`adapt`는 필터링하고 변환할 뿐 화면을 전환하지 않는다**

FlowCoordinator는 누가 Step을 처리할지 정하기 전에 `adapt(step:)`를 호출한다. 여기서 하는 화면 전환은 그 뒤
Step이 버려지거나 바뀌어도 일어나며, 보여 준 것에 대한 FlowContributor를 등록하지 않는다.

- 해결: 다른 Step을 반환하고 화면 전환은 `navigate(to:)`에서 한다
- 출처: asyncflow-architecture.md, "데이터 흐름", 305-306행(`adapt`는 필터링/변환, `navigate`는 네비게이션 실행), "4. Flow", 148행

## asyncflow_adapt_signature

**`adapt`의 시그니처는 프레임워크가 호출하는 것과 같다**

프로토콜에는 모든 Step을 통과시키는 기본 `adapt(step:)`가 있다. 레이블, 매개변수, 반환 타입이 다른 메서드는 이
요구사항의 구현이 아니다. 컴파일되고 권한 검사처럼 보이지만 결코 호출되지 않으며, 실행 중에도 알려 주는 것이
없다. 프로토콜을 채택한 클래스의 하위에서는 그 클래스의 `adapt(step:)`가 구현이므로, 하위 클래스는 이를
override해야 호출된다.

- 해결: `adapt(step:)`를 프로토콜이 요구하는 시그니처 그대로 쓴다
- 출처: asyncflow-architecture.md, "4. Flow", 148-149행: `func adapt(step: StepType) async -> StepType?`

## asyncflow_async_work_in_reduce

**`reduce`의 비동기 작업은 Effect이다**

`reduce`는 한 상태에서 다음 상태로 가는 순수한 단계이고, 비동기 작업은 반환하는 Effect로 기술한다. 안에서 시작한
`Task`는 id로 취소할 수 없고 테스트 스토어에 보이지 않으며 ViewModel이 사라진 뒤에도 계속 실행된다.

- 해결: 그 작업을 하는 `AsyncEffect`(`.run(id:)`)를 반환한다
- 출처: asyncflow-architecture.md, "AsyncViewModel 통합", 360-365행(`reduce`는 `.run(id:)`를 반환한다), "데이터 흐름", 302-303행

## asyncflow_child_flow_not_contributed

**모든 자식 Flow를 등록한다**

자식 Flow는 Presentable로 등록되어야만 Step을 받는다. 등록 없이 root만 보여 준 Flow는 영원히 침묵한다. 첫 Step이
전달되지 않고, 메서드가 반환될 때 해제된다.

- 해결: 자식 Flow를 presentable로 하여 `.contribute(presentable:stepper:)`를 반환한다
- 출처: asyncflow-architecture.md, "고급 사용법", 1, 413-417행(자식 Flow를 등록한다), "데이터 흐름", 293-295행

## asyncflow_contribute_flow_root

**자식 Flow의 root가 아니라 Flow를 등록한다**

자식의 root를 받은 FlowCoordinator에게는 그저 뷰 컨트롤러이다. 자식 Flow를 시작하지 않고, stepper의 Step은
그것을 모르는 부모가 처리한다. `root`도 Presentable이므로 컴파일러는 문제 삼지 않는다.

- 해결: Flow 자체를 등록한다
- 출처: asyncflow-architecture.md, "3. Presentable", 130행(Flow는 Presentable이다), "고급 사용법", 1, 415행

## asyncflow_contribute_pair_mismatch

**화면은 자신의 ViewModel과 함께 등록한다**

FlowCoordinator는 옆에 있는 Presentable이 살아 있는 동안 stepper를 듣는다. 짝이 엇갈리면 한 화면의 Step이 다른
화면이 닫힐 때 멈추고, 자기 화면이 사라진 뒤에도 계속된다.

- 해결: 각 화면을 그 화면을 만들 때 쓴 ViewModel과 함께 등록한다
- 출처: asyncflow-architecture.md, "4. Flow", 191-196행(뷰 컨트롤러와 그 ViewModel을 함께 등록한다), "5. FlowContributor", 205행

## asyncflow_contribute_step_mismatch

**등록한 stepper는 Flow의 Step 타입을 방출한다**

FlowContributor는 타입이 지워져 있어(`any Stepper`) Step 타입이 다른 stepper도 컴파일된다. 실행 중에 Flow는 그
Step을 읽지 못하고 버린다. 첫 Step을 처리하지 않는 자식 Flow는 아무것도 보여 주지 않는다.

- 해결: Flow가 그 Step을 처리하게 하거나, Flow가 처리하는 Step을 방출하는 stepper를 등록한다
- 출처: asyncflow-architecture.md, "설계 원칙", 10행, "4. Flow", 142-146행(Flow에는 StepType이 하나이다), "고급 사용법", 1, 415행

## asyncflow_contribution_cycle

**Flow들은 서로를 끝없이 등록하지 않는다**

등록된 Flow는 첫 Step을 곧바로 처리한다. 그 Step에서 자신을 등록한 Flow를, 여기로 이끈 바로 그 Step으로 다시
등록하면 두 Flow가 번갈아 다음 Flow를 만들어 메모리가 바닥날 때까지 계속된다.

- 해결: 다시 등록하지 말고 Step을 부모에게 전달한다
- 출처: asyncflow-architecture.md, "데이터 흐름", 304-308행: 등록된 Flow의 첫 Step은 곧바로 처리된다

## asyncflow_coordinator_not_retained

**FlowCoordinator를 보관한다**

FlowCoordinator는 모든 stepper를 들으며, 누군가 붙잡고 있는 동안만 산다. 지역 변수라면 함수가 반환될 때
사라진다. 첫 화면은 나타나지만 그 뒤로는 아무것도 반응하지 않는다.

- 해결: FlowCoordinator를 프로퍼티에 보관한다
- 출처: asyncflow-architecture.md, "6. FlowCoordinator", 253행(프로퍼티에 보관한다), 432행(시작한 뒤 한참 지나서도 쓴다)

## asyncflow_coordinator_outside_app

**Flow, ViewModel, 화면은 FlowCoordinator를 갖지 않는다**

Flow는 FlowContributor로 답하고 ViewModel은 Step을 방출하므로 어느 쪽도 FlowCoordinator가 필요 없다. 이를 손에
쥐면 활성화된 모든 Flow에 Step을 넣고 트리 밖에서 Flow를 시작할 수 있어, 누가 화면을 전환하는지 아무도 따라갈 수
없다.

- 해결: FlowCoordinator를 쓰는 대신 FlowContributor를 반환하거나 Step을 방출한다
- 출처: asyncflow-architecture.md, "6. FlowCoordinator", 248-253행, "고급 사용법", 2, 424행(AppDelegate나 SceneDelegate에 둔다)

## asyncflow_direct_navigate

**`navigate(to:)`는 FlowCoordinator만 호출한다**

직접 호출하면 `adapt(step:)`를 건너뛰고, 반환된 FlowContributor는 호출한 쪽에 등록된다. 자식 화면의 Step이
엉뚱한 Flow로 간다. 결과를 버리면 그 화면들의 Step은 아예 들리지 않는다.

- 해결: Flow를 등록하거나 Step을 전달한다
- 출처: asyncflow-architecture.md, "데이터 흐름", 304-308행: FlowCoordinator가 Step을 수신하고, adapt하고, navigate하고, FlowContributor를 등록한다

## asyncflow_dismiss_without_end

**자신의 root를 dismiss한 Flow는 종료한다**

자신의 root를 dismiss한 Flow는 끝난 것이다. `.end`로 알리지 않으면 FlowCoordinator는 Flow와 그 stepper를 계속
붙잡고, 사라진 화면에 Step이 계속 도착한다. 기본으로 꺼져 있다. 어떤 컨테이너는 자신이 아니라 자신이 present한
것을 dismiss한다.

- 해결: root를 dismiss했으면 `.end`를 반환한다
- 출처: asyncflow-architecture.md, "5. FlowContributor", 224행: `.end`는 이 Flow를 종료한다

## asyncflow_emit_outside_reduce

**@AsyncViewModel에서는 `reduce`가 Step을 방출한다**

`@AsyncViewModel`에서는 일어나는 모든 일이 Action으로 `reduce`를 지나므로, Action을 보내는 테스트가 모든 상태
변경과 모든 Step을 본다. Effect의 클로저나 `transform`에서 방출한 Step은 이를 건너뛴다. Effect가 취소된 뒤에
도착할 수도 있고, 상태 변경과의 순서도 정해져 있지 않다.

- 해결: Effect에서 Action을 반환하고 Step은 `reduce`에서 방출한다
- 출처: asyncflow-architecture.md, "데이터 흐름", 302-303행(Input은 Action이 되고, `reduce`가 State를 변경하고 Step을 방출한다), 예제, 105, 363-372행

## asyncflow_emitted_step_unhandled

**Step은 그것을 처리하는 Flow에 도달한다**

Flow는 자신이 캐스팅하지 않는 타입의 Step을 무시하고, `default: return .none`은 나머지를 무시한다. stepper의
Flow도, 그 Flow가 전달하는 어떤 Flow도 처리하지 않는 Step은 말없이 사라진다. 버튼을 눌러도 아무 일도 일어나지
않는다.

누가 stepper를 듣는지는 Flow가 stepper를 그 타입으로 등록하는 곳에서 알 수 있다. 컨테이너가 만든 stepper는
요청한 타입을 가지며, 컨테이너에 등록하는 것은 듣는 것이 아니다. 여러 Flow가 등록하면 그 하나하나가 응답해야
한다. 다만 Flow가 stepper에 알려 주는 것에 따라 방출 여부가 달라질 수 있으면 예외이다. Flow가 전달하거나
종료하며 남긴 Step은 그 Flow를 등록한 Flow들로 가고 더 위로는 가지 않는다. 프로젝트의 어떤 Flow도 처리하지 않는
Step은 누가 듣든 사라지고, 아무도 읽지 않는 relay로 들어가는 Step도 그렇다. 아무도 만들지 않는 종류나 어떤
코드도 보내지 않는 Action에서 ViewModel이 방출하는 것은 결코 방출되지 않으므로 보고하지 않는다.

- 해결: 듣는 Flow에서 Step을 처리하거나 부모에게 전달한다
- 출처: asyncflow-architecture.md, "데이터 흐름", 308행(새 Stepper의 Step을 FlowCoordinator가 계속 감지한다), "설계 원칙", 13행

## asyncflow_final_class

**Flow와 ViewModel은 final이다**

Flow나 ViewModel은 상속의 끝이다. 응답 하나를 바꾸려고 상속하는 사람은 없다. `final`은 이를 명시하고 컴파일러가
메서드를 직접 호출하게 한다. 문서가 보여 주기만 하고 요구하지는 않으므로 기본으로 꺼져 있다.

- 해결: `final`을 추가한다
- 출처: asyncflow-architecture.md, 예제: `final class MovieFlow`(156행), `MovieListViewModel`(91), `LoginViewModel`(332)

## asyncflow_flow_name

**Flow의 이름은 `Flow`로 끝난다**

`FlowCoordinator`는 프레임워크의 하나뿐인 조율자이고, 앱 자신의 네비게이션 영역은 Flow이다. `ShopCoordinator`나
`ShopRouter`라는 Flow를 보면 읽는 사람은 엉뚱한 프로토콜을 찾는다.

- 해결: 클래스 이름을 `Flow`로 끝나게 바꾼다
- 출처: asyncflow-architecture.md, 예제: `MovieFlow`(156행), `AppFlow`(269), `WatchedFlow`(403)
- 옵션 `strict`: 이름을 요구하지 않는 문서를 가진 RxFlow의 Flow도 보고한다

## asyncflow_flow_never_created

**모든 Flow는 누군가 생성한다**

앱의 어떤 코드도 언급하지 않는 Flow는 결코 생성되지 않는다. `navigate(to:)`는 실행되지 않고, 그 Flow만 처리하는
Step은 어디로도 이어지지 않는다. 앱이 Flow를 시작하는 곳이 있을 때만 찾으며, 라이브러리가 다른 곳에 제공할 수
있는 `public` Flow는 보고하지 않는다.

- 해결: 그 화면이 필요한 곳에서 Flow를 등록하거나 지운다
- 출처: asyncflow-architecture.md, "고급 사용법", 1, 413-417행(부모가 Flow를 생성하고 등록한다), "6. FlowCoordinator", 271행

## asyncflow_flow_step_pair_name

**`MovieFlow`는 `MovieStep`을 네비게이션한다**

`MovieFlow`가 `MovieStep`을 네비게이션하면 하나를 본 사람이 다른 하나를 찾는다. 기본으로 꺼져 있다. 두 Flow가 한
Step 타입을 공유할 수 있다.

- 해결: Flow와 그 Step 타입의 이름을 맞춘다
- 출처: asyncflow-architecture.md, 예제, 156-157행(`MovieFlow`는 `MovieStep`을 네비게이션한다), 394행

## asyncflow_forward_loop

**Flow는 Step을 그대로 자신에게 전달하지 않는다**

`forwardToCurrentFlow`는 주어진 Step으로 같은 Flow를 다시 시작한다. 처리 중인 그 Step이면 Flow는 같은 분기에
도달해 다시 전달하고, 앱은 멈춘다.

- 해결: 다른 Step을 전달하거나 이 Step을 처리하는 Flow를 등록한다
- 출처: asyncflow-architecture.md, "5. FlowContributor", 223-225행(각 FlowContributor의 의미), "설계 원칙", 13행

## asyncflow_initial_step_type

**`initialStep`의 타입은 `Step`이다**

다른 타입의 프로퍼티는 요구사항의 구현이 아니다. 기본값이 적용되어 `NoneStep()`이 전송되고 Flow는 시작되지
않는다. 경고 없이 컴파일된다.

- 해결: `initialStep`을 `Step` 타입으로 선언한다
- 출처: asyncflow-architecture.md, "2. Stepper", 77-84행(stepper는 Step을 방출한다). `initialStep: Step` 자체는 프레임워크의 `FlowStepper`와 RxFlow의 `Stepper`가 기본값과 함께 두는 요구사항이다

## asyncflow_navigate_default

**`navigate(to:)`는 모든 case를 나열한다**

자신의 Step 타입을 가진 Flow는 모든 case를 네비게이션에 매핑한다. `default`가 있으면 새 case는 컴파일되지만 아무
일도 하지 않고, 없으면 결정해야 할 Flow를 컴파일러가 하나하나 알려 준다.

- 해결: `default`를 지우고, 그것이 대신하던 case가 있으면 나열한다
- 출처: asyncflow-architecture.md, "설계 원칙", 10행과 13행(타입 안전성, 선언적 네비게이션). 문서의 모든 `navigate(to:)`는 모든 case를 나열한다

## asyncflow_navigate_not_overridden

**NavigationFlow는 `navigate(to:)`를 override한다**

기반 클래스의 `navigate(to:)`는 앱을 중단시킨다. 자신의 구현이 없는 하위 클래스는 컴파일되지만 첫 Step에서 앱이
종료된다.

- 해결: `navigate(to:)`를 override한다
- 출처: asyncflow-architecture.md, "4. Flow", 136행과 145-146행(Flow는 Step을 네비게이션으로 바꾼다). 프레임워크의 `NavigationFlow`는 하위 클래스가 그러지 않으면 앱을 중단시킨다

## asyncflow_root_creates_instance

**`root`는 보관한 인스턴스를 반환한다**

FlowCoordinator와 부모는 `root`를 여러 번 읽고 같은 객체를 기대한다. 한 번은 window에 설치하려고, 한 번은
dismiss를 지켜보려고 읽는다. 새 컨트롤러를 만드는 getter는 읽는 쪽마다 다른 것을 준다. 화면에 있는 것과 Flow가
push하는 것이 다르다.

- 해결: 인스턴스를 프로퍼티에 보관하고 그것을 반환한다
- 출처: asyncflow-architecture.md, "4. Flow", 159-160행: `root`는 보관한 내비게이션 컨트롤러를 반환한다

## asyncflow_root_flow_forwards

**루트 Flow에는 부모가 없다**

`coordinate(flow:with:)`에 전달된 Flow에는 부모가 없다. 위로 전달하는 것은 FlowCoordinator가 알림 없이 버리므로,
그 Step을 방출한 버튼은 아무 일도 하지 않는다.

- 해결: Step을 여기서 처리하거나, 처리하는 Flow를 등록한다
- 출처: asyncflow-architecture.md, "5. FlowContributor", 223행(`forwardToParent`는 부모 Flow에게 Step을 전달한다), "6. FlowCoordinator", 271행

## asyncflow_rx_import

**AsyncFlow 곁에 RxSwift를 두지 않는다**

AsyncFlow는 RxSwift 없이 지내려고 있다. 둘을 함께 쓰는 파일은 시간의 두 모델을 섞는다. 스케줄러와 actor,
DisposeBag과 Task 취소가 함께 있고, `Stepper`나 `FlowCoordinator` 같은 이름은 어느 프레임워크의 것인지 알 수
없다.

- 해결: async/await와 AsyncStream을 쓴다
- 출처: asyncflow-architecture.md, "설계 원칙", 9행(RxSwift 없이 Swift Concurrency만 사용), 514행과 550행

## asyncflow_screen_created_outside_flow

**등록되는 화면은 Flow가 만든다**

Flow가 등록하는 화면의 Step은 Flow가 stepper를 FlowCoordinator에 넘기기 때문에 들린다. 다른 곳에서 만든 사본은
똑같아 보이지만 이어져 있지 않아 Step이 어디로도 가지 않는다.

- 해결: 화면을 등록하는 Flow에서 만든다
- 출처: asyncflow-architecture.md, "데이터 흐름", 292행(`Flow.navigate`가 뷰 컨트롤러를 생성한다), "4. Flow", 191-192행

## asyncflow_screen_navigates

**화면은 다른 화면을 띄우지 않는다**

다른 화면을 띄우는 화면은 Flow를 건너뛴다. `adapt(step:)`가 실행되지 않고, 다음 화면의 stepper가 등록되지 않아
그 Step은 들리지 않으며, 이 길은 네비게이션 그래프에도 없다. 화면이 사용자에게 무언가를 말하기만 하는 것은
네비게이션이 아니므로 허용된다. 알림창, 피커, 공유 시트, 프로젝트 자신의 알림, 팝업, 시트, 토스트가 그렇다.

- 해결: Step을 방출하고 화면은 Flow가 띄우게 한다
- 출처: asyncflow-architecture.md, "AsyncViewModel 통합", 381행(네비게이션 결정은 Flow에 위임), "데이터 흐름", 292-293행과 306행
- 옵션 `strict`: `pop…`, `dismiss`와 SwiftUI의 `NavigationLink`, `.sheet` 등도 보고한다

## asyncflow_screen_never_shown

**등록한 화면은 보여 준다**

화면을 등록하는 것은 FlowCoordinator에 얼마나 오래 들을지 알려 주는 것일 뿐 아무것도 보여 주지 않는다. Flow가
만들고 등록만 한 화면은 나타나지 않으며, 그리로 이끄는 Step의 버튼은 아무 일도 하지 않는다. 앱이 Flow를 시작하는
곳이 있을 때만 찾는다.

- 해결: 화면을 등록하기 전에 push하거나 present한다
- 출처: asyncflow-architecture.md, "4. Flow", 191-196행(Flow는 화면을 보여 준 다음 등록한다), "데이터 흐름", 293-295행

## asyncflow_single_coordinator

**FlowCoordinator는 앱에 하나이다**

FlowCoordinator는 Flow의 트리를 갖는다. 두 번째 것은 두 번째 트리를 시작한다. 그 Flow들에는 부모가 없고, 첫 번째
것에 준 딥 링크는 닿지 않으며, 그 Step은 전달될 수 없다.

- 해결: 새로 만들지 말고 하나뿐인 FlowCoordinator에 자식 Flow를 등록한다
- 출처: asyncflow-architecture.md, "6. FlowCoordinator", 231행(앱에 단 하나만 존재)과 253행

## asyncflow_state_holds_step

**네비게이션은 State에 보관하지 않고 방출한다**

State는 화면이 보여 주는 것을 기술하며 보관되고 비교되고 다시 적용된다. Step은 한 번 일어나는 이벤트이다.
State에 보관하면 상태를 다시 그릴 때마다 다시 발생하고, 누군가 되돌리는 것을 기억해야 한다.

- 해결: 프로퍼티를 지우고 Step을 방출한다
- 출처: asyncflow-architecture.md, "AsyncViewModel 통합", 382행(State 변경과 네비게이션이 명확히 분리), "2. Stepper", 104행

## asyncflow_step_emittable_members

**StepEmittable: Step 타입 하나, continuation 하나**

`emit(_:)`는 `stepContinuation`에 쓰고 FlowCoordinator는 같은 StepType의 스트림을 읽는다. 둘의 Step 타입이
다르거나 continuation이 없으면 ViewModel은 컴파일되지 않거나, 기본 구현이 있으면 허공에 방출한다.

- 해결: `typealias StepType`과 같은 Step 타입의 `stepContinuation`을 선언한다
- 출처: asyncflow-architecture.md, "StepEmittable 프로토콜", 319-325행, 예제, 92-93행과 333-334행

## asyncflow_step_is_enum

**Step은 enum이다**

Flow는 `switch`로 Step에 응답한다. 컴파일러는 Step이 enum일 때만 그 switch를 검사할 수 있다. struct는 캐스팅하고
비교해야 하며, 새로운 종류는 어떤 분기에도 닿지 않아 Step이 말없이 버려진다.

- 해결: Step을 enum의 case로 선언한다
- 출처: asyncflow-architecture.md, "계층 구조", 26행(Step은 enum이다), "1. Step", 60행

## asyncflow_step_name

**Step enum의 이름은 `Step`으로 끝난다**

Step은 ViewModel, Flow, 화면에 대개 `X.case`로 나타난다. 접미사는 그 자리마다 이 값이 상태나 ViewModel의
Action이 아니라 네비게이션 의도임을 알려 준다.

- 해결: 타입 이름을 `Step`으로 끝나게 바꾼다
- 출처: asyncflow-architecture.md, 예제: `MovieStep`(60행), `AuthStep`(333), `DashboardStep`(394), `AppStep`(270)

## asyncflow_step_neutral_name

**Step의 case는 화면 전환이 아니라 의도를 표현한다**

Step은 사용자가 무엇을 원하는지, 무슨 일이 일어났는지를 말한다. 그것이 push인지 시트인지 아무것도 아닌지는
Flow만 결정한다. `showCart` 같은 case는 Step을 방출하는 곳에서 전환 방식을 못 박는다. 나중에 Flow가 탭 전환이나
알림창으로 응답하면 이름은 거짓이 되고, ViewModel도 네비게이션과 함께 바뀌어야 한다.

- 해결: case에 의도를 나타내는 이름을 붙이고 전환 방식은 Flow가 고르게 한다
- 출처: asyncflow-architecture.md, "1. Step", 69-71행: Step은 네비게이션 독립적이다. `showMovieDetail(id:)`는 틀리고 `movieDetail(id:)`가 맞다. RxFlow, README, "How to declare Steps": "naming a Step `showMovieDetail` might be a bad idea", "this decision belongs to the Flow"이기 때문이다
- 옵션 `extra_verbs`: 전환 방식을 지시하는 그 밖의 단어
- 옵션 `allowed_names`: 그대로 두어도 되는 case의 이름
- 옵션 `strict`: `back`, `goBack`, `backTo…`, `close`와 단독으로 쓴 `dismiss`, `open`도 보고한다

## asyncflow_step_never_emitted

**모든 Step의 case는 어딘가에서 방출된다**

아무도 방출하지 않는 case는 어떤 사용자도 닿을 수 없는 네비게이션 코드를 살려 둔다. 기본으로 꺼져 있다. 아직
오지 않은 딥 링크를 위한 case일 수 있다.

- 해결: case를 방출하거나 그 네비게이션과 함께 지운다
- 출처: asyncflow-architecture.md, "1. Step", 51행: Step은 누군가가 가진 의도이다

## asyncflow_step_never_handled

**모든 Step의 case에는 Flow가 있다**

어떤 Flow도 응답하지 않는 case는 어디로도 이어지지 않는다. `default: return .none`과 `as?` 캐스팅이 이를
컴파일러에게서 숨긴다. 방출하는 곳이 있으면 `asyncflow_emitted_step_unhandled`가 그 자리에서 알린다. 이 규칙은
방출하는 곳도 보이지 않는 case들을 enum마다 한 번 알린다.

- 해결: 언급된 case를 모두 Flow에서 처리하거나 지운다
- 출처: asyncflow-architecture.md, "4. Flow", 136행(Flow는 Step을 네비게이션으로 바꾼다), "설계 원칙", 13행

## asyncflow_step_payload

**Step은 UI나 콜백이 아니라 데이터를 싣는다**

Step은 ViewModel에서 FlowCoordinator를 지나 그것을 처리하는 Flow로 가며, 딥 링크는 URL에서 같은 Step을 만들 수
있어야 한다. 뷰 컨트롤러, Flow, 클로저를 실은 Step은 한 화면에 묶인다. 테스트에서 비교할 수 없고 UI를 살려 두며,
방출하는 쪽이 뒷문으로 화면을 전환하게 한다.

- 해결: id나 값을 싣고 화면은 Flow가 만들게 한다
- 출처: asyncflow-architecture.md, "1. Step", 69행(Step은 네비게이션 독립적이어야 함)과 54행(`protocol Step: Sendable`)
- 옵션 `strict`: 문서가 금지하지 않는 RxFlow의 Step에 있는 클로저도 보고한다

## asyncflow_step_type_without_flow

**ViewModel의 StepType에는 Flow가 있다**

타입이 정해진 Flow는 자신의 StepType만 듣는다. 어떤 Flow도 네비게이션하지 않는 타입의 Step은 ViewModel을 무엇에
등록하든 누구에게도 가지 않는다.

- 해결: ViewModel에 그것을 등록하는 Flow의 StepType을 주거나 Flow를 작성한다
- 출처: asyncflow-architecture.md, "4. Flow", 142-146행과 157행, "2. Stepper", 92행(ViewModel과 Flow는 StepType을 공유한다)

## asyncflow_stepper_holds_ui

**ViewModel은 뷰 컨트롤러, window, Flow를 갖지 않는다**

뷰 컨트롤러나 window, Flow를 아는 ViewModel은 Flow를 건너뛰고 화면을 전환할 수 있고, 머지않아 그렇게 한다.
화면도 살려 둔다. FlowCoordinator는 Presentable이 살아 있는 동안 stepper를 들으므로, 되돌아가는 참조는 결코
해제되지 않는 순환을 닫는다.

- 해결: 참조를 지우고 대신 Step을 방출한다
- 출처: asyncflow-architecture.md, "AsyncViewModel 통합", 380-381행, "계층 구조", 25-29행(Step, Flow, ViewModel, 뷰 컨트롤러는 서로 다른 구성요소이다)

## asyncflow_stepper_imports_ui

**ViewModel 파일은 UIKit/SwiftUI를 import하지 않는다**

UIKit이 없는 ViewModel은 평범한 단위 테스트와 어느 플랫폼에서나 실행된다. import는 뷰를 붙잡는 첫걸음이다.
`UIImage` 같은 타입이 필요한 ViewModel이 있으므로 기본으로 꺼져 있다.

- 해결: import를 지우거나 UI 코드를 화면으로 옮긴다
- 출처: asyncflow-architecture.md, "AsyncViewModel 통합", 380행에서 도출: ViewModel은 비즈니스 로직에만 집중

## asyncflow_stepper_navigates

**ViewModel은 Step을 방출할 뿐 화면을 전환하지 않는다**

ViewModel은 Step을 방출하고 Flow가 응답한다. 화면을 push하거나 present하거나 만드는 ViewModel은 `adapt(step:)`를
우회하고(권한 체크가 실행되지 않는다) FlowContributor를 등록하지 않는다. 새 화면의 Step은 결코 들리지 않는다.
UIKit 없이 테스트할 수도 없다.

- 해결: Step을 방출하고 화면 전환은 Flow에 맡긴다
- 출처: asyncflow-architecture.md, "AsyncViewModel 통합", 380-381행(ViewModel은 비즈니스 로직에만 집중, 네비게이션 결정은 Flow에 위임), "데이터 흐름", 306행

## asyncflow_stepper_never_contributed

**Step을 방출하는 모든 ViewModel은 등록된다**

FlowCoordinator는 등록된 stepper만 듣는다. Step을 방출하지만 어떤 Flow도 등록하지 않고 다른 stepper가 자신의
Step과 합치지도 않는 ViewModel은 허공에 말한다. 앱이 Flow를 시작하는 곳이 있고, 어떤 코드도 그 ViewModel을
언급하지 않을 때만 보고한다. 또는 등록된 모든 stepper의 타입을 알 수 있고, 이를 만드는 모든 코드가 Flow 밖에
있거나, 컨테이너가 만들어 화면이 보관할 때 보고한다. 라이브러리가 다른 곳에 제공할 수 있는 `public` ViewModel은
보고하지 않는다.

- 해결: ViewModel을 화면과 함께 등록하거나 지운다
- 출처: asyncflow-architecture.md, "5. FlowContributor", 222행, "데이터 흐름", 307-308행(FlowCoordinator는 등록된 Stepper를 감지한다)

## asyncflow_stepper_not_contributed

**Flow가 만드는 모든 stepper를 등록한다**

FlowCoordinator는 `navigate(to:)`가 FlowContributor로 반환한 stepper만 듣는다. 만들었지만 등록하지 않은
ViewModel은 허공에 방출한다. 화면은 나타나지만 버튼은 아무 일도 하지 않고, 오류도 기록되지 않는다.

- 해결: `navigate(to:)`에서 그 stepper를 담은 FlowContributor를 반환한다
- 출처: asyncflow-architecture.md, "4. Flow", 196행, "5. FlowContributor", 222행, "데이터 흐름", 307-308행

## asyncflow_stepper_without_screen

**등록된 ViewModel에는 화면이 있다**

ViewModel은 화면이 요청한 것을 방출한다. Flow가 만들어 등록하면서 어떤 화면에도 주지 않은 ViewModel은 요청을
받지 못한다. 옆의 화면은 다른 ViewModel을 갖거나 아예 없고, 그 버튼은 아무 일도 하지 않는다. `init`이나
`readyToEmitSteps`에서 스스로 방출하는 stepper에는 화면이 필요 없다.

- 해결: ViewModel을 함께 등록되는 화면에 전달한다
- 출처: asyncflow-architecture.md, "4. Flow", 191-196행(ViewModel을 뷰 컨트롤러에 전달하고 둘을 함께 등록한다), "5. FlowContributor", 205행

## asyncflow_test_double_in_production

**FlowTestStore와 MockStepper는 테스트의 것이다**

`FlowTestStore`와 `MockStepper`는 프레임워크의 메인 모듈에 들어 있어 프로덕션 코드가 실수로 쓸 수 있다. 이들은
화면을 전환하지 않고 기록한다. 등록에 쓴 `MockStepper`는 스스로 Step을 방출하지 않는다.

- 해결: OneStepper, DefaultStepper, 또는 ViewModel을 쓴다
- 출처: asyncflow-architecture.md, "테스트", 461-501행, "모듈 구조", 538-540행(`Testing/`)

## asyncflow_unreachable_screen

**등록된 모든 화면과 Flow에 도달할 수 있다**

`coordinate(flow:with:)`에 준 Step과 딥 링크에서 시작하여, 등록된 모든 화면과 Flow는 방출되는 Step의 사슬로
도달할 수 있어야 한다. 그렇지 않은 것은 죽은 코드이거나 사슬의 고리가 빠진 것이다.

- 해결: Flow가 듣는 곳에서 Step을 방출하거나 화면을 지운다
- 출처: asyncflow-architecture.md, "고급 사용법", 1, 413행과 "데이터 흐름"에서 도출: 화면에는 Step으로만 도달한다

## asyncflow_use_emit

**continuation이 아니라 `emit(_:)`로 방출한다**

`emit(_:)`는 ViewModel의 Step이 나가는 유일한 문이며, 테스트나 로그가 여기에 걸린다. continuation에 직접 쓰면
이를 비껴가고, `stepContinuation?`은 아직 아무도 듣지 않으면 Step을 말없이 버린다.

- 해결: `emit(_:)`를 호출한다
- 출처: asyncflow-architecture.md, "StepEmittable 프로토콜", 324행(`func emit(_ step:)`), 105, 368, 372행에서 사용

## asyncflow_view_emits_step

**화면은 Input을 보내고 ViewModel이 Step을 방출한다**

ViewModel의 스트림에 Step을 쓰는 화면은 네비게이션을 스스로 결정한다. ViewModel을 우회하므로 그 테스트에는
Step이 보이지 않고, 네비게이션 앞에 놓일 조건(폼이 유효한가? 로그인했는가?)이 설 자리가 없다.

- 해결: 무슨 일이 일어났는지 ViewModel에 알리고 Step은 거기서 방출한다
- 출처: asyncflow-architecture.md, "데이터 흐름", 284-287행과 301-303행(사용자의 탭이 Input이 되고 ViewModel이 Step을 방출한다), 497행

## asyncflow_view_model_types

**@AsyncViewModel에는 표준 중첩 타입이 있다**

매크로와 이를 읽는 쪽은 네 개의 중첩 타입에 기댄다. `Input`(화면이 보내는 것), `Action: Equatable`,
`State: Equatable`, `CancelID: Hashable`이다. `Equatable`이 없으면 테스트 스토어가 받은 것을 비교할 수 없고,
`Hashable` id가 없으면 어떤 Effect도 취소할 수 없다.

- 해결: 빠진 중첩 타입을 선언하거나 빠진 프로토콜을 채택한다
- 출처: asyncflow-architecture.md, "2. Stepper", 95-99행: AsyncViewModel 표준 구조. 336-354행에도 있다

## asyncflow_view_performs_action

**화면은 Action이 아니라 Input을 보낸다**

Input은 화면이 말할 수 있는 것이고 Action은 ViewModel이 그에 대해 하는 일이다. Action을 수행하는 화면은 그
변환을 건너뛰며, Effect의 결과 같은 내부 Action을 시작할 수 있다. `perform`은 AsyncFlow가 아니라
AsyncViewModel의 것이므로 기본으로 꺼져 있다.

- 해결: Input으로 `send(_:)`를 호출한다
- 출처: asyncflow-architecture.md, "데이터 흐름", 302행: ViewModel이 Input을 받아 Action으로 변환한다
"""#
}
