enum SceneViewControllerNavigates {
  static let rule = Rule(
    title: "A view controller must not navigate",
    severity: .error, looksAt: [.viewController],
    source: """
      scene-architecture.md, Router (line 134): "XXXRouter는 위 scene에서 다른 scene으로의 전환이나, 팝업을 띄우는 등 라우팅에 관련된 동작을 구현하는
      역할을 합니다"
      """,
    documentation: """
      Which screen comes next is a decision of the view model, carried out by its router. A view controller that
      presents, pushes or dismisses decides it in the view, where no test sees it, and the view model's state no longer
      tells what is on the screen.
      """,
    remedy: "Let the view model ask its router",
    paired: #"""
      //- NoteViewController.swift
      final class NoteViewController: UIViewController, NoteScene {
      -   private func showHelp() {
      -       let help = HelpController()
      -       self.present(help, animated: true)  // finding: 14
      -   }
      +   private let viewModel: any NoteViewModel
      +   init(viewModel: any NoteViewModel) { self.viewModel = viewModel }
      +   private func showHelp() { self.viewModel.showHelp() }
      +   func addList(_ list: any ListScene) { self.addChild(list) }
      }
      +//- NoteViewModel.swift
      +protocol NoteViewModel: AnyObject { func showHelp() }
      """#,
    check: .each(of: SceneRoles.viewController, { $0.types.navigations(in: $1) }) { model, viewController, navigation in
      guard !model.types.isAskedOfOthers(navigation, by: viewController) else { return nil }
      return Violation(
        navigation.location, "\(viewController.name) \(navigation.verb); let the view model ask its router",
        subject: navigation.method)
    })
}

extension SceneTypes {
  /// The call goes to the base class, to a router, to the view model, which asks its router, or to a view, which is no
  /// screen.
  fileprivate func isAskedOfOthers(_ navigation: SceneNavigation, by viewController: IndexedType) -> Bool {
    let place = navigation.place
    let chain = place.tree.receiverChain(place.node)
    if chain.first == "super" || chain.contains(where: \.isRouterName) { return true }
    guard let receiver = place.tree.receiver(place.node),
      let type = typeName(of: place.at(receiver))
    else { return false }
    return isViewModelName(type, in: place.file.number) || isRoutingName(type, in: place.file.number)
      || self.type(of: place.at(receiver)).map { supers($0).contains("UIView") } == true
  }
}
