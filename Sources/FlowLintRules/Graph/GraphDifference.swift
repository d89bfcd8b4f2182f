extension NavigationGraph {
  /// Only the edges that appeared or vanished since another graph, marked as such, with their nodes.
  ///
  /// Lines that moved are no change: an edge is the same when kind, ends and label are.
  ///
  /// - Parameters:
  ///   - paths: of the files that this graph's locations may name.
  ///   - oldPaths: the same of `old`; in the result these files are counted behind the others.
  package func difference(since old: NavigationGraph, paths: [String], oldPaths: [String]) -> NavigationGraph {
    let new = named(like: old) { paths[$0] }
    return new.difference(since: old.named(like: new) { oldPaths[$0] }, fileCount: paths.count)
  }

  private func difference(since old: NavigationGraph, fileCount: Int) -> NavigationGraph {
    let before = Set(old.edges.map(EdgeKey.init))
    let after = Set(edges.map(EdgeKey.init))
    let added = edges.filter { !before.contains(EdgeKey($0)) }.map { $0.marked(.added, shiftedBy: 0) }
    let removed = old.edges.filter { !after.contains(EdgeKey($0)) }.map { $0.marked(.removed, shiftedBy: fileCount) }
    let changed = added + removed
    let ids = Set(changed.flatMap { [$0.from, $0.to] })
    let known = Set(nodes.map(\.id))
    let vanished = old.nodes.filter { !known.contains($0.id) }.map {
      Node($0.kind, $0.name, at: $0.location?.shifted(by: fileCount))
    }
    return NavigationGraph(nodes: (nodes + vanished).filter { ids.contains($0.id) }, edges: changed)
  }

  /// One line an edge, for the terminal: `+ RootFlow shows LoginFlow: push in routeToLogin [App/RootFlow.swift:31]`.
  package func differenceText(_ places: GraphPlaces) -> String {
    let names = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0.name) })
    return edges.map { edge in
      let label = edge.label.isEmpty ? "" : ": \(edge.label)"
      let place = edge.location == nil ? "" : " [\(places.text(edge.location))]"
      let mark = edge.change == .removed ? "-" : "+"
      let ends = (names[edge.from] ?? edge.from, names[edge.to] ?? edge.to)
      return "\(mark) \(ends.0) \(edge.kind.word) \(ends.1)\(label)\(place)".visible + "\n"
    }.joined()
  }

  private struct EdgeKey: Hashable {
    let kind: EdgeKind
    let from: String
    let to: String
    let label: String

    init(_ edge: Edge) {
      kind = edge.kind
      from = edge.from
      to = edge.to
      label = edge.label
    }
  }
}

extension NavigationGraph.Edge {
  fileprivate func marked(_ change: NavigationGraph.Change, shiftedBy count: Int) -> Self {
    var edge = NavigationGraph.Edge(kind, from: from, to: to, label: label, at: location?.shifted(by: count))
    edge.change = change
    return edge
  }
}

extension Location {
  fileprivate func shifted(by count: Int) -> Location { Location(file: file + count, range: range) }
}
