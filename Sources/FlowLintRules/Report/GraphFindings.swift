extension Report {
  /// The findings in the declaration of each node of a graph, or in the parts that belong to it, by the node's id.
  ///
  /// A finding belongs to the node of the innermost type around it; a finding in a part of a feature that is one node
  /// belongs to that node.
  package func findingsByNode(of graph: NavigationGraph) -> [String: [(severity: Severity, text: String)]] {
    var byName: [String: String] = [:]
    for node in graph.nodes.reversed() where node.kind != .unknown && node.kind != .external {
      byName[node.name] = node.id
    }
    var found: [String: [(severity: Severity, text: String)]] = [:]
    var places = Places(self)
    let suffixes = partSuffixes
    for finding in findings {
      guard let id = node(of: finding.declaration, byName, suffixes) else { continue }
      let line = places.start(finding.location).line
      found[id, default: []].append(
        (finding.severity, "\(source(finding.location).path):\(line): \(finding.message) [\(finding.rule)]"))
    }
    return found
  }

  private func node(of declaration: String, _ byName: [String: String], _ suffixes: [String]) -> String? {
    var path = declaration
    while !path.isEmpty {
      if let id = byName[path] { return id }
      for suffix in suffixes {
        if let name = path.dropping(suffix: suffix), let id = byName[name] { return id }
      }
      guard let dot = path.lastIndex(of: ".") else { return nil }
      path = String(path[..<dot])
    }
    return nil
  }
}
