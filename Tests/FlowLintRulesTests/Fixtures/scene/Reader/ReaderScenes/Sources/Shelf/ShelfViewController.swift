import UIKit
import Scenes

final class ShelfViewController: UIViewController, ShelfScene {
    private let viewModel: any ShelfViewModel
    private let viewAppearance: ViewAppearance
    @MainActor var interactor: (any ShelfSceneInteractor)? { self.viewModel }

    init(viewModel: any ShelfViewModel, viewAppearance: ViewAppearance) {
        self.viewModel = viewModel
        self.viewAppearance = viewAppearance
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        self.viewModel.prepare()
    }

    func addList(_ list: UIViewController) {
        self.addChild(list)
        self.view.addSubview(list.view)
        list.didMove(toParent: self)
    }
}
