import Foundation

public protocol NoteSceneInteractor: AnyObject {}

public protocol NoteSceneListener: AnyObject {  // finding: scene_listener_unimplemented "no type adopts"
  func note(saved id: String)
}

public protocol NoteScene: Scene where Interactor == any NoteSceneInteractor {}

/// One builder may make one scene in several ways.
public protocol NoteSceneBuilder: AnyObject {
  @MainActor func makeNewNoteScene() -> any NoteScene
  @MainActor func makeNoteScene(_ id: String, listener: (any NoteSceneListener)?) -> any NoteScene
}
