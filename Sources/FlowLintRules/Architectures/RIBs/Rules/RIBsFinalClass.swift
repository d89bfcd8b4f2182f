enum RIBsFinalClass {
  static let rule = Rule(
    id: "ribs_final_class",
    title: "The parts of a RIB are final",
    severity: .warning,
    isOptIn: true,
    isFixable: true,
    looksAt: [.router, .interactor, .builder, .ribComponent, .ribView],
    source: """
      RIBs templates: every generated class is final.
      """,
    documentation: """
      Nobody inherits the parts of a RIB; every class of the templates is final, which says so and lets the compiler
      call its methods directly. Off by default: the templates show it, no document states it.
      """,
    remedy: "Declare it final",
    examples: [
      .violating(
        #"""
        //- HomeRouter.swift
        import RIBs

        class HomeRouter: Router<HomeInteractable> {}  // finding: 7
        """#),
      .conforming(
        #"""
        //- HomeRouter.swift
        import RIBs

        final class HomeRouter: Router<HomeInteractable> {}
        """#),
    ],
    check: .reading(RIBsModel.self, inspect))

  private static func inspect(_ model: RIBsModel, _ findings: inout FindingSink) {
    for (type, fix) in model.openParts {
      findings.report(
        model, model.location(type), "\(type.name) must be final", subject: "final",
        fix: fix)
    }
  }
}
