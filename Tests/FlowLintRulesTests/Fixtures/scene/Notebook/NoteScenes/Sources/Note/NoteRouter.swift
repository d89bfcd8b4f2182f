import UIKit
import Scenes

protocol NoteRouting: Routing {
    func routeToShelf()
    func askForTitle(_ answered: @escaping (String) -> Void)
}

final class NoteRouter: BaseRouterImple, NoteRouting {
    private let shelfSceneBuilder: any ShelfSceneBuiler

    init(shelfSceneBuilder: any ShelfSceneBuiler) {
        self.shelfSceneBuilder = shelfSceneBuilder
    }

    func routeToShelf() {
        let shelf = self.shelfSceneBuilder.makeShelfScene()
        self.scene?.present(shelf, animated: true)
    }

    // A dialog that the common ones cannot show, from the scene that is in front.
    func askForTitle(_ answered: @escaping (String) -> Void) {
        guard let current = self.scene else { return }
        let top = current.presentedViewController ?? current
        let dialog = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        dialog.addTextField()
        dialog.addAction(UIAlertAction(title: "OK", style: .default) { _ in answered(dialog.textFields?[0].text ?? "") })
        top.present(dialog, animated: true)
    }

    // The navigation controller is this method's own.
    private func showHelp() {
        let navigation = UINavigationController()
        navigation.pushViewController(self.shelfSceneBuilder.makeShelfScene(), animated: false)
        self.scene?.present(navigation, animated: true)
    }
}
