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
    check: .found(\RIBsModel.concreteArguments))
}

extension RIBsModel {
  /// The end of the name that the templates give to the protocol of an argument.
  fileprivate func protocolWord(for argument: RIBsPart, of owner: IndexedType) -> String {
    switch (roles.part(owner), argument) {
    case (.router, .interactor): "Interactable"
    case (.router, _): "ViewControllable"
    default: "Presentable"
    }
  }

  fileprivate var concreteArguments: [Violation] {
    parts(anyOf: [.router, .interactor]).filter { !roles.hasSubclass($0) }.flatMap { owner in
      (roles.facts(owner)?.arguments ?? []).compactMap { argument in
        guard !argument.isParameter, !argument.isConstrained,
          let type = types.near(argument.type, types.file(argument.location.file)),
          let part = roles.part(type), part == .interactor || part == .view || part == .presenter
        else { return nil }
        let place =
          argument.isDirect
          ? types.file(argument.location.file).location(argument.type.range) : types.nameLocation(owner)
        let word = protocolWord(for: part, of: owner)
        if hasOtherProtocols(type, than: word) { return nil }
        return Violation(
          place,
          "\(owner.name) is generic over \(type.name): use the protocol \(words.feature(of: owner) ?? "")\(word)",
          subject: type.name)
      }
    }
  }

  /// The class has protocols, and none ends in the word of the templates: nobody can tell which of them to name.
  fileprivate func hasOtherProtocols(_ type: IndexedType, than word: String) -> Bool {
    let protocols = roles.conformances(type).types.map { types.types[$0] }.filter { $0.kind == .protocol }
    return !protocols.isEmpty && !protocols.contains { $0.name.hasSuffix(word) }
  }
}
