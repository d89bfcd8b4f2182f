import Testing

@testable import FlowLintRules

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
        By rule:
          2  coreflow_weak_listener
          1  coreflow_weak_router

        By folder:
          2  Sources/A|B
          1  .

        """)
    #expect(Report.sample([], []).rendered(as: .summary) == "")
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
}
