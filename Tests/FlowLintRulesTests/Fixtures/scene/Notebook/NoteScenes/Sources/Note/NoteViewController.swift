import UIKit
import Scenes

final class NoteViewController: UIViewController {
    private let viewModel: any NoteViewModel
    private let toolbarViewModel: any NoteToolbarViewModel
    private let viewAppearance: ViewAppearance

    init(
        viewModel: any NoteViewModel, toolbarViewModel: any NoteToolbarViewModel, viewAppearance: ViewAppearance
    ) {
        self.viewModel = viewModel
        self.toolbarViewModel = toolbarViewModel
        self.viewAppearance = viewAppearance
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        super.dismiss(animated: flag, completion: completion)
    }
}

extension NoteViewController: NoteScene {
    @MainActor
    var interactor: (any NoteSceneInteractor)? {
        get { return self.viewModel }
    }
}
