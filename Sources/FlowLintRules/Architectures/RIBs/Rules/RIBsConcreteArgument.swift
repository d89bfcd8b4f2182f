enum RIBsConcreteArgument {
  static let rule = Rule(
    title: "Router and interactor are generic over protocols",
    severity: .warning, looksAt: [.router, .interactor],
    source: """
      RIBs templates: `ViewableRouter<…Interactable, …ViewControllable>`, `Router<…Interactable>`,
      `PresentableInteractor<…Presentable>`.
      """,
    documentation: """
      Routers are generic over the protocols of their interactor and view, interactors over that of their presenter. A
      class in their place ties the parts together, and no mock can take its place.
      """,
    remedy: "Use the protocol",
    violating: #"""
      //- HomeInteractor.swift
      final class HomeInteractor: Interactor {}
      //- HomeRouter.swift
      final class HomeRouter: Router<HomeInteractor> {}  // finding: 32
      """#,
    conforming: #"""
      //- HomeInteractor.swift
      final class HomeInteractor: Interactor, HomeInteractable {}
      //- HomeRouter.swift
      protocol HomeInteractable: Interactable {}

      final class HomeRouter: FeatureRouter<HomeInteractable> {}
      //- FeatureRouter.swift
      class FeatureRouter<I>: Router<I> {}
      """#,
    check: .each(\RIBsModel.concreteArguments) { model, argument in
      Violation(
        argument.location,
        "\(argument.owner.name) is generic over \(argument.argument.name): use the protocol \(model.protocolName(for: argument))",
        subject: argument.argument.name)
    })
}
