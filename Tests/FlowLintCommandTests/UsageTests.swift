import Testing

@testable import flowlint

/// A mistyped word is answered with the one that was probably meant.
@Suite struct UsageTests {
  @Test func whatPeopleMeanIsSaid() async throws {
    let folder = try Scratch()
    #expect(try await Flowlint("-v", in: folder.folder).errors.contains("did you mean '--version' or '--verbose'?"))
    #expect(try await Flowlint("", in: folder.folder).errors.contains("an empty path; name a file or folder"))
  }

  @Test(arguments: [
    ("--formt text", "unknown option '--formt'; did you mean '--format'?"),
    ("-x", "unknown option '-x'"),
    ("--format txt", "unknown value 'txt' for '--format'; did you mean 'text'?"),
    ("--format", "'--format' needs a value: --format text|"),
    ("--quiet=yes", "'--quiet' takes no value"),
    ("--jobs 0", "--jobs takes a number from 1 to 1024, not '0'"),
    ("--output sarif", "--output takes FORMAT=FILE, such as sarif=flowlint.sarif, not 'sarif'"),
    ("explain", "name a rule or a pack: flowlint explain RULE|PACK ..."),
    ("explain scene --language fr", "unknown value 'fr' for '--language'; choose from en, ko"),
    ("dump tokens", "say what to dump, and of which files: flowlint dump tokens|declarations FILE ..."),
    ("dump token A.swift", "unknown value 'token' for 'dump'; did you mean 'tokens'?"),
    ("completions", "name the shell"),
    (
      "audit",
      "say what to audit (lifecycle, delivery, architecture, modules, coverage): flowlint audit SUBJECT [PATH ...]"
    ),
    ("graph -", "'-' is for lint; name files or folders"),
    ("graph --depth 2", "--depth counts from --focus NAME"),
    ("--fix --diff", "--diff shows what --fix would do; give one"),
    ("--strict --fail-on error", "--strict means --fail-on warning; give one"),
    ("--quiet --verbose", "--quiet and --verbose contradict each other; give one"),
    ("--no-config --config A.json", "--no-config and --config contradict each other; give one"),
    ("--staged --since HEAD", "--staged, --since and --files-from each say what has changed; give one"),
    ("--max-warnings -1", "--max-warnings takes a number from 0"),
  ])
  func mistakesAreNamed(line: String, message: String) throws {
    let error = #expect(throws: UsageError.self) {
      try Words(line.split(separator: " ").map(String.init)).invocation()
    }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  /// The rules are known only once the configuration is read.
  @Test(arguments: [
    (
      "--only coreflow_weak_listner",
      "no rule or pack is called 'coreflow_weak_listner'; did you mean 'coreflow_weak_listener'?"
    ),
    ("--disable zzz", "no rule or pack is called 'zzz'; 'flowlint rules' lists them"),
    ("explain mvmv", "no rule or pack is called 'mvmv'; did you mean 'mvvm'?"),
    ("explain modules_undeclared", "did you mean 'modules_undeclared_import'?"),
    ("explain component_action_enm", "did you mean 'component_action_enum'?"),
    ("help rulez", "unknown value 'rulez' for 'help'; did you mean 'rules'?"),
  ])
  func unknownNamesAreNamed(line: String, message: String) async throws {
    let folder = try Scratch(["A.swift": plainSwift])
    let run = try await Flowlint(line.split(separator: " ").map(String.init), in: folder.folder)
    #expect(run.exitCode == 2 && run.output.isEmpty)
    #expect(run.errors.contains(message) && run.errors.contains("--help' for usage."), "\(run.errors)")
  }

  private func options<Options>(_ type: Options.Type = Options.self, _ words: String...) throws -> Options {
    try #require(try Words(words).invocation().options as? Options)
  }

  @Test func bothWaysToGiveAValueWork() throws {
    var expected = LintOptions()
    expected.format = .sarif
    expected.paths = ["A", "B"]
    #expect(try options(LintOptions.self, "--format=sarif", "A", "B") == expected)
    #expect(try options(LintOptions.self, "A", "--format", "sarif", "B") == expected)
    #expect(try options(LintOptions.self, "lint", "A", "B", "--format", "sarif") == expected)
  }

  @Test func twoDashesEndTheOptions() throws {
    #expect(try options(LintOptions.self, "--", "--strict", "rules").paths == ["--strict", "rules"])
  }

  @Test func theLastOfTwoValuesCounts() throws {
    #expect(try options(LintOptions.self, "--fail-on", "never", "--fail-on", "warning").failLevel == .warning)
    #expect(try options(LintOptions.self, "--strict").failLevel == .warning)
  }

  @Test func namesOfCommandsAreThoseOfTheList() { #expect(Subcommand.all.map(\.name) == commandNames) }

  /// Each option of each command, with a value that it can take, changes what the command is told.
  @Test func everyOptionIsStored() throws {
    for command in Subcommand.all {
      let fewest = command.operands.count.lowerBound
      let operands = try (0..<fewest).map { $0 == 0 ? try Self.operand(of: command) : "A" }
      let plain = try Words([command.name] + operands).invocation()
      for option in command.options {
        let value = Self.value(of: option)
        var words = [command.name] + operands + ["--\(option.name)"] + (value.map { [$0] } ?? [])
        if option.name == "depth" { words += ["--focus", "Login"] }
        if option.name == "stdin-path" { words += ["-"] }
        if command.name == "graph", option.name.contains("baseline") { words += ["--check"] }
        let changed = try Words(words).invocation()
        #expect(String(describing: changed.options) != String(describing: plain.options), "\(words)")
      }
    }
  }

  private static func operand(of command: Subcommand) throws -> String {
    guard case .choice(let choices)? = command.operands.first else { return "A" }
    return try #require(choices.first)
  }

  /// A value that is not the default.
  private static func value(of option: OptionUsage) -> String? {
    switch option.value {
    case nil: nil
    case .choice(let choices): choices.first { !option.help.contains("\($0) by default") }
    case .text(_, let starts): starts.first.map { $0 + "file" } ?? "3"
    case .file, .rule, .pack, .command, .revision, .node, .nodeKind: "scene"
    }
  }

  @Test func everyCommandHasItsUsage() async throws {
    for command in Subcommand.all {
      #expect(try options(HelpOptions.self, command.name, "--help").command == command.name)
    }
    #expect(try options(HelpOptions.self, "-h").command == nil)
    let folder = try Scratch()
    #expect(try await Flowlint("--version", "--strict", in: folder.folder).output.hasPrefix("flowlint 1."))
  }

  @Test func usageFitsATerminal() {
    for text in [usage(nil)] + Subcommand.all.map({ usage($0) }) {
      for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    }
  }
}
