enum RIBsCreatedOutsideBuilder {
  static let rule = Rule(
    title: "Interactors, routers and views are made by their builder",
    severity: .warning, looksAt: [.router, .interactor, .presenter, .worker, .ribView],
    source: """
      RIBs wiki Home: the builder instantiates all parts of the RIB, and it alone knows the dependency injection; RIBs
      templates, Builder.
      """,
    documentation: """
      The builder makes all parts of a RIB, and it alone knows where their dependencies come from. A part that somebody
      else makes gets its dependencies from there, and its wiring is written twice.
      """,
    remedy: "Build the RIB with its builder",
    paired: #"""
      +//- HomeBuilder.swift
      +protocol HomeDependency: Dependency {}
      +
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
    check: .each(\RIBsModel.creationsOutsideBuilders) { model, creation in
      Violation(
        creation.location,
        "\(creation.type.name) is created outside a builder: let \(model.words.builderName(for: creation.type)) make it",
        subject: creation.type.name)
    })
}

extension RIBsModel {
  /// Parts that are made by somebody other than a builder.
  fileprivate var creationsOutsideBuilders: [RIBsCreation] {
    let makers: Set<RIBsPart> = [.router, .interactor, .presenter, .worker, .view]
    return creations.all.filter { creation in
      guard let part = roles.part(creation.type), let owner = creation.owner, let maker = roles.part(owner),
        makers.contains(maker), maker != .view || roles.isRIBView(owner), isReported(owner),
        creation.type.id != owner.id
      else { return false }
      let isPart = part == .interactor || part == .router || part == .view && roles.isRIBView(creation.type)
      return isPart && !roles.isBuildable(owner) && !isInside(creation)
    }
  }

  /// The creation stands in the declaration of its own type.
  fileprivate func isInside(_ creation: RIBsCreation) -> Bool {
    let offset = creation.location.range.start
    return creation.type.parts.contains { part in
      part.file == creation.place.file.number && types.declaration(part).range.contains(offset)
    }
  }
}
