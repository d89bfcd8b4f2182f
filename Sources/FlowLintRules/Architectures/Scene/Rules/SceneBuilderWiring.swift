enum SceneBuilderWiring {
  static let rule = Rule(
    title: "The make method must connect view model, view controller and router",
    severity: .error, looksAt: [.builder], claims: .absence,
    source: """
      scene-architecture.md, BuilderImple (line 139): "vm를 만들고, 이를 소유하는 vc를 만든 후, router를 만들고, router의 scene을 vc로
      지정해주고, vm의 router를 지정해주는 코드가 작성되어있습니다"
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
    check: .found(in: SceneModel.self) { model in
      model.wirings.all.filter { !$0.viewControllers.isEmpty }.flatMap { wiring in
        let ties = SceneTies(of: wiring, in: model.types)
        return wiring.routers.flatMap { ties.untied($0) } + ties.viewModelsWithoutRouter
          + ties.viewControllersWithoutViewModel.map { made in
            Violation(
              made.local?.location ?? made.location,
              "\(made.name) is not given its view model; pass \(ties.viewModelName) to it", subject: made.name)
          }
      }
    })
}

extension SceneTies {
  fileprivate var viewModelName: String { viewModelLocals.first?.name ?? "viewModel" }

  /// The parts that a router lacks: its scene, and a view model that keeps it.
  fileprivate func untied(_ router: SceneWiring.CreatedPart) -> [Violation] {
    guard let local = router.local else { return [] }
    var found: [Violation] = []
    if lacksScene(router) {
      let viewController = wiring.viewControllers.lazy.compactMap(\.local?.name).first ?? "viewController"
      let line = "\(local.name).scene = \(viewController)"
      found.append(
        Violation(
          local.location, "\(local.name).scene is never set; add \"\(line)\"", subject: "\(router.name).scene",
          fix: fix(line, for: router)))
    }
    if isHandedToNobody(local) {
      let property = routerProperty(for: router)
      let line = "\(viewModelName).\(property ?? "router") = \(local.name)"
      found.append(
        Violation(
          local.location, "no view model gets \(local.name); add \"\(line)\"", subject: router.name,
          fix: property.flatMap { _ in fix(line, for: router) }))
    }
    return found
  }

  /// A view model is there, and neither a view model nor unknown code gets the router.
  private func isHandedToNobody(_ router: SceneWiring.Local) -> Bool {
    let recipients = recipients(of: router)
    return hasViewModel && !recipients.contains { $0 == .viewModel || $0 == .unknown }
      && !(recipients.contains(.viewController) && viewControllerPassesOn)
  }

  private var hasViewModel: Bool { !wiring.viewModels.isEmpty || !wiring.handed.isEmpty }

  /// A view controller assigns something to its view model, so it may hand the router on.
  private var viewControllerPassesOn: Bool {
    wiring.viewControllers.flatMap { types.code(of: $0.type, [.assignment]) }.contains { place in
      place.tree.receiver(place.tree.unwrapped(place.tree.target(place.node))).flatMap {
        types.typeName(of: place.at($0))
      }.map { types.isViewModelName($0, in: place.file.number) } == true
    }
  }

  /// The property in which a view model that is made here keeps such a router.
  private func routerProperty(for router: SceneWiring.CreatedPart) -> String? {
    guard wiring.viewModels.count == 1, wiring.handed.isEmpty, let viewModel = wiring.viewModels.first,
      viewModel.local != nil
    else { return nil }
    let protocols = types.supers(router.type)
    let found = types.storedProperties(viewModel.type).filter { property in
      guard let type = property.type?.base else { return false }
      return protocols.contains(type) && types.isRoutingName(type, in: property.declaration.file) && !property.isLet
        && !types.table.isPrivate(property.declaration)
    }
    return found.count == 1 ? found[0].name : nil
  }

  /// The view models made here that keep a router which nobody makes or sets.
  fileprivate var viewModelsWithoutRouter: [Violation] {
    guard wiring.routers.isEmpty else { return [] }
    return wiring.viewModels.compactMap { made in
      guard let router = unsetRouter(of: made) else { return nil }
      return Violation(
        made.local?.location ?? made.location,
        "\(made.name).\(router.name) is never set; make its router and assign it",
        subject: "\(made.name).\(router.name)", notes: [.init(types.table.location(router), "the router is kept here")])
    }
  }

  private func unsetRouter(of made: SceneWiring.CreatedPart) -> Property? {
    let routers = types.storedProperties(made.type).filter { property in
      property.ownership == .strong && !property.isLet && property.initializer == nil
        && property.type?.isOptional == true
        && property.type.map { types.isRoutingName($0.base, in: property.declaration.file) } == true
    }
    guard routers.count == 1, let router = routers.first, tree.argument(made.call, labelled: router.name) == nil,
      !wiring.code.all(.assignment).contains(where: { tree.isAssignment($0.node, to: router.name) })
    else { return nil }
    return made.local.map(isGivenAway) == true ? nil : router
  }

  /// Code other than the making of parts here gets what a local holds, or something unknown does.
  private func isGivenAway(_ local: SceneWiring.Local) -> Bool {
    Fate(ofLocal: file.at(local.node)).ways.contains { way in
      switch way.end {
      // The call of a method of its own may set it.
      case .read(let member): tree.isCalled(member)
      case .handed(let call): Doubt.unknownFate.silences && !wiring.made.contains { $0.call == call }
      case .stored(let target, _): owner(of: target) == .unknown
      case .dropped: false
      case .captured, .returned, .unknown: Doubt.unknownFate.silences
      }
    }
  }

  /// The view controllers made here that get none of the view models.
  fileprivate var viewControllersWithoutViewModel: [SceneWiring.CreatedPart] {
    guard hasViewModel else { return [] }
    return wiring.viewControllers.filter { made in
      made.local.map { localsWithViewModel.contains($0.node) } != true && !bringsViewModel(made.call)
    }
  }
}
