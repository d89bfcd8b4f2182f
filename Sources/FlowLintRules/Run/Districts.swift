/// The districts of a run: files that may name each other, as descriptions of builds and imports tell before code is
/// read. Each is one program or several; only those in play are read.
struct Districts: Sendable {
  /// The files that may be in play, and what they import.
  private let numbers: [FileID]
  private let forPacks: [FileID]
  private let imports: [FileImports?]
  /// The files that an import may mean, and whether they may declare something for other modules.
  private let offers: [FileID: Bool]
  /// The modules of all files that may be in play.
  let modules: Modules
  /// The groups of the described modules.
  let described: [Int]
  /// The descriptions of builds that the manifests among the sources hold.
  let manifests: [BuildDescription]
  /// The files of each district, with the manifests around them.
  private let all: [[FileID]]
  /// The files of the districts in play.
  private(set) var files: [[FileID]]

  /// - Parameters:
  ///   - numbers: the files that may be in play.
  ///   - forPacks: those of them at which packs look.
  ///   - descriptions: what is known of builds, by the numbers of the files.
  ///   - mayOffer: whether a file's bytes may declare something for other modules.
  /// - Returns: nil where code has to tell programs apart.
  init?(
    of numbers: [FileID], forPacks: [FileID], descriptions: [FileID: BuildDescription], summaries: [FileSummary],
    in run: LintRun, where mayOffer: (FileID) -> Bool
  ) {
    (self.numbers, self.forPacks) = (numbers, forPacks)
    imports = numbers.map { summaries[$0].imports }
    var surveyed: [SurveyedFile] = []
    for number in numbers where !run.files[number].isDescription {
      let file = run.files[number]
      surveyed.append(
        SurveyedFile(
          number: number, path: file.path, repository: file.repository, imports: summaries[number].imports,
          near: surveyed.last?.place))
    }
    manifests = surveyed.filter { $0.isManifest && ["Package.swift", "Project.swift"].contains($0.name) }
      .ordered { $0.path.precedes($1.path) }.compactMap { descriptions[$0.number] }
    let others = numbers.filter { run.files[$0].isDescription }.compactMap { descriptions[$0] }
    modules = Modules(
      surveyed: surveyed,
      Modules.Described(others + manifests, files: surveyed.map(\.path), from: run.folders.working))
    let wanted = Set(forPacks)
    let modules = modules
    var offers: [FileID: Bool] = [:]
    let code = surveyed.filter { wanted.contains($0.number) }.map { file -> SurveyedFile in
      // An import may mean a folder where no description tells of the files in it.
      guard modules.described(file.number).isEmpty, file.folders.contains(where: modules.isImported) else {
        return file
      }
      var file = file
      file.mayOffer = mayOffer(file.number)
      offers[file.number] = file.mayOffer
      return file
    }
    self.offers = offers
    guard let found = Programs.districts(of: code, modules, known: Architecture.allModules) else { return nil }
    described = found.described
    let around = Manifests(code)
    all = found.files.map { files in (files.map(\.number) + around.around(files).map(\.number)).sorted() }
    files = all
  }

  /// Whether the districts are those of other files, too, whose descriptions are the same.
  ///
  /// - Parameter mayOffer: whether a file may still declare something for other modules, or still may not.
  func hold(
    of numbers: [FileID], forPacks: [FileID], _ summaries: [FileSummary], where mayOffer: (FileID, Bool) -> Bool
  ) -> Bool {
    self.numbers == numbers && self.forPacks == forPacks && offers.allSatisfy(mayOffer)
      && zip(numbers, imports).allSatisfy { summaries[$0].imports.tellsTheSame(as: $1) }
  }

  /// The read files of each district.
  func parts(of read: [IndexedFile]) -> [[IndexedFile]] {
    let places = FilePlaces(of: read.map(\.number))
    return files.map { numbers in numbers.compactMap { places[$0] }.sorted().map { read[$0] } }.filter { !$0.isEmpty }
  }

  mutating func keep(_ files: [[FileID]]) { self.files = files }

  /// Keeps the districts in play of which each condition holds for some file.
  mutating func keep(where conditions: [(FileID) -> Bool]) {
    files = all.filter { files in conditions.allSatisfy { files.contains(where: $0) } }
  }
}

extension FileImports? {
  /// The same modules are imported in the same way, wherever the lines stand.
  fileprivate func tellsTheSame(as other: FileImports?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.lines.elementsEqual(other.lines) { $0.module == $1.module && $0.isExported == $1.isExported }
  }
}
