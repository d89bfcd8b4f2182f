/// All files of a project and the models that the architectures make of them, frozen: rules only read it.
package struct ProjectIndex: Sendable {
  /// The files in play in the order of their paths, so that whatever takes the first of several decides alike in each
  /// run.
  package let files: [IndexedFile]
  /// The models of the architectures in use, in the order of the list: one for each program that uses it.
  package let models: [any PackModel]
  /// A test for each model whether a file, by its path, lies where its findings are told; nil for all files. An
  /// architecture that is on in some folders, and that nothing shows to be in use, is judged for these alone.
  private let limits: [(@Sendable (String) -> Bool)?]
  /// The models of the architectures that the projects declare themselves.
  package let declared: DeclaredModels?
  /// The modules of all builds; nil where none has several, or the pack is off.
  package let moduleModel: ModulesModel?
  /// The findings of rules without options there, by their ids, as far as it is known.
  fileprivate let foundInModules: [String: [Finding]]
  /// The builds of the files, as descriptions tell them.
  let builds: Builds
  /// The modules that compile the files.
  package let modules: Modules
  let unclosed: UnclosedFiles

  /// - Parameter files: the files in play, in any order; a file's number is its place among all files of the run.
  init(of files: [IndexedFile], builds: Builds = Builds(), packs: PackSettings) {
    let (files, builds, modules) = Self.compiled(of: files, builds: builds, districts: nil, isWhole: true)
    (self.files, self.builds, self.modules) = (files, builds, modules)
    declared = nil
    foundInModules = [:]
    moduleModel =
      packs[Pack.modules.id] == .off
      ? nil
      : ModulesModel(
        graph: ModuleGraph(files, from: builds.workingFolder), names: files.publicNames
      ) { $0.folderCircles(of: files, in: builds) }
    let programs = Programs.of(files, modules: modules, known: Architecture.allModules)
      .map { (files: $0, modules: modules.of($0, doubled: $1)) }
    unclosed = UnclosedFiles(of: files, in: programs.map(\.files))
    let sides = Architecture.all.map { architecture in
      programs.compactMap { packs.sides(of: architecture, for: $0.files, modules: $0.modules) }
    }
    let tables = SharedTables(
      SharedTables.repeated(in: sides.joined().map(\.sides)).map { (sides: $0, table: TypeTable($0)) })
    models = zip(Architecture.all, sides).flatMap { architecture, sides in
      sides.map { sides, _ in architecture.model.init(sides) { tables.table(of: sides) } }
    }
    limits = sides.joined().map(\.limit)
  }

  /// Makes the models in parallel. The last of the list is begun first, as it takes longest.
  ///
  /// - Parameters:
  ///   - asksPacks: whether these need the models of the packs.
  ///   - districts: the districts in play; nil where code tells programs apart.
  ///   - foundInModules: what rules without options find in the modules of all builds, as far as it is known.
  ///   - declared: makes the models of the architectures that the projects declare; nil where none does.
  init(
    of files: [IndexedFile], builds: Builds = Builds(), districts: Districts? = nil,
    modulesOfAll: ModulesModel? = nil, finding foundInModules: [String: [Finding]] = [:], packs: PackSettings,
    jobs: Int, asksPacks: Bool = false,
    declared: (@Sendable ([IndexedFile], Modules, [any PackModel]) -> DeclaredModels?)? = nil
  ) async {
    async let _ = files.readBodies(jobs: jobs - 1)
    let (files, builds, modules) = Self.compiled(
      of: files, builds: builds, districts: districts, isWhole: declared != nil)
    let programs = await Self.programs(
      of: files.filter(\.isForPacks), modules: modules, districts: districts, jobs: jobs)
    let parts = Architecture.all.flatMap { architecture in programs.map { (architecture: architecture, program: $0) } }
    let sides = await inParallel(parts.count, jobs: jobs, memory: ()) { piece, _ in
      packs.sides(of: parts[piece].architecture, for: parts[piece].program.files, modules: parts[piece].program.modules)
    }
    let repeated = SharedTables.repeated(in: sides.compactMap(\.?.sides))
    let tables = SharedTables(
      await inParallel(repeated.count, jobs: jobs, memory: ()) { piece, _ in
        (sides: repeated[piece], table: TypeTable(repeated[piece]))
      })
    let models = await inParallel(parts.count + 1, jobs: jobs, memory: ()) { piece, _ -> Model in
      if piece == parts.count {
        return Model(value: nil, declared: asksPacks ? nil : declared?(files, modules, []))
      }
      let place = parts.count - 1 - piece
      guard let sides = sides[place]?.sides else { return Model(value: nil) }
      return Model(
        value: await parts[place].architecture.model.assembled(sides, jobs: jobs) { tables.table(of: sides) })
    }
    (self.files, self.builds, self.modules) = (files, builds, modules)
    unclosed = UnclosedFiles(of: files, in: programs.map(\.files))
    self.models = models.reversed().compactMap(\.value)
    limits = sides.compactMap(\.self).map(\.limit)
    (moduleModel, self.foundInModules) = (modulesOfAll, foundInModules)
    self.declared = asksPacks ? declared?(files, modules, self.models) : models[parts.count].declared
  }

  init(_ loaded: LoadedFiles, of run: LintRun) async {
    await self.init(
      of: loaded.files, builds: run.builds(loaded.descriptions), districts: loaded.districts,
      modulesOfAll: loaded.modules, finding: loaded.foundInModules,
      packs: run.packs, jobs: run.jobs, asksPacks: run.asksPackRoles, declared: run.makesDeclared)
  }

  /// The files of each program, with its modules; the programs by their first files.
  private static func programs(
    of files: [IndexedFile], modules: Modules, districts: Districts?, jobs: Int
  ) async -> [Program] {
    guard let districts else {
      let parted = Programs.of(files, modules: modules, known: Architecture.allModules)
      return await inParallel(parted.count, jobs: jobs, memory: ()) { piece, _ in
        Program(files: parted[piece].files, modules: modules.of(parted[piece].files, doubled: parted[piece].doubled))
      }
    }
    let parts = districts.parts(of: files)
    let programs = await inParallel(parts.count, jobs: jobs, memory: ()) { piece, _ in
      let modules = parts[piece].count == modules.fileCount ? modules : modules.of(parts[piece])
      return Programs.of(parts[piece], modules: modules, known: Architecture.allModules, described: districts.described)
        .map { Program(files: $0, modules: modules.of($0, doubled: $1)) }
    }
    return programs.flatMap(\.self).ordered { $0.files[0].number < $1.files[0].number }
  }

  private struct Program: Sendable {
    let files: [IndexedFile]
    let modules: Modules
  }

  /// The files as descriptions of their builds have them, with these and the modules that they tell.
  ///
  /// - Parameter isWhole: whether somebody asks for the modules of all files; else those of each district are enough.
  private static func compiled(
    of files: [IndexedFile], builds: Builds, districts: Districts?, isWhole: Bool
  ) -> ([IndexedFile], Builds, Modules) {
    var files = files.inOrderOfPaths.knowingFeaturesOfTests
    var builds = builds
    var modules: Modules
    if let districts {
      builds.descriptions += districts.manifests
      modules = isWhole || districts.files.count == 1 ? districts.modules.of(files) : districts.modules
      (modules.classNames, modules.superclasses) = (builds.classNames, builds.superclasses)
    } else {
      builds.descriptions += BuildDescription.manifests(files)
      modules = builds.modules(of: files)
    }
    if modules.isDescribed {
      let leftOver = modules.leftOver(of: files)
      files = files.map {
        leftOver[$0.number] != nil
          ? IndexedFile($0, isTest: $0.isTest, isLeftOver: true) : $0.compiled(asTest: modules.isTest($0.number))
      }
    }
    return (files, builds, modules)
  }

  private struct Model: Sendable {
    let value: (any PackModel)?
    var declared: DeclaredModels?
  }

  /// The model of one architecture, of the first program that uses it; nil where none does.
  package func model<Wanted: PackModel>(_ type: Wanted.Type) -> Wanted? {
    models.lazy.compactMap { $0 as? Wanted }.first
  }

  /// The findings in the models, where they are told.
  fileprivate func findings(_ find: (any RuleModel) -> [Finding]) -> [Finding] {
    zip(models, limits).flatMap { model, limit in
      let found = find(model)
      guard let limit else { return found }
      return found.filter { limit(model.table.file($0.location.file).path) }
    }
  }

  /// Whether the pack's architecture is in use.
  package func applies(_ pack: Pack) -> Bool {
    models.contains { type(of: $0).packs.contains(pack) } || pack == .architecture && declared?.holdsSomething == true
      || pack == .modules && moduleModel != nil
  }

  /// The types of production code, for each architecture in use.
  package var tables: [TypeTable] { models.map(\.table) }

  /// The ledgers of a subject, from each architecture in use that keeps one.
  package func ledgers(_ subject: LedgerSubject) -> [LifecycleLedger] {
    let ledgers =
      models.flatMap { $0.ledgers(subject) }.filter { !$0.rows.isEmpty } + (declared?.ledgers(subject) ?? [])
    return ledgers.grouped(by: \.title).map { group in
      guard let last = group.last, group.count > 1 else { return group[0] }
      return LifecycleLedger(title: last.title, columns: last.columns, row: last.row, rows: group.flatMap(\.rows))
    }
  }
}

extension [IndexedFile] {
  /// Reads bodies of production code for the models, while a core is idle, until the task is cancelled.
  fileprivate func readBodies(jobs: Int) async {
    let unread = filter { jobs > 0 && $0.isForPacks && !$0.isTest && $0.lazyBodies.known == nil }
    let pieces = pieces(of: unread.count, size: 4)
    _ = await inParallel(pieces.count, jobs: jobs, memory: ()) { piece, _ in
      for file in unread[pieces[piece]] where !Task.isCancelled { _ = file.bodies }
    }
  }
}

extension PackSettings {
  /// The sides of a program, with the files for which alone it is judged; nil where the architecture is not in use.
  fileprivate func sides(
    of architecture: Architecture, for files: [IndexedFile], modules: Modules
  ) -> (sides: ProjectSides, limit: (@Sendable (String) -> Bool)?)? {
    func divided(_ setting: PackSetting) -> ProjectSides? {
      architecture.model.divided(files, modules: modules, setting: setting)
    }
    let setting = self[architecture.id]
    guard setting == .on, let isOn = isOn[architecture.id] else { return divided(setting).map { ($0, nil) } }
    let shown = divided(.auto)
    // Manifests are those of all programs.
    guard files.contains(where: { !$0.isManifest && isOn($0.path) }) else { return shown.map { ($0, nil) } }
    return divided(.on).map { ($0, shown == nil ? isOn : nil) }
  }
}

/// The findings of the rules in a project, unsorted. A rule whose model is absent finds nothing.
package func check(_ rules: [Rule], in index: ProjectIndex) -> [Finding] { rules.flatMap { check($0, in: index) } }

/// - Parameter options: the options that the configuration sets.
package func check(_ rule: Rule, in index: ProjectIndex, options: [String: RuleOption.Value] = [:]) -> [Finding] {
  func findings(_ model: any RuleModel) -> [Finding] { FlowLintRules.findings(of: rule, in: model, options: options) }
  if rule.pack == .modules { return index.foundInModules[rule.id] ?? index.moduleModel.map(findings) ?? [] }
  let (own, declared) = (index.findings(findings), index.declared.map(findings) ?? [])
  guard !index.unclosed.isEmpty, rule.claim == .absence, Doubt.unclosedFile.silences else { return own + declared }
  let projects = declared.isEmpty ? [] : index.declared?.models.map { Set($0.model.facts.files.map(\.file.number)) }
  return index.unclosed.provable(own) + index.unclosed.provable(declared, in: projects ?? [])
}
