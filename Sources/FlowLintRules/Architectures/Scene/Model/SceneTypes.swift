/// The types of a project as the Scene architecture sees them: their roles, its scenes, and who implements what.
///
/// A part that the project does not declare is unknown, which is not the same as missing: rules act on what is there.
final class SceneTypes: Sendable {
  /// The types of production code, without templates, tests, doubles' folders and manifests.
  let table: TypeTable
  /// The scenes, in the order of the run.
  let scenes: [SceneProtocol]
  /// The roles of each type, by its number.
  let roles: [SceneRoles]
  /// The numbers of the types with some role, in the order of the run.
  private let parts: [TypeID]
  /// The numbers of the types that are not left out, by kind.
  private let kept: [IndexedType.Kind: [TypeID]]
  /// The names in all inheritance clauses of each type, by its number, closed over the project.
  let supers: [Supertypes]
  private let scenesByName: [String: SceneProtocol]
  /// The numbers of the view controllers, view models and routers that implement or inherit a protocol or class, by its
  /// number, and by its name where the project does not declare it.
  private let implementers: [TypeID: [TypeID]]
  private let implementersOfForeign: [String: [TypeID]]
  /// Whether each type is a double, a preview, compiled for debugging alone, or declared more than once, by type
  /// number.
  private let leftOut: [Bool]
  /// The builder protocol that makes each scene or its component, by the scene's name.
  let builderProtocols: [String: String]
  /// The names of scenes that functions of builders make; not those that they ask other builders for.
  let madeScenes: Set<String>
  /// The methods of every router: the requirements of `Routing`, and what its base class adds.
  let commonRoutes: Set<String>
  /// The types that the stored properties of each type with some role hold, by type number.
  private let held: [[HeldType]]
  /// The scenes of each view model and of its protocols, by type number.
  private let scenesOfViewModels: [[SceneProtocol]]

  init(_ table: TypeTable) {
    let resolver = SceneRoleResolver(table)
    self.table = table
    scenes = resolver.sceneProtocols()
    let scenesByName = Dictionary(scenes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.scenesByName = scenesByName
    roles = resolver.roles
    supers = resolver.supers
    parts = resolver.roles.typeIDs.filter { !resolver.roles[$0].isEmpty }
    held = table.types.map { type in
      if resolver.roles[type.id].isEmpty { return [] }
      return type.properties.filter(Self.isStored).compactMap { property in
        Self.typeName(of: property, in: table).map {
          HeldType(holder: OwnedProperty(owner: type, property: property), name: $0)
        }
      }
    }
    var (implementers, implementersOfForeign): ([TypeID: [TypeID]], [String: [TypeID]]) = ([:], [:])
    for id in resolver.roles.typeIDs where !resolver.roles[id].isDisjoint(with: .made) {
      let names = resolver.supers[id]
      for place in names.indices {
        if let declared = names.declared(place) {
          implementers[declared, default: []].append(id)
        } else {
          implementersOfForeign[names[place], default: []].append(id)
        }
      }
    }
    (self.implementers, self.implementersOfForeign) = (implementers, implementersOfForeign)
    leftOut = resolver.isLeftOut
    kept = resolver.kept
    (builderProtocols, madeScenes) = resolver.makers()
    let routings = (resolver.kept[.protocol] ?? []).map { table.types[$0] }.filter { $0.name == SceneNames.routing }
    scenesOfViewModels = table.types.map { type in
      if resolver.roles[type.id].isDisjoint(with: [.viewModel, .viewModelProtocol]) { return [] }
      var found: [SceneProtocol] = []
      for name in [type.name] + resolver.supers[type.id] {
        guard let scene = name.viewModelStem.flatMap({ scenesByName[$0 + SceneNames.scene] }) else { continue }
        if !found.contains(where: { $0 === scene }) { found.append(scene) }
      }
      return found
    }
    commonRoutes = SceneNames.commonRoutes.union(routings.flatMap { $0.functions.map(\.name) })
  }

  var expressions: ExpressionTypes { ExpressionTypes(table) }

  // MARK: Roles

  /// The type has one of these roles.
  func has(_ type: IndexedType, role any: SceneRoles) -> Bool { !roles[type.id].isDisjoint(with: any) }

  /// The types with one of these roles, in the order of the run.
  func all(_ any: SceneRoles) -> [IndexedType] {
    parts.filter { !roles[$0].isDisjoint(with: any) }.map { table.types[$0] }
  }

  /// The declared types of a kind, in the order of the run, doubles and previews left out.
  func all(ofKind kind: IndexedType.Kind) -> [IndexedType] { (kept[kind] ?? []).map { table.types[$0] } }

  private func nominal(_ name: String, in file: FileID) -> IndexedType? {
    table.type(named: name, in: file).flatMap { table.nominal($0) }
  }

  /// The project's type that a name means in a file, typealiases followed; nil when there is none or more than one.
  func type(named name: String, in file: FileID) -> IndexedType? {
    nominal(name, in: file).flatMap { table.ambiguous[$0.id] ? nil : $0 }
  }

  /// The roles of the project's type that a name means in a file; none when the project has none or more than one.
  func roles(named name: String, in file: FileID) -> SceneRoles { nominal(name, in: file).map { roles[$0.id] } ?? [] }

  /// The project has no type that a name means in a file, or more than one.
  func isUnknown(_ name: String, in file: FileID) -> Bool {
    table.type(named: name, in: file).map { table.ambiguous[$0.id] } != false
  }

  /// A type whose name is composed of a part's has one of these roles.
  func hasPart(named name: String, beside part: IndexedType, _ any: SceneRoles) -> Bool {
    table.types(named: name, beside: part).contains { has($0, role: any) }
  }

  /// The names in the inheritance clauses of a type and of its extensions, closed over the project. Sorted.
  func supers(_ type: IndexedType) -> Supertypes { supers[type.id] }

  /// The project's types that these names stand for, typealiases followed, without those declared more than once.
  func superTypes(_ type: IndexedType) -> [IndexedType] {
    let names = supers[type.id]
    return names.indices.compactMap { names.nominal($0).flatMap { table.ambiguous[$0] ? nil : table.types[$0] } }
  }

  /// The type refines, implements or inherits a type with one of these roles.
  func inherits(_ type: IndexedType, anyOf any: SceneRoles) -> Bool {
    let names = supers[type.id]
    return names.indices.contains { names.nominal($0).map { !roles[$0].isDisjoint(with: any) } == true }
  }

  /// The names that a type inherits of which the project has no type, or more than one.
  func unknownSupers(_ type: IndexedType) -> [String] {
    let names = supers[type.id]
    return names.indices.filter { table.isUnknown($0, of: names) }.map { names[$0] }
  }

  /// The view controllers, view models and routers that implement a protocol or inherit a class, in the order of the
  /// run.
  func implementers(of type: IndexedType) -> [IndexedType] { (implementers[type.id] ?? []).map { table.types[$0] } }

  /// The same by a name that stands in a file.
  func implementers(of name: String, in file: FileID) -> [IndexedType] {
    table.type(named: name, in: file).map { implementers(of: $0) }
      ?? (implementersOfForeign[name] ?? []).map { table.types[$0] }
  }

  /// The type is a double, a preview, compiled for debugging alone, or declared more than once.
  func isLeftOut(_ type: IndexedType) -> Bool { leftOut[type.id] }

  // MARK: Scenes

  /// The scene that the name of a protocol means in a file.
  func scene(named name: String, in file: FileID) -> SceneProtocol? {
    scenesByName[name].flatMap { nominal(name, in: file)?.id == $0.type.id ? $0 : nil }
  }

  /// The scene by the text before `Scene` in its name.
  func scene(stem: String) -> SceneProtocol? { scenesByName[stem + SceneNames.scene] }

  /// The name is that of a scene of the project, or of another module.
  func isScene(_ name: String, in file: FileID) -> Bool {
    scene(named: name, in: file) != nil || (name.isSceneName && isUnknown(name, in: file))
  }

  /// The scene protocols that a view controller implements, those of other modules included, without the ones that
  /// another of them refines. Sorted.
  func sceneNames(of viewController: IndexedType) -> [String] {
    let names = supers(viewController).filter {
      scenesByName[$0] != nil || $0.isSceneName && unknownSupers(viewController).contains($0)
    }
    let refined = Set(names.compactMap { scenesByName[$0] }.flatMap { supers($0.type) })
    return names.filter { !refined.contains($0) }
  }

  /// The scenes that a view model class or protocol belongs to by its own name or by the protocols it implements.
  func scenes(ofViewModel type: IndexedType) -> [SceneProtocol] { scenesOfViewModels[type.id] }

  func scene(ofViewModel name: String) -> SceneProtocol? { name.viewModelStem.flatMap { scene(stem: $0) } }

  // MARK: Types of properties

  /// The name of a property's nominal type: as written, else that of its initial value, or what it reads from the
  /// environment.
  func typeName(of property: Property) -> String? { Self.typeName(of: property, in: table) }

  private static func typeName(of property: Property, in table: TypeTable) -> String? {
    if let type = property.type { return type.isNominal ? type.base : nil }
    return ExpressionTypes(table).type(of: property)?.name
  }

  /// The name is that of a view model protocol or class, or by its form that of one in another module.
  func isViewModelName(_ name: String, in file: FileID) -> Bool {
    isKnownViewModel(name, in: file) || name.hasSuffix("ViewModel") && isUnknown(name, in: file)
  }

  /// The name is that of a routing protocol, or by its form that of one in another module.
  func isRoutingName(_ name: String, in file: FileID) -> Bool {
    name == SceneNames.routing || roles(named: name, in: file).contains(.routingProtocol)
      || (name.dropping(suffix: "Routing") != nil && isUnknown(name, in: file))
  }

  /// The name is that of a routing protocol or a router.
  func isRouterName(_ name: String, in file: FileID) -> Bool {
    isRoutingName(name, in: file) || roles(named: name, in: file).contains(.router)
  }

  // MARK: Places

  static func isStored(_ property: Property) -> Bool { property.isStored && !property.isStatic }

  /// The stored properties of a class or struct.
  func storedProperties(_ type: IndexedType) -> [Property] { type.properties.filter(Self.isStored) }

  /// The project's type that an expression has, unless several may be meant.
  func type(of expression: CodePart?) -> IndexedType? {
    expression.flatMap { expressions.declared($0) }.flatMap { $0.isForeign ? nil : $0 }
  }

  /// The types that the stored properties of a type with some role hold, as far as they are known.
  func held(by type: IndexedType) -> [HeldType] { held[type.id] }
}
