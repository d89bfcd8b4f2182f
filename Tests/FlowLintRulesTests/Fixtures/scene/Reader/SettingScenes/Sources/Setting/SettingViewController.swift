import SwiftUI
import Scenes

final class SettingViewController: UIHostingController<SettingContainerView>, SettingScene {
    private let viewModel: any SettingViewModel
    private let viewAppearance: ViewAppearance
    @MainActor var interactor: (any SettingSceneInteractor)? { self.viewModel }

    init(viewModel: any SettingViewModel, viewAppearance: ViewAppearance) {
        self.viewModel = viewModel
        self.viewAppearance = viewAppearance
        let eventHandler = SettingViewEventHandler()
        eventHandler.bind(viewModel)
        let container = SettingContainerView(viewAppearance: viewAppearance, eventHandler: eventHandler)
            .eventHandler(\.stateBinding, { $0.bind(viewModel) })
        super.init(rootView: container)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
