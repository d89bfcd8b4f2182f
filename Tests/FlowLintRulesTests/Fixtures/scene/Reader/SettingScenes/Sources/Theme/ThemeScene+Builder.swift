import UIKit
import Scenes

protocol ThemeSceneInteractor: AnyObject { }

protocol ThemeSceneListener: AnyObject {
    func theme(didSelect name: String)
}

protocol ThemeScene: Scene where Interactor == any ThemeSceneInteractor { }

protocol ThemeSceneBuilder: AnyObject {
    @MainActor func makeThemeScene(listener: (any ThemeSceneListener)?) -> any ThemeScene
}
