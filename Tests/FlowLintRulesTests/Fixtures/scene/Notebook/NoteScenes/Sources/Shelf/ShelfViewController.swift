import SwiftUI
import Scenes

final class ShelfViewController: UIHostingController<ShelfContainerView>, ShelfScene {
    private let viewModel: any ShelfViewModel
    var interactor: (any ShelfSceneInteractor)? { viewModel }

    init(viewModel: any ShelfViewModel, tagViewModel: any TagViewModel, viewAppearance: ViewAppearance) {
        self.viewModel = viewModel
        let eventHandler = ShelfViewEventHandler()
        eventHandler.bind(viewModel)
        let container = ShelfContainerView(viewAppearance: viewAppearance, eventHandler: eventHandler)
            .eventHandler(\.stateBinding, { $0.bind(viewModel) })
        super.init(rootView: container)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
