enum SceneMessagingProtocolNotClassBound {
  static let rule = Rule(
    title: "XXXSceneInteractor and XXXSceneListener must inherit AnyObject",
    severity: .error, looksAt: [.anything],
    source: """
      scene-architecture.md, Interactor (line 186): "ChildSceneInteractor의 실제 구현은 ChildVM이 하게됩니다"; Listener (line
      203): a listener is "Delegate 패턴과 유사"
      """,
    documentation: """
      Interactors and listeners are implemented by view models, which are classes. A listener is held weakly, as a
      delegate is, and `weak var listener: (any XXXSceneListener)?` compiles only when the protocol is bound to classes.
      Without the bound the property ends up strong, and parent and child keep each other alive.
      """,
    remedy: "Add AnyObject to the protocol's inheritance clause",
    paired: #"""
      //- NoteScene+Builder.swift
      -protocol NoteSceneListener: Sendable {  // fix: 10
      +protocol NoteSceneListener: Sendable, AnyObject {
          func note(saved id: String)
      }
      """#,
    check: .holding(
      .classBound, in: SceneModel.self,
      of: { model in
        model.types.all(ofKind: .protocol).filter { type in
          // A protocol that refines another is bound once that one is.
          isMessaging(type.name) && !model.types.superTypes(type).contains { isMessaging($0.name) }
        }.map { TypePart($0) }
      }, saying: { "\($1.type.name) is not class-bound; add AnyObject" }))

  private static func isMessaging(_ name: String) -> Bool {
    name.dropping(suffix: "SceneInteractor") != nil || name.dropping(suffix: "SceneListener") != nil
  }
}
