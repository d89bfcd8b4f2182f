/// `must_not_reach`: what is used through any number of uses in between.
///
/// Where the rule speaks of layers alone, these are the steps: a slice uses a slice. Else a type uses a type.
extension UseJudge {
  mutating func addStep(_ use: DeclaredUse, _ number: Int, _ rule: DeclaredRule) {
    let file = facts.files[use.file]
    if rule.isOfLayers {
      guard file.layer >= 0, let used = facts.usedLayer(use) else { return }
      let user = name(Int(file.layer), file.slice, number)
      connect(user, name(used.layer, used.slice, number), use, number, rule)
    } else if case .type(let type) = use.used, let target = facts.types.withoutAliases(type) {
      let step = use.user.map { facts.step($0) }
      let user = step?.place ?? -1 - use.file
      let text = step.map { facts.types.qualifiedName(of: $0) } ?? String(file.file.baseName)
      circles[number]?.name(user, text, brief: text)
      let used = facts.types.qualifiedName(of: facts.step(target))
      circles[number]?.name(facts.step(target).place, used, brief: used)
      connect(user, facts.step(target).place, use, number, rule)
    }
  }

  /// The key of a slice, or of a layer without any, whose name is known then.
  private mutating func name(_ layer: Int, _ slice: Int32, _ number: Int) -> Int {
    let name = facts.sliceName(layer, slice)
    let key = (Int(slice) + 1) * facts.architecture.layers.count + layer
    circles[number]?.name(key, name, brief: name)
    return key
  }

  /// One search for each thing that must not be reached, from there backwards. A way that leads through another of those
  /// that must not reach it is that one's.
  mutating func judgeReach(of number: Int, _ graph: UseGraph, _ targets: [DeclaredReference]) {
    let rule = facts.architecture.rules[number]
    let keys = graph.sortedKeys
    let users = graph.users(sorted: keys)
    for target in targets {
      let isTarget = keys.filter { facts.isStep($0, target, rule) }
      let subjects = Set(keys.filter { key in rule.subjects.contains { facts.isStep(key, $0, .all, rule) } })
        .subtracting(isTarget)
      var next: [Int: Int] = [:]
      var queue = isTarget
      var seen = Set(isTarget)
      var place = 0
      while place < queue.count {
        for user in users[queue[place]] ?? [] where seen.insert(user).inserted {
          next[user] = queue[place]
          if !subjects.contains(user) { queue.append(user) }
        }
        place += 1
      }
      for subject in keys where subjects.contains(subject) && next[subject] != nil {
        report(wayFrom: subject, next, graph, number)
      }
    }
  }

  private mutating func report(wayFrom start: Int, _ next: [Int: Int], _ graph: UseGraph, _ number: Int) {
    var edges: [UseGraph.Edge] = []
    var node = start
    while let following = next[node] {
      edges.append(UseGraph.Edge(user: node, used: following))
      node = following
    }
    guard let first = edges.first, let weight = graph.edges[first], let name = graph.names[start]?.full,
      let end = graph.names[node]?.full
    else { return }
    if facts.architecture.rules[number].isOfLayers {
      counter?.forbid(
        from: facts.place(first.user), to: facts.place(first.used), by: number, at: weight.location, facts)
    } else if first.user >= 0 {
      counter?.forbid(circle: first, by: number, at: weight.location, facts)
    }
    report("\(name) must not reach \(end)", subject: "reach \(end)", at: weight, edges, graph, number)
  }
}

extension DeclaredRule {
  /// Whether it speaks of layers and slices alone.
  var isOfLayers: Bool { (subjects + assertion.references.compactMap(\.group)).allSatisfy { !$0.isRole } }
}

extension DeclaredFacts {
  /// The type that stands for another in a way: the one from which that has its roles, else the outermost without any.
  fileprivate func step(_ type: TypeID) -> TypeID {
    var step = roles.owners[type]
    while let parent = types[step].parent, roles.own.isEmpty(step.place) { step = parent }
    return step
  }

  fileprivate func isStep(_ key: Int, _ reference: DeclaredReference, _ rule: DeclaredRule) -> Bool {
    reference.group.map { isStep(key, $0, reference.portion, rule) } ?? false
  }

  fileprivate func isStep(
    _ key: Int, _ group: DeclaredArchitecture.Group, _ portion: DeclaredReference.Portion, _ rule: DeclaredRule
  ) -> Bool {
    if rule.isOfLayers {
      return group == .layer(place(key).layer) && portion.isOf(slice: place(key).slice, self) { Captures() }
    }
    if key >= 0 {
      let type = TypeID(key)
      return has(type, group) && portion.isOf(type, group, self) { Captures() }
    }
    guard case .layer(let layer) = group else { return false }
    return Int(files[-1 - key].layer) == layer && portion.isOf(slice: files[-1 - key].slice, self) { Captures() }
  }

  /// The layer and slice of a step between layers.
  fileprivate func place(_ key: Int) -> (layer: Int, slice: Int32) {
    let count = architecture.layers.count
    return (key % count, Int32(truncatingIfNeeded: key / count - 1))
  }
}
