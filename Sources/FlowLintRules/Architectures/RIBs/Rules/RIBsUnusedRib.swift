enum RIBsUnusedRib {
  static let rule = Rule(
    title: "Build every RIB somewhere, or delete it",
    severity: .warning, looksAt: [.builder], isInGraph: true, claims: .absence,
    source: """
      RIBs wiki Home: a RIB comes into being through its builder, which a parent's component or the app creates.
      """,
    documentation: """
      A RIB comes into being through its builder, which a parent's component or the app creates. A builder that no code
      names is dead code with all its parts.
      """,
    remedy: "Build it from its parent, or delete the RIB",
    paired: #"""
      //- HelpBuilder.swift
      final class HelpBuilder: Builder<HelpDependency> {}  // finding: 13
      +//- RootComponent.swift
      +final class RootComponent: Component<RootDependency>, HelpDependency {
      +   var help: HelpBuilder { HelpBuilder(dependency: self) }
      +}
      //- SceneDelegate.swift
      final class SceneDelegate: UIResponder {
          private var launchRouter: LaunchRouting?
          func start(in window: UIWindow) {
              launchRouter = RootBuilder(dependency: AppComponent()).build()
              launchRouter?.launch(from: window)
          }
      }
      """#,
    check: .each(in: RIBsModel.self, unusedBuilders) { model, builder in
      Violation(
        model.table.nameLocation(builder), "no code creates \(builder.name): this RIB is dead code",
        subject: builder.name)
    })

  /// Builders that nobody creates, in a project with an app.
  private static func unusedBuilders(_ model: RIBsModel) -> [IndexedType] {
    guard !model.launches.isEmpty else { return [] }
    let candidates = model.parts(.builder).filter { builder in
      let syntax = model.types.file(of: builder).syntax
      return !model.isExposed(builder) && !model.roles.hasSubclass(builder) && builder.genericParameters.isEmpty
        && !syntax.declarations.contains { syntax.isEntryPoint($0) }
    }
    let owners = Dictionary(grouping: candidates, by: \.name)
    // Most are created somewhere, which spares a look at all tokens.
    let created = Set(candidates.filter { isCreated($0, outside: owners[$0.name] ?? [], in: model) }.map(\.name))
    let open = candidates.filter { !created.contains($0.name) }
    let named = model.types.namedElsewhere(among: open)
    return open.filter { !named.contains($0.id) }
  }

  /// The class is created by its name outside of the code of some classes.
  private static func isCreated(_ type: IndexedType, outside owners: [IndexedType], in model: RIBsModel) -> Bool {
    model.creations.of(type).contains { creation in
      let (file, range) = (creation.place.file, creation.location.range)
      return file.text(range) == type.name && !file.isPreview(range.start)
        && !owners.flatMap(\.parts).contains {
          $0.file == file.number && model.types.declaration($0).range.contains(range.start)
        }
    }
  }
}
