import FlowLintRun

/// The command line's options for the baseline.
struct BaselineOptions: Sendable, Equatable {
  /// The path that `--baseline` gives.
  var path: String?
  /// Whether `--no-baseline` is given.
  var isIgnored = false
  /// Whether `--write-baseline` is given.
  var isWritten = false
  var mode = BaselineMode.report

  /// The baselines of the run, that of an inner folder behind an outer one's, once `settle` has found them.
  private(set) var places: [Place] = []

  /// A baseline, and the folder whose findings it holds; those in a folder inside with a baseline of its own are there.
  struct Place: Sendable, Equatable {
    /// The absolute path of the folder.
    let folder: String
    /// The path of the baseline as it is shown.
    let path: String
    /// The folder that a baseline must lie in which the command line does not name.
    fileprivate var boundary: String?
    /// Whether settings name it: then it must be there.
    fileprivate(set) var isNamed = true
    /// The ids of the rules whose findings it does not accept.
    fileprivate(set) var never: Set<String> = []
  }
}

/// The fate of baseline entries that match nothing any more: they are reported, they fail the run, or they are removed.
enum BaselineMode: String, CaseIterable, Sendable { case report, strict, shrink }

extension BaselineOptions {
  /// Takes the baselines from the settings of each project's folders, those of the root first, where the command line
  /// gives none, and those in the usual places of folders.
  mutating func settle(_ settings: [[FolderSettings]], inFolders found: [String], for asked: AskedPaths) {
    if isIgnored { return }
    if let path {
      let never = settings.joined().reduce(into: Set<String>()) { $0.formUnion($1.configuration.neverAccepted) }
      places = [Place(folder: "/", path: path, never: never)]
      return
    }
    var places: [[UInt8]: Place] = [:]
    for (root, folders) in zip(asked.projects, settings) {
      let base = asked.base(of: root)
      for settings in folders {
        let folder = joined(base, settings.folder)
        let usual = joined(folder, Baseline.usualPath)
        let named = settings.configuration.baseline.map { joined(folder, $0) }
        // A folder that stands alone is known by what its own baseline says, if it has one.
        guard named != nil || settings.folder.isEmpty || settings.isAlone else { continue }
        places[Array(folder.utf8)] = Place(
          folder: folder, path: asked.shownPath(named ?? usual), boundary: repository(around: folder),
          // Where nothing is asked about a folder, a baseline that it has not written yet is missed by nobody.
          isNamed: named != nil && (!asked.areNamed || asked.reaches(folder)),
          never: settings.configuration.neverAccepted)
      }
    }
    for folder in found where places[Array(folder.utf8)] == nil {
      places[Array(folder.utf8)] = Place(
        folder: folder, path: asked.shownPath(joined(folder, Baseline.usualPath)), boundary: repository(around: folder),
        isNamed: false)
    }
    self.places = places.ordered { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
  }

  /// The baseline at each place; nil for one that is not there. A baseline that is being written anew may be missing,
  /// but not broken.
  func read(from disk: Disk) throws(CommandError) -> [Baseline?] {
    var baselines: [Baseline?] = []
    for place in places { baselines.append(try read(place, from: disk)) }
    return baselines
  }

  private func read(_ place: Place, from disk: Disk) throws(CommandError) -> Baseline? {
    let path = place.path
    if disk.exists(path) { try refuseOutside(disk.opened(path), named: place) } else if !place.isNamed { return nil }
    let bytes: ContiguousArray<UInt8>
    do throws(SystemError) {
      bytes = place.boundary == nil ? try disk.readNamed(path) : try disk.read(path, most: longestBaseline)
    } catch {
      if isWritten, error.isMissing { return nil }
      let hint = error.isMissing ? "; '--write-baseline' writes one" : ""
      throw CommandError("\(path): \(error.message)\(hint)")
    }
    do throws(BaselineError) {
      return try Baseline.parse(bytes).without(place.never)
    } catch { throw CommandError("\(path):\(error.line): \(error.message)") }
  }

  /// Writes the baselines of the asked files, if they are to be written. A run that could not check everything writes
  /// nothing, as entries for the unchecked part would be lost. Returns a sentence about each change.
  func write(_ outcome: inout LintOutcome, of run: LintRun, over old: [Baseline?]) throws(CommandError) -> [String] {
    var asked: Set<Int> = []
    if isWritten || mode == .shrink {
      let paths = run.files.filter(\.isAsked).map(\.path) + run.documents.map(\.text.path)
      asked = Set(paths.compactMap(run.baseline))
    }
    if isWritten { return try record(&outcome, over: old, asked: asked, in: run) }
    var lines: [String] = []
    for (number, known) in outcome.known.enumerated() {
      guard let old = old[number] else { continue }
      let path = places[number].path
      let (stale, moved) = (known.staleCount, known.moved.findings.count)
      guard mode == .shrink, stale + moved > 0, asked.contains(number) || places.count == 1 else {
        if moved > 0 { outcome.report.notices.append(notice(of: moved, in: path)) }
        continue
      }
      try refuseIncomplete(outcome)
      try write(old.removing(known.stale).naming(known.moved), to: places[number])
      outcome.report.counts.staleEntries -= stale
      if stale > 0 { lines.append("Removed \(counted(stale, "finding")) from \(path).") }
      if moved > 0 { lines.append("Wrote \(counted(moved, "finding")) in \(path) anew, with the names of files.") }
    }
    return lines
  }

  private func notice(of count: Int, in path: String) -> Report.Notice {
    Report.Notice(
      .configuration, .warning, path: path,
      "\(counted(count, "finding")) \(count == 1 ? "is" : "are") known by entries that name no file, or one that is gone, and "
        + "may be new; '--baseline-mode shrink' writes the files' names")
  }

  /// Reports the baseline entries that fail the run.
  func tellStale(_ outcome: LintOutcome) {
    if isWritten { return }
    for (place, known) in zip(places, outcome.known) {
      for entry in known.stale {
        let subject = entry.subject.isEmpty ? "" : " (\(entry.subject))"
        tell("flowlint: error: \(place.path): stale baseline entry: \(entry.rule) in \(entry.declaration)\(subject)")
      }
    }
    if outcome.known.contains(where: { !$0.stale.isEmpty }) {
      tell("flowlint: '--baseline-mode shrink' removes stale entries")
    }
  }

  private func record(
    _ outcome: inout LintOutcome, over old: [Baseline?], asked: Set<Int>, in run: LintRun
  ) throws(CommandError) -> [String] {
    try refuseIncomplete(outcome)
    if places.isEmpty { throw CommandError("no folder to write a baseline to; name one with --baseline") }
    let found = Dictionary(grouping: outcome.found) { run.baseline(for: outcome.report.source($0.location).path) }
    var lines: [String] = []
    for (number, place) in places.enumerated() where asked.contains(number) || places.count == 1 {
      // The entries of other rules are kept where `--only` left them out, but not those of rules that are gone.
      let ran = Set(outcome.report.rules.map(\.id)).union(outcome.known[number].stale.map(\.rule))
      let kept = (old[number]?.entries ?? []).filter { !ran.contains($0.rule) }
      let accepted = (found[number] ?? []).filter { !place.never.contains($0.rule) }
      let baseline = Baseline(recording: accepted).adding(kept)
      if old[number] == nil, baseline.entries.isEmpty, places.count > 1 { continue }
      // What was read is without the entries that are accepted no more.
      if baseline != old[number] || !place.never.isEmpty { try write(baseline, to: place) }
      let count = baseline.entries.reduce(0) { $0 + $1.count }
      let growth = old[number].map { baseline.growth(over: $0) } ?? ""
      lines.append("Recorded \(counted(count, "finding")) in \(place.path).\(growth)")
    }
    let never = Set(places.flatMap(\.never))
    outcome.report = outcome.report.withoutFindings(but: never)
    let left = outcome.report.findings.count
    if left > 0 {
      lines.append("\(counted(left, "finding")) of rules that no baseline accepts \(left == 1 ? "is" : "are") left.")
    }
    return lines
  }

  private func refuseIncomplete(_ outcome: LintOutcome) throws(CommandError) {
    if outcome.report.isIncomplete {
      throw CommandError("some files could not be checked; the baseline is left as it was")
    }
  }

  /// Whether a baseline may be written to: what lies elsewhere only the command line may name.
  func mayWrite(_ place: Place, at path: String) -> Bool {
    place.boundary.map { placeOfWriting(path).isInside($0) } != false
  }

  /// A file that lies elsewhere is not read either: mistakes in it would be told in its words.
  private func refuseOutside(_ path: String, named place: Place) throws(CommandError) {
    guard let boundary = place.boundary, !mayWrite(place, at: path) else { return }
    throw CommandError("\(path) lies outside \(boundary), where settings name nothing; name it with --baseline")
  }

  private func write(_ baseline: Baseline, to place: Place) throws(CommandError) {
    try refuseOutside(place.path, named: place)
    try orCommandError(place.path, try writeFile(Array(baseline.rendered().utf8), to: place.path))
  }
}

extension Report {
  /// The report without the findings that have been recorded: all but those of some rules.
  fileprivate func withoutFindings(but rules: Set<String>) -> Report {
    var counts = counts
    counts.staleEntries = 0
    counts.belowSeverity = 0
    return Report(
      findings: findings.filter { rules.contains($0.rule) }, hidden: hidden.filter { $0.cause != .baseline },
      files: files, rules: self.rules, counts: counts,
      notices: notices, folders: folders, failingSeverity: failingSeverity)
  }
}
