extension NavigationGraph {
  /// For the terminal: what is below what, from the roots down; a node that stands above already is not opened again.
  ///
  /// ```
  /// RootFlow (flow) App/RootFlow.swift:4
  /// ├─ owns RootCore (core) App/RootCore.swift:9
  /// └─ shows LoginFlow (flow) Login/LoginFlow.swift:5: push in routeToLogin App/RootFlow.swift:31
  /// ```
  package func tree(_ places: GraphPlaces, ascii: Bool = false) -> String {
    var below: [String: [Edge]] = [:]
    var hasParent: Set<String> = []
    var besides: [String: [Edge]] = [:]
    for edge in edges {
      if edge.kind.isTree {
        below[edge.from, default: []].append(edge)
        if edge.from != edge.to { hasParent.insert(edge.to) }
      } else {
        besides[edge.from, default: []].append(edge)
      }
    }
    let byID = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0) })
    let marks = ascii ? Marks.ascii : Marks.unicode
    var writer = TreeWriter(byID: byID, below: below, besides: besides, places: places, marks: marks)
    for node in nodes where !hasParent.contains(node.id) { writer.write(node) }
    // What is left stands in a circle of its own.
    for node in nodes where !writer.opened.contains(node.id) { writer.write(node) }
    return writer.lines.map { $0 + "\n" }.joined()
  }

  fileprivate struct Marks {
    let branch: String
    let last: String
    let line: String
    let space: String
    let arrow: String
    let again: String

    static let unicode = Marks(branch: "├─ ", last: "└─ ", line: "│  ", space: "   ", arrow: "→", again: "↑")
    static let ascii = Marks(branch: "|- ", last: "`- ", line: "|  ", space: "   ", arrow: "->", again: "^")
  }
}

/// Writes depth first with a stack of its own: an app of ten thousand flows in a row is no deep call.
private struct TreeWriter {
  let byID: [String: NavigationGraph.Node]
  let below: [String: [NavigationGraph.Edge]]
  let besides: [String: [NavigationGraph.Edge]]
  let places: GraphPlaces
  let marks: NavigationGraph.Marks
  var opened: Set<String> = []
  var lines: [String] = []

  private struct Frame {
    let edge: NavigationGraph.Edge
    let depth: Int
    let isLast: Bool
  }

  mutating func write(_ root: NavigationGraph.Node) {
    lines.append(describe(root))
    opened.insert(root.id)
    var bars: [Bool] = []
    var stack = frames(below: root.id, depth: 0)
    while let frame = stack.popLast() {
      guard let node = byID[frame.edge.to] else { continue }
      bars.removeSubrange(frame.depth...)
      var line = ""
      // A line as wide as the tree is deep would make deep trees quadratic.
      let shown = bars.suffix(60)
      if shown.count < bars.count { line += "\(bars.count - shown.count) " }
      for bar in shown { line += bar ? marks.line : marks.space }
      line += frame.isLast ? marks.last : marks.branch
      let isOpen = opened.contains(node.id)
      line += "\(frame.edge.kind.rawValue) " + (isOpen ? "\(node.name) \(marks.again)" : describe(node))
      if !frame.edge.label.isEmpty { line += ": \(frame.edge.label)" }
      if frame.edge.location != nil { line += " [\(places.text(frame.edge.location))]" }
      lines.append(line)
      bars.append(!frame.isLast)
      if opened.insert(node.id).inserted { stack += frames(below: node.id, depth: frame.depth + 1) }
    }
  }

  /// In reverse: the stack is read from its end.
  private func frames(below id: String, depth: Int) -> [Frame] {
    let edges = below[id] ?? []
    return edges.indices.reversed().map { Frame(edge: edges[$0], depth: depth, isLast: $0 == edges.count - 1) }
  }

  private func describe(_ node: NavigationGraph.Node) -> String {
    var text = "\(node.name) (\(node.kind.rawValue))"
    if node.location != nil { text += " \(places.text(node.location))" }
    let others = (besides[node.id] ?? []).map { edge in
      "\(edge.kind.rawValue) \(marks.arrow) \(byID[edge.to]?.name ?? edge.to)"
    }
    var unique: [String] = []
    for other in others where unique.last != other { unique.append(other) }
    return unique.isEmpty ? text : text + "  {\(unique.joined(separator: ", "))}"
  }
}
