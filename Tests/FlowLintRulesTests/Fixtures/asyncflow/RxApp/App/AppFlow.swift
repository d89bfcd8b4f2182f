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
