enum SceneViewModelNavigates {
  static let rule = Rule(
    title: "A view model navigates only through its router",
    severity: .error, looksAt: [.viewModel],
    source: #"scene-architecture.md, ViewModel: "라우팅 동작이 핑요한 경우 이를 vm이 소유하는 Router에 필요 인터페이스를 추가하고, 위임하세요""#,
    documentation: """
      A view model knows that it wants to go somewhere, its router knows how. A view model that presents, makes scenes
      or reaches for the window can be tested only with a screen around it, and its navigation is not to be found where
      all other navigation is.
      """,
    remedy: "Add a method to the routing protocol and call the router",
    violating: #"""
      //- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel {
          weak var host: AnyObject?
          func showHelp(_ screen: HelpScreen) {
              screen.parent.present(screen, animated: true)  // finding: 23
          }
      }
      """#,
    conforming: #"""
      //- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel {
          var router: (any NoteRouting)?
          func showHelp() { self.router?.routeToHelp() }
      }
      """#,
    check: .each(of: SceneRoles.viewModel, { $0.types.routerWork(in: $1) }) { model, viewModel, work in
      Violation(
        work.location,
        "\(viewModel.name) \(work.act); add a method to \(routing(of: viewModel, model)) and call the router",
        subject: work.subject)
    })

  /// The name of the routing protocol of its router, else the name it would have.
  private static func routing(of viewModel: IndexedType, _ model: SceneModel) -> String {
    let names = model.types.storedProperties(viewModel).compactMap { model.types.typeName(of: $0) }
    if let own = names.first(where: { model.types.isRoutingName($0) }) { return own }
    return viewModel.name.dropping(suffix: "ViewModelImple").map { "\($0)Routing" } ?? "its routing protocol"
  }
}

extension SceneTypes {
  /// The router's business that a view model's own code does, in source order; the last of each chain of calls.
  fileprivate func routerWork(in viewModel: IndexedType) -> [SceneRouterWork] {
    let found = code(of: viewModel, [.call, .member]).compactMap { SceneRouterWork($0, in: self) }
    return found.filter { work in !found.contains { $0.place.continues(work.place) } }
  }
}

extension CodePart {
  /// The chain of members and calls that starts at another place goes on to this one: `window.root` goes on to
  /// `.present(x)`.
  fileprivate func continues(_ other: CodePart) -> Bool {
    guard other.file.number == file.number, other.node != node else { return false }
    var inner = other.node
    for ancestor in tree.ancestors(other.node) {
      switch tree.kind(ancestor) {
      case .optionalChain, .forceUnwrap, .paren, .member: break
      case .call, .subscript: if tree.callee(ancestor) != inner { return false }
      default: return false
      }
      if ancestor == node { return true }
      inner = ancestor
    }
    return false
  }
}
