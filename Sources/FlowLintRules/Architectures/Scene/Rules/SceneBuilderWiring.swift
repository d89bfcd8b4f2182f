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
    paired: #"""
      -//- NoteBuilderImple.swift
      -protocol NoteRouting: Routing { }
      +//- NoteRouter.swift
      final class NoteRouter: BaseRouterImple, NoteRouting { }
      -protocol NoteViewModel: AnyObject { }
      +//- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel { var router: (any NoteRouting)? }
      +//- NoteViewController.swift
      final class NoteViewController: UIViewController, NoteScene {
          private let viewModel: any NoteViewModel
          init(viewModel: any NoteViewModel) { self.viewModel = viewModel }
      }
      +//- NoteBuilderImple.swift
      final class NoteSceneBuilderImple: NoteSceneBuilder {
          private let viewAppearance: ViewAppearance
          init(viewAppearance: ViewAppearance) { self.viewAppearance = viewAppearance }
          func makeNoteScene() -> any NoteScene {
              let viewModel = NoteViewModelImple()
              let viewController = NoteViewController(viewModel: viewModel)
              let router = NoteRouter()  // fix: 13
      +       router.scene = viewController
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

extension SceneTies {
  fileprivate var viewControllerName: String {
    wiring.viewControllers.first { $0.local != nil }?.local?.name ?? "viewController"
  }

  fileprivate var viewModelName: String { viewModelLocals.first?.name ?? "viewModel" }

  /// There is a view model, and neither a view model nor unknown code gets the router.
  fileprivate func isHandedToNobody(_ router: SceneWiring.Made) -> Bool {
    guard let local = router.local, !wiring.viewModels.isEmpty || !wiring.handed.isEmpty else { return false }
    let hands = hands(of: local)
    if hands.contains(where: { $0 == .viewModel || $0 == .unknown }) { return false }
    return !hands.contains(.viewController) || !viewControllerPassesOn
  }

  /// A view controller assigns something to its view model, so it may hand the router on.
  fileprivate var viewControllerPassesOn: Bool {
    wiring.viewControllers.contains { made in
      let type = types.table.types[made.type]
      return types.code(of: type, [.assignment]).contains { place in
        guard let receiver = place.tree.receiver(place.tree.unwrapped(place.tree.target(place.node))) else {
          return false
        }
        return types.typeName(of: receiver, in: place.file).map { types.isViewModelName($0) } == true
      }
    }
  }

  /// The property in which a view model that is made here keeps such a router.
  fileprivate func routerProperty(for router: SceneWiring.Made) -> String? {
    guard wiring.viewModels.count == 1, wiring.handed.isEmpty, let viewModel = wiring.viewModels.first,
      viewModel.local != nil
    else { return nil }
    let protocols = types.supers(types.table.types[router.type])
    let found = types.storedProperties(types.table.types[viewModel.type]).filter { property in
      guard let type = property.type?.base else { return false }
      return protocols.contains(type) && types.isRoutingName(type) && !property.isLet && !types.isPrivate(property)
    }
    return found.count == 1 ? found[0].name : nil
  }

  /// The view models made here that keep a router which nobody makes or sets.
  fileprivate var viewModelsWithoutRouter: [(SceneWiring.Made, Property)] {
    guard wiring.routers.isEmpty else { return [] }
    return wiring.viewModels.compactMap { made in
      guard let property = unsetRouter(of: made) else { return nil }
      return (made, property)
    }
  }

  fileprivate func unsetRouter(of made: SceneWiring.Made) -> Property? {
    let routers = types.storedProperties(types.table.types[made.type]).filter { property in
      property.ownership == .strong && !property.isLet && property.initializer == nil
        && property.type?.isOptional == true && property.type.map { types.isRoutingName($0.base) } == true
    }
    guard routers.count == 1, let router = routers.first, tree.argument(made.call, labelled: router.name) == nil,
      !tree.assignments(in: wiring.body).contains(where: { tree.isAssignment($0, to: router.name) })
    else { return nil }
    return made.local.map(isGivenAway) ?? false ? nil : router
  }

  /// Code other than the making of parts here gets what a local holds, or something unknown does.
  fileprivate func isGivenAway(_ local: SceneWiring.Local) -> Bool {
    Fate(ofLocal: local.node, in: file).ways.contains { way in
      switch way.end {
      // The call of a method of its own may set it.
      case .read(let member): tree.isCalled(member)
      case .handed(let call): !wiring.made.contains { $0.call == call }
      case .stored(let target, _): owner(of: target) == .unknown
      case .dropped: false
      case .captured, .returned, .unknown: true
      }
    }
  }

  /// The view controllers made here that get none of the view models.
  fileprivate var viewControllersWithoutViewModel: [SceneWiring.Made] {
    guard !wiring.viewModels.isEmpty || !wiring.handed.isEmpty else { return [] }
    return wiring.viewControllers.filter { made in
      if wiring.viewModels.contains(where: { tree.contains(made.call, $0.call) }) { return false }
      if made.local.map({ informed.contains($0.node) }) == true { return false }
      return !mentions(Array(informed), in: made.call)
    }
  }
}
