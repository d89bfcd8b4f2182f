/// Circles of uses.
extension UseJudge {
  mutating func addEdge(_ use: DeclaredUse, _ number: Int, _ rule: DeclaredRule) {
    let file = facts.files[use.file]
    if let used = facts.usedLayer(use), rule.subjects.contains(.layer(used.layer)),
      rule.subjects.contains(.layer(Int(file.layer)))
    {
      let ends = [(Int(file.layer), file.slice), used].map { layer, slice in
        let key = facts.sliceKey(layer, slice)
        circles[number]?.name(key, facts.sliceName(layer, slice), brief: facts.shortName(layer, slice))
        return key
      }
      connect(ends[0], ends[1], use, number, rule)
    } else if case .type(let type) = use.used, let user = use.user {
      let roles = rule.subjects.filter(\.isRole)
      guard roles.contains(where: { facts.isUser(use, of: $0) }), roles.contains(where: { facts.has(type, $0) }) else {
        return
      }
      let ends = [user, type].map { facts.roles.owners[$0] }
      for end in ends {
        let name = facts.types.qualifiedName(of: end)
        circles[number]?.name(end.place, name, brief: name)
      }
      connect(ends[0].place, ends[1].place, use, number, rule)
    }
  }

  /// Notes that one end of a use uses the other, unless an exception excuses that.
  mutating func connect(_ user: Int, _ used: Int, _ use: DeclaredUse, _ number: Int, _ rule: DeclaredRule) {
    guard user != used, !isExcused(use, number, rule) else { return }
    circles[number]?.add(
      user, used, at: facts.files[use.file].file.location(use.range), in: facts.types.name(around: use.user))
  }

  mutating func judgeCircles(of number: Int, _ graph: UseGraph) {
    let upwards = graph.upwards()
    for (edge, way) in zip(upwards, graph.waysBack(upwards)) {
      guard let weight = graph.edges[edge], let user = graph.names[edge.user], let used = graph.names[edge.used] else {
        continue
      }
      counter?.forbid(circle: edge, by: number, at: weight.location, facts)
      report("\(user.full) must not use \(used.full)", subject: used.full, at: weight, way, graph, number)
    }
  }

  private static var mostSteps: Int { 20 }

  /// Reports a demand with the way that breaks it.
  mutating func report(
    _ demand: String, subject: String, at weight: UseGraph.Weight, _ way: [UseGraph.Edge], _ graph: UseGraph,
    _ number: Int
  ) {
    // Nobody follows a longer way, and many long ones would be a multiple of the code.
    let shown = way.prefix(Self.mostSteps)
    let steps = shown.map { "\(graph.names[$0.user]?.brief ?? "") uses \(graph.names[$0.used]?.brief ?? "")" }
    let notes = zip(shown, steps).compactMap { step, text in
      graph.edges[step].map { Finding.Note(location: $0.location, message: text) }
    }
    let rest = way.count > shown.count ? ", and \(way.count - shown.count) more" : ""
    result.findings[number].append(
      DeclaredFinding(
        location: weight.location, message: "\(demand): \(steps.joined(separator: ", "))\(rest)", notes: notes,
        declaration: weight.declaration, subject: subject))
  }
}

extension DeclaredFacts {
  /// Tells what a slice is called without its layer.
  func shortName(_ layer: Int, _ slice: Int32) -> String {
    slice >= 0 ? types.files.slices[Int(slice)].texts.joined(separator: " ") : architecture.layers[layer].name
  }
}
