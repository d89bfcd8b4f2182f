enum SceneListenerNotWeak {
  static let rule = Rule(
    title: "Keep a listener weakly",
    severity: .error, breaks: .neverFreed, looksAt: [.viewModel, .viewController, .router, .anything],
    source: #"scene-architecture.md, Listener (line 203): "이는 일반적으로 vc간 사용하는 Delegate 패턴과 유사하며""#,
    documentation: """
      A child's listener is its parent's view model, and the parent keeps the child. A strong listener closes that
      circle: neither scene is ever freed, and their subscriptions stay alive. `unowned` is reported, too: a child that
      outlives its parent and sends one more message brings the app down.
      """,
    remedy: "Declare the listener weak var",
    paired: #"""
      //- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel {
      -   var listener: (any NoteSceneListener)?  // finding: 9
      +   weak var listener: (any NoteSceneListener)?
          func save() { self.listener?.note(saved: "1") }
      }
      """#,
    violating: #"""
      //- NoteScene+Builder.swift
      protocol NoteSceneListener: AnyObject { func note(saved id: String) }
      //- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel {
          var listener: (any NoteSceneListener)?  // fix: 9
          func save() { self.listener?.note(saved: "1") }
      }
      """#,
    check: .each(in: SceneModel.self, { $0.types.all(ofKind: .class) }, { $0.types.storedProperties($1) }) {
      model, type, property in
      guard property.ownership != .weak, !property.isMadeWeak,
        let listener = property.type?.composed.first(where: { part in
          part.isNominal && isListener(part.base, in: property.declaration.file, of: type, model: model)
        })
      else { return nil }
      let manner = property.ownership == .strong ? "strong" : "unowned"
      return Violation(
        model.table.location(property), "\(type.name).\(property.name) is \(manner); declare it weak",
        subject: listener.base,
        fix: model.types.type(named: listener.path, in: property.declaration.file).flatMap { _ in
          model.weakFix(for: OwnedProperty(owner: type, property: property))
        })
    })

  /// The name is a scene's listener; other listeners count only if they are the project's, in parts of scenes.
  private static func isListener(_ name: String, in file: FileID, of type: IndexedType, model: SceneModel) -> Bool {
    guard name.hasSuffix("Listener") else { return false }
    let declared = model.types.type(named: name, in: file)
    if name.hasSuffix("SceneListener") {
      return declared.map { $0.kind == .protocol } ?? model.types.isUnknown(name, in: file)
    }
    return declared?.kind == .protocol && model.types.has(type, role: [.viewModel, .viewController, .router])
  }
}
