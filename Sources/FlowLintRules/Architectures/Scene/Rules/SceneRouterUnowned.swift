enum SceneRouterUnowned {
  static let rule = Rule(
    title: "The view model must own its router",
    severity: .error, looksAt: [.viewModel, .builder], isInGraph: true, claims: .absence,
    source: #"scene-architecture.md, ViewModel (line 131): "vm이 소유하는 Router""#,
    documentation: """
      The view model owns its router. The make method's local is the only other reference: when the view model holds the
      router weakly, it is gone as soon as the scene has been made, and every call on `router?` does nothing.
      """,
    remedy: "Make the property strong",
    paired: #"""
      //- NoteRouter.swift
      final class NoteRouter: BaseRouterImple, NoteRouting { }
      //- NoteViewModel.swift
      -final class NoteViewModelImple: NoteViewModel {
      -   weak var router: (any NoteRouting)?  // fix: 14
      -}
      +final class NoteViewModelImple: NoteViewModel { var router: (any NoteRouting)? }
      +protocol FilterSectionViewModel: AnyObject { }
      +final class FilterSectionViewModelImple: FilterSectionViewModel { weak var router: (any NoteRouting)? }
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
      +       let section = FilterSectionViewModelImple()
              let viewController = NoteViewController(viewModel: viewModel)
              let router = NoteRouter()
              router.scene = viewController
              viewModel.router = router
      +       section.router = router
              return viewController
          }
      }
      """#,
    check: .found(in: SceneModel.self) { model in
      var reported: Set<DeclarationReference> = []
      return model.wirings.all.filter { !$0.viewControllers.isEmpty }.flatMap { wiring in
        wiring.routers.compactMap { router -> Violation? in
          guard let keeper = model.types.weakKeeper(of: router, in: wiring),
            reported.insert(keeper.property.declaration).inserted
          else { return nil }
          let manner = keeper.property.ownership == .weak ? "weak" : "unowned"
          return Violation(
            model.table.location(keeper.property),
            "\(keeper.title) is \(manner) and nothing else owns the router; make it strong", subject: router.name,
            notes: [.init(router.local?.location ?? router.location, "the router is created here")],
            fix: model.table.strongFix(for: keeper.property))
        }
      }
    })
}
