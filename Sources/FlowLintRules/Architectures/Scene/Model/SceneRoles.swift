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

extension SceneRoles: PartRoles { func parts(in model: SceneModel) -> [IndexedType] { model.types.all(self) } }

/// Finds the roles of a project's types by the names they inherit, through classes and protocols of the project. A name
/// that the project does not declare stays as it is.
struct SceneRoleResolver {
  let table: TypeTable
  /// The names in all inheritance clauses of each type, by its number, closed over the project.
  let supers: [Supertypes]
  private(set) var roles: [SceneRoles]
  /// Whether each type is a double, a preview, compiled for debugging alone, ambiguous, or one of several of its name and
  /// kind, by type number.
  private(set) var isLeftOut: [Bool] = []
  /// The numbers of the others in the order of the run, by kind.
  private(set) var kept: [IndexedType.Kind: [TypeID]] = [:]

  init(_ table: TypeTable) {
    self.table = table
    var shared = Supertypes.Shared()
    supers = table.types.map { type in
      switch type.kind {
      case .class, .struct, .protocol: type.inherited.isEmpty ? .empty : shared.list(table.supertypeNames(of: type))
      case .enum, .actor, .typealias, .extensionOnly: .empty
      }
    }
    roles = Array(repeating: [], count: table.types.count)
    let areDoubles = table.types.map(isDoubleOrPreview)
    isLeftOut = table.types.map { type in
      table.ambiguous[type.id] || hasTwin(type) || table.isInside(type.id, of: areDoubles) || table.isExempt(type)
    }
    for id in table.types.typeIDs where !isLeftOut[id] { kept[table.types[id].kind, default: []].append(id) }
    // The roles are assigned in an order in which each asks only for those before it.
    assign(.sceneProtocol, to: .protocol) { $1.name != SceneNames.scene && $0.inherits($1, anyNamed: SceneNames.scene) }
    assign(.routingProtocol, to: .protocol) {
      $1.name != SceneNames.routing && $0.inherits($1, anyNamed: SceneNames.routing)
    }
    assign(.viewModelProtocol, to: .protocol) { $1.name.dropping(suffix: "ViewModel") != nil && $0.isBoundToClass($1) }
    assign(.viewController, to: .class) { $0.inherits($1, role: .sceneProtocol) || $0.mayShowScene($1) }
    assign(.router, to: .class) { $1.name != SceneNames.baseRouter && $0.inherits($1, anyNamed: SceneNames.baseRouter) }
    assign(.viewModel, to: .class) { $0.inherits($1, role: .viewModelProtocol) || $0.isNamedByScene($1) }
    assign(.builderProtocol, to: .protocol) { $0.roles[$1.id].isEmpty && $0.makesScene($1) }
    assign(.builder, to: .class, .struct) {
      $0.roles[$1.id].isEmpty && ($1.name.isBuilderImpleName || $0.inherits($1, role: .builderProtocol))
    }
    assign(.view, to: .struct) { $0.inherits($1, anyNamed: "View") }
    assign(.containerView, to: .struct) { $0.roles[$1.id].contains(.view) && $1.name.hasSuffix("ContainerView") }
    assign(.viewState, to: .class) { $1.name.hasSuffix("ViewState") }
    assign(.eventHandler, to: .class) { resolver, type in
      resolver.roles[type.id].isEmpty && type.name.start(of: "EventHand") != nil
        && type.properties.contains { $0.isStored && !$0.isLet && $0.type?.isFunction == true }
    }
  }

  private mutating func assign(
    _ role: SceneRoles, to kinds: IndexedType.Kind..., where isFound: (SceneRoleResolver, IndexedType) -> Bool
  ) {
    let found = kinds.flatMap { kept[$0] ?? [] }.filter { isFound(self, table.types[$0]) }
    for id in found { roles[id].insert(role) }
  }

  /// Another module declares such a type: names of parts tell which belong together. A value is no view.
  private func hasTwin(_ type: IndexedType) -> Bool {
    type.isModules
      && table.namesakes(of: type).contains {
        $0 !== type && $0.kind == type.kind && inherits($0, anyNamed: "View") == inherits(type, anyNamed: "View")
          && !table.isAside($0)
      }
  }

  private func isDoubleOrPreview(_ type: IndexedType) -> Bool {
    type.name.isTestDoubleName || type.name.isPreviewName || supers[type.id].contains("PreviewProvider")
  }

  private func inherits(_ type: IndexedType, anyNamed name: String) -> Bool { supers[type.id].contains(name) }

  /// The class has the name of the view model of a scene of the project.
  private func isNamedByScene(_ type: IndexedType) -> Bool {
    guard let stem = type.name.dropping(suffix: "ViewModelImple") else { return false }
    return table.types(named: stem + SceneNames.scene, beside: type).contains { roles[$0.id].contains(.sceneProtocol) }
  }

  private func inherits(_ type: IndexedType, role: SceneRoles) -> Bool {
    let names = supers[type.id]
    return names.indices.contains { names.nominal($0).map { roles[$0].contains(role) } == true }
  }

  /// Only classes adopt the protocol, as far as the project or the name of a protocol of another module tells.
  private func isBoundToClass(_ type: IndexedType) -> Bool {
    let names = supers[type.id]
    return names.indices.contains { place in
      let name = names[place]
      if SystemTypes.isClassBound(name) == true { return true }
      if name.hasSuffix("SceneInteractor") || name.hasSuffix("SceneListener") {
        return table.isUnknown(place, of: names)
      }
      return names.nominal(place).map { table.types[$0].kind == .class } == true
    }
  }

  /// The class is a view controller by its name, and one of its protocols the scene of another module.
  private func mayShowScene(_ type: IndexedType) -> Bool {
    let names = supers[type.id]
    return type.name.hasSuffix("ViewController")
      && names.indices.contains { names[$0].isSceneName && table.isUnknown($0, of: names) }
  }

  private func makesScene(_ type: IndexedType) -> Bool {
    type.name.isSceneBuilderName
      || type.functions.contains { function in
        guard let core = function.returnType?.base else { return false }
        let type = table.type(named: core, in: function.declaration.file).flatMap { table.nominal($0) }
        return core.hasSuffix("SceneComponent") || type.map { roles[$0.id].contains(.sceneProtocol) } == true
      }
  }
}

extension TypeTable {
  /// The project has no type of the name at this place among those that a type inherits, or more than one.
  func isUnknown(_ place: Int, of names: Supertypes) -> Bool { names.declared(place).map { ambiguous[$0] } != false }
}

extension TypeReference {
  /// The type is a closure, optional or not.
  var isFunction: Bool {
    if !isNominal, case .function = form { return true }
    return false
  }
}
