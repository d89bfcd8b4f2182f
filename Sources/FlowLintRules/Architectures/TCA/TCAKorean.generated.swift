// Written by Tests/Scripts/generate from Sources/flowlint/Korean. Do not edit.
// swift-format-ignore-file
extension TCAModel {
  package static let koreanPage = #"""
# TCA

The Composable Architecture의 앱은 기능들이다. 기능마다 State와 Action, 리듀서가 있고, 아래의 기능들을 실행한다.

이 페이지만 읽으면 `tca_…` 규칙의 모든 보고를 이해할 수 있다. `flowlint rules tca`는 규칙을 나열하고,
Rules-TCA.md는 규칙마다의 이유와 해결 방법을 담는다. `flowlint explain tca`는 이 페이지를 출력한다.

## 구성요소

Note라는 기능이라면:

| 구성요소 | 모양 | 하는 일 | 하지 않는 일 |
| --- | --- | --- | --- |
| 기능 | `@Reducer struct Note`, 또는 `Reducer`나 `ReducerProtocol`을 채택한 타입 | State, Action, body를 말한다 | 아무도 실행하지 않는 채로 있기 |
| State | `@ObservableState`가 붙은 `struct State` | 기능이 아는 모든 것이다. 자식들의 State도 그 안에 있다 | 합성되지 않아 실행되지 않는 자식을 갖기 |
| present된 State | `@Presents var destination: Destination.State?` | 무언가 화면에 있는 동안 존재한다 | 보여 줄 뷰 없이 설정되기 |
| Action | `enum Action` | 무슨 일이 일어났는지 말한다 | 아무도 보내지 않는 case를 갖기 |
| delegate | `case delegate(Delegate)` | 기능이 부모에게 알리는 것이다 | 기능 자신이 처리하기 |
| body | `var body: some ReducerOf<Self>` | State를 바꾸고, Effect를 반환하고, 자식을 실행한다 | 다른 리듀서를 직접 호출하기 |
| destination, path | `@Reducer enum Destination` | 보여 줄 수 있는 화면마다 case가 하나씩 있다 | 아무도 만들지 않는 case를 갖기 |
| 뷰 | `let store: StoreOf<Note>`가 있는 `struct NoteView: View` | State를 읽고, Action을 보내고, 자식의 뷰를 보여 준다 | body에서 Store를 만들기 |
| 의존성 | `@Dependency(\.continuousClock) var clock` | 테스트가 바꿔 끼우는 것이다 | 선언만 하고 쓰지 않기 |

타입은 이름이 아니라 attribute나 상속으로 기능이 된다. 0.41 이전의 코드에는 기능이 없으며, 어떤 규칙도 이에 대해 말하지 않는다.

## 누가 누구를 소유하고 만들고 연결하고 보여 주고 해제하는가

- **소유.** 부모의 State가 자식들의 State를 소유한다. 언제나 있는 자식은 프로퍼티로, 나타났다 사라지는 자식은 옵셔널이나
  `@Presents`로, 여럿은 `IdentifiedArrayOf`나 `StackState`로 갖는다.
- **생성.** 앱이 Store 하나를, 그와 함께 루트 기능의 리듀서를 만든다. 자식의 Store는 `scope`에서 온다.
- **연결.** 언제나 있는 자식은 `Scope`가, 옵셔널 자식은 `ifLet`이, 컬렉션이나 스택의 요소는 `forEach`가 실행한다. `@Reducer enum`은
  case의 기능들을 스스로 실행하지만, 그 부모에는 여전히 `ifLet`이나 `forEach`가 필요하다.
- **표시.** 부모의 뷰가 scope된 Store와 함께 `sheet`, `navigationDestination`, `NavigationStack`으로 보여 준다.
- **해제.** 부모가 State를 비우거나 자식이 `dismiss`를 호출한다. 그러면 `ifLet`과 `forEach`가 그 Effect를 취소한다.

## 기능들은 어떻게 말하는가

- 아래로: 부모가 자식의 State를 바꾼다.
- 위로: 자식이 **delegate** Action을 보내고 부모가 이를 매칭한다.
- 자신에게: Effect는 알릴 것이 있을 때 Action을 보낸다. 두 Action이 함께 쓰는 코드는 함수이다.
- 바깥으로: 테스트가 바꿔 끼우는 의존성을 거친다.

## 올바른 기능

`Note.swift`:

```swift
import ComposableArchitecture

@Reducer
struct Note {
    @ObservableState
    struct State: Equatable, Identifiable {
        let id: Int
        var title = ""
    }
    enum Action: BindableAction {
        case binding(BindingAction<State>)
        case delegate(Delegate)
        case saveButtonTapped
        enum Delegate { case saved }
    }
    @Dependency(\.dismiss) var dismiss
    var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .saveButtonTapped:
                return .run { send in
                    await send(.delegate(.saved))
                    await dismiss()
                }
            case .binding, .delegate:
                return .none
            }
        }
    }
}
```

`Notes.swift`:

```swift
import ComposableArchitecture

@Reducer
struct Notes {
    @Reducer
    enum Destination {
        case note(Note)
    }
    @ObservableState
    struct State {
        @Presents var destination: Destination.State?
        var saved = 0
    }
    enum Action {
        case addButtonTapped
        case destination(PresentationAction<Destination.Action>)
    }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .addButtonTapped:
                state.destination = .note(Note.State(id: state.saved))
                return .none
            case .destination(.presented(.note(.delegate(.saved)))):
                state.saved += 1
                return .none
            case .destination:
                return .none
            }
        }
        .ifLet(\.$destination, action: \.destination)
    }
}
```

`NotesView.swift`:

```swift
import ComposableArchitecture
import SwiftUI

struct NotesView: View {
    @Bindable var store: StoreOf<Notes>
    var body: some View {
        Button("Add") { store.send(.addButtonTapped) }
            .sheet(item: $store.scope(state: \.destination?.note, action: \.destination.note)) { NoteView(store: $0) }
    }
}

struct NoteView: View {
    @Bindable var store: StoreOf<Note>
    var body: some View {
        TextField("Title", text: $store.title)
        Button("Save") { store.send(.saveButtonTapped) }
    }
}

@main
struct NotesApp: App {
    static let store = Store(initialState: Notes.State()) { Notes() }
    var body: some Scene { WindowGroup { NotesView(store: Self.store) } }
}
```

## 보내기와 매칭에 대해 아는 것

이름만으로는 누구의 Action인지 알 수 없다. 타입이 알려 주는 곳에서만 하나의 기능에 대한 언급으로 센다. Store의 타입(`StoreOf<Note>`나,
`scope`가 거기서 만든 것), 기능 자신의 body에 있는 Effect의 타입, 타입과 함께 쓴 `Action.saved`가 그렇다. 그 밖에는 주변의 코드가 직접
또는 다른 것을 거쳐 언급하는 기능 모두에 대한 것으로 센다. 확실하지 않으면 보낸 것으로 세고, 테스트와 Preview는 세지 않는다.

## 스무 가지 실수

| 실수 | 규칙 |
| --- | --- |
| `ifLet` 없는 present된 State | `tca_presents_without_iflet` |
| `Scope` 없이 State에 있는 자식 | `tca_child_not_scoped` |
| `ifLet` 없는 옵셔널 자식 | `tca_optional_child_without_iflet` |
| `forEach` 없는 스택 | `tca_collection_without_foreach` |
| `Scope` 없는 enum State의 case | `tca_enum_state_case_without_scope` |
| `BindingReducer` 없는 바인딩 Action | `tca_binding_reducer_missing` |
| 두 번 합성한 자식 | `tca_child_composed_twice` |
| `body` 곁의 `reduce` | `tca_reduce_and_body` |
| case를 바꾸는 코드 뒤의 `Scope` | `tca_scope_after_reduce` |
| 아무도 실행하지 않는 기능 | `tca_reducer_not_composed` |
| 아무도 보내지 않는 Action | `tca_action_never_sent` |
| 보내지 않는 delegate Action | `tca_delegate_never_sent` |
| 어떤 부모도 듣지 않는 delegate Action | `tca_delegate_unheard` |
| 아무 일도 하지 않는 알림창의 버튼 | `tca_alert_action_unhandled` |
| Effect가 끝난 뒤 보낸 Action | `tca_send_escapes_effect` |
| 어떤 Effect도 갖지 않은 식별자의 취소 | `tca_cancel_without_cancellable` |
| 아무도 present하지 않는 기능의 `dismiss` | `tca_dismiss_not_presented` |
| 리듀서 안에서 쓴 시스템 시계 | `tca_uncontrolled_dependency` |
| 쓰이지 않는 의존성 | `tca_unused_dependency` |
| 어떤 뷰도 보여 주지 않는 present된 State | `tca_presented_never_shown` |
| 아무도 만들지 않는 destination | `tca_destination_never_presented` |
| 어떤 스택에도 없는 State의 링크 | `tca_link_state_unknown` |
| 뷰의 body에서 만든 Store | `tca_store_created_in_body` |
"""#

  package static let koreanRules = #"""
# 규칙: TCA

## tca_action_names_effect

**Action은 무슨 일이 일어났는지 말한다**

사용자가 한 일을 이름으로 삼은 Action은 기능이 그에 대해 다른 일을 하게 되어도 여전히 참이다.

- 해결: case의 이름을 이벤트에 맞춰 바꾼다
- 출처: 튜토리얼 YourFirstFeature: Action의 이름은 기능이 할 일이 아니라 사용자가 한 일을 따른다. 팀마다 다르다

## tca_action_never_sent

**모든 Action은 누군가 보낸다**

Action은 일어나는 일이다. 리듀서의 switch가 case를 모두 언급하므로, 아무도 보내지 않는다는 것을 컴파일러는 알려
주지 못한다. 처리하는 코드는 살아 있는 것처럼 보인다.

- 해결: Action을 보내거나 case와 그 처리를 지운다
- 출처: 아티클 TestingTCA와 Performance(Action은 일어나는 이벤트이다), 쓰이지 않는 Action에 대한 토론: 리듀서의 빠짐없는 switch가 case를 모두 언급하므로 컴파일러는 알려 주지 못한다

## tca_alert_action_unhandled

**알림창의 버튼은 무언가를 한다**

버튼의 Action은 `.presented(…)`로 도착한다. 어떤 리듀서도 매칭하지 않는 것은 알림창을 닫기만 하고 아무 일도 하지
않는다.

- 해결: `.alert(.presented(.deleteTapped))`를 처리한다
- 출처: 아티클 TreeBasedNavigation, Basics와 `Alert+Observation.swift`의 문서(버튼의 Action은 `.presented(…)`로 도착한다)

## tca_binding_reducer_missing

**바인딩 가능한 기능은 BindingReducer를 실행한다**

바인딩은 값을 Action으로 보낸다. `BindingReducer`가 없으면 아무도 그것을 State에 쓰지 않아 사용자가 입력한 것이
사라진다.

- 해결: `body`의 맨 위에 `BindingReducer()`를 추가한다
- 출처: `Binding+Observation.swift`의 런타임 경고(바인딩 Action이 처리되지 않았다), 아티클 Bindings, Binding actions and reducers

## tca_cancel_without_cancellable

**취소하는 것은 취소할 수 있게 만든 것이다**

Effect는 받은 식별자로 취소된다. 다른 식별자를 취소하면 아무 일도 일어나지 않고, 아무것도 알려 주지 않는다.

- 해결: Effect에 `.cancellable(id: CancelID.timer)`를 주거나 취소를 지운다
- 출처: `Cancellation.swift`의 문서: Effect는 `cancellable(id:)`가 준 식별자로 취소된다. 다른 식별자를 취소하면 아무 일도 일어나지 않고, 아무것도 알려 주지 않는다

## tca_cancellable_never_cancelled

**취소할 수 있는 것은 어딘가에서 취소한다**

아무도 취소하지 않는 식별자는 취소를 잊은 것일 때가 많지만, 준비만 해 둔 것일 때도 많다.

- 해결: 취소하거나 `cancelInFlight: true`를 추가하거나 식별자를 지운다
- 출처: `Cancellation.swift`의 문서. 아무도 취소하지 않는 식별자는 떠날 때의 `cancel`을 잊은 것일 때가 많지만, 준비만 해 둔 것일 때도 많다

## tca_child_action_from_parent

**부모는 delegate Action에만 반응한다**

자식의 Action 하나하나에 반응하는 부모는 자식의 내부를 안다. delegate Action은 자식이 알리려는 것이다.

- 해결: 자식에 delegate Action을 추가하고 그것에 반응한다
- 출처: 튜토리얼 YourFirstPresentation(부모가 듣는 것은 delegate Action이다). 팀마다 다르며, 아티클 TreeBasedNavigation, Integration과 프레임워크의 예제는 자식의 Action도 매칭한다

## tca_child_composed_twice

**자식은 한 번만 합성한다**

합성할 때마다 자식은 자신의 Action 하나하나에 실행된다. 둘이면 Effect가 두 번 시작되고 State가 두 번 바뀐다.

- 해결: 둘 중 하나를 지운다
- 출처: `Scope.swift`, `IfLetReducer.swift`의 문서: 호출마다 자식이 자신의 Action 하나하나에 실행되므로 Effect가 두 번 시작되고 State가 두 번 바뀐다

## tca_child_not_scoped

**State에 있는 자식은 실행한다**

자식의 Action은 부모에 도착하지만 아무 일도 일어나지 않는다. 이를 알려 주는 런타임 경고는 없다.

- 해결: `Scope`를 추가하거나 State와 Action을 지운다
- 출처: `Scope.swift`의 문서, 아티클 GettingStarted와 Performance(기능은 자식의 경계를 따라 합성한다). 이에 대한 런타임 경고는 없다. 자식의 Action은 도착하지만 아무 일도 일어나지 않는다

## tca_collection_without_foreach

**컬렉션이나 스택의 요소는 forEach가 실행한다**

컬렉션이나 스택의 요소는 부모가 `forEach`라고 말하는 곳에서만 실행된다. 없으면 그 Action은 아무 일도 하지 않고,
앱이 실행되는 동안 경고가 난다.

- 해결: `forEach`를 추가한다
- 출처: `NavigationStack+Observation.swift`의 런타임 경고(path에 썼지만 forEach가 없다), `ForEachReducer.swift`의 문서, 아티클 StackBasedNavigation, Basics

## tca_delegate_never_sent

**기능은 자신의 delegate Action을 보낸다**

기능이 보내지 않는 delegate Action을 부모들이 기다린다. 그때 하려던 일은 결코 일어나지 않는다.

- 해결: 그 일이 일어나는 곳에서 보내거나, case와 그것으로 부모들이 하는 일을 지운다
- 출처: 튜토리얼 YourFirstPresentation과 튜토리얼 EditingAndDeletingSyncUp(자식은 delegate Action으로 부모에게 알린다)

## tca_delegate_unheard

**delegate Action은 어떤 부모가 듣는다**

기능은 delegate Action으로 부모들에게 알리고 스스로는 그것으로 아무 일도 하지 않는다. 어떤 부모도 처리하지 않는
것은 사라진다.

- 해결: 부모에서 처리하거나 지운다
- 출처: 튜토리얼 YourFirstPresentation(delegate Action은 부모만 듣고, 자식은 그것으로 아무 일도 하지 않는다)

## tca_destination_never_presented

**모든 destination에 도달한다**

destination은 설정되거나 추가되거나 링크됨으로써 존재한다. 아무도 만들지 않는 것에는 도달하지 못하며, 그 기능과
뷰는 죽어 있다.

- 해결: 필요한 곳에서 설정하거나, destination과 뷰와 기능을 지운다
- 출처: 아티클 TreeBasedNavigation, Basics와 StackBasedNavigation, Pushing features onto the stack: destination은 설정되거나 추가되거나 링크됨으로써 존재한다

## tca_dismiss_not_presented

**present된 기능만 스스로를 dismiss한다**

present된 State의 `ifLet`과 스택의 `forEach`만이 기능과 그 아래 모든 기능에 스스로를 dismiss할 수단을 준다. 다른
곳에서는 호출이 아무 일도 하지 않고, 앱이 실행되는 동안 경고가 난다.

- 해결: 부모가 present하게 하거나(`@Presents`와 `ifLet`), 바람을 delegate로 알리거나, 먼저 `@Dependency(\.isPresented)`에 묻는다
- 출처: `Dismiss.swift`의 런타임 경고(리듀서가 dismiss를 요청했지만 dismiss할 수 없었다), 아티클 TreeBasedNavigation, Dismissal: present된 State의 `ifLet`과 스택의 `forEach`만이 자식과 그 아래 모두를 위해 이 의존성을 설정한다

## tca_enum_state_case_without_scope

**enum State의 모든 case를 실행한다**

매크로가 enum의 리듀서를 작성해 주기 전에는 case마다 자신의 `Scope`가 필요했다. 그것이 없는 case의 자식은 결코
실행되지 않는다.

- 해결: `Scope`를 추가하거나, `@Reducer enum`으로 매크로가 모두 작성하게 한다
- 출처: `Scope.swift`와 `IfCaseLetReducer.swift`의 문서, 아티클 TreeBasedNavigation, Enum state(`@Reducer enum` 이전에는 case마다 자신의 Scope가 필요하다)

## tca_link_state_unknown

**NavigationLink는 스택의 요소를 push한다**

State가 스택의 요소가 아닌 링크는 아무것도 push하지 않고, 누르면 경고가 난다.

- 해결: path의 State로 링크한다
- 출처: `NavigationStack+Observation.swift`의 런타임 경고(NavigationLink를 표시할 수 없다. State가 스택의 요소가 아니다), 아티클 StackBasedNavigation, Pushing features onto the stack

## tca_live_dependency_in_feature

**기능은 live 값을 언급하지 않는다**

코드가 직접 언급하는 live 값은 테스트에서도 Preview에서도 바꿔 끼울 수 없다.

- 해결: `@Dependency`를 쓴다
- 출처: 아티클 DependencyManagement, Overriding dependencies: 직접 언급한 live 값은 테스트에서도 Preview에서도 바꿔 끼울 수 없다

## tca_logic_by_action

**로직은 Action이 아니라 함수로 공유한다**

다른 Action이 실행하는 코드를 실행하려고만 보내는 Action은 모든 리듀서를 한 번 더 지나고, 테스트마다 이를 받아야
한다.

- 해결: 함수 `func refresh(state: inout State) -> Effect<Action>`을 뽑아낸다
- 출처: 아티클 Performance, Sharing logic with actions

## tca_optional_child_without_iflet

**옵셔널 자식은 ifLet이 실행한다**

옵셔널 State에 있는 자식은 부모가 `ifLet`이라고 말하는 곳에서만 실행된다. 없으면 자식의 Action은 아무 일도 하지
않는다.

- 해결: `ifLet`을 추가한다
- 출처: `IfLetReducer.swift`의 문서, 아티클 TreeBasedNavigation, Integration

## tca_presented_never_shown

**present된 것은 뷰가 보여 준다**

화면에 무엇이 있는지는 State가 정한다. 그에 대한 뷰 modifier가 없으면 State는 설정되지만 아무것도 나타나지
않는다.

- 해결: 기능의 뷰에서 표시하거나 지운다
- 출처: 아티클 TreeBasedNavigation, Basics와 Enum state: State가 뷰 modifier를 움직인다. 없으면 State는 설정되지만 아무것도 나타나지 않는다

## tca_presents_without_iflet

**present된 것은 실행한다**

present된 State에 있지만 어떤 `ifLet`도 실행하지 않는 기능은 결코 반응하지 않는다. Effect는 취소되지 않고,
사용자가 시트를 쓸어내려도 State는 남는다.

- 해결: State를 소유한 리듀서에 `ifLet`을 추가한다
- 출처: `Store+Observation.swift`의 런타임 경고(바인딩은 nil이 되었지만 destination은 그렇지 않았다), `PresentationReducer.swift`의 문서, 아티클 TreeBasedNavigation, Basics

## tca_reduce_and_body

**리듀서에는 body와 reduce 메서드 중 하나만 있다**

타입 자신의 `reduce(into:action:)`이 우선한다. `body`는 결코 호출되지 않는다.

- 해결: `reduce`의 코드를 body의 `Reduce`로 옮긴다
- 출처: `Reducer.swift`의 문서: 타입 자신의 `reduce(into:action:)`이 우선하므로 `body`는 결코 호출되지 않는다. 매크로의 진단은 `@Reducer` 타입에서 이 메서드를 deprecated로 알리지만, 프로토콜을 직접 채택한 타입에는 아무 말이 없다

## tca_reducer_called_by_hand

**리듀서는 호출하지 않고 합성한다**

리듀서가 지어내어 스스로 reduce하는 Action은 어떤 부모도 테스트도 보지 못한다. 리듀서의 호출은 deprecated이다.

- 해결: 두 리듀서가 함께 호출하는 함수로 로직을 뽑아낸다
- 출처: Pull request 3857(리듀서의 `reduce` 호출은 deprecated이고 다음 메이저 버전에서는 제공되지 않는다), 아티클 Performance, Sharing logic in child features

## tca_reducer_not_composed

**모든 기능은 누군가 실행한다**

기능은 Store나 부모 안에서 산다. 어느 쪽도 갖지 않은 리듀서는 죽은 코드이고 그 뷰도 그렇다.

- 해결: 부모에서 기능을 합성하거나 뷰와 함께 지운다
- 출처: 아티클 GettingStarted와 FAQ: 기능은 Store나 부모 안에서 산다. 어느 쪽도 갖지 않은 리듀서는 죽어 있다

## tca_run_error_unhandled

**run이 던지는 것은 잡는다**

아무도 잡지 않는 에러는 릴리스 빌드에서 말없이 Effect를 끝낸다.

- 해결: `catch: { error, send in … }`를 추가하거나 실패를 결과로 보낸다
- 출처: `Effect.swift`의 런타임 경고(run이 처리되지 않은 에러를 던졌다). 경고는 디버그 빌드에서만 나오고 릴리스 빌드는 에러를 버린다. 프레임워크를 만든 사람들의 앱도 할 수 있는 일이 없으면 생략하므로 팀이 정한다

## tca_scope_after_reduce

**enum case의 리듀서는 부모보다 먼저 실행한다**

먼저 실행되는 부모는 enum State의 case를 바꿀 수 있다. 그러면 자식의 Action은 다른 State를 만나 아무 일도 하지
않고 경고가 난다.

- 해결: Scope를 Reduce 앞에 두거나 `.ifCaseLet`을 쓴다
- 출처: `Scope.swift`의 문서(enum State의 순서)와 `Scope.swift`의 런타임 경고(State가 다른 case일 때 자식의 Action을 받았다)

## tca_scope_computed_state

**Store는 저장 프로퍼티로 scope한다**

scope에 쓴 연산 프로퍼티는 scope된 Store에 접근할 때마다 계산된다.

- 해결: 자식의 State를 저장 프로퍼티로 두거나 자식의 뷰에서 계산한다
- 출처: 아티클 Performance, Store scoping과 MigratingTo1.5: scope에 쓴 연산 프로퍼티는 scope된 Store에 접근할 때마다 계산된다. 문서는 비용이 적은 곳에서는 이를 받아들인다

## tca_send_escapes_effect

**Effect는 마지막 Action 뒤에 끝난다**

Effect는 클로저가 반환될 때 완료된다. 구조화되지 않은 Task가 나중에 보내는 Action은 버려지고, 앱이 실행되는 동안
경고가 난다.

- 해결: 구조화되지 않은 Task를 없앤다. `run`의 클로저는 이미 비동기이다
- 출처: `Core.swift`의 런타임 경고(완료된 Effect에서 Action이 보내졌다), `Effect.swift`의 문서

## tca_store_created_in_body

**뷰의 body는 Store를 만들지 않는다**

body가 만드는 Store는 body가 평가될 때마다 처음부터 시작하고, 그 안에서 일어난 일은 사라진다.

- 해결: Store를 `static let`이나 `@State`에 보관하거나, 부모의 Store에서 `scope`로 얻는다
- 출처: 튜토리얼 YourFirstFeature, ComposingFeatures, PersistingSyncUps: 앱의 Store는 한 번 만들어 보관한다(`static let store`). `body`가 만드는 Store는 body가 평가될 때마다 처음부터 시작하고, 그 안에서 일어난 일은 사라진다

## tca_uncontrolled_dependency

**기능은 시간, 식별자, 우연을 의존성으로 받는다**

기능이 시스템에서 직접 얻는 것, 곧 시간과 새 식별자와 우연은 테스트가 제어할 수 없다.

- 해결: `@Dependency(\.date.now)`, `\.uuid`, `\.continuousClock`, `\.calendar`, `\.locale`, `\.timeZone`, `\.urlSession`, `\.defaultAppStorage`, `\.withRandomNumberGenerator`를 쓴다
- 출처: 아티클 DependencyManagement, Overview와 SwiftConcurrency, Accessing dependencies in an effect, 아티클 TestingTCA, Testing effects

## tca_untracked_state

**State는 WithPerceptionTracking 안에서 읽는다**

iOS 17 이전에는 `WithPerceptionTracking` 밖에서 State를 읽는 뷰가 다시 그려지지 않고, 실행되는 동안 경고가 난다.

- 해결: `body`의 내용을 `WithPerceptionTracking { }`로 감싼다
- 출처: 아티클 ObservationBackport, The Perception framework(iOS 17 이전에는 WithPerceptionTracking 밖에서 State를 읽는 뷰가 다시 그려지지 않고, 실행되는 동안 경고가 난다)

## tca_unused_dependency

**기능은 자신의 의존성을 쓴다**

기능은 쓰는 것을 선언하므로 테스트는 그것만 바꿔 끼우면 된다. 쓰지 않는 의존성은 사실보다 많은 것을 주장한다.

- 해결: 선언을 지운다
- 출처: 아티클 DependencyManagement: 기능은 쓰는 것을 선언하므로 테스트는 그것만 바꿔 끼우면 된다. 쓰지 않는 선언은 사실보다 많은 것을 주장한다
"""#
}
