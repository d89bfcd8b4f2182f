/// The number of files that a worker takes at a time: few enough to balance the work, enough to make asking for more
/// cheap.
private let pieceSize = 32

/// Maximum attempts when files change during the run.
private let mostReadings = 3

/// Reads the files of a plan; all anew where some have changed since.
func read(
  _ plan: ReadingPlan, in run: LintRun, with reader: some SourceReader, _ onStage: (LintStage) -> Void
) async -> (Survey, LoadedFiles) {
  var plan = plan
  var loaded = await plan.loaded(in: run, with: reader, onStage)
  for _ in 1..<mostReadings where !loaded.notices.isEmpty {
    plan = await ReadingPlan(for: run, with: reader, anew: true, onStage)
    loaded = await plan.loaded(in: run, with: reader, onStage)
  }
  return (plan.survey, loaded)
}

/// What a run knows of its files before code is read closely, and the files that it is to read so.
struct ReadingPlan {
  let survey: Survey
  private let descriptions: [FileID: BuildDescription]
  /// Whether the builds have several modules.
  private let haveModules: Bool
  private var play: FilesToRead
  private let isAnew: Bool
  /// Whether the rules about modules are asked behind these files.
  private var asksModules: Bool

  /// - Parameter isAnew: whether the known summaries and texts are out of date.
  init(
    for run: LintRun, with reader: some SourceReader, anew isAnew: Bool = false, _ onStage: (LintStage) -> Void
  ) async {
    onStage(.survey)
    // A walk that came to no description of several modules has read no imports; several descriptions may tell of one each.
    let described = run.files.count { BuildDescription.isDescribed(byPath: $0.path) }
    let mayHaveModules =
      described > 1
      || described == 1
        && run.files.fileIDs.contains { file in
          reader.summary(of: file).map { $0.imports != nil } ?? !run.files[file].isDescription
        }
    descriptions = mayHaveModules ? await FlowLintRun.descriptions(in: run, by: reader) : [:]
    haveModules = descriptions.values.lazy.flatMap(\.targets).count { $0.kind != .test } > 1
    survey = await FlowLintRun.survey(in: run, by: reader, readsImports: haveModules, anew: isAnew)
    play = FilesToRead(from: survey.summaries, descriptions: haveModules ? descriptions : nil, in: run, by: reader)
    self.isAnew = isAnew
    asksModules = haveModules && run.packs[Pack.modules.id] != .off
  }

  func loaded(in run: LintRun, with reader: some SourceReader, _ onStage: (LintStage) -> Void) async -> LoadedFiles {
    onStage(.load)
    var loaded = await load(play, survey: survey, descriptions: descriptions, in: run, by: reader, anew: isAnew)
    loaded.allDescriptions = loaded.descriptions.merging(descriptions) { own, _ in own }
    if asksModules { loaded.addModules(descriptions, from: survey, in: run, by: reader) }
    return loaded
  }

  /// The plan in parts of whole districts, each of about so many bytes. All read the files that describe builds; the last
  /// asks for modules.
  func turns(ofBytes size: Int, _ run: LintRun) -> [ReadingPlan] {
    guard let districts = play.districts?.files else { return [self] }
    var turns: [[[FileID]]] = [[]]
    var bytes = 0
    for files in districts {
      if bytes >= size {
        turns.append([])
        bytes = 0
      }
      turns[turns.count - 1].append(files)
      bytes += files.reduce(0) { $0 + (survey.summaries[$1].byteCount ?? 0) }
    }
    return turns.enumerated().map { number, districts in
      var plan = self
      plan.play.keep(in: districts, run: run)
      plan.asksModules = asksModules && number == turns.count - 1
      return plan
    }
  }
}

/// Reads all files that describe builds.
private func descriptions(in run: LintRun, by reader: some SourceReader) async -> [FileID: BuildDescription] {
  let files = run.files.fileIDs.filter { BuildDescription.isDescribed(byPath: run.files[$0].path) && reader.holds($0) }
  let read = await inParallel(files.count, jobs: run.jobs, memory: ContiguousArray<UInt8>()) { piece, buffer in
    description(of: files[piece], in: run, by: reader, buffer: &buffer)
  }
  return withHelpers(to: Dictionary(uniqueKeysWithValues: zip(files, read)), in: run, by: reader)
}

/// Reads the projects of Tuist that compute something once more, with the helpers that they call.
private func withHelpers(
  to descriptions: [FileID: BuildDescription], in run: LintRun, by reader: some SourceReader
) -> [FileID: BuildDescription] {
  let asking = descriptions.filter(\.value.asksHelpers).keys
  if asking.isEmpty { return descriptions }
  var buffer: ContiguousArray<UInt8> = []
  let helpers = run.files.fileIDs.filter { run.files[$0].path.isOfTuistHelpers && reader.holds($0) }
    .compactMap { reader.source(of: $0, in: run, buffer: &buffer) }
  var known = TuistHelpers(helpers)
  var result = descriptions
  for file in asking {
    guard let source = reader.source(of: file, in: run, buffer: &buffer) else { continue }
    var description = BuildDescription(tuist: source, tokenize(source), with: &known)
    description.readSettings(source.bytes.span)
    result[file] = description
  }
  // Some modules of many say less of who sees whom than folders do.
  let read = asking.count { result[$0]?.isOfHelpers == true }
  return read * 10 < asking.count * 8 ? descriptions : result
}

struct Survey {
  var summaries: [FileSummary]
  var notices: [Report.Notice] = []
}

/// Reads the files of which nothing is known yet.
///
/// - Parameters:
///   - readsImports: whether somebody asks what the files import.
///   - anew: whether the known summaries are out of date. Files that could not be read stay so: they have been
///     reported.
private func survey(in run: LintRun, by reader: some SourceReader, readsImports: Bool, anew: Bool) async -> Survey {
  let known = run.files.fileIDs.map { reader.summary(of: $0) }
  var result = Survey(summaries: known.map { $0 ?? FileSummary() })
  let unknown = zip(run.files.fileIDs, known).compactMap { file, summary in
    let isKnown = summary.map { (!anew && (!readsImports || $0.imports != nil)) || $0.byteCount == nil } == true
    return isKnown || !reader.holds(file) || run.files[file].isDescription ? nil : file
  }
  let pieces = pieces(of: unknown.count, size: pieceSize)
  let parts = await inParallel(pieces.count, jobs: run.jobs, memory: ContiguousArray<UInt8>()) { piece, buffer in
    unknown[pieces[piece]].map { survey(of: $0, in: run, by: reader, readsImports: readsImports, buffer: &buffer) }
  }
  for (file, part) in zip(unknown, parts.joined()) {
    switch part {
    case .success(let summary): result.summaries[file] = summary
    case .failure(let error):
      result.notices.append(Report.Notice(.input, .error, path: run.files[file].path, error.reason))
    }
  }
  return result
}

private func survey(
  of file: FileID, in run: LintRun, by reader: some SourceReader, readsImports: Bool,
  buffer: inout ContiguousArray<UInt8>
) -> Result<FileSummary, UnreadableFile> {
  do throws(UnreadableFile) {
    let count = try reader.read(file, into: &buffer)
    let bytes = buffer.span.extracting(0..<count)
    if bytes.isWideText { throw UnreadableFile(reason: "is UTF-16 or UTF-32 text; Swift reads UTF-8") }
    return .success(
      FileSummary(surveying: bytes, for: .ofArchitectures, at: run.files[file].path, readsImports: readsImports))
  } catch { return .failure(error) }
}

/// The suppressions of each file, by its number.
typealias Directives = [FileID: [SuppressionDirective]]

/// The files in play, parsed, in the order of the run.
package struct LoadedFiles: Sendable {
  var files: [IndexedFile] = []
  var directives: Directives = [:]
  /// The descriptions of builds in files that are no sources, by their numbers.
  var descriptions: [FileID: BuildDescription] = [:]
  /// All that files say of builds, manifests among the sources, too.
  package fileprivate(set) var allDescriptions: [FileID: BuildDescription] = [:]
  /// Notices about files that differ from what the survey saw; in `files` they are empty.
  var notices: [Report.Notice] = []
  var modules: ModulesModel?
  /// The findings of rules without options in the modules, by their ids.
  private(set) var foundInModules: [String: [Finding]] = [:]
  /// The districts in play; nil where code tells programs apart.
  var districts: Districts?
  /// The imports of all files, where their modules are compared with descriptions.
  private var imports: [FileImports?] = []
  /// The files that findings about modules show, and the texts of those that are not in play.
  private var shown: Set<FileID> = []
  private(set) var texts: [FileID: SourceText] = [:]

  /// Adds the modules of all builds, and reads the files of which their rules speak.
  fileprivate mutating func addModules(
    _ descriptions: [FileID: BuildDescription], from survey: Survey, in run: LintRun, by reader: some SourceReader
  ) {
    let rules = run.rules(of: [.modules]).filter { run.onlyRules?.contains($0.id) != false }
    let asksNames = rules.contains { $0.id == ModulesPublicUnused.rule.id }
    let asksCircles = rules.contains { $0.id == ModulesCircle.rule.id }
    var buffer: ContiguousArray<UInt8> = []
    func source(_ number: FileID) -> SourceText {
      reader.source(of: number, in: run, buffer: &buffer) ?? SourceText(path: run.files[number].path, bytes: [])
    }
    imports = survey.summaries.map(\.imports)
    if !asksNames, !asksCircles, let earlier = reader.earlier, reader.knows(descriptions), earlier.imports == imports,
      earlier.modules?.graph.parsedFiles.allSatisfy({ reader.summary(of: $0) != nil }) != false
    {
      (modules, shown, foundInModules) = (earlier.modules, earlier.shown, earlier.foundInModules)
    } else {
      let sources = run.files.fileIDs.filter { !run.files[$0].isDescription && reader.holds($0) }
      let parsed = asksNames || asksCircles ? sources.map { parseFile(source($0), number: $0) } : []
      modules = ModulesModel(
        graph: ModuleGraph(
          descriptions.ordered { $0.key < $1.key }.map { ($0.key, $0.value) },
          files: sources.map { .init(number: $0, path: run.files[$0].path, imports: survey.summaries[$0].imports) },
          unread: run.unreadFolders, from: run.folders.working, syntax: { parseFile(source($0), number: $0).syntax }),
        names: asksNames ? parsed.publicNames : [:]
      ) { graph in
        let inOrder = descriptions.ordered { $0.key < $1.key }.map(\.value)
        let builds = Builds(descriptions: inOrder, workingFolder: run.folders.working)
        return asksCircles ? graph.folderCircles(of: parsed, in: builds) : []
      }
      if let modules {
        let found = rules.map { (rule: $0, findings: findings(of: $0, in: modules)) }
        shown = run.files(shownBy: found.flatMap(\.findings), in: modules)
        foundInModules = Dictionary(
          uniqueKeysWithValues: found.filter(\.rule.options.isEmpty).map { ($0.rule.id, $0.findings) })
      }
    }
    for number in shown.subtracting(files.map(\.number)).sorted() {
      if let known = reader.earlier?.texts[number],
        reader.summary(of: number) != nil || reader.description(number) != nil
      {
        texts[number] = known
        directives[number] = reader.earlier?.directives[number]
        continue
      }
      let source = source(number)
      texts[number] = source
      if !run.files[number].isDescription {
        let found = suppressionDirectives(in: source, tokenize(source))
        if !found.isEmpty { directives[number] = found }
      }
    }
  }

  /// The files by their numbers in the run.
  package var parsed: [FileID: ParsedFile] {
    Dictionary(
      uniqueKeysWithValues: files.map { ($0.number, ParsedFile(file: $0, directives: directives[$0.number] ?? [])) })
  }
}

extension LintRun {
  /// The files that findings about modules, their graph and audit show.
  fileprivate func files(shownBy found: [Finding], in modules: ModulesModel) -> Set<FileID> {
    Set(
      found.flatMap(\.shownFiles)
        + (wantsGraph || onlyRules?.isEmpty == true ? modules.shownFiles : []))
  }
}

extension SourceReader {
  /// The text of a file, at hand or read; nil where it cannot be read.
  fileprivate func source(of file: FileID, in run: LintRun, buffer: inout ContiguousArray<UInt8>) -> SourceText? {
    var text = text(of: file)
    if text == nil, let count = try? read(file, into: &buffer) { text = ContiguousArray(buffer[..<count]) }
    return text.map { SourceText(path: run.files[file].path, bytes: $0) }
  }

  /// The words by which a declaration or another module is shown to other modules stand in a file, or it cannot be read.
  fileprivate func mayOffer(_ file: FileID, buffer: inout ContiguousArray<UInt8>) -> Bool {
    var count: Int?
    if let text = text(of: file) {
      (buffer, count) = (text, text.count)
    } else {
      count = try? read(file, into: &buffer)
    }
    guard let count else { return true }
    let bytes = buffer.span.extracting(0..<count)
    return ["public", "open", "package", "_exported"].contains { bytes.holds($0) }
  }

  /// An earlier run has read all of the descriptions, and none has changed since.
  fileprivate func knows(_ descriptions: [FileID: BuildDescription]) -> Bool {
    descriptions.keys.allSatisfy { description($0) != nil }
  }
}

/// Memory that one worker uses again for each file.
private struct LoadingMemory {
  var text: ContiguousArray<UInt8> = []
  var parsing = ParsingMemory()
}

/// The files that a run reads closely.
private struct FilesToRead {
  /// The numbers of the files in play, ascending.
  private(set) var inPlay: [FileID]
  /// The files at which packs look; some files only a declared architecture needs. Nil for all.
  private var forPacks: Set<FileID>?
  private(set) var districts: Districts?

  /// - Parameter descriptions: what is known of several modules, by the numbers of the files; nil for none.
  init(
    from summaries: [FileSummary], descriptions: [FileID: BuildDescription]?, in run: LintRun,
    by reader: some SourceReader
  ) {
    let isDeclared = run.isDeclared
    inPlay = filesInPlay(summaries, of: run.files, packs: run.packs, isDeclared: isDeclared).filter(reader.holds)
    let known =
      isDeclared == nil ? inPlay : filesInPlay(summaries, of: run.files, packs: run.packs).filter(reader.holds)
    if isDeclared != nil { forPacks = Set(known) }
    guard let descriptions else { return }
    var buffer: ContiguousArray<UInt8> = []
    if let earlier = reader.earlier?.districts, reader.knows(descriptions),
      earlier.hold(
        of: inPlay, forPacks: known, summaries,
        where: { reader.summary(of: $0) != nil || reader.mayOffer($0, buffer: &buffer) == $1 })
    {
      districts = earlier
    } else {
      districts = Districts(of: inPlay, forPacks: known, descriptions: descriptions, summaries: summaries, in: run) {
        reader.mayOffer($0, buffer: &buffer)
      }
    }
    let signs = run.packs.signs
    var conditions: [(FileID) -> Bool] = []
    if !run.packs.areOnEverywhere {
      conditions.append { !signs.shown(by: summaries[$0], at: run.files[$0].path).isEmpty }
    }
    if run.leavesOutOthers { conditions.append { run.files[$0].isAsked } }
    districts?.keep(where: conditions)
    guard let districts else { return }
    let kept = Set(districts.files.joined())
    forPacks = kept
    inPlay = inPlay.filter { kept.contains($0) || run.files[$0].isDescription || isDeclared?($0) == true }
  }

  func isForPacks(_ file: FileID) -> Bool { forPacks?.contains(file) != false }

  /// Keeps some districts, and the files that describe builds.
  mutating func keep(in files: [[FileID]], run: LintRun) {
    districts?.keep(files)
    let kept = Set(files.joined())
    inPlay = inPlay.filter { kept.contains($0) || run.files[$0].isDescription }
  }
}

/// - Parameters:
///   - descriptions: what is known of builds already, by the numbers of the files.
///   - anew: whether the known texts are out of date.
private func load(
  _ files: FilesToRead, survey: Survey, descriptions: [FileID: BuildDescription], in run: LintRun,
  by reader: some SourceReader, anew: Bool
) async -> LoadedFiles {
  let inPlay = files.inPlay
  let pieces = pieces(of: inPlay.count, size: pieceSize / 4)
  let parts = await inParallel(pieces.count, jobs: run.jobs, memory: LoadingMemory()) { piece, memory in
    var part = LoadedFiles()
    for number in inPlay[pieces[piece]] {
      if run.files[number].isDescription {
        part.descriptions[number] =
          descriptions[number] ?? description(of: number, in: run, by: reader, buffer: &memory.text)
        continue
      }
      let isForPacks = files.isForPacks(number)
      if let known = reader.parsed(number), known.file.isForPacks || !isForPacks {
        part.files.append(known.file.knowing(run.packs.frameworks(at: run.files[number].path)))
        if !known.directives.isEmpty { part.directives[number] = known.directives }
        continue
      }
      let file = run.files[number]
      var text = anew ? nil : reader.text(of: number)
      if text == nil {
        do throws(UnreadableFile) {
          let count = try readAgain(number, size: survey.summaries[number].byteCount, by: reader, buffer: &memory.text)
          text = ContiguousArray(memory.text[..<count])
        } catch { part.notices.append(Report.Notice(.input, .error, path: file.path, error.reason)) }
      }
      let source = SourceText(path: file.path, bytes: text ?? [])
      let parsed = ParsedFile(
        source, number: number, repository: file.repository, isForPacks: isForPacks, using: &memory.parsing)
      part.files.append(parsed.file.knowing(run.packs.frameworks(at: file.path)))
      if !parsed.directives.isEmpty { part.directives[number] = parsed.directives }
    }
    return part
  }
  var loaded = LoadedFiles()
  loaded.districts = files.districts
  return parts.reduce(into: loaded) { whole, part in
    whole.files += part.files
    whole.directives.merge(part.directives) { first, _ in first }
    whole.descriptions.merge(part.descriptions) { first, _ in first }
    whole.notices += part.notices
  }
}

/// Reads a file that describes a build. What cannot be read is not known, and fails no run.
private func description(
  of file: FileID, in run: LintRun, by reader: some SourceReader, buffer: inout ContiguousArray<UInt8>
) -> BuildDescription {
  if let known = reader.description(file) { return known }
  let path = run.files[file].path
  do throws(UnreadableFile) {
    var text = reader.text(of: file)
    if text == nil { text = ContiguousArray(buffer[..<(try reader.read(file, into: &buffer))]) }
    return BuildDescription(reading: SourceText(path: path, bytes: text ?? []))
  } catch {
    var unread = BuildDescription(path: path)
    unread.noteUnread(error.reason)
    return unread
  }
}

/// - Parameter size: the number of bytes that the survey found; nil where it has reported that the file cannot be read.
private func readAgain(
  _ file: FileID, size: Int?, by reader: some SourceReader, buffer: inout ContiguousArray<UInt8>
) throws(UnreadableFile) -> Int {
  guard let size else { return 0 }
  let count = try reader.read(file, into: &buffer)
  if count != size { throw UnreadableFile(reason: "changed while it was checked") }
  return count
}
