extension ProjectIndex {
  /// The graphs of the architectures that are in use, in one.
  package var navigationGraph: NavigationGraph {
    let paths = Dictionary(uniqueKeysWithValues: files.map { ($0.number, $0.syntax.source.path) })
    return NavigationGraph(joining: models.flatMap { graphs(of: $0) }, path: { paths[$0] ?? "" })
  }

  /// The graph of an architecture. Where several apps of a repository declare types of one name, a model of the whole
  /// takes them for one and knows nothing for certain: then there is a graph of each app with what they share, and one of
  /// the rest.
  private func graphs(of model: any PackModel) -> [NavigationGraph] {
    let whole = model.navigationGraph
    let table = model.table
    let doubled = table.types.filter { table.isDoubled($0) && !model.subjects(of: $0).isEmpty }
    guard !doubled.isEmpty else { return [whole] }
    let names = Set(doubled.map(\.qualifiedName))
    func isDoubled(_ node: NavigationGraph.Node) -> Bool {
      if node.name.utf8.contains(UInt8(ascii: "@")) { return false }
      return names.contains(node.name) || node.kind == .step && names.contains(node.name.withoutLastPathComponent)
        || doubled.contains { model.isNode(node, ofTypeNamed: $0.qualifiedName) }
    }
    guard whole.nodes.contains(where: isDoubled) else { return [whole] }
    let apps = AppFolders(of: doubled, in: table)
    if apps.folders.count < 2 { return [whole] }
    return [whole.leavingOut(isDoubled)]
      + apps.folders.compactMap { app in
        let own = files.filter { apps.isPart($0, of: app) && $0.hasBodies }
        let graph = type(of: model).init(own, setting: settings[model.id])?.navigationGraph
        let byNumber = Dictionary(uniqueKeysWithValues: own.map { ($0.number, $0) })
        return graph?.keeping { edge in
          edge.location.flatMap { byNumber[$0.file] }.map { apps.mayMean(app, $0) } ?? true
        }
      }
  }
}
