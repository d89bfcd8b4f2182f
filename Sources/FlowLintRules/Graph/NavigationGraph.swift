/// Who owns, shows, starts and tells whom in an app: the same picture for all architectures.
///
/// Sorted and without duplicates, so that two graphs can be compared as text.
package struct NavigationGraph: Sendable {
  package private(set) var nodes: [Node] = []
  package private(set) var edges: [Edge] = []

  package struct Node: Sendable, Hashable, Comparable {
    /// `flow:HomeFlow`: the kind and the qualified name; unique.
    package var id: String { "\(kind.rawValue):\(name)" }
    package let kind: Kind
    /// The qualified name of a type; `ShopStep.cart` of a step.
    package let name: String
    /// Where it is declared; nil for what the project only names.
    package let location: Location?

    package init(_ kind: Kind, _ name: String, at location: Location?) {
      self.kind = kind
      self.name = name
      self.location = location
    }

    package static func < (a: Node, b: Node) -> Bool {
      a.kind == b.kind ? a.name < b.name : a.kind < b.kind
    }
  }

  package struct Edge: Sendable, Hashable, Comparable {
    /// Ids of nodes.
    package let from: String
    package let to: String
    package let kind: EdgeKind
    /// What the edge says besides its kind: `push in routeToLogin`, `loginFlow`; may be empty.
    package let label: String
    package let location: Location?
    /// In the difference of two graphs.
    package internal(set) var change: Change?

    package init(_ kind: EdgeKind, from: String, to: String, label: String = "", at location: Location?) {
      self.kind = kind
      self.from = from
      self.to = to
      self.label = label
      self.location = location
    }

    package static func < (a: Edge, b: Edge) -> Bool {
      (a.kind.rawValue, a.from, a.to, a.label, a.location?.file ?? -1, a.location?.range.start ?? -1)
        < (b.kind.rawValue, b.from, b.to, b.label, b.location?.file ?? -1, b.location?.range.start ?? -1)
    }
  }

  package enum Change: String, Sendable { case added, removed }

  /// In the order in which they are listed: what owns comes before what is owned.
  package enum Kind: String, Sendable, CaseIterable, Comparable {
    /// `external` is what the app opens outside of itself.
    case app, flow, scene, core, screen, component, view, viewModel, router, step, external, unknown

    private static let ranks = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })

    package static func < (a: Kind, b: Kind) -> Bool { ranks[a, default: 0] < ranks[b, default: 0] }
  }

  package enum EdgeKind: String, Sendable, CaseIterable {
    /// A stored, strong reference.
    case owns
    /// Makes an instance.
    case creates
    /// Puts on screen: push, present, attach.
    case shows
    /// Gives up what it owned; takes it off the screen.
    case releases, removes
    /// Is told by the target through a listener protocol; asks the target, its router, to route; speaks to the target
    /// through its interactor.
    case listens, routes, interacts
    /// Holds as a part of its own screen.
    case contains
    /// Leaves the app.
    case opens
    case starts, injects, handles, contributes, binds, emits, forwards, delegates

    /// Edges that make the tree of an app: from what is above to what is below.
    package var isTree: Bool {
      switch self {
      case .owns, .creates, .shows, .contains, .starts, .contributes, .binds, .opens: true
      case .releases, .removes, .listens, .routes, .interacts, .injects, .handles, .emits, .forwards, .delegates: false
      }
    }
  }

  package init(nodes: [Node], edges: [Edge]) {
    var byID: [String: Node] = [:]
    for node in nodes {
      // A declared node wins over one that is only named; of two, the one declared first.
      if let known = byID[node.id], !node.isDeclared(before: known) { continue }
      byID[node.id] = node
    }
    self.nodes = byID.values.sorted()
    self.edges = Self.sorted(Set(edges), ids: byID.keys.sorted())
  }

  /// Those between nodes, in order. Numbers stand for ids: to compare texts over and over would take a fifth of the run.
  private static func sorted(_ edges: Set<Edge>, ids: [String]) -> [Edge] {
    let ranks = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    let kinds = EdgeKind.allCases.sorted { $0.rawValue < $1.rawValue }
    let kindRanks = Dictionary(uniqueKeysWithValues: kinds.enumerated().map { ($1, $0) })
    let keyed = edges.compactMap { edge -> (key: Int, edge: Edge)? in
      guard let from = ranks[edge.from], let to = ranks[edge.to], let kind = kindRanks[edge.kind] else { return nil }
      return ((kind * ids.count + from) * ids.count + to, edge)
    }
    return keyed.sorted { $0.key != $1.key ? $0.key < $1.key : $0.edge < $1.edge }.map(\.edge)
  }

  package var isEmpty: Bool { nodes.isEmpty }

  /// The node of an id or of a type's name, simple or qualified.
  package func node(named name: String) -> Node? {
    nodes.first { $0.id == name } ?? nodes.first { $0.name == name }
      ?? nodes.first { $0.name.hasSuffix("." + name) }
  }

  /// What lies within so many edges of a node, in either direction.
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
    return NavigationGraph(
      nodes: nodes.filter { reached.contains($0.id) },
      edges: edges.filter { reached.contains($0.from) && reached.contains($0.to) })
  }
}

extension NavigationGraph.Node {
  fileprivate func isDeclared(before other: Self) -> Bool {
    guard let location else { return false }
    guard let others = other.location else { return true }
    return (location.file, location.range.start) < (others.file, others.range.start)
  }
}
