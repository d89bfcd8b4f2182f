enum RIBsFinalClass {
  static let rule = Rule(
    title: "Declare the parts of a RIB final",
    severity: .warning, isOptIn: true, looksAt: [.router, .interactor, .builder, .ribComponent, .ribView],
    source: "RIBs templates: every generated class is final.",
    documentation: """
      No class inherits the parts of a RIB; every class of the templates is final, which says so and lets the compiler
      call its methods directly. Off by default: the templates show it, no document states it.
      """,
    remedy: "Declare it final",
    paired: #"""
      //- HomeRouter.swift
      -class HomeRouter: Router<HomeInteractable> {}  // fix: 7
      +final class HomeRouter: Router<HomeInteractable> {}
      """#,
    check: .holding(
      .final, in: RIBsModel.self,
      of: { $0.table.plainParts(of: $0.parts(anyOf: [.router, .interactor, .builder, .component]) + $0.ribViews) },
      saying: { "\($1.type.name) must be final" }))
}
