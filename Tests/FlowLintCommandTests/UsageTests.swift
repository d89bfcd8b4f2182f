import Testing

@testable import flowlint

/// What is typed wrong is answered with what was probably meant.
@Suite struct UsageTests {
  @Test(arguments: [
    ("--formt text", "unknown option '--formt'; did you mean '--format'?"),
    ("-x", "unknown option '-x'"),
    ("--format txt", "'--format' knows no 'txt'; did you mean 'text'?"),
    ("--format", "'--format' needs a value: --format text|"),
    ("--quiet=yes", "'--quiet' takes no value"),
    (
      "--only coreflow_weak_listner",
      "no rule or pack is called 'coreflow_weak_listner'; did you mean 'coreflow_weak_listener'?"
    ),
    ("--disable zzz", "no rule or pack is called 'zzz'; 'flowlint rules' lists them"),
    ("--jobs 0", "--jobs takes a number from 1 to 1024, not '0'"),
    ("--output sarif", "--output takes FORMAT=FILE, such as sarif=flowlint.sarif, not 'sarif'"),
    ("explain", "name one rule: flowlint explain RULE"),
    ("explain component_action_enm", "did you mean 'component_action_enum'?"),
    ("dump", "say what to dump"),
    ("dump token A.swift", "'dump' knows no 'token'; did you mean 'tokens'?"),
    ("help rulez", "'help' knows no 'rulez'; did you mean 'rules'?"),
  ])
  func mistakesAreNamed(line: String, message: String) throws {
    let error = #expect(throws: UsageError.self) { try parseArguments(line.split(separator: " ").map(String.init)) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test func bothWaysToGiveAValueWork() throws {
    var expected = LintOptions()
    expected.format = .sarif
    expected.paths = ["A", "B"]
    #expect(try parseArguments(["--format=sarif", "A", "B"]) == .lint(expected))
    #expect(try parseArguments(["A", "--format", "sarif", "B"]) == .lint(expected))
    #expect(try parseArguments(["lint", "A", "B", "--format", "sarif"]) == .lint(expected))
  }

  @Test func twoDashesEndTheOptions() throws {
    var expected = LintOptions()
    expected.paths = ["--strict", "rules"]
    #expect(try parseArguments(["--", "--strict", "rules"]) == .lint(expected))
  }

  @Test func theLastOfTwoValuesCounts() throws {
    guard case .lint(let options) = try parseArguments(["--fail-on", "never", "--fail-on", "warning"]) else {
      Issue.record("no lint command")
      return
    }
    #expect(options.failLevel == .warning)
  }

  @Test func everyCommandHasItsUsage() throws {
    for command in CommandName.allCases {
      #expect(try parseArguments([command.rawValue, "--help"]) == .help(command))
    }
    #expect(try parseArguments(["-h"]) == .help(nil))
    #expect(try parseArguments(["--version", "--strict"]) == .version)
  }

  @Test func usageFitsATerminal() {
    for text in [usage(nil)] + CommandName.allCases.map({ usage($0) }) {
      for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    }
  }
}
