enum SceneBuilderSpelling {
  static let rule = Rule(
    title: "Spell the builder's name SceneBuilder",
    severity: .warning, isOptIn: true, looksAt: [.builderProtocol, .builder, .anything],
    source: "scene-architecture.md, class diagram (lines 35, 73 and 77): `XXXSceneBuilder`, `XXXSceneBuilderImple`",
    documentation: """
      The misspelling `SceneBuiler` came from a project template and spreads with every new scene. Half of the builders
      spelt one way and half the other means that searching for either finds only some of them.
      """,
    remedy: "Rename the type to end in SceneBuilder or SceneBuilderImple",
    paired: #"""
      //- NoteScene+Builder.swift
      -protocol NoteSceneBuiler: AnyObject {  // finding: 10
      +protocol NoteSceneBuilder: AnyObject {
          func makeNoteScene() -> any NoteScene
      }
      """#,
    check: .holding(
      .named, in: SceneModel.self,
      of: { model in
        model.table.types.filter { $0.isNominal && !model.types.isLeftOut($0) }.compactMap { type in
          corrected(type.name).map { ExpectedName(type: type, name: $0) }
        }
      }, saying: { "\($1.type.name) is misspelt; rename to \($1.name)" }))

  private static func corrected(_ name: String) -> String? {
    for (wrong, right) in [("SceneBuiler", "SceneBuilder"), ("SceneBuilerImple", "SceneBuilderImple")]
    where name.hasSuffix(wrong) { return name.dropLast(wrong.count) + right }
    return nil
  }
}
