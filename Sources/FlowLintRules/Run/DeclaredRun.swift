/// The architectures that the folders of a run declare themselves.
extension LintRun {
  /// The numbers of the declarations whose rules run.
  private var runningDeclarations: [Int] {
    declarations.indices.filter { number in
      let rules = declarations[number].architecture.rules
      return rules.isEmpty || rules.contains { projects[declarations[number].project].selection.mayRun($0.id) }
    }
  }

  /// Whether a file is part of a declared architecture whose rules run; nil where none do.
  package var isDeclared: ((FileID) -> Bool)? {
    let running = runningDeclarations.map { declarations[$0] }
    return running.isEmpty ? nil : { file in running.contains { holds(file, in: $0) } }
  }

  private func holds(_ file: FileID, in declaration: Declaration) -> Bool {
    guard files[file].project == declaration.project else { return false }
    let project = projects[declaration.project]
    if declaration.folder == project.root, project.enclaves.isEmpty { return true }
    let path = joined(folders.working, files[file].path)
    return path.isInside(declaration.folder)
      && !project.enclaves.contains { $0 != declaration.folder && $0.isInside(declaration.folder) && path.isInside($0) }
  }

  /// Whether a rule that a declaration has holds for a file: a folder inside may declare one of that name anew.
  private func holds(_ rule: String, of number: Int, in file: FileID) -> Bool {
    !declarations[(number + 1)...].contains { inner in
      inner.folder.isInside(declarations[number].folder) && holds(file, in: inner)
        && inner.architecture.rules.contains { $0.id == rule }
    }
  }

  /// Makes the models of the architectures that the projects declare; nil where none declares one.
  var makesDeclared: (@Sendable ([IndexedFile], Modules, [any PackModel]) -> DeclaredModels?)? {
    if declarations.isEmpty { return nil }
    return { declaredModels(of: $0, modules: $1, packs: $2) }
  }

  /// The models of the architectures that the projects declare; nil where none declares one.
  ///
  /// - Parameters:
  ///   - loaded: the files in play.
  ///   - modules: what is known of the modules of the files.
  ///   - packs: the models of the packs in use, where some role of theirs is named.
  func declaredModels(of loaded: [IndexedFile], modules: Modules, packs: [any PackModel]) -> DeclaredModels? {
    let running = runningDeclarations
    if running.isEmpty { return nil }
    let packTypes = packTypes(packs)
    let models = running.map { number -> (declaration: Int, model: DeclaredModel) in
      let declaration = declarations[number]
      let own = loaded.filter { holds($0.number, in: declaration) }
      let model = DeclaredModel(own, declaration.architecture, modules, packTypes: packTypes) {
        path(of: $0, below: declaration.folder)
      }
      return (declaration: number, model: model)
    }
    return DeclaredModels(models) { declaration, rule, file in holds(rule, of: declaration, in: file) }
  }

  /// Whether some declaration names a role of a pack.
  var asksPackRoles: Bool { declarations.contains { !$0.architecture.packRoles.isEmpty } }

  private func packTypes(_ models: [any PackModel]) -> PackTypes {
    let asked = Set(declarations.flatMap(\.architecture.packRoles))
    var found: PackTypes = [:]
    for model in models {
      let roles = asked.filter { $0.pack == type(of: model).packs[0].id }
      if roles.isEmpty { continue }
      for type in model.table.types {
        let subjects = model.subjects(of: type)
        for role in roles where subjects.contains(role.subject) {
          found[role, default: []].formUnion(type.declarations)
        }
      }
    }
    return found
  }

  /// The architecture that the first project could declare; see `flowlint init`.
  ///
  /// - Parameters:
  ///   - document: a document that says who may use whom; nil for what the code holds.
  ///   - answers: what the team has decided already.
  package func proposedArchitecture(
    of index: ProjectIndex, everything: Bool, from document: LayerDocument?, _ answers: ProposalAnswers
  ) throws(UnusableDocument) -> [String] {
    let own = index.files.filter { files[$0.number].project == 0 }
    return try FlowLintRules.proposedArchitecture(own, index.modules, everything: everything, from: document, answers) {
      path(of: $0, below: projects[0].root)
    }
  }

  /// The number of files of the first project that need each other; see `fileKnot`.
  package func fileKnot(of index: ProjectIndex) -> String? {
    FlowLintRules.fileKnot(among: index.files.filter { files[$0.number].project == 0 }, modules: index.modules)
  }

  private func path(of file: IndexedFile, below folder: String) -> String {
    relative(joined(folders.working, file.path), to: folder)
  }

  /// Whether a rule of a declaration is on, and among those that the run asks for.
  func runs(_ rule: DeclaredRule, of declaration: Int) -> Bool {
    rule.severity != nil && selection(ofDeclaration: declaration).mayRun(rule.id)
      && onlyRules?.contains(rule.id) != false
  }

  func selection(ofDeclaration number: Int) -> RuleSelection { projects[declarations[number].project].selection }

  /// Notices about mistakes in declarations that only the files of the projects show.
  func declaredNotices(_ models: DeclaredModels?) -> [Report.Notice] {
    (models?.models ?? []).flatMap { declaration, model in
      let blind = model.blindRules.filter { runs($0.rule, of: declaration) }
      let found =
        model.problems.map { ($0.place, Severity.error, $0.message) }
        + blind.map { ($0.rule.place, .warning, $0.message) }
        + model.architecture.replacements.map {
          (
            $0.place, .warning,
            "\($0.entry) takes the place of that of the kit '\($0.kit.name)', whose rules judge it now"
          )
        }
      return found.map { place, severity, message in
        let place = model.architecture.shownPlace(place)
        return Report.Notice(
          .configuration, severity, path: place.path, line: place.line, column: place.column, message)
      }
    }
  }

  /// The graph of the uses in declared architectures; nil where the graph of the architectures in use is meant.
  func declaredGraph(of index: ProjectIndex) -> NavigationGraph? {
    let kind: DeclaredGraphKind
    switch declaredGraph {
    case .never: return nil
    case .whereNoPackApplies:
      guard index.models.isEmpty else { return nil }
      guard let declared = index.declared else { return moduleGraph(of: index) }
      kind = declared.usualGraph
    case .shown(let shown): kind = shown
    case .modules: return moduleGraph(of: index) ?? NavigationGraph(nodes: [], edges: [])
    }
    guard let declared = index.declared else { return NavigationGraph(nodes: [], edges: []) }
    return declared.graph(kind, rules: Set(rules.map(\.id))) { files[$0].isAsked }
  }

  /// The graph of the modules of all builds; nil where none has several.
  private func moduleGraph(of index: ProjectIndex) -> NavigationGraph? {
    index.moduleModel?.navigationGraph(rules: Set(rules.map(\.id)))
  }

  /// Findings about exceptions that excuse nothing, and the texts of the declarations.
  ///
  /// - Parameter firstNumber: the number of the first text, as a file of the run.
  func unusedExceptions(
    _ models: DeclaredModels?, numberedFrom firstNumber: Int
  ) -> (findings: [Finding], sources: [SourceText]) {
    var (findings, sources): ([Finding], [SourceText]) = ([], [])
    for (declaration, model) in models?.models ?? [] {
      let base = firstNumber + sources.count
      sources += model.architecture.sources.map { SourceText(path: $0.path ?? "", bytes: $0.bytes) }
      let selection = selection(ofDeclaration: declaration)
      for (rule, used) in zip(model.architecture.rules, model.usedExceptions)
      where !rule.isOfPreset && selection.mayRun(rule.id) {
        for (exception, isUsed) in zip(rule.exceptions, used) where !isUsed {
          guard let severity = selection.setting(of: Rule.unusedSuppressionID).severity else { continue }
          findings.append(
            Finding(
              rule: Rule.unusedSuppressionID, severity: severity,
              location: Location(file: FileID(base + exception.place.source), range: exception.place.range),
              message: "unused exception '\(exception.text)' of \(rule.id); delete it",
              subject: "\(rule.id) \(exception.text)"))
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
    let models = models?.models ?? []
    let isOwned = models.contains { $0.model.architecture.rules.contains { $0.owner != nil } }
    for (_, model) in models {
      let architecture = model.architecture
      if isOwned {
        let all = Set(model.facts.files.map(\.file.number))
        for rule in architecture.rules { rules[rule.id, default: []].append((all, rule.owner)) }
      }
      let owners = architecture.owners.map { Owners($0) }
      if owners == nil, architecture.layers.allSatisfy({ $0.owner == nil }) { continue }
      for file in model.facts.files {
        let parts = file.layer >= 0 ? model.facts.types.files.parts(of: file.place) : []
        let own = parts.lazy.compactMap { architecture.layers[$0.layer].owner }.first
        files[file.file.number] = own ?? owners?.owner(of: file.path)
      }
    }
  }
}
