/// The ways in which scenes lead to each other, for rules about navigation and for the `graph` command.
struct SceneGraph: Sendable {
  /// The routers of the app itself, below no scene.
  let roots: [IndexedType]
  /// The edges, in the order of the run.
  var edges: [Edge] = []
  /// Calls of routing methods by types that hold a router.
  var requests: [Request] = []
  /// The scenes to which each router belongs, by the router's type number.
  var owners: [TypeID: [Source]] = [:]
  /// The places in `edges` of the edges to each target, by its name.
  private var edgesByTarget: [String: [Int]] = [:]
  /// The same by the calls that make the scenes.
  private var edgesByCall: [Location: [Int]] = [:]

  /// A scene that a router belongs to, or a root router.
  struct Source: Sendable, Hashable {
    /// `Note` for `NoteScene`, `ApplicationRoot` for `ApplicationRootRouter`.
    let node: String
    /// Whether the router is another's, attached to this scene as well.
    let isAttached: Bool
  }

  enum Kind: String, Sendable {
    case present, push, attach, embed, root, returned
    case bottomSlide = "bottom slide"
    /// The scene is made, and what becomes of it cannot be told.
    case unknown
    /// The scene is made, and then not mentioned any more.
    case unused
  }

  /// One way in which one scene is made to be shown.
  struct Edge: Sendable {
    /// The scenes from which it starts; none when the router's scenes are unknown.
    let sources: [Source]
    /// The name of the target, such as `Note`: a node, or a scene of another module.
    let target: String
    let kind: Kind
    /// Whether the scene is shown in a navigation controller of its own.
    let isInNavigation: Bool
    /// Whether the same scene is shown in more than one way there.
    let isConditional: Bool
    /// The router, or for `embed` the builder.
    let type: IndexedType
    let function: Function
    /// The range of the make method's name in the call.
    let location: Location
  }

  /// A call on a property that holds a router: `self.router?.routeToNote(id)`.
  struct Request: Sendable {
    let caller: IndexedType
    /// The name of the property's protocol or class.
    let router: String
    let method: String
    /// The labels of the closures that it hands over, `_` for those without one.
    let closures: [String]
    let location: Location

    func mayAsk(_ router: IndexedType, in types: SceneTypes) -> Bool {
      self.router == router.name || types.supers(router).contains(self.router)
    }
  }
}

extension SceneGraph {
  init(of types: SceneTypes, _ wirings: SceneWirings) {
    roots = types.all(ofKind: .class).filter { Self.isRootRouter($0, in: types) }
    for root in roots { owners[root.id] = [Source(node: Self.name(of: root), isAttached: false)] }
    addOwners(in: types, wirings)
    for router in types.all(.router) + roots { addRoutes(of: router, in: types) }
    addEmbeddings(in: types, wirings)
    addRequests(in: types)
    edgesByTarget = Dictionary(grouping: edges.indices) { edges[$0].target }
    edgesByCall = Dictionary(grouping: edges.indices) { edges[$0].location }
  }

  /// The name of a root router in the graph.
  static func name(of root: IndexedType) -> String { root.name.dropping(suffix: "Router") ?? root.name }

  private static func isRootRouter(_ type: IndexedType, in types: SceneTypes) -> Bool {
    type.name.hasSuffix("Router") && !types.has(type, role: .router) && type.name != SceneNames.baseRouter
      && (types.supers(type).contains(SceneNames.routing) || types.inherits(type, anyOf: .routingProtocol))
  }

  func edges(to node: String) -> [Edge] { (edgesByTarget[node] ?? []).map { edges[$0] } }

  /// The kinds of the edges that a call makes; nil of a call that makes none.
  func kinds(madeBy call: CodePart) -> [Kind]? { edgesByCall[call.location]?.map { edges[$0].kind } }
}
