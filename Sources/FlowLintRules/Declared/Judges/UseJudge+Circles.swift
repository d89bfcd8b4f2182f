/// Circles of uses.
extension UseJudge {
  mutating func addEdge(_ use: DeclaredUse, _ number: Int, _ rule: DeclaredRule) {
    let file = facts.files[use.file]
    var ends: (user: Int, used: Int)?
    if let used = facts.usedLayer(use), rule.subjects.contains(.layer(used.layer)),
      rule.subjects.contains(.layer(Int(file.layer)))
    {
      let user = facts.sliceKey(Int(file.layer), file.slice)
      ends = (user, facts.sliceKey(used.layer, used.slice))
      circles[number]?.name(
        user, facts.sliceName(Int(file.layer), file.slice), brief: facts.shortName(Int(file.layer), file.slice))
      circles[number]?.name(
        facts.sliceKey(used.layer, used.slice), facts.sliceName(used.layer, used.slice),
        brief: facts.shortName(used.layer, used.slice))
    } else if case .type(let type) = use.used, let user = use.user {
      let roles = rule.subjects.filter { if case .role = $0 { true } else { false } }
      guard roles.contains(where: { facts.isUser(use, of: $0) }), roles.contains(where: { facts.has(type, $0) }) else {
        return
      }
      let (user, used) = (facts.roles.owners[user], facts.roles.owners[type])
      for end in [user, used] {
        let name = facts.types.qualifiedName(of: end)
        circles[number]?.name(end.place, name, brief: name)
      }
      ends = (user.place, used.place)
    }
    guard let ends, ends.user != ends.used, !isExcused(use, number, rule) else { return }
    circles[number]?.add(
      ends.user, ends.used, at: file.file.location(use.range), in: facts.types.name(around: use.user))
  }

  private static var mostSteps: Int { 20 }

  mutating func judgeCircles(of number: Int, _ graph: UseGraph) {
    let upwards = graph.upwards()
    for (edge, way) in zip(upwards, graph.waysBack(upwards)) {
      guard let weight = graph.edges[edge], let user = graph.names[edge.user], let used = graph.names[edge.used] else {
        continue
      }
      counter?.forbid(circle: edge, by: number, at: weight.location, facts)
      // Nobody follows a longer way, and many long ones would be a multiple of the code.
      let shown = way.prefix(Self.mostSteps)
      let steps = shown.map { step in
        "\(graph.names[step.user]?.brief ?? "") uses \(graph.names[step.used]?.brief ?? "")"
      }
      let notes = zip(shown, steps).compactMap { step, text in
        graph.edges[step].map { Finding.Note(location: $0.location, message: text) }
      }
      let rest = way.count > shown.count ? ", and \(way.count - shown.count) more" : ""
      let message = "\(user.full) must not use \(used.full): \(steps.joined(separator: ", "))\(rest)"
      add(
        DeclaredFinding(
          location: weight.location, message: message, notes: notes, declaration: weight.declaration,
          subject: used.full), to: number)
    }
  }
}

extension DeclaredFacts {
  /// Tells what a slice is called without its layer.
  func shortName(_ layer: Int, _ slice: Int32) -> String {
    slice >= 0 ? types.files.slices[Int(slice)].texts.joined(separator: " ") : architecture.layers[layer].name
  }
}
