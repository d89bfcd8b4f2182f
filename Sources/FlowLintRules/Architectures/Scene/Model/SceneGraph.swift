/// How scenes lead to each other: read by rules about navigation, and by the `graph` command.
package struct SceneGraph: Sendable {
  /// Scenes, then root routers, in the order of the run.
  package internal(set) var nodes: [Node] = []
  /// In the order of the run.
  package internal(set) var edges: [Edge] = []
  /// The places at which the app leaves itself: a browser, another app, a share sheet.
  package internal(set) var exits: [Exit] = []
  /// Calls of routing methods by those who hold a router.
  package internal(set) var requests: [Request] = []
  /// The scenes to which each router belongs.
  package internal(set) var owners: [Int: [Source]] = [:]
  /// The numbers of the edges to each target.
  private var edgesByTarget: [String: [Int]] = [:]

  package struct Node: Sendable {
    /// `Note` for `NoteScene`, `ApplicationRoot` for `ApplicationRootRouter`.
    package let name: String
    /// The scene protocol or router, in `TypeTable.types`.
    package let type: Int
    /// A router of the app itself, below no scene.
    package let isRoot: Bool
    package let location: Location
  }

  /// A scene that a router belongs to, or a root router.
  package struct Source: Sendable, Hashable {
    package let node: String
    /// The router is another's, attached to this scene as well.
    package let isAttached: Bool
  }

  package enum Kind: String, Sendable {
    case present, push, bottomSlide, attach, embed, root, returned
    /// Made, and what becomes of it cannot be told.
    case unknown
    /// Made, and then not mentioned any more.
    case unused
  }

  /// One way in which one scene is made to be shown.
  package struct Edge: Sendable {
    /// The scenes from which it starts; none when the router's scenes are unknown.
    package let sources: [Source]
    /// `Note`, a node or a scene of another module.
    package let target: String
    package let kind: Kind
    /// In a navigation controller of its own.
    package let isInNavigation: Bool
    /// The same scene is shown in more than one way there.
    package let isConditional: Bool
    /// The router, or for `embed` the builder, in `TypeTable.types`.
    package let type: Int
    package let function: Function
    /// `makeNoteScene`
    package let makeMethod: String
    /// The range of that name in the call.
    package let location: Location
  }

  package struct Exit: Sendable {
    package let sources: [Source]
    /// `openSafari`, `open`, `UIActivityViewController`
    package let kind: String
    /// A literal or name in the same method that tells where to.
    package let label: String?
    /// The router or view types, in `TypeTable.types`.
    package let type: Int
    package let function: String
    package let location: Location
  }

  /// `self.router?.routeToNote(id)` in a class with a property `router`.
  package struct Request: Sendable {
    /// In `TypeTable.types`.
    package let caller: Int
    package let function: String
    /// The protocol or class of the property.
    package let router: String
    package let method: String
    package let labels: [String]
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
