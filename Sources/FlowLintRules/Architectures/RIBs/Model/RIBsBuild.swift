/// A call `receiver.build(…)` that makes a child RIB, or may make one.
package struct RIBsBuild: Sendable {
  /// The call; its location is that of `build`.
  package let place: CodePart
  /// The member in whose code it stands; nil outside of parts.
  let unit: RIBsUnit?
  let builder: Builder

  /// The maker of the child, as far as its type tells.
  enum Builder: Sendable {
    /// A builder class of the project.
    case builder(IndexedType)
    /// A Buildable protocol of the project.
    case buildable(IndexedType)
    /// A name that the project does not declare.
    case external(String)
    case unknown
  }

  /// The receiver is known to be a builder, or of a Buildable protocol.
  var isKnown: Bool {
    switch builder {
    case .builder, .buildable: true
    case .external, .unknown: false
    }
  }

  /// The use of the result right where it is made.
  package enum Use: Sendable {
    /// The result is assigned: `p = x.build(…)`.
    case assigned(to: BodyTree.Node)
    /// The result initializes a local: `let v = x.build(…)`.
    case local(BodyTree.Node)
    /// Followed by `.viewControllable` or `.interactable`.
    case shown
    /// The argument of `attachChild`.
    case attached
    /// A statement of its own, or `_ =`.
    case dropped
    case other
  }

  let use: Use
  /// The place at which the child is used: the build, the call of the private function that returns it, the parameter
  /// that gets it.
  let used: CodePart

  init(place: CodePart, unit: RIBsUnit?, builder: Builder, in table: TypeTable) {
    self.place = place
    self.unit = unit
    self.builder = builder
    (use, used) = Self.use(of: place, in: table)
  }

  /// - Parameter depth: the number of functions that hand the child on.
  private static func use(of place: CodePart, in table: TypeTable, depth: Int = 0) -> (Use, CodePart) {
    let tree = place.tree
    switch tree.context(place.node) {
    case .argument(let call, let argument):
      guard !tree.isCall(call, of: "attachChild"),
        let parameter = table.parameter(getting: argument, of: call, in: place.file)
      else { break }
      return (.local(parameter.node), parameter)
    case .returned(let function), .implicitlyReturned(let function):
      guard let calls = table.calls(ofPrivate: place.at(function)), calls.count == 1, depth < BodyTree.longestTrace
      else {
        break
      }
      return use(of: calls[0], in: table, depth: depth + 1)
    default: break
    }
    return (use(of: place.node, in: tree), place)
  }

  private static func use(of value: BodyTree.Node, in tree: BodyTree) -> Use {
    switch tree.context(value) {
    case .assigned(let target, _): return .assigned(to: target)
    case .initializer(let binding):
      guard let name = tree.firstChild(binding, .boundName) else { return .other }
      return .local(name)
    case .receiver(let member):
      // A build may give more than the router: `(router, actionableItem)`.
      let isRouter = tree.isNamed(member, "router") || tree.isNamed(member, "0")
      if isRouter, tree.kind(member) == .member { return use(of: member, in: tree) }
      let isShown = tree.isNamed(member, "viewControllable") || tree.isNamed(member, "interactable")
      return isShown && tree.kind(member) == .member ? .shown : .other
    case .argument(let call, _):
      return tree.isCall(call, of: "attachChild") ? .attached : .other
    case .statement, .discarded: return .dropped
    default: return .other
    }
  }
}

/// The builds of a project, by who builds and by the property that keeps the child.
struct RIBsBuilds: Sendable {
  /// All of them, in the order of the run.
  let all: [RIBsBuild]
  /// The builds, by the type in whose code they stand.
  private let byOwner: [TypeID: [RIBsBuild]]
  /// The property that gets the child, by the call that builds it.
  private let children: [CodePart: RIBsChild]
  /// The builds, by router and by the name of the property that gets the child.
  private let byChild: [TypeID: [String: [RIBsBuild]]]
  /// The functions that build a child, by router and by the name of the property that gets it.
  private let builders: [TypeID: [String: Set<DeclarationReference>]]

  init(_ all: [RIBsBuild], types: TypeTable, router: (IndexedType) -> RIBsRouterFacts?) {
    self.all = all
    var byOwner: [TypeID: [RIBsBuild]] = [:]
    var children: [CodePart: RIBsChild] = [:]
    var byChild: [TypeID: [String: [RIBsBuild]]] = [:]
    var builders: [TypeID: [String: Set<DeclarationReference>]] = [:]
    for build in all {
      if let owner = types.type(around: build.place.node, in: build.place.file) {
        byOwner[owner.id, default: []].append(build)
      }
      guard let unit = build.unit, let child = router(unit.owner).flatMap({ Self.child(of: build, $0, types) }) else {
        continue
      }
      builders[unit.owner.id, default: [:]][child.name, default: []].insert(unit.declaration)
      children[build.place] = child
      byChild[unit.owner.id, default: [:]][child.name, default: []].append(build)
    }
    self.byOwner = byOwner
    self.children = children
    self.byChild = byChild
    self.builders = builders
  }

  /// The builds in the code of a type, in source order.
  func by(_ owner: IndexedType) -> [RIBsBuild] { byOwner[owner.id] ?? [] }

  /// The builds whose result a child property gets, itself or through a local.
  func of(_ child: RIBsChild, _ router: RIBsRouterFacts) -> [RIBsBuild] { byChild[router.type.id]?[child.name] ?? [] }

  /// The functions that build what a child property gets.
  func builders(of child: RIBsChild, _ router: RIBsRouterFacts) -> Set<DeclarationReference> {
    builders[router.type.id]?[child.name] ?? []
  }

  /// The child property that gets the result of a build.
  func child(of build: RIBsBuild) -> RIBsChild? { children[build.place] }

  private static func child(of build: RIBsBuild, _ router: RIBsRouterFacts, _ types: TypeTable) -> RIBsChild? {
    func child(_ target: BodyTree.Node, _ tree: BodyTree) -> RIBsChild? {
      let target = tree.unwrapped(target)
      return tree.isOwn(target) ? tree.lastName(target).flatMap { router.child(named: $0) } : nil
    }
    switch build.use {
    case .assigned(let target): return child(target, build.used.tree)
    case .local(let local):
      for way in Fate(ofLocal: local, in: build.used.file, types).ways {
        if case .stored(let target, _) = way.end, let found = child(target, way.place.tree) { return found }
      }
      return nil
    case .shown, .attached, .dropped, .other: return nil
    }
  }
}

/// Finds the calls that build children.
struct RIBsBuildReader {
  let types: TypeTable
  let roles: RIBsRoles
  let code: RIBsCode
  let expressions: ExpressionTypes

  /// All of them, in the order of the run.
  func all() -> [RIBsBuild] {
    let finder = NameFinder(["build"] + otherNames)
    return types.files.flatMap { file -> [RIBsBuild] in
      return finder.calls(in: file.bodies).compactMap { build($0, file) }
    }
  }

  /// The names of functions of builders, other than `build`, that give routers.
  private var otherNames: [String] {
    types.types.filter { roles.part($0) == .builder || $0.kind == .protocol && roles.roles($0).contains(.buildable) }
      .flatMap { type in type.functions.filter { $0.name != "build" && givesRouter($0) }.map(\.name) }
  }

  private func givesRouter(_ function: Function) -> Bool {
    guard function.kind == .func, let type = function.returnType, type.isNominal else { return false }
    let file = types.file(function.declaration.file)
    return roles.roles(type, file).contains(.routing) || roles.part(type, file) == .router
  }

  private func build(_ call: BodyTree.Node, _ file: IndexedFile) -> RIBsBuild? {
    let tree = file.bodies
    guard let receiver = tree.receiver(call), tree.kind(receiver) != .super else { return nil }
    let isOther = !tree.isCall(call, of: "build")
    if isOther, tree.isSelf(receiver) { return nil }
    let place = CodePart(file: file, node: call)
    let owner = types.type(around: call, in: file)
    let builder: RIBsBuild.Builder
    let found = expressions.type(of: receiver, in: file)
    if let type = found?.type.map({ types.types[$0] }) {
      if isOther, !type.functions.contains(where: { tree.isCall(call, of: $0.name) && givesRouter($0) }) { return nil }
      if roles.part(type) == .builder || type.kind == .class && roles.conformances(type).roles.contains(.buildable) {
        builder = .builder(type)
      } else if roles.roles(type).contains(.buildable) {
        builder = .buildable(type)
      } else {
        return nil
      }
    } else {
      builder = found.map { .external($0.name) } ?? .unknown
    }
    let build = RIBsBuild(place: place, unit: code.unit(around: place), builder: builder, in: types)
    return build.isKnown || !isOther && owner.map { roles.part($0) == .router } ?? false ? build : nil
  }
}
