import FlowLintRules
import Testing

/// A small app that is right, in other forms and with something missing or double.
@Suite struct SceneAppTests {
  private static let rules = Rule.all.filter { !$0.isOptIn && $0.id.hasPrefix("scene_") }

  private static func app() throws -> ExampleProject {
    let fixture = try #require(try FixtureProject.all().first { $0.name == "scene/Reader" })
    return ExampleProject(files: fixture.files, expected: [])
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
