enum SceneViewModelNavigates {
  static let rule = Rule(
    title: "A view model must navigate only through its router",
    severity: .error, looksAt: [.viewModel],
    source: #"scene-architecture.md, ViewModel (line 131): "라우팅 동작이 핑요한 경우 이를 vm이 소유하는 Router에 필요 인터페이스를 추가하고, 위임하세요""#,
    documentation: """
      A view model knows that it wants to go somewhere, its router knows how. A view model that presents, makes scenes
      or reaches for the window can be tested only with a screen around it, and its navigation is not to be found where
      all other navigation is.
      """,
    remedy: "Add a method to the routing protocol and call the router",
    paired: #"""
      //- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel {
      -   weak var host: AnyObject?
      -   func showHelp(_ screen: HelpScreen) {
      -       screen.parent.present(screen, animated: true)  // finding: 23
      -   }
      +   var router: (any NoteRouting)?
      +   func showHelp() { self.router?.routeToHelp() }
      }
      """#,
    check: .each(of: SceneRoles.viewModel, { $0.types.routerWork(in: $1) }) { model, viewModel, work in
      Violation(
        work.location,
        "\(viewModel.name) \(work.detail); add a method to \(routing(of: viewModel, model)) and call the router",
        subject: work.name)
    })

  /// The name of the routing protocol of its router, else the name it would have.
  private static func routing(of viewModel: IndexedType, _ model: SceneModel) -> String {
    let held = model.types.held(by: viewModel).first { model.types.isRoutingName($0.name, in: $0.file) }?.name
    return held ?? viewModel.name.dropping(suffix: "ViewModelImple").map { $0 + "Routing" } ?? "its routing protocol"
  }

  fileprivate static let windows = NameFinder(["rootViewController", "keyWindow", "topViewController"])
}

extension SceneTypes {
  /// The router's business that a view model's own code does, in source order; the last of each chain of calls.
  fileprivate func routerWork(in viewModel: IndexedType) -> [NamedPlace] {
    let found = code(of: viewModel, [.call, .member]).compactMap { place in routerWork(place).map { ($0, place) } }
    let met = Set(found.map(\.1))
    return found.filter { _, place in !place.tree.chain(after: place.node).contains { met.contains(place.at($0)) } }
      .map(\.0)
  }

  /// The router's business that is done at a place: the name that shows it, and the act in the words of messages.
  private func routerWork(_ place: CodePart) -> NamedPlace? {
    let tree = place.tree
    if tree.kind(place.node) == .member {
      return SceneViewModelNavigates.windows.name(of: place.node, in: tree).map {
        NamedPlace(location: place.location, name: $0, detail: "reaches for \($0)")
      }
    }
    if let creation = tree.creation(place.node) {
      guard isScreenOrRouter(creation.name, in: place.file.number) else { return nil }
      let location = place.file.location(creation.nameRange)
      return NamedPlace(location: location, name: creation.name, detail: "makes \(creation.name)")
    }
    guard let callee = tree.namedCallee(place.node), let act = act(of: place, calling: callee) else { return nil }
    return NamedPlace(location: place.location, name: tree.name(callee), detail: act)
  }

  private func act(of place: CodePart, calling callee: BodyTree.Node) -> String? {
    let tree = place.tree
    let navigation = SceneNavigation(place)
    guard navigation != nil || tree.isNamed(callee, "open") || tree.name(callee).hasPrefix("make") else { return nil }
    let chain = tree.receiverChain(place.node)
    guard let last = chain.last, !chain.contains(where: \.isRouterName) else { return nil }
    if let navigation { return navigation.verb }
    let name = tree.name(callee)
    if name == "open" { return chain.first == "UIApplication" && last == "shared" ? "opens a link" : nil }
    // A method of its own is looked into by itself.
    guard chain != ["self"], name.sceneStem.map({ $0 != "make" }) == true else { return nil }
    return "makes a scene"
  }

  private func isScreenOrRouter(_ name: String, in file: FileID) -> Bool {
    name.hasSuffix("ViewController") || name.isBuilderImpleName || roles(named: name, in: file).contains(.router)
      || ["UIAlertController", "UINavigationController", "UIHostingController"].contains(name)
  }
}
