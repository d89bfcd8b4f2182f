@testable import FlowLintRules
@testable import FlowLintRun

/// A project one file of which is broken, with the properties that must hold all the same.
struct BrokenProject {
  let files: [SourceText]
  /// The number of the broken file.
  let broken: Int
  let seed: UInt64

  /// - Parameter projects: the projects, one of which is broken; pieces of the others get into it, at times whole
  ///   files.
  init(seed: UInt64, of projects: [[SourceText]], donors: [ContiguousArray<UInt8>]) {
    var mutation = Mutation(seed: seed, donors: donors)
    var files = projects[mutation.pick(projects.count)]
    if mutation.pick(8) == 0, files.count > 1 { files.remove(at: mutation.pick(files.count)) }
    if mutation.pick(8) == 0 {
      files += projects[mutation.pick(projects.count)].map { SourceText(path: "Other/\($0.path)", bytes: $0.bytes) }
    }
    broken = mutation.pick(files.count)
    files[broken] = SourceText(path: files[broken].path, bytes: mutation.applied(to: files[broken].bytes))
    self.files = files
    self.seed = seed
  }

  init(_ files: [SourceText], broken: Int, seed: UInt64) {
    self.files = files
    self.broken = broken
    self.seed = seed
  }

  /// The properties that do not hold.
  func problems() async -> [String] {
    let tokens = tokenProblems(files[broken].bytes)
    if !tokens.isEmpty { return tokens }
    var problems = syntaxProblems()
    let outcome = await outcome(of: files, jobs: 1)
    problems += outcome.report.findings.flatMap { misplacedParts(of: $0, in: outcome.report.files) }
    // A report or an edit with a wrong place would end the process.
    guard problems.isEmpty else { return problems }
    _ = applyFixes(of: outcome.report.findings, text: { outcome.report.files[$0].bytes }, isWritable: { _ in true })
    problems += await orderProblems(outcome.report)
    if outcome.report.graph != nil { problems += await graphProblems(outcome) }
    return problems + baselineProblems(outcome.found)
  }

  private func syntaxProblems() -> [String] {
    let parsed = parseFile(files[broken], number: FileID(broken))
    let length = files[broken].bytes.count
    return (bodyProblem(parsed.bodies).map { [$0] } ?? [])
      + parsed.syntax.declarations.filter {
        $0.range.start < 0 || $0.range.end > length || $0.nameRange.end > length || $0.nameRange.start < $0.range.start
      }.map { "a declaration at \($0.range)" }
  }

  private func misplacedParts(of finding: Finding, in files: [SourceText]) -> [String] {
    let places = [finding.location] + finding.notes.map(\.location) + (finding.fix?.edits.map(\.location) ?? [])
    return places.filter { !files[$0.file].holds($0.range) }.map {
      "\(finding.rule) names \($0.range) of \(files[$0.file].path)"
    }
  }

  /// The differences between reports: the order of the files and the number of jobs must change no byte.
  private func orderProblems(_ report: Report) async -> [String] {
    var random = SeededGenerator(seed: seed)
    let shuffled = await outcome(of: files.shuffled(using: &random), jobs: 3).report
    let other = ReportFormat.allCases[Int(seed % UInt64(ReportFormat.allCases.count))]
    return Set([.concise, other]).compactMap { format in
      difference(report.short.rendered(as: format), shuffled.short.rendered(as: format))
        .map { "\(format) of shuffled files: \($0)" }
    }
  }

  private func graphProblems(_ outcome: LintOutcome) async -> [String] {
    guard let graph = outcome.report.graph else { return [] }
    let places = Places(files)
    _ = (graph.tree(places), graph.mermaid(), graph.dot(places), graph.html(places: places), graph.circlesText(places))
    let ledgers = LedgerSubject.all.flatMap { outcome.index.ledgers($0) }
    let stations = Places(files)
    _ = ledgers.map { ($0.text(stations, arrow: "->"), $0.json(stations)) }
    let others = Array(files.reversed())
    let reversed = await self.outcome(of: others, jobs: 2)
    let other = reversed.report.graph.map { $0.json(Places(others)) }
    return difference(graph.json(places), other ?? "").map { ["the graph of reversed files: \($0)"] } ?? []
  }

  /// The first line of each text that is no line of the other.
  private func difference(_ text: String, _ other: String) -> String? {
    if text == other { return nil }
    let lines = (text.split(separator: "\n"), other.split(separator: "\n"))
    let missing = (lines.0.first(where: { !lines.1.contains($0) }), lines.1.first(where: { !lines.0.contains($0) }))
    return "'\(missing.0 ?? "")' and '\(missing.1 ?? "")'"
  }

  private func baselineProblems(_ findings: [Finding]) -> [String] {
    let baseline = Baseline(recording: findings)
    let read = try? Baseline.parse(ContiguousArray(baseline.rendered().utf8))
    return read == baseline && baseline.apply(to: findings, didRun: { _ in true }).new.isEmpty
      ? [] : ["the baseline does not cover what it records"]
  }

  /// The outcome with every rule on. One run in eight has its graph too, and its broken file as a document.
  private func outcome(of files: [SourceText], jobs: Int) async -> LintOutcome {
    var run = LintRun(
      files: files.map { LintRun.File(path: $0.path, isAsked: true) },
      projects: [LintRun.Project(selection: .everyRule)])
    run.packs = .allOn
    run.jobs = jobs
    if seed % 8 == 0 {
      run.wantsGraph = true
      let fenced = ContiguousArray("Text.\n```swift\n".utf8) + self.files[broken].bytes
      run.documents = [LintRun.Document(SourceText(path: "README.md", bytes: fenced))]
    }
    return await lint(run, reading: SourcesInMemory(files))
  }
}

extension Report {
  /// The report with only the rules that found something: to describe all takes most of the time.
  fileprivate var short: Report {
    let named = Set(findings.map(\.rule) + hidden.map(\.finding.rule))
    return Report(
      findings: findings, hidden: hidden, files: files, rules: rules.filter { named.contains($0.id) }, counts: counts)
  }
}

extension SourceText {
  fileprivate func holds(_ range: SourceRange) -> Bool {
    range.start >= 0 && range.start <= range.end && range.end <= bytes.count
  }
}
