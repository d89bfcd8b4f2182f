enum RIBsChildNotRetained {
  static let rule = Rule(
    title: "Keep a built RIB in its parent",
    severity: .error, breaks: .freedEarly, looksAt: [.anything], isInGraph: true, claims: .absence,
    source: """
      RIBs API `Router.children`: attaching is what keeps a child alive. A router that nothing keeps is released at the
      end of the statement, and its interactor is deactivated while its view is still on screen.
      """,
    documentation: """
      Attaching is what keeps a child alive. A router that nothing keeps is released at the end of the statement, and
      its interactor is deactivated while its view is still on the screen.
      """,
    remedy: "Keep the result, `attachChild` it, then show `viewControllable`",
    paired: #"""
      //- HomeRouter.swift
      final class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable> {
          func routeToHelp() {
      -       viewController.push(helpBuilder.build(withListener: interactor).viewControllable)  // finding: 41
      +       let help = helpBuilder.build(withListener: interactor)
      +       attachChild(help)
      +       viewController.push(help.viewControllable)
          }
      }
      """#,
    check: .each(\RIBsModel.builds.all) { model, build in
      guard case .shown = build.use, build.owner.map(model.isReported) != false,
        !model.roles.builderClasses(of: build).contains(where: { model.keepsRouter($0) })
      else { return nil }
      return Violation(
        build.place.location, "the RIB built here is released at once: keep the router, attach it, then show its view",
        subject: build.builderName ?? "build")
    })
}
