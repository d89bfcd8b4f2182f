enum RIBsProtocolFile {
  static let rule = Rule(
    id: "ribs_protocol_file",
    title: "A RIB's protocols are declared where the template puts them",
    severity: .warning,
    isOptIn: true,
    looksAt: [.ribProtocol],
    source: """
      RIBs templates: Routing, Presentable and Listener with the interactor; Interactable and ViewControllable with
      the router; Dependency and Buildable with the builder; PresentableListener with the view controller.
      """,
    documentation: """
      The templates declare a protocol beside the part that uses it: Routing, Presentable and Listener with the
      interactor, Interactable and ViewControllable with the router, Dependency and Buildable with the builder. Off
      by default: many teams keep a file for the protocols.
      """,
    remedy: "Move it to the file of the part that uses it",
    examples: [
      .violating(
        #"""
        //- HomeInteractor.swift
        import RIBs

        final class HomeInteractor: Interactor, HomeInteractable {
            weak var router: HomeRouting?
        }
        //- HomeProtocols.swift
        import RIBs

        protocol HomeRouting: Routing {}  // finding: 10
        """#),
      .conforming(
        #"""
        //- HomeInteractor.swift
        import RIBs

        protocol HomeRouting: Routing {}

        final class HomeInteractor: Interactor, HomeInteractable {
            weak var router: HomeRouting?
        }
        //- HomeInterface.swift
        import RIBs

        public protocol HomeBuildable: Buildable {}
        //- HomeBuilder.swift
        import RIBs

        protocol HomeDependency: Dependency {}
        final class HomeBuilder: Builder<HomeDependency>, HomeBuildable {}
        """#),
    ],
    check: .reading(RIBsModel.self, inspect))

  private static func inspect(_ model: RIBsModel, _ findings: inout FindingSink) {
    for placed in model.misplacedProtocols {
      findings.report(
        model, placed.location, "declare \(placed.type.name) in the file of \(placed.wanted)", subject: placed.wanted)
    }
  }
}
