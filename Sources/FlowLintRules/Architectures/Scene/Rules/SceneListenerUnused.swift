enum SceneListenerUnused {
  static let rule = Rule(
    title: "A view model must call its listener",
    severity: .warning, looksAt: [.viewModel],
    source: """
      scene-architecture.md, Listener (line 215): "특정 시점에 NextScene이 주입받은 listner를 이용하여 메제지를 전달하고, 이는 CurrentVM이 처리하게
      됩니다"
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
    check: .holding(
      .used, in: SceneModel.self,
      of: { model in
        let listeners = SceneRoles.viewModel.parts(in: model).flatMap { model.types.held(by: $0) }.filter { held in
          // An object of the project's own class is kept alive, not told something.
          held.name.hasSuffix("Listener")
            && model.types.type(named: held.name, in: held.file).map { $0.kind == .protocol } != false
        }
        return model.unused(listeners, by: { family(in: model, of: $0) }, where: { mayMean(in: model, at: $0, as: $1) })
      }, saying: { "\($1.detail) is never called; send the message or drop it" }))

  private static func family(in model: SceneModel, of type: IndexedType) -> [IndexedType] {
    [type] + model.types.superTypes(type) + model.types.implementers(of: type)
  }

  /// The member is read from a view model of that kind, or from something unknown in code that is no view model's.
  private static func mayMean(in model: SceneModel, at place: CodePart, as held: HeldType) -> Bool {
    if place.tree.isAssigned(place.node) { return false }
    let receiver = place.tree.receiver(place.node).flatMap { model.types.typeName(of: place.at($0)) }
    return receiver.map { name in family(in: model, of: held.holder.owner).contains { $0.name == name } }
      ?? model.types.table.type(around: place).map { !model.types.has($0, role: .viewModel) } != false
  }
}
