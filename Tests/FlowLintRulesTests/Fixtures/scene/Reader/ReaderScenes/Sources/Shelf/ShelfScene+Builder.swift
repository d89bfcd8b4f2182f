import UIKit
import Scenes

public protocol ShelfSceneInteractor: AnyObject { }

public protocol ShelfScene: Scene where Interactor == any ShelfSceneInteractor {
    @MainActor func addList(_ list: UIViewController)
}

public protocol ShelfSceneBuilder: AnyObject {
    @MainActor func makeShelfScene() -> any ShelfScene
}
