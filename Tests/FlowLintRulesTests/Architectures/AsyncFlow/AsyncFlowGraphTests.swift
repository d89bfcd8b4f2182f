import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// The navigation graph of an AsyncFlow app.
@Suite struct AsyncFlowGraphTests {
  static let app = """
    //- AppFlow.swift
    import AsyncFlow
    final class AppFlow: Flow {
        func navigate(to step: Step) -> FlowContributors {
            guard let step = step as? AppStep else { return .none }
            switch step {
            case .launch: return start()
            case .help: return .none
            case .login:
                nav.pushViewController(LoginViewController(), animated: true)
                return .none
            }
        }
        private func start() -> FlowContributors {
            .one(flowContributor: .contribute(
                withNextPresentable: ShopFlow(), withNextStepper: OneStepper(withSingleStep: ShopStep.cart)))
        }
    }
    final class ShopFlow: Flow {
        let other: OtherFlow
        func navigate(to step: Step) -> FlowContributors {
            if step is AppStep { return .one(flowContributor: .forwardToParentFlow(withStep: step)) }
            guard let step = step as? ShopStep else { return other.navigate(to: step) }
            switch step {
            case .cart:
                let viewModel = CartViewModel()
                let viewController = CartViewController(viewModel: viewModel)
                return .one(flowContributor: .contribute(
                    withNextPresentable: viewController, withNextStepper: viewModel))
            default: return .end(forwardToParentFlowWithStep: AppStep.help)
            }
        }
    }
    final class OtherFlow: Flow { func navigate(to step: Step) -> FlowContributors { .none } }
    //- Cart.swift
    import AsyncFlow
    import UIKit
    class BaseViewModel: FlowStepper { func help() { steps.send(AppStep.help) } }
    final class CartViewModel: BaseViewModel { func pay(_ step: Step) { steps.send(step) } }
    final class CartViewController: UIViewController {
        let viewModel: CartViewModel
        func pay() { viewModel.steps.send(ShopStep.pay) }
    }
    final class LoginViewController: UIViewController { }
    enum AppStep: Step { case launch, help, login }
    enum ShopStep: Step { case cart, pay }
    @main final class AppDelegate: UIApplicationDelegate {
        let coordinator = FlowCoordinator()
        func start() { coordinator.coordinate(flow: AppFlow(), with: OneStepper(withSingleStep: AppStep.launch)) }
        func open() { coordinator.navigate(to: ShopStep.pay) }
    }
    """

  @Test func edges() throws {
    let files = ExampleProject(Self.app).files.enumerated().map { parseFile($1, number: FileID($0)) }
    let graph = try #require(AsyncFlowModel(files, setting: .auto)).navigationGraph
    let edges = graph.edges.map { edge in
      "\(edge.from) \(edge.kind.word) \(edge.to)\(edge.label.isEmpty ? "" : " (\(edge.label))")"
    }
    #expect(
      edges == [
        "screen:CartViewController binds viewModel:CartViewModel",
        "flow:AppFlow contributes flow:ShopFlow (AppStep.launch, first ShopStep.cart)",
        "flow:AppFlow creates flow:ShopFlow (in start)",
        "flow:AppFlow creates screen:LoginViewController (in navigate)",
        "flow:ShopFlow creates screen:CartViewController (in navigate)",
        "flow:ShopFlow delegates flow:OtherFlow",
        "viewModel:CartViewModel emits step:AppStep.help",
        "viewModel:CartViewModel emits step:ShopStep.pay",
        "viewModel:CartViewModel emits unknown:?",
        "flow:ShopFlow forwards flow:AppFlow (AppStep)",
        "flow:ShopFlow forwards flow:AppFlow (AppStep.help)",
        "flow:AppFlow handles step:AppStep.help (ignored)",
        "flow:AppFlow handles step:AppStep.launch",
        "flow:AppFlow handles step:AppStep.login",
        "flow:ShopFlow handles step:ShopStep.* (rest)",
        "flow:ShopFlow handles step:ShopStep.cart",
        "app:AppDelegate injects step:ShopStep.pay",
        "flow:AppFlow shows screen:LoginViewController (silent)",
        "flow:ShopFlow shows screen:CartViewController (ShopStep.cart)",
        "app:AppDelegate starts flow:AppFlow (AppStep.launch)",
      ])
    #expect(graph.edges.allSatisfy { $0.location != nil })
    #expect(graph.nodes.first { $0.name == "BaseViewModel" } == nil)
  }

  /// A Flow may have a base class of another module, which no role tells.
  @Test func whatIsStartedIsAFlow() throws {
    let text = """
      import RxFlow
      import Kit
      final class MainFlow: KitFlow { }
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        let coordinator = FlowCoordinator()
        func start() { coordinator.coordinate(flow: MainFlow(), with: OneStepper(withSingleStep: MainStep.home)) }
      }
      """
    let graph = try #require(AsyncFlowModel(ExampleProject(text).index().files, setting: .auto)).navigationGraph
    #expect(graph.edges.map(\.to) == ["flow:MainFlow"])
  }

  /// What a mock or a protocol contributes, a weak property, the `navigate(to:)` of other objects, and cases of other enums
  /// make no edges.
  @Test func edgesThatAreNone() throws {
    let text = """
      import AsyncFlow
      final class AppFlow: Flow {
          private weak var shop: ShopFlow?
          let router: Router
          let root: Presentable = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? AppStep else { return .none }
              switch step {
              case .launch:
                  let made = ShopFlow()
                  shop = made
                  return router.navigate(to: AppStep.launch)
              default: return .none
              }
          }
          func show(_ kind: Kind) {
              switch kind {
              case Kind.guest: print("guest")
              default: break
              }
          }
      }
      final class ShopFlow: Flow {
          let root: Presentable = UINavigationController()
          func navigate(to step: Step) -> FlowContributors { .none }
      }
      final class MockFlow: Flow {
          let root: Presentable = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              .one(flowContributor: .contribute(withNextPresentable: CartViewController(), withNextStepper: CartViewModel()))
          }
      }
      protocol ListFlow: Flow {}
      extension ListFlow {
          func cart() -> FlowContributors {
              .one(flowContributor: .contribute(withNextPresentable: CartViewController(), withNextStepper: CartViewModel()))
          }
      }
      final class Router { func navigate(to step: Step) -> FlowContributors { .none } }
      final class CartViewModel: FlowStepper {
          @Steps var steps
          func tell() { steps.send(Kind.guest) }
      }
      final class CartViewController: UIViewController {}
      enum AppStep: Step { case launch, help }
      enum Kind { case guest, member }
      """
    let graph = try #require(AsyncFlowModel(ExampleProject(text).index().files, setting: .auto)).navigationGraph
    #expect(
      graph.edges.map { "\($0.from) \($0.kind.word) \($0.to)" } == [
        "flow:AppFlow creates flow:ShopFlow", "viewModel:CartViewModel emits unknown:?",
        "flow:AppFlow handles step:AppStep.launch",
      ])
  }
}
