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
    /// The brightness of a screen that is no Flow's.
    func brightness(of window: UIWindow) -> CGFloat { window.screen.brightness }
}
