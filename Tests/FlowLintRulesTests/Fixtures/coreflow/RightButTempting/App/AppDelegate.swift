import CoreFlow
import UIKit

/// A global keeps its Flow for good.
let rootFlow = RootFlow(window: UIWindow())

final class AppDelegate: UIResponder, UIApplicationDelegate {
    static let links = LinkFlow()

    func applicationDidBecomeActive(_ application: UIApplication) {
        _ = rootFlow.core
    }
}

extension AppDelegate {
    /// Not the screen of a Flow.
    func brightness(of window: UIWindow) -> CGFloat { window.screen.brightness }
}
