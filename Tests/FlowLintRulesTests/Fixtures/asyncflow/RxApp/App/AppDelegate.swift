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
