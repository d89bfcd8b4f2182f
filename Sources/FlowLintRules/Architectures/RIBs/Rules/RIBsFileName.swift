enum RIBsFileName {
  static let rule = Rule(
    title: "Router, interactor and builder are declared in files of their name",
    severity: .warning, looksAt: [.router, .interactor, .builder],
    source: "RIBs templates: the names of the generated files.",
    documentation: "The templates put each part into a file of its name, where everybody looks for it.",
    remedy: "Move it to the file of its name",
    violating: #"""
      //- Home.swift
      final class HomeRouter: Router<HomeInteractable> {}  // finding: 13
      """#,
    conforming: #"""
      //- HomeRouter.swift
      final class HomeRouter: Router<HomeInteractable> {}
      """#,
    check: .each(\RIBsModel.misplacedParts) { _, placed in
      Violation(
        placed.location, "\(placed.type.name) must be declared in \(placed.wanted), not \(placed.other)",
        subject: placed.wanted)
    })
}
