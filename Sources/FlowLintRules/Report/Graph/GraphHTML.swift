extension NavigationGraph {
  /// One file for the browser, without anything from the network: pictures, and in words each node with its
  /// declaration, its findings, which are given by its id, and its edges. What can be chosen and hidden there needs
  /// scripts, what can be read needs none.
  package func html(places: Places, origin: PageOrigin? = nil, findings: [String: [NodeFinding]] = [:]) -> String {
    let script = Page.themeScript + GraphPage.script
    let title = edges.contains { $0.uses != nil } ? "Architecture" : "Navigation graph"
    var page = Page.start(title: title, style: Page.style + GraphPage.style, script: script)
    page += "<header><h1>\(title)</h1><p class=\"about\">\((origin?.text ?? "").visible.htmlText)</p>"
    page += "<span class=\"space\"></span>\(Page.themeButton)</header>\n<main class=\"graph\">\n"
    return page + htmlParts(places, findings: findings) + "</main>\n" + Page.end(script: script)
  }

  /// Tools, legend, pictures and list: what stands in `main`.
  func htmlParts(_ places: Places, findings: [String: [NodeFinding]]) -> String {
    GraphHTML(of: self, places: places, findings: findings).text()
  }
}

/// A finding about a node of the graph.
package struct NodeFinding: Sendable {
  package let severity: Severity
  /// `App/RootFlow.swift:12`
  package let place: String
  package let message: String
  package let rule: String
}

private struct GraphHTML {
  let graph: NavigationGraph
  /// The graph as it is drawn, without the uses that others imply.
  private let drawn: NavigationGraph
  let places: Places
  let findings: [String: [NodeFinding]]
  let groups: GraphGroups
  /// The addresses of nodes by id, and of folders by name.
  private var addresses: [String: String] = [:]
  private var folderAddresses: [String: String] = [:]
  private let isLarge: Bool
  private let names: [String: String]
  private let outgoing: [String: [EdgeBundle]]
  private let incoming: [String: [EdgeBundle]]

  init(of graph: NavigationGraph, places: Places, findings: [String: [NodeFinding]]) {
    self.graph = graph
    drawn = graph.withoutImpliedUses
    self.places = places
    self.findings = findings
    groups = GraphGroups(of: graph, places: places)
    names = Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.id, $0.name) })
    let bundles = graph.bundles
    outgoing = Dictionary(grouping: bundles, by: \.from)
    incoming = Dictionary(grouping: bundles, by: \.to)
    isLarge = graph.nodes.count > GraphGroups.readableCount && groups.groups.count > 1
    let used = PageAddresses()
    for node in graph.nodes { addresses[node.id] = used.address(node.id) }
    for group in groups.groups { folderAddresses[group.name] = used.address("folder:\(group.name)") }
  }

  func text() -> String {
    let whole = picture(of: drawn, named: "Everything", isShown: !isLarge)
    let overview = isLarge ? picture(of: graph.folded(groups, open: nil), named: "Folders", isShown: true) : ""
    return GraphPage.arrowheads + GraphPage.tools + legend + "<div id=\"pictures\">\(overview)\(whole)</div>\n"
      + "<section id=\"nodes\" aria-label=\"Nodes\">\n<ol id=\"results\" hidden></ol>\n\(matrix)"
      + groups.groups.indices.map(section).joined() + "</section>\n"
  }

  // MARK: Legend

  private var legend: String {
    var rows = graph.nodes.grouped(by: \.kind.word).map { nodes in
      let kind = nodes[0].kind
      return "<li data-kind=\"\(kind.word)\"><i class=\"swatch \(kind.shape.rawValue)\"></i> \(kind.word) "
        + "<span class=\"count\">\(nodes.count)</span></li>"
    }
    if isLarge { rows.append("<li><i class=\"swatch group\"></i> folder</li>") }
    let kinds = Set(graph.edges.map(\.kind))
    func words(_ isTree: Bool) -> String {
      kinds.filter { $0.isTree == isTree }.map(\.word).sorted().joined(separator: ", ")
    }
    for (isTree, name) in [(true, "tree"), (false, "other")] where !words(isTree).isEmpty {
      rows.append("<li><i class=\"line \(name)\"></i> \(words(isTree))</li>")
    }
    rows += forbiddingRules.map {
      "<li><i class=\"line forbidden\"></i> <span class=\"severity error\">forbidden</span> by \($0.htmlText)</li>"
    }
    let implied = graph.edges.count - drawn.edges.count
    if implied > 0 {
      rows.append(
        "<li class=\"count\">\(counted(implied, "use")) that others imply \(implied == 1 ? "is" : "are") not drawn</li>"
      )
    }
    for severity in [Severity.error, .warning]
    where findings.values.joined().contains(where: { $0.severity == severity }) {
      rows.append("<li><i class=\"swatch has-\(severity.name)\"></i> with \(severity.name)s</li>")
    }
    return "<ul class=\"legend\" aria-label=\"Legend\">\(rows.joined())</ul>\n"
  }

  private var forbiddingRules: [String] {
    Set(graph.edges.flatMap { $0.isForbidden ? $0.uses?.rules ?? [] : [] }).sorted()
  }

  // MARK: Pictures

  private func picture(of graph: NavigationGraph, named name: String, isShown: Bool) -> String {
    let layout = GraphLayout(graph)
    let (width, height) = (layout.width.text, layout.height.text)
    let size = "width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\""
    let about =
      "Picture of \(counted(graph.nodes.count, "node")) and \(counted(graph.bundles.count, "connection")); "
      + "the list says the same in words"
    return "<figure class=\"picture\"\(isShown ? " data-first" : "") data-name=\"\(name.visible.htmlText)\">"
      + "<figcaption>\(name.visible.htmlText)</figcaption>"
      + "<svg \(size) role=\"img\" aria-label=\"\(about)\"><g class=\"view\">\n"
      + edgePaths(of: graph, at: layout) + nodeBoxes(of: graph, at: layout) + "</g></svg></figure>\n"
  }

  /// The uses as a table, where the edges are counted.
  private var matrix: String {
    guard graph.edges.contains(where: { $0.uses != nil }), graph.nodes.count <= Self.mostRows else { return "" }
    let matrix = GraphMatrix(graph)
    let hasIdle = graph.edges.contains { $0.uses?.count == 0 }
    let digits = String(graph.edges.compactMap(\.uses?.count).max() ?? 0).utf8.count
    let cell = max(24, 8 + 7 * digits)
    // The cells are what counts: a longer name is cut, and stands whole in the title.
    let names = matrix.nodes.map { $0.name.visible.shortened(to: Self.longestLabel) }
    let left = 40 + (names.map(\.displayWidth).max() ?? 0) * 7
    let size = matrix.nodes.count * cell
    func text(at x: Int, y: Int, _ text: String, anchor place: String = "middle") -> String {
      "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(place)\">\(text)</text>"
    }
    var rows = ""
    for (row, node) in matrix.nodes.enumerated() {
      let y = 24 + row * cell
      rows += "<a href=\"#\(addresses[node.id] ?? "")\" tabindex=\"-1\">"
      rows += "<title>\(node.name.visible.htmlText)</title>"
      rows += text(at: left - 8, y: y + 16, "\(names[row].htmlText) \(row + 1)", anchor: "end") + "</a>"
      rows += text(at: left + row * cell + cell / 2, y: 17, "\(row + 1)")
      for (column, uses) in matrix.cells[row].enumerated() {
        let kind = row == column ? "same" : uses == nil ? "" : uses!.forbidden > 0 ? "bad" : column < row ? "up" : "use"
        if kind.isEmpty { continue }
        let x = left + column * cell
        rows +=
          "<g class=\"\(kind)\"><title>\(row == column ? "" : "\(node.name) -> \(matrix.nodes[column].name) ".visible.htmlText)\(uses?.text ?? "")</title>"
        rows += "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(cell)\" height=\"\(cell)\"/>"
        rows += (uses.map { text(at: x + cell / 2, y: y + 16, "\($0.count)") } ?? "") + "</g>"
      }
      rows += "\n"
    }
    return
      "<figure class=\"picture beside\(matrix.nodes.count > 20 ? " wide" : "")\" data-name=\"Matrix\"><figcaption>Rows use columns. Below the diagonal uses run "
      + "upwards. Red ones are forbidden.\(hasIdle ? " 0 is a dependency that no import uses." : "") <b class=\"told\" role=\"status\"></b></figcaption><svg class=\"matrix\" width=\"\(left + size + 12)\" height=\"\(size + 36)\" "
      + "viewBox=\"0 0 \(left + size + 12) \(size + 36)\" role=\"img\" aria-label=\"Dependency matrix\"><g class=\"view\">\n"
      + rows + "</g></svg></figure>\n"
  }

  private static let longestLabel = 24

  /// A table of more is no picture that anybody reads.
  private static let mostRows = 200

  private func nodeBoxes(of graph: NavigationGraph, at layout: GraphLayout) -> String {
    var text = ""
    for (number, node) in graph.nodes.enumerated() {
      let (x, y) = layout.positions[number]
      let isFolder = node.kind == .folder
      let mark = worst(of: node).map { " has-\($0.name)" } ?? ""
      let address = (isFolder ? folderAddresses[node.name] : addresses[node.id]) ?? ""
      let name = isFolder && node.name.isEmpty ? "elsewhere" : node.name
      let word = isFolder ? folderSize(node.name) : node.summary
      text +=
        "<a href=\"#\(address)\" tabindex=\"-1\" class=\"node \(node.kind.shape.rawValue)\(mark)\" "
        + "data-kind=\"\(node.kind.word)\" transform=\"translate(\(x.text) \(y.text))\">"
        + "<rect width=\"\(layout.widths[number].text)\" height=\"\(GraphLayout.nodeHeight.text)\" rx=\"8\"/>"
        + "<text x=\"14\" y=\"18\">\(name.visible.htmlText)</text>"
        + "<text x=\"14\" y=\"32\" class=\"kind\">\(word)</text></a>\n"
    }
    return text
  }

  private func folderSize(_ name: String) -> String {
    counted(groups.groups.first { $0.name == name }?.nodes.count ?? 0, "node")
  }

  private func worst(of node: NavigationGraph.Node) -> Severity? {
    let members = groups.groups.first { $0.name == node.name }?.nodes.map { graph.nodes[$0].id } ?? []
    let found = (node.kind == .folder ? members : [node.id]).flatMap { findings[$0] ?? [] }
    return found.map(\.severity).max().flatMap { $0 > .note ? $0 : nil }
  }

  private func edgePaths(of graph: NavigationGraph, at layout: GraphLayout) -> String {
    let numbers = Dictionary(uniqueKeysWithValues: graph.nodes.enumerated().map { ($1.id, $0) })
    return graph.bundles.compactMap { bundle in
      guard let from = numbers[bundle.from], let to = numbers[bundle.to] else { return nil }
      let name =
        (bundle.isTree ? "tree" : "other") + (bundle.change.map { " \($0.rawValue)" } ?? "")
        + (bundle.isForbidden ? " forbidden" : "") + (bundle.uses.map { " weight\(String($0.count).utf8.count)" } ?? "")
      return "<path class=\"edge \(name)\" data-from=\"\(from)\" data-to=\"\(to)\" "
        + "d=\"\(layout.path(from: from, to: to))\"><title>\(title(bundle).visible.htmlText)</title></path>"
        + weight(bundle, at: layout.middle(from: from, to: to)) + "\n"
    }.joined()
  }

  private func weight(_ bundle: EdgeBundle, at place: (x: Double, y: Double)) -> String {
    let text = bundle.weight(namesRules: graph.nodes.count <= GraphLayout.mostNodesWithRules)
    if text.isEmpty { return "" }
    return "<text class=\"weight\(bundle.isForbidden ? " forbidden" : "")\" x=\"\(place.x.text)\" "
      + "y=\"\((place.y - 4).text)\">\(text.visible.htmlText)</text>"
  }

  private func title(_ bundle: EdgeBundle) -> String {
    let rules = bundle.isForbidden ? bundle.uses?.rules ?? [] : []
    return (bundle.change.map { "\($0.rawValue): " } ?? "") + bundle.text
      + (rules.isEmpty ? "" : ": \(rules.joined(separator: ", "))")
  }

  // MARK: The list

  private func section(_ number: Int) -> String {
    let group = groups.groups[number]
    let title = group.name.isEmpty ? elsewhere : group.name
    let severities = group.nodes.flatMap { findings[graph.nodes[$0].id] ?? [] }.map(\.severity)
    let badges = [Severity.error, .warning].compactMap { $0.badge(among: severities) }.joined()
    let isOpen = graph.nodes.count <= 3 * GraphGroups.readableCount
    return "<details class=\"group\" id=\"\(folderAddresses[group.name] ?? "")\"\(isOpen ? " open" : "")><summary>"
      + "<b>\(title.visible.htmlParts)</b> <span class=\"count\">\(counted(group.nodes.count, "node"))</span>\(badges)</summary>\n"
      + (isLarge ? picture(of: graph.folded(groups, open: number), named: title, isShown: false) : "")
      + group.nodes.map { entry(graph.nodes[$0]) }.joined() + "</details>\n"
  }

  /// The title of the nodes that stand in no file.
  private var elsewhere: String {
    let kinds = Set(graph.nodes.filter { $0.size != nil }.map(\.kind.word))
    let title = kinds.sorted().map { "\($0)s" }.joined(separator: ", ")
    return title.isEmpty ? "Not declared here" : title.prefix(1).uppercased() + title.dropFirst()
  }

  private func entry(_ node: NavigationGraph.Node) -> String {
    var text =
      "<article class=\"entry\" id=\"\(addresses[node.id] ?? "")\" data-kind=\"\(node.kind.word)\" "
      + "data-name=\"\(node.name.visible.htmlText)\"><h3>\(node.name.visible.htmlText) "
      + "<span class=\"kind\">\(node.summary)</span></h3>"
    if node.location != nil { text += "<p class=\"place\">\(places.text(node.location).htmlText)</p>" }
    let found = (findings[node.id] ?? []).enumerated().ordered {
      ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
    }
    let rows = found.map { _, finding in
      "<li>\(finding.severity.html) \(finding.message.htmlProse) "
        + "<span class=\"place\">\(finding.place.visible.htmlText) \(finding.rule.htmlText)</span></li>"
    }
    text += list("Findings", of: rows)
    text += list("Leads to", of: (outgoing[node.id] ?? []).map { way($0, to: $0.to, from: node) })
    text += list("Comes from", of: (incoming[node.id] ?? []).map { way($0, to: $0.from, from: node) })
    return text + "</article>\n"
  }

  private func list(_ title: String, of rows: [String]) -> String {
    rows.isEmpty ? "" : "<h4>\(title)</h4><ul>\(rows.joined())</ul>"
  }

  private func way(_ bundle: EdgeBundle, to other: String, from node: NavigationGraph.Node) -> String {
    let place = spots(bundle, near: node)
    return "<li><a href=\"#\(addresses[other] ?? "")\">\((names[other] ?? other).visible.htmlText)</a>: "
      + "\(title(bundle).visible.htmlText)"
      + (place.isEmpty ? "" : " <span class=\"place\">\(place.htmlText)</span>") + "</li>"
  }

  /// `line 9`, where the node itself stands in that file, else `App/RootFlow.swift:9, 12`.
  private func spots(_ bundle: EdgeBundle, near node: NavigationGraph.Node) -> String {
    let byFile = Dictionary(grouping: bundle.edges.compactMap(\.location), by: \.file)
    return byFile.ordered { $0.key < $1.key }.map { file, locations in
      let lines = Set(locations.map(places.line)).sorted().map(String.init)
      let text = lines.joined(separator: ", ")
      if file == node.location?.file { return lines.count == 1 ? "line \(text)" : "lines \(text)" }
      return "\(places.path(locations[0]).visible):\(text)"
    }.joined(separator: ", ")
  }
}
