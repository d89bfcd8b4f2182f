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
