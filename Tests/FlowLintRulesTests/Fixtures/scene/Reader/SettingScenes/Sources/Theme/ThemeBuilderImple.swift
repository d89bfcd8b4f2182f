import UIKit
import Scenes

final class ThemeSceneBuilderImple {
    private let usecaseFactory: any UsecaseFactory
    private let viewAppearance: ViewAppearance

    init(usecaseFactory: any UsecaseFactory, viewAppearance: ViewAppearance) {
        self.usecaseFactory = usecaseFactory
        self.viewAppearance = viewAppearance
    }
}

extension ThemeSceneBuilderImple: ThemeSceneBuilder {
    @MainActor
    func makeThemeScene(listener: (any ThemeSceneListener)?) -> any ThemeScene {
        let viewModel = ThemeViewModelImple(settingUsecase: self.usecaseFactory.makeSettingUsecase())
        let viewController = ThemeViewController(viewModel: viewModel, viewAppearance: self.viewAppearance)
        let router = ThemeRouter()
        router.scene = viewController
        viewModel.router = router
        viewModel.listener = listener
        return viewController
    }
}
