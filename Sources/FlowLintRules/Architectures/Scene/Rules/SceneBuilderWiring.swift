enum SceneBuilderWiring {
  static let rule = Rule(
    title: "The make method wires vm, vc and router",
    severity: .error, looksAt: [.builder],
    source: """
      scene-architecture.md, BuilderImple: "vm를 만들고, 이를 소유하는 vc를 만든 후, router를 만들고, router의 scene을 vc로 지정해주고, vm의
      router를 지정해주는 코드가 작성되어있습니다"
      """,
    documentation: """
      The make method ties the parts of a scene together, and every tie it forgets compiles. Without `router.scene` the
      router presents from nothing; without `viewModel.router` every route is a call on nil; a view controller that is
      not given the view model shows nothing. No error and no log tells: the button just does nothing.
      """,
    remedy: "Add the missing line to the make method",
    violating: #"""
      //- NoteBuilderImple.swift
      protocol NoteRouting: Routing { }
      final class NoteRouter: BaseRouterImple, NoteRouting { }
      protocol NoteViewModel: AnyObject { }
      final class NoteViewModelImple: NoteViewModel { var router: (any NoteRouting)? }
      final class NoteViewController: UIViewController, NoteScene {
          private let viewModel: any NoteViewModel
          init(viewModel: any NoteViewModel) { self.viewModel = viewModel }
      }
      final class NoteSceneBuilderImple: NoteSceneBuilder {
          private let viewAppearance: ViewAppearance
          init(viewAppearance: ViewAppearance) { self.viewAppearance = viewAppearance }
          func makeNoteScene() -> any NoteScene {
              let viewModel = NoteViewModelImple()
              let viewController = NoteViewController(viewModel: viewModel)
              let router = NoteRouter()  // fix: 13
              viewModel.router = router
              return viewController
          }
      }
      """#,
    conforming: #"""
      //- NoteRouter.swift
      final class NoteRouter: BaseRouterImple, NoteRouting { }
      //- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel { var router: (any NoteRouting)? }
      //- NoteViewController.swift
      final class NoteViewController: UIViewController, NoteScene {
          private let viewModel: any NoteViewModel
          init(viewModel: any NoteViewModel) { self.viewModel = viewModel }
      }
      //- NoteBuilderImple.swift
      final class NoteSceneBuilderImple: NoteSceneBuilder {
          private let viewAppearance: ViewAppearance
          init(viewAppearance: ViewAppearance) { self.viewAppearance = viewAppearance }
          func makeNoteScene() -> any NoteScene {
              let viewModel = NoteViewModelImple()
              let viewController = NoteViewController(viewModel: viewModel)
              let router = NoteRouter()
              router.scene = viewController
              viewModel.router = router
              return viewController
          }
      }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
    for wiring in model.wirings.all where !wiring.viewControllers.isEmpty {
      let ties = SceneTies(of: wiring, in: model.types)
      for router in wiring.routers {
        guard let local = router.local else { continue }
        if ties.lacksScene(router) {
          let line = "\(local.name).scene = \(ties.viewControllerName)"
          findings.report(
            local.location, "\(local.name).scene is never set; add \"\(line)\"", subject: "\(router.name).scene",
            fix: ties.fix(line, for: router))
        }
        if ties.isHandedToNobody(router) {
          let line = "\(ties.viewModelName).\(ties.routerProperty(for: router) ?? "router") = \(local.name)"
          findings.report(
            local.location, "no view model gets \(local.name); add \"\(line)\"", subject: router.name,
            fix: ties.routerProperty(for: router) == nil ? nil : ties.fix(line, for: router))
        }
      }
      for (viewModel, property) in ties.viewModelsWithoutRouter {
        findings.report(
          viewModel.local?.location ?? viewModel.location,
          "\(viewModel.name).\(property.name) is never set; make its router and assign it",
          subject: "\(viewModel.name).\(property.name)",
          notes: [.init(location: model.table.location(property), message: "the router is kept here")])
      }
      for viewController in ties.viewControllersWithoutViewModel {
        findings.report(
          viewController.local?.location ?? viewController.location,
          "\(viewController.name) is not given its view model; pass \(ties.viewModelName) to it",
          subject: viewController.name)
      }
    }
  }
}
