import Foundation
import Testing

@testable import FlowLintRules
@testable import FlowLintRun

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Formats of CI servers: each with one finding that is hard to write.
@Suite struct OtherFormatsTests {
  let source = SourceText(path: "Sources/A&B, 가.swift", text: "import X\nvar a: \"x\"\n")

  private func report(_ findings: [Finding]) -> Report { .sample(findings, [source]) }

  private var hard: Finding {
    var finding = Finding.sample("a", in: source, message: "50% of <'a'> & \"b\":\n\u{1}, c")
    finding.location.range = source.range(of: "a: ")
    finding.notes = [Finding.Note(location: Location(file: 0, range: SourceRange(7, 8)), message: "here")]
    return finding
  }

  @Test func gitHubEscapesDataAndProperties() {
    #expect(
      report([hard]).rendered(as: .github) == """
        ::error file=App/Sources/A&B%2C 가.swift,line=2,col=5,title=coreflow_weak_listener::\
        50%25 of <'a'> & "b":␊␁, c

        """)
    let note = Finding.sample("X", in: source, severity: .note, message: "m")
    #expect(report([note]).rendered(as: .github).hasPrefix("::notice file="))
  }

  @Test func gitLabGetsDistinctFingerprints() throws {
    let text = report([hard, hard]).rendered(as: .gitlab)
    let issues = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(issues.count == 2)
    #expect(issues[0]["description"] as? String == hard.message)
    #expect(issues[0]["check_name"] as? String == "coreflow_weak_listener")
    #expect(issues[0]["severity"] as? String == "major")
    let location = try #require(issues[0]["location"] as? [String: Any])
    #expect(location["path"] as? String == "App/Sources/A&B, 가.swift")
    #expect((location["lines"] as? [String: Int])?["begin"] == 2)
    #expect(issues[0]["fingerprint"] as? String != issues[1]["fingerprint"] as? String)
    #expect(report([]).rendered(as: .gitlab) == "[]\n")
  }

  @Test func checkstyleGroupsByFile() throws {
    #expect(
      report([hard]).rendered(as: .checkstyle) == """
        <?xml version="1.0" encoding="utf-8"?>
        <checkstyle version="4.3">
        <file name="Sources/A&amp;B, 가.swift">
          <error line="2" column="5" severity="error" \
        message="50% of &lt;'a'&gt; &amp; &quot;b&quot;:&#10;\u{FFFD}, c" source="flowlint.coreflow_weak_listener"/>
        </file>
        </checkstyle>

        """)
    let other = SourceText(path: "B.swift", text: "a")
    let two = Report.sample([hard, .sample("a", in: other, file: 1), hard], [source, other])
    #expect(two.rendered(as: .checkstyle).components(separatedBy: "<file ").count == 3)
    try isWellFormed(two.rendered(as: .checkstyle))
    try isWellFormed(report([]).rendered(as: .checkstyle))
  }

  @Test func jUnitHasASuiteForEachRule() throws {
    let warning = Finding.sample("X", in: source, rule: "scene_x", severity: .warning, message: "w")
    var report = Report.sample(
      [hard, warning], [source],
      rules: [.sample("coreflow_weak_listener"), .sample("scene_x"), .sample("scene_clean")])
    report.notices = [.init(.input, .error, path: "C.swift", "cannot be read")]
    let text = report.rendered(as: .junit)
    #expect(
      text == """
        <?xml version="1.0" encoding="utf-8"?>
        <testsuites name="FlowLint" tests="4" failures="1" errors="1">
        <testsuite name="flowlint" tests="1" failures="0" errors="1">
          <testcase classname="flowlint" name="C.swift"><error message="cannot be read"/></testcase>
        </testsuite>
        <testsuite name="coreflow_weak_listener" tests="1" failures="1" errors="0">
          <testcase classname="coreflow_weak_listener" name="Sources/A&amp;B, 가.swift:2:5"><failure \
        message="50% of &lt;'a'&gt; &amp; &quot;b&quot;:&#10;\u{FFFD}, c" type="error">\
        Sources/A&amp;B, 가.swift:2:5: error: 50% of &lt;'a'&gt; &amp; &quot;b&quot;:&#10;\u{FFFD}, c</failure></testcase>
        </testsuite>
        <testsuite name="scene_clean" tests="1" failures="0" errors="0">
          <testcase classname="scene_clean" name="A listener is held weakly"/>
        </testsuite>
        <testsuite name="scene_x" tests="1" failures="0" errors="0">
          <testcase classname="scene_x" name="Sources/A&amp;B, 가.swift:1:8"><system-out>\
        Sources/A&amp;B, 가.swift:1:8: warning: w</system-out></testcase>
        </testsuite>
        </testsuites>

        """)
    try isWellFormed(text)
    try isWellFormed(self.report([]).rendered(as: .junit))
  }

  @Test func anAssistantGetsOneLineForEachFinding() {
    var finding = hard
    finding.fix = FixIt(title: "Insert 'weak'", edits: [])
    let path = "Sources/A&B, 가.swift"
    #expect(
      report([finding]).rendered(as: .agent) == """
        \(path):2:5: error: 50% of <'a'> & "b":␊␁, c [coreflow_weak_listener]; fix: Declare it 'weak var'. \
        (or run 'flowlint --fix'); see \(path):1:8: here

        """)
    #expect(report([]).rendered(as: .agent) == "")
  }

  private func isWellFormed(_ xml: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(XMLParser(data: Data(xml.utf8)).parse(), sourceLocation: sourceLocation)
  }
}
