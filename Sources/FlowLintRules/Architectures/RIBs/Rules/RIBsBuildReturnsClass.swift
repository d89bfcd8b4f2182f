enum RIBsBuildReturnsClass {
  static let rule = Rule(
    title: "`build` returns the Routing protocol",
    severity: .warning, looksAt: [.builder, .ribProtocol],
    source: "RIBs templates, Builder: `build(withListener:) -> …Routing`.",
    documentation: """
      A parent knows its children through their Routing protocol. A `build` that returns the class lets it call
      everything that the class has.
      """,
    remedy: "Return the protocol",
    violating: #"""
      //- HomeBuilder.swift
      protocol HomeDependency: Dependency {}
      protocol HomeBuildable: Buildable {
          func build(withListener listener: HomeListener) -> HomeRouter  // finding: 56
      }

      final class HomeBuilder: Builder<HomeDependency>, HomeBuildable {
          func build(withListener listener: HomeListener) -> HomeRouter {  // finding: 56
              fatalError("not written yet")
          }
      }
      //- HomeRouter.swift
      final class HomeRouter: Router<HomeInteractable> {}
      """#,
    conforming: #"""
      //- HomeBuilder.swift
      protocol HomeDependency: Dependency {}
      protocol HomeBuildable: Buildable {
          func build(withListener listener: HomeListener) -> HomeRouting
      }

      final class HomeBuilder: Builder<HomeDependency>, HomeBuildable {
          func build(withListener listener: HomeListener) -> HomeRouting {
              fatalError("not written yet")
          }
      }
      //- HomeRouter.swift
      protocol HomeRouting: Routing {}
      final class HomeRouter: Router<HomeInteractable>, HomeRouting {}
      """#,
    check: .each(\RIBsModel.concreteResults) { model, result in
      Violation(
        result.location,
        "build of \(result.owner.name) returns the class \(result.router.name): return \(model.routingName(for: result.router))",
        subject: result.router.name)
    })
}
