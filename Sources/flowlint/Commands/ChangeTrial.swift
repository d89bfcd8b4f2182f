import FlowLintRun

/// Tells what texts that are not written yet would make wrong, anywhere in the project.
struct ChangeTrial {
  let prepared: PreparedRun
  let outcome: LintOutcome
  /// The number of findings that were there before, and stay.
  let others: Int

  /// - Parameter changes: the new texts by absolute path; the files need not exist.
  /// - Throws: `CommandError`, `UsageError` or `UnusableConfiguration`.
  init(of changes: [PathBytes: ContiguousArray<UInt8>], with options: LintOptions) async throws {
    var prepared = try await PreparedRun(options, on: Disk(unsaved: changes))
    var texts: [FileID: ContiguousArray<UInt8>] = [:]
    for path in changes.keys {
      let absolute = String(decoding: path, as: UTF8.self)
      guard let number = prepared.sources.number(of: prepared.asked.shownPath(absolute)) else { continue }
      texts[number] = (try? readFile(absolute)) ?? []
    }
    let earlier = EarlierProject(files: prepared.run.files, texts: texts)
    // No file is asked about: then all findings are compared with those before.
    for file in prepared.run.files.indices { prepared.run.files[file].isAsked = false }
    let outcome = await prepared.outcome(before: .known(earlier))
    others = outcome.elsewhere.count - outcome.report.findings.count - outcome.report.counts.belowSeverity
    (self.prepared, self.outcome) = (prepared, outcome)
  }
}
