enum SceneViewControllerHoldsRouter {
  static let rule = Rule(
    title: "The router belongs to the view model",
    severity: .warning, looksAt: [.viewController],
    source: """
      scene-architecture.md, ViewModel: "라우팅 동작이 핑요한 경우 이를 vm이 소유하는 Router에 필요 인터페이스를 추가하고, 위임하세요"; class diagram
      """,
    documentation: """
      The view model owns the router and alone asks it for a route. A second holder in the view controller opens a way
      around the view model, and if it holds the router strongly it decides when the router goes.
      """,
    remedy: "Route through the view model and remove the property",
    violating: #"""
      //- NoteViewController.swift
      final class NoteViewController: UIViewController, NoteScene {
          private let viewModel: any NoteViewModel
          weak var router: (any NoteRouting)?  // finding: 14
          init(viewModel: any NoteViewModel) { self.viewModel = viewModel }
      }
      """#,
    conforming: #"""
      //- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel { var router: (any NoteRouting)? }
      //- NoteViewController.swift
      final class NoteViewController: UIViewController, NoteScene {
          private let viewModel: any NoteViewModel
          init(viewModel: any NoteViewModel) { self.viewModel = viewModel }
      }
      """#,
    check: .each(of: SceneRoles.viewController, { $0.types.storedProperties($1) }) { model, viewController, property in
      guard !model.types.viewModelProperties(of: viewController).isEmpty, let type = model.types.typeName(of: property),
        model.types.isRouterName(type)
      else { return nil }
      return Violation(
        model.table.location(property), "\(viewController.name) holds a router; route through the view model",
        subject: type)
    })
}
