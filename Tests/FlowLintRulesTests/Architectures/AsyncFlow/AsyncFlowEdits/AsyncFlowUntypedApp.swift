/// A whole app in the dialect of AsyncFlow 1.0, without a mistake.
let asyncFlowUntypedApp = """
  //- App/AppDelegate.swift
  import AsyncFlow
  import UIKit

  @main
  final class AppDelegate: UIResponder, UIApplicationDelegate {
      private let coordinator = FlowCoordinator()

      func applicationDidFinishLaunching(_ application: UIApplication) {
          let appFlow = AppFlow(window: UIWindow())
          coordinator.coordinate(flow: appFlow, with: OneStepper(withSingleStep: AppStep.launch))
      }

      func open(_ id: Int) {
          coordinator.navigate(to: ShopStep.item(id: id))
      }
  }
  //- App/AppFlow.swift
  import AsyncFlow
  import UIKit

  enum AppStep: Step {
      case launch
      case help
  }

  final class AppFlow: Flow {
      var root: Presentable { window }
      private let window: UIWindow
      private let tabs = UITabBarController()

      init(window: UIWindow) { self.window = window }

      func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? AppStep else { return .none }
          switch step {
          case .launch: return showTabs()
          case .help: return showHelp()
          }
      }

      private func showTabs() -> FlowContributors {
          let shopFlow = ShopFlow()
          let accountFlow = AccountFlow()
          tabs.viewControllers = [shopFlow.root.viewController, accountFlow.root.viewController]
          window.rootViewController = tabs
          return .multiple(flowContributors: [
              .contribute(withNextPresentable: shopFlow, withNextStepper: OneStepper(withSingleStep: ShopStep.list)),
              .contribute(withNextPresentable: accountFlow, withNextStepper: AccountStepper()),
          ])
      }

      private func showHelp() -> FlowContributors {
          tabs.present(UIAlertController(title: "Help", message: nil, preferredStyle: .alert), animated: true)
          return .none
      }
  }
  //- Shop/ShopFlow.swift
  import AsyncFlow
  import UIKit

  enum ShopStep: Step, Equatable {
      case list
      case item(id: Int)
      case closed
  }

  final class ShopFlow: Flow {
      var root: Presentable { navigationController }
      private let navigationController = UINavigationController()

      func navigate(to step: Step) -> FlowContributors {
          if step is AppStep {
              return .one(flowContributor: .forwardToParentFlow(withStep: step))
          }
          guard let step = step as? ShopStep else { return .none }
          switch step {
          case .list: return showList()
          case .item(let id): return showItem(id)
          case .closed:
              navigationController.popViewController(animated: true)
              return .none
          }
      }

      private func showList() -> FlowContributors {
          let viewModel = ListViewModel()
          let viewController = ListViewController(viewModel: viewModel)
          navigationController.pushViewController(viewController, animated: false)
          return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
      }

      private func showItem(_ id: Int) -> FlowContributors {
          let viewModel = ItemViewModel(id: id)
          let viewController = ItemViewController(viewModel: viewModel)
          viewController.title = "Item"
          navigationController.pushViewController(viewController, animated: true)
          return .one(flowContributor: .contribute(
              withNextPresentable: viewController,
              withNextStepper: CompositeStepper(steppers: [viewModel, DefaultStepper()])))
      }
  }
  //- Shop/Screens.swift
  import AsyncFlow
  import UIKit

  final class ListViewModel: FlowStepper {
      @Steps var steps
      func select(_ id: Int) { steps.send(ShopStep.item(id: id)) }
      func help() { steps.send(AppStep.help) }
  }

  final class ListViewController: UIViewController {
      private let viewModel: ListViewModel
      init(viewModel: ListViewModel) {
          self.viewModel = viewModel
          super.init(nibName: nil, bundle: nil)
      }
      @objc private func tapped() { viewModel.select(1) }
  }

  final class ItemViewModel: FlowStepper {
      @Steps var steps
      private let id: Int
      init(id: Int) { self.id = id }
      func close() { steps.send(ShopStep.closed) }
  }

  final class ItemViewController: UIViewController {
      private let viewModel: ItemViewModel
      init(viewModel: ItemViewModel) {
          self.viewModel = viewModel
          super.init(nibName: nil, bundle: nil)
      }
      @objc private func tapped() { viewModel.close() }
  }
  //- Account/AccountFlow.swift
  import AsyncFlow
  import UIKit

  enum AccountStep: Step {
      case profile
      case signedOut
  }

  struct AccountStepper: FlowStepper {
      @Steps var steps
      var initialStep: Step { AccountStep.profile }
  }

  final class AccountFlow: NavigationFlow {
      private let viewModel: ProfileViewModel
      private lazy var profile = ProfileViewController(viewModel: viewModel)

      override init() {
          viewModel = ProfileViewModel()
          super.init()
      }

      override func navigate(to step: Step) -> FlowContributors {
          switch step {
          case AccountStep.profile:
              navigationController.setViewControllers([profile], animated: false)
              return .one(flowContributor: .contribute(withNextPresentable: profile, withNextStepper: viewModel))
          case AccountStep.signedOut:
              return .end(forwardToParentFlowWithStep: AppStep.launch)
          default:
              return .none
          }
      }
  }

  final class ProfileViewModel: FlowStepper {
      @Steps var steps
      func signOut() { steps.send(AccountStep.signedOut) }
  }

  final class ProfileViewController: UIViewController {
      private let viewModel: ProfileViewModel
      init(viewModel: ProfileViewModel) {
          self.viewModel = viewModel
          super.init(nibName: nil, bundle: nil)
      }
      @objc private func tapped() { viewModel.signOut() }
  }
  """
