import Foundation
import Testing

@testable import flowlint

/// What the README shows is what happens.
@Suite struct ReadmeTests {
  private func readme() throws -> String {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.deletingLastPathComponent().appendingPathComponent("README.md")
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// The blocks of a language, each with the line above it.
  private func blocks(of language: String) throws -> [(title: String, text: String)] {
    let lines = try readme().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.indices.filter { lines[$0] == "```\(language)" }.map { start in
      let end = lines[start...].dropFirst().firstIndex(of: "```") ?? lines.endIndex
      let title = lines[..<start].last { !$0.isEmpty } ?? ""
      return (title, lines[(start + 1)..<end].map { $0 + "\n" }.joined())
    }
  }

  @Test func theExampleIsReal() throws {
    let project = try Scratch([".git/HEAD": ""])
    for block in try blocks(of: "swift") {
      guard block.title.hasSuffix(".swift`:"), let start = block.title.range(of: "`Sources/") else { continue }
      try project.write(block.text, to: "Sources/" + block.title[start.upperBound...].dropLast(2))
    }
    let shown = try #require(try blocks(of: "console").first?.text)
    let run = try Flowlint("Sources/", in: project.folder)
    #expect("$ flowlint Sources/\n\(run.output)\(run.errors)" == shown)
  }

  @Test func theSettingsAreUnderstood() throws {
    let settings = try #require(try blocks(of: "jsonc").first?.text)
    let project = try Scratch([".flowlint.json": settings, "A.swift": plainSwift])
    let run = try Flowlint("config", "show", in: project.folder)
    #expect(run.exitCode == 0, "\(run.errors)")
  }

  @Test func everyOptionExists() throws {
    let known = Set(Subcommand.all.flatMap { $0.options + Subcommand.commonOptions }.map { "--\($0.name)" })
    // Of git, swift and the programs in `Tests`.
    let others: Set = [
      "--depth", "--branch", "--all-files", "--from-ref", "--allow-writing-to-package-directory", "--filter", "--check",
      "--instructions",
    ]
    for word in try readme().matches(of: /[ `](--[a-z][-a-z]*)/).map({ String($0.output.1) }) {
      #expect(known.contains(word) || others.contains(word), "\(word)")
    }
  }

  @Test func everyFormatIsNamed() throws {
    let text = try readme()
    for option in Subcommand.lint.options where option.name == "format" {
      guard case .choice(let formats) = option.value else { continue }
      for format in formats { #expect(text.contains("`\(format)`"), "\(format)") }
    }
  }

  @Test func theHookScriptRuns() throws {
    let script = try #require(try blocks(of: "sh").first { $0.text.hasPrefix("#!/bin/sh") }?.text)
    let project = try Scratch.repository([
      "README.md": "# App\n", "bin/flowlint": "#!/bin/sh\nexec \"$FLOWLINT\" \"$@\"\n",
    ])
    try project.write(script, to: ".git/hooks/pre-commit")
    try project.git("version; chmod +x bin/flowlint .git/hooks/pre-commit")
    try project.write(strongListener, to: "LoginCore.swift")
    #expect(try project.tryGit("add -A; export PATH=\"$PWD/bin:$PATH\"; git commit -qm bad").exitCode == 1)
    try project.write(weakListener, to: "LoginCore.swift")
    #expect(try project.tryGit("add -A; export PATH=\"$PWD/bin:$PATH\"; git commit -qm good").exitCode == 0)
  }
}
