import Testing

@testable import FlowLintRules
@testable import FlowLintRun

@Suite struct SummaryReportTests {
  private func report() -> Report {
    let first = SourceText(path: "Sources/A|B/A.swift", text: "a b c\n")
    let second = SourceText(path: "B.swift", text: "a b c\n")
    return Report.sample(
      [
        .sample("a", in: first), .sample("b", in: first, message: "<b> of `x` | @you"),
        .sample("c", in: second, file: 1, rule: "coreflow_weak_router"),
      ], [first, second], rules: [.sample("coreflow_weak_listener"), .sample("coreflow_weak_router")])
  }

  @Test func findingsAreCountedByRuleAndFolder() {
    #expect(
      report().rendered(as: .summary) == """
        3 errors in 2 files

        By rule:
          2  coreflow_weak_listener
          1  coreflow_weak_router

        By folder:
          2  Sources/A|B
          1  .

        """)
    #expect(Report.sample([], []).rendered(as: .summary) == "Nothing found in 0 files\n")
  }

  @Test func aJobSummaryShowsThemAndNoMarkupOfTheirs() {
    let text = report().rendered(as: .markdown)
    #expect(text.contains("| 2 | [`coreflow_weak_listener`]("))
    #expect(text.contains("| Sources/A\\|B | 2 |"))
    #expect(text.contains("| error | Sources/A\\|B/A.swift:1 | &lt;b&gt; of \\`x\\` \\| &#64;you |"))
    #expect(text.contains("<summary>3 findings</summary>"))
    #expect(Report.sample([], []).rendered(as: .markdown) == "### FlowLint\n\nNothing found.\n")
  }

  @Test func warningsBeyondTheLimitFailTheRun() {
    let source = SourceText(path: "A.swift", text: "a b c\n")
    var report = Report.sample(["a", "b"].map { .sample($0, in: source, severity: .warning) }, [source])
    report.maximumWarnings = 2
    #expect(report.exitCode == 0)
    report.maximumWarnings = 1
    #expect(report.exitCode == 1)
    #expect(report.summary.last == "2 warnings, and --max-warnings allows no more than 1.")
  }

  /// The last pattern that fits counts, as code hosts have it.
  @Test func ownersAreThoseOfTheLastPattern() {
    let owners = Owners(
      """
      # everything
      *            @org/app
      /Login/      @org/login @kim   # a comment
      *.generated.swift
      Modules/**/Cart/ @org/cart
      [Section] @nobody
      """.utf8)
    for (path, owner) in [
      ("A.swift", "@org/app"), ("Login/Core/A.swift", "@org/login @kim"), ("Other/Login/A.swift", "@org/app"),
      ("Login/A.generated.swift", Owners.nobody), ("Modules/a/b/Cart/A.swift", "@org/cart"),
    ] {
      #expect(owners.owner(of: path) == owner, "\(path)")
    }
    #expect(Owners("/Apps/One/ @one\n".utf8, prefix: "Apps").owner(of: "One/A.swift") == "@one")
  }

  @Test func findingsAreCountedByOwner() {
    let files = ["A/A.swift", "B/B.swift"].map { SourceText(path: $0, text: "a b c\n") }
    let findings = [
      Finding.sample("a", in: files[0], file: 0), Finding.sample("b", in: files[0], file: 0),
      Finding.sample("a", in: files[1], file: 1),
    ]
    var report = Report.sample(findings, files)
    report.owners = Owners("/App/A/ @one\n".utf8)
    var options = ReportOptions()
    options.summaryKey = .owner
    #expect(
      report.rendered(as: .summary, options) == "3 errors in 2 files\n\nBy owner:\n  2  @one\n  1  \(Owners.nobody)\n")
    #expect(report.rendered(as: .json).contains("\"owner\":\"@one\""))
    #expect(report.rendered(as: .sarif).contains("\"properties\":{\"owner\":\"@one\",\"tags\":[\"@one\"]}"))
  }

  /// Code hosts refuse more: the rest is counted, and errors come first.
  @Test func sarifHoldsNoMoreThanCodeHostsTake() {
    let file = SourceText(path: "A.swift", text: "a\n")
    let finding = Finding.sample("a", in: file)
    var warning = finding
    warning.severity = .warning
    if Extent.isWhole {
      let some = Report.sample(Array(repeating: finding, count: 25_000), [file]).rendered(as: .sarif)
      #expect(!some.contains("left out"))
    }
    let report = Report.sample(Array(repeating: warning, count: 10) + Array(repeating: finding, count: 25_000), [file])
    let text = report.rendered(as: .sarif)
    #expect(text.contains("10 of 25010 results are left out"))
    #expect(text.ranges(of: "\"ruleId\"").count == 25_000 && !text.contains("\"ruleIndex\":0,\"level\":\"warning\""))
  }
}
