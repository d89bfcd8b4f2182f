import UIKit
import Scenes

/// The template spells it so.
public final class NoteSceneBuilerImple {
    private let usecaseFactory: any UsecaseFactory
    private let viewAppearance: ViewAppearance

    public init(usecaseFactory: any UsecaseFactory, viewAppearance: ViewAppearance) {
        self.usecaseFactory = usecaseFactory
        self.viewAppearance = viewAppearance
    }
}

extension NoteSceneBuilerImple: NoteSceneBuilder {
    @MainActor
    public func makeNewNoteScene() -> any NoteScene {
        let viewModel = NoteViewModelBase()
        return self.makeNoteScene(viewModel)
    }

    @MainActor
    public func makeNoteScene(_ id: String, listener: (any NoteSceneListener)?) -> any NoteScene {
        let viewModel = EditNoteViewModelImple(id, noteUsecase: self.usecaseFactory.makeNoteUsecase())
        viewModel.listener = listener
        return self.makeNoteScene(viewModel)
    }

    /// The view model comes from above, known by its protocol alone.
    @MainActor
    private func makeNoteScene(_ viewModel: any NoteViewModel) -> any NoteScene {
        let toolbarViewModel = NoteToolbarViewModelImple()
        let viewController = NoteViewController(
            viewModel: viewModel, toolbarViewModel: toolbarViewModel, viewAppearance: self.viewAppearance
        )
        let shelfSceneBuilder = ShelfSceneBuilerImple(viewAppearance: self.viewAppearance)
        let router: NoteRouter = .init(shelfSceneBuilder: shelfSceneBuilder)
        viewModel.router = router
        toolbarViewModel.router = router
        router.scene = viewController
        return viewController
    }
}
