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
