import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// Where things end up in real apps: a child is built in `init`, by a private function of the type, by a builder that is
/// a local; it takes the place of another; it is handed to a function of the type; it is one of a list. Each situation is
/// written in the words of each architecture that it can happen in.
@Suite struct FateCaseTests {
  @Test(arguments: FateCase.coreFlow + FateCase.asyncFlow + FateCase.scene + FateCase.ribs)
  func answers(to project: FateCase) { #expect(project.answers == project.expected) }
}

struct FateCase: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  /// The findings of the rules about children, then the rows of the ledger.
  let expected: [String]
  var testDescription: String { name }

  private static let rules = Rule.all.filter { rule in
    [
      "coreflow_child_flow_not_retained", "asyncflow_stepper_not_contributed", "asyncflow_child_flow_not_contributed",
      "asyncflow_emitted_step_unhandled", "scene_builder_wiring", "scene_router_not_retained",
      "ribs_child_not_attached",
      "ribs_child_listener", "ribs_detach_never_called", "ribs_dead_requirement", "ribs_detach_without_release",
      "ribs_pushed_child_never_detached", "ribs_child_never_detached",
    ].contains { $0 == rule.id }
  }

  var answers: [String] {
    let project = ExampleProject(text)
    let index = project.index()
    let ledgers = index.ledgers(.lifecycle).filter { $0.title != "RIBs: wiring" }
    let places = Places(project.files)
    return project.placesAndRules(Self.rules)
      + ledgers.flatMap { ledger in
        ledger.rows.map { row in
          let cells = zip(ledger.columns, row.cells).map { column, cell in
            switch cell {
            case .places(let found): "\(column) " + found.map { places.text($0.location) }.joined(separator: ", ")
            case .missing: "\(column) MISSING"
            case .notNeeded: "\(column) -"
            case .unknown(let why): "\(column) ? \(why)"
            }
          }
          return "\(row.parent) → \(row.child): " + cells.joined(separator: "; ")
        }
      }
  }

  // MARK: CoreFlow

  /// A Flow that may have a child.
  private static func flow(_ name: String, _ members: String, _ expected: [String]) -> FateCase {
    FateCase(
      name: "CoreFlow: \(name)",
      text: """
        //- A.swift
        import CoreFlow
        import UIKit
        final class GardenFlow: Flow<GardenCore, GardenScreen> {
        \(members)
        }
        //- B.swift
        import CoreFlow
        enum GardenAction { case start }
        struct GardenState { }
        final class GardenCore: Core<GardenAction, GardenState> { }
        final class GardenScreen: Screen<GardenCore> { }
        final class ShedFlow: Flow<GardenCore, GardenScreen> { }
        """, expected: expected)
  }

  static let coreFlow: [FateCase] = [
    flow(
      "init builds it",
      """
          private let shed: ShedFlow
          override init() { shed = ShedFlow(); super.init() }
          func openShed() { screen.navigationController?.pushViewController(shed.screen, animated: true) }
      """,
      [
        "GardenFlow → ShedFlow: created A.swift:5; stored A.swift:4; shown A.swift:6; released MISSING; removed MISSING"
      ]),
    flow(
      "a private function makes it",
      """
          private var shed: ShedFlow?
          func openShed() {
              let made = makeShed()
              shed = made
              screen.present(made.screen, animated: true)
          }
          func closeShed() { shed = nil; screen.dismiss(animated: true) }
          private func makeShed() -> ShedFlow { ShedFlow() }
      """,
      [
        "GardenFlow → ShedFlow: created A.swift:11; stored A.swift:4; shown A.swift:8; released A.swift:10; removed A.swift:10"
      ]),
    flow(
      "a private function makes it, and nobody keeps it",
      """
          func openShed() { screen.present(makeShed().screen, animated: true) }
          private func makeShed() -> ShedFlow { ShedFlow() }
      """,
      [
        "A.swift:5:43 coreflow_child_flow_not_retained",
        "GardenFlow → ShedFlow: created A.swift:5; stored MISSING; shown A.swift:4; released -; removed -",
      ]),
    flow(
      "one of two users of the private function keeps it",
      """
          private var shed: ShedFlow?
          func openShed() { screen.present(makeShed().screen, animated: true) }
          func keepShed() { shed = makeShed() }
          private func makeShed() -> ShedFlow { ShedFlow() }
      """,
      [
        "GardenFlow → ShedFlow: created A.swift:7; stored A.swift:4; shown A.swift:5; released MISSING; removed MISSING"
      ]),
    flow(
      "any code may call the function that makes it",
      """
          func openShed() { screen.present(makeShed().screen, animated: true) }
          func makeShed() -> ShedFlow { ShedFlow() }
      """,
      [
        "GardenFlow → ShedFlow: created A.swift:5; stored ? returned by makeShed; shown ? returned by makeShed; released -; removed -"
      ]),
    flow(
      "it is set up by `then`",
      """
          private var shed: ShedFlow?
          func openShed() {
              shed = ShedFlow().then { $0.title = "Shed"; $0.open() }
              screen.present(shed!.screen, animated: true)
          }
      """,
      [
        "GardenFlow → ShedFlow: created A.swift:6; stored A.swift:4; shown A.swift:7; released MISSING; removed MISSING"
      ]),
    flow(
      "it takes the place of another",
      """
          private var current: ShedFlow?
          func openShed() { replace(with: ShedFlow()) }
          func closeShed() { current = nil; screen.dismiss(animated: true) }
          private func replace(with child: ShedFlow) {
              current = child
              screen.present(child.screen, animated: true)
          }
      """,
      [
        "GardenFlow → ShedFlow: created A.swift:5; stored A.swift:4; shown A.swift:9; released A.swift:6; removed A.swift:6"
      ]),
    flow(
      "a function of the Flow only shows it",
      """
          func openShed() { show(ShedFlow()) }
          private func show(_ child: ShedFlow) { screen.present(child.screen, animated: true) }
      """,
      [
        "A.swift:4:28 coreflow_child_flow_not_retained",
        "GardenFlow → ShedFlow: created A.swift:4; stored MISSING; shown A.swift:5; released -; removed -",
      ]),
    flow(
      "it is one of a list",
      """
          private var shed: ShedFlow?
          func openShed() {
              shed = ShedFlow()
              let tabs = UITabBarController()
              tabs.viewControllers = [shed].compactMap { $0?.screen }
              screen.present(tabs, animated: true)
          }
      """,
      [
        "GardenFlow → ShedFlow: created A.swift:6; stored A.swift:4; shown A.swift:8, A.swift:9; released MISSING; removed MISSING"
      ]),
    flow(
      "it is one of a list that nobody keeps",
      """
          func openShed() {
              let all = [ShedFlow(), ShedFlow()]
              screen.navigationController?.setViewControllers(all.map(\\.screen), animated: true)
          }
      """,
      [
        "A.swift:5:20 coreflow_child_flow_not_retained", "A.swift:5:32 coreflow_child_flow_not_retained",
        "GardenFlow → ShedFlow: created A.swift:5, A.swift:5; stored MISSING; shown A.swift:6; released -; removed -",
      ]),
  ]

  // MARK: AsyncFlow

  /// A Flow, with the code of its only Step and other members.
  private static func steps(_ name: String, _ code: String, _ members: String, _ expected: [String]) -> FateCase {
    FateCase(
      name: "AsyncFlow: \(name)",
      text: """
        //- A.swift
        import RxFlow
        import UIKit
        final class GardenFlow: Flow {
            private let navigation = UINavigationController()
            var root: Presentable { navigation }
            func navigate(to step: Step) -> FlowContributors {
                guard let step = step as? GardenStep else { return .none }
                switch step {
                case .shed:
        \(code)
                case .tap: return .none
                }
            }
        \(members)
        }
        //- B.swift
        import RxFlow
        import RxRelay
        import UIKit
        enum GardenStep: Step { case shed, tap }
        final class ShedViewModel: Stepper {
            let steps = PublishRelay<Step>()
            func tapped() { steps.accept(GardenStep.tap) }
        }
        final class ShedViewController: UIViewController {
            let viewModel: ShedViewModel
            init(viewModel: ShedViewModel) { self.viewModel = viewModel; super.init(nibName: nil, bundle: nil) }
        }
        """, expected: expected)
  }

  static let asyncFlow: [FateCase] = [
    steps(
      "init builds it",
      "            navigation.pushViewController(ShedViewController(viewModel: shed), animated: true); return .none",
      """
          private let shed: ShedViewModel
          init() { shed = ShedViewModel() }
      """,
      [
        "A.swift:15:21 asyncflow_stepper_not_contributed",
        "GardenFlow → ShedViewModel: created A.swift:15; held A.swift:15; contributed MISSING",
      ]),
    steps(
      "a private function makes it, and nobody contributes it",
      """
                  let shed = makeShed()
                  navigation.pushViewController(ShedViewController(viewModel: shed), animated: true)
                  return .none
      """, "    private func makeShed() -> ShedViewModel { ShedViewModel() }",
      [
        "A.swift:10:17 asyncflow_stepper_not_contributed",
        "GardenFlow → ShedViewModel: created A.swift:16; held A.swift:10; contributed MISSING",
      ]),
    steps(
      "a private function makes it",
      """
                  let shed = makeShed()
                  return .one(flowContributor: .contribute(withNextPresentable: ShedViewController(viewModel: shed), withNextStepper: shed))
      """, "    private func makeShed() -> ShedViewModel { ShedViewModel() }",
      ["GardenFlow → ShedViewModel: created A.swift:15; held A.swift:10; contributed A.swift:11"]),
    steps(
      "a function of the Flow contributes it",
      "            return open(ShedViewController(viewModel: ShedViewModel()))",
      """
          private func open(_ screen: ShedViewController) -> FlowContributors {
              navigation.setViewControllers([screen], animated: true)
              return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: screen.viewModel))
          }
      """, ["GardenFlow → ShedViewModel: created A.swift:10; held -; contributed A.swift:16"]),
    steps(
      "a function of the Flow does not contribute it",
      "            return open(ShedViewModel())",
      """
          private func open(_ shed: ShedViewModel) -> FlowContributors {
              navigation.pushViewController(ShedViewController(viewModel: shed), animated: true)
              return .none
          }
      """,
      [
        "A.swift:10:25 asyncflow_stepper_not_contributed",
        "GardenFlow → ShedViewModel: created A.swift:10; held -; contributed MISSING",
      ]),
    steps(
      "it is one of a list",
      """
                  let all = [ShedViewModel(), ShedViewModel()]
                  return .multiple(flowContributors: all.map { .contribute(withNextPresentable: ShedViewController(viewModel: $0), withNextStepper: $0) })
      """, "",
      [
        "GardenFlow → ShedViewModel: created A.swift:10; held -; contributed A.swift:11",
        "GardenFlow → ShedViewModel: created A.swift:10; held -; contributed A.swift:11",
      ]),
  ]

  // MARK: Scene

  /// A builder whose method ties a router.
  private static func builder(_ name: String, _ members: String, _ expected: [String]) -> FateCase {
    FateCase(
      name: "Scene: \(name)",
      text: """
        //- A.swift
        final class ShedSceneBuilderImple: ShedSceneBuilder {
        \(members)
        }
        //- B.swift
        import UIKit
        protocol ShedScene: Scene { }
        protocol ShedSceneBuilder { func makeShedScene() -> any ShedScene }
        protocol ShedRouting: Routing { }
        final class ShedRouter: BaseRouterImple, ShedRouting { }
        protocol ShedViewModel: AnyObject { }
        final class ShedViewModelImple: ShedViewModel { var router: (any ShedRouting)? }
        final class ShedViewController: UIViewController, ShedScene {
            private let viewModel: any ShedViewModel
            init(viewModel: any ShedViewModel) { self.viewModel = viewModel }
        }
        """, expected: expected)
  }

  static let scene: [FateCase] = [
    builder(
      "the router goes by another local",
      """
          func makeShedScene() -> any ShedScene {
              let viewModel = ShedViewModelImple()
              let viewController = ShedViewController(viewModel: viewModel)
              let router = ShedRouter()
              let routing: ShedRouting = router
              router.scene = viewController
              viewModel.router = routing
              return viewController
          }
      """,
      [
        "ShedSceneBuilderImple.makeShedScene → ShedRouter: made A.swift:5; tied to its scene A.swift:7; kept A.swift:8; scene opened ? opened by no router that is followed"
      ]),
    builder(
      "nobody gets the other local",
      """
          func makeShedScene() -> any ShedScene {
              let viewModel = ShedViewModelImple()
              let viewController = ShedViewController(viewModel: viewModel)
              let router = ShedRouter()
              let routing: ShedRouting = router
              router.scene = viewController
              print(\"\\(routing)\")
              return viewController
          }
      """,
      [
        "A.swift:5:13 scene_builder_wiring",
        "ShedSceneBuilderImple.makeShedScene → ShedRouter: made A.swift:5; tied to its scene A.swift:7; kept ? in another way; scene opened ? opened by no router that is followed",
      ]),
  ]

  // MARK: RIBs

  private static func router(
    _ name: String, _ members: String, _ expected: [String], files: String = ""
  ) -> FateCase {
    FateCase(
      name: "RIBs: \(name)",
      text: """
        //- A.swift
        import RIBs
        final class GardenRouter: ViewableRouter<GardenInteractable, GardenViewControllable>, GardenRouting {
            private let shedBuilder: ShedBuildable
        \(members)
        }
        //- B.swift
        import RIBs
        protocol GardenRouting: ViewableRouting { func openShed() }
        protocol GardenInteractable: Interactable, ShedListener { var router: GardenRouting? { get set } }
        protocol GardenViewControllable: ViewControllable {
            func push(_ view: ViewControllable)
            func show(_ views: [ViewControllable])
        }
        protocol ShedListener: AnyObject { func shedDidClose() }
        protocol ShedRouting: ViewableRouting { }
        protocol ShedBuildable: Buildable { func build(withListener listener: ShedListener) -> ShedRouting }
        //- GardenInteractor.swift
        import RIBs
        final class GardenInteractor: Interactor, GardenInteractable {
            weak var router: GardenRouting?
            func tap() { router?.openShed() }
            func shedDidClose() { }
        }
        \(files)
        """, expected: expected)
  }

  static let ribs: [FateCase] = [
    router(
      "init builds it",
      """
          private let shed: ShedRouting
          init(interactor: GardenInteractable, viewController: GardenViewControllable, shedBuilder: ShedBuildable) {
              self.shedBuilder = shedBuilder
              shed = shedBuilder.build(withListener: interactor)
              super.init(interactor: interactor, viewController: viewController)
              interactor.router = self
          }
          func openShed() { viewController.push(shed.viewControllable) }
      """,
      [
        "A.swift:11:38 ribs_child_not_attached",
        "GardenRouter → ShedBuildable: built A.swift:7; attached MISSING; kept A.swift:4; shown A.swift:11; detached MISSING; released -; asked for ? by no requirement that is known",
      ]),
    router(
      "a private function makes it",
      """
          private var shed: ShedRouting?
          func openShed() {
              let made = makeShed()
              shed = made
              attachChild(made)
              viewController.push(made.viewControllable)
          }
          private func makeShed() -> ShedRouting { shedBuilder.build(withListener: interactor) }
      """,
      [
        "A.swift:4:17 ribs_child_never_detached",
        "A.swift:4:17 ribs_pushed_child_never_detached",
        "GardenRouter → ShedBuildable: built A.swift:11; attached A.swift:8; kept A.swift:4; shown A.swift:9; detached MISSING; released -; asked for GardenInteractor.swift:4",
      ]),
    router(
      "a function that replaces another gets it",
      """
          private var current: ViewableRouting?
          func openShed() { replace(shedBuilder.build(withListener: interactor)) }
          private func replace(_ child: ViewableRouting) {
              if let current { detachChild(current) }
              attachChild(child)
              current = child
              viewController.push(child.viewControllable)
          }
      """,
      [
        "GardenRouter → ShedBuildable: built A.swift:5; attached A.swift:8; kept A.swift:4; shown A.swift:10; detached A.swift:7; released A.swift:9; asked for GardenInteractor.swift:4"
      ]),
    router(
      "a local goes into a function that keeps it and shows it last",
      """
          private var current: ViewableRouting?
          func openShed() {
              let made = shedBuilder.build(withListener: interactor)
              add(made)
          }
          private func add(_ child: ViewableRouting) {
              defer { current = child }
              attachChild(child)
              viewController.push(child.viewControllable)
          }
          func closeShed() { if let current { detachChild(current) }; current = nil }
      """,
      [
        "GardenRouter → ShedBuildable: built A.swift:6; attached A.swift:11; kept A.swift:4; shown A.swift:12; detached A.swift:14; released A.swift:14; asked for GardenInteractor.swift:4"
      ]),
    router(
      "a function of the router only shows it",
      """
          func openShed() { show(shedBuilder.build(withListener: interactor)) }
          private func show(_ child: ViewableRouting) { viewController.push(child.viewControllable) }
      """,
      [
        "A.swift:4:40 ribs_child_not_attached",
        "GardenRouter → ShedBuildable: built A.swift:4; attached MISSING; kept -; shown A.swift:5; detached MISSING; released -; asked for GardenInteractor.swift:4",
      ]),
    router(
      "a transition of the app's own gets it",
      """
          func openShed() {
              let made = shedBuilder.build(withListener: interactor)
              perform(Transition(to: made, style: .push))
          }
      """,
      [
        "GardenRouter → ShedBuildable: built A.swift:5; attached ? handed to Transition; kept ? handed to Transition; shown ? handed to Transition; detached ? handed to Transition; released -; asked for GardenInteractor.swift:4"
      ]),
    router(
      "it is one of a list",
      """
          private var shed: ShedRouting?
          private var pond: ShedRouting?
          func openShed() {
              shed = shedBuilder.build(withListener: interactor)
              pond = shedBuilder.build(withListener: interactor)
              [shed, pond].compactMap { $0 }.forEach { attachChild($0) }
              viewController.show([shed, pond].compactMap { $0?.viewControllable })
          }
      """,
      [
        "A.swift:4:17 ribs_child_never_detached",
        "A.swift:5:17 ribs_child_never_detached",
        "GardenRouter → ShedBuildable: built A.swift:7; attached A.swift:9; kept A.swift:4; shown A.swift:10; detached MISSING; released -; asked for GardenInteractor.swift:4",
        "GardenRouter → ShedBuildable: built A.swift:8; attached A.swift:9; kept A.swift:5; shown A.swift:10; detached MISSING; released -; asked for GardenInteractor.swift:4",
      ]),
    router(
      "its builder is a local",
      """
          private var shed: ShedRouting?
          func openShed() {
              let builder = ShedBuilder()
              let made = builder.build(withListener: self)
              shed = made
              attachChild(made)
              viewController.push(made.viewControllable)
          }
      """,
      [
        "A.swift:4:17 ribs_child_never_detached",
        "A.swift:4:17 ribs_pushed_child_never_detached",
        "A.swift:7:48 ribs_child_listener",
        "GardenRouter → ShedRouter: built A.swift:7; attached A.swift:9; kept A.swift:4; shown A.swift:10; detached MISSING; released -; asked for GardenInteractor.swift:4",
      ],
      files: """
        //- ShedBuilder.swift
        import RIBs
        final class ShedRouter: ViewableRouter<Interactable, ViewControllable>, ShedRouting { }
        final class ShedBuilder: ShedBuildable {
            func build(withListener listener: ShedListener) -> ShedRouting { ShedRouter(interactor: a, viewController: b) }
        }
        """),
    router(
      "its view goes into a controller that the router fills",
      """
          func openShed() {
              let made = shedBuilder.build(withListener: interactor)
              let navigation = UINavigationController()
              navigation.viewControllers = [made.viewControllable.uiviewController]
              attachChild(made)
          }
      """,
      [
        "GardenRouter → ShedBuildable: built A.swift:5; attached A.swift:8; kept -; shown A.swift:7; detached MISSING; released -; asked for GardenInteractor.swift:4"
      ]),
  ]
}
