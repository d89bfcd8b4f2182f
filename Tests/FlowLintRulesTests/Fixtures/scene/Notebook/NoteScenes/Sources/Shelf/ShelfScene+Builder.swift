import UIKit
import Scenes

protocol ShelfSceneInteractor: AnyObject { }

protocol ShelfScene: Scene where Interactor == any ShelfSceneInteractor { }

protocol ShelfSceneBuiler: AnyObject {
    @MainActor func makeShelfScene() -> any ShelfScene
}
