enum RIBsConcreteArgument {
  static let rule = Rule(
    title: "Router and interactor must be generic over protocols",
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
    paired: #"""
      //- HomeInteractor.swift
      -final class HomeInteractor: Interactor {}
      +final class HomeInteractor: Interactor, HomeInteractable {}
      //- HomeRouter.swift
      -final class HomeRouter: Router<HomeInteractor> {}  // finding: 32
      +protocol HomeInteractable: Interactable {}
      +
      +final class HomeRouter: FeatureRouter<HomeInteractable> {}
      +//- FeatureRouter.swift
      +class FeatureRouter<I>: Router<I> {}
      """#,
    check: .each(
      of: RIBsParts([.router, .interactor]),
      { model, owner in model.roles.hasSubclass(owner) ? [] : model.roles.facts(owner)?.arguments ?? [] },
      { model, owner, argument in
        let roles = model.roles
        guard !argument.isConstrained, let type = roles.type(of: argument), let part = roles.part(type),
          [.interactor, .view, .presenter].contains(part)
        else { return nil }
        // The end of the name that the templates give to the protocol.
        let word =
          roles.part(owner) != .router ? "Presentable" : part == .interactor ? "Interactable" : "ViewControllable"
        // Where the class has protocols, and none is named so, nobody can tell which of them to name.
        let protocols = roles.protocols(of: type)
        guard protocols.isEmpty || protocols.contains(where: { $0.name.hasSuffix(word) }) else { return nil }
        return Violation(
          argument.isDirect
            ? model.types.file(argument.location.file).location(argument.type.range) : model.types.nameLocation(owner),
          "\(owner.name) is generic over \(type.name): use the protocol \(roles.feature(of: owner) ?? "")\(word)",
          declaration: owner.qualifiedName, subject: type.name)
      }))
}
