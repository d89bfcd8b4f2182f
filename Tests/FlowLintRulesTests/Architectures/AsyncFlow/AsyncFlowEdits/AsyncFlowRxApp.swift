/// A whole RxFlow app with one Step enum for all, without a mistake.
let asyncFlowRxApp = """
  //- App/AppDelegate.swift
  import RxFlow
  import UIKit

  @UIApplicationMain
  class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      let coordinator = FlowCoordinator()

      func applicationDidFinishLaunching(_ application: UIApplication) {
          let appFlow = AppFlow()
          self.coordinator.coordinate(flow: appFlow, with: AppStepper())
          Flows.use(appFlow, when: .created) { root in self.window?.rootViewController = root }
      }
  }
  //- App/AppFlow.swift
  import RxFlow
  import RxRelay
  import UIKit

  enum AppStep: Step {
      case dashboardIsRequired
      case loginIsRequired
      case userIsLoggedIn
      case noteIsPicked(id: Int)
      case noteIsClosed
  }

  class AppStepper: Stepper {
      let steps = PublishRelay<Step>()
      var initialStep: Step { return AppStep.dashboardIsRequired }

      func readyToEmitSteps() {
          session.isOpen
              .map { $0 ? AppStep.dashboardIsRequired : AppStep.loginIsRequired }
              .bind(to: self.steps)
              .disposed(by: bag)
      }
  }

  class AppFlow: Flow {
      var root: Presentable { return self.rootViewController }
      private lazy var rootViewController: UINavigationController = {
          let viewController = UINavigationController()
          viewController.setNavigationBarHidden(true, animated: false)
          return viewController
      }()

      func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? AppStep else { return .none }
          switch step {
          case .dashboardIsRequired: return navigateToNotes()
          case .loginIsRequired: return navigateToLogin()
          case .userIsLoggedIn:
              self.rootViewController.presentedViewController?.dismiss(animated: true)
              return .none
          default: return .none
          }
      }

      private func navigateToNotes() -> FlowContributors {
          let notesStepper = NotesStepper()
          let notesFlow = NotesFlow(withStepper: notesStepper)
          Flows.use(notesFlow, when: .created) { [unowned self] root in
              self.rootViewController.pushViewController(root, animated: false)
          }
          return .one(flowContributor: .contribute(
              withNextPresentable: notesFlow,
              withNextStepper: CompositeStepper(
                  steppers: [OneStepper(withSingleStep: AppStep.dashboardIsRequired), notesStepper])))
      }

      private func navigateToLogin() -> FlowContributors {
          let loginViewController = LoginViewController.instantiate()
          loginViewController.title = "Login"
          self.rootViewController.present(loginViewController, animated: true)
          return .one(flowContributor: .contribute(withNext: loginViewController))
      }
  }
  //- Notes/NotesFlow.swift
  import RxFlow
  import RxRelay
  import RxSwift
  import UIKit

  class NotesStepper: Stepper {
      let steps = PublishRelay<Step>()
      @objc func login() { self.steps.accept(AppStep.loginIsRequired) }
  }

  class NotesFlow: Flow {
      var root: Presentable { return self.rootViewController }
      private let rootViewController = UINavigationController()
      private let notesStepper: NotesStepper

      init(withStepper stepper: NotesStepper) { self.notesStepper = stepper }

      func adapt(step: Step) -> Single<Step> {
          switch step {
          case AppStep.noteIsPicked: return .just(step)
          default: return .just(step)
          }
      }

      func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? AppStep else { return .none }
          switch step {
          case .dashboardIsRequired: return navigateToList()
          case .noteIsPicked(let id): return navigateToNote(id)
          case .noteIsClosed:
              self.rootViewController.popViewController(animated: true)
              return .none
          case .loginIsRequired: return .one(flowContributor: .forwardToParentFlow(withStep: step))
          default: return .none
          }
      }

      private func navigateToList() -> FlowContributors {
          let viewController = ListViewController.instantiate(withViewModel: ListViewModel())
          viewController.title = "Notes"
          self.rootViewController.pushViewController(viewController, animated: true)
          return .one(flowContributor: .contribute(
              withNextPresentable: viewController, withNextStepper: viewController.viewModel))
      }

      private func navigateToNote(_ id: Int) -> FlowContributors {
          let viewModel = NoteViewModel()
          let viewController = NoteViewController.instantiate(withViewModel: viewModel)
          self.rootViewController.pushViewController(viewController, animated: true)
          return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
      }
  }
  //- Notes/Screens.swift
  import RxCocoa
  import RxFlow
  import RxSwift
  import UIKit

  class LoginViewController: UIViewController, Stepper {
      let steps = PublishRelay<Step>()
      override func viewDidLoad() {
          super.viewDidLoad()
          button.rx.tap.map { AppStep.userIsLoggedIn }.bind(to: self.steps).disposed(by: bag)
      }
  }

  class ListViewModel: Stepper {
      let steps = PublishRelay<Step>()
      func pick(id: Int) { self.steps.accept(AppStep.noteIsPicked(id: id)) }
  }

  class ListViewController: UIViewController {
      var viewModel: ListViewModel!
      @IBAction func pick(_ sender: UIButton) { self.viewModel.pick(id: 1) }
  }

  class NoteViewModel: Stepper {
      let steps = PublishRelay<Step>()
      func close() { self.steps.accept(AppStep.noteIsClosed) }
  }

  class NoteViewController: UIViewController {
      var viewModel: NoteViewModel!
      @IBAction func close(_ sender: UIButton) { self.viewModel.close() }
  }
  """
