enum SceneViewModelNavigates {
  static let rule = Rule(
    id: "scene_view_model_navigates",
    title: "A view model navigates only through its router",
    severity: .error,
    looksAt: [.viewModel],
    source: """
      scene-architecture.md, ViewModel: "라우팅 동작이 핑요한 경우 이를 vm이 소유하는 Router에 필요 인터페이스를 추가하고, 위임하세요"
      """,
    documentation: """
      A view model knows that it wants to go somewhere, its router knows how. A view model that presents, makes
      scenes or reaches for the window can be tested only with a screen around it, and its navigation is not to
      be found where all other navigation is.
      """,
    remedy: "Add a method to the routing protocol and call the router",
    examples: [
      .violating(
        #"""
        //- NoteViewModel.swift
        protocol NoteViewModel: AnyObject { }
        final class NoteViewModelImple: NoteViewModel {
            weak var host: AnyObject?
            func showHelp(_ screen: HelpScreen) {
                screen.parent.present(screen, animated: true)  // finding: 23
            }
        }
        //- PackRouter.swift
        final class PackRouter: BaseRouterImple { }
        """#),
      .conforming(
        #"""
        //- NoteViewModel.swift
        protocol NoteViewModel: AnyObject { }
        final class NoteViewModelImple: NoteViewModel {
            var router: (any NoteRouting)?
            func showHelp() { self.router?.routeToHelp() }
        }
        //- PackRouter.swift
        final class PackRouter: BaseRouterImple { }
        """#),
    ],
    check: .reading(SceneModel.self, inspect))
}

private func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
  for viewModel in model.types.all(.viewModel) {
    let places = model.types.code(of: viewModel, [.call, .member]).filter { act($0, model) != nil }
    for place in places {
      guard let (location, act, subject) = act(place, model), !places.contains(where: { $0.continues(place) }) else {
        continue
      }
      findings.report(
        location, "\(viewModel.name) \(act); add a method to \(routing(of: viewModel, model)) and call the router",
        declaration: model.types.memberName(around: place, in: viewModel), kind: "function", subject: subject)
    }
  }
}

private let windows = NameFinder(["rootViewController", "keyWindow", "topViewController"])

/// The methods of `SceneNavigation`, and two more that this rule looks at.
private let methods = NameFinder(SceneNavigation.methods.union(["setViewControllers", "open"]))

/// The navigation in a piece of code, which is a router's business.
private func act(_ place: CodePart, _ model: SceneModel) -> (Location, String, String)? {
  let tree = place.tree
  if tree.kind(place.node) == .member {
    guard let name = windows.name(of: place.node, in: tree) else { return nil }
    return (place.location, "reaches for \(name)", name)
  }
  if let creation = tree.creation(place.node) {
    guard makesScreen(creation.name, model) else { return nil }
    return (place.file.location(creation.nameRange), "makes \(creation.name)", creation.name)
  }
  guard let callee = tree.namedCallee(place.node),
    let name = methods.name(of: callee, in: tree) ?? (tree.isMaking(callee) ? tree.name(callee) : nil)
  else { return nil }
  let chain = tree.receiverChain(place.node)
  guard let last = chain.last, !chain.contains(where: \.isRouterName) else { return nil }
  let location = place.file.location(tree.calleeRange(place.node))
  if let navigation = SceneNavigation(place) { return (location, navigation.verb, name) }
  if name == "setViewControllers" { return (location, "sets view controllers", name) }
  if name == "open", chain.first == "UIApplication", last == "shared" { return (location, "opens a link", name) }
  // A method of its own is looked into by itself.
  if chain != ["self"], name.hasPrefix("make"), name.dropping(suffix: "Scene").map({ $0 != "make" }) == true {
    return (location, "makes a scene", name)
  }
  return nil
}

private func makesScreen(_ name: String, _ model: SceneModel) -> Bool {
  name.hasSuffix("ViewController") || name.isBuilderImpleName || model.types.roles(named: name).contains(.router)
    || ["UIAlertController", "UINavigationController", "UIHostingController"].contains(name)
}

/// The name of the routing protocol of its router, else the name it would have.
private func routing(of viewModel: IndexedType, _ model: SceneModel) -> String {
  let names = model.types.storedProperties(viewModel).compactMap { model.types.typeName(of: $0) }
  if let own = names.first(where: { model.types.isRoutingName($0) }) { return own }
  return viewModel.name.dropping(suffix: "ViewModelImple").map { "\($0)Routing" } ?? "its routing protocol"
}

extension BodyTree {
  /// The name of the node starts with `make`.
  fileprivate func isMaking(_ node: Node) -> Bool {
    guard let name = mainToken(node) else { return false }
    let bytes = syntax.source.bytes
    return bytes.span.starts(with: "make", at: bareRange(name).lowerBound)
  }
}
