import FlowLintRules

struct AuditOptions: CommandOptions {
  /// The subject of the ledgers; nil for the architecture that the project declares.
  var subject: LedgerSubject? = .lifecycle
  /// Whether to list what was not judged, in place of ledgers.
  var listsCoverage = false
  var lint = LintOptions()
  var format = AuditFormat.text
}

enum AuditFormat: String, CaseIterable, Sendable { case text, json }

extension Subcommand {
  static let audit = Subcommand(
    "audit", "list what is created and released, and who hears what is emitted",
    Operands(
      synopsis: "SUBJECT [PATH ...]", count: 1...Int.max,
      request: "say what to audit (\(auditSubjects.joined(separator: ", ")))",
      first: .choice(auditSubjects), takesFiles: true),
    details: """
      'lifecycle' lists for each child of each parent where it is
      \(Architecture.all.map(\.ledgerSummary).joined(separator: ",\n")).
      'delivery' lists for each emission who hears it and who answers it,
      or where knowledge of that ends.
      What happens nowhere is MISSING; what is not known is '?'.
      'coverage' lists what no rule could judge, where, why, and what would settle it.
      'architecture' lists the files of each layer, the types of each role, what each rule is asked of, and
      what no layer and no role covers, of an architecture that the project declares itself.
      """,
    options: [.choice("format", \.format, "how to print the list")]
      + LintOptions.project.map { $0.of(\AuditOptions.lint) },
    settle: { options, words throws(UsageError) in
      let subject = words.operands[0]
      guard auditSubjects.contains(subject) else { throw unknown(subject, "audit", auditSubjects) }
      options.listsCoverage = subject == "coverage"
      options.subject = LedgerSubject.all.first { $0.id == subject }
      try options.lint.takePaths(words.operands.dropFirst())
    }, run: runAudit)
}

/// The words for the subjects that can be audited.
private let auditSubjects = LedgerSubject.all.map(\.id) + ["architecture", "coverage"]

private func runAudit(_ options: AuditOptions, _ context: inout RunContext) async throws -> ExitCode {
  var prepared = try await PreparedRun(options.lint)
  prepared.run.onlyRules = []
  prepared.run.countsParts = options.listsCoverage
  prepared.run.listsUnknownValues = options.listsCoverage
  let outcome = await lint(prepared.run, reading: prepared.reader)
  let notices = prepared.sources.notices + outcome.report.notices
  for notice in notices where notice.severity > .note { tell(notice) }
  if options.listsCoverage { return auditCoverage(outcome, options, notices) }
  guard let subject = options.subject else { return auditArchitecture(outcome, options, notices) }
  let ledgers = outcome.index.ledgers(subject).map { $0.asked(in: prepared.run.files) }.filter { !$0.rows.isEmpty }
  let places = GraphPlaces(ledgers.flatMap(\.locations), sources: outcome.report.files)
  let text: String
  switch options.format {
  case .text: text = ledgers.map { $0.text(places, arrow: speaksUnicode() ? "→" : "->") }.joined(separator: "\n")
  case .json:
    let whole: JSON = ["version": 1, "ledgers": .array(ledgers.map { $0.json(places) })]
    text = whole.text(linesTo: 4) + "\n"
  }
  if ledgers.isEmpty {
    tell("flowlint: \(subject.nothing) was found below \(options.lint.shownPaths)")
  } else {
    let counts = ledgers.map { ledger in
      let words = ledger.row ?? subject.row
      return "\(ledger.rows.count) \(ledger.rows.count == 1 ? words.one : words.many)"
    }
    let summary = LifecycleLedger.summary(of: ledgers.flatMap(\.rows), subject.states)
    tell("\(counts.joined(separator: ", ")): \(summary).")
  }
  let code = options.format == .text ? printText(text) : printOut(text)
  return notices.contains { $0.severity == .error } ? 2 : code
}

private func auditCoverage(_ outcome: LintOutcome, _ options: AuditOptions, _ notices: [Report.Notice]) -> ExitCode {
  let coverage = outcome.report.coverage ?? Coverage()
  let places = GraphPlaces(coverage.gaps.flatMap(\.places), sources: outcome.report.files)
  tell("Judged \(coverage.judgedCount) of \(counted(coverage.partCount, "part")).")
  let isText = options.format == .text
  let code = isText ? printText(coverage.text(places)) : printOut(coverage.json(places).text(linesTo: 2) + "\n")
  return notices.contains { $0.severity == .error } ? 2 : code
}

private func auditArchitecture(_ outcome: LintOutcome, _ options: AuditOptions, _ notices: [Report.Notice]) -> ExitCode
{
  let censuses = outcome.index.declared?.censuses ?? []
  if censuses.isEmpty {
    tell("flowlint: no configuration here declares an architecture; 'flowlint init --print' proposes one")
  }
  for census in censuses { tell(census.scope) }
  let code: ExitCode
  switch options.format {
  case .text: code = printText(censuses.map(\.text).joined(separator: "\n"))
  case .json:
    let whole: JSON = ["version": 1, "architectures": .array(censuses.map(\.json))]
    code = printOut(whole.text(linesTo: 4) + "\n")
  }
  return notices.contains { $0.severity == .error } ? 2 : code
}

extension LifecycleLedger {
  /// The ledger with only those rows whose first place lies in an asked file.
  fileprivate func asked(in files: [LintRun.File]) -> LifecycleLedger {
    keeping { row in
      guard case .places(let places) = row.cells.first, let first = places.first else { return true }
      return files[first.location.file].isAsked
    }
  }
}
