/// A function or initializer of a builder that makes parts of scenes and ties them together.
struct SceneWiring: Sendable {
  let builder: IndexedType
  let function: Function
  /// The code between the braces of the function.
  let code: CodePart
  /// The made parts, in source order.
  let made: [CreatedPart]
  /// The parameters that are view models.
  let handed: [PassedViewModel]
  /// The name of the scene that it returns, such as `NoteScene`; else the names of those of each view controller it
  /// makes.
  let scenes: [String]
  /// The scene's name for a function that returns its component: `NoteScene` for `NoteSceneComponent`.
  let component: String?

  /// A view model, view controller or router that is made here.
  struct CreatedPart: Sendable {
    let type: IndexedType
    let roles: SceneRoles
    let call: BodyTree.Node
    /// The range of the type's name.
    let location: Location
    /// The function of the builder that makes it for this one.
    let factory: DeclarationReference?
    /// The local that the part is bound to.
    let local: Local?

    var name: String { type.name }
  }

  /// A view model that the caller made.
  struct PassedViewModel: Sendable {
    /// The name of a class, or of a protocol, which another module may declare.
    let typeName: String
    let local: Local

    var file: FileID { local.location.file }
  }

  struct Local: Sendable {
    let name: String
    /// The local's node, a `boundName` or `parameter`.
    let node: BodyTree.Node
    let location: Location
  }

  var viewControllers: [CreatedPart] { made.filter { $0.roles.contains(.viewController) } }
  var viewModels: [CreatedPart] { made.filter { $0.roles.contains(.viewModel) } }
  var routers: [CreatedPart] { made.filter { $0.roles.contains(.router) } }

  /// The scenes that it makes, or the one whose component it makes, by the text before `Scene` in their names.
  var stems: [String] { (component.map { [$0] } ?? scenes).compactMap(\.sceneStem) }
}

/// The functions of all builders that make parts of scenes.
final class SceneWirings: Sendable {
  /// All make functions, in the order of the run.
  let all: [SceneWiring]
  /// The same by the function, by the name of the scene, and by the number of the part.
  private let byFunction: [DeclarationReference: SceneWiring]
  private let byScene: [String: [SceneWiring]]
  private let byPart: [TypeID: [SceneWiring]]

  init(_ types: SceneTypes) {
    all = types.all(.builder).flatMap { builder in
      builder.functions.compactMap { SceneWiring($0, of: builder, in: types) }
    }
    byFunction = Dictionary(all.map { ($0.function.declaration, $0) }, uniquingKeysWith: { $1 })
    var byScene: [String: [SceneWiring]] = [:]
    var byPart: [TypeID: [SceneWiring]] = [:]
    let factories = Set(all.flatMap { $0.made.compactMap(\.factory) })
    // The function that gets what another makes stands for it.
    for wiring in all where !factories.contains(wiring.function.declaration) {
      let handed = wiring.handed.flatMap { types.viewModels(named: $0.typeName, in: $0.file) }
      for part in Set((wiring.made.map(\.type) + handed).map(\.id)) { byPart[part, default: []].append(wiring) }
      for scene in Set(wiring.scenes + (wiring.component.map { [$0] } ?? [])) {
        byScene[scene, default: []].append(wiring)
      }
    }
    self.byScene = byScene
    self.byPart = byPart
  }

  /// The make functions that return a scene or its component, or make its view controller.
  func of(_ scene: String) -> [SceneWiring] { byScene[scene] ?? [] }

  func of(_ function: Function) -> SceneWiring? { byFunction[function.declaration] }

  /// The make functions that make a part, or may be handed it.
  func getting(_ part: IndexedType) -> [SceneWiring] { byPart[part.id] ?? [] }

  /// The make method in which a node stands.
  func around(_ place: CodePart) -> SceneWiring? {
    guard let function = place.tree.enclosingFunction(place.node), let index = place.tree.declaration(at: function)
    else { return nil }
    return byFunction[DeclarationReference(file: place.file.number, index: index)]
  }
}

extension SceneWiring {
  fileprivate init?(_ function: Function, of builder: IndexedType, in types: SceneTypes) {
    guard let code = types.table.code(of: function) else { return nil }
    let file = code.file
    let returned = function.returnType?.base
    let made = code.tree.calls(in: code.node).compactMap { CreatedPart(at: code.at($0), types: types) }
    let component = returned?.dropping(suffix: "Component").flatMap { $0.isSceneName ? $0 : nil }
    guard !made.isEmpty || component != nil else { return nil }
    self.builder = builder
    self.function = function
    self.code = code
    self.made = made
    self.component = component
    handed = Self.handed(to: function, in: file, types)
    let shown = made.filter { $0.roles.contains(.viewController) }.flatMap { types.sceneNames(of: $0.type) }
    scenes = returned.flatMap { types.isScene($0, in: file.number) ? [$0] : nil } ?? shown
  }

  private static func handed(to function: Function, in file: IndexedFile, _ types: SceneTypes) -> [PassedViewModel] {
    guard let node = file.bodies.node(ofDeclaration: function.declaration.index) else { return [] }
    return zip(function.parameters, file.bodies.parameters(node)).compactMap { parameter, node in
      guard let type = parameter.type, type.isNominal, types.isViewModelName(type.base, in: file.number),
        parameter.name != "_"
      else { return nil }
      let local = Local(name: parameter.name, node: node, location: file.location(file.bodies.nameRange(node)))
      return PassedViewModel(typeName: type.base, local: local)
    }
  }
}

extension SceneWiring.CreatedPart {
  /// The part that a call makes, or that a function of the builder makes which it calls.
  fileprivate init?(at place: CodePart, types: SceneTypes) {
    let creation = place.tree.creation(place.node)
    let made = creation == nil ? types.expressions.making(place) : nil
    let type =
      creation.map { types.type(named: $0.name, in: place.file.number) }
      ?? made?.made.type.type.map { types.table.types[$0] }
    guard let type, !types.roles[type.id].isDisjoint(with: .made) else { return nil }
    self.type = type
    roles = types.roles[type.id]
    call = place.node
    location = creation.map { place.file.location($0.nameRange) } ?? place.location
    factory = made.flatMap { types.table.owner(of: $0.call).member }
    local = SceneWiring.Local(holding: place)
  }

  /// The edit that adds a line behind the statement which makes the part and binds it to a local.
  func insertion(of line: String, in file: IndexedFile) -> FixIt.Edit? {
    guard let local else { return nil }
    let statement = file.bodies.introducer(of: local.node)
    return file.bodies.contains(within: statement, call) ? file.insertion(line: line, after: statement) : nil
  }
}

extension SceneWiring.Local {
  /// The local that an expression is the initial value of, by `let x = e`, or that it is assigned to, by `x = e`.
  fileprivate init?(holding value: CodePart) {
    let tree = value.tree
    guard let node = Self.local(holding: value.node, in: tree) else { return nil }
    self.node = node
    name = tree.name(node)
    location = value.file.location(tree.nameRange(node))
  }

  static func local(holding value: BodyTree.Node, in tree: BodyTree) -> BodyTree.Node? {
    if let local = tree.local(holding: value) { return local }
    // `NoteViewModelImple() |> \.title .~ "x"` is still that view model.
    guard case .operand(let sequence) = tree.context(value),
      tree.firstChild(sequence).map({ tree.contains(within: $0, value) }) == true
    else { return nil }
    return local(holding: sequence, in: tree)
  }
}
