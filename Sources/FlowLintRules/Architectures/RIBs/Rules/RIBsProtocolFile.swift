enum RIBsProtocolFile {
  static let rule = Rule(
    title: "A RIB's protocols are declared where the template puts them",
    severity: .warning, isOptIn: true, looksAt: [.ribProtocol],
    source: """
      RIBs templates: Routing, Presentable and Listener with the interactor; Interactable and ViewControllable with the
      router; Dependency and Buildable with the builder; PresentableListener with the view controller.
      """,
    documentation: """
      The templates declare a protocol beside the part that uses it: Routing, Presentable and Listener with the
      interactor, Interactable and ViewControllable with the router, Dependency and Buildable with the builder. Off by
      default: many teams keep a file for the protocols.
      """,
    remedy: "Move it to the file of the part that uses it",
    violating: #"""
      //- HomeInteractor.swift
      final class HomeInteractor: Interactor, HomeInteractable {
          weak var router: HomeRouting?
      }
      //- HomeProtocols.swift
      protocol HomeRouting: Routing {}  // finding: 10
      """#,
    conforming: #"""
      //- HomeInteractor.swift
      protocol HomeRouting: Routing {}

      final class HomeInteractor: Interactor, HomeInteractable {
          weak var router: HomeRouting?
      }
      //- HomeInterface.swift
      public protocol HomeBuildable: Buildable {}
      //- HomeBuilder.swift
      protocol HomeDependency: Dependency {}
      final class HomeBuilder: Builder<HomeDependency>, HomeBuildable {}
      """#,
    check: .each(\RIBsModel.misplacedProtocols) { _, placed in
      Violation(placed.location, "declare \(placed.type.name) in the file of \(placed.wanted)", subject: placed.wanted)
    })
}
