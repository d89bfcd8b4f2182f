enum SceneRouterHoldsViewModel {
  static let rule = Rule(
    title: "A router must not know a view model",
    severity: .warning, isOptIn: true, looksAt: [.router],
    source: #"scene-architecture.md, Interactor (line 186): "Router는 attachChild의 결과로 ChildScene의 interactor를 반환합니다""#,
    documentation: """
      A router implements routing. What it needs of a child is the child's interactor; with the whole view model at hand
      it can call whatever a view can, and logic moves into the router.
      """,
    remedy: "Keep the child's interactor instead",
    paired: #"""
      //- NoteRouter.swift
      final class NoteRouter: BaseRouterImple, NoteRouting {
      -   weak var section: (any NoteViewModel)?  // finding: 14
      +   weak var section: (any NoteSectionInteractor)?
      }
      """#,
    check: .each(of: SceneRoles.router, { $0.types.storedProperties($1) }) { model, router, property in
      guard property.ownership != .strong, let name = model.types.typeName(of: property),
        model.types.isKnownViewModel(name, in: property.declaration.file)
      else { return nil }
      let part = property.name.prefix(1).uppercased() + property.name.dropFirst()
      return Violation(
        model.table.location(property),
        "\(router.name).\(property.name) is a view model; keep any \(name.viewModelStem ?? part)SceneInteractor",
        subject: "interactor")
    })
}
