/// A whole app in the dialect of the architecture document, without a mistake.
let asyncFlowTypedApp = """
  //- App/AppDelegate.swift
  import AsyncFlow
  import UIKit

  @main
  final class AppDelegate: UIResponder, UIApplicationDelegate {
      let coordinator = FlowCoordinator()

      func applicationDidFinishLaunching(_ application: UIApplication) {
          let appStepper = OneStepper(AppStep.launch)
          coordinator.coordinate(flow: AppFlow(window: UIWindow()), with: appStepper)
      }
  }
  //- App/AppFlow.swift
  import AsyncFlow
  import UIKit

  enum AppStep: Step { case launch }

  final class AppFlow: Flow {
      typealias StepType = AppStep
      var root: any Presentable { window }
      private let window: UIWindow

      init(window: UIWindow) { self.window = window }

      func navigate(to step: AppStep) async -> FlowContributors {
          switch step {
          case .launch:
              let shopFlow = ShopFlow()
              window.rootViewController = shopFlow.root.viewController
              return .one(.contribute(presentable: shopFlow, stepper: OneStepper(.list)))
          }
      }
  }
  //- Shop/ShopFlow.swift
  import AsyncFlow
  import UIKit

  enum ShopStep: Step {
      case list
      case item(id: Int)
      case loginRequired
  }

  final class ShopFlow: Flow {
      typealias StepType = ShopStep
      var root: any Presentable { navigationController }
      private let navigationController = UINavigationController()

      func navigate(to step: ShopStep) async -> FlowContributors {
          switch step {
          case .list: return showList()
          case .item(let id): return showItem(id)
          case .loginRequired: return .one(.forwardToParent(step: AppStep.launch))
          }
      }

      func adapt(step: ShopStep) async -> ShopStep? {
          switch step {
          case .item: return await Session.isOpen() ? step : .loginRequired
          default: return step
          }
      }

      private func showList() -> FlowContributors {
          let viewModel = ListViewModel()
          let viewController = ListViewController(viewModel: viewModel)
          navigationController.pushViewController(viewController, animated: true)
          return .one(.contribute(presentable: viewController, stepper: viewModel))
      }

      private func showItem(_ id: Int) -> FlowContributors {
          navigationController.pushViewController(UIHostingController(rootView: ItemView(id: id)), animated: true)
          return .none
      }
  }
  //- Shop/ListViewModel.swift
  import AsyncFlow

  @AsyncViewModel
  final class ListViewModel: StepEmittable {
      typealias StepType = ShopStep
      var stepContinuation: AsyncStream<ShopStep>.Continuation?

      enum Input { case tapped(Int) }
      enum Action: Equatable {
          case load
          case loaded([Int])
          case select(Int)
      }
      struct State: Equatable { var items: [Int] = [] }
      enum CancelID: Hashable { case load }

      func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
          switch action {
          case .load:
              return [.run(id: .load) { .loaded(try await items()) }]
          case .loaded(let items):
              state.items = items
              return []
          case .select(let id):
              emit(.item(id: id))
              return []
          }
      }
  }
  //- Shop/Screens.swift
  import AsyncFlow
  import SwiftUI
  import UIKit

  final class ListViewController: UIViewController {
      private let viewModel: ListViewModel
      init(viewModel: ListViewModel) {
          self.viewModel = viewModel
          super.init(nibName: nil, bundle: nil)
      }
      @objc private func tapped() { viewModel.send(.tapped(1)) }
  }

  struct ItemView: View {
      let id: Int
      var body: some View { Text("Item") }
  }
  """
