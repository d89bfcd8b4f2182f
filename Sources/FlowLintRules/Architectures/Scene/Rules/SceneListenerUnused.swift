enum SceneListenerUnused {
  static let rule = Rule(
    title: "A view model tells its listener something",
    severity: .warning, looksAt: [.viewModel],
    source: """
      scene-architecture.md, Listener: "특정 시점에 NextScene이 주입받은 listner를 이용하여 메제지를 전달하고, 이는 CurrentVM이 처리하게 됩니다"
      """,
    documentation: """
      A view model that keeps a listener and never calls it promises its parent messages that do not come. Either the
      call was forgotten, and the parent waits, or the listener is a leftover that every caller still has to hand over.
      """,
    remedy: "Send the message where it belongs, or remove the listener",
    violating: #"""
      //- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel {
          weak var listener: (any NoteSceneListener)?  // finding: 14
          func save() { }
      }
      """#,
    conforming: #"""
      //- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel {
          weak var listener: (any NoteSceneListener)?
          func save() { self.listener?.note(saved: "1") }
      }
      """#,
    check: .each(of: SceneRoles.viewModel, { $0.types.storedProperties($1) }) { model, viewModel, property in
      guard let type = model.types.typeName(of: property), type.hasSuffix("Listener"),
        // An object of the project's own class is kept alive, not told something.
        model.types.type(named: type).map({ $0.kind == .protocol }) ?? true,
        !model.types.isRead(property, of: viewModel)
      else { return nil }
      return Violation(
        model.table.location(property),
        "\(viewModel.name).\(property.name) is never called; send the message or drop it", subject: type)
    })
}
