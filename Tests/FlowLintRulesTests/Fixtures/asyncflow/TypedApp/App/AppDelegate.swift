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
