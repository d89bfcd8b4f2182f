enum RIBsConcreteBuilder {
  static let rule = Rule(
    title: "A router keeps its child builders as Buildable protocols",
    severity: .warning, looksAt: [.router],
    source: """
      RIBs templates, Router: the comment on its initializer asks for child builders as protocols; RIBs wiki iOS
      Tutorial 1 and 2: the router takes `…Buildable`, so that a test can hand in a mock.
      """,
    documentation: "A router takes the builders of its children as protocols, so that a test can hand in mocks.",
    remedy: "Use the Buildable protocol",
    violating: #"""
      //- HelpBuilder.swift
      protocol HelpDependency: Dependency {}
      protocol HelpBuildable: Buildable {}

      final class HelpBuilder: Builder<HelpDependency>, HelpBuildable {}
      //- HomeRouter.swift
      final class HomeRouter: Router<HomeInteractable> {
          private let helpBuilder: HelpBuilder  // finding: 17
          init(interactor: HomeInteractable, helpBuilder: HelpBuilder) {
              self.helpBuilder = helpBuilder
              super.init(interactor: interactor)
              interactor.router = self
          }
          func attachHelp() { attachChild(helpBuilder.build(withListener: interactor)) }
      }
      """#,
    #"""
    //- HelpBuilder.swift
    protocol HelpDependency: Dependency {}
    protocol HelpListener: AnyObject {}
    protocol HelpBuildable: Buildable {
        func build(withListener listener: HelpListener) -> Routing
    }

    final class HelpBuilder: Builder<HelpDependency>, HelpBuildable {
        func build(withListener listener: HelpListener) -> Routing { fatalError("not written yet") }
    }
    //- HomeRouter.swift
    final class HomeRouter: Router<HomeInteractable> {
        private let helpBuilder: HelpBuilder  // fix: 17
        init(interactor: HomeInteractable, helpBuilder: HelpBuilder) {
            self.helpBuilder = helpBuilder
            super.init(interactor: interactor)
            interactor.router = self
        }
        func attachHelp() { attachChild(helpBuilder.build(withListener: interactor)) }
    }
    """#,
    conforming: #"""
      //- HelpBuilder.swift
      protocol HelpDependency: Dependency {}
      protocol HelpBuildable: Buildable {}

      final class HelpBuilder: Builder<HelpDependency>, HelpBuildable {}
      //- HomeRouter.swift
      final class HomeRouter: Router<HomeInteractable> {
          private let helpBuilder: HelpBuildable
          init(interactor: HomeInteractable, helpBuilder: HelpBuildable) {
              self.helpBuilder = helpBuilder
              super.init(interactor: interactor)
              interactor.router = self
          }
          func attachHelp() { attachChild(helpBuilder.build(withListener: interactor)) }
      }
      """#,
    check: .each(\RIBsModel.concreteBuilders) { model, kept in
      let name = kept.property.name
      return Violation(
        model.location(kept.property), "\(kept.router.name).\(name) must be \(kept.buildable.name)",
        subject: kept.buildable.name, fix: kept.fix)
    })
}
