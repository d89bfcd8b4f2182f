import UIKit
import Scenes

protocol ListSceneInteractor: AnyObject {
    func reload()
}

protocol ListSceneListener: AnyObject {
    func list(didOpen id: String)
}

protocol ListScene: Scene where Interactor == any ListSceneInteractor { }

protocol ListSceneBuilder: AnyObject {
    @MainActor func makeListScene(listener: (any ListSceneListener)?) -> any ListScene
}
