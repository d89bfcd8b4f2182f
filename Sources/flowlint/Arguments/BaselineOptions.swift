import FlowLintRules

/// The command line's options for the baseline.
struct BaselineOptions: Sendable, Equatable {
  /// The path that `--baseline` gives, or that `settle` has found.
  var path: String?
  /// Whether `--no-baseline` is given.
  var isIgnored = false
  /// Whether `--write-baseline` is given.
  var isWritten = false
  /// The mode that `--baseline-mode` sets.
  var mode = BaselineMode.report

  /// Whether `path` was found, not given.
  private var isFound = false
  /// The folder that a found baseline must lie in to be written.
  private var boundary: String?

  /// The name of a baseline for which no place is given; it lies in the project's root.
  static let usualPath = ".flowlint-baseline.json"
}

/// The fate of baseline entries that match nothing any more: they are reported, they fail the run, or they are removed.
enum BaselineMode: String, CaseIterable, Sendable { case report, strict, shrink }

extension BaselineOptions {
  /// Takes the baseline from the configurations where the command line gives none, and where these do not either, the
  /// one in the usual place.
  mutating func settle(_ configurations: [Configuration], _ asked: AskedPaths) throws(CommandError) {
    guard path == nil, !isIgnored else { return }
    let paths = zip(asked.projects, configurations).compactMap { root, configuration in
      let folder = asked.base(of: root)
      let usual = isWritten || asked.disk.exists(joined(folder, Self.usualPath)) ? Self.usualPath : nil
      return (configuration.baseline ?? usual).map { asked.shownPath(joined(folder, $0)) }
    }
    if Set(paths).count > 1 { throw CommandError("these projects have several baselines; name one with --baseline") }
    path = paths.first
    isFound = true
    boundary = asked.projects.first.map { repository(around: asked.base(of: $0)) }
  }

  /// The baseline of the run; nil without one. A baseline that is being written anew may be missing, but not broken.
  func read(from disk: Disk) throws(CommandError) -> Baseline? {
    guard let path else { return nil }
    if disk.exists(path) { try refuseOutside(disk.opened(path)) }
    let bytes: ContiguousArray<UInt8>
    do throws(SystemError) {
      bytes = isFound ? try disk.read(path, most: longestBaseline) : try disk.readNamed(path)
    } catch {
      if isWritten, error.isMissing { return nil }
      let hint = error.isMissing ? "; '--write-baseline' writes one" : ""
      throw CommandError("\(path): \(error.message)\(hint)")
    }
    do throws(BaselineError) {
      return try Baseline.parse(bytes)
    } catch {
      throw CommandError("\(path):\(error.line): \(error.message)")
    }
  }

  /// Writes the baseline, if it is to be written. A run that could not check everything writes nothing, as entries for
  /// the unchecked part would be lost.
  ///
  /// - Parameter old: the baseline that `read` found.
  /// - Returns: a sentence about the change; nil where nothing was written.
  func write(
    _ outcome: inout LintOutcome, over old: Baseline?, _ signals: EndingSignals
  ) throws(CommandError) -> String? {
    if isWritten { return try record(&outcome, over: old, signals) }
    guard let old, let path else { return nil }
    let (stale, moved) = (outcome.stale.reduce(0) { $0 + $1.count }, outcome.moved.findings.count)
    guard mode == .shrink, stale + moved > 0 else {
      if moved > 0 { outcome.report.notices.append(notice(moved, path)) }
      return nil
    }
    try refuseIncomplete(outcome)
    try write(old.removing(outcome.stale).naming(outcome.moved), to: path, signals)
    outcome.report.counts.staleEntries = 0
    let named = moved == 0 ? "" : "Wrote \(counted(moved, "finding")) in \(path) anew, with the names of files."
    let removed = stale == 0 ? "" : "Removed \(counted(stale, "finding")) from \(path)."
    return [removed, named].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func notice(_ count: Int, _ path: String) -> Report.Notice {
    Report.Notice(
      .configuration, .warning, path: path,
      "\(counted(count, "finding")) \(count == 1 ? "is" : "are") known by entries that name no file, or one that is gone, and "
        + "may be new; '--baseline-mode shrink' writes the files' names")
  }

  /// Reports the baseline entries that fail the run.
  func tellStale(_ outcome: LintOutcome) {
    for entry in outcome.stale where !isWritten {
      let subject = entry.subject.isEmpty ? "" : " (\(entry.subject))"
      tell("flowlint: error: \(path ?? ""): stale baseline entry: \(entry.rule) in \(entry.declaration)\(subject)")
    }
    if !isWritten, !outcome.stale.isEmpty { tell("flowlint: '--baseline-mode shrink' removes stale entries") }
  }

  private func record(
    _ outcome: inout LintOutcome, over old: Baseline?, _ signals: EndingSignals
  ) throws(CommandError) -> String {
    try refuseIncomplete(outcome)
    guard let path else { throw CommandError("no folder to write a baseline to; name one with --baseline") }
    // The entries of other rules are kept where `--only` left them out, but not those of rules that are gone.
    let ran = Set(outcome.report.rules.map(\.id)).union(outcome.stale.map(\.rule))
    let kept = (old?.entries ?? []).filter { !ran.contains($0.rule) }
    let baseline = Baseline(recording: outcome.found).adding(kept)
    if baseline != old { try write(baseline, to: path, signals) }
    outcome.report = outcome.report.withoutFindings()
    return "Recorded \(counted(baseline.entries.reduce(0) { $0 + $1.count }, "finding")) in \(path)."
  }

  private func refuseIncomplete(_ outcome: LintOutcome) throws(CommandError) {
    if outcome.report.notices.contains(where: { $0.severity == .error }) {
      throw CommandError("some files could not be checked; the baseline is left as it was")
    }
  }

  /// Whether a baseline that settings name may be written to: what lies elsewhere only the command line may name.
  func mayWrite(to path: String) -> Bool { boundary.map { placeOfWriting(path).isInside($0) } ?? true }

  /// What lies elsewhere is not read either: mistakes in it would be told in its words.
  private func refuseOutside(_ path: String) throws(CommandError) {
    guard let boundary, !mayWrite(to: path) else { return }
    throw CommandError("\(path) lies outside \(boundary), where settings name nothing; name it with --baseline")
  }

  private func write(_ baseline: Baseline, to path: String, _ signals: EndingSignals) throws(CommandError) {
    try refuseOutside(path)
    do throws(SystemError) {
      try writeFile(Array(baseline.rendered().utf8), to: path, signals)
    } catch {
      throw CommandError("\(path): \(error.message)")
    }
  }
}

extension Report {
  /// The report without findings, as all of them have been recorded.
  fileprivate func withoutFindings() -> Report {
    var counts = counts
    counts.staleEntries = 0
    counts.belowSeverity = 0
    return Report(
      findings: [], hidden: hidden.filter { $0.cause != .baseline }, files: files, rules: rules, counts: counts,
      notices: notices, folders: folders, failingSeverity: failingSeverity)
  }
}
