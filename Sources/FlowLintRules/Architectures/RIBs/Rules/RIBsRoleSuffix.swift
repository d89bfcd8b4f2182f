enum RIBsRoleSuffix {
  static let rule = Rule(
    title: "Name the parts of a RIB {Feature}Router, {Feature}Interactor, {Feature}Builder and {Feature}Component",
    severity: .warning, looksAt: [.router, .interactor, .builder, .ribComponent],
    source: "RIBs templates: the names of the generated types.",
    documentation: """
      The templates name every part after its RIB and its role. Who reads a name then knows what the class is, and finds
      the other parts.
      """,
    remedy: "Rename it after its RIB and its role",
    paired: #"""
      -//- HomeCoordinator.swift
      -final class HomeCoordinator: Router<HomeInteractable> {}  // finding: 13
      +//- HomeRouter.swift
      +final class HomeRouter: Router<HomeInteractable> {}
      +//- Help/Router.swift
      +final class Router: RIBs.Router<HelpInteractable> {}
      """#,
    check: .holding(
      .namedByRole, in: RIBsModel.self,
      of: { model in
        model.namedParts([.router, .interactor, .builder, .component]).compactMap { type, part in
          part.suffix.map { ExpectedName(type: type, name: $0, title: part.role.title) }
        }
      }, saying: { "\($1.type.name) is \($1.title): name it {Feature}\($1.name)" }))
}
