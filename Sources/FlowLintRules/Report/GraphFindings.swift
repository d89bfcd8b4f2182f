extension Report {
  /// The findings in the declaration of each node of a graph, or in what it is made of, by the node's id.
  ///
  /// A finding belongs to the node of the innermost type around it; what is wrong with a scene's parts belongs to the
  /// scene.
  package func findingsByNode(of graph: NavigationGraph) -> [String: [(severity: Severity, text: String)]] {
    var byName: [String: String] = [:]
    for node in graph.nodes.reversed() where node.kind != .unknown && node.kind != .external {
      byName[node.name] = node.id
    }
    var found: [String: [(severity: Severity, text: String)]] = [:]
    var places = Places(self)
    for finding in findings {
      guard let id = node(of: finding.declaration, byName) else { continue }
      let line = places.start(finding.location).line
      found[id, default: []].append(
        (finding.severity, "\(source(finding.location).path):\(line): \(finding.message) [\(finding.rule)]"))
    }
    return found
  }

  private func node(of declaration: String, _ byName: [String: String]) -> String? {
    var path = declaration
    while !path.isEmpty {
      if let id = byName[path] { return id }
      for suffix in Self.partSuffixes where path.hasSuffix(suffix) {
        if let id = byName[String(path.dropLast(suffix.count))] { return id }
      }
      guard let dot = path.lastIndex(of: ".") else { return nil }
      path = String(path[..<dot])
    }
    return nil
  }

  /// What the parts of a scene `Note` are called besides.
  private static var partSuffixes: [String] {
    [
      "Scene", "ViewModelImple", "ViewModel", "ViewController", "Router", "RouterImple", "Routing", "SceneBuilderImple",
      "SceneBuilder", "SceneListener", "SceneInteractor", "ContainerView", "View", "ViewState", "ViewEventHandler",
    ]
  }
}
