extension NavigationGraph.Kind { static let module = Self("module", rank: 190, shape: .unit) }

extension ModulesModel {
  /// The modules with code, and who imports whom how often. Forbidden is what the rules of the pack find.
  ///
  /// - Parameter rules: the ids of the rules that run.
  package func navigationGraph(rules: Set<String>) -> NavigationGraph {
    let drawn = graph.targets.indices.filter { !target($0).isTest && target($0).hasCode }
    let names = graph.uniqueNames
    var nodes: [Int: NavigationGraph.Node] = [:]
    for place in drawn {
      let own = target(place)
      nodes[place] = NavigationGraph.Node(.module, names[place], at: own.location, size: own.files.count)
    }
    let strays = Dictionary(grouping: strayImports) { $0.target }
    let edges = drawn.flatMap { place -> [NavigationGraph.Edge] in
      var uses: [Int: (uses: NavigationGraph.Uses, at: Location)] = [:]
      for entry in target(place).imports where !entry.isOfSystem {
        for other in graph.meanings(of: entry.line.module, in: place).prefix(1) where other != place {
          uses[other, default: (NavigationGraph.Uses(), entry.location)].uses.count += 1
        }
      }
      for need in target(place).needs {
        for other in need.targets where uses[other] == nil { uses[other] = (NavigationGraph.Uses(), need.location) }
        guard rules.contains(ModulesUnusedDependency.rule.id), graph.isUnused(need, by: place),
          let other = need.targets.first
        else { continue }
        uses[other]?.uses.forbidden += 1
        uses[other]?.uses.rules.append(ModulesUnusedDependency.rule.id)
      }
      for stray in strays[place] ?? [] {
        let rule = stray.through == nil ? ModulesUndeclaredImport.rule.id : ModulesPassedOnImport.rule.id
        guard rules.contains(rule) else { continue }
        uses[stray.module]?.uses.forbidden += stray.imports.count
        uses[stray.module]?.uses.rules.append(rule)
      }
      return uses.compactMap { other, use in
        guard let user = nodes[place], let used = nodes[other] else { return nil }
        return NavigationGraph.Edge(.uses, from: user.id, to: used.id, at: use.at, uses: use.uses)
      }
    }
    var drawing = NavigationGraph(nodes: Array(nodes.values), edges: edges)
    for (place, node) in nodes {
      for file in target(place).files { drawing.homes[.file(file), default: []].append(node.id) }
    }
    return drawing
  }
}
