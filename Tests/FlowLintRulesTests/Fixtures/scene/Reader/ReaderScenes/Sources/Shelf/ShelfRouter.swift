import UIKit
import Scenes

protocol ShelfRouting: Routing {
    func attachList(listener: (any ListSceneListener)?) -> (any ListSceneInteractor)?
    func routeToSetting()
}

final class ShelfRouter: BaseRouterImple, ShelfRouting {
    private let listSceneBuilder: any ListSceneBuilder
    private let settingSceneBuilder: any SettingSceneBuilder

    init(listSceneBuilder: any ListSceneBuilder, settingSceneBuilder: any SettingSceneBuilder) {
        self.listSceneBuilder = listSceneBuilder
        self.settingSceneBuilder = settingSceneBuilder
    }

    private var currentScene: (any ShelfScene)? {
        self.scene as? (any ShelfScene)
    }

    func attachList(listener: (any ListSceneListener)?) -> (any ListSceneInteractor)? {
        let list = self.listSceneBuilder.makeListScene(listener: listener)
        self.currentScene?.addList(list)
        return list.interactor
    }

    func routeToSetting() {
        Task { @MainActor in
            let setting = self.settingSceneBuilder.makeSettingScene()
            let navigation = UINavigationController(rootViewController: setting)
            self.currentScene?.present(navigation, animated: true)
        }
    }
}
