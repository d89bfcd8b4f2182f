enum RIBsFileName {
  static let rule = Rule(
    id: "ribs_file_name",
    title: "Router, interactor and builder are declared in files of their name",
    severity: .warning,
    looksAt: [.router, .interactor, .builder],
    source: """
      RIBs templates: the names of the generated files.
      """,
    documentation: """
      The templates put each part into a file of its name, where everybody looks for it.
      """,
    remedy: "Move it to the file of its name",
    examples: [
      .violating(
        #"""
        //- Home.swift
        import RIBs

        final class HomeRouter: Router<HomeInteractable> {}  // finding: 13
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
    for placed in model.misplacedParts {
      findings.report(
        model, placed.location,
        "\(placed.type.name) must be declared in \(placed.wanted), not \(placed.other)", subject: placed.wanted)
    }
  }
}
