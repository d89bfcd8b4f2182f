import Foundation

public protocol SettingSceneInteractor: AnyObject { }

public protocol SettingScene: Scene where Interactor == any SettingSceneInteractor { }

public protocol SettingSceneBuilder: AnyObject {
    @MainActor func makeSettingScene() -> any SettingScene
}
