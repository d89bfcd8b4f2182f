import SwiftUI
import Scenes

final class ThemeViewController: UIHostingController<ThemeContainerView>, ThemeScene {
    private let viewModel: any ThemeViewModel
    private let viewAppearance: ViewAppearance
    @MainActor var interactor: (any ThemeSceneInteractor)? { self.viewModel }

    init(viewModel: any ThemeViewModel, viewAppearance: ViewAppearance) {
        self.viewModel = viewModel
        self.viewAppearance = viewAppearance
        let eventHandler = ThemeViewEventHandler()
        eventHandler.bind(viewModel)
        let container = ThemeContainerView(viewAppearance: viewAppearance, eventHandler: eventHandler)
            .eventHandler(\.stateBinding, { $0.bind(viewModel) })
        super.init(rootView: container)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
