import Foundation
import Testing

@Suite struct OutputTests {
  /// Findings in several files, in two folders.
  private func project() throws -> Scratch {
    var files = [".git/HEAD": ""]
    for name in ["Login", "Home", "Profile", "설정"] {
      let core = strongListener.replacingOccurrences(of: "Login", with: name)
      files["App/\(name)/\(name)Core.swift"] = core
      files["Kit/\(name)/Copy of \(name)Core.swift"] = core
    }
    return try Scratch(files)
  }

  @Test(arguments: ["text", "concise", "xcode", "sarif", "json"])
  func theOrderOfWorkChangesNothing(format: String) async throws {
    let project = try project()
    let first = try await Flowlint("--format", format, "--jobs", "1", "App", "Kit", in: project.folder)
    #expect(first.exitCode == 1)
    for _ in 0..<3 {
      let again = try await Flowlint("Kit", "--format", format, "--jobs", "7", "App", in: project.folder)
      #expect(again.output == first.output)
      #expect(again.errors == first.errors)
    }
  }

  @Test func severalReportsAtOnce() async throws {
    let project = try project()
    let run = try await Flowlint("--output", "sarif=out.sarif", "--output=json=out.json", "App", in: project.folder)
    #expect(run.exitCode == 1)
    #expect(run.output.contains("App/Home/HomeCore.swift:5:9: error:"))
    #expect(try await project.read("out.sarif") == Flowlint("--format=sarif", "App", in: project.folder).output)
    #expect(try await project.read("out.json") == Flowlint("--format=json", "App", in: project.folder).output)
    let failed = try await Flowlint("--output", "sarif=missing/out.sarif", "App", in: project.folder)
    #expect(failed.exitCode == 2)
    #expect(failed.errors.contains("missing/out.sarif: no such file or directory"))
  }

  @Test func quietTellsFindingsOnlyAndVerboseMore() async throws {
    let project = try project()
    #expect(try await Flowlint("--quiet", "App", in: project.folder).errors == "")
    #expect(try await Flowlint("--verbose", "App", in: project.folder).errors.contains("Packs that apply: CoreFlow"))
    #expect(try await Flowlint("--statistics", "App", in: project.folder).errors.contains("survey"))
  }

  #if os(Linux)
    /// The program `script` gives the command a terminal; standard input keeps it waiting.
    @Test func aLongRunSaysOnATerminalWhatItIsAt() async throws {
      let project = try project()
      let folder = project.folder
      let script = #"sleep 5 | script -qec '"$FLOWLINT" --files-from -' /dev/null"#
      guard try Flowlint(shell: "command -v script", in: project.folder).exitCode == 0 else { return }
      let run = try await waiting { try Flowlint(shell: script, in: folder) }
      let shown = run.output.range(of: "\u{1B}[Kflowlint: looking for files")
      let wiped = run.output.range(of: "\r\u{1B}[Kflowlint: no Swift file has changed")
      #expect(shown != nil && wiped != nil, "\(run.output)")
      let unseen = try await waiting {
        try Flowlint(shell: "sleep 2.5 | \"$FLOWLINT\" --files-from -", in: folder)
      }
      #expect(!unseen.errors.contains("looking"))
    }
  #endif

  @Test func coloursFollowTheTerminal() async throws {
    let project = try project()
    #expect(try await !Flowlint("App", in: project.folder).output.contains("\u{1B}"))
    #expect(try await Flowlint("--color=always", "App", in: project.folder).output.contains("\u{1B}["))
    let colored = try await Flowlint(["--color", "always", "App"], in: project.folder, environment: ["NO_COLOR": "1"])
    #expect(colored.output.contains("\u{1B}["), "what is asked for on the command line wins")
  }

  @Test func rulesAndPacksCanBeChosen() async throws {
    let project = try project()
    #expect(try await Flowlint("--only", "component_action_enum", "App", in: project.folder).exitCode == 0)
    #expect(try await Flowlint("--disable", "coreflow", "App", in: project.folder).exitCode == 0)
    #expect(try await Flowlint("--only=coreflow", "App", in: project.folder).exitCode == 1)
    let two = try await Flowlint(
      "--only=component_action_enum", "--enable=coreflow_weak_listener", "App", in: project.folder)
    #expect(two.exitCode == 1)
  }

  @Test func rulesAreListedAndExplained() async throws {
    let scratch = try Scratch()
    let list = try await Flowlint("rules", in: scratch.folder)
    #expect(list.exitCode == 0)
    #expect(list.output.contains("coreflow_weak_listener"))
    let json = try await Flowlint("rules", "--format=json", in: scratch.folder)
    #expect(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) is [String: Any])
    #expect(
      try await Flowlint("rules", "--format=markdown", in: scratch.folder).output.contains("coreflow_weak_listener"))
    let explanation = try await Flowlint("explain", "coreflow_weak_listener", in: scratch.folder)
    #expect(explanation.exitCode == 0)
    #expect(explanation.output.contains("Violating"))
    #expect(try await Flowlint("--version", in: scratch.folder).output.hasPrefix("flowlint "))
  }

  @Test func dumpsAreJSONLines() async throws {
    let scratch = try Scratch(["a \"b\".swift": "let a = 1 // b\n", "B.swift": "func b() {}\n"])
    let tokens = try await Flowlint("dump", "tokens", "a \"b\".swift", "B.swift", in: scratch.folder)
    #expect(tokens.exitCode == 0)
    #expect(tokens.outputLines.first == #"{"file":"a \"b\".swift","start":0,"end":3,"kind":"keyword"}"#)
    #expect(tokens.outputLines.count == 5 + 6)
    let declarations = try await Flowlint("dump", "declarations", "Missing.swift", "B.swift", in: scratch.folder)
    #expect(declarations.exitCode == 2)
    #expect(declarations.outputLines.count == 1)
    #expect(declarations.errors == "flowlint: error: Missing.swift: no such file or directory\n")
  }
}
