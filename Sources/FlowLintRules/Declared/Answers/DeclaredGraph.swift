extension DeclaredModels {
  /// The graph of who uses whom, in all projects that declare an architecture.
  ///
  /// - Parameters:
  ///   - rules: the ids of those whose findings are shown.
  ///   - isAsked: whether the uses in a file count, by its number in the run.
  package func graph(_ kind: DeclaredGraphKind, rules: Set<String>, where isAsked: (FileID) -> Bool) -> NavigationGraph
  {
    let graphs = models.map { $0.model.whole.graph(of: kind, among: $0.model.relations, rules: rules, where: isAsked) }
    var graph = NavigationGraph(nodes: graphs.flatMap(\.nodes), edges: graphs.flatMap(\.edges))
    for own in graphs { graph.homes.merge(own.homes, uniquingKeysWith: +) }
    return graph
  }

  /// The layers where there are any, else the roles.
  package var usualGraph: DeclaredGraphKind {
    models.contains { !$0.model.facts.architecture.layers.isEmpty } ? .layers : .roles
  }
}

extension DeclaredFacts {
  /// A judge that counts all uses of layers or roles by each other.
  func counting(_ kind: DeclaredGraphKind, rules: Set<String>) -> UseJudge {
    var judge = UseJudge(self, counting: UseCounter(of: kind, architecture: architecture, rules: rules))
    // The rules ask for few types, the picture for every one that has a place in it.
    let names = added.hashes { types.files[$0.file].layer >= 0 }
    judge.wanted.setFilter(
      types, added: names, signs: added.signs, given: { _ in given.hashes },
      isWanted: { places[$0].layer >= 0 || kind == .roles && !namedRoles($0).isEmpty })
    return judge
  }

  fileprivate func graph(
    of kind: DeclaredGraphKind, among relations: [DeclaredRelation], rules: Set<String>, where isAsked: (FileID) -> Bool
  ) -> NavigationGraph {
    var judge = counting(kind, rules: rules)
    judge.judgeAll { isAsked(files[$0].file.number) }
    let nodes = nodes(kind)
    let edges = (judge.counter?.edges ?? [:]).compactMap { edge, entry -> NavigationGraph.Edge? in
      guard let user = nodes[edge.user], let used = nodes[edge.used] else { return nil }
      var uses = entry.uses
      uses.rules = entry.rules.sorted().map { architecture.rules[$0].id }
      return NavigationGraph.Edge(
        .uses, from: user.id, to: used.id, at: entry.firstForbidden ?? entry.first, uses: uses)
    }
    let related =
      kind == .roles ? self.edges(of: relations.filter { isAsked($0.location.file) }, among: nodes, of: rules) : []
    var graph = NavigationGraph(nodes: Array(nodes.values), edges: edges + related)
    graph.homes = homes(kind) { numbers in numbers.compactMap { nodes[$0]?.id } }
    return graph
  }

  private struct Ends: Hashable {
    let user: Int
    let used: Int
    let kind: NavigationGraph.EdgeKind
  }

  /// The edges that stand for what types of roles do with values of others.
  private func edges(
    of relations: [DeclaredRelation], among nodes: [Int: NavigationGraph.Node], of rules: Set<String>
  ) -> [NavigationGraph.Edge] {
    let ends = relations.flatMap { relation in
      namedRoles(relation.user).flatMap { user in
        namedRoles(relation.used).map { (user: user, used: $0, relation: relation) }
      }
    }
    return ends.grouped { Ends(user: $0.user, used: $0.used, kind: $0.relation.kind) }.compactMap { same in
      guard let first = same.first, let user = nodes[first.user], let used = nodes[first.used] else { return nil }
      let broken = same.filter { $0.relation.brokenRule.map { rules.contains(architecture.rules[$0].id) } == true }
      let ids = Set(broken.compactMap(\.relation.brokenRule)).sorted().map { architecture.rules[$0].id }
      return NavigationGraph.Edge(
        first.relation.kind, from: user.id, to: used.id, at: (broken.first ?? first).relation.location,
        uses: NavigationGraph.Uses(count: same.count, forbidden: broken.count, rules: ids))
    }
  }

  /// The nodes of the graph with their contents: the files of layers and slices, the types of roles.
  private func homes(_ kind: DeclaredGraphKind, ids: ([Int]) -> [String]) -> [NavigationGraph.Home: [String]] {
    let homes: [(NavigationGraph.Home, [String])] =
      kind == .roles
      ? types.all.filter(\.isNominal).map { (.type($0.name), ids(namedRoles($0.id))) }
      : files.map { (.file($0.file.number), ids(placesShown(as: kind, of: $0.place))) }
    return Dictionary(homes.filter { !$0.1.isEmpty }) { $0 + $1 }
  }

  /// The nodes by the number that uses are counted under.
  private func nodes(_ kind: DeclaredGraphKind) -> [Int: NavigationGraph.Node] {
    var nodes: [Int: NavigationGraph.Node] = [:]
    switch kind {
    case .layers:
      for (number, layer) in architecture.layers.enumerated() where types.files.fileCounts[number] > 0 {
        nodes[number] = NavigationGraph.Node(.layer, layer.name, at: nil, size: types.files.fileCounts[number])
      }
    case .slices:
      for files in files.filter({ $0.layer >= 0 }).grouped(by: { sliceKey($0.place) }) {
        let place = files[0].place
        nodes[sliceKey(place)] = NavigationGraph.Node(
          place.slice >= 0 ? .slice : .layer, shortName(place), at: nil, size: files.count)
      }
    case .roles:
      for (number, role) in architecture.roles.enumerated() where !role.isInline {
        let size = types.all.count { $0.isNominal && roles.own[$0.id, number] }
        if size > 0 { nodes[number] = NavigationGraph.Node(.role, role.name, at: nil, size: size) }
      }
    }
    return nodes
  }
}
