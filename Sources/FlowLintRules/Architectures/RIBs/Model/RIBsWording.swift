/// The names that messages give to the parts of a RIB.
extension RIBsModel {
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

  func builderName(for type: IndexedType) -> String { feature(of: type).map { $0 + "Builder" } ?? "its builder" }

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

extension RIBsModel.Misnamed { var feature: String { type.feature(part) ?? type.name } }
