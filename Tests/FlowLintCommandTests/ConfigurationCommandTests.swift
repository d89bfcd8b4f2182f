import Foundation
import Testing

@Suite struct ConfigurationCommandTests {
  private func project(_ configuration: String) throws -> Scratch {
    try Scratch([
      ".flowlint.json": configuration, "Sources/LoginCore.swift": strongListener,
      "Generated/LoginCore.swift": strongListener, "Guide.md": "```swift\n\(strongListener)```\n",
    ])
  }

  private func found(_ configuration: String, _ arguments: String...) async throws -> [String] {
    let project = try project(configuration)
    let run = try await Flowlint(["--format", "concise"] + arguments, in: project.folder)
    return run.outputLines.map { String($0.prefix { $0 != ":" }) }
  }

  @Test func whatBelongsToTheProjectCanBeSaid() async throws {
    #expect(try await found("{}").count == 2)
    #expect(try await found(#"{"exclude": ["/Generated"]}"#) == ["Sources/LoginCore.swift"])
    #expect(try await found(#"{"include": ["Sources/**/*.swift"]}"#) == ["Sources/LoginCore.swift"])
    #expect(try await found(#"{"exclude": ["Generated"]}"#, "Generated") == ["Generated/LoginCore.swift"])
    #expect(try await found(#"{"exclude": ["*"], "markdown": true}"#) == [])
    #expect(try await found(#"{"exclude": ["*.swift"], "markdown": true}"#) == ["Guide.md"])
  }

  @Test func severitiesAndOverrides() async throws {
    let project = try project(
      """
      {
        "rules": {"coreflow_weak_listener": "warning"},
        "overrides": [{"files": ["Generated"], "rules": {"coreflow_weak_listener": "off"}}]
      }
      """)
    let run = try await Flowlint("--format=concise", in: project.folder)
    #expect(run.exitCode == 0)
    #expect(run.outputLines.count == 1)
    #expect(run.output.contains("Sources/LoginCore.swift:5:9: warning: "))
    #expect(try await Flowlint("--strict", in: project.folder).exitCode == 1)
    // The project is seen from another folder, and not at all.
    let inside = project.folder.appendingPathComponent("Generated")
    #expect(try await Flowlint(in: inside).output == "")
    #expect(try await Flowlint("--no-config", in: inside).exitCode == 1)
  }

  @Test func strictAndTheCommandLine() async throws {
    let configuration = #"{"rules": {"coreflow_weak_listener": "warning"}, "strict": true}"#
    let project = try project(configuration)
    #expect(try await Flowlint(in: project.folder).exitCode == 1)
    #expect(try await Flowlint("--fail-on", "error", in: project.folder).exitCode == 0)
  }

  @Test func mistakesStopTheRun() async throws {
    let project = try project("{\n  \"rulez\": {},\n}\n")
    let run = try await Flowlint("Sources", in: project.folder)
    #expect(run.exitCode == 2)
    #expect(run.output == "")
    #expect(run.errors == ".flowlint.json:2:3: error: unknown key 'rulez'; did you mean 'rules'?\n")
    #expect(try await Flowlint("--no-config", "Sources", in: project.folder).exitCode == 1)
    #expect(
      try await Flowlint("--config", "missing.json", in: project.folder).errors.contains("missing.json: no such file"))
  }

  @Test func theFileMayBeJSONWithCommentsByName() async throws {
    let project = try Scratch([
      ".flowlint.jsonc": "// Why\n{\"exclude\": [\"Generated\"]}", "Sources/LoginCore.swift": strongListener,
      "Generated/LoginCore.swift": strongListener,
    ])
    #expect(try await Flowlint("--format=concise", "Sources", in: project.folder).outputLines.count == 1)
    #expect(try await Flowlint("--format=concise", in: project.folder).outputLines.count == 1)
    #expect(try await Flowlint("init", in: project.folder).errors.contains(".flowlint.jsonc is there already"))
    try project.write("{}", to: ".flowlint.json")
    let both = try await Flowlint(in: project.folder)
    #expect(both.exitCode == 2)
    #expect(both.errors == "flowlint: error: .flowlint.json: there is a .flowlint.jsonc too; keep one of them\n")
  }

  @Test func settingsBuildOnAFileElsewhere() async throws {
    let project = try project(#"{"extends": "ci/base.json", "rules": {"coreflow_weak_listener": "warning"}}"#)
    try project.write(#"{"exclude": ["Generated"], "strict": true}"#, to: "ci/base.json")
    let run = try await Flowlint("--format=concise", in: project.folder)
    #expect(run.outputLines.count == 1 && run.output.contains("warning"))
    #expect(run.exitCode == 1)
    try project.write("{\n\"excludes\": []}", to: "ci/base.json")
    let broken = try await Flowlint(in: project.folder)
    #expect(broken.errors == "ci/base.json:2:1: error: unknown key 'excludes'; did you mean 'exclude'?\n")
  }

  @Test func anotherConfigurationCanBeNamed() async throws {
    let project = try project("{}")
    try project.write(#"{"exclude": ["Generated"]}"#, to: "ci/strict.json")
    let run = try await Flowlint("--config", "ci/strict.json", "--format=concise", in: project.folder)
    #expect(run.outputLines.count == 1)
  }

  @Test func initWritesOnceAndSaysWhatItFound() async throws {
    let project = try Scratch(["LoginCore.swift": strongListener])
    let first = try await Flowlint("init", in: project.folder)
    #expect(first.exitCode == 0)
    let written = try project.read(".flowlint.json")
    #expect(written.contains("Found here: CoreFlow, CoreFlow UI."))
    #expect(try await Flowlint(in: project.folder).exitCode == 1, "it changes nothing")
    let second = try await Flowlint("init", in: project.folder)
    #expect(second.exitCode == 2)
    #expect(try project.read(".flowlint.json") == written)
  }

  /// A user who writes a key where it has no meaning is told where it has one.
  @Test(arguments: [
    (#"{"rules": {"tca": "off"}}"#, #"unknown rule 'tca'; it is a pack, write "packs": { "tca": "off" }"#),
    (#"{"tca": true}"#, #"unknown key 'tca'; it is a pack, write "packs": { "tca": "on" }"#),
    (#"{"rules": {"tca_child_not_scoped": "warn"}}"#, #"'warn' is not a severity; use "off", "warning" or "error""#),
    (
      #"{"architecture": {"rules": {"a": {"must_not_import": "UIKit"}}}}"#,
      #"unknown key 'must_not_import'; to forbid a module write "must_not_use": "import UIKit""#
    ),
  ])
  func aKeyInTheWrongPlaceIsToldItsPlace(settings: String, message: String) async throws {
    let project = try Scratch([".git/HEAD": "", ".flowlint.json": settings, "A.swift": plainSwift])
    let errors = try await Flowlint(in: project.folder).errors
    #expect(errors.contains(message), "\(errors)")
    // The list of rules is there nevertheless.
    let rules = try await Flowlint("rules", in: project.folder)
    #expect(rules.exitCode == 0 && rules.output.contains("coreflow_weak_listener") && rules.errors.contains(message))
  }

  @Test func whatDiffersFromTheDefaultsIsShown() async throws {
    let project = try project(#"{"strict": true, "rules": {"coreflow_weak_listener": "warning"}}"#)
    let shown = try await Flowlint("config", "show", in: project.folder).outputLines
    #expect(shown.dropFirst().dropLast().map { $0.prefix { $0 != " " } } == ["strict", "rules.coreflow_weak_listener"])
    #expect(shown.last?.hasSuffix("other settings have their defaults; --all lists them") == true)
    let whole = try await Flowlint("config", "show", "--all", in: project.folder).outputLines
    #expect(whole.count > 200 && whole.contains { $0.hasPrefix("include ") })
  }

  @Test(arguments: [["--language", "ko"], []]) func titlesAndRemediesHaveALanguage(options: [String]) async throws {
    let project = try project(options.isEmpty ? #"{"language": "ko"}"# : "{}")
    let run = try await Flowlint(["--only", "coreflow_weak_listener"] + options, in: project.folder)
    #expect(
      run.output.contains("LoginCore.listener must be weak") && run.output.contains("help: 프로퍼티를"), "\(run.output)")
    let rules = try await Flowlint(["rules", "coreflow"] + options, in: project.folder).output
    #expect(rules.contains("해야 합니다"), "\(rules)")
  }

  @Test func settingsCanBeShown() async throws {
    let project = try project(
      #"{"overrides": [{"files": ["Generated"], "rules": {"coreflow_weak_listener": "off"}}]}"#)
    func row(_ path: String) async throws -> [Substring] {
      let run = try await Flowlint("config", "show", "--all", path, in: project.folder)
      return run.outputLines.first { $0.hasPrefix("rules.coreflow_weak_listener ") }?.split(separator: " ") ?? []
    }
    #expect(try await row(".") == ["rules.coreflow_weak_listener", "error", "default"])
    #expect(try await row("Generated/LoginCore.swift") == ["rules.coreflow_weak_listener", "off", "override"])
    try project.write(#"{"rules": {"coreflow_weak_listener": "warning"}}"#, to: "Other/settings.json")
    let other = try await Flowlint("config", "show", "--config", "Other/settings.json", in: project.folder)
    #expect(other.output.contains("configuration: Other/settings.json\n"))
    #expect(
      other.output.split(separator: "\n").contains {
        $0.split(separator: " ").starts(with: ["rules.coreflow_weak_listener", "warning"])
      })
    #expect(try await Flowlint("config", "show", "--config", "none.json", in: project.folder).exitCode == 2)
    let schema = try await Flowlint("config", "schema", in: project.folder)
    #expect(try JSONSerialization.jsonObject(with: Data(schema.output.utf8)) is [String: Any])
  }
}
