enum SceneViewModelKnowsViewModel {
  static let rule = Rule(
    title: "A parent must know its child scene by interactor",
    severity: .warning, looksAt: [.viewModel],
    source: """
      scene-architecture.md, Interactor (line 200): "ParentVM을 생성하는 경우 2번 단계에서 생성한 ChildVM을 ChildSceneInteractor로
      주입합니다"
      """,
    documentation: """
      A parent speaks to its child through the child's interactor, which holds just what others may ask of it. A parent
      that keeps the child's view model can call everything its view can: two scenes grow into one.
      """,
    remedy: "Keep the child scene's interactor",
    paired: #"""
      //- NoteScene+Builder.swift
      protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }
      //- NoteViewModel.swift
      protocol NoteViewModel: AnyObject, NoteSceneInteractor { }
      //- ShelfViewModel.swift
      protocol ShelfViewModel: AnyObject { }
      final class ShelfViewModelImple: ShelfViewModel {
      -   private let note: any NoteViewModel  // finding: 17
      -   init(note: any NoteViewModel) { self.note = note }
      +   private let note: any NoteSceneInteractor
      +   init(note: any NoteSceneInteractor) { self.note = note }
      }
      """#,
    check: .holding(
      .forbidden, by: SceneRoles.viewModel,
      of: { model, viewModel in
        let types = model.types
        return types.held(by: viewModel).compactMap { held in
          guard types.isKnownViewModel(held.name, in: held.file), let scene = types.scene(ofViewModel: held.name),
            !types.scenes(ofViewModel: viewModel).contains(where: { $0 === scene })
          else { return nil }
          let interactor = scene.interactor.realName ?? scene.stem + "SceneInteractor"
          return model.table.place(of: held, saying: "\(held.holder.title) is \(held.name); keep any \(interactor)")
        }
      }, saying: { $2.detail }))
}
