enum SceneRouterUnowned {
  static let rule = Rule(
    title: "The view model owns the router",
    severity: .error, looksAt: [.viewModel, .builder], isInGraph: true,
    source: #"scene-architecture.md, ViewModel: "vm이 소유하는 Router""#,
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
    check: .reading(inspect))

  private static func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
    var reported: Set<DeclarationReference> = []
    for wiring in model.wirings.all where !wiring.viewControllers.isEmpty {
      for router in wiring.routers {
        guard case .weakly(let property, let owner) = SceneOwnership(of: router, in: wiring, model.types),
          reported.insert(property.declaration).inserted
        else { continue }
        let manner = property.ownership == .weak ? "weak" : "unowned"
        findings.report(
          model.table.location(property),
          "\(owner.name).\(property.name) is \(manner) and nothing else owns the router; make it strong",
          subject: router.name,
          notes: [.init(location: router.local?.location ?? router.location, message: "the router is created here")],
          fix: model.table.removal(ofModifier: manner, of: property).map {
            FixIt(title: "Remove '\(manner)'", edits: [$0])
          })
      }
    }
  }
}
