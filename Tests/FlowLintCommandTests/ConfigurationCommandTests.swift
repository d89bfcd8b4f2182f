import Foundation
import Testing

@Suite struct ConfigurationCommandTests {
  private func project(_ configuration: String) throws -> Scratch {
    try Scratch([
      ".flowlint.json": configuration, "Sources/LoginCore.swift": strongListener,
      "Generated/LoginCore.swift": strongListener, "Guide.md": "```swift\n\(strongListener)```\n",
    ])
  }

  private func found(_ configuration: String, _ arguments: String...) throws -> [String] {
    let project = try project(configuration)
    let run = try Flowlint(["--format", "concise"] + arguments, in: project.folder)
    return run.outputLines.map { String($0.prefix { $0 != ":" }) }
  }

  @Test func whatBelongsToTheProjectCanBeSaid() throws {
    #expect(try found("{}").count == 2)
    #expect(try found(#"{"exclude": ["/Generated"]}"#) == ["Sources/LoginCore.swift"])
    #expect(try found(#"{"include": ["Sources/**/*.swift"]}"#) == ["Sources/LoginCore.swift"])
    #expect(try found(#"{"exclude": ["Generated"]}"#, "Generated") == ["Generated/LoginCore.swift"])
    #expect(try found(#"{"exclude": ["*"], "markdown": true}"#) == [])
    #expect(try found(#"{"exclude": ["*.swift"], "markdown": true}"#) == ["Guide.md"])
  }

  @Test func severitiesAndOverrides() throws {
    let project = try project(
      """
      {
        "rules": {"coreflow_weak_listener": "warning"},
        "overrides": [{"files": ["Generated"], "rules": {"coreflow_weak_listener": "off"}}]
      }
      """)
    let run = try Flowlint("--format=concise", in: project.folder)
    #expect(run.exitCode == 0)
    #expect(run.outputLines.count == 1)
    #expect(run.output.contains("Sources/LoginCore.swift:5:9: warning: "))
    #expect(try Flowlint("--strict", in: project.folder).exitCode == 1)
    // The project is seen from another folder, and not at all.
    let inside = project.folder.appendingPathComponent("Generated")
    #expect(try Flowlint(in: inside).output == "")
    #expect(try Flowlint("--no-config", in: inside).exitCode == 1)
  }

  @Test func strictAndTheCommandLine() throws {
    let configuration = #"{"rules": {"coreflow_weak_listener": "warning"}, "strict": true}"#
    let project = try project(configuration)
    #expect(try Flowlint(in: project.folder).exitCode == 1)
    #expect(try Flowlint("--fail-on", "error", in: project.folder).exitCode == 0)
  }

  @Test func mistakesStopTheRun() throws {
    let project = try project("{\n  \"rulez\": {},\n}\n")
    let run = try Flowlint("Sources", in: project.folder)
    #expect(run.exitCode == 2)
    #expect(run.output == "")
    #expect(run.errors == ".flowlint.json:2:3: error: unknown key 'rulez'; did you mean 'rules'?\n")
    #expect(try Flowlint("--no-config", "Sources", in: project.folder).exitCode == 1)
    #expect(try Flowlint("--config", "missing.json", in: project.folder).errors.contains("missing.json: no such file"))
  }

  @Test func theFileMayBeJSONWithCommentsByName() throws {
    let project = try Scratch([
      ".flowlint.jsonc": "// Why\n{\"exclude\": [\"Generated\"]}", "Sources/LoginCore.swift": strongListener,
      "Generated/LoginCore.swift": strongListener,
    ])
    #expect(try Flowlint("--format=concise", "Sources", in: project.folder).outputLines.count == 1)
    #expect(try Flowlint("--format=concise", in: project.folder).outputLines.count == 1)
    #expect(try Flowlint("init", in: project.folder).errors.contains(".flowlint.jsonc is there already"))
    try project.write("{}", to: ".flowlint.json")
    let both = try Flowlint(in: project.folder)
    #expect(both.exitCode == 2)
    #expect(both.errors == "flowlint: error: .flowlint.json: there is a .flowlint.jsonc too; keep one of them\n")
  }

  @Test func settingsBuildOnAFileElsewhere() throws {
    let project = try project(#"{"extends": "ci/base.json", "rules": {"coreflow_weak_listener": "warning"}}"#)
    try project.write(#"{"exclude": ["Generated"], "strict": true}"#, to: "ci/base.json")
    let run = try Flowlint("--format=concise", in: project.folder)
    #expect(run.outputLines.count == 1 && run.output.contains("warning"))
    #expect(run.exitCode == 1)
    try project.write("{\n\"excludes\": []}", to: "ci/base.json")
    let broken = try Flowlint(in: project.folder)
    #expect(broken.errors == "ci/base.json:2:1: error: unknown key 'excludes'; did you mean 'exclude'?\n")
  }

  @Test func anotherConfigurationCanBeNamed() throws {
    let project = try project("{}")
    try project.write(#"{"exclude": ["Generated"]}"#, to: "ci/strict.json")
    let run = try Flowlint("--config", "ci/strict.json", "--format=concise", in: project.folder)
    #expect(run.outputLines.count == 1)
  }

  @Test func initWritesOnceAndSaysWhatItFound() throws {
    let project = try Scratch(["LoginCore.swift": strongListener])
    let first = try Flowlint("init", in: project.folder)
    #expect(first.exitCode == 0)
    let written = try project.read(".flowlint.json")
    #expect(written.contains("Found here: CoreFlow, CoreFlow UI."))
    #expect(try Flowlint(in: project.folder).exitCode == 1, "it changes nothing")
    let second = try Flowlint("init", in: project.folder)
    #expect(second.exitCode == 2)
    #expect(try project.read(".flowlint.json") == written)
  }

  @Test func settingsCanBeShown() throws {
    let project = try project(
      #"{"overrides": [{"files": ["Generated"], "rules": {"coreflow_weak_listener": "off"}}]}"#)
    func row(_ path: String) throws -> [Substring] {
      let run = try Flowlint("config", "show", path, in: project.folder)
      return run.outputLines.first { $0.hasPrefix("rules.coreflow_weak_listener ") }?.split(separator: " ") ?? []
    }
    #expect(try row(".") == ["rules.coreflow_weak_listener", "error", "default"])
    #expect(try row("Generated/LoginCore.swift") == ["rules.coreflow_weak_listener", "off", "override"])
    try project.write(#"{"rules": {"coreflow_weak_listener": "warning"}}"#, to: "Other/settings.json")
    let other = try Flowlint("config", "show", "--config", "Other/settings.json", in: project.folder)
    #expect(other.output.contains("configuration: Other/settings.json\n"))
    #expect(
      other.output.split(separator: "\n").contains {
        $0.split(separator: " ").starts(with: ["rules.coreflow_weak_listener", "warning"])
      })
    #expect(try Flowlint("config", "show", "--config", "none.json", in: project.folder).exitCode == 2)
    let schema = try Flowlint("config", "schema", in: project.folder)
    #expect(try JSONSerialization.jsonObject(with: Data(schema.output.utf8)) is [String: Any])
  }
}
