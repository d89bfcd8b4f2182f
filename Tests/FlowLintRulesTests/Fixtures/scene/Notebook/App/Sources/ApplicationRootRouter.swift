import UIKit
import Scenes
import NoteScenes

protocol ApplicationRouting: Routing {
    func setupInitialScene()
}

/// The composition root: it makes builders and owns the window, and belongs to no scene.
final class ApplicationRootRouter: ApplicationRouting {
    private var window: UIWindow?
    private let usecaseFactory: any UsecaseFactory
    private let viewAppearance: ViewAppearance

    init(usecaseFactory: any UsecaseFactory, viewAppearance: ViewAppearance) {
        self.usecaseFactory = usecaseFactory
        self.viewAppearance = viewAppearance
    }

    func showError(_ error: any Error) { }

    func closeScene(animate: Bool, _ dismissed: (() -> Void)?) { }

    func setupInitialScene() {
        let builder = NoteSceneBuilerImple(usecaseFactory: self.usecaseFactory, viewAppearance: self.viewAppearance)
        let note = builder.makeNewNoteScene()
        self.window?.rootViewController = note
    }
}
