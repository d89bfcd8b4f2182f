/// The ways in which scenes lead to each other, for rules about navigation and for the `graph` command.
package struct SceneGraph: Sendable {
  /// The nodes: scenes, then root routers, in the order of the run.
  package internal(set) var nodes: [Node] = []
  /// The edges, in the order of the run.
  package internal(set) var edges: [Edge] = []
  /// The places at which the app leaves itself: a browser, another app, a share sheet.
  var exits: [Exit] = []
  /// Calls of routing methods by types that hold a router.
  package internal(set) var requests: [Request] = []
  /// The scenes to which each router belongs, by the router's type number.
  var owners: [TypeID: [Source]] = [:]
  /// The places in `edges` of the edges to each target, by its name.
  private var edgesByTarget: [String: [Int]] = [:]

  package struct Node: Sendable {
    /// The name in the graph: `Note` for `NoteScene`, `ApplicationRoot` for `ApplicationRootRouter`.
    package let name: String
    /// The number of the scene protocol or router, in `TypeTable.types`.
    package let type: TypeID
    /// The router is one of the app itself, below no scene.
    let isRoot: Bool
    package let location: Location
  }

  /// A scene that a router belongs to, or a root router.
  package struct Source: Sendable, Hashable {
    package let node: String
    /// Whether the router is another's, attached to this scene as well.
    let isAttached: Bool
  }

  package enum Kind: String, Sendable {
    case present, push, bottomSlide, attach, embed, root, returned
    /// The scene is made, and what becomes of it cannot be told.
    case unknown
    /// The scene is made, and then not mentioned any more.
    case unused
  }

  /// One way in which one scene is made to be shown.
  package struct Edge: Sendable {
    /// The scenes from which it starts; none when the router's scenes are unknown.
    package let sources: [Source]
    /// The name of the target, such as `Note`: a node, or a scene of another module.
    package let target: String
    package let kind: Kind
    /// Whether the scene is shown in a navigation controller of its own.
    let isInNavigation: Bool
    /// Whether the same scene is shown in more than one way there.
    let isConditional: Bool
    /// The number of the router, or for `embed` of the builder, in `TypeTable.types`.
    package let type: TypeID
    package let function: Function
    /// The name of the make method, such as `makeNoteScene`.
    let makeMethod: String
    /// The range of the make method's name in the call.
    package let location: Location
  }

  package struct Exit: Sendable {
    package let sources: [Source]
    /// The name that leads out of the app: `openSafari`, `open`, `UIActivityViewController`.
    package let kind: String
    /// The text of a literal or name in the same method that tells where it leads.
    let label: String?
    /// The number of the router or view model, in `TypeTable.types`.
    package let type: TypeID
    package let function: String
    package let location: Location
  }

  /// A call of a routing method: `self.router?.routeToNote(id)` in a class with a property `router`.
  package struct Request: Sendable {
    /// The number of the calling type, in `TypeTable.types`.
    package let caller: TypeID
    package let function: String
    /// The name of the property's protocol or class.
    let router: String
    package let method: String
    let labels: [String]
    package let location: Location
  }
}

extension SceneGraph {
  init(of types: SceneTypes, _ wirings: SceneWirings) {
    nodes = types.scenes.map { scene in
      Node(
        name: scene.stem, type: scene.type, isRoot: false,
        location: types.table.nameLocation(types.table.types[scene.type]))
    }
    let roots = types.all(ofKind: .class).filter { Self.isRootRouter($0, in: types) }
    for root in roots {
      let name = root.name.dropping(suffix: "Router") ?? root.name
      nodes.append(Node(name: name, type: root.id, isRoot: true, location: types.table.nameLocation(root)))
      owners[root.id] = [Source(node: name, isAttached: false)]
    }
    addOwners(in: types, wirings)
    for router in types.all(.router) + roots { addRoutes(of: router, in: types) }
    addEmbeddings(in: types, wirings)
    addRequests(in: types)
    edgesByTarget = Dictionary(grouping: edges.indices) { edges[$0].target }
  }

  private static func isRootRouter(_ type: IndexedType, in types: SceneTypes) -> Bool {
    type.name.hasSuffix("Router") && !types.has(type, .router) && type.name != SceneNames.baseRouter
      && (types.supers(type).contains(SceneNames.routing) || types.inherits(type, anyOf: .routingProtocol))
  }

  // MARK: Asking

  package func edges(to node: String) -> [Edge] { (edgesByTarget[node] ?? []).map { edges[$0] } }
}
