import Testing

@testable import FlowLintRules

/// Projects that tell the guards of rules: each is right, or wrong at the marked places alone, and would be judged otherwise if
/// one condition of the rule were gone.
@Suite struct RuleGuardTests {
  struct Guarded: Sendable, CustomTestStringConvertible {
    let rule: String
    let name: String
    let text: String
    var testDescription: String { "\(rule): \(name)" }
  }

  static let all = cases + effects

  @Test(arguments: all) func places(in guarded: Guarded) throws {
    let rule = try #require(Rule.all.first { $0.id == guarded.rule })
    let project = ExampleProject(guarded.text)
    #expect(project.places([rule]) == project.expected)
  }

  private static let cases: [Guarded] = [
    Guarded(
      rule: "scene_builder_method_name", name: "a method that an extension adds",
      text: """
        //- NoteScene+Builder.swift
        import Scenes
        protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }
        protocol NoteSceneInteractor: AnyObject { }
        protocol NoteSceneBuilder: AnyObject {
            func makeNoteScene() -> any NoteScene
            func makeScene(_ id: Int) -> any NoteScene  // finding: 10
        }
        extension NoteSceneBuilder {
            func makeScene() -> any NoteScene { makeNoteScene() }
        }
        """),
    Guarded(
      rule: "scene_file_placement", name: "a view controller in another file",
      text: """
        //- NoteScene+Builder.swift
        import Scenes
        protocol NoteScene: Scene where Interactor == EmptyInteractor { }
        //- Notes.swift
        import Scenes
        import UIKit
        final class NoteViewController: UIViewController, NoteScene { }  // finding: 13
        """),
    Guarded(
      rule: "scene_interactor_not_view_model", name: "an object that a computed property makes",
      text: """
        //- NoteScene+Builder.swift
        import Scenes
        protocol NoteSceneInteractor: AnyObject { func reload() }
        protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }
        //- NoteViewModel.swift
        import Scenes
        protocol NoteViewModel: AnyObject, NoteSceneInteractor { }
        final class Adapter: NoteSceneInteractor { func reload() {} }
        //- NoteViewController.swift
        import Scenes
        import UIKit
        final class NoteViewController: UIViewController, NoteScene {
            private let viewModel: any NoteViewModel
            private var adapter: Adapter { Adapter() }
            var interactor: (any NoteSceneInteractor)? { adapter }
            init(viewModel: any NoteViewModel) { self.viewModel = viewModel }
        }
        """),
    Guarded(
      rule: "ribs_attach_twice", name: "one of two calls in a statement",
      text: """
        //- HomeRouter.swift
        import RIBs
        final class HomeRouter: Router<HomeInteractable> {
            func routeToHelp(_ router: Routing, modally: Bool) {
                modally ? attachChild(router) : attachChild(router)
            }
            func routeToTips(_ router: Routing) {
                attachChild(router)
                print("tips")
                attachChild(router)  // finding: 9
            }
        }
        """),
    Guarded(
      rule: "ribs_feature_mismatch", name: "a listener that is computed",
      text: """
        //- HelpRIB.swift
        import RIBs
        protocol HelpListener: AnyObject { func helpDidEnd() }
        protocol HelpPresentable: Presentable {}
        final class HelpInteractor: PresentableInteractor<HelpPresentable> {
            weak var listener: HelpListener?
        }
        final class HomeInteractor: Interactor {
            var listener: HelpListener? { nil }
        }
        final class TipsInteractor: Interactor {
            weak var listener: HelpListener?  // finding: 24
        }
        """),
    Guarded(
      rule: "asyncflow_flow_step_pair_name", name: "a Flow whose name has no such end",
      text: """
        //- Shop.swift
        import AsyncFlow
        enum StoreStep: Step { case list }
        enum CartStep: Step { case list }
        final class ShopCoordinator: Flow {
            let root: any Presentable = UINavigationController()
            typealias StepType = StoreStep
            func navigate(to step: StoreStep) async -> FlowContributors { .none }
        }
        final class ShopFlow: Flow {
            let root: any Presentable = UINavigationController()
            typealias StepType = CartStep  // finding: 26
            func navigate(to step: CartStep) async -> FlowContributors { .none }
        }
        """),
    Guarded(
      rule: "asyncflow_root_creates_instance", name: "a type in a namespace",
      text: """
        //- Shop.swift
        import AsyncFlow
        enum ShopStep: Step { case list }
        enum Screens { final class Stack: NSObject, Presentable {} }
        final class ShopFlow: Flow {
            typealias StepType = ShopStep
            var root: any Presentable { Screens.Stack() }  // finding: 41
            func navigate(to step: ShopStep) async -> FlowContributors { .none }
        }
        final class CartFlow: Flow {
            typealias StepType = ShopStep
            var root: any Presentable { Screens.current() }
            func navigate(to step: ShopStep) async -> FlowContributors { .none }
        }
        extension Screens { static func current() -> Stack { Stack() } }
        """),
    Guarded(
      rule: "coreflow_final_class", name: "a class that another inherits",
      text: """
        //- LoginFlow.swift
        import CoreFlow
        class LoginFlow: Flow<LoginCore, LoginScreen> {}
        final class VipFlow: LoginFlow {}
        //- LoginCore.swift
        import CoreFlow
        class LoginCore: Core<LoginAction, LoginState> {}  // finding: 7
        """),
    Guarded(
      rule: "ribs_final_class", name: "a class that another inherits",
      text: """
        //- LoginRouter.swift
        import RIBs
        class LoginRouter: ViewableRouter<LoginInteractable, LoginViewControllable> {}
        final class VipRouter: LoginRouter {}
        """),
    Guarded(
      rule: "coreflow_weak_listener", name: "a static property",
      text: """
        //- LoginCore.swift
        import CoreFlow
        protocol LoginListener: AnyObject { func end() }
        final class LoginCore: Core<LoginAction, LoginState> {
            static var listener: LoginListener?
        }
        final class HomeCore: Core<HomeAction, HomeState> {
            var listener: LoginListener?  // finding: 9
        }
        """),
  ]

  private static let effects = [
    effect("each appearance starts it", mark: "  // finding: 25", view: ".onAppear { store.send(.appeared) }"),
    effect("a tap starts it", view: ".onTapGesture { store.send(.appeared) }"),
    effect("the loop is left", end: "; return", view: ".onAppear { store.send(.appeared) }"),
  ]

  private static func effect(_ name: String, mark: String = "", end: String = "", view: String) -> Guarded {
    Guarded(
      rule: "tca_endless_effect_restarted", name: name,
      text: #"""
        //- Clock.swift
        import ComposableArchitecture
        import SwiftUI
        @Reducer
        struct Ticker {
            struct State: Equatable { var count = 0 }
            enum Action { case appeared, ticked }
            @Dependency(\.continuousClock) var clock
            var body: some ReducerOf<Self> {
                Reduce { state, action in
                    switch action {
                    case .appeared:
                        return .run { send in\#(mark)
                            for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked)\#(end) }
                        }
                    case .ticked:
                        state.count += 1
                        return .none
                    }
                }
            }
        }
        struct TickerView: View {
            let store: StoreOf<Ticker>
            var body: some View { Text("0")\#(view) }
        }
        struct Tabs: View {
            let store: StoreOf<Ticker>
            var body: some View { TabView { TickerView(store: store) } }
        }
        """#)
  }
}
