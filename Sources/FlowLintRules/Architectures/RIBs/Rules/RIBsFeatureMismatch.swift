enum RIBsFeatureMismatch {
  static let rule = Rule(
    title: "All parts of one RIB carry the same name",
    severity: .warning, looksAt: [.router, .interactor, .builder],
    source: "RIBs templates: one product name in every generated type.",
    documentation: """
      All parts of one RIB carry its name, the protocols between them included. The protocol of another RIB is most
      often a copied file in which one name was forgotten.
      """,
    remedy: "Use the RIB's own protocol",
    violating: #"""
      //- HomeInteractor.swift
      final class HomeInteractor: PresentableInteractor<HelpPresentable> {  // finding: 51
          weak var listener: HelpListener?  // finding: 24
      }
      //- HomeRouter.swift
      final class HomeRouter: ViewableRouter<HomeInteractable, HelpViewControllable> {}  // finding: 58
      """#,
    conforming: #"""
      //- HomeInteractor.swift
      final class HomeInteractor: PresentableInteractor<HomePresentable> {
          weak var listener: HomeListener?
      }
      //- HomeRouter.swift
      final class HomeRouter: ViewableRouter<HomeInteractable, ViewControllable> {}
      //- HelpInteractor.swift
      final class HelpInteractor: Interactor {
          weak var listener: HelpParentListener?
      }
      """#,
    check: .each(\RIBsModel.foreignProtocols) { _, named in
      Violation(
        named.location,
        "\(named.type.name) belongs to \(named.feature)RIB but uses \(named.other): use \(named.wanted)",
        declaration: named.type.qualifiedName, subject: named.other)
    })
}
