import UIKit
import Scenes

/// A struct whose memberwise initializer takes the appearance.
struct ShelfSceneBuilerImple {
    private let viewAppearance: ViewAppearance

    init(viewAppearance: ViewAppearance) { self.viewAppearance = viewAppearance }
}

extension ShelfSceneBuilerImple: ShelfSceneBuiler {
    @MainActor
    func makeShelfScene() -> any ShelfScene {
        let component = TagBuilderImple().makeTagSceneComponent()
        let viewModel = ShelfViewModelImple(tagInteractor: component.viewModel)
        return ShelfViewController(
            viewModel: viewModel, tagViewModel: component.viewModel, viewAppearance: self.viewAppearance
        )
    }
}
