/// The names that messages give to the parts of a RIB.
extension RIBsModel {
  /// The word for a view: `view controller`, `presenter`.
  func roleTitle(_ type: IndexedType) -> String {
    roles.part(type) == .presenter ? "presenter" : type.name.hasSuffix("View") ? "view" : "view controller"
  }

  func deactivationScope(_ place: PartPlace) -> String {
    let isModern = types.file(place.location.file).imports("ModernRIBs")
    return (isModern ? "cancelOnDeactivate" : "disposeOnDeactivate") + "(interactor: self)"
  }

  /// The declaration around a place, for the baseline.
  func declarationName(around place: CodePart) -> String {
    let owner = types.type(around: place.node, in: place.file)?.qualifiedName
    let function = place.tree.enclosingFunction(place.node).map { place.tree.name($0) }
    return [owner, function].compactMap { $0 }.joined(separator: ".")
  }

  func declarationName(around creation: RIBsCreation) -> String { declarationName(around: creation.place) }

  func builderTitle(_ build: RIBsBuild) -> String {
    switch build.builder {
    case .builder(let type), .buildable(let type): type.name
    case .external(let name): name
    case .unknown: "build"
    }
  }

  /// The type of a part's `router`, else what the templates call it.
  func routingName(of type: IndexedType) -> String {
    if let written = storedProperty("router", of: type)?.type?.base { return written }
    return "\(feature(of: type) ?? "")Routing"
  }

  /// The Routing protocol of a router class.
  func routingName(for router: IndexedType) -> String {
    let conformed = roles.conformances(router).types.map { types.types[$0] }
    if let own = conformed.first(where: { $0.kind == .protocol && roles.roles($0).contains(.routing) }) {
      return own.name
    }
    return "\(router.feature(.router) ?? router.name)Routing"
  }

  func interactorName(of router: IndexedType) -> String {
    let interactors = interactors(of: router)
    return interactors.count == 1 ? interactors[0].name : "its interactor"
  }

  func viewName(of interactor: IndexedType) -> String {
    guard let wanted = wantedPresenterListener(of: interactor) else { return "its view" }
    let views = roles.conforming(to: wanted.presentable)
    return views.count == 1 ? views[0].name : "its view"
  }

  /// The framework's class behind a router: `ViewableRouter`, `LaunchRouter`.
  func frameworkBase(of router: IndexedType) -> String { roles.facts(router)?.base ?? "the framework" }

  func presentableListenerName(of view: IndexedType) -> String {
    if let written = storedProperty("listener", of: view)?.type?.base { return written }
    return "\(view.feature(.view) ?? "")PresentableListener"
  }

  /// The part that does what an interactor does itself when it knows a class.
  func rightOwner(of known: Known) -> String {
    switch known.type.flatMap({ roles.part($0) }) {
    case .view: "it tells its presenter"
    case .router: "it asks its router through \(routingName(of: known.owner))"
    default: "the router builds children"
    }
  }

  func builderName(for type: IndexedType) -> String {
    feature(of: type).map { $0 + "Builder" } ?? "its builder"
  }

  func protocolName(for argument: ConcreteArgument) -> String {
    (feature(of: argument.owner) ?? "") + protocolWord(for: argument)
  }

  /// The end of the name that the templates give to the protocol of an argument.
  func protocolWord(for argument: ConcreteArgument) -> String {
    switch (roles.part(argument.owner), roles.part(argument.argument)) {
    case (.router, .interactor): "Interactable"
    case (.router, _): "ViewControllable"
    default: "Presentable"
    }
  }

  /// The name of the RIB that a part belongs to, by its own name.
  func feature(of type: IndexedType) -> String? { roles.part(type).flatMap { type.feature($0) } }

  /// The classes that conform to a router's first argument.
  func interactors(of router: IndexedType) -> [IndexedType] { classes(behindArgument: 0, of: router, .interactor) }

  /// The classes that conform to a router's second argument.
  func views(of router: IndexedType) -> [IndexedType] { classes(behindArgument: 1, of: router, .view) }

  private func classes(behindArgument place: Int, of router: IndexedType, _ part: RIBsPart) -> [IndexedType] {
    guard let arguments = roles.facts(router)?.arguments, arguments.indices.contains(place),
      let type = types.near(arguments[place].type, types.file(arguments[place].location.file))
    else { return [] }
    if type.kind == .class { return roles.part(type) == part ? [type] : [] }
    return roles.conforming(to: type).filter { roles.part($0) == part && !$0.isRIBsDouble }
  }
}

extension RIBsModel.Misnamed {
  /// The part with its article: `a router`, `an interactor`.
  var article: String { (part == .interactor ? "an " : "a ") + part.title }

  var feature: String { type.feature(part) ?? type.name }
}
