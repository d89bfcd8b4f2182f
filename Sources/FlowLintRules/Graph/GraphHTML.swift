extension NavigationGraph {
  /// One file for the browser, without anything from the network: zoom, search, and for each node its declaration, its
  /// findings and its edges.
  ///
  /// - Parameter findings: by the id of a node: severity and `path:line: message`.
  package func html(_ places: GraphPlaces, findings: [String: [(severity: Severity, text: String)]] = [:]) -> String {
    let layout = GraphLayout(self)
    let size = "width=\"\(pixels(layout.width))\" height=\"\(pixels(layout.height))\""
    return GraphPage.head
      + "<div id=\"graph\"><svg id=\"svg\" \(size) role=\"img\" aria-label=\"Navigation graph\">"
      + GraphPage.arrowheads + "<g id=\"view\">\n" + edgePaths(layout) + nodeBoxes(layout, findings)
      + "</g></svg></div>\n<script id=\"data\" type=\"application/json\">\(data(places, findings))</script>\n"
      + GraphPage.tail
  }

  private func nodeBoxes(
    _ layout: GraphLayout, _ findings: [String: [(severity: Severity, text: String)]]
  ) -> String {
    var text = ""
    for (number, node) in nodes.enumerated() {
      let (x, y) = layout.positions[number]
      let worst = findings[node.id]?.map(\.severity).max()
      let mark = worst.map { " has-\($0 == .error ? "error" : "warning")" } ?? ""
      text +=
        "<g class=\"node \(node.kind.rawValue)\(mark)\" data-n=\"\(number)\" tabindex=\"0\" "
        + "transform=\"translate(\(pixels(x)) \(pixels(y)))\">"
        + "<rect width=\"\(pixels(layout.widths[number]))\" height=\"\(pixels(GraphLayout.nodeHeight))\" rx=\"8\"/>"
        + "<text x=\"14\" y=\"18\">\(escape(node.name))</text>"
        + "<text x=\"14\" y=\"32\" class=\"kind\">\(node.kind.rawValue)</text></g>\n"
    }
    return text
  }

  private func edgePaths(_ layout: GraphLayout) -> String {
    let numbers = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.id, $0) })
    let middle = GraphLayout.nodeHeight / 2
    var text = ""
    for (number, edge) in edges.enumerated() {
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { continue }
      let start = (x: layout.positions[from].x + layout.widths[from], y: layout.positions[from].y + middle)
      let end = (x: layout.positions[to].x, y: layout.positions[to].y + middle)
      let bend = max(40, abs(end.x - start.x) / 2)
      text +=
        "<path class=\"edge \(edge.kind.isTree ? "tree" : "other")\(edge.change.map { " \($0.rawValue)" } ?? "")\" data-e=\"\(number)\" d=\"M\(pixels(start.x)) "
        + "\(pixels(start.y)) C\(pixels(start.x + bend)) \(pixels(start.y)) \(pixels(end.x - bend)) \(pixels(end.y)) "
        + "\(pixels(end.x)) \(pixels(end.y))\"><title>\(escape(describe(edge)))</title></path>\n"
    }
    return text
  }

  private func describe(_ edge: Edge) -> String {
    edge.label.isEmpty ? edge.kind.rawValue : "\(edge.kind.rawValue): \(edge.label)"
  }

  /// What the page's script reads; `<` is written so that no text can end the script.
  private func data(_ places: GraphPlaces, _ findings: [String: [(severity: Severity, text: String)]]) -> String {
    let numbers = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.id, $0) })
    let value: JSON = [
      "nodes": .array(
        nodes.map { node in
          [
            "name": .string(node.name), "kind": .string(node.kind.rawValue),
            "place": .string(places.text(node.location)),
            "findings": .array((findings[node.id] ?? []).map { .string($0.text) }),
          ]
        }),
      "edges": .array(
        edges.map { edge in
          [
            "from": .integer(numbers[edge.from] ?? 0), "to": .integer(numbers[edge.to] ?? 0),
            "text": .string(describe(edge)), "place": .string(places.text(edge.location)),
          ]
        }),
    ]
    return value.text().replacing("<", with: "\\u003C")
  }

  private func pixels(_ value: Double) -> String { String(Int(value.rounded())) }

  private func escape(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
