import FlowLintRun

struct AuditOptions: CommandOptions {
  /// The subject of the ledgers; nil for the architecture that the project declares.
  var subject: LedgerSubject? = .lifecycle
  /// Whether to list the modules, in place of ledgers.
  var listsModules = false
  /// Whether to list what was not judged, in place of ledgers.
  var listsCoverage = false
  var lint = LintOptions()
  var format = AuditFormat.text
}

enum AuditFormat: String, CaseIterable, Sendable { case text, json }

extension Subcommand {
  static let audit = Subcommand(
    "audit", "list lifecycles and unhandled events",
    operands: Operands(
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
      'modules' lists what each module of the builds imports and depends on, what comes through others or is
      not used, and what is not known.
      'architecture' lists the files of each layer, the types of each role, what each rule is asked of, and
      what no layer and no role covers, of an architecture that the project declares itself.
      """,
    options: [.choice("format", \.format, "how to print the list")]
      + LintOptions.project.map { $0.of(\AuditOptions.lint) },
    settle: { options, words throws(UsageError) in
      let subject = words.operands[0]
      guard auditSubjects.contains(subject) else { throw unknown(subject, for: "audit", among: auditSubjects) }
      options.listsCoverage = subject == "coverage"
      options.listsModules = subject == "modules"
      options.subject = LedgerSubject.all.first { $0.id == subject }
      try options.lint.takePaths(words.operands.dropFirst())
    }, run: runAudit)
}

/// The words for the subjects that can be audited.
private let auditSubjects = LedgerSubject.all.map(\.id) + ["architecture", "modules", "coverage"]

private func runAudit(_ options: AuditOptions, _: inout LintOutcome?) async throws -> ExitCode {
  var prepared = try await PreparedRun(options.lint)
  if !options.listsCoverage { prepared.run.onlyRules = [] }
  prepared.run.listsUnknownValues = options.listsCoverage
  let outcome = await prepared.outcome()
  tell(outcome.report.notices)
  let places = Places(outcome.report.files)
  let (text, json): (String, JSON)
  if options.listsCoverage {
    let coverage = outcome.report.coverage ?? Coverage()
    tell("Checked \(coverage.judgedCount) of \(counted(coverage.partCount, "type")) fully.")
    (text, json) = (coverage.text(places), coverage.json(places))
  } else if options.listsModules {
    let rows = outcome.index.moduleModel?.rows ?? []
    tell(
      rows.isEmpty
        ? "flowlint: no description of a build with several modules was found below \(options.lint.shownPaths)"
        : "\(counted(rows.count, "module")).")
    text = rows.map { row in
      "\(row.title.visible), \(places.text(row.location))\n"
        + row.facts.map { "  \($0.name): \($0.values.joined(separator: ", ").visible)\n" }.joined()
    }.joined()
    json = [
      "version": 1,
      "modules": .array(
        rows.map { row in
          .object(
            [("name", .string(row.title)), ("place", .string(places.text(row.location)))]
              + row.facts.map { ($0.name, .array($0.values.map { .string($0) })) })
        }),
    ]
  } else if let subject = options.subject {
    let ledgers = outcome.index.ledgers(subject).map { $0.asked(in: prepared.run.files) }.filter { !$0.rows.isEmpty }
    tell(summary(of: ledgers, subject) ?? "flowlint: \(subject.nothing) was found below \(options.lint.shownPaths)")
    let arrow = speaksUnicode() ? "→" : "->"
    text = ledgers.map { $0.text(places, arrow: arrow) }.joined(separator: "\n")
    json = ["version": 1, "ledgers": .array(ledgers.map { $0.json(places) })]
  } else {
    let censuses = outcome.index.declared?.censuses ?? []
    if censuses.isEmpty {
      tell("flowlint: no configuration here declares an architecture; 'flowlint init --print' proposes one")
    }
    for census in censuses { tell(census.scope) }
    text = censuses.map(\.text).joined(separator: "\n")
    json = ["version": 1, "architectures": .array(censuses.map(\.json))]
  }
  let depth = options.listsCoverage ? 2 : 4
  let code = options.format == .text ? printText(text) : printOut(json.text(linesTo: depth) + "\n")
  return outcome.report.isIncomplete ? 2 : code
}

/// `3 children: 2 released, 1 missing.`; nil without a row.
private func summary(of ledgers: [LifecycleLedger], _ subject: LedgerSubject) -> String? {
  if ledgers.isEmpty { return nil }
  let counts = ledgers.map { ledger in
    let words = ledger.row ?? subject.row
    return "\(ledger.rows.count) \(ledger.rows.count == 1 ? words.one : words.many)"
  }
  let states = LifecycleLedger.summary(of: ledgers.flatMap(\.rows), subject.states)
  return "\(counts.joined(separator: ", ")): \(states)."
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
