// ❌ CoreFlow import 없이는 상속된 프로퍼티 접근 불가
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var rootFlow: RootFlow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = (scene as? UIWindowScene) else { return }

        let window = UIWindow(windowScene: windowScene)
        let rootFlow = RootFlow()
        self.rootFlow = rootFlow

        window.rootViewController = rootFlow.screen  // 컴파일 에러: 'screen' 프로퍼티를 찾을 수 없음
        window.makeKeyAndVisible()
        self.window = window
    }
}
