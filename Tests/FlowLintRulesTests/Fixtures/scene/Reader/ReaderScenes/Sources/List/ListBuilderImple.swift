import UIKit
import Scenes

final class ListSceneBuilderImple {
    private let usecaseFactory: any UsecaseFactory
    private let viewAppearance: ViewAppearance

    init(usecaseFactory: any UsecaseFactory, viewAppearance: ViewAppearance) {
        self.usecaseFactory = usecaseFactory
        self.viewAppearance = viewAppearance
    }
}

extension ListSceneBuilderImple: ListSceneBuilder {
    /// A list that goes nowhere has no router.
    @MainActor
    func makeListScene(listener: (any ListSceneListener)?) -> any ListScene {
        let viewModel = ListViewModelImple(bookUsecase: self.usecaseFactory.makeBookUsecase())
        viewModel.listener = listener
        let viewController = ListViewController(viewModel: viewModel, viewAppearance: self.viewAppearance)
        return viewController
    }
}
