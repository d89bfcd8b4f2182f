import Scenes

protocol TagSceneInteractor: AnyObject {
    func reload()
}

/// Drawn inside its parent's view: there is no view controller.
protocol TagScene: Scene where Interactor == any TagSceneInteractor { }

struct TagSceneComponent {
    let viewModel: any TagViewModel
}

protocol TagSceneBuilder: AnyObject {
    func makeTagSceneComponent() -> TagSceneComponent
}
