enum RIBsRoleSuffix {
  static let rule = Rule(
    title: "The parts of a RIB are named {Feature}Router, {Feature}Interactor, {Feature}Builder, {Feature}Component",
    severity: .warning, looksAt: [.router, .interactor, .builder, .ribComponent],
    source: "RIBs templates: the names of the generated types.",
    documentation: """
      The templates name every part after its RIB and its role. Who reads a name then knows what the class is, and finds
      the other parts.
      """,
    remedy: "Rename it after its RIB and its role",
    violating: #"""
      //- HomeCoordinator.swift
      final class HomeCoordinator: Router<HomeInteractable> {}  // finding: 13
      """#,
    conforming: #"""
      //- HomeRouter.swift
      final class HomeRouter: Router<HomeInteractable> {}
      //- Help/Router.swift
      final class Router: RIBs.Router<HelpInteractable> {}
      """#,
    check: .each(\RIBsModel.missingSuffixes) { _, named in
      Violation(
        named.location, "\(named.type.name) is \(named.article): name it {Feature}\(named.wanted)",
        subject: named.wanted)
    })
}

extension RIBsModel {
  fileprivate var missingSuffixes: [Misnamed] {
    namedParts([.router, .interactor, .builder, .component]).compactMap { type, part in
      guard let suffix = part.suffix, !type.name.hasSuffix(suffix) else { return nil }
      return Misnamed(type: type, part: part, location: location(type), other: suffix, wanted: suffix)
    }
  }
}

extension RIBsModel.Misnamed {
  /// The part with its article: `a router`, `an interactor`.
  fileprivate var article: String { part.role.title }
}
