enum RIBsCreatedOutsideBuilder {
  static let rule = Rule(
    id: "ribs_created_outside_builder",
    title: "Interactors, routers and views are made by their builder",
    severity: .warning,
    looksAt: [.router, .interactor, .presenter, .worker, .ribView],
    source: """
      RIBs wiki Home: the builder instantiates all parts of the RIB, and it alone knows the dependency injection;
      RIBs templates, Builder.
      """,
    documentation: """
      The builder makes all parts of a RIB, and it alone knows where their dependencies come from. A part that
      somebody else makes gets its dependencies from there, and its wiring is written twice.
      """,
    remedy: "Build the RIB with its builder",
    examples: [
      .violating(
        #"""
        //- HomeInteractor.swift
        import RIBs

        final class HomeInteractor: Interactor, HomeInteractable {}
        //- HomeRouter.swift
        import RIBs

        final class HomeRouter: Router<HomeInteractable> {}
        //- RootRouter.swift
        import RIBs

        final class RootRouter: Router<RootInteractable> {
            func attachHome() {
                attachChild(HomeRouter(interactor: HomeInteractor()))  // finding: 21 44
            }
        }
        """#),
      .conforming(
        #"""
        //- HomeBuilder.swift
        import RIBs

        protocol HomeDependency: Dependency {}

        final class HomeBuilder: Builder<HomeDependency>, HomeBuildable {
            func build(withListener listener: HomeListener) -> Routing {
                HomeRouter(interactor: HomeInteractor())
            }
        }
        //- HomeInteractor.swift
        import RIBs

        final class HomeInteractor: Interactor, HomeInteractable {}
        //- HomeRouter.swift
        import RIBs

        final class HomeRouter: Router<HomeInteractable> {}
        //- HomePreview.swift
        import RIBs

        #if DEBUG
        enum HomePreview {
            static func make() -> Routing { HomeRouter(interactor: HomeInteractor()) }
        }
        #endif
        //- HomeFactory.swift
        import RIBs

        final class HomeFactory {
            func make() -> Routing { HomeRouter(interactor: HomeInteractor()) }
        }
        """#),
    ],
    check: .reading(RIBsModel.self, inspect))

  private static func inspect(_ model: RIBsModel, _ findings: inout FindingSink) {
    for creation in model.creationsOutsideBuilders {
      findings.report(
        model, creation.location,
        "\(creation.type.name) is created outside a builder: let \(model.builderName(for: creation.type)) make it",
        subject: creation.type.name)
    }
  }
}
