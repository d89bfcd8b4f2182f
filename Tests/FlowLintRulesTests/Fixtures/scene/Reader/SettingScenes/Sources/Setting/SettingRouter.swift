import UIKit
import Scenes

protocol SettingRouting: Routing {
    func routeToTheme(listener: (any ThemeSceneListener)?)
}

final class SettingRouter: BaseRouterImple, SettingRouting {
    private let themeSceneBuilder: any ThemeSceneBuilder

    init(themeSceneBuilder: any ThemeSceneBuilder) {
        self.themeSceneBuilder = themeSceneBuilder
    }
}

extension SettingRouter {
    private var currentScene: (any SettingScene)? {
        self.scene as? (any SettingScene)
    }

    func routeToTheme(listener: (any ThemeSceneListener)?) {
        Task { @MainActor in
            let next = self.themeSceneBuilder.makeThemeScene(listener: listener)
            self.currentScene?.navigationController?.pushViewController(next, animated: true)
        }
    }
}
