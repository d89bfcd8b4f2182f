/// All files of a project and the models that the architectures make of them, frozen: rules only read it.
package struct ProjectIndex: Sendable {
  /// The files in play in the order of their paths, so that whatever takes the first of several decides alike in each
  /// run.
  package let files: [IndexedFile]
  /// The models of the architectures in use, in the order of the list.
  package let models: [any PackModel]
  /// The models of the architectures that the projects declare themselves.
  package let declared: DeclaredModels?
  /// What descriptions tell of the builds of the files.
  let builds: Builds
  /// The modules that compile the files.
  package let modules: Modules
  let settings: PackSettings
  let unclosed: UnclosedFiles
  /// The apps that one model of the whole would take for one another, by the model's id.
  let apps: [String: [AppModel]]

  /// - Parameter files: the files in play, in any order; a file's number is its place among all files of the run.
  init(_ files: [IndexedFile], _ builds: Builds = Builds(), packs: PackSettings) {
    let files = files.inOrderOfPaths
    let builds = builds.adding(manifestsAmong: files)
    self.builds = builds
    modules = builds.modules(of: files)
    self.files = files
    settings = packs
    unclosed = UnclosedFiles(files)
    declared = nil
    let sides = Architecture.all.map { $0.model.divided(files, setting: packs[$0.id]) }
    let tables = SharedTables(sides.compactMap(\.self))
    let models = zip(Architecture.all, sides).compactMap { $0.model($1, tables) }
    self.models = models
    apps = Self.apps(of: models, files, packs)
  }

  private static func apps(
    of models: [any PackModel], _ files: [IndexedFile], _ settings: PackSettings
  ) -> [String: [AppModel]] {
    Dictionary(uniqueKeysWithValues: models.map { ($0.id, AppModel.all(of: $0, files, settings[$0.id])) })
  }

  /// Makes the models in parallel. The last of the list is begun first, as it takes longest.
  ///
  /// - Parameter declared: makes the models of the architectures that the projects declare.
  init(
    _ files: [IndexedFile], _ builds: Builds = Builds(), packs: PackSettings, jobs: Int,
    declared: @Sendable ([IndexedFile]) -> DeclaredModels? = { _ in nil }
  ) async {
    let architectures = Architecture.all
    let files = files.inOrderOfPaths
    let read = files.allSatisfy(\.hasBodies) ? files : files.filter(\.hasBodies)
    let sides = await inParallel(architectures.count, jobs: jobs, memory: ()) { piece, _ in
      architectures[piece].model.divided(read, setting: packs[architectures[piece].id])
    }
    let tables = SharedTables(sides.compactMap(\.self))
    let models = await inParallel(architectures.count + 1, jobs: jobs, memory: ()) { piece, _ -> Model in
      if piece == architectures.count { return Model(value: nil, declared: declared(files)) }
      let place = architectures.count - 1 - piece
      return Model(value: architectures[place].model(sides[place], tables))
    }
    self.files = files
    let builds = builds.adding(manifestsAmong: files)
    self.builds = builds
    modules = builds.modules(of: files)
    settings = packs
    unclosed = UnclosedFiles(files)
    let made = models.reversed().compactMap(\.value)
    self.models = made
    apps = Self.apps(of: made, read, packs)
    self.declared = models[architectures.count].declared
  }

  private struct Model: Sendable {
    let value: (any PackModel)?
    var declared: DeclaredModels?
  }

  /// The model of one architecture; nil where it is not in use.
  package func model<Wanted: PackModel>(_ type: Wanted.Type) -> Wanted? {
    models.lazy.compactMap { $0 as? Wanted }.first
  }

  /// Whether the pack's architecture is in use.
  package func applies(_ pack: Pack) -> Bool {
    models.contains { type(of: $0).packs.contains(pack) } || pack == .architecture && declared?.holdsSomething == true
  }

  /// The types of production code, for each architecture in use.
  package var tables: [TypeTable] { models.map(\.table) }

  /// The ledgers of a subject, from each architecture in use that keeps one.
  package func ledgers(_ subject: LedgerSubject) -> [LifecycleLedger] {
    models.flatMap { model in
      let whole = model.ledgers(subject)
      guard apps[model.id]?.isEmpty == false else { return whole }
      return whole.enumerated().map { number, ledger in
        let rows = parts(of: model, file: \.file, isSame: ==) { $0.ledgers(subject)[number].rows }
        return LifecycleLedger(title: ledger.title, columns: ledger.columns, rows: rows)
      }
    }.filter { !$0.rows.isEmpty }
  }
}

extension Architecture {
  /// The model; nil without sides, where the architecture is not in use.
  fileprivate func model(_ sides: ProjectSides?, _ tables: SharedTables) -> (any PackModel)? {
    sides.map { sides in model.init(sides) { tables.table(of: sides) } }
  }
}

/// The findings of the rules in a project, unsorted. A rule whose model is absent finds nothing.
package func check(_ rules: [Rule], in index: ProjectIndex) -> [Finding] {
  rules.flatMap { check($0, in: index) }
}

/// - Parameter options: the options that the configuration sets.
package func check(
  _ rule: Rule, in index: ProjectIndex, options: [String: RuleOption.Value] = [:]
) -> [Finding] {
  let defaults = rule.options.map { ($0.name, $0.defaultValue) }
  let options = options.merging(defaults) { set, _ in set }
  func findings(_ model: any RuleModel) -> [Finding] {
    var sink = FindingSink(rule: rule.id, severity: rule.severity, options: options)
    rule.check.inspect(model, &sink)
    return sink.findings
  }
  let found = index.models.flatMap { model in
    index.parts(
      of: model, file: \.location.file, isSame: { $0.location == $1.location && $0.message == $1.message }, findings)
  }
  let all = found + (index.declared.map(findings) ?? [])
  return !all.isEmpty && rule.provesAbsence ? index.unclosed.provable(all) : all
}
