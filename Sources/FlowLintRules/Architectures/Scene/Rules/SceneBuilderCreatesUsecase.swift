enum SceneBuilderCreatesUsecase {
  static let rule = Rule(
    title: "Take usecases from the UsecaseFactory",
    severity: .warning, isOptIn: true, looksAt: [.builder],
    source: """
      scene-architecture.md, BuilderImple (line 141): "빌더구현체가 vm을 생성할때 usecase 객체 참조나 생성이 필요로 하는데 주로 UsecaseFactory를
      주입받아 이용합니다"
      """,
    documentation: """
      The factory decides which implementation of a usecase an app runs with: which store, which account, which remote.
      A builder that makes the implementation itself decides that for its scene alone and knows the data layer's
      classes.
      """,
    remedy: "Get the usecase from the UsecaseFactory",
    paired: #"""
      //- NoteSceneBuilderImple.swift
      final class NoteSceneBuilderImple: NoteSceneBuilder {
      +   private let usecaseFactory: any UsecaseFactory
      +   init(usecaseFactory: any UsecaseFactory) { self.usecaseFactory = usecaseFactory }
          func makeNoteScene() -> any NoteScene {
      -       return build(NoteUsecaseImple())  // finding: 22
      +       return build(self.usecaseFactory.makeNoteUsecase())
          }
      }
      """#,
    check: .holding(.forbidden, by: SceneRoles.builder, of: { $0.types.madeUsecases(in: $1) }) { _, builder, creation in
      "\(builder.name) creates \(creation.name); get it from the UsecaseFactory"
    })
}
