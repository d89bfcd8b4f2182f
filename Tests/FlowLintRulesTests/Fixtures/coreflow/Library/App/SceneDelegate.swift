import CoreFlow
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    private var rootFlow: RootFlow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let flow = RootFlow(window: UIWindow(windowScene: scene), listener: self)
        rootFlow = flow
        print(flow.core)
    }
}

extension SceneDelegate: RootListener {
    func rootDidStart() {}
}
