import FlowLintRules
import Testing

/// A small app that is right is broken in one place at a time: each break is found where it is, and nothing else is.
@Suite struct SceneEditTests {
  /// One edit of one file, and the code at which its finding stands.
  struct Edit: Sendable, CustomTestStringConvertible {
    let rule: String
    let file: String
    let old: String
    let new: String
    let mark: String
    /// The code at which the finding stands, when that is in another file.
    let place: String?
    /// The rules that the same edit breaks besides.
    let also: [String]

    init(
      _ rule: String, _ file: String, _ old: String, _ new: String, at mark: String, in place: String? = nil,
      also: [String] = []
    ) {
      self.rule = rule
      self.file = file
      self.old = old
      self.new = new
      self.mark = mark
      self.place = place
      self.also = also
    }

    var testDescription: String { "\(rule): \(mark)" }
  }

  private static let rules = Rule.all.filter { !$0.isOptIn && $0.id.hasPrefix("scene_") }

  private static func app() throws -> ExampleProject {
    let fixture = try #require(try FixtureProject.all().first { $0.name == "scene/Reader" })
    return ExampleProject(files: fixture.files, expected: [])
  }

  @Test(arguments: sceneEdits)
  func anEditIsFound(_ edit: Edit) throws {
    var app = try Self.app()
    let number = try #require(app.files.firstIndex { $0.path.hasSuffix("/" + edit.file) })
    let text = app.files[number].string
    try #require(text.contains(edit.old), "nothing to edit")
    let start = try #require(text.firstRange(of: edit.old))
    app.files[number] = SourceText(
      path: app.files[number].path, text: text.replacingCharacters(in: start, with: edit.new))
    var findings = app.findings(Self.rules)
    let found = findings.firstIndex { finding in
      let file = app.files[finding.location.file]
      let rest = file.text(SourceRange(finding.location.range.start, file.bytes.count))
      return finding.rule == edit.rule && file.path.hasSuffix("/" + (edit.place ?? edit.file))
        && rest.hasPrefix(edit.mark)
    }
    if let found { findings.remove(at: found) }
    #expect(found != nil)
    #expect(findings.map(\.rule).filter { !edit.also.contains($0) } == [])
  }

  /// Every default rule is broken at least once.
  @Test func everyRuleIsBroken() {
    #expect(Set(Self.rules.map(\.id)).subtracting(sceneEdits.map(\.rule)) == [])
  }

  /// The app has no finding, in whatever form its files are written.
  @Test(arguments: [ExampleVariant.asWritten, .crlf, .reversedFiles, .commentsBetweenLines])
  func theAppIsRight(variant: ExampleVariant) throws {
    #expect(variant.applied(to: try Self.app()).places(Self.rules) == [])
  }

  /// Each module alone has no finding either: a part that is not there breaks no rule.
  @Test(arguments: ["Scenes", "ReaderScenes", "SettingScenes", "App"])
  func aModuleAloneIsRight(module: String) throws {
    let files = try Self.app().files.filter { $0.path.hasPrefix(module + "/") }
    #expect(!files.isEmpty)
    #expect(ExampleProject(files: files, expected: []).places(Self.rules) == [])
  }

  /// Two apps below one root declare the same names: nothing about them is certain.
  @Test func twoAppsOfTheSameNames() throws {
    let app = try Self.app()
    let other = app.files.map { SourceText(path: "Other/" + $0.path, bytes: $0.bytes) }
    #expect(ExampleProject(files: app.files + other, expected: []).places(Self.rules) == [])
    // A model of another architecture has the name of a view model protocol.
    let models = SourceText(path: "A/Models.swift", text: "final class ListViewModel { }\nstruct ThemeViewState { }\n")
    #expect(ExampleProject(files: [models] + app.files, expected: []).places(Self.rules) == [])
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    String(self[..<range.lowerBound] + text + self[range.upperBound...])
  }
}
