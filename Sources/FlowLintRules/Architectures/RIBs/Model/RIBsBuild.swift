/// A call `receiver.build(…)` that makes a child RIB, or may make one.
package struct RIBsBuild: Sendable {
  /// The call; its location is that of `build`.
  package let place: CodePart
  /// The type in whose code it stands.
  let owner: IndexedType?
  /// The member in whose code it stands; nil outside of parts.
  let unit: RIBsUnit?
  /// The builder class or Buildable protocol of the project that the receiver is of.
  let builder: IndexedType?
  /// The name of the receiver's type, one that the project does not declare included.
  let builderName: String?

  /// The use of the result right where it is made.
  package enum Use: Sendable {
    /// The result is assigned, `p = x.build(…)`, or is the initial value of a property.
    case assigned(to: BodyTree.Node)
    /// The result initializes a local: `let v = x.build(…)`.
    case local(BodyTree.Node)
    /// The build is followed by `.viewControllable` or `.interactable`.
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
  /// The place of the router in what is used: a build may give more, `(router, actionableItem)`.
  let holding: ValueTrace.Holding

  init(
    place: CodePart, unit: RIBsUnit?, builder: IndexedType?, named name: String?, as holding: ValueTrace.Holding,
    in table: TypeTable
  ) {
    (self.place, self.unit, self.builder, builderName) = (place, unit, builder, name)
    owner = table.type(around: place)
    (use, used, self.holding) = Self.use(of: place, as: holding, in: table)
  }

  /// The ends of the ways of the router.
  func ways(in table: TypeTable? = nil) -> [Fate.Way] {
    guard case .local(let local) = use else { return Fate(of: used, table, as: holding).ways }
    return Fate(ofLocal: used.at(local), table, as: holding).ways
  }

  /// - Parameter depth: the number of functions that hand the child on.
  private static func use(
    of place: CodePart, as holding: ValueTrace.Holding, in table: TypeTable, depth: Int = 0
  ) -> (Use, CodePart, ValueTrace.Holding) {
    let tree = place.tree
    switch tree.context(place.node) {
    case .argument(let call, _) where tree.isCall(call, of: "attachChild"): return (.attached, place, holding)
    case .argument(let call, let argument):
      let parameter = table.parameter(getting: place.at(argument), of: call)
      if parameter == nil, place.at(call).mayGiveBackWhatItGets {
        return use(of: place.at(call), as: holding, in: table, depth: depth)
      }
      return parameter.map { (.local($0.node), $0, holding) } ?? (.other, place, holding)
    case .returned(let function), .implicitlyReturned(let function):
      guard let calls = table.calls(ofPrivate: place.at(function)), calls.count == 1, depth < BodyTree.longestTrace
      else { return (.other, place, holding) }
      return use(of: calls[0], as: holding, in: table, depth: depth + 1)
    case .assigned(let target, _):
      let entry = tree.kind(target) == .tuple ? tree.entry(holding.place ?? 0, of: target) : target
      return (entry.map { .assigned(to: $0) } ?? .other, place, holding)
    case .initializer(let binding):
      let isProperty = tree.enclosingFunction(place.node) == binding
      func use(_ name: BodyTree.Node) -> Use { isProperty ? .assigned(to: name) : .local(name) }
      if let name = tree.firstChild(binding, .boundName) { return (use(name), place, holding) }
      let entry = tree.tuplePattern(of: binding).flatMap { tree.entry(holding.place ?? 0, of: $0) }
      return (entry.flatMap { tree.kind($0) == .boundName ? use($0) : nil } ?? .other, place, [])
    case .receiver(let member) where tree.kind(member) == .member:
      let isRouter =
        ["router", "0"].contains { tree.isNamed(member, $0) } || holding.isRead(as: tree.name(member)) == true
      if isRouter { return use(of: place.at(member), as: holding.entry, in: table, depth: depth) }
      let isShown = tree.isNamed(member, "viewControllable") || tree.isNamed(member, "interactable")
      return (isShown ? .shown : .other, place, holding)
    case .statement, .discarded: return (.dropped, place, holding)
    default: return (.other, place, holding)
    }
  }
}

/// The builds of a project, by who builds and by the property that keeps the child.
struct RIBsBuilds: Sendable {
  /// All of them, in the order of the run.
  let all: [RIBsBuild]
  /// The builds, by the type in whose code they stand.
  private let byOwner: [TypeID?: [RIBsBuild]]
  /// The property that gets the child, by the call that builds it.
  private let children: [CodePart: RIBsChild]
  /// The builds, by the property that gets the child.
  private let byChild: [DeclarationReference: [RIBsBuild]]

  init(_ all: [RIBsBuild], types: TypeTable, router: (IndexedType) -> RIBsRouterFacts?) {
    self.all = all
    byOwner = Dictionary(grouping: all.filter { $0.owner != nil }) { $0.owner?.id }
    let kept = all.compactMap { build in
      build.unit.flatMap { router($0.owner) }.flatMap { Self.child(of: build, of: $0, types: types) }.map {
        (build, $0)
      }
    }
    children = Dictionary(kept.map { ($0.place, $1) }) { first, _ in first }
    byChild = Dictionary(grouping: kept) { $1.property.declaration }.mapValues { $0.map(\.0) }
  }

  /// The builds in the code of a type, in source order.
  func by(_ owner: IndexedType) -> [RIBsBuild] { byOwner[owner.id] ?? [] }

  /// The builds whose result a child property gets, itself or through a local.
  func of(_ child: RIBsChild) -> [RIBsBuild] { byChild[child.property.declaration] ?? [] }

  /// The child property that gets the result of a build.
  func child(of build: RIBsBuild) -> RIBsChild? { children[build.place] }

  private static func child(of build: RIBsBuild, of router: RIBsRouterFacts, types: TypeTable) -> RIBsChild? {
    func child(_ target: BodyTree.Node, in tree: BodyTree) -> RIBsChild? {
      tree.propertyName(target).flatMap { router.child(named: $0) }
    }
    switch build.use {
    case .assigned(let target): return child(target, in: build.used.tree)
    case .local:
      return build.ways(in: types).lazy.compactMap { way in
        if case .stored(let target, _) = way.end { child(target, in: way.place.tree) } else { nil }
      }.first
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
    return types.files.flatMap { file in finder.calls(in: file.bodies).compactMap { build(file.at($0)) } }
  }

  /// The names of functions of builders, other than `build`, that give routers.
  private var otherNames: [String] {
    types.types.filter { roles.part($0) == .builder || $0.kind == .protocol && roles.roles($0).contains(.buildable) }
      .flatMap { type in type.functions.filter { $0.name != "build" && givesRouter($0) }.map(\.name) }
  }

  private func givesRouter(_ function: Function) -> Bool {
    function.returnType.map { roles.isRouter($0, in: types.file(function.declaration.file)) } == true
  }

  /// The place of the router in what a builder's function gives: alone, or beside others in a tuple.
  private func component(givenBy name: String?, of builder: IndexedType) -> ValueTrace.Holding {
    guard let function = builder.functions.first(where: { $0.name == name }),
      case .tuple(let elements) = function.returnType?.form,
      let place = elements.firstIndex(where: { roles.isRouter($0.type, in: types.file(function.declaration.file)) })
    else { return [] }
    return .component(place, labelled: elements[place].label)
  }

  private func build(_ call: CodePart) -> RIBsBuild? {
    let tree = call.tree
    guard let receiver = tree.receiver(call.node), tree.kind(receiver) != .super else { return nil }
    let isOther = !tree.isCall(call.node, of: "build")
    if isOther, tree.isSelf(receiver) { return nil }
    var holding: ValueTrace.Holding = []
    let found = expressions.type(of: call.at(receiver))
    let type = found?.type.map { types.types[$0] }
    if let type {
      if isOther, !type.functions.contains(where: { tree.isCall(call.node, of: $0.name) && givesRouter($0) }) {
        return nil
      }
      holding = component(givenBy: tree.calleeName(call.node), of: type)
      let inherited = type.kind == .class ? roles.conformances(type).roles : roles.roles(type)
      guard roles.part(type) == .builder || inherited.contains(.buildable) else { return nil }
    }
    let build = RIBsBuild(
      place: call, unit: code.unit(around: call), builder: type, named: found?.name, as: holding, in: types)
    return type != nil || !isOther && build.owner.map { roles.part($0) == .router } == true ? build : nil
  }
}
