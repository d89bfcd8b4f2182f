import Testing

@testable import FlowLintRules
@testable import FlowLintRun

@Suite struct PlainTextReportTests {
  let login = SourceText(
    path: "Sources/LoginCore.swift",
    text: """
      import CoreFlow

      final class LoginCore: Core<LoginAction, LoginState> {
          var listener: LoginListener?
      }

      """)

  @Test func aFindingShowsItsPlaceExcerptNotesAndRemedy() {
    var finding = Finding.sample("listener", in: login, message: "LoginCore holds its listener strongly")
    finding.notes = [
      Finding.Note(
        location: Location(file: 0, range: login.range(of: "LoginCore")), message: "the core is declared here")
    ]
    finding.fix = FixIt(title: "Insert 'weak'", edits: [])
    #expect(
      Report.sample([finding], [login]).rendered(as: .text) == """
        Sources/LoginCore.swift:4:9: error: LoginCore holds its listener strongly [coreflow_weak_listener]
        3 | final class LoginCore: Core<LoginAction, LoginState> {
        4 |     var listener: LoginListener?
          |         ^~~~~~~~
        5 | }
        Sources/LoginCore.swift:3:13: note: the core is declared here
        help: Declare it 'weak var'. (fixable)

        """)
  }

  /// So many findings of one rule are a decision of somebody, not slips.
  @Test func manyFindingsOfOneRuleAreTakenTogether() {
    let finding = Finding.sample("listener", in: login, message: "m")
    func lastLine(_ count: Int) -> Substring? {
      Report.sample(Array(repeating: finding, count: count), [login]).rendered(as: .text).split(separator: "\n").last
    }
    #expect(lastLine(19)?.hasPrefix("help:") == true)
    #expect(lastLine(20)?.hasPrefix("group: 20 findings of one rule: ") == true)
  }

  @Test func aRemedyInTheMessageIsNotRepeated() {
    let finding = Finding.sample("listener", in: login, message: "LoginCore is alone; give it a Flow")
    #expect(!Report.sample([finding], [login]).rendered(as: .text).contains("help:"))
    #expect(!Report.sample([finding], [login]).rendered(as: .agent).contains("fix:"))
  }

  @Test func findingsAreSortedByPathThenOffsetThenRuleWhateverTheOrderOfFiles() {
    let first = SourceText(path: "A.swift", text: "a b\n")
    let second = SourceText(path: "B.swift", text: "a b\n")
    let findings = [
      Finding.sample("b", in: second, file: 0, rule: "scene_x", severity: .warning, message: "m"),
      Finding.sample("b", in: first, file: 1, rule: "scene_x", severity: .note, message: "m"),
      Finding.sample("b", in: first, file: 1, rule: "coreflow_x", message: "m"),
      Finding.sample("a", in: first, file: 1, rule: "scene_x", message: "m"),
    ]
    #expect(
      Report.sample(findings, [second, first]).rendered(as: .concise) == """
        A.swift:1:1: error: m [scene_x]
        A.swift:1:3: error: m [coreflow_x]
        A.swift:1:3: note: m [scene_x]
        B.swift:1:3: warning: m [scene_x]

        """)
  }

  @Test func xcodeGetsAbsolutePathsAndNotes() {
    let other = SourceText(path: "../Kit/B.swift", text: "x")
    var finding = Finding.sample("listener", in: login, message: "m")
    finding.notes = [Finding.Note(location: Location(file: 1, range: SourceRange(0, 1)), message: "here")]
    #expect(
      Report.sample([finding], [login, other]).rendered(as: .xcode) == """
        /repository/App/Sources/LoginCore.swift:4:9: error: m [coreflow_weak_listener]
        /repository/Kit/B.swift:1:1: note: here

        """)
  }

  @Test func withoutFindingsThereIsNoText() {
    for format in [ReportFormat.text, .concise, .xcode] {
      #expect(Report.sample([], [login]).rendered(as: format) == "")
    }
  }

  @Test func colourAddsEscapesAndNothingElse() {
    let report = Report.sample([.sample("listener", in: login)], [login])
    var options = ReportOptions()
    options.isColored = true
    let colored = report.rendered(as: .text, options)
    #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == report.rendered(as: .text))
  }

  @Test func controlCharactersOfASourceDoNotReachTheTerminal() {
    let source = SourceText(path: "A\nB.swift", text: "a\u{1B}[2Jb\u{202E}c\n")
    let text = Report.sample([.sample("b", in: source, message: "'`x\u{7}y`'")], [source]).rendered(as: .text)
    #expect(text.hasPrefix("A␊B.swift:1:6: error: '`x␇y`'"))
    #expect(text.contains("1 | a␛[2Jb\u{FFFD}c\n  |      ^\n"))
  }

  @Test func aRangeOutsideTheFileIsShownAtItsEnd() {
    let finding = Finding(
      rule: "r", severity: .error, location: Location(file: 0, range: SourceRange(900, 905)), message: "m")
    let report = Report.sample([finding], [SourceText(path: "A.swift", text: "ab")])
    #expect(report.rendered(as: .text) == "A.swift:1:3: error: m [r]\n1 | ab\n  |   ^\n")
    #expect(Report.sample([finding], []).rendered(as: .text) == ":1:1: error: m [r]\n")
  }
}
