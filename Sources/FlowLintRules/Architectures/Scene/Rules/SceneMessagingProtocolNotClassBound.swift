enum SceneMessagingProtocolNotClassBound {
  static let rule = Rule(
    title: "XXXSceneInteractor and XXXSceneListener are class-bound",
    severity: .error, looksAt: [.anything],
    source: """
      scene-architecture.md, Interactor and Listener: "ChildSceneInteractor의 실제 구현은 ChildVM이 하게됩니다"; a listener is
      "Delegate 패턴과 유사"
      """,
    documentation: """
      Interactors and listeners are implemented by view models, which are classes. A listener is held weakly, as a
      delegate is, and `weak var listener: (any XXXSceneListener)?` compiles only when the protocol is bound to classes.
      Without the bound the property ends up strong, and parent and child keep each other alive.
      """,
    remedy: "Add AnyObject to the protocol's inheritance clause",
    violating: #"""
      //- NoteScene+Builder.swift
      protocol NoteSceneListener: Sendable {  // fix: 10
          func note(saved id: String)
      }
      """#,
    conforming: #"""
      //- NoteScene+Builder.swift
      protocol NoteSceneListener: Sendable, AnyObject {
          func note(saved id: String)
      }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
    for type in model.types.all(ofKind: .protocol) {
      guard isMessaging(type.name), model.table.isClassBound(type) == false, let declaration = type.declarations.first,
        // A protocol that refines another is bound once that one is.
        !model.types.supers(type).contains(where: { isMessaging($0) && !model.types.isUnknown($0) })
      else { continue }
      let edit = hasValueConformer(type, model) ? nil : model.table.insertion(inherited: "AnyObject", of: declaration)
      findings.report(
        model.table.nameLocation(type), "\(type.name) is not class-bound; add AnyObject", subject: "AnyObject",
        fix: edit.map { FixIt(title: "Add 'AnyObject'", edits: [$0]) })
    }
  }

  private static func isMessaging(_ name: String) -> Bool {
    name.dropping(suffix: "SceneInteractor") != nil || name.dropping(suffix: "SceneListener") != nil
  }

  private static func hasValueConformer(_ type: IndexedType, _ model: SceneModel) -> Bool {
    model.table.types.contains { other in
      (other.kind == .struct || other.kind == .enum || other.kind == .extensionOnly)
        && other.inherited.contains { $0.type.base == type.name || model.types.refines($0.type.base, type.name) }
    }
  }
}
