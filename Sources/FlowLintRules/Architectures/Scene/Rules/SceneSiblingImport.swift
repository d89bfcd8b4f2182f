enum SceneSiblingImport {
  static let rule = Rule(
    title: "Scene modules must not import each other",
    severity: .warning, isOptIn: true, looksAt: [.viewModel, .viewController, .router, .builder, .anything],
    source: """
      scene-architecture.md, Scene + Builder (line 117): the protocols by which scenes know each other; the document
      leaves the modules open
      """,
    documentation: """
      Scenes know each other by the protocols of a shared module. When one scene module imports another, the two can no
      longer be built, previewed or replaced apart, and soon each imports the other. The document does not ask for it,
      so the rule is off unless enabled.
      """,
    remedy: "Move the scene's protocol to the shared module, and import that",
    paired: #"""
      //- NoteScenes/Sources/NoteRouter.swift
      protocol NoteRouting: Routing { }
      final class NoteRouter: BaseRouterImple, NoteRouting { }
      //- ShelfScenes/Sources/ShelfRouter.swift
      -import NoteScenes  // finding: 8
      +import Scenes
      protocol ShelfRouting: Routing { }
      final class ShelfRouter: BaseRouterImple, ShelfRouting { }
      """#,
    check: .reading(SceneModel.self) { model, findings in
      let parts = model.types.all([.viewModel, .viewController, .router, .builder])
      let apps = apps(model)
      let modules = modules(of: parts.flatMap(\.declarations), model).subtracting(apps)
      let shared: Set<String> = ["Scenes", "CommonPresentation"]
      for file in model.table.files {
        guard let module = model.table.modules.name(of: file.number), modules.contains(module) else { continue }
        for item in file.imports
        where item.module != module && modules.contains(item.module) && !shared.contains(item.module) {
          findings.report(
            file.location(item.nameRange), "\(module) imports \(item.module); share the scene protocol through Scenes",
            declaration: module, kind: .module, subject: "\(item.module) in \(file.name)")
        }
      }
    })

  private static func apps(_ model: SceneModel) -> Set<String> {
    let entries = model.table.types.flatMap { type in
      type.declarations.filter { declaration in
        ["AppDelegate", "SceneDelegate"].contains(type.name)
          || model.table.file(declaration.file).syntax.hasAttribute(model.table.declaration(declaration), "main")
      }
    }
    return modules(of: entries, model).union(model.table.modules.all.filter { $0.kind == .app }.map(\.name))
  }

  private static func modules(of declarations: [DeclarationReference], _ model: SceneModel) -> Set<String> {
    Set(declarations.compactMap { model.table.modules.name(of: $0.file) })
  }
}
