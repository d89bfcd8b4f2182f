// Written by Tests/Scripts/generate from Sources/flowlint/Documentation.docc/Scene.md. Do not edit.
// swift-format-ignore-file
extension SceneModel {
  package static let page = #"""
# Scene

A screen is a Scene: a view controller, its view model and its router, made and wired by one builder.

This page is enough to understand each finding of the rules `scene_…`. `flowlint rules scene` lists them,
Rules-Scene.md has each whole. `flowlint explain scene` prints this page.

## The parts

Of a scene called Note:

| part | is | does | must not |
| --- | --- | --- | --- |
| scene protocol | `protocol NoteScene: Scene where Interactor == any NoteSceneInteractor` | is what others know of the screen | |
| interactor | `protocol NoteSceneInteractor: AnyObject` | what a parent tells this scene; the view model is it | |
| listener | `protocol NoteSceneListener: AnyObject` | what this scene tells the one that opened it; a view model over there is it | |
| builder protocol | `protocol NoteSceneBuilder: AnyObject` | `makeNoteScene() -> any NoteScene`, and nothing else | return the concrete class |
| builder | `NoteSceneBuilderImple` | makes the parts and wires them; holds an injected `ViewAppearance` and a usecase factory | make usecases itself |
| view controller | `NoteViewController: UIViewController, NoteScene` | shows; owns its view model privately, by protocol | navigate; know the router; talk to other scenes |
| view model | `NoteViewModelImple: NoteViewModel` | all behaviour: methods in, publishers out, its subjects inside one `Subject` struct; uses usecases; asks its router | import UIKit; know SwiftUI, scenes, view controllers or builders |
| routing | `protocol NoteRouting: Routing` | the ways out of this scene | |
| router | `NoteRouter: BaseRouterImple<…>, NoteRouting` | opens, attaches and closes scenes, from its own scene; owns the builders of the next | keep its scene or a view model alive |

With SwiftUI there are four more: the view controller is a `UIHostingController` whose root is the **container view**
(`NoteContainerView`). That one owns the **view state** (`NoteViewState`, what is shown) and the **event handler**
(`NoteViewEventHandler`, closures that the view calls) and puts both, with the appearance, into the environment of the
**view** (`NoteView`), which never sees the view model. View state and event handler are each bound to the view model once.

Four names are the app's own frame: `Scene` and `Routing` are protocols, and `BaseRouterImple` is the base of all routers,
that knows its scene weakly and can close it and show errors; `ViewAppearance` holds fonts and colours; a `UsecaseFactory`
makes the usecases.

## Who owns, makes, wires, shows and releases whom

- **Owns.** The view controller owns the view model, the view model owns the router (strongly: nobody else does), the UIKit
  hierarchy owns the view controller. The router knows its scene weakly, the view model its listener weakly. View state and
  event handler subscribe without keeping the view model.
- **Makes.** Only the builder makes the parts of its scene. A router makes the next scene by that scene's builder, which it
  is given, and knows it only as `any NextScene`.
- **Wires.** The make method: the view model first, then the view controller that is given it, then the router;
  `router.scene = viewController`, `viewModel.router = router`, and the listener it was handed goes to the view model.
- **Shows.** The router, from its own scene. It closes a scene the way it was opened: what was presented is dismissed, what
  was pushed is popped. What all scenes show (errors, toasts, sheets) comes from `BaseRouterImple`.
- **Releases.** UIKit, when the view controller leaves the hierarchy: that is why nothing but it may be held strongly.

## How scenes talk

- Down, to a child in the same screen: the parent's router attaches it and returns its **interactor**; the parent's view
  model calls that. With SwiftUI the builder gets the child's component first, and hands its view model to the parent's as
  interactor.
- Up, to the one that opened: the **listener**, handed through the router to the builder to the view model. Who listens
  also opens.
- Sideways, or data that many need: a **usecase**, from the factory, over the shared store. Only view models hold usecases.
- Messages run between view models. View controllers exchange none.

## A scene that is right

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

Elsewhere, the view model of the scene that opens it listens:

```swift
import Scenes

final class NoteListViewModelImple: NoteSceneListener {
    func noteDidSave(id: String) { refresh() }
}
```

## A child in the same screen

The parent's router attaches it and answers with its interactor, which the parent's view model calls. `NoteListRouter.swift`:

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

## The same with SwiftUI

Builder, view model, routing and router are as above. The rest is this.

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

The closure that `stateBinding` holds is the **state binding**: the view controller supplies it, as only it knows the view
model, and the container calls it with the state that it owns when its view appears.

## Twenty mistakes

Wiring:

1. The make method leaves out a wire between view model, view controller and router: `scene_builder_wiring`.
2. A listener handed to the builder never reaches the view model: `scene_builder_listener_dropped`.
3. The scene's interactor is not its view model: `scene_interactor_not_view_model`; or not declared:
   `scene_interactor_missing`, `scene_view_model_interactor`.
4. `interactor as? Listener` is asked of a view model that does not adopt it: `scene_listener_cast`.
5. A view reads from the environment what nobody put there: `scene_environment_missing`.
6. An event handler is made but never bound, or one of its closures never set: `scene_event_handler_never_bound`,
   `scene_event_handler_unmapped`.
7. Nobody supplies the state binding of a container: `scene_state_binding_not_set`.

Ownership:

8. A listener is held strongly: `scene_listener_not_weak`.
9. An interactor or listener protocol has no `AnyObject`: `scene_messaging_protocol_not_class_bound`.
10. A router keeps its scene or a view model: `scene_router_retains_scene`.
11. A view model keeps its router weakly, so that it is gone at once: `scene_router_unowned`.
12. A binding keeps the view model: `scene_binding_retains_view_model`.

Ways:

13. A next scene is made and not shown: `scene_router_next_not_shown`.
14. A scene is closed otherwise than it was opened: `scene_close_mode`.
15. Something is pushed where there is no navigation controller: `scene_push_without_navigation`.
16. A view controller navigates: `scene_view_controller_navigates`; a view model: `scene_view_model_navigates`.

Roles:

17. A view model holds a scene, view controller or builder: `scene_view_model_holds_ui`; or is shaped for SwiftUI:
    `scene_view_model_swiftui`.
18. A view sees the view model: `scene_view_references_view_model`.
19. Something else than a view model holds a usecase: `scene_usecase_outside_view_model`.
20. A router makes the next scene by its class, not by its builder: `scene_router_concrete_scene`.

## In public

- TodoCalendar (https://github.com/sudopark/TodoCalendar), the app whose documents these are.
"""#
}
