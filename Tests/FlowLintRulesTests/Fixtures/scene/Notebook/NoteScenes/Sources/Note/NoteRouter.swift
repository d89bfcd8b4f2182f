import UIKit
import Scenes

protocol NoteRouting: Routing {
    func routeToShelf()
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
}
