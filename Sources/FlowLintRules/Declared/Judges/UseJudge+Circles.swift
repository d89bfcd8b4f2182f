/// Circles of uses, and `must_not_reach`: what is used through any number of uses in between.
extension UseJudge {
  /// Notes that one end of a use uses the other, unless an exception excuses that.
  mutating func addEdge(_ use: DeclaredUse, _ number: Int, _ rule: DeclaredRule) {
    let isWay = if case .mustNotReach = rule.assertion { true } else { false }
    if isWay, case .module(let index) = use.used { addImport(index, of: use, by: number, as: rule) }
    guard let ends = isWay ? facts.steps(of: use, rule) : facts.members(of: use, rule) else { return }
    circles[number]?.name(ends.user)
    circles[number]?.name(ends.used)
    guard ends.user.key != ends.used.key, !isExcused(use, number, rule) else { return }
    circles[number]?.add(UseGraph.Edge(user: ends.user.key, used: ends.used.key), by: use)
  }

  /// The end of a way to a module: the code of a layer imports it, or a type whose own code needs an import.
  private mutating func addImport(_ index: Int, of use: DeclaredUse, by number: Int, as rule: DeclaredRule) {
    let meant = rule.assertion.references.contains {
      if case .module = $0.content { facts.isMeant($0, by: use) } else { false }
    }
    guard meant, !isExcused(use, number, rule) else { return }
    let name = facts.files[use.file].imports[index].name
    let module = UseGraph.Node(key: .module(name), name: name, brief: name)
    circles[number]?.name(module)
    for user in facts.importers(of: use, by: rule) {
      circles[number]?.name(user)
      circles[number]?.add(UseGraph.Edge(user: user.key, used: module.key), by: use)
    }
  }

  mutating func judgeCircles(of number: Int, _ graph: UseGraph) {
    let upwards = graph.upwards()
    for (edge, way) in zip(upwards, graph.waysBack(upwards)) {
      guard let user = graph.names[edge.user]?.full, let used = graph.names[edge.used]?.full else { continue }
      report("\(user) must not use \(used)", subject: used, at: edge, along: way, in: graph, by: number)
    }
  }

  /// One search for each thing that must not be reached, from there backwards. A way that leads through another of those
  /// that must not reach it is that one's.
  mutating func judgeReach(of number: Int, _ graph: UseGraph, _ targets: [DeclaredReference]) {
    let rule = facts.architecture.rules[number]
    let keys = graph.sortedKeys
    let users = graph.neighbours(of: keys) { ($0.used, $0.user) }
    for target in targets {
      let isTarget = keys.filter { key in
        if case .module(let name) = key, case .module(let pattern, _) = target.content { return pattern.matches(name) }
        return facts.isStep(key, in: target.group, of: target.portion)
      }
      let subjects = Set(keys.filter { key in rule.subjects.contains { facts.isStep(key, in: $0, of: .all) } })
        .subtracting(isTarget)
      let next = UseGraph.search(from: isTarget, users) { !subjects.contains($0) }
      var imports: Set<Location> = []
      for subject in keys where subjects.contains(subject) {
        let way = UseGraph.steps(from: subject, next)
        guard let first = way.first, let last = way.last, let name = graph.names[subject]?.full,
          let end = graph.names[last.used]?.full
        else { continue }
        // All types of a file share its imports.
        if case .module = first.used, let use = graph.edges[first]?.first {
          if !imports.insert(facts.location(use)).inserted { continue }
        }
        report("\(name) must not reach \(end)", subject: "reach \(end)", at: first, along: way, in: graph, by: number)
      }
    }
  }

  private static var mostSteps: Int { 20 }

  /// Reports at the first use of an edge, with the way that breaks a demand.
  private mutating func report(
    _ demand: String, subject: String, at edge: UseGraph.Edge, along way: [UseGraph.Edge], in graph: UseGraph,
    by number: Int
  ) {
    guard let use = graph.edges[edge]?.first else { return }
    counter?.forbid(use, edge, by: number, facts)
    // Nobody follows a longer way, and many long ones would be a multiple of the code.
    let shown = way.prefix(Self.mostSteps)
    let steps = shown.map { step in
      let verb = if case .module = step.used { "imports" } else { "uses" }
      return "\(graph.names[step.user]?.brief ?? "") \(verb) \(graph.names[step.used]?.brief ?? "")"
    }
    let notes = zip(shown, steps).compactMap { step, text in
      graph.edges[step].map { Finding.Note(facts.location($0.first), text) }
    }
    let rest = way.count > shown.count ? ", and \(way.count - shown.count) more" : ""
    result.findings[number].append(
      Violation(
        facts.location(use), "\(demand): \(steps.joined(separator: ", "))\(rest)",
        declaration: facts.types.name(around: use.user), subject: subject, notes: notes))
  }
}

extension DeclaredFacts {
  fileprivate typealias Ends = (user: UseGraph.Node, used: UseGraph.Node)

  func location(_ use: DeclaredUse) -> Location {
    if case .dependency(let dependency) = use.used { return dependency.location }
    return files[use.file].file.location(use.range)
  }

  /// The slices or types of which a rule about circles speaks.
  fileprivate func members(of use: DeclaredUse, _ rule: DeclaredRule) -> Ends? {
    let file = files[use.file]
    if let used = usedPlace(use).flatMap({ part(of: $0, among: rule.subjects) }),
      let user = part(of: file.place, among: rule.subjects)
    {
      func node(_ place: DeclaredFiles.Place) -> UseGraph.Node {
        UseGraph.Node(key: .slice(sliceKey(place)), name: sliceName(place), brief: shortName(place))
      }
      return (node(user), node(used))
    }
    let roles = rule.subjects.filter(\.isRole)
    guard case .type(let type) = use.used, let user = use.user, roles.contains(where: { isUser(use, of: $0) })
    else { return nil }
    return (node(self.roles.owners[user]), node(self.roles.owners[type]))
  }

  /// The steps of a way: where a rule speaks of layers alone, a slice uses a slice; else a type uses a type.
  fileprivate func steps(of use: DeclaredUse, _ rule: DeclaredRule) -> Ends? {
    let file = files[use.file]
    if rule.isOfLayers {
      guard file.layer >= 0, let used = usedPlace(use) else { return nil }
      func node(_ place: DeclaredFiles.Place) -> UseGraph.Node {
        let name = sliceName(place)
        return UseGraph.Node(key: .part(slice: place.slice, layer: place.layer), name: name, brief: name)
      }
      let named = rule.groups + rule.assertion.references.compactMap(\.group)
      return (node(part(of: file.place, among: named) ?? file.place), node(part(of: used, among: named) ?? used))
    }
    guard case .type(let type) = use.used, let target = types.withoutAliases(type) else { return nil }
    let name = String(file.file.baseName)
    let user = use.user.map { node(step($0)) } ?? UseGraph.Node(key: .file(use.file), name: name, brief: name)
    return (user, node(step(target)))
  }

  /// The code for which an import stands: that of the layer, or the types whose own code names what is not the project's.
  fileprivate func importers(of use: DeclaredUse, by rule: DeclaredRule) -> [UseGraph.Node] {
    let file = files[use.file]
    if rule.isOfLayers {
      guard file.layer >= 0 else { return [] }
      let place = part(of: file.place, among: rule.groups) ?? file.place
      let name = sliceName(place)
      return [UseGraph.Node(key: .part(slice: place.slice, layer: place.layer), name: name, brief: name)]
    }
    let scanner = UseScanner(self, wanted, file: use.file)
    return topTypes[use.file].filter { type in
      let parts = types[type].parts.filter { $0.file == file.file.number }.map { types.declaration($0).range }
      return topTypes[use.file].count == 1 || !scanner.foreignNames(in: parts).isEmpty
    }.map { node(step($0)) }
  }

  private func node(_ type: TypeID) -> UseGraph.Node {
    let name = types.qualifiedName(of: type)
    return UseGraph.Node(key: .type(type), name: name, brief: name)
  }

  /// The type that stands for another in a way: the one from which that has its roles, else the outermost without any.
  private func step(_ type: TypeID) -> TypeID {
    var step = roles.owners[type]
    while let parent = types[step].parent, roles.own.isEmpty(step.place) { step = parent }
    return step
  }

  fileprivate func isStep(
    _ key: UseGraph.Key, in group: DeclaredArchitecture.Group?, of portion: DeclaredReference.Portion
  ) -> Bool {
    func isOf(_ place: DeclaredFiles.Place) -> Bool {
      guard let group, let own = part(of: place, among: [group]) else { return false }
      return portion.isOf(slice: own.slice, self) { Captures() }
    }
    switch key {
    case .slice, .module: return false
    case .part(let slice, let layer): return isOf(DeclaredFiles.Place(layer: layer, slice: slice))
    case .file(let file): return isOf(files[file].place)
    case .type(let type):
      guard let group, has(type, group) else { return false }
      return portion.isOf(type, group, self) { Captures() }
    }
  }

  /// Tells what a slice is called without its layer.
  func shortName(_ place: DeclaredFiles.Place) -> String {
    place.slice >= 0 ? types.files.slices[place.slice].texts.joined(separator: " ") : sliceName(place)
  }
}
