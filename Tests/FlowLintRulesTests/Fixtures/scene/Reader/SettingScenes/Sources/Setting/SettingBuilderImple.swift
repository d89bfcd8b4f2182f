import UIKit
import Scenes

public final class SettingSceneBuilderImple {
    private let usecaseFactory: any UsecaseFactory
    private let viewAppearance: ViewAppearance

    public init(usecaseFactory: any UsecaseFactory, viewAppearance: ViewAppearance) {
        self.usecaseFactory = usecaseFactory
        self.viewAppearance = viewAppearance
    }
}

extension SettingSceneBuilderImple: SettingSceneBuilder {
    @MainActor
    public func makeSettingScene() -> any SettingScene {
        let viewModel = SettingViewModelImple(settingUsecase: self.usecaseFactory.makeSettingUsecase())
        let viewController = SettingViewController(viewModel: viewModel, viewAppearance: self.viewAppearance)
        let router = SettingRouter(
            themeSceneBuilder: ThemeSceneBuilderImple(
                usecaseFactory: self.usecaseFactory, viewAppearance: self.viewAppearance
            )
        )
        router.scene = viewController
        viewModel.router = router
        return viewController
    }
}
