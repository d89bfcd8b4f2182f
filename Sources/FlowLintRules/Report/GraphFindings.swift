extension Report {
  /// The findings in the declaration of each node of a graph, or in the parts that belong to it, by the node's id.
  ///
  /// A finding belongs to the node of the innermost type around it; what is wrong with the parts of a feature that is one
  /// node belongs to that. Where nodes are layers, slices, modules or roles, it belongs to those that it lies in.
  package func findingsByNode(of graph: NavigationGraph) -> [String: [NodeFinding]] {
    var byName: [String: [NavigationGraph.Node]] = [:]
    for node in graph.nodes where node.kind != .unknown && node.kind != .external {
      byName[node.typeName, default: []].append(node)
    }
    var found: [String: [NodeFinding]] = [:]
    let places = Places(files)
    let suffixes = partSuffixes
    for finding in findings {
      let path = places.path(finding.location)
      var ids = homes(of: finding)
      if ids.isEmpty, let node = nearest(nodes(of: finding.declaration, byName: byName, suffixes: suffixes), to: path) {
        ids = [node.id]
      }
      for id in ids {
        found[id, default: []].append(
          NodeFinding(
            severity: finding.severity, place: "\(path):\(places.line(finding.location))", message: finding.message,
            rule: finding.rule))
      }
    }
    return found
  }

  /// The layers, slices, modules or roles that a finding lies in: those of its file, or of the innermost type around it.
  private func homes(of finding: Finding) -> [String] {
    guard let homes = graph?.homes, !homes.isEmpty else { return [] }
    if let ids = homes[.file(finding.location.file)] { return ids }
    var path = finding.declaration
    while !path.isEmpty {
      if let ids = homes[.type(path)] { return ids }
      path = path.withoutLastPathComponent
    }
    return []
  }

  private func nodes(
    of declaration: String, byName: [String: [NavigationGraph.Node]], suffixes: [String]
  ) -> [NavigationGraph.Node] {
    var path = declaration
    while !path.isEmpty {
      if let nodes = byName[path] { return nodes }
      for suffix in suffixes {
        if let name = path.dropping(suffix: suffix), let nodes = byName[name] { return nodes }
      }
      path = path.withoutLastPathComponent
    }
    return []
  }

  /// The node, of several of one name, whose folders are most like those of a path.
  private func nearest(_ nodes: [NavigationGraph.Node], to path: String) -> NavigationGraph.Node? {
    if nodes.count < 2 { return nodes.first }
    let own = path.split(separator: "/").map(String.init)
    let shared = nodes.map { node in
      node.location.map { [own, source($0).path.split(separator: "/").map(String.init)].sharedStart } ?? -1
    }
    return shared.max().flatMap { most in shared.firstIndex(of: most).map { nodes[$0] } }
  }
}
