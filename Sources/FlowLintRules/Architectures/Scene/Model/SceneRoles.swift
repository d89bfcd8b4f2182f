/// The roles of a type in the Scene architecture. A type may have several: a view is a container view, too.
struct SceneRoles: OptionSet, Sendable, Hashable {
  let rawValue: UInt16

  /// A protocol that refines `Scene`.
  static let sceneProtocol = SceneRoles(rawValue: 1)
  static let viewController = SceneRoles(rawValue: 2)
  /// A class-bound protocol named `*ViewModel`; the view models of cells are values.
  static let viewModelProtocol = SceneRoles(rawValue: 4)
  static let viewModel = SceneRoles(rawValue: 8)
  /// A class below `BaseRouterImple`.
  static let router = SceneRoles(rawValue: 16)
  static let routingProtocol = SceneRoles(rawValue: 32)
  static let builderProtocol = SceneRoles(rawValue: 64)
  /// A class or struct that implements a builder protocol.
  static let builder = SceneRoles(rawValue: 128)
  /// A SwiftUI view.
  static let view = SceneRoles(rawValue: 256)
  static let containerView = SceneRoles(rawValue: 512)
  static let viewState = SceneRoles(rawValue: 1024)
  static let eventHandler = SceneRoles(rawValue: 2048)

  static let all = SceneRoles(rawValue: 4095)

  /// The parts that only a builder makes.
  static let made: SceneRoles = [.viewController, .viewModel, .router]
}

extension SceneRoles: PartRoles { func parts(in model: SceneModel) -> [IndexedType] { model.types.all(anyOf: self) } }

/// Finds the roles of a project's types by the names they inherit, through classes and protocols of the project. A name
/// that the project does not declare stays as it is.
struct SceneRoleResolver {
  let table: TypeTable
  /// The names in all inheritance clauses of each type, by its number, closed over the project.
  let supers: [Supertypes]
  private(set) var roles: [SceneRoles]
  /// Whether each type is a double, a preview, compiled for debugging alone, ambiguous, or one of several modules, by type
  /// number: names of parts tell which belong together.
  private(set) var isLeftOut: [Bool] = []
  init(_ table: TypeTable) {
    self.table = table
    supers = table.types.indices.map { id in
      switch table.types[id].kind {
      case .class, .struct, .protocol:
        table.types[id].inherited.isEmpty ? .empty : table.supertypeNames(of: table.types[id])
      case .enum, .actor, .typealias, .extensionOnly: .empty
      }
    }
    roles = Array(repeating: [], count: table.types.count)
    isLeftOut = table.types.typeIDs.map {
      table.ambiguous[$0] || table.types[$0].isModules || isDoubleOrPreview($0) || table.isExempt(table.types[$0])
    }
    // The roles are assigned in an order in which each asks only for those before it.
    assign(.sceneProtocol, to: [.protocol], where: { $0.isSceneProtocol($1) })
    assign(.routingProtocol, to: [.protocol], where: { $0.isRoutingProtocol($1) })
    assign(.viewModelProtocol, to: [.protocol], where: { $0.isViewModelProtocol($1) })
    assign(.viewController, to: [.class], where: { $0.isViewController($1) })
    assign(.router, to: [.class], where: { $0.isRouter($1) })
    assign(.viewModel, to: [.class], where: { $0.isViewModel($1) })
    assign(.builderProtocol, to: [.protocol], where: { $0.isBuilderProtocol($1) })
    assign(.builder, to: [.class, .struct], where: { $0.isBuilder($1) })
    assign(.view, to: [.struct], where: { $0.isView($1) })
    assign(.containerView, to: [.struct], where: { $0.isContainerView($1) })
    assign(.viewState, to: [.class], where: { $0.isViewState($1) })
    assign(.eventHandler, to: [.class], where: { $0.isEventHandler($1) })
  }

  private mutating func assign(
    _ role: SceneRoles, to kinds: [IndexedType.Kind], where isFound: (SceneRoleResolver, IndexedType) -> Bool
  ) {
    var found: [TypeID] = []
    for id in table.types.typeIDs where !isLeftOut[id] && kinds.contains(table.types[id].kind) {
      if isFound(self, table.types[id]) { found.append(id) }
    }
    for id in found { roles[id].insert(role) }
  }

  // MARK: Left out

  private func isDoubleOrPreview(_ id: TypeID) -> Bool {
    var next: TypeID? = id
    while let id = next {
      let name = table.types[id].name
      if name.isTestDoubleName || name.isPreviewName || supers[id].contains("PreviewProvider") { return true }
      next = table.types[id].parent
    }
    return false
  }

  // MARK: Roles

  private func has(_ type: IndexedType, _ name: String) -> Bool { supers[type.id].contains(name) }

  private func roles(named name: String) -> SceneRoles {
    table.type(named: name).flatMap { table.nominal($0) }.map { roles[$0.id] } ?? []
  }

  private func inherits(_ type: IndexedType, _ role: SceneRoles) -> Bool {
    let names = supers[type.id]
    return names.indices.contains { names.nominal($0).map { roles[$0].contains(role) } == true }
  }

  private func isUnknown(_ place: Int, of names: Supertypes) -> Bool {
    names.declared(place).map { table.ambiguous[$0] } ?? true
  }

  private func isSceneProtocol(_ type: IndexedType) -> Bool {
    type.name != SceneNames.scene && has(type, SceneNames.scene)
  }

  private func isRoutingProtocol(_ type: IndexedType) -> Bool {
    type.name != SceneNames.routing && has(type, SceneNames.routing)
  }

  private func isRouter(_ type: IndexedType) -> Bool {
    type.name != SceneNames.baseRouter && has(type, SceneNames.baseRouter)
  }

  private func isViewModelProtocol(_ type: IndexedType) -> Bool {
    guard type.name.dropping(suffix: "ViewModel") != nil else { return false }
    let names = supers[type.id]
    return names.indices.contains { place in
      let name = names[place]
      if SystemTypes.isClassBound(name) == true { return true }
      if name.hasSuffix("SceneInteractor") || name.hasSuffix("SceneListener") { return isUnknown(place, of: names) }
      return names.nominal(place).map { table.types[$0].kind == .class } == true
    }
  }

  private func isViewController(_ type: IndexedType) -> Bool {
    if inherits(type, .sceneProtocol) { return true }
    guard type.name.hasSuffix("ViewController") else { return false }
    let names = supers[type.id]
    return names.indices.contains { names[$0].isSceneName && isUnknown($0, of: names) }
  }

  private func isViewModel(_ type: IndexedType) -> Bool {
    if inherits(type, .viewModelProtocol) { return true }
    guard let stem = type.name.dropping(suffix: "ViewModelImple") else { return false }
    return roles(named: stem + SceneNames.scene).contains(.sceneProtocol)
  }

  private func isBuilderProtocol(_ type: IndexedType) -> Bool {
    guard roles[type.id].isEmpty else { return false }
    if type.name.isSceneBuilderName { return true }
    return type.functions.contains { function in
      guard let core = function.returnType?.base else { return false }
      return core.hasSuffix("SceneComponent") || roles(named: core).contains(.sceneProtocol)
    }
  }

  private func isBuilder(_ type: IndexedType) -> Bool {
    guard roles[type.id].isEmpty else { return false }
    return type.name.isBuilderImpleName || inherits(type, .builderProtocol)
  }

  private func isView(_ type: IndexedType) -> Bool { has(type, "View") }

  private func isContainerView(_ type: IndexedType) -> Bool {
    roles[type.id].contains(.view) && type.name.hasSuffix("ContainerView")
  }

  private func isViewState(_ type: IndexedType) -> Bool { type.name.hasSuffix("ViewState") }

  private func isEventHandler(_ type: IndexedType) -> Bool {
    guard roles[type.id].isEmpty, type.name.start(of: "EventHand") != nil else { return false }
    return type.properties.contains { $0.isStored && !$0.isLet && $0.type?.isFunction == true }
  }
}

extension TypeReference {
  /// The type is a closure, optional or not.
  var isFunction: Bool {
    if !isNominal, case .function = form { return true }
    return false
  }
}
