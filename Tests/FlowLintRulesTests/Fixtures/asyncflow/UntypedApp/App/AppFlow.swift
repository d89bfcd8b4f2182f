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
