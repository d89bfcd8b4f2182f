enum RIBsUnusedRib {
  static let rule = Rule(
    title: "Every RIB is built by somebody",
    severity: .warning, looksAt: [.builder], isInGraph: true,
    source: """
      RIBs wiki Home: a RIB comes into being through its builder, which a parent's component or the app creates.
      """,
    documentation: """
      A RIB comes into being through its builder, which a parent's component or the app creates. A builder that nobody
      names is dead code with all its parts.
      """,
    remedy: "Build it from its parent, or delete the RIB",
    paired: #"""
      //- HelpBuilder.swift
      protocol HelpDependency: Dependency {}

      final class HelpBuilder: Builder<HelpDependency> {}  // finding: 13
      +//- RootComponent.swift
      +protocol RootDependency: Dependency {}
      +final class RootComponent: Component<RootDependency>, HelpDependency {
      +   var help: HelpBuilder { HelpBuilder(dependency: self) }
      +}
      //- SceneDelegate.swift
      import UIKit

      final class SceneDelegate: UIResponder {
          private var launchRouter: LaunchRouting?
          func start(in window: UIWindow) {
              launchRouter = RootBuilder(dependency: AppComponent()).build()
              launchRouter?.launch(from: window)
          }
      }
      """#,
    check: .each(\RIBsModel.unusedBuilderClasses) { model, builder in
      Violation(
        model.table.nameLocation(builder), "nobody creates \(builder.name): this RIB is dead code",
        subject: builder.name)
    })
}

extension RIBsModel {
  /// Builders that nobody creates, in a project with an app.
  fileprivate var unusedBuilderClasses: [IndexedType] {
    guard !launches.isEmpty else { return [] }
    let candidates = parts(.builder).filter { builder in
      !isExposed(builder) && !roles.hasSubclass(builder) && builder.genericParameters.isEmpty && !isMain(builder)
    }
    let owners = Dictionary(grouping: candidates, by: \.name)
    // Most are created somewhere, which spares a look at all tokens.
    let created = Set(candidates.filter { isCreated($0, outside: owners[$0.name] ?? []) }.map(\.name))
    let open = candidates.filter { !created.contains($0.name) }
    let named = types.namedElsewhere(among: open)
    return open.filter { !named.contains($0.id) }
  }

  /// The class is created by its name outside of the code of some classes.
  fileprivate func isCreated(_ type: IndexedType, outside owners: [IndexedType]) -> Bool {
    creations.of(type).contains { creation in
      let (file, range) = (creation.place.file, creation.location.range)
      return file.text(range) == type.name && !file.isPreview(range.start)
        && !owners.contains { owner in
          owner.parts.contains { $0.file == file.number && types.declaration($0).range.contains(range.start) }
        }
    }
  }

  fileprivate func isMain(_ type: IndexedType) -> Bool {
    let syntax = types.file(of: type).syntax
    return syntax.declarations.contains { syntax.isEntryPoint($0) }
  }
}
