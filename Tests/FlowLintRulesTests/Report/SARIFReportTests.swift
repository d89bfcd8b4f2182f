import Foundation
import Testing

@testable import FlowLintRules
@testable import FlowLintRun

@Suite struct SARIFReportTests {
  /// The sample of the specification: Hangul, a family of emoji and a path with a space.
  let login = SourceText(
    path: "Sources/Features/로그인 Login/LoginCore.swift",
    text: """
      import CoreFlow

      protocol LoginListener: AnyObject {
          func loginDidEnd()
      }

      final class LoginCore: Core<LoginAction, LoginState> {
          /* 👩‍👩‍👧 부모 */ var listener: LoginListener?
      }

      """)

  private var finding: Finding {
    var finding = Finding.sample(
      "var listener: LoginListener?", in: login, message: "'listener' of 'LoginCore' is strong",
      declaration: "LoginCore.listener", subject: "listener")
    finding.declarationKind = .member
    finding.notes = [
      Finding.Note(
        location: Location(file: 0, range: login.range(of: "LoginListener")),
        message: "'LoginListener' is declared here")
    ]
    let start = finding.location.range.start
    finding.fix = FixIt(
      title: "Insert 'weak'",
      edits: [.init(location: Location(file: 0, range: SourceRange(start, start)), replacement: "weak ")])
    return finding
  }

  private func report(_ findings: [Finding], hidden: [HiddenFinding] = [], rules: [Rule]? = nil) -> Report {
    Report(
      findings: findings, hidden: hidden, files: [login], rules: rules ?? [.sample("coreflow_weak_listener")],
      folders: .init(working: "/repository/ios", root: "/repository"))
  }

  /// The value of the written JSON at a path such as `runs.0.results.0.level`.
  private func value(_ path: String, _ report: Report, _ options: ReportOptions = ReportOptions()) throws -> Any? {
    let text = report.rendered(as: .sarif, options)
    var value: Any? = try JSONSerialization.jsonObject(with: Data(text.utf8))
    for key in path.split(separator: "/") {
      if let index = Int(key) {
        let array = value as? [Any]
        value = array.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      } else {
        value = (value as? [String: Any])?[String(key)]
      }
    }
    return value
  }

  private func result(_ path: String) throws -> Any? { try value("runs/0/results/0/\(path)", report([finding])) }

  @Test func theLogNamesItsSchemaAndVersion() throws {
    let report = report([])
    #expect(
      try value("$schema", report) as? String
        == "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
    #expect(try value("version", report) as? String == "2.1.0")
    #expect((try value("runs", report) as? [Any])?.count == 1)
    #expect((try value("runs/0/results", report) as? [Any])?.count == 0)
    #expect(try value("runs/0/columnKind", report) as? String == "utf16CodeUnits")
    #expect(try value("runs/0/originalUriBaseIds/%SRCROOT%/uri", report) == nil)
  }

  @Test func aResultNamesItsRuleAndLevel() throws {
    #expect(try result("ruleId") as? String == "coreflow_weak_listener")
    #expect(try result("ruleIndex") as? Int == 0)
    #expect(try result("level") as? String == "error")
    for absent in ["kind", "suppressions", "baselineState", "fingerprints", "rule", "rank", "guid"] {
      #expect(try result(absent) == nil, "\(absent)")
    }
  }

  @Test func theRegionCountsUTF16AndHasItsText() throws {
    let region = "locations/0/physicalLocation/region"
    #expect(try result("\(region)/startLine") as? Int == 8)
    #expect(try result("\(region)/startColumn") as? Int == 23)
    #expect(try result("\(region)/endLine") as? Int == 8)
    #expect(try result("\(region)/endColumn") as? Int == 51)
    #expect(try result("\(region)/snippet/text") as? String == "var listener: LoginListener?")
  }

  @Test func theURIIsEscapedAndSeenFromTheRoot() throws {
    let location = "locations/0/physicalLocation/artifactLocation"
    #expect(
      try result("\(location)/uri") as? String
        == "ios/Sources/Features/%EB%A1%9C%EA%B7%B8%EC%9D%B8%20Login/LoginCore.swift")
    #expect(try result("\(location)/uriBaseId") as? String == "%SRCROOT%")
  }

  @Test func notesAreRelatedLocationsThatTheMessageLinks() throws {
    #expect(
      try result("message/text") as? String
        == "'listener' of 'LoginCore' is strong. See ['LoginListener' is declared here](1).")
    #expect(try result("relatedLocations/0/id") as? Int == 1)
    #expect(try result("relatedLocations/0/message/text") as? String == "'LoginListener' is declared here.")
    #expect(try result("relatedLocations/0/physicalLocation/region/startLine") as? Int == 3)
    #expect(try result("relatedLocations/0/physicalLocation/region/startColumn") as? Int == 10)
  }

  @Test func bracesAreDoubledAndBracketsAreNoLinks() {
    var finding = finding
    finding.notes = []
    finding.message = "use {x} [weak self](1)"
    #expect(messageText(finding) == "use {{x}} [weak self] (1).")
    finding.notes = [Finding.Note(location: finding.location, message: "a [b] \\ c")]
    finding.message = "Why?"
    #expect(messageText(finding) == #"Why? See [a \[b\] \\ c](1)."#)
  }

  @Test func aFixIsAChangeOfEachFile() throws {
    #expect(try result("fixes/0/description/text") as? String == "Insert 'weak'.")
    let replacement = "fixes/0/artifactChanges/0/replacements/0"
    #expect(try result("\(replacement)/insertedContent/text") as? String == "weak ")
    #expect(try result("\(replacement)/deletedRegion/startColumn") as? Int == 23)
    #expect(try result("\(replacement)/deletedRegion/endColumn") as? Int == 23)
  }

  @Test func theDeclarationIsTheLogicalLocation() throws {
    let name = "locations/0/logicalLocations/0"
    #expect(try result("\(name)/fullyQualifiedName") as? String == "LoginCore.listener")
    #expect(try result("\(name)/kind") as? String == "member")
  }

  @Test func theFingerprintsAreGitHubsAndOurs() throws {
    let hashes = lineHashes(of: login.bytes.span, lines: [8])
    #expect(try result("partialFingerprints/primaryLocationLineHash") as? String == hashes[8])
    #expect((try result("partialFingerprints/flowlint/v1") as? String) == nil, "the path splits at the slash")
    let all = try result("partialFingerprints") as? [String: String]
    #expect(all?["flowlint/v1"]?.count == 16)
  }

  @Test func everyRuleThatRanIsDescribed() throws {
    let rule = Rule.sample(
      "asyncflow_use_emit", severity: .note,
      options: [RuleOption(name: "suffixes", summary: "Names", defaultValue: .strings(["Flow"]))])
    let report = report([finding], rules: [.sample("coreflow_weak_listener"), rule])
    let first = "runs/0/tool/driver/rules/0"
    #expect(try value("\(first)/id", report) as? String == "asyncflow_use_emit")
    #expect(try value("\(first)/name", report) as? String == "AsyncFlowUseEmit")
    #expect(try value("\(first)/shortDescription/text", report) as? String == "A listener is held weakly.")
    #expect(
      try value("\(first)/fullDescription/text", report) as? String == "A strong `listener` keeps its parent alive.")
    #expect(try value("\(first)/defaultConfiguration/level", report) as? String == "note")
    #expect(try value("\(first)/defaultConfiguration/parameters/suffixes", report) as? [String] == ["Flow"])
    #expect(try value("\(first)/properties/tags/0", report) as? String == "asyncflow")
    #expect(try value("\(first)/properties/problem.severity", report) as? String == "recommendation")
    #expect((try value("\(first)/help/markdown", report) as? String)?.contains("**Source:**") == true)
    #expect((try value("\(first)/helpUri", report) as? String)?.hasPrefix("https://") == true)
    #expect(try value("runs/0/results/0/ruleIndex", report) as? Int == 1)
  }

  @Test func hiddenFindingsAreShownOnDemandAndMarked() throws {
    var other = finding
    other.location.range = SourceRange(0, 6)
    let report = report(
      [finding],
      hidden: [
        .init(finding: other, cause: .suppression(reason: "until 2.0")), .init(finding: other, cause: .baseline),
      ])
    #expect((try value("runs/0/results", report) as? [Any])?.count == 1)
    var options = ReportOptions()
    options.sarifShowsHidden = true
    #expect((try value("runs/0/results", report, options) as? [Any])?.count == 3)
    let first = "runs/0/results/0/suppressions/0"
    #expect(try value("\(first)/kind", report, options) as? String == "inSource")
    #expect(try value("\(first)/status", report, options) as? String == "accepted")
    #expect(try value("\(first)/justification", report, options) as? String == "until 2.0")
    #expect(try value("runs/0/results/1/suppressions/0/kind", report, options) as? String == "external")
    #expect((try value("runs/0/results/2/suppressions", report, options) as? [Any])?.isEmpty == true)
    let withoutHidden = try value("runs/0/results/0/partialFingerprints", report) as? [String: String]
    let withHidden = try value("runs/0/results/2/partialFingerprints", report, options) as? [String: String]
    #expect(withoutHidden == withHidden)
  }

  @Test func noticesAreNotifications() throws {
    var report = report([])
    #expect(try value("runs/0/invocations/0/executionSuccessful", report) as? Bool == true)
    #expect(try value("runs/0/invocations/0/toolExecutionNotifications", report) == nil)
    report.notices = [
      .init(.input, .error, path: "Sources/A B.swift", "The file cannot be read"),
      .init(.input, .error, path: "Sources/C.swift", line: 3, "'{' is never closed"),
      .init(.configuration, .note, "no Scene code found below 'Sources'"),
    ]
    let invocation = "runs/0/invocations/0"
    #expect(try value("\(invocation)/executionSuccessful", report) as? Bool == false)
    #expect(try value("\(invocation)/exitCode", report) as? Int == 2)
    let execution = "\(invocation)/toolExecutionNotifications/0"
    #expect(try value("\(execution)/level", report) as? String == "error")
    #expect(try value("\(execution)/message/text", report) as? String == "The file cannot be read.")
    #expect(
      try value("\(execution)/locations/0/physicalLocation/artifactLocation/uri", report) as? String
        == "ios/Sources/A%20B.swift")
    #expect(try value("\(execution)/locations/0/physicalLocation/region", report) == nil)
    let place = "\(invocation)/toolExecutionNotifications/1/locations/0/physicalLocation"
    #expect(try value("\(place)/artifactLocation/uri", report) as? String == "ios/Sources/C.swift")
    #expect(try value("\(place)/region/startLine", report) as? Int == 3)
    #expect(try value("\(invocation)/toolConfigurationNotifications/0/level", report) as? String == "note")
  }

  @Test func theCategoryEndsWithASlash() throws {
    #expect(try value("runs/0/automationDetails/id", report([])) as? String == "flowlint/")
    var options = ReportOptions()
    options.sarifCategory = "ios"
    #expect(try value("runs/0/automationDetails/id", report([]), options) as? String == "flowlint/ios/")
  }
}
