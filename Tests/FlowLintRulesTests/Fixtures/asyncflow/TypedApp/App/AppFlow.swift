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
