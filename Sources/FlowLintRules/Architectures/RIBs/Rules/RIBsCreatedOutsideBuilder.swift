enum RIBsCreatedOutsideBuilder {
  static let rule = Rule(
    title: "Create interactors, routers and views in their builder only",
    severity: .warning, looksAt: [.router, .interactor, .presenter, .worker, .ribView],
    source: """
      RIBs wiki Home: the builder instantiates all parts of the RIB, and it alone knows the dependency injection; RIBs
      templates, Builder.
      """,
    documentation: """
      The builder makes all parts of a RIB, and it alone knows where their dependencies come from. A part that is
      made elsewhere gets its dependencies from there, and its wiring is written twice.
      """,
    remedy: "Build the RIB with its builder",
    paired: #"""
      +//- HomeBuilder.swift
      +final class HomeBuilder: Builder<HomeDependency>, HomeBuildable {
      +   func build(withListener listener: HomeListener) -> Routing {
      +       HomeRouter(interactor: HomeInteractor())
      +   }
      +}
      //- HomeInteractor.swift
      final class HomeInteractor: Interactor, HomeInteractable {}
      //- HomeRouter.swift
      final class HomeRouter: Router<HomeInteractable> {}
      -//- RootRouter.swift
      -final class RootRouter: Router<RootInteractable> {
      -   func attachHome() {
      -       attachChild(HomeRouter(interactor: HomeInteractor()))  // finding: 21 44
      -   }
      +//- HomePreview.swift
      +#if DEBUG
      +enum HomePreview {
      +   static func make() -> Routing { HomeRouter(interactor: HomeInteractor()) }
      }
      +#endif
      +//- HomeFactory.swift
      +final class HomeFactory {
      +   func make() -> Routing { HomeRouter(interactor: HomeInteractor()) }
      +}
      """#,
    check: .each(\RIBsModel.creations.all) { model, creation in
      let (roles, type) = (model.roles, creation.type)
      guard let part = roles.part(type), let owner = creation.owner, let maker = roles.part(owner),
        makers.contains(maker), maker != .view || roles.isRIBView(owner), model.isReported(owner),
        part == .interactor || part == .router || part == .view && roles.isRIBView(type),
        !roles.conformances(owner).roles.contains(.buildable),
        !type.parts.contains(where: {
          $0.file == creation.place.file.number
            && model.types.declaration($0).range.contains(creation.location.range.start)
        })
      else { return nil }
      let builder = roles.feature(of: type).map { $0 + "Builder" } ?? "its builder"
      return Violation(
        creation.location, "\(type.name) is created outside a builder: let \(builder) make it", subject: type.name)
    })

  private static let makers: Set<RIBsPart> = [.router, .interactor, .presenter, .worker, .view]
}
