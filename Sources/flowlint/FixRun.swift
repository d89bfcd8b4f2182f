import FlowLintRules

/// `--fix` writes the files, `--diff` shows what it would do.
enum FixMode: Sendable { case write, show }

/// Lints, fixes in memory what can be fixed, and lints again until nothing is left that can be: then the files are
/// written, each once.
struct FixRun {
  private let run: LintRun
  private(set) var reader: SourceFileReader
  /// As they were read; by number, those that fixes change.
  private(set) var originals: [Int: ContiguousArray<UInt8>] = [:]
  private(set) var fixCount = 0
  /// Files whose text is not the one on disk, which fixes would be written over.
  private let kept: Set<Int>

  /// Fixes that overlap take a run each. No more than a handful do: what goes on for longer goes in circles.
  private static let mostRounds = 16

  init(_ run: LintRun, _ reader: SourceFileReader, keeping kept: Set<Int> = []) {
    self.run = run
    self.reader = reader
    self.kept = kept
  }

  /// - Returns: what is left.
  mutating func outcome(onStage: (LintStage) -> Void) async -> LintOutcome {
    for _ in 0..<Self.mostRounds {
      let outcome = await lint(run, reading: reader, onStage: onStage)
      let files = outcome.report.files
      let fixed = applyFixes(
        of: outcome.report.findings, text: { files[$0].bytes },
        isWritable: { run.files.indices.contains($0) && run.files[$0].isAsked && !kept.contains($0) })
      if fixed.texts.isEmpty { return outcome }
      for (file, text) in fixed.texts {
        if originals[file] == nil { originals[file] = files[file].bytes }
        reader.texts[file] = text
      }
      fixCount += fixed.count
    }
    return await lint(run, reading: reader, onStage: onStage)
  }

  /// Those that the fixes have changed, in order.
  private var changedFiles: [Int] {
    originals.keys.sorted().filter { originals[$0] != reader.texts[$0] }
  }

  /// As a unified diff for `patch -p1` and `git apply`.
  var difference: String {
    changedFiles.reduce(into: "") { text, file in
      let path = run.files[file].path
      text += unifiedDiff(
        from: SourceText(path: path, bytes: originals[file] ?? []),
        to: SourceText(path: path, bytes: reader.texts[file] ?? []))
    }
  }

  /// Writes the changed files. One that is no longer as it was read stays as it is.
  ///
  /// - Returns: files that could not be written.
  func write() -> [Report.Notice] {
    changedFiles.compactMap { file in
      let path = run.files[file].path
      do throws(SystemError) {
        let present = try readFile(path)
        // Another run may have been faster.
        if present == reader.texts[file] { return nil }
        if present != originals[file] {
          return Report.Notice(.input, .error, path: path, "changed while it was checked; it was not fixed")
        }
        try writeFile(Array(reader.texts[file] ?? []), to: path)
        return nil
      } catch {
        return Report.Notice(.input, .error, path: path, "\(error.message); it was not fixed")
      }
    }
  }

  /// Names the files that would have been fixed, had they been staged as they lie on disk.
  func kept(_ outcome: LintOutcome) -> [Report.Notice] {
    let fixable = Set(outcome.report.findings.flatMap { $0.fix?.edits.map(\.location.file) ?? [] })
    return fixable.intersection(kept).sorted().filter { run.files[$0].isAsked }.map { file in
      Report.Notice(.input, .warning, path: run.files[file].path, "has changes that are not staged; it was not fixed")
    }
  }

  /// `Fixed 3 findings in 2 files.`; nil when there was nothing to fix.
  var summary: String? {
    fixCount == 0 ? nil : "Fixed \(counted(fixCount, "finding")) in \(counted(changedFiles.count, "file"))."
  }
}
