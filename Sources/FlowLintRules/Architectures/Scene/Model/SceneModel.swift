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
  let supers: [Supertypes]
  /// By name.
  private let sceneNumbers: [String: Int]
  /// By the name of a protocol or class: the view controllers, view models and routers that implement or inherit it.
  private let implementers: [String: [Int]]
  /// By type: doubles, previews, what is compiled for debugging alone, and what is declared more than once.
  private let leftOut: [Bool]
  /// By type.
  let ambiguous: [Bool]
  /// By function: its place in `wirings`.
  private var wiringNumbers: [DeclarationReference: Int] = [:]
  /// By scene.
  private var wiringsOfScene: [String: [Int]] = [:]
  /// By scene: the builder protocol that makes it or its component.
  private let makers: [String: String]
  /// The scenes that functions of builders make, not those that they ask other builders for.
  private let made: Set<String>
  /// By type, of those with some role: the names of view controllers' scenes, what is stored, the numbers of the scenes
  /// of view models and of their protocols.
  private var sceneNames: [[String]] = []
  private let storedProperties: [[Property]]
  private var scenesOfViewModels: [[Int]] = []

  package init(table: TypeTable) {
    let resolver = SceneRoleResolver(table)
    let scenes = resolver.sceneProtocols()
    self.table = table
    self.scenes = scenes
    roles = resolver.roles
    supers = resolver.supers
    parts = resolver.roles.indices.filter { !resolver.roles[$0].isEmpty }
    storedProperties = table.types.map { resolver.roles[$0.id].isEmpty ? [] : Self.findStoredProperties(of: $0) }
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
    sceneNames = roles.indices.map { roles[$0].contains(.viewController) ? findSceneNames(of: $0) : [] }
    scenesOfViewModels = roles.indices.map { id in
      roles[id].isDisjoint(with: [.viewModel, .viewModelProtocol]) ? [] : findScenes(ofViewModel: table.types[id])
    }
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

  /// The names in the inheritance clauses of a type and of its extensions, closed over the project. Sorted.
  package func supers(_ type: IndexedType) -> Supertypes { supers[type.id] }

  /// The project's types that these names stand for, typealiases followed, without those declared more than once.
  package func superTypes(_ type: IndexedType) -> [IndexedType] {
    let names = supers[type.id]
    return names.indices.compactMap { names.nominal($0).flatMap { ambiguous[$0] ? nil : table.types[$0] } }
  }

  /// The class of the project that a class inherits.
  package func superclass(of type: IndexedType) -> IndexedType? {
    supers[type.id].superclass.map { table.types[$0] }
  }

  /// It refines, implements or inherits a type with one of these roles.
  package func inherits(_ type: IndexedType, anyOf any: SceneRoles) -> Bool {
    let names = supers[type.id]
    return names.indices.contains { names.nominal($0).map { !roles[$0].isDisjoint(with: any) } == true }
  }

  /// The project has no type of a name that a type inherits, or more than one.
  package func isUnknown(_ position: Int, of names: Supertypes) -> Bool {
    names.declared(position).map { ambiguous[$0] } ?? true
  }

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
  package func sceneNames(of viewController: IndexedType) -> [String] { sceneNames[viewController.id] }

  private func findSceneNames(of viewController: Int) -> [String] {
    let supers = supers[viewController]
    let names = supers.indices.filter { isScene($0, of: supers) }.map { supers[$0] }
    var refined: Set<String> = []
    for name in names {
      guard let scene = scene(named: name) else { continue }
      // Most refine nothing but what all refine.
      refined.formUnion(self.supers[scene.type].lazy.filter { $0 != SceneNames.scene })
    }
    return refined.isEmpty ? names : names.filter { !refined.contains($0) }
  }

  private func isScene(_ position: Int, of names: Supertypes) -> Bool {
    scene(named: names[position]) != nil || (names[position].isSceneName && isUnknown(position, of: names))
  }

  /// The scenes that a view model class or protocol belongs to by its own name or by the protocols it implements.
  package func scenes(ofViewModel type: IndexedType) -> [SceneProtocol] {
    scenesOfViewModels[type.id].map { scenes[$0] }
  }

  private func findScenes(ofViewModel type: IndexedType) -> [Int] {
    var found: [Int] = []
    for name in CollectionOfOne(type.name) + Array(supers(type)) {
      if let scene = sceneNumber(byViewModel: name), !found.contains(scene) { found.append(scene) }
    }
    return found
  }

  /// `NoteViewModel` and `NoteViewModelImple` are the view model of `NoteScene`, if the project has that scene.
  package func sceneNamed(byViewModel name: String) -> SceneProtocol? {
    sceneNumber(byViewModel: name).map { scenes[$0] }
  }

  private func sceneNumber(byViewModel name: String) -> Int? {
    (name.dropping(suffix: "ViewModelImple") ?? name.dropping(suffix: "ViewModel"))
      .flatMap { sceneNumbers[$0 + SceneNames.scene] }
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

  /// A routing protocol or a router.
  package func isRouterName(_ name: String) -> Bool {
    !roles(named: name).isDisjoint(with: [.routingProtocol, .router]) || name == SceneNames.routing
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
    roles[type.id].isEmpty ? Self.findStoredProperties(of: type) : storedProperties[type.id]
  }

  private static func findStoredProperties(of type: IndexedType) -> [Property] {
    // Nearly always these are all.
    type.properties.allSatisfy { $0.isStored && !$0.isStatic }
      ? type.properties : type.properties.filter { $0.isStored && !$0.isStatic }
  }
}
