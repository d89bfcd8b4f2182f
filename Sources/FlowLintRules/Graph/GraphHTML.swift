extension NavigationGraph {
  /// One file for the browser, without anything from the network: zoom, search, and for each node its declaration, its
  /// findings and its edges.
  ///
  /// - Parameter findings: the severities and texts (`path:line: message`) of each node's findings, by the node's id.
  package func html(_ places: GraphPlaces, findings: [String: [(severity: Severity, text: String)]] = [:]) -> String {
    let script = GraphPage.script
    let title = edges.contains { $0.uses != nil } ? "Architecture" : "Navigation graph"
    return GraphPage.start(title: title, style: GraphPage.style, script: script) + GraphPage.header(title)
      + "<main class=\"graph\">" + htmlPicture(places, findings: findings) + "</main>\n"
      + "<script>\(script)</script>\n</body>\n</html>\n"
  }

  /// The picture, the panel beside it, and the data for the page's script.
  package func htmlPicture(
    _ places: GraphPlaces, findings: [String: [(severity: Severity, text: String)]]
  ) -> String {
    let layout = GraphLayout(self)
    let size = "width=\"\(layout.width.text)\" height=\"\(layout.height.text)\""
    return "<div id=\"graph\"><svg id=\"svg\" \(size) role=\"img\" aria-label=\"Navigation graph\">"
      + GraphPage.arrowheads + "<g id=\"view\">\n" + edgePaths(layout) + nodeBoxes(layout, findings)
      + "</g></svg></div>\(GraphPage.panel)\n"
      + "<script id=\"data\" type=\"application/json\">\(data(places, findings).scriptText)</script>\n"
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
        "<g class=\"node \(node.kind.shape.rawValue)\(mark)\" data-n=\"\(number)\" tabindex=\"0\" "
        + "transform=\"translate(\(x.text) \(y.text))\">"
        + "<rect width=\"\(layout.widths[number].text)\" height=\"\(GraphLayout.nodeHeight.text)\" rx=\"8\"/>"
        + "<text x=\"14\" y=\"18\">\(node.name.htmlText)</text>"
        + "<text x=\"14\" y=\"32\" class=\"kind\">\(node.summary)</text></g>\n"
    }
    return text
  }

  /// The paths of the edges, one for all edges of two nodes that look alike.
  private func edgePaths(_ layout: GraphLayout) -> String {
    let numbers = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.id, $0) })
    var places: [String: Int] = [:]
    var lines: [(name: String, first: Int, from: Int, to: Int, titles: [String])] = []
    for (number, edge) in edges.enumerated() {
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { continue }
      let name =
        (edge.kind.isTree ? "tree" : "other") + (edge.change.map { " \($0.rawValue)" } ?? "")
        + (edge.isForbidden ? " forbidden" : "")
      let key = "\(from) \(to) \(name)"
      if let place = places[key] {
        lines[place].titles.append(edge.title)
      } else {
        places[key] = lines.count
        lines.append((name, number, from, to, [edge.title]))
      }
    }
    return lines.map { line in
      "<path class=\"edge \(line.name)\" data-e=\"\(line.first)\" d=\"\(layout.path(from: line.from, to: line.to))\">"
        + "<title>\(line.titles.joined(separator: "\n").htmlText)</title></path>\n"
    }.joined()
  }

  private func data(_ places: GraphPlaces, _ findings: [String: [(severity: Severity, text: String)]]) -> JSON {
    let numbers = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.id, $0) })
    return [
      "nodes": .array(
        nodes.map { node in
          [
            "name": .string(node.name), "kind": .string(node.summary),
            "place": .string(places.text(node.location)),
            "findings": .array((findings[node.id] ?? []).map { .string($0.text) }),
          ]
        }),
      "edges": .array(
        edges.map { edge in
          [
            "from": .integer(numbers[edge.from] ?? 0), "to": .integer(numbers[edge.to] ?? 0),
            "text": .string(edge.title), "place": .string(places.text(edge.location)),
          ]
        }),
    ]
  }
}

extension NavigationGraph.Edge {
  fileprivate var title: String {
    let text = isForbidden ? "\(text): \(uses?.rules.joined(separator: ", ") ?? "")" : text
    return change.map { "\($0.rawValue): \(text)" } ?? text
  }
}

extension String {
  /// The text as it stands in an element or a quoted attribute.
  package var htmlText: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}

extension JSON {
  /// The text of the data for a script element; `<` is written so that no text can end the script.
  package var scriptText: String { text().replacing("<", with: "\\u003C") }
}
