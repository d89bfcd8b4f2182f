/// The edges from one node to another, drawn as one line with several words.
struct EdgeBundle: Sendable {
  /// The edges in the order of the graph; never empty.
  private(set) var edges: [NavigationGraph.Edge]

  var from: String { edges[0].from }
  var to: String { edges[0].to }
  var change: NavigationGraph.Change? { edges[0].change }
  /// The uses that it stands for; nil for edges that are no uses.
  var uses: NavigationGraph.Uses? { edges.lazy.compactMap(\.uses).first }
  /// The number of uses, and with it the rules that forbid some of them; empty for edges that are no uses.
  func weight(namesRules: Bool) -> String {
    guard let uses else { return "" }
    return isForbidden && namesRules ? "\(uses.count) \(uses.rules.joined(separator: ", "))" : "\(uses.count)"
  }

  /// Whether one of the edges leads from an upper node to a lower one.
  var isTree: Bool { edges.contains(where: \.kind.isTree) }

  /// The words on the line, such as `owns: loginFlow; shows: push in routeToLogin`.
  var text: String {
    var words: [(kind: String, labels: [String])] = []
    for edge in edges {
      if edge.uses != nil {
        words.append((edge.text, []))
        continue
      }
      if words.last?.kind != edge.kind.word { words.append((edge.kind.word, [])) }
      if !edge.label.isEmpty { words[words.count - 1].labels.append(edge.label) }
    }
    return words.map { kind, labels in
      labels.isEmpty ? kind : "\(kind): \(labels.withoutRepeats.joined(separator: ", "))"
    }.joined(separator: "; ")
  }
}

extension NavigationGraph {
  /// The edges by their two ends, in the order of the first of each; edges that appeared and edges that vanished are
  /// apart.
  var bundles: [EdgeBundle] {
    struct Ends: Hashable {
      let from: String
      let to: String
      let change: Change?
    }
    let groups = edges.grouped { Ends(from: $0.from, to: $0.to, change: $0.change) }
    return groups.map(EdgeBundle.init(edges:))
  }
}
