import FlowLintRun

/// Lints, applies all fix-its in memory, and lints again until none is left: then the files are written, each once.
struct FixRun {
  private let run: LintRun
  private(set) var reader: SourceFileReader
  /// The original texts, by file number, of the files that fix-its change.
  private(set) var originals: [FileID: ContiguousArray<UInt8>] = [:]
  /// The numbers of the files that each fix-it changes.
  private var fixes: [Set<FileID>] = []
  /// The numbers of files that could not be written.
  private var unwritten: Set<FileID> = []
  /// The numbers of files whose text is not the one on disk, over which fix-its would be written.
  private let kept: Set<FileID>
  /// The absolute paths of files that the user has named: they are written wherever a link leads.
  private let named: Set<PathBytes>

  /// The most rounds of fix-its. Fix-its that overlap take a round each, and no more than a handful do: more rounds go
  /// in circles.
  private static let mostRounds = 16

  init(for run: LintRun, reader: SourceFileReader, keeping kept: Set<FileID> = [], named: [String] = []) {
    self.named = Set(named.map { PathBytes($0.utf8) })
    self.run = run
    self.reader = reader
    self.kept = kept
  }

  /// The outcome of the last round, with the findings that are left.
  mutating func outcome(before earlier: Earlier? = nil, onStage: (LintStage) -> Void) async -> LintOutcome {
    var earlier = earlier
    for _ in 0..<Self.mostRounds {
      let outcome = await lint(run, reading: reader, before: earlier, onStage: onStage)
      if let past = outcome.past { earlier = .indexed(past) }
      let files = outcome.report.files
      let fixed = applyFixes(
        of: outcome.report.findings, text: { files[$0].bytes },
        isWritable: { run.files.holds($0) && run.files[$0].isAsked && !kept.contains($0) })
      if fixed.texts.isEmpty { return outcome }
      for (file, text) in fixed.texts {
        if originals[file] == nil { originals[file] = files[file].bytes }
        reader.texts[file] = text
      }
      reader.reuse(outcome.parsedFiles, except: Set(fixed.texts.keys))
      fixes += fixed.fixes
    }
    return await lint(run, reading: reader, before: earlier, onStage: onStage)
  }

  /// The numbers of the files that the fix-its have changed, in order.
  private var changedFiles: [FileID] { originals.keys.sorted().filter { originals[$0] != reader.texts[$0] } }

  /// The changes as a unified diff for `patch -p1` and `git apply`, and notices about those that are not shown: a patch
  /// in which a terminal or a build server would find commands cannot be made harmless and still be applied.
  var difference: (text: String, unshown: [Report.Notice]) {
    changedFiles.reduce(into: ("", [])) { shown, file in
      let path = run.files[file].path
      let change = unifiedDiff(
        from: SourceText(path: path, bytes: originals[file] ?? []),
        to: SourceText(path: path, bytes: reader.texts[file] ?? []))
      let lines = change.replacing("\r\n", with: "\n")
      if lines.visibleLines == lines {
        shown.0 += change
      } else {
        let problem = "what would be changed holds what a terminal or a build server obeys; it is not shown"
        shown.1.append(Report.Notice(.input, .error, path: path, problem))
      }
    }
  }

  /// Writes the changed files. A file that is no longer as it was read stays as it is, and so do those that a fix-it
  /// changes together with it. Returns notices about files that were not written.
  mutating func write() -> [Report.Notice] {
    var problems: [FileID: String] = [:]
    for file in changedFiles {
      do throws(SystemError) { try checkUnchanged(file) } catch { problems[file] = error.message }
    }
    spread(&problems)
    for file in changedFiles where problems[file] == nil {
      do throws(SystemError) { try write(file) } catch { problems[file] = error.message }
    }
    unwritten = Set(problems.keys)
    return problems.ordered { $0.key < $1.key }.map { file, problem in
      Report.Notice(.input, .error, path: run.files[file].path, "\(problem); it was not fixed")
    }
  }

  /// The outcome after `write`, in which the files that were not written are as they were.
  mutating func outcomeOfWritten(_ outcome: LintOutcome, before earlier: Earlier?) async -> LintOutcome {
    if unwritten.isEmpty { return outcome }
    for file in unwritten { reader.texts[file] = originals[file] }
    reader.reuse(outcome.parsedFiles, except: unwritten)
    return await lint(run, reading: reader, before: outcome.past.map { .indexed($0) } ?? earlier)
  }

  private func checkUnchanged(_ file: FileID) throws(SystemError) {
    let path = run.files[file].path
    let root = run.projects[run.files[file].project].root
    let isNamed = named.contains(PathBytes(joined(run.folders.working, path).utf8))
    guard isNamed || placeOfWriting(path).isInside(repository(around: root)) else { throw .outside }
    let present = try readFile(path)
    // Another run may have written the same text first.
    if present == reader.texts[file] { return }
    if present != originals[file] { throw .changed }
    try checkReplaceable(path)
  }

  /// Spreads problems to all files of a fix-it, which is made as a whole or not at all.
  private func spread(_ problems: inout [FileID: String]) {
    var count = -1
    while problems.count > count {
      count = problems.count
      for fix in fixes {
        guard let file = fix.first(where: { problems[$0] != nil }) else { continue }
        for other in fix where problems[other] == nil {
          problems[other] = "its fix changes \(run.files[file].path) too"
        }
      }
    }
  }

  private func write(_ file: FileID) throws(SystemError) {
    let path = run.files[file].path
    let text = reader.texts[file] ?? []
    do throws(SystemError) {
      try writeFile(Array(text), to: path, over: .exactly(originals[file] ?? []))
    } catch {
      guard let present = try? readFile(path), present == text else { throw error }
    }
  }

  /// Notices about the files that would have been fixed, had they been staged as they lie on disk.
  func kept(_ outcome: LintOutcome) -> [Report.Notice] {
    let fixable = Set(outcome.report.findings.flatMap { $0.fix?.edits.map(\.location.file) ?? [] })
    return fixable.intersection(kept).sorted().filter { run.files[$0].isAsked }.map { file in
      Report.Notice(.input, .warning, path: run.files[file].path, "has changes that are not staged; it was not fixed")
    }
  }

  /// The summary, such as `Fixed 3 findings in 2 files.`; nil when there was nothing to fix.
  var summary: String? {
    let count = fixes.count { $0.isDisjoint(with: unwritten) }
    let files = changedFiles.count { !unwritten.contains($0) }
    return count == 0 ? nil : "Fixed \(counted(count, "finding")) in \(counted(files, "file"))."
  }
}
