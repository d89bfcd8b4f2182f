import RIBs
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var launchRouter: LaunchRouting?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
        let window = UIWindow()
        let router = RootBuilder(dependency: AppComponent()).build()
        launchRouter = router
        router.launch(from: window)
        self.window = window
        return true
    }
}
