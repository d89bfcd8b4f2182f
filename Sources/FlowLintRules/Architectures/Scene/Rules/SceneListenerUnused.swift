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
    paired: #"""
      //- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel {
          weak var listener: (any NoteSceneListener)?  // finding: 14
      -   func save() { }
      +   func save() { self.listener?.note(saved: "1") }
      }
      """#,
    check: .unheld(by: SceneRoles.viewModel, { $0.types.held(by: $1) }) { model, held in
      let (types, owner) = (model.types, held.holder.owner)
      guard held.name.hasSuffix("Listener"),
        // An object of the project's own class is kept alive, not told something.
        types.type(named: held.name).map({ $0.kind == .protocol }) ?? true,
        !([owner] + types.superTypes(owner) + types.implementers(of: owner.name)).contains(where: {
          types.mayRead(held.holder.property.name, in: $0)
        })
      else { return nil }
      return "\(held.holder.title) is never called; send the message or drop it"
    })
}
