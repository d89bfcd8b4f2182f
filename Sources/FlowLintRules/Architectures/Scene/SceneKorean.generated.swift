// Written by Tests/Scripts/generate from Sources/flowlint/Korean. Do not edit.
// swift-format-ignore-file
extension SceneModel {
  package static let koreanPage = #"""
# Scene

화면은 하나의 Scene이다. ViewController, 그 ViewModel과 Router를 하나의 Builder가 만들고 연결한다.

이 페이지만 읽으면 `scene_…` 규칙의 모든 보고를 이해할 수 있다. `flowlint rules scene`은 규칙을 나열하고,
Rules-Scene.md는 규칙마다의 이유와 해결 방법을 담는다. `flowlint explain scene`은 이 페이지를 출력한다.

## 구성요소

Note라는 scene이라면:

| 구성요소 | 모양 | 하는 일 | 하지 않는 일 |
| --- | --- | --- | --- |
| scene 프로토콜 | `protocol NoteScene: Scene where Interactor == any NoteSceneInteractor` | 다른 scene이 이 화면에 대해 아는 것 | |
| interactor | `protocol NoteSceneInteractor: AnyObject` | 부모가 이 scene에 말하는 것. ViewModel이 구현한다 | |
| listener | `protocol NoteSceneListener: AnyObject` | 이 scene이 자신을 연 쪽에 말하는 것. 그쪽의 ViewModel이 구현한다 | |
| Builder 프로토콜 | `protocol NoteSceneBuilder: AnyObject` | `makeNoteScene() -> any NoteScene`, 그 밖에는 없다 | 구체 클래스를 반환하기 |
| Builder | `NoteSceneBuilderImple` | 구성요소를 만들고 연결한다. 주입된 `ViewAppearance`와 UsecaseFactory를 갖는다 | Usecase를 직접 만들기 |
| ViewController | `NoteViewController: UIViewController, NoteScene` | 보여 준다. ViewModel을 private으로, 프로토콜로 소유한다 | 화면 전환하기, Router를 알기, 다른 scene과 말하기 |
| ViewModel | `NoteViewModelImple: NoteViewModel` | 모든 동작: 메서드가 들어오고 Publisher가 나가며, Subject는 하나의 `Subject` struct 안에 있다. Usecase를 쓰고 Router에 요청한다 | UIKit을 import하기, SwiftUI나 scene, ViewController, Builder를 알기 |
| 라우팅 | `protocol NoteRouting: Routing` | 이 scene에서 나가는 길 | |
| Router | `NoteRouter: BaseRouterImple<…>, NoteRouting` | 자신의 scene에서 scene을 열고 붙이고 닫는다. 다음 scene의 Builder를 소유한다 | 자신의 scene이나 ViewModel을 살려 두기 |

SwiftUI를 쓰면 네 가지가 더 있다. ViewController는 `UIHostingController`이고 그 루트는 **ContainerView**(`NoteContainerView`)이다.
ContainerView는 **ViewState**(`NoteViewState`, 보여 주는 것)와 **ViewEventHandler**(`NoteViewEventHandler`, View가 호출하는 클로저)를
소유하고, 이 둘을 appearance와 함께 **View**(`NoteView`)의 environment에 넣는다. View는 ViewModel을 결코 보지 않는다. ViewState와
ViewEventHandler는 각각 한 번 ViewModel에 바인딩한다.

네 이름은 앱 자신의 틀이다. `Scene`과 `Routing`은 프로토콜이고, `BaseRouterImple`은 모든 Router의 기반 클래스로 자신의 scene을 약하게
알며 scene을 닫고 에러를 보여 줄 수 있다. `ViewAppearance`는 폰트와 색상을 갖는다. `UsecaseFactory`는 Usecase를 만든다.

## 누가 누구를 소유하고 만들고 연결하고 보여 주고 해제하는가

- **소유.** ViewController가 ViewModel을, ViewModel이 Router를 소유하고(강하게. 다른 누구도 소유하지 않는다), UIKit 계층이
  ViewController를 소유한다. Router는 자신의 scene을, ViewModel은 자신의 listener를 약하게 안다. ViewState와 ViewEventHandler는
  ViewModel을 보관하지 않고 구독한다.
- **생성.** scene의 구성요소는 그 Builder만 만든다. Router는 주입받은 Builder로 다음 scene을 만들며, 그것을 `any NextScene`으로만
  안다.
- **연결.** make 메서드가 한다. ViewModel을 먼저 만들고, 이를 받는 ViewController를 만들고, Router를 만든다. 그리고
  `router.scene = viewController`, `viewModel.router = router`를 설정하고, 전달받은 listener를 ViewModel에 준다.
- **표시.** Router가 자신의 scene에서 한다. scene은 열린 방식대로 닫는다. present한 것은 dismiss하고 push한 것은 pop한다. 모든
  scene이 보여 주는 것(에러, 토스트, 시트)은 `BaseRouterImple`에서 온다.
- **해제.** ViewController가 계층을 떠날 때 UIKit이 한다. 그래서 UIKit 말고는 아무도 ViewController를 강하게 붙잡지 않는다.

## scene들은 어떻게 말하는가

- 아래로, 같은 화면의 자식에게: 부모의 Router가 자식을 붙이고 그 **interactor**를 반환하면, 부모의 ViewModel이 이를 호출한다. SwiftUI를
  쓰면 Builder가 먼저 자식의 component를 얻어 그 ViewModel을 interactor로 부모의 ViewModel에 넘긴다.
- 위로, 자신을 연 쪽에: **listener**이다. Router를 거쳐 Builder로, Builder를 거쳐 ViewModel로 전달된다. 듣는 쪽이 연다.
- 옆으로, 또는 여럿이 필요로 하는 데이터: factory에서 얻은, 공유 저장소 위의 **Usecase**이다. Usecase는 ViewModel만 갖는다.
- 메시지는 ViewModel 사이에 오간다. ViewController끼리는 주고받지 않는다.

## 올바른 scene

`NoteScene+Builder.swift`:

```swift
import Scenes

protocol NoteSceneInteractor: AnyObject {}

protocol NoteSceneListener: AnyObject {
    func noteDidSave(id: String)
}

protocol NoteScene: Scene where Interactor == any NoteSceneInteractor {}

protocol NoteSceneBuilder: AnyObject {
    @MainActor
    func makeNoteScene(id: String, listener: (any NoteSceneListener)?) -> any NoteScene
}
```

`NoteViewModel.swift`:

```swift
import Combine
import Domain
import Scenes

protocol NoteViewModel: AnyObject, Sendable, NoteSceneInteractor {
    func save()
    func close()
    var title: AnyPublisher<String, Never> { get }
}

final class NoteViewModelImple: NoteViewModel, @unchecked Sendable {
    private let id: String
    private let noteUsecase: any NoteUsecase
    var router: (any NoteRouting)?
    weak var listener: (any NoteSceneListener)?

    init(id: String, noteUsecase: any NoteUsecase) {
        self.id = id
        self.noteUsecase = noteUsecase
    }

    private struct Subject {
        let title = CurrentValueSubject<String, Never>("")
    }
    private let subject = Subject()

    func save() {
        noteUsecase.save(id, title: subject.title.value)
        listener?.noteDidSave(id: id)
        router?.closeScene()
    }

    func close() { router?.closeScene() }

    var title: AnyPublisher<String, Never> { subject.title.eraseToAnyPublisher() }
}
```

`NoteViewController.swift`:

```swift
import Combine
import CommonPresentation
import Scenes
import UIKit

final class NoteViewController: UIViewController, NoteScene {
    private let viewModel: any NoteViewModel
    private let viewAppearance: ViewAppearance

    var interactor: (any NoteSceneInteractor)? { viewModel }

    init(viewModel: any NoteViewModel, viewAppearance: ViewAppearance) {
        self.viewModel = viewModel
        self.viewAppearance = viewAppearance
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    @objc private func saveTapped() { viewModel.save() }
    @objc private func closeTapped() { viewModel.close() }
}
```

`NoteRouter.swift`:

```swift
import CommonPresentation
import Scenes

protocol NoteRouting: Routing, Sendable {}

final class NoteRouter: BaseRouterImple, NoteRouting, @unchecked Sendable {}
```

`NoteBuilderImple.swift`:

```swift
import CommonPresentation
import Domain
import Scenes

final class NoteSceneBuilderImple {
    private let usecaseFactory: any UsecaseFactory
    private let viewAppearance: ViewAppearance

    init(usecaseFactory: any UsecaseFactory, viewAppearance: ViewAppearance) {
        self.usecaseFactory = usecaseFactory
        self.viewAppearance = viewAppearance
    }
}

extension NoteSceneBuilderImple: NoteSceneBuilder {
    @MainActor
    func makeNoteScene(id: String, listener: (any NoteSceneListener)?) -> any NoteScene {
        let viewModel = NoteViewModelImple(id: id, noteUsecase: usecaseFactory.makeNoteUsecase())
        let viewController = NoteViewController(viewModel: viewModel, viewAppearance: viewAppearance)
        let router = NoteRouter()
        router.scene = viewController
        viewModel.router = router
        viewModel.listener = listener
        return viewController
    }
}
```

다른 곳에서는 이 scene을 여는 scene의 ViewModel이 듣는다:

```swift
import Scenes

final class NoteListViewModelImple: NoteSceneListener {
    func noteDidSave(id: String) { refresh() }
}
```

## 같은 화면의 자식

부모의 Router가 자식을 붙이고 그 interactor로 답하며, 부모의 ViewModel이 이를 호출한다. `NoteListRouter.swift`:

```swift
import CommonPresentation
import Scenes

protocol NoteListRouting: Routing, Sendable {
    func attachTagList() -> (any TagListSceneInteractor)?
}

final class NoteListRouter: BaseRouterImple, NoteListRouting, @unchecked Sendable {
    private let tagListSceneBuilder: any TagListSceneBuilder

    init(tagListSceneBuilder: any TagListSceneBuilder) { self.tagListSceneBuilder = tagListSceneBuilder }

    private var currentScene: (any NoteListScene)? { scene as? (any NoteListScene) }

    func attachTagList() -> (any TagListSceneInteractor)? {
        let tagList = tagListSceneBuilder.makeTagListScene()
        currentScene?.addTagList(tagList)
        return tagList.interactor
    }
}
```

## SwiftUI로 같은 것

Builder, ViewModel, 라우팅, Router는 위와 같다. 나머지는 이렇다.

`NoteViewController.swift`:

```swift
import CommonPresentation
import Scenes
import SwiftUI

final class NoteViewController: UIHostingController<NoteContainerView>, NoteScene {
    private let viewModel: any NoteViewModel
    private let viewAppearance: ViewAppearance

    var interactor: (any NoteSceneInteractor)? { viewModel }

    init(viewModel: any NoteViewModel, viewAppearance: ViewAppearance) {
        self.viewModel = viewModel
        self.viewAppearance = viewAppearance
        let eventHandler = NoteViewEventHandler()
        eventHandler.bind(viewModel)
        let container = NoteContainerView(viewAppearance: viewAppearance, eventHandler: eventHandler)
            .eventHandler(\.stateBinding) { $0.bind(viewModel) }
        super.init(rootView: container)
    }

    required init?(coder: NSCoder) { nil }
}
```

`NoteView.swift`:

```swift
import Combine
import CommonPresentation
import SwiftUI

@Observable final class NoteViewState {
    var title = ""
    @ObservationIgnored private var didBind = false
    @ObservationIgnored private var cancellables: Set<AnyCancellable> = []

    func bind(_ viewModel: any NoteViewModel) {
        guard !didBind else { return }
        didBind = true
        viewModel.title
            .receive(on: RunLoop.main)
            .sink { [weak self] title in self?.title = title }
            .store(in: &cancellables)
    }
}

@Observable final class NoteViewEventHandler {
    @ObservationIgnored var close: () -> Void = {}

    func bind(_ viewModel: any NoteViewModel) { close = viewModel.close }
}

struct NoteContainerView: View {
    @State private var state = NoteViewState()
    private let viewAppearance: ViewAppearance
    private let eventHandler: NoteViewEventHandler
    var stateBinding: (NoteViewState) -> Void = { _ in }

    init(viewAppearance: ViewAppearance, eventHandler: NoteViewEventHandler) {
        self.viewAppearance = viewAppearance
        self.eventHandler = eventHandler
    }

    var body: some View {
        NoteView()
            .onAppear { stateBinding(state) }
            .environment(state)
            .environment(viewAppearance)
            .environment(eventHandler)
    }
}

struct NoteView: View {
    @Environment(NoteViewState.self) private var state
    @Environment(NoteViewEventHandler.self) private var eventHandler

    var body: some View {
        Button(state.title) { eventHandler.close() }
    }
}
```

`stateBinding`이 담는 클로저가 **state binding**이다. ViewModel을 아는 것은 ViewController뿐이므로 ViewController가 이를 제공하고,
ContainerView는 View가 나타날 때 자신이 소유한 상태로 이를 호출한다.

## 스무 가지 실수

연결:

1. make 메서드가 ViewModel, ViewController, Router 사이의 연결을 빠뜨린다: `scene_builder_wiring`.
2. Builder에 전달된 listener가 ViewModel에 닿지 않는다: `scene_builder_listener_dropped`.
3. scene의 interactor가 자신의 ViewModel이 아니다: `scene_interactor_not_view_model`. 또는 선언되지 않았다:
   `scene_interactor_missing`, `scene_view_model_interactor`.
4. 그것을 채택하지 않은 ViewModel에 `interactor as? Listener`를 묻는다: `scene_listener_cast`.
5. 아무도 넣지 않은 것을 View가 environment에서 읽는다: `scene_environment_missing`.
6. ViewEventHandler를 만들고 바인딩하지 않거나 그 클로저 하나를 설정하지 않는다: `scene_event_handler_never_bound`,
   `scene_event_handler_unmapped`.
7. 아무도 ContainerView의 state binding을 제공하지 않는다: `scene_state_binding_not_set`.

소유:

8. listener를 강하게 붙잡는다: `scene_listener_not_weak`.
9. interactor나 listener 프로토콜에 `AnyObject`가 없다: `scene_messaging_protocol_not_class_bound`.
10. Router가 자신의 scene이나 ViewModel을 보관한다: `scene_router_retains_scene`.
11. ViewModel이 Router를 약하게 보관해 곧바로 사라진다: `scene_router_unowned`.
12. 바인딩이 ViewModel을 보관한다: `scene_binding_retains_view_model`.

길:

13. 다음 scene을 만들고 보여 주지 않는다: `scene_router_next_not_shown`.
14. scene을 열린 방식과 다르게 닫는다: `scene_close_mode`.
15. 내비게이션 컨트롤러가 없는 곳에서 push한다: `scene_push_without_navigation`.
16. ViewController가 화면을 전환한다: `scene_view_controller_navigates`. ViewModel이 화면을 전환한다: `scene_view_model_navigates`.

역할:

17. ViewModel이 scene, ViewController, Builder를 갖는다: `scene_view_model_holds_ui`. 또는 SwiftUI에 맞춰져 있다:
    `scene_view_model_swiftui`.
18. View가 ViewModel을 본다: `scene_view_references_view_model`.
19. ViewModel이 아닌 것이 Usecase를 갖는다: `scene_usecase_outside_view_model`.
20. Router가 다음 scene을 Builder가 아니라 클래스로 만든다: `scene_router_concrete_scene`.

## 공개된 것

- TodoCalendar (https://github.com/sudopark/TodoCalendar): 이 문서들이 나온 앱.
"""#

  package static let koreanRules = #"""
# 규칙: Scene

## scene_attach_interactor

**attachChild는 자식의 interactor를 반환한다**

부모는 자식의 interactor로 자식에게 말하며, 그것을 가진 것은 자식을 붙이는 Router뿐이다. 메서드가 아무것도
반환하지 않으면 부모의 ViewModel은 자식에게 아무 말도 할 수 없다.

- 해결: 붙인 scene의 interactor를 반환한다
- 출처: scene-architecture.md, Interactor: "Router는 attachChild의 결과로 ChildScene의 interactor를 반환합니다"

## scene_binding_retains_view_model

**ViewState와 ViewEventHandler는 ViewModel을 보관하지 않는다**

ViewState와 ViewEventHandler는 View가 ViewModel을 모르게 하려고 있다. ViewModel을 보관하면 이를 다시 View에
넘기는 셈이고, SwiftUI가 View를 붙잡는 동안 ViewModel도 살려 둔다.

- 해결: bind에서 구독하거나 매핑만 하고 ViewModel은 보관하지 않는다
- 출처: scene-architecture.md, View: "View와 ViewModel간의 직접적인 참조를 끊기 위한 역할을 합니다"

## scene_builder_creates_usecase

**Usecase는 UsecaseFactory에서 얻는다**

앱이 어떤 저장소, 어떤 계정, 어떤 원격 서버의 Usecase 구현으로 실행될지는 factory가 정한다. 구현을 직접 만드는
Builder는 자기 scene만 따로 정하고 데이터 계층의 클래스를 알게 된다.

- 해결: UsecaseFactory에서 Usecase를 얻는다
- 출처: scene-architecture.md, BuilderImple: "빌더구현체가 vm을 생성할때 usecase 객체 참조나 생성이 필요로 하는데 주로 UsecaseFactory를 주입받아 이용합니다"

## scene_builder_listener_dropped

**Builder에 전달된 listener는 ViewModel에 도달한다**

Router가 Builder에 전달하는 listener는 부모의 ViewModel이다. 이를 언급하지 않는 make 메서드도 컴파일되고
실행되지만 자식의 메시지는 어디로도 가지 않는다. 부모는 무엇이 선택되고 저장되고 취소되었는지 알지 못한다.

- 해결: listener를 ViewModel에 대입하거나 이어서 전달한다
- 출처: scene-architecture.md, Listener: "이 때 NextVM은 NextSceneListener로 CurrentVM을 주입받게 됩니다"

## scene_builder_method_name

**메서드의 이름은 makeXXXScene이다**

make 메서드의 이름은 만드는 scene을 따른다. 여러 scene을 만들거나 다른 Builder를 상속하는 Builder에는 scene마다
메서드가 하나씩 있다. `makeScene`이나 `makeDialog`라면 Router를 읽는 사람이 무엇이 나오는지 찾아보아야 한다.

- 해결: 메서드 이름을 그것이 만드는 scene에 맞춘다
- 출처: scene-architecture.md, BuilderImple: "구현체인 XXXBuilderImple의 makeXXXScene method"

## scene_builder_only_makes

**Builder 프로토콜은 scene을 만들기만 한다**

Builder의 유일한 역할은 scene을 만드는 것이다. 그 밖에 제공하는 캐시된 값, 조회, 미리 가져오기는 상태이거나
작업이고, 다른 scene의 Router가 둘을 소유하는 ViewModel을 건너뛰고 거기에 손댄다.

- 해결: 멤버를 Builder 프로토콜 밖으로 옮긴다
- 출처: scene-architecture.md, Builder protocol: "XXXBuilder의 유일한 역할은 XXXScene을 생성하는 것 입니다"

## scene_builder_returns_concrete

**make는 `any XXXScene`을 반환한다**

scene은 다른 scene에 프로토콜로 알려진다. ViewController의 클래스를 반환하는 make 메서드는 쓰는 Router마다
클래스 전체를 드러내고 두 모듈을 묶으며, 테스트 대역으로 바꿀 수 없다.

- 해결: scene 프로토콜을 any로 반환한다
- 출처: scene-architecture.md, Scene protocol, 클래스 다이어그램: "Scene 프로토콜은 앱을 구성하는 화면들을 추상화한 프로토콜의 공통 프로토콜입니다"

## scene_builder_spelling

**Builder의 이름은 SceneBuilder로 쓴다**

오타 `SceneBuiler`는 프로젝트 템플릿에서 나와 새 scene마다 퍼진다. Builder의 절반은 이렇게, 절반은 저렇게 쓰여
있으면 어느 쪽으로 검색해도 일부만 나온다.

- 해결: 타입 이름을 SceneBuilder 또는 SceneBuilderImple로 끝나게 바꾼다
- 출처: scene-architecture.md, 클래스 다이어그램: `XXXSceneBuilder`, `XXXSceneBuilderImple`

## scene_builder_view_appearance

**Builder는 주입된 ViewAppearance를 소유한다**

폰트와 색상은 사용자의 설정을 따르는 하나의 `ViewAppearance`에서 온다. ViewController를 만드는 Builder는 이를 한
번 받아 전달한다. 이것이 없거나 스스로 만드는 Builder는 설정을 따르지 않는 화면을 만든다.

- 해결: 이니셜라이저에서 ViewAppearance를 받아 보관한다
- 출처: scene-architecture.md, BuilderImple: "BuilderImple는 기본적으로 ViewAppearance 객체를 소유합니다. 이는 빌더 객체 생성시에 주입되며"

## scene_builder_wiring

**make 메서드는 vm, vc, router를 연결한다**

make 메서드는 scene의 구성요소들을 잇고, 무엇을 빠뜨리든 컴파일된다. `router.scene`이 없으면 Router는 아무것도
없는 데서 present하고, `viewModel.router`가 없으면 모든 라우팅은 nil에 대한 호출이며, ViewModel을 받지 못한
ViewController는 아무것도 보여 주지 않는다. 오류도 로그도 없다. 버튼이 그저 아무 일도 하지 않는다.

- 해결: make 메서드에 빠진 줄을 추가한다
- 출처: scene-architecture.md, BuilderImple: "vm를 만들고, 이를 소유하는 vc를 만든 후, router를 만들고, router의 scene을 vc로 지정해주고, vm의 router를 지정해주는 코드가 작성되어있습니다"

## scene_close_mode

**scene은 열린 방식대로 닫는다**

BaseRouterImple의 `closeScene`은 dismiss한다. push된 scene이면 내비게이션 컨트롤러까지 함께 내려가고, present된
scene은 pop할 수 없어 버튼이 아무 일도 하지 않는다. 닫는 방식은 여는 방식을 따라야 한다.

- 해결: scene을 연 방식을 되돌리도록 closeScene을 override한다
- 출처: scene-architecture.md, Router: "XXXRouter는 BaseRouterImple를 상속받기에 이들을 사용할 수 있고, 필요시 오버라이딩하여 구현을 분기하세요"

## scene_empty_interactor

**비어 있는 XXXSceneInteractor를 남겨 둔다**

아무도 말을 걸지 않는 scene은 템플릿이 만든 빈 interactor 프로토콜을 그대로 둔다. `EmptyInteractor`를 쓰면 그
scene으로 가는 첫 메시지가 scene 프로토콜, ViewController, ViewModel의 `interactor` 타입을 한꺼번에 바꾸지만, 빈
프로토콜이라면 메서드 하나를 추가하면 된다.

- 해결: scene을 위한 빈 interactor 프로토콜을 선언하고 where 절에 쓴다
- 출처: scene-architecture.md, Scene protocol: "이 경우에는 XXXSceneInteractor의 빈구현을 그대로 남겨두세요"

## scene_empty_route

**라우팅 메서드는 무언가를 한다**

본문이 빈 라우팅 메서드는 프로토콜을 만족시키지만 아무 일도 하지 않는다. ViewModel은 사용자를 다음으로
이끌었다고 믿고, 사용자에게는 아무 변화도 보이지 않으며, ViewModel의 어떤 테스트도 알아차리지 못한다.

- 해결: 메서드를 구현하거나 라우팅 프로토콜에서 지운다
- 출처: scene-architecture.md, Router: "라우팅에 관련된 동작을 구현하는 역할"

## scene_environment_missing

**View가 environment에서 읽는 것은 주입되어 있다**

View가 `@Environment(T.self)`로 읽는 것은 위의 누군가가 주입해야 한다. 없어도 컴파일되지만 View를 그릴 때 "No
Observable object of type T found"와 함께 크래시가 난다.

- 해결: ContainerView가 View를 그리는 곳에서 .environment(…)로 객체를 주입한다
- 출처: scene-architecture.md, View, ContainerView: View는 environment에서 상태, appearance, ViewEventHandler를 읽고, ContainerView는 이를 소유하고 주입한다

## scene_event_handler_bind

**ViewEventHandler는 bind에서 스스로를 매핑한다**

ViewEventHandler는 View가 요청할 수 있는 것의 목록이고, `bind`는 그 하나하나가 무엇을 하는지 한곳에서 말한다.
다른 곳에서 매핑하면 머지않아 클로저 하나를 잊는다. 빈 기본값으로 남아 버튼이 아무 일도 하지 않는다.

- 해결: ViewModel을 받아 클로저를 매핑하는 bind 메서드를 추가한다
- 출처: scene-architecture.md, ViewEventHandler: "bind 구문에서 매칭되는 vm의 interaction method와 매핑을 해줍니다"

## scene_event_handler_never_bound

**만든 ViewEventHandler는 바인딩한다**

ViewController는 ViewEventHandler를 만들어 ViewModel에 바인딩하고 ContainerView에 전달한다. 바인딩하지 않으면
모든 클로저가 빈 기본값으로 남아, 화면은 보이지만 아무것에도 응답하지 않는다.

- 해결: 전달하기 전에 ViewModel로 bind 메서드를 호출한다
- 출처: scene-architecture.md, ViewEventHandler: "bind 구문에서 매칭되는 vm의 interaction method와 매핑을 해줍니다"

## scene_event_handler_unmapped

**View가 호출하는 클로저는 매핑되어 있다**

ViewEventHandler의 클로저는 `{ }`로 시작한다. View가 호출하는데 아무도 매핑하지 않은 클로저도 컴파일되지만,
사용자의 탭은 아무 일도 하지 않는다.

- 해결: ViewEventHandler의 bind 메서드에서 클로저를 대입한다
- 출처: scene-architecture.md, ViewEventHandler: "ViewEventHandler 객체에 함수 property를 추가합니다. 그리고 bind 구문에서 매칭되는 vm의 interaction method와 매핑을 해줍니다"

## scene_event_handler_unused

**핸들러의 클로저는 View가 호출한다**

어떤 View도 호출하지 않는 클로저는 이벤트를 전달하지 않는다. 쓸모없이 매핑되고 리뷰되고 유지되거나, View가
호출했어야 하는데 하지 않은 것이다.

- 해결: View에서 클로저를 호출하거나 지운다
- 출처: scene-architecture.md, ViewEventHandler: "이벤트를 전달하려는 경우, ViewEventHandler 객체에 함수 property를 추가합니다"

## scene_file_placement

**각 구성요소는 템플릿의 파일에 있다**

모든 scene에는 같은 이름의 파일 몇 개가 있어, 한 scene을 아는 사람은 검색하지 않고도 다른 scene의 구성요소를
찾는다. 이름이 다른 파일의 구성요소는 검색해야만 찾을 수 있고, 다음 사람은 그 예외를 베낀다.

- 해결: 구성요소를 템플릿이 만드는 그 파일로 옮긴다
- 출처: scene-architecture.md, 템플릿(파일 목록), Scene + Builder, ContainerView: "이 파일에는 추가할 화면에 해당하는 Scene 프로토콜과 Builder 프로토콜이 정의되어 있습니다"
- 옵션 `shared`: 공유되는 scene의 프로토콜을 담은 파일의 이름이 시작하는 말

## scene_hardcoded_style

**폰트와 색상은 ViewAppearance에서 온다**

폰트와 색상은 `ViewAppearance`에서 오므로 사용자의 테마가 모든 View에 닿는다. View에 적은 색상은 테마가 바뀌어도
그대로이다. `ViewAppearance`를 읽는 View만 검사한다.

- 해결: View의 appearance에서 폰트나 색상을 가져온다
- 출처: scene-architecture.md, ViewAppearance: "vc에서 뷰를 그릴때 폰트, 색상 등 뷰와 관련된 속성을 참조할때"

## scene_hosting_root

**호스팅 컨트롤러는 ContainerView를 호스팅한다**

ContainerView는 ViewState와 ViewEventHandler를 소유하고 둘을 주입하며, View가 나타날 때 상태를 바인딩한다.
안쪽의 View를 직접 호스팅하는 컨트롤러는 이를 스스로 해야 한다. 그러지 않으면 View가 아무도 주입하지 않은
environment 객체를 읽어 크래시가 난다.

- 해결: ContainerView를 호스팅한다
- 출처: scene-architecture.md, ContainerView: "SwiftUI 사용시 UIHostingController를 상속받도록 변경된 XXXViewController를 rootView로 xxxContainerView를 사용합니다"

## scene_interactor_mismatch

**Interactor는 그 scene 자신의 것이다**

interactor는 한 scene의 문이다. 다른 scene의 interactor를 쓰는 scene은 거의 언제나 그 scene의 파일을 복사한
것이다. 호출하는 쪽은 이 ViewModel이 제공할 생각이 없는 메서드를 받고, 정작 자신의 interactor 프로토콜에는
아무도 닿지 못한다.

- 해결: 그 scene 자신의 interactor 프로토콜을 쓴다
- 출처: scene-architecture.md, Scene protocol: "XXXSceneInteractor protocol이 정의되어있고 이는 XXXScene의 Interactor 타입으로 지정되어있습니다"

## scene_interactor_missing

**scene 프로토콜은 자신의 Interactor 타입을 명시한다**

`Scene`에는 연관 타입 `Interactor`가 있다. 이를 열어 둔 scene 프로토콜은 다른 scene이 어떻게 말을 걸 수 있는지
말하지 않는다. `any XXXScene`의 `interactor`는 `Any?`가 되고, scene을 붙이는 Router는 쓸모 있는 것을 반환할 수
없다. 그러면 구현마다 저마다의 타입을 고르고 아무도 알아차리지 못한다.

- 해결: scene의 interactor 프로토콜을 명시하는 where 절을 추가한다
- 출처: scene-architecture.md, Scene protocol: "상속받은 프로토콜인 XXXScene은 자신의 Interactor의 타입을 명시해야합니다"

## scene_interactor_not_view_model

**scene의 interactor는 ViewModel이다**

다른 scene은 `scene.interactor`로 ViewModel에 닿는다. ViewController가 nil이나 자기 자신, 다른 객체를 반환하면
부모는 그것을 보관하고, 이후 자식에게 보내는 메시지는 모두 사라지거나 ViewModel의 상태를 건너뛰고 뷰 계층에
떨어진다.

- 해결: interactor에서 ViewModel을 반환한다
- 출처: scene-architecture.md, ViewController: "XXXScene의 요구사항인 interactor의 실제 구현도 viewModel이 하게 됩니다(이를 통하여 외부 scene과의 메세징은 viewModel 간 이루어지게 됩니다)"; 클래스 다이어그램

## scene_interactor_weak

**부모는 자식의 interactor를 보관한다**

부모는 자식의 interactor를 보관하고 할 말이 있을 때 호출한다. 약하게 보관하면 부모가 아직 믿고 있는 동안
interactor가 사라질 수 있고, 메시지는 흔적 없이 버려진다.

- 해결: interactor를 강하게 보관한다
- 출처: scene-architecture.md, Interactor: "ParentVM의 4번의 결과로 반환되는 interactor 레퍼런스를 보관하고, 필요한 시점에 이를 호출해 ChildVM에게 메세지를 전달합니다"

## scene_listener_cast

**`interactor as? Listener` 뒤의 ViewModel은 그 listener를 채택한다**

`interactor as? Listener`는 ViewModel이 무엇이든 컴파일된다. ViewModel이 그 listener를 채택하지 않으면 캐스팅은
언제나 nil이다. 다음 scene은 listener를 받지 못하고, 아무 오류 없이 누구에게도 알리지 않는다.

- 해결: ViewModel이 listener를 채택하게 한다
- 출처: scene-architecture.md, Listener: "Listener로 두 vm을 연결하기 위해서는 CurrentVM이 NextSceneListener를 구현해야합니다"

## scene_listener_not_weak

**listener는 약하게 보관한다**

자식의 listener는 부모의 ViewModel이고, 부모는 자식을 보관한다. 강한 listener는 그 순환을 닫는다. 어느 scene도
해제되지 않고 구독도 살아 있다. `unowned`도 보고한다. 부모보다 오래 사는 자식이 메시지를 하나 더 보내면 앱이
죽는다.

- 해결: listener를 weak var로 선언한다
- 출처: scene-architecture.md, Listener: "이는 일반적으로 vc간 사용하는 Delegate 패턴과 유사하며"

## scene_listener_unimplemented

**모든 listener는 어떤 ViewModel이 채택한다**

listener는 scene이 자신을 연 쪽에 알리는 길이다. 아무도 프로토콜을 채택하지 않으면 모든 호출은 어디로도 가지
않는다. scene은 nil을 전달받고 알리는 것은 사라진다.

- 해결: 이 scene을 여는 scene의 ViewModel에서 listener를 채택한다
- 출처: scene-architecture.md, Listener: "CurrentVM이 NextSceneListener를 구현해야합니다"

## scene_listener_unused

**ViewModel은 listener에 무언가를 알린다**

listener를 보관하고 호출하지 않는 ViewModel은 오지 않을 메시지를 부모에게 약속한다. 호출을 잊어 부모가 기다리고
있거나, listener가 잔재인데도 호출하는 쪽마다 여전히 전달해야 한다.

- 해결: 알려야 할 곳에서 메시지를 보내거나 listener를 지운다
- 출처: scene-architecture.md, Listener: "특정 시점에 NextScene이 주입받은 listner를 이용하여 메제지를 전달하고, 이는 CurrentVM이 처리하게 됩니다"

## scene_listener_without_route

**scene을 듣는 ViewModel은 그 scene을 열기도 한다**

scene의 listener는 그 scene을 연 ViewModel이다. 열지도 않는 scene의 listener를 채택한 ViewModel은 아무것도 듣지
못한다. 메서드가 죽었거나 라우팅이 사라진 것이다.

- 해결: 그 scene으로 라우팅하거나 채택을 지운다
- 출처: scene-architecture.md, Listener, 시퀀스 다이어그램: "CurrentVM->>CurrentRouter: routeToNext with self", "CurrentRouter->>NextVM: make nextVM and scene with NextSceneListner"

## scene_messaging_protocol_not_class_bound

**XXXSceneInteractor와 XXXSceneListener는 클래스 전용이다**

interactor와 listener는 클래스인 ViewModel이 구현한다. listener는 delegate처럼 약하게 보관하며,
`weak var listener: (any XXXSceneListener)?`는 프로토콜이 클래스 전용일 때만 컴파일된다. 그렇지 않으면
프로퍼티는 결국 강한 참조가 되어 부모와 자식이 서로를 붙잡는다.

- 해결: 프로토콜의 상속 목록에 AnyObject를 추가한다
- 출처: scene-architecture.md, Interactor, Listener: "ChildSceneInteractor의 실제 구현은 ChildVM이 하게됩니다"; listener는 "Delegate 패턴과 유사"하다

## scene_missing_part

**scene에는 모든 구성요소가 있다**

scene은 scene 프로토콜, ViewController, ViewModel, Builder 프로토콜과 그 구현으로 이루어진 단위이다. ViewModel이
없는 scene은 테스트할 수 없는 ViewController에서 일하고, Builder가 없는 scene은 구체 클래스를 아는 코드만 만들
수 있다.

- 해결: scene에 빠진 구성요소를 추가한다
- 출처: scene-architecture.md, 템플릿과 클래스 다이어그램: "하나의 Scene 구현하기 위해서는 여러 컴포넌트들이 필요로 하고 이들간 협업을 위한 코드가 필요로 합니다"

## scene_part_created_elsewhere

**scene의 구성요소는 그 scene의 Builder만 만든다**

ViewModel, ViewController, Router가 어떻게 이어지는지는 그 scene의 Builder만 안다. 다른 곳에서 만든 구성요소는
나머지 없이 만들어진다. scene이 없는 Router, 아무도 라우팅해 주지 않는 ViewModel을 가진 ViewController가 된다.
scene에 다음 의존성이 생기면 두 군데에 추가해야 한다.

- 해결: scene의 Builder에 scene을 요청한다
- 출처: scene-architecture.md, BuilderImple: "XXXBuilderImple의 makeXXXScene method에서는 vm를 만들고, 이를 소유하는 vc를 만든 후, router를 만들고"; Interactor: "먼저 ChildSceneBuilder를 이용하여 ChildScene의 component를 생성합니다"

## scene_part_naming

**구성요소는 scene의 이름을 갖는다**

scene의 구성요소는 그 이름을 갖는다. `XXXViewController`, `XXXRouter`, `XXXContainerView`,
`XXXViewEventHandler`. 사람도 이 린터도 이름으로 함께 속한 구성요소를 찾는다. 이름이 다른 구성요소는 어느
scene의 것인지 숨긴다.

- 해결: 타입 이름을 scene에 맞춘다
- 출처: scene-architecture.md, Scene + Builder: "입력한 scene의 이름이 prefix로 붙어"; 클래스 다이어그램

## scene_presenter_not_publisher

**presenting value는 Publisher이다**

presenting value는 ViewState가 한 번 구독하는 Publisher이다. 평범한 프로퍼티는 읽은 순간의 값을 보여 줄 뿐,
View는 이후의 값을 알지 못한다.

- 해결: 값을 AnyPublisher로 제공한다
- 출처: scene-architecture.md, ViewModel: "vm의 interaction method 부분과, presenting value(publishers)으로 구분하여 구현하는것을 권장하고 있습니다"

## scene_protocol_not_refining

**XXXScene은 Scene을 상속받는다**

`Scene`은 Router가 보관하고 present하고 interactor를 묻는 대상이다. 화면을 나타내면서 이를 상속받지 않는
프로토콜은 `router.scene`에 대입할 수 없고 `interactor`도 없으며, 어떤 scene에나 동작하는 모든 코드에 보이지
않는다.

- 해결: 프로토콜이 Scene을 상속받고 자신의 interactor를 명시하게 한다
- 출처: scene-architecture.md, Scene protocol: "추가된 화면의 scene protocol을 XXXScene이라 할때 이는 Scene 프로토콜을 상속받습니다"; 클래스 다이어그램

## scene_push_without_navigation

**내비게이션 컨트롤러 안의 scene만 push한다**

`scene?.navigationController?.pushViewController`는 scene을 감싼 내비게이션 컨트롤러가 필요하다. 그냥 present된
scene에는 없다. 옵셔널 체인이 nil로 끝나 push는 오류 없이 아무 일도 하지 않는다.

- 해결: scene을 내비게이션 컨트롤러 안에 담아 present하거나 다음 scene을 present한다
- 출처: scene-architecture.md, Router: "XXXRouter는 위 scene에서 다른 scene으로의 전환 … 구현하는 역할을 합니다"

## scene_router_base

**Router는 BaseRouterImple을 상속받는다**

BaseRouterImple은 scene을 약하게 참조하고, 닫기, 에러, 토스트, 다이얼로그처럼 모든 Router가 공유하는 것을
구현한다. 이를 상속받지 않는 Router는 그 모두를 다시 구현해야 하고, 공통 동작이 바뀌어도 따라가지 못한다.

- 해결: BaseRouterImple을 상속받는다
- 출처: scene-architecture.md, Router: "XXXRouter는 BaseRouterImple를 상속받기에"; 클래스 다이어그램

## scene_router_builder_property

**Router의 Builder는 private이고 쓰인다**

Router의 Builder는 scene에서 나가는 길 하나를 나타낸다. 쓰이지 않는 Builder는 없는 길을 주장하고, private이 아닌
Builder는 Router를 우회해 그 scene을 만들게 한다.

- 해결: Builder를 private으로 만들거나, 그것으로 아무것도 만들지 않으면 지운다
- 출처: scene-architecture.md, Router, 클래스 다이어그램: "- NextSceneBuilder nextSceneBuilder"

## scene_router_closure_dropped

**override는 전달받은 completion을 지킨다**

override는 어떻게 하는지를 바꿀 뿐, 호출한 쪽에 한 약속은 바꾸지 않는다. 받아 놓고 호출하지 않는 completion은
ViewModel을 기다리게 한다. listener에 알리지 않고, 뒤따라야 할 일은 일어나지 않는다.

- 해결: 일이 끝나면 클로저를 호출하거나 이어서 전달한다
- 출처: scene-architecture.md, Router: "필요시 오버라이딩하여 구현을 분기하세요"
- 옵션 `strict`: 어떤 ViewModel도 클로저를 넘기지 않는 override도 보고한다

## scene_router_concrete_scene

**다음 scene은 NextSceneBuilder에서 온다**

Router는 다음 scene을 그 scene의 Builder로 만든다. ViewController나 ViewModel, Builder를 직접 만들면 다음 화면은
router, listener, appearance 없이 나오고, 이 모듈은 다른 모듈의 내부에 의존한다.

- 해결: 다음 scene의 Builder를 받아 scene을 요청한다
- 출처: scene-architecture.md, Router: "위 scene을 NextScene이라 할때, XXXRouter는 이를 만들기 위하여 NextSceneBuilder가 필요로 합니다"

## scene_router_foreign_presenter

**Router는 자기 scene에서 화면을 전환한다**

Router는 자신의 scene에서 다음 scene으로 이끈다. window나 AppDelegate, 다른 컨트롤러에서 시작하면 다음 화면은
거기 있는 무엇이든 그 위에 나타나고, 닫거나 두 번 present할 때 소리 없이 실패한다.

- 해결: self.scene 또는 self.currentScene에서 present한다
- 출처: scene-architecture.md, Router: "XXXRouter는 위 scene에서 다른 scene으로의 전환 … 구현하는 역할을 합니다"

## scene_router_holds_view_model

**Router는 ViewModel을 모른다**

Router는 라우팅을 구현한다. 자식에게 필요한 것은 자식의 interactor이다. ViewModel 전체를 손에 쥐면 View가 할 수
있는 것은 무엇이든 호출할 수 있고, 로직이 Router로 옮겨 온다.

- 해결: 대신 자식의 interactor를 보관한다
- 출처: scene-architecture.md, Router: "Router는 attachChild의 결과로 ChildScene의 interactor를 반환합니다"

## scene_router_next_not_shown

**만든 scene은 보여 준다**

scene은 보여 주려고 만든다. 지역 변수에 담고 잊은 scene은 메서드가 끝날 때 해제된다. 사용자가 눌러도 아무 일도
일어나지 않는다.

- 해결: scene을 present하거나 push하거나 추가한다
- 출처: scene-architecture.md, Router: "NextSceneBuilder를 이용하여 NextScene을 만듭니다"; "currentScene에 addChild합니다"

## scene_router_reimplements_common

**알림창, 시트, 토스트는 BaseRouterImple에서 온다**

알림창, 액션 시트, 토스트, 웹 페이지는 한 클래스가 보여 주므로 앱 전체에서 모양과 동작이 같다. 직접 만드는
Router는 그 클래스가 바뀌어도 따라가지 못하고, ViewModel은 모든 `Routing`에 이미 있는 메서드를 하나 더 갖는다.

- 해결: BaseRouterImple이 제공하는 메서드를 쓴다
- 출처: scene-architecture.md, Router: "에러 팝업, 토스트 출력과 같이 공통적으로 사용하는 라우팅의 경우 인터페이스는 Routing protocol에 실제 구현은 BaseRouterImple에 위치합니다"

## scene_router_retains_scene

**Router는 scene이나 ViewModel을 붙잡지 않는다**

ViewController가 ViewModel을 소유하고 ViewModel이 Router를 소유한다. scene이나 ViewModel을 강하게 보관하는
Router는 순환을 닫는다. 어느 것도 해제되지 않고, 화면을 방문할 때마다 한 벌씩 샌다.

- 해결: 프로퍼티를 weak으로 만든다
- 출처: scene-architecture.md, Router, 클래스 다이어그램: "Scene? scene"; ViewModel: "vm이 소유하는 Router"

## scene_router_scene_mismatch

**currentScene은 Router 자신의 scene이다**

`currentScene`은 Router 자신의 scene을 프로토콜로 본 것이다. 다른 Router에서 복사한 캐스팅은 성공하지 않는다.
값은 nil이고, 거기서 시작하는 모든 화면 전환은 오류 없이 아무 일도 하지 않는다.

- 해결: Router가 속한 scene으로 캐스팅한다
- 출처: scene-architecture.md, Router, 클래스 다이어그램: "XXXScene? currentScene"

## scene_router_type

**ViewModel은 자신의 Router를 프로토콜로 안다**

라우팅 프로토콜은 scene이 어디로 갈 수 있는지를 말하고, Router의 클래스는 Builder와 UIKit으로 어떻게 가는지까지
말한다. 클래스를 쓰는 ViewModel은 스파이 Router로 테스트할 수 없고, 프로토콜 밖에 있는 클래스의 무엇이든 호출할
수 있다.

- 해결: 프로퍼티의 타입을 라우팅 프로토콜로 한다
- 출처: scene-architecture.md, 클래스 다이어그램: `XXXViewModelImple { XXXRouting? router }`

## scene_router_unowned

**ViewModel이 Router를 소유한다**

ViewModel은 자신의 Router를 소유한다. 다른 참조는 make 메서드의 지역 변수뿐이다. ViewModel이 Router를 약하게
보관하면 scene을 만들자마자 Router는 사라지고, `router?`에 대한 모든 호출은 아무 일도 하지 않는다.

- 해결: 프로퍼티를 강한 참조로 만든다
- 출처: scene-architecture.md, ViewModel: "vm이 소유하는 Router"

## scene_router_without_routing

**라우팅 메서드는 XXXRouting에 선언한다**

ViewModel에는 라우팅 프로토콜이 선언한 것만 보인다. 클래스에만 있는 라우팅 메서드는 ViewModel이 호출할 수 없고
테스트에서 바꿀 수 없으며, 죽어 있거나 프로토콜을 우회해 호출된다.

- 해결: 메서드를 라우팅 프로토콜에 선언하거나 private으로 만든다
- 출처: scene-architecture.md, Router: "이를 vm이 소유하는 Router에 필요 인터페이스를 추가하고"; 클래스 다이어그램

## scene_routing_protocol

**XXXRouting은 Routing을 상속받는다**

ViewModel은 자신의 Router를 `any XXXRouting`으로만 안다. 그 뒤에 `Routing`이 없으면, Router가 그 모두를
구현하는데도 ViewModel은 scene을 닫거나 에러나 토스트를 띄울 수 없다.

- 해결: 프로토콜이 Routing을 상속받게 한다
- 출처: scene-architecture.md, Router: "인터페이스는 Routing protocol에"; 클래스 다이어그램

## scene_shared_store_access

**공유 상태에는 Usecase로 접근한다**

scene들이 공유하는 상태는 하나의 저장소에 있고 Usecase로 접근한다. 저장소를 직접 읽고 쓰는 scene의 구성요소는 그
키와 값의 타입에 의존하고, 저장하기, 서버로 보내기, 다른 곳에 알리기처럼 Usecase가 변경과 함께 하는 일을
건너뛴다.

- 해결: 공유 상태를 Usecase로 읽고 쓴다
- 출처: scene-architecture.md, Usecase를 이용한 데이터 공유: "공유해야하는 상태의 경우 싱글턴으로 관리되는 SharedDataStore에 의해 관리되고 전파됩니다"
- 옵션 `stores`: scene들이 공유하는 상태를 담는 타입

## scene_sibling_import

**scene 모듈은 서로를 import하지 않는다**

scene들은 공유 모듈의 프로토콜로 서로를 안다. 한 scene 모듈이 다른 scene 모듈을 import하면 둘은 더 이상 따로
빌드하거나 미리 보거나 교체할 수 없고, 머지않아 서로를 import한다. 문서가 요구하지 않으므로 켜지 않으면 꺼져
있다.

- 해결: scene의 프로토콜을 공유 모듈로 옮기고 그것을 import한다
- 출처: scene-architecture.md, Scene, Builder: scene들이 서로를 아는 프로토콜. 문서는 모듈을 정하지 않는다

## scene_state_binding_not_set

**ContainerView를 만드는 쪽이 stateBinding을 제공한다**

ContainerView는 바인딩을 트리거하고, 그것이 무엇인지는 ContainerView를 만드는 쪽이 말한다. 빈 기본값으로 두면
ViewState는 바인딩되지 않는다. 화면은 초깃값으로 나타나 그대로 머문다.

- 해결: ContainerView를 만드는 곳에서 stateBinding을 설정한다
- 출처: scene-architecture.md, ContainerView: "vm와 xxxViewState 간의 바인딩을 트리깅 합니다"; 템플릿의 ViewController는 `stateBinding`을 설정한다

## scene_state_binding_on_appear

**ContainerView는 onAppear에서 바인딩을 트리거한다**

바인딩은 View가 나타날 때 시작한다. body를 만드는 동안 호출하면 다시 그릴 때마다 실행되어 읽고 있는 상태에 쓰고,
호출하지 않으면 ViewState는 비어 있다.

- 해결: ContainerView가 그리는 View의 onAppear에서 stateBinding을 호출한다
- 출처: scene-architecture.md, ContainerView: "XXXContainerView가 그리는 XXXView가 onAppear 되었을 경우, vm와 xxxViewState 간의 바인딩을 트리깅 합니다"

## scene_subject_exposed

**Subject는 안에 머문다**

View는 Publisher인 presenting value를 받는다. Subject를 보는 쪽은 값을 보낼 수도 있다. 그러면 상태가 interaction
method를 건너뛰고 어디에서나 바뀌고, ViewModel은 그 이유를 더 이상 알지 못한다.

- 해결: Subject를 private으로 만들고 AnyPublisher를 제공한다
- 출처: scene-architecture.md, ViewModel: "이를 변형하거나, 다른 subject와의 합성을 이용하여 presenting value로 value converting 하는것을 권장합니다"

## scene_subject_struct

**Subject는 Subject struct 안에 둔다**

ViewModel의 상태는 한곳, `Subject` struct에 있다. 의존성과 cancellable 사이에 흩어진 Subject는 무엇이 상태인지
숨기고, 하나둘 `private`을 잃는다.

- 해결: Subject를 Subject struct로 옮긴다
- 출처: scene-architecture.md, ViewModel: "내부적으로 상태를 보관해야하는 경우 Subject struct 안에 subject 객체들을 추가합니다"

## scene_unreachable

**모든 scene은 누군가 연다**

어떤 Router도 열지 않는 scene은 ViewModel, Builder, 테스트를 계속 관리해야 하는 죽은 코드이거나, 들어가는 유일한
길을 잃은 화면이다.

- 해결: 그 scene으로 라우팅하거나 지운다
- 출처: scene-architecture.md, Router: "XXXRouter에서 다른 화면으로의 전환을 위해서는 해당 scene을 만들 수 있어야합니다"

## scene_unused_member

**ViewModel과 라우팅 프로토콜의 모든 요구사항은 호출된다**

interaction method는 ViewEventHandler가 매핑하고, presenting value는 ViewState가 구독하며, 라우팅 메서드는
ViewModel이 호출하라고 있다. 아무도 닿지 않는 멤버는 잊은 연결이거나, 테스트와 대역이 여전히 짊어지고 있는 죽은
코드이다.

- 해결: 멤버를 쓰거나 지운다
- 출처: scene-architecture.md, ViewModel, ViewEventHandler: "bind 구문에서 매칭되는 vm의 interaction method와 매핑을 해줍니다"; ViewState: "매칭되는 vm에서 방출한 preesntingValue를 구독하고"

## scene_usecase_outside_view_model

**Usecase는 ViewModel만 갖는다**

scene이 하는 일은 Usecase를 주입받은 ViewModel이 한다. 자신의 Usecase나 Repository를 가진 ViewController,
Router, View는 테스트할 수 없고 ViewModel이 모르는 곳에서 일의 일부를 한다.

- 해결: Usecase를 ViewModel로 옮긴다
- 출처: scene-architecture.md, ViewController: "해당 scene에서 구현하여야하는 요구사항에 대한 실제 동작은 ViewController가 소유한 viewModel이 처리합니다"; BuilderImple: "usecase 객체를 사용하고, 이를 vm이 주입받게 됩니다"
- 옵션 `suffixes`: ViewModel만 가질 수 있는 타입의 이름이 끝나는 말

## scene_view_controller_holds_router

**Router는 ViewModel의 것이다**

ViewModel이 Router를 소유하고 ViewModel만 라우팅을 요청한다. ViewController도 Router를 가지면 ViewModel을
우회하는 길이 열리고, 강하게 보관하면 Router가 언제 사라질지를 ViewController가 정한다.

- 해결: ViewModel을 거쳐 라우팅하고 프로퍼티를 지운다
- 출처: scene-architecture.md, ViewModel: "라우팅 동작이 핑요한 경우 이를 vm이 소유하는 Router에 필요 인터페이스를 추가하고, 위임하세요"; 클래스 다이어그램

## scene_view_controller_messaging

**메시지는 ViewModel 사이에 오간다**

scene들은 ViewModel로 서로 말한다. 부모는 자식의 interactor를, 자식은 listener를 호출한다. 이 프로토콜을
채택하거나 listener를 보관하는 ViewController는 스스로 대화에 끼어들고, 들은 것은 다시 ViewModel로 돌아가야
한다.

- 해결: ViewModel이 프로토콜을 채택하거나 listener를 보관하게 한다
- 출처: scene-architecture.md, ViewController: "외부 scene과의 메세징은 viewModel 간 이루어지게 됩니다"

## scene_view_controller_navigates

**ViewController는 화면을 전환하지 않는다**

다음이 어떤 화면인지는 ViewModel이 결정하고 Router가 실행한다. present하거나 push하거나 dismiss하는
ViewController는 어떤 테스트도 보지 못하는 뷰에서 이를 결정하고, ViewModel의 상태는 화면에 무엇이 있는지 더 이상
말하지 못한다.

- 해결: ViewModel이 Router에 요청하게 한다
- 출처: scene-architecture.md, Router: "XXXRouter는 위 scene에서 다른 scene으로의 전환이나, 팝업을 띄우는 등 라우팅에 관련된 동작을 구현하는 역할을 합니다"

## scene_view_controller_view_model

**ViewController는 ViewModel을 private으로, 프로토콜로 소유한다**

ViewModel의 유일한 소유자는 ViewController이다. 약하게 보관하면 make 메서드가 반환될 때 ViewModel이 죽고 화면은
비어 있다. 타입이 클래스이거나 외부에 열려 있으면 더 이상 추상화가 아니다. 화면을 대역으로 실행할 수 없고, 다른
코드가 interactor를 건너뛰고 ViewModel에 닿는다.

- 해결: ViewModel을 강하게, private으로, 프로토콜로 보관한다
- 출처: scene-architecture.md, ViewController: "ViewController가 소유한 viewModel"; 클래스 다이어그램: `XXXViewController { - XXXViewModel viewModel }`

## scene_view_model_holds_ui

**ViewModel은 scene, ViewController, Builder를 갖지 않는다**

ViewModel은 화면에서 UIKit을 뺀 나머지이다. scene이나 ViewController, Builder를 보관하는 ViewModel은 뷰를 스스로
조종하고, 자신의 ViewController를 강하게 보관하면 둘이 서로를 붙잡는다.

- 해결: 대신 자식의 interactor를 보관하거나 Router에 요청한다
- 출처: scene-architecture.md, ViewModel: "vc를 추상화한 viewModel을 구현하새요"; 클래스 다이어그램: ViewModel에는 `XXXRouting? router`가 있고, NextSceneBuilder는 Router의 것이다

## scene_view_model_injection

**ViewModel은 Usecase를 주입받는다**

ViewModel은 필요한 Usecase만 주입받는다. factory나 Repository를 보관하거나 Usecase를 직접 만드는 ViewModel은
무엇에 의존하는지 숨기고, 그 테스트에는 factory 전체나 실제 데이터 계층이 필요하다.

- 해결: ViewModel에 필요한 Usecase를 주입한다
- 출처: scene-architecture.md, BuilderImple: "Domain framework 내에 구현된 usecase 객체를 사용하고, 이를 vm이 주입받게 됩니다"

## scene_view_model_interactor

**ViewModel은 scene의 interactor를 채택한다**

ViewController는 `interactor`로 자신의 ViewModel을 반환하므로 ViewModel은 그 scene의 interactor를 채택해야 한다.
그러지 않으면 변환은 조건부가 되어 nil이 나온다. scene을 붙이는 부모는 interactor를 받지 못하고, 자식에게 보내는
메시지는 소리 없이 사라진다.

- 해결: ViewModel 프로토콜의 상속 목록에 interactor를 추가한다
- 출처: scene-architecture.md, ViewController: "XXXScene의 요구사항인 interactor의 실제 구현도 viewModel이 하게 됩니다"; 클래스 다이어그램: `XXXSceneInteractor <|.. XXXViewModelImple`

## scene_view_model_knows_view_model

**부모는 자식 scene을 interactor로 안다**

부모는 자식의 interactor로 자식에게 말하며, 거기에는 다른 scene이 요청할 수 있는 것만 있다. 자식의 ViewModel을
보관하는 부모는 그 View가 할 수 있는 것을 모두 호출할 수 있다. 두 scene이 하나로 엉겨 붙는다.

- 해결: 자식 scene의 interactor를 보관한다
- 출처: scene-architecture.md, Interactor: "ParentVM을 생성하는 경우 2번 단계에서 생성한 ChildVM을 ChildSceneInteractor로 주입합니다"

## scene_view_model_mutable_state

**상태는 var가 아니라 Subject이다**

presenting value는 Subject에서 나오므로 Subject인 상태는 바뀔 때 View에 닿는다. 평범한 `var`는 바뀔 때마다
손으로 옮겨야 하고, 이를 잊은 변경은 옛 값을 보여 준다. 두 Task에서 바꾸기에도 안전하지 않다.

- 해결: 상태를 Subject struct의 Subject로 보관한다
- 출처: scene-architecture.md, ViewModel: "내부적으로 상태를 보관해야하는 경우 Subject struct 안에 subject 객체들을 추가합니다"

## scene_view_model_navigates

**ViewModel은 Router로만 화면을 전환한다**

ViewModel은 어디로 가고 싶은지 알고 Router는 어떻게 가는지 안다. present하거나 scene을 만들거나 window에 손대는
ViewModel은 화면을 두르고서만 테스트할 수 있고, 그 화면 전환은 다른 모든 화면 전환이 있는 곳에 없다.

- 해결: 라우팅 프로토콜에 메서드를 추가하고 Router를 호출한다
- 출처: scene-architecture.md, ViewModel: "라우팅 동작이 핑요한 경우 이를 vm이 소유하는 Router에 필요 인터페이스를 추가하고, 위임하세요"

## scene_view_model_swiftui

**ViewModel은 SwiftUI를 위해 설계하지 않는다**

ViewModel은 Publisher를 제공하고, ViewState가 이를 구독하며, SwiftUI가 관찰하는 것은 ViewState이다.
`ObservableObject`이거나 `@Published`를 가진 ViewModel은 하나의 View에 맞춰진 것이다. 그러면 Preview에 fake
ViewModel이 필요한데, 이를 피하려고 ViewState와 ViewEventHandler가 있다.

- 해결: Publisher를 노출하고 SwiftUI에는 ViewState가 발행하게 한다
- 출처: scene-architecture.md, ViewEventHandler: "이는 ViewModel의 SwiftUI의 View를 위한 구조로 설계되는것을 지양하고"

## scene_view_model_uikit

**ViewModel 파일은 UIKit을 import하지 않는다**

ViewModel은 ViewController를 추상화한다. UIKit을 import하는 파일에는 뷰, 색상, application 객체가 들어오고,
ViewModel의 테스트는 UI 프레임워크 없이 실행되지 않는다.

- 해결: UIKit 호출을 Usecase나 Router 뒤에 두고 import를 지운다
- 출처: scene-architecture.md, ViewModel: "XXXViewModel 파일에서 vc를 추상화한 viewModel을 구현하새요"

## scene_view_references_view_model

**View는 ViewModel을 보지 않는다**

View는 자신의 `ViewState`와 `ViewEventHandler`를 안다. ViewModel이 손에 있으면 둘을 건너뛰고 읽고 호출하며,
아무도 모르는 이유로 다시 그려지고, ViewModel 전체가 있어야만 미리 볼 수 있다.

- 해결: 대신 View에 ViewState와 ViewEventHandler를 준다
- 출처: scene-architecture.md, View: "ViewState, ViewEventHandler는 View와 ViewModel간의 직접적인 참조를 끊기 위한 역할을 합니다"

## scene_view_state_bind

**ViewState는 ViewModel에 바인딩된다**

ViewState는 보여 줄 것을 `bind`에서 ViewModel로부터 받는다. 그 메서드가 없으면 아무도 값을 주지 않아 화면은
초깃값만 계속 보여 준다.

- 해결: ViewModel을 받아 구독하는 bind 메서드를 추가한다
- 출처: scene-architecture.md, ViewState: "bind 메서드에서 매칭되는 vm에서 방출한 preesntingValue를 구독하고, 내부 publishing property를 업데이트 합니다"

## scene_view_state_bind_once

**ViewState는 한 번만 바인딩한다**

바인딩은 `onAppear`에서 트리거되고, 이는 화면이 돌아올 때마다 다시 불린다. guard가 없으면 돌아올 때마다 구독이
한 벌씩 늘고 모든 값이 그만큼 여러 번 쓰인다.

- 해결: ViewState가 이미 바인딩되어 있으면 곧바로 return한다
- 출처: scene-architecture.md, ContainerView: "XXXView가 onAppear 되었을 경우, vm와 xxxViewState 간의 바인딩을 트리깅 합니다"

## scene_view_state_ownership

**ContainerView가 ViewState를 소유하고 View는 주입받는다**

ContainerView는 화면이 사는 동안 ViewState를 소유하고, 그 아래 View들은 environment에서 읽는다. 스스로 소유하는
View는 다시 만들어질 때마다 처음부터 시작하고, 소유하지 않는 ContainerView는 이를 잃는다.

- 해결: ContainerView에서 ViewState를 소유하고 그 아래 View들은 environment에서 읽는다
- 출처: scene-architecture.md, ContainerView: "이는 XXXViewState와 XXXViewEventHandler를 소유하고"; View: "앞서 설명한 ViewState를 주입받으며"
"""#
}
