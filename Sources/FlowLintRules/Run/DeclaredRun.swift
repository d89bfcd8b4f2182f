/// The architectures that the projects of a run declare themselves.
extension LintRun {
  /// The numbers of the projects whose own rules run.
  package var declaringProjects: Set<Int> {
    Set(
      projects.indices.filter { number in
        guard let architecture = projects[number].architecture else { return false }
        return architecture.rules.isEmpty
          || architecture.rules.contains { projects[number].selection.mayRun($0.id) }
      })
  }

  /// The models of the architectures that the projects declare; nil where none declares one.
  ///
  /// - Parameter loaded: the files in play.
  func declaredModels(_ loaded: [IndexedFile]) -> DeclaredModels? {
    let declaring = declaringProjects.sorted()
    if declaring.isEmpty { return nil }
    return DeclaredModels(
      declaring.compactMap { number in
        projects[number].architecture.map { architecture in
          let own = loaded.filter { files[$0.number].project == number }
          return (number, DeclaredModel(own, architecture) { self.path(of: $0, in: number) })
        }
      })
  }

  /// The architecture that the first project could declare; see `flowlint init`.
  package func proposedArchitecture(of index: ProjectIndex, everything: Bool) -> [String] {
    let own = index.files.filter { files[$0.number].project == 0 }
    return FlowLintRules.proposedArchitecture(own, everything: everything) { self.path(of: $0, in: 0) }
  }

  /// The path relative to the root of its project.
  private func path(of file: IndexedFile, in project: Int) -> String {
    relative(joined(folders.working, file.path), to: projects[project].root)
  }

  /// Notices about mistakes in declarations that only the files of the projects show.
  func declaredNotices(_ models: DeclaredModels?) -> [Report.Notice] {
    (models?.models ?? []).flatMap { project, model in
      let blind = model.blindRules.filter { rule, _ in
        projects[project].selection.mayRun(rule.id) && onlyRules?.contains(rule.id) ?? true
      }
      let found =
        model.problems.map { ($0.place, Severity.error, $0.message) }
        + blind.map { ($0.rule.place, .warning, $0.message) }
      return found.map { place, severity, message in
        Report.Notice(
          .configuration, severity, path: model.architecture.shownPlace(place), isPlaced: true, message)
      }
    }
  }

  /// The graph of the uses in declared architectures; nil where the graph of the architectures in use is meant.
  func declaredGraph(of index: ProjectIndex) -> NavigationGraph? {
    let kind: DeclaredGraphKind
    switch declaredGraph {
    case .never: return nil
    case .whereNoPackApplies:
      guard index.models.isEmpty, let declared = index.declared else { return nil }
      kind = declared.usualGraph
    case .shown(let shown): kind = shown
    }
    guard let declared = index.declared else { return NavigationGraph(nodes: [], edges: []) }
    return declared.graph(kind, rules: Set(rules.map(\.id))) { files[$0].isAsked }
  }

  /// Findings about exceptions that excuse nothing, and the texts of the declarations.
  ///
  /// - Parameters:
  ///   - firstNumber: the number of the first text, as a file of the run.
  ///   - running: the ids of the rules that run.
  func unusedExceptions(
    _ models: DeclaredModels?, numberedFrom firstNumber: Int, running: Set<String>
  ) -> (findings: [Finding], sources: [SourceText]) {
    var (findings, sources): ([Finding], [SourceText]) = ([], [])
    for (project, model) in models?.models ?? [] {
      let base = firstNumber + sources.count
      sources += model.architecture.sources.map { SourceText(path: $0.path ?? "", bytes: $0.bytes) }
      let selection = projects[project].selection
      for (rule, used) in zip(model.architecture.rules, model.usedExceptions)
      where !rule.isOfPreset && running.contains(rule.id) && selection.mayRun(rule.id) {
        for (exception, isUsed) in zip(rule.exceptions, used) where !isUsed {
          guard let severity = selection.setting(of: Rule.unusedSuppressionID).severity else { continue }
          findings.append(
            Finding(
              rule: Rule.unusedSuppressionID, severity: severity,
              location: Location(file: FileID(base + exception.place.source), range: exception.place.range),
              message: "'\(exception.text)' excuses nothing from \(rule.id)", subject: "\(rule.id) \(exception.text)"))
        }
      }
    }
    return (findings, sources)
  }
}

extension DeclaredOwners {
  /// The owners that declarations name: a rule's own, else the layer's, else those of the declaration's file of owners.
  init(_ models: DeclaredModels?) {
    self.init()
    for (_, model) in models?.models ?? [] {
      let architecture = model.architecture
      for rule in architecture.rules where rules[rule.id] == nil { rules[rule.id] = rule.owner }
      let owners = architecture.owners.map { Owners($0) }
      if owners == nil, architecture.layers.allSatisfy({ $0.owner == nil }) { continue }
      for file in model.facts.files {
        let own = file.layer >= 0 ? architecture.layers[Int(file.layer)].owner : nil
        files[file.file.number] = own ?? owners?.owner(of: file.path)
      }
    }
  }
}
