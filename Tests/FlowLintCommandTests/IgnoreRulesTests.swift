import Testing

@testable import flowlint

/// The promises of `git help gitignore`.
@Suite struct IgnoreRulesTests {
  private func excludes(_ patterns: String, _ path: String, isFolder: Bool = false) -> Bool {
    var rules = IgnoreRules()
    rules.add(Array(patterns.utf8)[...], of: "/p")
    return rules.exclude(ContiguousArray("/p/\(path)".utf8).span, isFolder: isFolder)
  }

  /// `core.excludesFile`, or git's usual place for one user.
  @Test func theUsersOwnFileCounts() async throws {
    let project = try Scratch([
      ".git/HEAD": "", "App/LoginCore.swift": strongListener, "Mine/LoginCore.swift": strongListener,
      "home/.config/git/ignore": "Mine/\n", "home/patterns": "/App\n",
    ])
    let home = project.folder.appendingPathComponent("home").path
    func found(_ environment: [String: String] = [:]) async throws -> [String] {
      let run = try await Flowlint(
        ["--format=concise"], in: project.folder, environment: ["HOME": home].merging(environment) { $1 })
      return run.outputLines.map { String($0.prefix { $0 != "/" }) }
    }
    #expect(try await found() == ["App"])
    #expect(try await found(["XDG_CONFIG_HOME": home]) == ["App", "Mine"])
    try project.write("[user]\n  name = a\n[Core]\n\texcludesFile = \"~/patterns\" ; mine\n", to: "home/.gitconfig")
    #expect(try await found() == ["Mine"])
    #expect(try await found(["GIT_CONFIG_GLOBAL": "/dev/null"]) == ["App"])
    try project.write("[core]\nexcludesfile =\n", to: ".git/config")
    #expect(try await found() == ["App", "Mine"])
    try project.write("[core] excludesfile = home/patterns\n", to: ".git/config")
    #expect(try await found() == ["Mine"])
  }

  /// `core.ignorecase`, as git sets it on a Mac.
  @Test func caseIsIgnoredWhereGitIgnoresIt() async throws {
    let project = try Scratch([
      ".git/HEAD": "", "Build/LoginCore.swift": strongListener, "Kept/LoginCore.swift": strongListener,
      ".gitignore": "build/\n*.GEN.swift\n", "Gen/LoginCore.gen.swift": strongListener,
    ])
    func found() async throws -> [String] {
      try await Flowlint("--format=concise", in: project.folder).outputLines.map {
        String($0.prefix { $0 != "/" && $0 != ":" })
      }
    }
    #expect(Set(try await found()) == ["Build", "Gen", "Kept"])
    try project.write("[core]\n\tignoreCase = TRUE\n", to: ".git/config")
    #expect(try await found() == ["Kept"])
  }

  @Test func theLastPatternDecides() {
    #expect(excludes("*.swift\n!A.swift\n", "B.swift"))
    #expect(!excludes("*.swift\n!A.swift\n", "A.swift"))
    #expect(excludes("!A.swift\n*.swift\n", "A.swift"))
  }

  @Test func innerFilesDecideBeforeOuter() {
    var rules = IgnoreRules()
    rules.add(Array("*.gen.swift\n".utf8)[...], of: "/p")
    rules.add(Array("!Kept.gen.swift\n".utf8)[...], of: "/p/Sources")
    let kept = ContiguousArray("/p/Sources/Kept.gen.swift".utf8)
    let other = ContiguousArray("/p/Sources/Other.gen.swift".utf8)
    let areExcluded = (rules.exclude(kept.span, isFolder: false), rules.exclude(other.span, isFolder: false))
    #expect(areExcluded == (false, true))
  }

  @Test func commentsBlanksAndEscapes() {
    #expect(!excludes("# A.swift\n\n   \n", "A.swift"))
    #expect(excludes("\\#A.swift\n", "#A.swift"))
    #expect(excludes("\\!A.swift\n", "!A.swift"))
    #expect(excludes("A.swift   \r\n", "A.swift"))
    #expect(excludes("A\\ \n", "A "))
    #expect(excludes("\u{FEFF}A.swift\n", "A.swift"))
  }

  @Test func slashesAnchorAndChooseFolders() {
    #expect(excludes("build/\n", "deep/build", isFolder: true))
    #expect(!excludes("build/\n", "build"))
    #expect(excludes("/A.swift\n", "A.swift"))
    #expect(!excludes("/A.swift\n", "deep/A.swift"))
    #expect(excludes("deep/A.swift\n", "deep/A.swift"))
    #expect(!excludes("deep/A.swift\n", "very/deep/A.swift"))
  }

  /// A file that cannot be read excludes nothing, and that is told once.
  @Test func patternsThatCannotBeReadAreTold() async throws {
    let long = "Gen/\n" + String(repeating: "# more\n", count: 160_000)
    let project = try Scratch.repository(["Gen/LoginCore.swift": strongListener, "App/Point.swift": plainSwift])
    for (path, start) in [(".gitignore", project.folder.path), (".git/info/exclude", project.folder.path + "/App")] {
      try project.write(long, to: path)
      let run = try await Flowlint("--format", "concise", start, in: project.folder)
      let notice =
        "warning: \(path): not read, so it excludes nothing: longer than 1 MB; mend it, or use 'exclude' in .flowlint.json"
      #expect(run.errors.components(separatedBy: notice).count == 2, "\(run.errors)")
      #expect(run.exitCode == (path == ".gitignore" ? 1 : 0))
      #expect(!(try await Flowlint("--no-ignore", in: project.folder)).errors.contains("not read"))
      try project.write("Gen/\n", to: path)
      #expect(!(try await Flowlint(in: project.folder)).errors.contains("not read"))
    }
  }
}
