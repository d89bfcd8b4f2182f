/// `declared_in_manifest`
extension DemandJudge {
  mutating func judgeManifests(_ number: Int, _ rule: DeclaredRule, isTransitive: Bool) {
    let graph = ModuleGraph(facts.all)
    let described = graph.describedNames
    var judged: Set<Int> = []
    for (place, file) in facts.files.enumerated() where facts.part(of: file.place, among: rule.subjects) != nil {
      guard let target = graph.onlyCompiler(of: file.file.number), graph.targets[target].knowsNeeds else { continue }
      judged.insert(target)
      // A module that is imported only where it is there needs no dependency.
      let certain = graph.targets[target].imports.filter { $0.file == file.file.number && $0.isCertain }
      for (index, entry) in file.imports.enumerated() {
        guard described.contains(entry.name),
          certain.contains(where: { $0.line.range == entry.range && !$0.isOfSystem })
        else { continue }
        let use = DeclaredUse(file: place, range: entry.range, user: nil, used: .module(index))
        result.tallies[number].judged += 1
        guard !graph.offers(entry.name, to: target, withExports: isTransitive),
          !result.isExcused(number, rule, by: { [facts] in facts.excuses($0, use) })
        else { continue }
        let name = graph.targets[target].name
        let message = "\(file.file.baseName) must not import \(entry.name): \(name) does not depend on it"
        var violation = Law.forbidden.violation(of: facts.place(of: use, by: rule), in: facts, message)
        violation?.notes = [Finding.Note(graph.targets[target].location, "the target '\(name)'")]
        result.findings[number] += [violation].compactMap(\.self)
      }
    }
    for case .layer(let layer) in rule.subjects where !facts.architecture.layers[layer].isOptional {
      let own = facts.files.filter { $0.isIn(layer) }
      if own.isEmpty || own.contains(where: { graph.onlyCompiler(of: $0.file.number) != nil }) { continue }
      let name = facts.architecture.layers[layer].name
      problems.append(
        DeclarationError("'\(rule.id)': no manifest tells which target compiles a file of '\(name)'", at: rule.place))
    }
    judgeDependencies(of: judged.sorted(), graph, number, rule)
  }

  private mutating func judgeDependencies(of targets: [Int], _ graph: ModuleGraph, _ number: Int, _ rule: DeclaredRule)
  {
    // A product whose name is imported somewhere is a module of that name.
    let imported = Set(facts.all.flatMap { $0.imports.map(\.module) })
    for place in targets {
      let target = graph.targets[place]
      for need in target.needs {
        let module = need.name.asModuleName
        let isUnusedOutside =
          need.targets.isEmpty && imported.contains(module) && !target.imports.contains { $0.line.module == module }
        guard isUnusedOutside || graph.isUnused(need, by: place),
          !result.isExcused(number, rule, by: { $0.excuses(need.name, of: graph.path(of: target.build)) })
        else { continue }
        var violation = Violation(
          need.location, "\(target.name) depends on \(need.name), which none of its files imports", declaration: "",
          subject: "\(target.name) depends on \(need.name)")
        violation.isWarning = true
        result.findings[number].append(violation)
      }
    }
  }
}

extension ModuleGraph {
  /// The names of modules of which a description tells, so that a target would have to depend on them.
  fileprivate var describedNames: Set<String> {
    let outside = targets.flatMap(\.needs).filter(\.targets.isEmpty).map(\.name.asModuleName)
    return Set(targets.map(\.module) + outside)
  }
}

extension DeclaredException {
  /// Whether a dependency in a manifest is excused: by that file, by the name behind an arrow, or by both.
  fileprivate func excuses(_ dependency: String, of manifest: String) -> Bool {
    switch user {
    case .all: break
    case .glob(let glob) where glob.covers(manifest): break
    default: return false
    }
    switch used {
    case nil: return true
    case .reference(let reference):
      if case .module(let pattern, _) = reference.content { return pattern.matches(dependency) }
      return false
    case .name: return false
    }
  }
}
