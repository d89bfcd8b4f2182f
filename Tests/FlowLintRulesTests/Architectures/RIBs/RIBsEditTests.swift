import FlowLintRules
import Testing

/// A small app that is right, broken in one place at a time: each break is found where it is, and nothing else is.
@Suite struct RIBsEditTests {
  /// One edit of one file, and the code at which its finding stands.
  struct Break: Sendable, CustomTestStringConvertible {
    let rule: String
    let file: String
    let old: String
    let new: String
    let mark: String
    /// What the same edit breaks besides.
    let also: [String]

    init(_ rule: String, _ file: String, _ old: String, _ new: String, at mark: String, also: [String] = []) {
      self.rule = rule
      self.file = file
      self.old = old
      self.new = new
      self.mark = mark
      self.also = also
    }

    var testDescription: String { "\(rule): \(mark)" }
  }

  /// An edit, of one or two files, that breaks nothing.
  struct Neutral: Sendable, CustomTestStringConvertible {
    let name: String
    let changes: [(file: String, old: String, new: String)]

    init(_ name: String, _ file: String, _ old: String, _ new: String, and other: (String, String, String)? = nil) {
      self.name = name
      changes = [(file, old, new)] + (other.map { [$0] } ?? [])
    }

    var testDescription: String { name }
  }

  private static let rules = RIBsModel.rules.filter { !$0.isOptIn }

  private static func app() throws -> ExampleProject {
    let fixture = try #require(try FixtureProject.all().first { $0.name == "ribs/Parlour" })
    return ExampleProject(files: fixture.files, expected: [])
  }

  private static func edit(_ app: inout ExampleProject, _ file: String, _ old: String, _ new: String) throws {
    let number = try #require(app.files.firstIndex { $0.path.hasSuffix("/" + file) })
    let text = app.files[number].string
    let place = try #require(text.firstRange(of: old), "nothing to edit")
    app.files[number] = SourceText(path: app.files[number].path, text: text.replacingCharacters(in: place, with: new))
  }

  @Test(arguments: ribsLifetimeBreaks + ribsWiringBreaks)
  func aBreakIsFound(_ edit: Break) throws {
    var app = try Self.app()
    try Self.edit(&app, edit.file, edit.old, edit.new)
    var findings = app.findings(Self.rules)
    let found = findings.firstIndex { finding in
      let file = app.files[finding.location.file]
      let rest = file.text(SourceRange(finding.location.range.start, file.bytes.count))
      return finding.rule == edit.rule && file.path.hasSuffix("/" + edit.file) && rest.hasPrefix(edit.mark)
    }
    if let found { findings.remove(at: found) }
    #expect(found != nil)
    #expect(findings.map(\.rule).filter { !edit.also.contains($0) } == [])
  }

  @Test(arguments: ribsNeutralEdits)
  func whatIsRightStaysSilent(_ edit: Neutral) throws {
    var app = try Self.app()
    for change in edit.changes { try Self.edit(&app, change.file, change.old, change.new) }
    #expect(app.findings(Self.rules).map { "\($0.rule): \($0.message)" } == [])
  }

  @Test func everyDefaultRuleIsBroken() {
    let broken = Set((ribsLifetimeBreaks + ribsWiringBreaks).map(\.rule))
    #expect(Self.rules.map(\.id).filter { !broken.contains($0) } == [])
  }
}
