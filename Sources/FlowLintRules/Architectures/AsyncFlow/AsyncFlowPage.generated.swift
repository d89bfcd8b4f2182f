// Written by Tests/Scripts/generate from Sources/flowlint/Documentation.docc/AsyncFlow.md. Do not edit.
// swift-format-ignore-file
extension AsyncFlowModel {
  package static let page = #"""
# AsyncFlow and RxFlow

View models emit Steps, Flows turn Steps into screens, one coordinator carries the Steps.

This page is enough to understand each finding of the rules `asyncflow_…`. `flowlint rules asyncflow` lists them,
Rules-AsyncFlow.md has each whole. `flowlint explain asyncflow` prints this page. RxFlow has the same parts under the same names; where the two differ, it says so.

## The parts

| part | is | does | must not |
| --- | --- | --- | --- |
| Step | `enum MovieStep: Step` | names what has happened or is wanted: `movieDetail(id:)` | say how it is shown (`showDetail`, `pushDetail`); carry view controllers or callbacks |
| Stepper | a view model: `Stepper`, or `StepEmittable` with `@AsyncViewModel` | emits Steps with `emit(_:)` (RxFlow: `steps.accept(_:)`) | hold a view controller, a window or a Flow; navigate |
| Presentable | a `UIViewController` or a Flow | can be shown | |
| Flow | `class MovieFlow: Flow` | has a stored `root`; `navigate(to:)` maps each Step to a screen and says who speaks next; `adapt(step:)` may filter or replace a Step | be called directly; forward a Step to itself; make a new `root` each time |
| FlowContributor | what `navigate` returns | `.contribute(presentable:stepper:)`: listen to this view model for as long as this screen lives; `.forwardToParent(step:)`; `.end` | |
| FlowCoordinator | one object for the app | listens to steppers and calls `adapt` and `navigate` | be held by Flows, view models or screens |

### One thing, three spellings

| | as above | AsyncFlow 1.0 | RxFlow |
| --- | --- | --- | --- |
| a Flow's Step | `typealias StepType`, `navigate(to step: MovieStep)` | `navigate(to step: Step)`; `NavigationFlow` is a base class whose root is a navigation controller | `navigate(to step: Step)` |
| a stepper | `Stepper`, `StepEmittable` | `FlowStepper` with `@Steps var steps` | `Stepper` with `let steps = PublishRelay<Step>()` |
| to emit | `emit(.movieDetail(id: 1))` | `steps.send(…)` | `steps.accept(…)` |
| the first Step | `OneStepper(.movieList)` | `OneStepper(withSingleStep:)`, `initialStep` | the same |
| to contribute | `.contribute(presentable:stepper:)` | `.contribute(withNextPresentable:withNextStepper:)` | the same |
| one contributor | `.one(.contribute(…))` | `.one(flowContributor: .contribute(…))` | the same |
| to the parent | `.forwardToParent(step:)` | `.forwardToParentFlow(withStep:)` | the same |
| the end | `.end` | `.end(forwardToParentFlowWithStep:)` | the same |

## Who owns, makes, wires, shows and releases whom

- **Owns.** The app (its delegate or the scene's) stores the one coordinator. The coordinator holds what Flows contribute;
  the UIKit hierarchy holds the screens. A Flow stores its `root`, as a rule a navigation controller.
- **Makes.** A Flow makes screens with their view models, and the Flows of its children. Nobody else makes what it
  contributes.
- **Wires.** By returning contributors. What is not contributed is not heard: the Steps of its view model go nowhere.
  The stepper must speak the Flow's Step type, and belong to the screen beside it. A child Flow is contributed as itself,
  not as its `root`, with a stepper that emits its first Step (`OneStepper`).
- **Shows.** Flows alone: in `navigate(to:)` they push and present. A screen that shows another screen bypasses the Flow.
- **Releases.** A screen's stepper is let go when the screen is dismissed. A Flow that is over returns `.end`; one that
  dismisses its root without it stays registered.

## The way of a Step

A tap becomes an input of the view model, the input an action, `reduce` changes state and emits; the coordinator hands the
Step to `adapt(step:)`, then to `navigate(to:)`. A Step that this Flow cannot handle is forwarded to the parent; the root
Flow has no parent. Hence every Step case needs a Flow that handles it, and `navigate` lists each case: with `default`, a
new one is swallowed in silence. Navigation is never stored in the state, and views send inputs, not Steps.

With `@AsyncViewModel`, a view model nests `Input`, `Action`, `State` and `CancelID`, Steps are emitted by `reduce`, and work
that takes time is an effect that `reduce` returns.

`navigate` and `adapt` have defaults: one with a slightly different signature compiles and is never called.

## A feature that is right

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

The app stores the coordinator, and starts the first Flow with its first Step:

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

`navigate(to:)` takes `any Step` and casts it; `steps` is a `PublishRelay<Step>`; contributors are written
`.contribute(withNextPresentable:withNextStepper:)`, `.end(forwardToParentFlowWithStep:)`; `adapt(step:)` returns a
`Single<Step>`. Ownership and roles are the same. Beside AsyncFlow, RxSwift has no place in a file.

## Twenty mistakes

Nobody hears:

1. A stepper is made and not contributed: `asyncflow_stepper_not_contributed`.
2. A child Flow is shown and not contributed: `asyncflow_child_flow_not_contributed`.
3. The child's `root` is contributed in its place: `asyncflow_contribute_flow_root`.
4. The contributed stepper emits another Step type: `asyncflow_contribute_step_mismatch`.
5. A screen is contributed with the view model of another: `asyncflow_contribute_pair_mismatch`.
6. A Step is emitted that no Flow above handles: `asyncflow_emitted_step_unhandled`, `asyncflow_step_never_handled`.
7. A Flow forwards a Step to itself, for ever: `asyncflow_forward_loop`.
8. The root Flow forwards to a parent that it does not have: `asyncflow_root_flow_forwards`.
9. `adapt` is written so that it is never called: `asyncflow_adapt_signature`.
10. A NavigationFlow has no `navigate(to:)` of its own: `asyncflow_navigate_not_overridden`.

Ownership:

11. The coordinator is a local value, gone when the function returns: `asyncflow_coordinator_not_retained`.
12. There are two coordinators: `asyncflow_single_coordinator`.
13. A Flow, view model or screen holds the coordinator: `asyncflow_coordinator_outside_app`.
14. `root` makes a new view controller at each access: `asyncflow_root_creates_instance`.

Roles:

15. A view model presents or pushes: `asyncflow_stepper_navigates`; or holds what could: `asyncflow_stepper_holds_ui`.
16. A screen shows another screen: `asyncflow_screen_navigates`; or emits Steps itself: `asyncflow_view_emits_step`.
17. `navigate(to:)` is called by hand: `asyncflow_direct_navigate`.
18. A Step says how instead of what: `asyncflow_step_neutral_name`; or carries a view: `asyncflow_step_payload`.
19. `navigate` has a `default`: `asyncflow_navigate_default`.
20. Steps are kept in the state: `asyncflow_state_holds_step`; or emitted past `emit`: `asyncflow_use_emit`.

## In public

- AsyncFlow (https://github.com/Jimmy-Jung/AsyncFlow), the framework with an example.
- RxFlow (https://github.com/RxSwiftCommunity/RxFlow), the framework with a demonstration.
"""#
}
