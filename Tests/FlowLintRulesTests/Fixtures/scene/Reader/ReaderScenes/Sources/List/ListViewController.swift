import Combine
import UIKit
import Scenes

final class ListViewController: UIViewController, ListScene {
    private let viewModel: any ListViewModel
    private let viewAppearance: ViewAppearance
    @MainActor var interactor: (any ListSceneInteractor)? { self.viewModel }

    init(viewModel: any ListViewModel, viewAppearance: ViewAppearance) {
        self.viewModel = viewModel
        self.viewAppearance = viewAppearance
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
