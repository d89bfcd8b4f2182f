final class TagBuilderImple: TagSceneBuilder {
    func makeTagSceneComponent() -> TagSceneComponent {
        let viewModel = TagViewModelImple()
        return TagSceneComponent(viewModel: viewModel)
    }
}
