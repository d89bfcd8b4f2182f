@testable import FlowLintRules
@testable import FlowLintRun

/// Everything that is said of a project, with every rule and pack on: findings, graph and audit, line by line.
struct ProjectAnswers: Equatable {
  let lines: [String]

  init(_ files: [SourceText], jobs: Int) async {
    var run = LintRun(
      files: files.map { LintRun.File(path: $0.path, isAsked: true) },
      projects: [LintRun.Project(selection: .everyRule)])
    run.packs = .allOn
    run.jobs = jobs
    run.wantsGraph = true
    let outcome = await lint(run, reading: SourcesInMemory(files))
    let ledgers = LedgerSubject.all.flatMap { outcome.index.ledgers($0) }
    let stations = Places(files)
    let texts =
      [outcome.report.rendered(as: .concise)]
      + (outcome.report.graph.map {
        [$0.json(Places(files)), $0.tree(Places(files))]
      }
        ?? []) + ledgers.map { $0.text(stations, arrow: "->") }
    lines = texts.flatMap { $0.split(separator: "\n").map(String.init) }
  }

  /// The first line that is not the same; nil where all are.
  func difference(from other: ProjectAnswers) -> String? {
    if self == other { return nil }
    let place =
      zip(lines, other.lines).enumerated().first { $1.0 != $1.1 }?.offset ?? min(lines.count, other.lines.count)
    func line(_ lines: [String]) -> String { place < lines.count ? lines[place] : "" }
    return "'\(line(lines))' and '\(line(other.lines))'"
  }
}
