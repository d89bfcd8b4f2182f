enum SceneRouterRetainsScene {
  static let rule = Rule(
    title: "A router must not keep scenes or view models",
    severity: .error, breaks: .neverFreed, looksAt: [.router],
    source: """
      scene-architecture.md, Router, class diagram (line 63): "Scene? scene"; ViewModel (line 131): "vm이 소유하는 Router"
      """,
    documentation: """
      The view controller owns the view model, and the view model owns the router. A router that keeps a scene or a view
      model strongly closes the circle: none of them is ever released, and each visit of the screen leaks another set.
      """,
    remedy: "Make the property weak",
    paired: #"""
      //- NoteRouter.swift
      final class NoteRouter: BaseRouterImple, NoteRouting {
      -   private var panel: UIViewController?  // finding: 17
      +   private weak var panel: UIViewController?
      }
      """#,
    check: .each(of: SceneRoles.router, { $0.types.storedProperties($1) }) { model, router, property in
      guard property.ownership == .strong, !property.isMadeWeak, let name = model.types.typeName(of: property),
        let what = kept(name, in: property.declaration.file, model: model)
      else { return nil }
      return Violation(
        model.table.location(property), "\(router.name).\(property.name) keeps \(what) alive; make it weak",
        subject: "weak")
    })

  private static func kept(_ name: String, in file: FileID, model: SceneModel) -> String? {
    if name == SceneNames.scene || model.types.isScene(name, in: file) { return "a scene" }
    if ["UIViewController", "UINavigationController"].contains(name), model.types.isUnknown(name, in: file) {
      return "a view controller"
    }
    return model.types.isKnownViewModel(name, in: file) ? "a view model" : nil
  }
}
