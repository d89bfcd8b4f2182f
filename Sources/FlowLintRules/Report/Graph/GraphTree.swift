extension NavigationGraph {
  /// The graph for the terminal, as trees from the roots down; a node that stands further up already is not opened
  /// again.
  ///
  /// ```
  /// RootFlow (flow) App/RootFlow.swift:4
  /// │  removes → LoginFlow
  /// ├─ owns RootCore (core) App/RootCore.swift:9
  /// └─ creates LoginFlow (flow) Login/LoginFlow.swift:5 [RootFlow.swift:30]; shows: push in routeToLogin [line 31]
  /// ```
  ///
  /// - Parameter width: the number of cells in a line; longer lines go on below. Nil where nothing is broken.
  package func tree(_ places: Places, ascii: Bool = false, width: Int? = nil) -> String {
    let byID = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0) })
    var below: [String: [Edge]] = [:]
    var hasParent: Set<String> = []
    var besides: [String: [Edge]] = [:]
    for edge in edges {
      if edge.kind.isTree {
        below[edge.from, default: []].append(edge)
        if edge.from != edge.to { hasParent.insert(edge.to) }
      } else {
        besides[edge.from, default: []].append(edge)
        // A step that some code emits or handles stands there.
        if byID[edge.to]?.kind.shape.isTarget == true { hasParent.insert(edge.to) }
      }
    }
    let marks = ascii ? Marks.ascii : Marks.unicode
    var writer = TreeWriter(
      byID: byID, below: below.mapValues { $0.grouped(by: \.to) }, besides: besides, places: places, marks: marks,
      width: width)
    for node in nodes where !hasParent.contains(node.id) { writer.write(node) }
    // The nodes that are left stand in circles of their own.
    for node in nodes where !writer.opened.contains(node.id) && !node.kind.shape.isTarget { writer.write(node) }
    return writer.lines.map { $0.visiblePath + "\n" }.joined()
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
  /// The edges to each node below, by the node above; nodes in the order of their first edges.
  let below: [String: [[NavigationGraph.Edge]]]
  let besides: [String: [NavigationGraph.Edge]]
  let places: Places
  let marks: NavigationGraph.Marks
  let width: Int?
  var opened: Set<String> = []
  var lines: [String] = []

  private struct Frame {
    let edges: [NavigationGraph.Edge]
    let depth: Int
    let isLast: Bool
  }

  mutating func write(_ root: NavigationGraph.Node) {
    opened.insert(root.id)
    var bars: [Bool] = []
    var stack = frames(below: root.id, depth: 0)
    lines += brokenLines(describe(root), width: width, from: "", on: "    ")
    writeBesides(of: root, bars: bars, hasChildren: !stack.isEmpty)
    while let frame = stack.popLast() {
      guard let first = frame.edges.first, let node = byID[first.to] else { continue }
      bars.removeSubrange(frame.depth...)
      let isOpen = opened.contains(node.id)
      var words = isOpen ? ["\(node.name) \(marks.again)"] : describe(node)
      words[0] = "\(first.kind.word) \(words[0])"
      // A file that is named further left needs no name again.
      var named = [byID[first.from]?.location?.file, isOpen ? nil : node.location?.file]
      for (number, edge) in frame.edges.enumerated() {
        if number > 0 {
          words[words.count - 1] += ";"
          words.append(edge.kind.word)
        }
        if !edge.label.isEmpty { words[words.count - 1] += ":" }
        words += edge.label.isEmpty ? [] : [edge.label]
        guard let location = edge.location else { continue }
        words.append(place(of: location, named))
        named[1] = location.file
      }
      let start = margin(bars)
      lines += brokenLines(
        words, width: width, from: start + (frame.isLast ? marks.last : marks.branch),
        on: start + (frame.isLast ? marks.space : marks.line) + "    ")
      bars.append(!frame.isLast)
      guard opened.insert(node.id).inserted else { continue }
      let inner = frames(below: node.id, depth: frame.depth + 1)
      writeBesides(of: node, bars: bars, hasChildren: !inner.isEmpty)
      stack += inner
    }
  }

  /// The place of an edge, such as `[RootFlow.swift:30]`: the file of the node above needs no folders, and the one that
  /// the line has named last no name.
  private func place(of location: Location, _ named: [FileID?]) -> String {
    if location.file == named[1] { return "[line \(places.line(location))]" }
    let text = places.text(location)
    guard location.file == named[0], let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "[\(text)]" }
    return "[\(text[text.utf8.index(after: slash)...])]"
  }

  /// The margin of a line, cut off: a line as wide as the tree is deep would make deep trees quadratic.
  private func margin(_ bars: [Bool]) -> String {
    let shown = bars.suffix(60)
    let cut = shown.count < bars.count ? "\(bars.count - shown.count) " : ""
    return cut + shown.map { $0 ? marks.line : marks.space }.joined()
  }

  /// The frames below a node in reverse, as the stack is read from its end.
  private func frames(below id: String, depth: Int) -> [Frame] {
    let groups = below[id] ?? []
    return groups.indices.reversed().map { Frame(edges: groups[$0], depth: depth, isLast: $0 == groups.count - 1) }
  }

  private func describe(_ node: NavigationGraph.Node) -> [String] {
    ["\(node.name) (\(node.kind.title))"] + (node.location == nil ? [] : [places.text(node.location)])
  }

  /// Writes the edges that lead elsewhere, a line for each kind.
  private mutating func writeBesides(of node: NavigationGraph.Node, bars: [Bool], hasChildren: Bool) {
    let start = margin(bars) + (hasChildren ? marks.line : marks.space)
    let edges = besides[node.id] ?? []
    var next = 0
    while next < edges.count {
      let kind = edges[next].kind
      var names: [String] = []
      while next < edges.count, edges[next].kind == kind {
        let name = byID[edges[next].to]?.name ?? edges[next].to
        if names.last != name { names.append(name) }
        next += 1
      }
      lines.append("\(start)\(kind.word) \(marks.arrow) \(names.joined(separator: ", "))")
    }
  }
}
