/// The number of files that a worker takes at a time: few enough to balance the work, enough to make asking for more
/// cheap.
private let pieceSize = 32

/// Maximum attempts when files change during the run.
private let mostReadings = 3

func read(_ run: LintRun, _ reader: some SourceReader, _ onStage: (LintStage) -> Void) async -> (Survey, LoadedFiles) {
  var (survey, loaded) = await read(run, reader, anew: false, onStage)
  for _ in 1..<mostReadings where !loaded.notices.isEmpty {
    (survey, loaded) = await read(run, reader, anew: true, onStage)
  }
  return (survey, loaded)
}

private func read(
  _ run: LintRun, _ reader: some SourceReader, anew: Bool, _ onStage: (LintStage) -> Void
) async -> (Survey, LoadedFiles) {
  onStage(.survey)
  let survey = await survey(run, reader, anew: anew)
  onStage(.load)
  return (survey, await load(survey, run, reader, anew: anew))
}

struct Survey {
  var summaries: [FileSummary]
  var notices: [Report.Notice] = []
}

/// Reads the files of which nothing is known yet.
///
/// - Parameter anew: whether the known summaries are out of date. Files that could not be read stay so: they have been
///   reported.
private func survey(_ run: LintRun, _ reader: some SourceReader, anew: Bool) async -> Survey {
  let known = run.files.fileIDs.map { reader.summary(of: $0) }
  var result = Survey(summaries: known.map { $0 ?? FileSummary() })
  let unknown = zip(run.files.fileIDs, known).compactMap { file, summary in
    let isKnown = summary.map { !anew || $0.byteCount == nil } ?? false
    return isKnown || !reader.holds(file) || run.files[file].isDescription ? nil : file
  }
  let pieces = pieces(of: unknown.count, size: pieceSize)
  let parts = await inParallel(pieces.count, jobs: run.jobs, memory: ContiguousArray<UInt8>()) { piece, buffer in
    unknown[pieces[piece]].map { survey($0, reader, &buffer) }
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
  _ file: FileID, _ reader: some SourceReader, _ buffer: inout ContiguousArray<UInt8>
) -> Result<FileSummary, UnreadableFile> {
  do throws(UnreadableFile) {
    let count = try reader.read(file, into: &buffer)
    return .success(FileSummary(surveying: buffer.span.extracting(0..<count), for: .ofArchitectures))
  } catch { return .failure(error) }
}

/// The suppressions of each file, by its number.
typealias Directives = [FileID: [SuppressionDirective]]

/// The files in play, parsed, in the order of the run.
struct LoadedFiles {
  var files: [IndexedFile] = []
  var directives: Directives = [:]
  /// What files that are no sources say of builds, by their numbers.
  var descriptions: [FileID: BuildDescription] = [:]
  /// Notices about files that differ from what the survey saw; in `files` they are empty.
  var notices: [Report.Notice] = []

  /// The files by their numbers in the run.
  var parsed: [FileID: ParsedFile] {
    Dictionary(
      uniqueKeysWithValues: files.map { ($0.number, ParsedFile(file: $0, directives: directives[$0.number] ?? [])) })
  }
}

/// Memory that one worker uses again for each file.
private struct LoadingMemory {
  var text: ContiguousArray<UInt8> = []
  var parsing = ParsingMemory()
}

/// - Parameter anew: whether the known texts are out of date.
private func load(_ survey: Survey, _ run: LintRun, _ reader: some SourceReader, anew: Bool) async -> LoadedFiles {
  let inPlay = filesInPlay(survey.summaries, run.files, packs: run.packs, isDeclared: run.isDeclared)
    .filter(reader.holds)
  // Some files only a declared architecture needs.
  let known = run.declarations.isEmpty ? inPlay : filesInPlay(survey.summaries, run.files, packs: run.packs)
  let forPacks = Set(known.count == inPlay.count ? [] : known)
  let pieces = pieces(of: inPlay.count, size: pieceSize / 4)
  let parts = await inParallel(pieces.count, jobs: run.jobs, memory: LoadingMemory()) { piece, memory in
    var part = LoadedFiles()
    for number in inPlay[pieces[piece]] {
      if run.files[number].isDescription {
        part.descriptions[number] = description(number, run, reader, &memory.text)
        continue
      }
      let isForPacks = known.count == inPlay.count || forPacks.contains(number)
      if let known = reader.parsed(number), known.file.isForPacks || !isForPacks {
        part.files.append(known.file)
        if !known.directives.isEmpty { part.directives[number] = known.directives }
        continue
      }
      let file = run.files[number]
      var text = anew ? nil : reader.text(of: number)
      if text == nil {
        do throws(UnreadableFile) {
          let count = try readAgain(number, survey.summaries[number].byteCount, reader, &memory.text)
          text = ContiguousArray(memory.text[..<count])
        } catch { part.notices.append(Report.Notice(.input, .error, path: file.path, error.reason)) }
      }
      let source = SourceText(path: file.path, bytes: text ?? [])
      let parsed = ParsedFile(
        source, number: number, repository: file.repository, isForPacks: isForPacks, using: &memory.parsing)
      part.files.append(parsed.file)
      if !parsed.directives.isEmpty { part.directives[number] = parsed.directives }
    }
    return part
  }
  return parts.reduce(into: LoadedFiles()) { whole, part in
    whole.files += part.files
    whole.directives.merge(part.directives) { first, _ in first }
    whole.descriptions.merge(part.descriptions) { first, _ in first }
    whole.notices += part.notices
  }
}

/// Reads a file that describes a build. What cannot be read is not known, and fails no run.
private func description(
  _ file: FileID, _ run: LintRun, _ reader: some SourceReader, _ buffer: inout ContiguousArray<UInt8>
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
  _ file: FileID, _ size: Int?, _ reader: some SourceReader, _ buffer: inout ContiguousArray<UInt8>
) throws(UnreadableFile) -> Int {
  guard let size else { return 0 }
  let count = try reader.read(file, into: &buffer)
  if count != size { throw UnreadableFile(reason: "changed while it was checked") }
  return count
}
