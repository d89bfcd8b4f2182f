enum RIBsComponentUnshared {
  static let rule = Rule(
    title: "A component shares what its RIB shares",
    severity: .warning, isOptIn: true, looksAt: [.ribComponent],
    source: """
      RIBs API `Component.shared`; RIBs wiki iOS Tutorial 3: a computed property makes a new object at each access,
      unless it is `shared`.
      """,
    documentation: """
      A computed property of a component makes a new object at each access, unless it is `shared`: two children that
      should see one stream get two. Off by default: a fresh object may be wanted.
      """,
    remedy: "Wrap it in `shared { … }`",
    violating: #"""
      //- HomeComponent.swift
      protocol HomeDependency: Dependency {}
      final class ScoreStream {}

      final class HomeComponent: Component<HomeDependency> {
          var scores: ScoreStream { ScoreStream() }  // fix: 9
      }
      func use(_ component: HomeComponent) { print(component.scores, component.scores) }
      """#,
    conforming: #"""
      //- HomeComponent.swift
      protocol HomeDependency: Dependency {}
      final class ScoreStream {}

      final class HomeComponent: Component<HomeDependency> {
          var scores: ScoreStream { shared { ScoreStream() } }
      }
      func use(_ component: HomeComponent) { print(component.scores, component.scores) }
      """#,
    check: .each(\RIBsModel.unsharedObjects) { model, unshared in
      let name = unshared.property.name
      return Violation(
        model.location(unshared.property), "\(name) makes a new \(unshared.made.name) at each access: use shared { }",
        subject: unshared.made.name, fix: unshared.fix)
    })
}
