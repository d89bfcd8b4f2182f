enum SceneInteractorWeak {
  static let rule = Rule(
    title: "Keep a child's interactor strongly in its parent",
    severity: .warning, isOptIn: true, looksAt: [.viewModel],
    source: """
      scene-architecture.md, Interactor (line 187): "ParentVM의 4번의 결과로 반환되는 interactor 레퍼런스를 보관하고, 필요한 시점에 이를 호출해
      ChildVM에게 메세지를 전달합니다"
      """,
    documentation: """
      A parent keeps its child's interactor and calls it when there is something to say. Held weakly, the interactor can
      be gone while the parent still counts on it, and the message is dropped without a trace.
      """,
    remedy: "Hold the interactor strongly",
    paired: #"""
      //- ShelfViewModel.swift
      protocol ShelfViewModel: AnyObject { }
      final class ShelfViewModelImple: ShelfViewModel {
      -   private weak var note: (any NoteSceneInteractor)?  // fix: 22
      +   private var note: (any NoteSceneInteractor)?
      }
      """#,
    check: .each(of: SceneRoles.viewModel, { $0.types.storedProperties($1) }) { model, viewModel, property in
      guard property.ownership == .weak, let type = model.types.typeName(of: property), type.hasSuffix("Interactor")
      else { return nil }
      return Violation(
        model.table.location(property),
        "\(viewModel.name).\(property.name) is weak, though the parent keeps its child's interactor", subject: type,
        fix: model.table.strongFix(for: property))
    })
}
