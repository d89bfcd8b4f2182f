enum SceneViewControllerHoldsRouter {
  static let rule = Rule(
    title: "Keep the router in the view model only",
    severity: .warning, looksAt: [.viewController],
    source: """
      scene-architecture.md, ViewModel (line 131): "라우팅 동작이 핑요한 경우 이를 vm이 소유하는 Router에 필요 인터페이스를 추가하고, 위임하세요"; class
      diagram (line 56)
      """,
    documentation: """
      The view model owns the router and alone asks it for a route. A second holder in the view controller opens a way
      around the view model, and if it holds the router strongly it decides when the router goes.
      """,
    remedy: "Route through the view model and remove the property",
    paired: #"""
      +//- NoteViewModel.swift
      +final class NoteViewModelImple: NoteViewModel { var router: (any NoteRouting)? }
      //- NoteViewController.swift
      final class NoteViewController: UIViewController, NoteScene {
          private let viewModel: any NoteViewModel
      -   weak var router: (any NoteRouting)?  // finding: 14
          init(viewModel: any NoteViewModel) { self.viewModel = viewModel }
      }
      """#,
    check: .holding(
      .forbidden, by: SceneRoles.viewController,
      of: { model, controller in
        if model.types.viewModelProperties(of: controller).isEmpty { return [] }
        return model.types.held(by: controller).filter { model.types.isRouterName($0.name, in: $0.file) }
          .map { model.table.place(of: $0) }
      }
    ) { _, controller, _ in "\(controller.name) holds a router; route through the view model" })
}
