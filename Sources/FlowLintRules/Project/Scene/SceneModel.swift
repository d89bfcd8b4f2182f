/// What a project is to the Scene architecture: its scenes, the parts of each, who makes and ties them together, and
/// how one leads to another.
///
/// Facts that several rules share are computed here, once. A part that the project does not declare is unknown, which
/// is not the same as missing: rules act on what is there.
package struct SceneModel: Sendable {
  /// Production code without templates, tests, doubles' folders and manifests.
  package let table: TypeTable
  /// In the order of the run.
  package let scenes: [SceneProtocol]
  /// The functions of builders that make parts, in the order of the run.
  package private(set) var wirings: [SceneWiring] = []
  /// How scenes lead to each other.
  package private(set) var graph = SceneGraph()
  /// What becomes of the closures of event handlers.
  package private(set) var handlerUses = SceneHandlerUses()
  /// By type.
  let roles: [SceneRoles]
  /// The types with some role, in the order of the run.
  private let parts: [Int]
  /// The types that are not left out.
  private let kept: [Int]
  /// By type: the names in all inheritance clauses, closed over the project.
  let supers: [Set<String>]
  /// By name.
  private let sceneNumbers: [String: Int]
  /// By the name of a protocol or class: the view controllers, view models and routers that implement or inherit it.
  private let implementers: [String: [Int]]
  /// By type: doubles, previews, what is compiled for debugging alone, and what is declared more than once.
  private let leftOut: [Bool]
  /// By type.
  private let ambiguous: [Bool]
  /// By function: its place in `wirings`.
  private var wiringNumbers: [DeclarationReference: Int] = [:]
  /// By scene.
  private var wiringsOfScene: [String: [Int]] = [:]
  /// By scene: the builder protocol that makes it or its component.
  private let makers: [String: String]
  /// The scenes that functions of builders make, not those that they ask other builders for.
  private let made: Set<String>

  package init(table: TypeTable) {
    let resolver = SceneRoleResolver(table)
    let scenes = resolver.sceneProtocols()
    self.table = table
    self.scenes = scenes
    roles = resolver.roles
    supers = resolver.supers
    parts = resolver.roles.indices.filter { !resolver.roles[$0].isEmpty }
    sceneNumbers = Dictionary(
      scenes.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
    var implementers: [String: [Int]] = [:]
    for id in resolver.roles.indices where !resolver.roles[id].isDisjoint(with: .made) {
      for name in resolver.supers[id] { implementers[name, default: []].append(id) }
    }
    self.implementers = implementers
    leftOut = resolver.isLeftOut
    ambiguous = resolver.isAmbiguous
    kept = table.types.indices.filter { !resolver.isLeftOut[$0] }
    (makers, made) = resolver.makers()
    wirings = SceneWiring.all(in: self)
    for (number, wiring) in wirings.enumerated() {
      wiringNumbers[wiring.function.declaration] = number
      for scene in Set(wiring.scenes + (wiring.component.map { [$0] } ?? [])) {
        wiringsOfScene[scene, default: []].append(number)
      }
    }
    graph = SceneGraph(of: self)
    handlerUses = SceneHandlerUses(of: types(.eventHandler), in: self)
  }

  // MARK: Roles

  package func has(_ type: IndexedType, _ role: SceneRoles) -> Bool { roles[type.id].contains(role) }

  package func has(_ type: IndexedType, anyOf any: SceneRoles) -> Bool { !roles[type.id].isDisjoint(with: any) }

  /// The types with a role, in the order of the run.
  package func types(_ role: SceneRoles) -> [IndexedType] { types(anyOf: role) }

  package func types(anyOf any: SceneRoles) -> [IndexedType] {
    parts.lazy.filter { !roles[$0].isDisjoint(with: any) }.map { table.types[$0] }
  }

  /// The declared types of a kind, in the order of the run, doubles and previews left out.
  package func types(ofKind kind: IndexedType.Kind) -> [IndexedType] {
    kept.lazy.filter { table.types[$0].kind == kind }.map { table.types[$0] }
  }

  /// The project's type of that name, typealiases followed; nil when there is none or more than one.
  package func type(named name: String) -> IndexedType? { table.nominal(name).flatMap { ambiguous[$0.id] ? nil : $0 } }

  /// Of the project's type of that name; none when the project has none or more than one.
  package func roles(named name: String) -> SceneRoles { table.nominal(name).map { roles[$0.id] } ?? [] }

  /// The project has no type of that name, or more than one.
  package func isUnknown(_ name: String) -> Bool {
    guard case .one(let type) = table.lookUp(name) else { return true }
    return ambiguous[type.id]
  }

  /// The names in the inheritance clauses of a type and of its extensions, closed over the project.
  package func supers(_ type: IndexedType) -> Set<String> { supers[type.id] }

  /// The view controllers, view models and routers that implement a protocol or inherit a class, in the order of the
  /// run.
  package func implementers(of name: String) -> [IndexedType] { (implementers[name] ?? []).map { table.types[$0] } }

  /// A type of that name refines, implements or inherits another.
  package func refines(_ name: String, _ other: String) -> Bool {
    table.nominal(name).map { supers[$0.id].contains(other) } == true
  }

  /// A double, a preview, compiled for debugging alone, or declared more than once.
  package func isLeftOut(_ type: IndexedType) -> Bool { leftOut[type.id] }

  /// Declared more than once: nothing about it is certain.
  package func isAmbiguous(_ type: IndexedType) -> Bool { ambiguous[type.id] }

  // MARK: Make methods

  /// Those that return a scene or its component, or make its view controller.
  package func wirings(of scene: String) -> [SceneWiring] { (wiringsOfScene[scene] ?? []).map { wirings[$0] } }

  package func wiring(of function: Function) -> SceneWiring? {
    wiringNumbers[function.declaration].map { wirings[$0] }
  }

  /// The make method in which a node stands.
  package func wiring(around place: Place) -> SceneWiring? {
    guard let function = place.tree.enclosingFunction(place.node), let index = place.tree.declaration(at: function)
    else {
      return nil
    }
    return wiringNumbers[DeclarationReference(file: place.file.number, index: index)].map { wirings[$0] }
  }

  /// The builder protocol of a scene, or of its component.
  package func builderProtocol(making scene: String) -> String? { makers[scene] }

  /// Some function of a builder makes that scene, in whatever way.
  package func isMade(_ scene: String) -> Bool { made.contains(scene) }

  // MARK: Scenes

  /// By the name of its protocol.
  package func scene(named name: String) -> SceneProtocol? { sceneNumbers[name].map { scenes[$0] } }

  /// By what stands before `Scene`.
  package func scene(stem: String) -> SceneProtocol? { scene(named: stem + SceneNames.scene) }

  /// A scene of the project, or one of another module.
  package func isScene(_ name: String) -> Bool { scene(named: name) != nil || (name.isSceneName && isUnknown(name)) }

  /// The scene protocols that a view controller implements, those of other modules included, without the ones that
  /// another of them refines. Sorted.
  package func sceneNames(of viewController: IndexedType) -> [String] {
    let names = supers(viewController).filter(isScene)
    let refined = names.reduce(into: Set<String>()) { refined, name in
      if let scene = scene(named: name) { refined.formUnion(supers[scene.type]) }
    }
    return names.subtracting(refined).sorted()
  }

  // MARK: Types of properties

  /// The nominal type of a property: as written, else what its initial value creates, or what it reads from the
  /// environment.
  package func typeName(of property: Property) -> String? {
    if let type = property.type { return type.isNominal ? type.base : nil }
    guard let value = property.initializer else { return environmentType(of: property) }
    let bodies = table.file(property.declaration.file).bodies
    return bodies.creation(bodies.bare(value))?.name
  }

  /// A view model protocol or class, or one of another module by its name.
  package func isViewModelName(_ name: String) -> Bool {
    let roles = roles(named: name)
    if !roles.isDisjoint(with: [.viewModel, .viewModelProtocol]) { return true }
    return name.hasSuffix("ViewModel") && isUnknown(name)
  }

  /// A routing protocol, or one of another module by its name.
  package func isRoutingName(_ name: String) -> Bool {
    name == SceneNames.routing || roles(named: name).contains(.routingProtocol)
      || (name.dropping(suffix: "Routing") != nil && isUnknown(name))
  }

  // MARK: Places

  package func location(_ property: Property) -> Location {
    table.file(property.declaration.file).location(property.nameRange)
  }

  /// Of the function's name.
  package func location(_ function: Function) -> Location { table.location(function.declaration) }

  package func isStored(_ property: Property) -> Bool { property.isStored && !property.isStatic }

  /// The stored properties of a class or struct.
  package func storedProperties(_ type: IndexedType) -> [Property] {
    type.properties.filter { $0.isStored && !$0.isStatic }
  }
}
