import UIKit
import Scenes

protocol ThemeRouting: Routing { }

final class ThemeRouter: BaseRouterImple, ThemeRouting {
    override func closeScene(animate: Bool, _ dismissed: (() -> Void)?) {
        self.currentScene?.navigationController?.popViewController(animated: animate)
        dismissed?()
    }

    private var currentScene: (any ThemeScene)? {
        self.scene as? (any ThemeScene)
    }
}
