import UIKit
import Scenes

public final class ShelfSceneBuilderImple {
    private let usecaseFactory: any UsecaseFactory
    private let viewAppearance: ViewAppearance
    private let settingSceneBuilder: any SettingSceneBuilder

    public init(
        usecaseFactory: any UsecaseFactory, viewAppearance: ViewAppearance, settingSceneBuilder: any SettingSceneBuilder
    ) {
        self.usecaseFactory = usecaseFactory
        self.viewAppearance = viewAppearance
        self.settingSceneBuilder = settingSceneBuilder
    }
}

extension ShelfSceneBuilderImple: ShelfSceneBuilder {
    @MainActor
    public func makeShelfScene() -> any ShelfScene {
        let viewModel = ShelfViewModelImple()
        let viewController = ShelfViewController(viewModel: viewModel, viewAppearance: self.viewAppearance)
        let listSceneBuilder = ListSceneBuilderImple(
            usecaseFactory: self.usecaseFactory, viewAppearance: self.viewAppearance
        )
        let router = ShelfRouter(
            listSceneBuilder: listSceneBuilder, settingSceneBuilder: self.settingSceneBuilder
        )
        router.scene = viewController
        viewModel.router = router
        return viewController
    }
}
