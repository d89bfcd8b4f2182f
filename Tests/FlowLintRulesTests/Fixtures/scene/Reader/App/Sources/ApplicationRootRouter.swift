import UIKit
import Scenes
import ReaderScenes
import SettingScenes

protocol ApplicationRouting: Routing {
    func start()
}

final class ApplicationRootRouter: ApplicationRouting {
    private let window: UIWindow
    private let usecaseFactory: any UsecaseFactory
    private let viewAppearance: ViewAppearance

    init(window: UIWindow, usecaseFactory: any UsecaseFactory, viewAppearance: ViewAppearance) {
        self.window = window
        self.usecaseFactory = usecaseFactory
        self.viewAppearance = viewAppearance
    }

    func showError(_ error: any Error) { }

    func closeScene(animate: Bool, _ dismissed: (() -> Void)?) { }

    func start() {
        let builder = ShelfSceneBuilderImple(
            usecaseFactory: self.usecaseFactory, viewAppearance: self.viewAppearance,
            settingSceneBuilder: self.settingSceneBuilder()
        )
        let shelf = builder.makeShelfScene()
        self.window.rootViewController = shelf
        self.window.makeKeyAndVisible()
    }

    private func settingSceneBuilder() -> any SettingSceneBuilder {
        SettingSceneBuilderImple(usecaseFactory: self.usecaseFactory, viewAppearance: self.viewAppearance)
    }
}
