extension NavigationGraph {
  /// The edges that appeared or vanished since another graph, marked as such, with their nodes.
  ///
  /// Lines that moved are no change: an edge is the same when kind, ends and label are. An edge that stands for uses
  /// keeps the uses that are more or fewer than before.
  ///
  /// - Parameters:
  ///   - paths: the paths of the files that this graph's locations may name.
  ///   - oldPaths: the paths for the locations of `old`; in the result these files are counted behind the others.
  package func difference(since old: NavigationGraph, paths: [String], oldPaths: [String]) -> NavigationGraph {
    let new = named(like: old) { paths[$0] }
    return new.difference(since: old.named(like: new) { oldPaths[$0] }, fileCount: paths.count)
  }

  private func difference(since old: NavigationGraph, fileCount: Int) -> NavigationGraph {
    let before = Dictionary(old.edges.map { ($0.placeless, $0.uses) }) { first, _ in first }
    let after = Dictionary(edges.map { ($0.placeless, $0.uses) }) { first, _ in first }
    let added = edges.compactMap { $0.marked(.added, ifMoreThan: before[$0.placeless], shiftedBy: 0) }
    let removed = old.edges.compactMap { $0.marked(.removed, ifMoreThan: after[$0.placeless], shiftedBy: fileCount) }
    let changed = added + removed
    let ids = Set(changed.flatMap { [$0.from, $0.to] })
    let known = Set(nodes.map(\.id))
    let vanished = old.nodes.filter { !known.contains($0.id) }.map {
      Node($0.kind, $0.name, at: $0.location?.shifted(by: fileCount), size: $0.size)
    }
    return NavigationGraph(nodes: (nodes + vanished).filter { ids.contains($0.id) }, edges: changed)
  }

  /// The difference for the terminal, a line for each edge:
  /// `+ RootFlow shows LoginFlow: push in routeToLogin [App/RootFlow.swift:31]`.
  package func differenceText(_ places: Places) -> String {
    let names = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0.name) })
    return edges.map { edge in
      let label = edge.uses.map { " \($0.text)" } ?? (edge.label.isEmpty ? "" : ": \(edge.label)")
      let place = edge.location == nil ? "" : " [\(places.text(edge.location))]"
      let mark = edge.change == .removed ? "-" : "+"
      let ends = (names[edge.from] ?? edge.from, names[edge.to] ?? edge.to)
      return "\(mark) \(ends.0) \(edge.kind.word) \(ends.1)\(label)\(place)".visible + "\n"
    }.joined()
  }
}

extension NavigationGraph.Edge {
  /// The edge without its place: what tells it from others, wherever it stands.
  fileprivate var placeless: Self { Self(kind, from: from, to: to, label: label, at: nil) }

  /// The edge with its change; nil where the other graph has it too.
  ///
  /// - Parameter other: the uses of the same edge in the other graph; nil where it has no such edge.
  fileprivate func marked(
    _ change: NavigationGraph.Change, ifMoreThan other: NavigationGraph.Uses??, shiftedBy count: Int
  ) -> Self? {
    var left = uses
    if let other {
      guard let other, var more = uses, more.count > other.count || more.forbidden > other.forbidden else { return nil }
      more.count = max(0, more.count - other.count)
      more.forbidden = max(0, more.forbidden - other.forbidden)
      left = more
    }
    var edge = NavigationGraph.Edge(
      kind, from: from, to: to, label: label, at: location?.shifted(by: count), uses: left)
    edge.change = change
    return edge
  }
}

extension Location {
  fileprivate func shifted(by count: Int) -> Location { Location(file: FileID(file.place + count), range: range) }
}
