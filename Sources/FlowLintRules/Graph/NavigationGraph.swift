/// The navigation graph of an app: its units, which of them own, show, start and tell others, and where; the same
/// picture for all architectures.
///
/// Nodes and edges are sorted and without duplicates, so that two graphs can be compared as text.
package struct NavigationGraph: Sendable {
  package private(set) var nodes: [Node] = []
  package private(set) var edges: [Edge] = []
  /// The ids of the nodes in which a file lies, or that a type belongs to, where nodes stand for several of them.
  package var homes: [Home: [String]] = [:]

  package enum Home: Sendable, Hashable {
    case file(FileID)
    /// The type by its qualified name.
    case type(String)
  }

  package struct Node: Sendable, Hashable, Comparable {
    /// The kind and the qualified name, such as `flow:HomeFlow`; unique.
    package var id: String { "\(kind.word):\(name)" }
    package let kind: Kind
    /// The qualified name of a type; for a step that of its case, such as `ShopStep.cart`; for a name that others have
    /// too the one with its folder, such as `HomeFlow@Driver`.
    package let name: String
    /// The place of its declaration; nil for a node that the project only names.
    package let location: Location?
    /// The number of files or types that the node stands for; nil where it is one thing.
    package let size: Int?

    init(_ kind: Kind, _ name: String, at location: Location?, size: Int? = nil) {
      self.kind = kind
      self.name = name
      self.location = location
      self.size = size
    }

    /// The kind and the size in words, such as `layer, 14 files`.
    package var summary: String {
      size.map { "\(kind.title), \(counted($0, kind == .role ? "type" : "file"))" } ?? kind.title
    }

    /// The name without the folder that tells it from namesakes: `HomeFlow` of `HomeFlow@Driver`.
    package var typeName: String { name.utf8.firstIndex(of: UInt8(ascii: "@")).map { String(name[..<$0]) } ?? name }

    package static func < (a: Node, b: Node) -> Bool { a.kind == b.kind ? a.name < b.name : a.kind < b.kind }
  }

  package struct Edge: Sendable, Hashable {
    /// The id of the node at which the edge starts, and of the node to which it leads.
    package let from: String
    package let to: String
    package let kind: EdgeKind
    /// Text that says more than the kind, such as `push in routeToLogin` or `loginFlow`; may be empty.
    package let label: String
    package let location: Location?
    /// The uses that it stands for, and those that a rule forbids; nil for an edge that is one thing.
    package let uses: Uses?
    /// The edge's change in the difference of two graphs.
    package internal(set) var change: Change?

    init(_ kind: EdgeKind, from: String, to: String, label: String = "", at location: Location?, uses: Uses? = nil) {
      self.kind = kind
      self.from = from
      self.to = to
      self.label = label.shortened(to: Finding.longestName)
      self.location = location
      self.uses = uses
    }

    package var isForbidden: Bool { uses.map { $0.forbidden > 0 } == true }

    /// The words for the edge: `shows: push in routeToLogin`, `uses 14 (2 forbidden)`.
    package var text: String {
      if let uses { return "\(kind.word) \(uses.text)" }
      return label.isEmpty ? kind.word : "\(kind.word): \(label)"
    }
  }

  package enum Change: String, Sendable { case added, removed }

  /// The uses that one edge stands for.
  package struct Uses: Sendable, Hashable {
    package var count: Int
    /// The number of forbidden ones among them.
    package var forbidden: Int
    /// The ids of the rules that forbid them, in their order.
    package var rules: [String]

    init(count: Int = 0, forbidden: Int = 0, rules: [String] = []) {
      self.count = count
      self.forbidden = forbidden
      self.rules = rules
    }

    /// The numbers in words, such as `14 (2 forbidden)`.
    package var text: String { forbidden == 0 ? "\(count)" : "\(count) (\(forbidden) forbidden)" }
  }

  /// The kind of a node, in its architecture's own word.
  package struct Kind: Sendable, Hashable, Comparable {
    /// The word, such as `flow`: part of the node's id.
    package let word: String
    /// The rank by which nodes are listed: a kind that owns comes before the kinds that it owns.
    let rank: Int
    package let shape: Shape
    /// A word that tells the node from another of the same kind for readers: `viewless`; empty where nothing does.
    package let remark: String
    /// Owners make what they own of such nodes anew: a circle of them is a circle of kinds, not of objects.
    let isMadeByOwner: Bool

    init(_ word: String, rank: Int, shape: Shape, remark: String = "", isMadeByOwner: Bool = false) {
      self.isMadeByOwner = isMadeByOwner
      self.word = word
      self.rank = rank
      self.shape = shape
      self.remark = remark
    }

    /// The word with the remark.
    package var title: String { remark.isEmpty ? word : "\(remark) \(word)" }

    package static func < (a: Kind, b: Kind) -> Bool { (a.rank, a.word) < (b.rank, b.word) }

    static let app = Kind("app", rank: 0, shape: .entrance)
    static let flow = Kind("flow", rank: 10, shape: .unit)
    static let screen = Kind("screen", rank: 40, shape: .surface)
    static let view = Kind("view", rank: 60, shape: .surface)
    static let viewModel = Kind("viewModel", rank: 70, shape: .logic)
    static let router = Kind("router", rank: 80, shape: .logic)
    static let step = Kind("step", rank: 90, shape: .message)
    /// A thing outside of the app that the app opens.
    package static let external = Kind("external", rank: 100, shape: .outside)
    package static let unknown = Kind("unknown", rank: 110, shape: .unknown)
    /// The parts of an architecture that a team declares.
    static let layer = Kind("layer", rank: 200, shape: .unit)
    static let slice = Kind("slice", rank: 210, shape: .surface)
    static let role = Kind("role", rank: 220, shape: .logic)
  }

  /// The shapes that kinds of all architectures have in common; pictures draw one shape alike.
  package enum Shape: String, Sendable {
    /// The start of the app itself.
    case entrance
    /// A unit of navigation, with parts of its own.
    case unit
    /// A thing on the screen, or one that decides what is there.
    case surface
    case logic
    /// A message from one to another.
    case message
    case outside
    case unknown
    /// Several nodes.
    case group

    /// The node only ends edges: nothing stands below it.
    package var isTarget: Bool { self == .message || self == .outside || self == .unknown }
  }

  /// The kind of an edge, in its architecture's own word.
  package struct EdgeKind: Sendable, Hashable {
    /// The word, such as `owns`.
    package let word: String
    /// Whether such edges make the tree of an app, from the upper nodes down.
    package let isTree: Bool

    init(_ word: String, isTree: Bool) {
      self.word = word
      self.isTree = isTree
    }

    /// The source holds the target by a stored, strong reference.
    static let owns = EdgeKind("owns", isTree: true)
    /// The source makes an instance of the target.
    static let creates = EdgeKind("creates", isTree: true)
    /// The source puts the target on screen: push, present, attach.
    static let shows = EdgeKind("shows", isTree: true)
    /// The source holds the target as a part of its own screen.
    static let contains = EdgeKind("contains", isTree: true)
    static let starts = EdgeKind("starts", isTree: true)
    static let contributes = EdgeKind("contributes", isTree: true)
    static let binds = EdgeKind("binds", isTree: true)
    /// The source leaves the app for the target.
    static let opens = EdgeKind("opens", isTree: true)
    /// The source gives up the target that it owned.
    static let releases = EdgeKind("releases", isTree: false)
    /// The source takes the target off the screen.
    static let removes = EdgeKind("removes", isTree: false)
    /// The target tells the source through a listener protocol.
    static let listens = EdgeKind("listens", isTree: false)
    /// The source asks the target, its router, to route.
    static let routes = EdgeKind("routes", isTree: false)
    /// The source speaks to the target through its interactor.
    static let interacts = EdgeKind("interacts", isTree: false)
    static let injects = EdgeKind("injects", isTree: false)
    static let handles = EdgeKind("handles", isTree: false)
    static let emits = EdgeKind("emits", isTree: false)
    static let forwards = EdgeKind("forwards", isTree: false)
    static let delegates = EdgeKind("delegates", isTree: false)
    /// The source mentions the target's types, or imports its module.
    static let uses = EdgeKind("uses", isTree: true)
  }

  /// - Parameter edges: the edges in any order; those with the same ends, kind and label stay in it.
  package init(nodes: [Node], edges: [Edge]) {
    var byID: [String: Node] = [:]
    for node in nodes {
      // A declared node wins over one that is only named; of two declared ones, the one that comes first.
      if let known = byID[node.id], known.location != nil || node.location == nil { continue }
      byID[node.id] = node
    }
    self.nodes = byID.values.sorted()
    self.edges = Self.sorted(edges, ids: byID.keys.sorted())
  }

  /// The edges between the nodes, in order. Numbers stand for ids: to compare texts over and over would take a fifth of
  /// the run.
  private static func sorted(_ edges: [Edge], ids: [String]) -> [Edge] {
    var seen: Set<Edge> = []
    let edges = edges.filter { seen.insert($0).inserted }
    let ranks = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    let words = Set(edges.map(\.kind)).ordered { ($0.word, $0.isTree ? 0 : 1) < ($1.word, $1.isTree ? 0 : 1) }
    let kindRanks = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, $0) })
    let keyed = edges.enumerated().compactMap { place, edge -> (key: Int, edge: Edge, place: Int)? in
      guard let from = ranks[edge.from], let to = ranks[edge.to], let kind = kindRanks[edge.kind] else { return nil }
      return ((kind * ids.count + from) * ids.count + to, edge, place)
    }
    return keyed.ordered { $0.key != $1.key ? $0.key < $1.key : ($0.edge.label, $0.place) < ($1.edge.label, $1.place) }
      .map(\.edge)
  }

  package var isEmpty: Bool { nodes.isEmpty }

  /// The nodes that an id or a type's name, simple or qualified, may mean, by the best way to read it.
  package func nodes(named name: String) -> [Node] {
    let ways: [(Node) -> Bool] = [
      { $0.id == name }, { $0.name == name }, { $0.typeName == name }, { $0.typeName.hasSuffix("." + name) },
    ]
    return ways.lazy.map { nodes.filter($0) }.first { !$0.isEmpty } ?? []
  }

  /// The part of the graph within a number of edges of a node, in either direction.
  package func focused(on node: Node, depth: Int) -> NavigationGraph {
    var neighbours: [String: [String]] = [:]
    for edge in edges {
      neighbours[edge.from, default: []].append(edge.to)
      neighbours[edge.to, default: []].append(edge.from)
    }
    var reached: Set<String> = [node.id]
    var frontier = [node.id]
    for _ in 0..<max(0, depth) {
      frontier = frontier.flatMap { neighbours[$0] ?? [] }.filter { reached.insert($0).inserted }
    }
    return leavingOut { !reached.contains($0.id) }
  }
}
