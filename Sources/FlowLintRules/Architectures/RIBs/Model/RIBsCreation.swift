/// A place where a class of the project is created: `X(…)`, `X.init(…)`, `.init(…)` beside an annotation.
struct RIBsCreation: Sendable {
  let type: IndexedType
  /// The call.
  let place: CodePart
  /// The place of the type's name; of `.init(…)` that of `init`.
  let location: Location
  /// The class in whose code it stands; nil outside of types.
  let owner: IndexedType?
  /// The function around, local or not; nil outside of functions.
  let function: BodyTree.Node?
}

/// The creations of parts of RIBs.
struct RIBsCreations: Sendable {
  /// All of them, in the order of the run.
  let all: [RIBsCreation]
  private let byType: [TypeID: [RIBsCreation]]
  private let byOwner: [TypeID?: [RIBsCreation]]
  /// The router class that a builder creates, when it is one; by builder.
  private let madeRouters: [TypeID?: IndexedType]
  /// The builders that create a router and no other; by router.
  private let builders: [TypeID?: [IndexedType]]

  init(of roles: RIBsRoles) {
    let (types, expressions) = (roles.types, roles.expressions)
    let names = types.types.filter { $0.kind == .class && roles.part($0) != nil || $0.kind == .typealias }.map(\.name)
    let finder = NameFinder(names + ["init", "Self"])
    let all = types.files.flatMap { file in
      finder.calls(in: file.bodies).compactMap { call -> RIBsCreation? in
        guard let made = expressions.construction(file.at(call)), let type = made.type.type.map({ types.types[$0] })
        else { return nil }
        return RIBsCreation(
          type: type, place: file.at(call), location: file.location(made.nameRange),
          owner: types.type(around: file.at(call)), function: file.bodies.enclosingFunction(call))
      }
    }
    self.all = all
    byType = Dictionary(grouping: all) { $0.type.id }
    byOwner = Dictionary(grouping: all.filter { $0.owner != nil }) { $0.owner?.id }
    madeRouters = byOwner.compactMapValues { made in
      let routers = made.map(\.type).filter { roles.part($0) == .router }
      return Set(routers.map(\.id)).count == 1 ? routers[0] : nil
    }
    let makers = roles.all(.builder).filter { [madeRouters] in madeRouters[$0.id] != nil }
    builders = Dictionary(grouping: makers) { [madeRouters] in madeRouters[$0.id]?.id }
  }

  func of(_ type: IndexedType) -> [RIBsCreation] { byType[type.id] ?? [] }

  func by(_ owner: IndexedType) -> [RIBsCreation] { byOwner[owner.id] ?? [] }

  func madeRouter(by builder: IndexedType) -> IndexedType? { madeRouters[builder.id] }

  func builders(of router: IndexedType) -> [IndexedType] { builders[router.id] ?? [] }
}
