enum SceneViewModelHoldsUi {
  static let rule = Rule(
    title: "A view model must not hold a scene, view controller or builder",
    severity: .error, looksAt: [.viewModel],
    source: """
      scene-architecture.md, ViewModel (line 129): "vc를 추상화한 viewModel을 구현하새요"; class diagram (line 56): a view model
      has `XXXRouting? router`; NextSceneBuilder belongs to the router
      """,
    documentation: """
      The view model is what is left of the screen without UIKit. A view model that keeps a scene, a view controller or
      a builder drives the view itself; if it keeps its own view controller strongly, the two keep each other alive.
      """,
    remedy: "Keep the child's interactor instead, or ask the router",
    paired: #"""
      //- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel {
      -   weak var screen: NoteViewController?  // finding: 14
      +   var router: (any NoteRouting)?
      }
      -//- NoteViewController.swift
      -final class NoteViewController: UIViewController, NoteScene { }
      """#,
    check: .holding(
      .forbidden, by: SceneRoles.viewModel,
      of: { model, viewModel in
        model.types.held(by: viewModel).compactMap { held in
          advice(for: held.name, in: held.file, model: model).map {
            model.table.place(of: held, saying: "\(held.holder.title): a view model keeps no \($0.what); \($0.instead)")
          }
        }
      }, saying: { $2.detail }))

  private static func advice(for type: String, in file: FileID, model: SceneModel) -> (what: String, instead: String)? {
    let roles = model.types.roles(named: type, in: file)
    if roles.contains(.sceneProtocol) { return ("scene", "keep its interactor or ask the router") }
    let isBuilder = !roles.isDisjoint(with: [.builderProtocol, .builder])
    if isBuilder || (type.isSceneBuilderName && model.types.isUnknown(type, in: file)) {
      return ("builder", "let the router make scenes")
    }
    if roles.contains(.viewController) || type.hasSuffix("ViewController") || type.hasSuffix("NavigationController") {
      return ("view controller", "ask the router")
    }
    if type == "UIView" { return ("view", "expose what it shows") }
    return type.hasSuffix("UIWindow") ? ("window", "ask the router") : nil
  }
}
