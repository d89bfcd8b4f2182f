import Foundation
import Testing

/// The tests of `flowlint completions`, whose output the shells themselves read where they are installed.
@Suite struct CompletionsTests {
  /// The bash of macOS, 3.2, reads nothing from `<(…)` with `source`: so the page says `eval`.
  @Test func bashTakesThemByEval() throws {
    let line = try #require(
      try packageText("Sources/flowlint/Documentation.docc/Integration.md").firstMatch(of: /`(eval "[^`]+")`/))
    let script = #"PATH="$(dirname "$FLOWLINT"):$PATH" bash -c '\#(line.output.1) && complete -p flowlint'"#
    #expect(try Flowlint(shell: script, in: packageFolder).output.contains("_flowlint"))
  }

  @Test func bashCompletesCommandsOptionsAndRules() throws {
    let folder = try Scratch(["Sources/A.swift": plainSwift])
    func completed(_ words: String...) throws -> [String] {
      let line = words.map { "'\($0)'" }.joined(separator: " ")
      let script = """
        "$FLOWLINT" completions bash > script && PATH="$(dirname "$FLOWLINT"):$PATH" && bash -c '. ./script; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); \
        _flowlint; printf "%s\\n" "${COMPREPLY[@]}"' - flowlint \(line)
        """
      let run = try Flowlint(shell: script, in: folder.folder)
      #expect(run.errors == "")
      return run.outputLines
    }
    #expect(try completed("expl") == ["explain"])
    #expect(try completed("explain", "coreflow_weak_lis") == ["coreflow_weak_listener"])
    #expect(try completed("explain", "--lang") == ["--language"])
    #expect(try completed("explain", "--language", "k") == ["ko"])
    #expect(try completed("--format", "sar") == ["sarif"])
    #expect(try completed("--format", "=", "sar") == ["sarif"])
    #expect(try completed("lint", "--fail-on", "=").contains("never"))
    #expect(try completed("--only", "asyncfl").contains("asyncflow"))
    #expect(try completed("lint", "--baseline-") == ["--baseline-mode"])
    #expect(try completed("Sour") == ["Sources"])
    #expect(try completed("completions", "z") == ["zsh"])
    try folder.write("import CoreFlow\nfinal class AFlow: Flow<ACore, AScreen> { }\n", to: "Sources/AFlow.swift")
    #expect(try completed("graph", "--focus", "AF") == ["AFlow"])
    #expect(try completed("graph", "--hide", "fl") == ["flow"])
    #expect(try completed("why", "AF") == ["AFlow"])
    #expect(try completed("why", "Sour") == ["Sources"])
    #expect(try completed("--output", "sar") == ["sarif="])
    #expect(try completed("--output", "sarif", "=").contains("Sources"))
    #expect(try completed("--output", "=", "sarif", "=", "Sour") == ["Sources"])
    let declared =
      #"{"architecture": {"roles": {"Flow": "*Flow"}, "rules": {"lawful": {"for": "Flow", "must_not_use": "import UIKit"}}}}"#
    try folder.write(declared, to: ".flowlint.json")
    #expect(try completed("--only", "lawf") == ["lawful"])
    try folder.git("init -q -b main . && git add -A && git commit -qm first && git branch topic")
    #expect(try completed("--since", "t") == ["topic"])
    #expect(try completed("history", "--until", "ma") == ["main"])
    // Names of branches, types and rules are others' words: none is run, and none becomes a name of a file.
    for branch in ["x$(touch${IFS}ran)", "x`touch${IFS}ran`", "y$HOME"] { try folder.git("branch '\(branch)'") }
    #expect(try completed("--since", "x") == ["x$(touch${IFS}ran)", "x`touch${IFS}ran`"])
    #expect(try completed("--since", "y") == ["y$HOME"])
    try folder.write(
      "import CoreFlow\nfinal class `z $(touch ran) *`: Flow<ACore, AScreen> { }\n", to: "Sources/ZFlow.swift")
    #expect(try completed("graph", "--focus", "z") == ["z $(touch ran) *"])
    #expect(!FileManager.default.fileExists(atPath: folder.folder.appendingPathComponent("ran").path))
  }

  @Test(arguments: ["zsh", "fish"])
  func otherShellsCanReadTheirs(shell: String) throws {
    let folder = try Scratch()
    let run = try Flowlint(shell: "\"$FLOWLINT\" completions \(shell) > script; command -v \(shell)", in: folder.folder)
    #expect(try folder.read("script").contains("baseline-mode"))
    guard run.exitCode == 0 else { return }
    #expect(try Flowlint(shell: "\(shell) -n script", in: folder.folder).exitCode == 0)
  }

  @Test func anUnknownShellIsNamed() throws {
    let folder = try Scratch()
    let run = try Flowlint.started("completions", "bsh", in: folder.folder)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("did you mean 'bash'?"))
  }
}
