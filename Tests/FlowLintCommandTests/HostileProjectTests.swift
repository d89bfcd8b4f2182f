import Foundation
import Testing

/// What stands in a project beside its Swift files, and names in its features, start no command and move no line; a
/// repository in any state is answered.
@Suite struct HostileProjectTests {
  /// Words that a terminal or a CI would obey; two of them at the desk.
  static let commands = [
    "##vso[task.setvariable]a", "\u{2028}::error::a", "::error::a", "##[add-mask]a", "\u{1B}[2J\u{202E}",
  ].prefix(Extent.isWhole ? 5 : 2)
  static let length = Extent.isWhole ? 100_000 : 10_000

  /// Features whose names, actions and dependencies are words of others.
  @Test(arguments: commands)
  func wordsOfFeaturesAreHarmless(words: String) async throws {
    let project = try Scratch.repository([
      "A.swift": """
      import ComposableArchitecture
      import SwiftUI
      @Reducer struct `\(words)` {
        @ObservableState struct State { @Presents var `\(words)`: `\(words)b`.State?; var text = "\(words)" }
        enum Action { case `\(words)tapped`, `\(words)`(PresentationAction<`\(words)b`.Action>), delegate(Delegate)
          enum Delegate { case `\(words)` } }
        enum CancelID { case `\(words)` }
        @Dependency(\\.`\(words)`) var `\(words)unused`
        var body: some ReducerOf<Self> {
          Reduce { state, action in .cancel(id: CancelID.`\(words)`) }
        }
      }
      @Reducer struct `\(words)b` {
        struct State {}
        enum Action { case `\(words)c` }
        var body: some ReducerOf<Self> { Reduce { _, _ in .send(.delegate(.`\(words)`)) } }
      }
      struct `\(words)View`: View {
        let store: StoreOf<`\(words)`>
        var body: some View { Button("") { store.send(.`\(words)tapped`) } }
      }
      @main struct Main: App {
        static let store = Store(initialState: `\(words)`.State()) { `\(words)`() }
        var body: some Scene { WindowGroup { `\(words)View`(store: Self.store) } }
      }

      """
    ])
    let commands = [
      "--format concise", "--format agent", "--format github", "--format summary", "--format markdown", "--diff",
      "graph", "graph --check", "graph --format names", "graph --format mermaid", "why A.swift:3", "why A.swift:5",
      "why A.swift:18", "why A.swift:22", "audit lifecycle", "audit delivery", "init --print",
    ]
    for (place, command) in commands.enumerated() where Extent.includes(place + words.utf8.count, oneOf: 2) {
      try await expectHarmless(command, in: project)
    }
  }

  /// A patch with a line that is a command is not printed; the fix is made.
  @Test(arguments: ["/*\n  ::error::a\n*/", "// ##vso[task.setvariable]a", "// \u{1B}[2J"])
  func aPatchHoldsNoCommand(words: String) async throws {
    let text = strongListener.replacingOccurrences(of: "LoginState> {\n", with: "LoginState> {\n\(words)\n")
    let project = try Scratch(["A.swift": text, "B.swift": strongListener, ".flowlint.json": "{}"])
    let run = try await expectHarmless("--diff", in: project)
    #expect(run.exitCode == 2 && run.errors.contains("A.swift: what would be changed holds"), "\(run.errors)")
    #expect(run.output.hasPrefix("--- a/B.swift\n") && !run.output.contains("A.swift"))
    #expect(try await Flowlint("--fix", in: project.folder).exitCode == 0)
    #expect(try project.read("A.swift") == text.replacingOccurrences(of: "var listener", with: "weak var listener"))
  }

  /// Names of targets, modules and paths in every kind of description.
  @Test(arguments: commands)
  func wordsOfBuildsAreHarmless(words: String) async throws {
    let descriptions = [
      "Package.swift": """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "\(words)", targets: [.target(name: "\(words)", dependencies: ["\(words)"], path: "App")])
      """,
      "App.xcodeproj/project.pbxproj": """
      { objects = {
        T = {isa = PBXNativeTarget; name = "\(words)"; productName = "\(words)"; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (R); };
        R = {isa = PBXFileSystemSynchronizedRootGroup; path = App; name = "\(words)"; sourceTree = "<group>"; };
        G = {isa = PBXGroup; children = (R); sourceTree = "<group>"; };
        P = {isa = PBXProject; mainGroup = G; targets = (T); };
      }; rootObject = P; }
      """,
      "project.yml":
        "name: \"\(words)\"\ntargets:\n  \"\(words)\":\n    type: application\n    sources: [App, \"\(words)\"]\n",
      "Project.swift": """
      import ProjectDescription
      let project = Project(name: "\(words)", targets: [.target(name: "\(words)", destinations: .iOS, product: .app, sources: ["App/**"])])
      """,
    ]
    for (path, text) in descriptions {
      for broken in ["", "{ <<<<<<< \(words)\n"] {
        let project = try Scratch(["App/LoginCore.swift": strongListener, path: broken + text, ".flowlint.json": "{}"])
        for command in [
          "why LoginCore", "why App/LoginCore.swift", "--format concise --verbose", "graph", "init --print",
        ] {
          try await expectHarmless(command, in: project)
        }
      }
    }
  }

  @Test(
    arguments: commands + [
      String(repeating: "a", count: length), String(repeating: "*/", count: length / 5), "\0", "[",
    ])
  func wordsOfOwnersAreHarmless(words: String) async throws {
    let project = try Scratch([
      ".flowlint.json": """
      { "architecture": { "owners": "CODEOWNERS", "layers": { "All": "**" },
        "rules": { "no_screens": { "for": "All", "must_not_use": "import UIKit" } } } }
      """,
      "CODEOWNERS": "* \(words)\n\(words) @\(words)\nA.swift @a \(words)\n[\(words)] @section\n^[\(words)][2] @b\n",
      "A.swift": "import UIKit\n", "B.swift": "import UIKit\n",
    ])
    for command in [
      "--format concise", "--format summary --by owner", "--format github", "--format markdown", "audit architecture",
      "config show A.swift", "why A.swift:1",
    ] { try await expectHarmless(command, in: project) }
  }

  /// A baseline that no run has written; a report is none.
  @Test func baselinesOfOthersAreHarmless() async throws {
    let words = Self.commands.joined().replacingOccurrences(of: "\u{1B}", with: "\\u001b")
    let entry = #""rule": "coreflow_weak_listener", "file": "LoginCore.swift""#
    for text in [
      "{\"version\": 1, \"findings\": [{\(entry), \"count\": -1}, {\(entry), \"count\": 99999999999999999999}]}",
      "{\"version\": 1, \"findings\": [\(Array(repeating: "{\(entry), \"message\": \"\(words)\"}", count: 2_000).joined(separator: ","))]}",
      "{\"version\": 1, \"findings\": [{\"rule\": \"\(words)\", \"file\": \"../../\(words)\", \"declaration\": \"\(words)\"}]}",
      "{\"version\": \"\(words)\", \"findings\": {}}", String(repeating: "[", count: 100_000),
      "{\"version\": \"2.1.0\", \"runs\": [{\"tool\": {\"driver\": {\"name\": \"\(words)\"}}, \"results\": []}]}",
    ] {
      let project = try Scratch([
        "LoginCore.swift": strongListener, ".flowlint-baseline.json": text, ".flowlint.json": "{}",
      ])
      for command in ["--format concise", "--baseline-mode strict", "why LoginCore", "--format sarif"] {
        try await expectHarmless(command, in: project)
      }
    }
  }

  /// The deeds that a repository is in the middle of: the finding is told, and what cannot be answered is one message.
  @Test(arguments: [
    "checkout -q --detach",
    "checkout -qb b && \(change("B")) && git checkout -q main && \(change("C")) && ! git merge -q b",
    "checkout -qb b && \(change("B")) && git checkout -q main && \(change("C")) && ! git rebase -q b",
    "checkout -qb b && \(change("B")) && git checkout -q main && ! git cherry-pick -n b~9 && git bisect start",
    "checkout -q --orphan new", "update-ref -d HEAD", "rm -q --cached A.swift",
    "worktree add -q --detach inner && cd inner", "stash list && echo x > .git/index", "log -1 && echo x > .git/HEAD",
    "log -1 && rm -rf .git && echo 'gitdir: .git' > .git", "config core.bare true", "config core.worktree /nowhere",
    "config extensions.worktreeConfig true", "sparse-checkout set --no-cone A.swift",
    "-c protocol.file.allow=always submodule --quiet add ./. Inner && git commit -qm sub && git submodule --quiet deinit -f Inner",
  ])
  func repositoriesInAnyState(script: String) async throws {
    let project = try Scratch(["LoginCore.swift": strongListener, "A.swift": plainSwift, ".flowlint.json": "{}"])
    try project.git("init -q -b main . && git add -A && git commit -qm first")
    _ = try project.tryGit("\(script) > /dev/null 2>&1")
    let run = try await Flowlint("--format", "concise", "LoginCore.swift", in: project.folder)
    let isThere = FileManager.default.fileExists(atPath: project.folder.path + "/LoginCore.swift")
    #expect(!isThere || run.output.contains("LoginCore.swift:5:9: error:"), "\(run.errors)")
    let commands = [
      "--staged", "--hook", "--since HEAD", "--since main", "graph --since HEAD", "history", "why LoginCore",
      "--format html",
    ]
    for (place, command) in commands.enumerated() where Extent.includes(place + script.utf8.count, oneOf: 4) {
      let run = try await expectHarmless(command, in: project)
      #expect(run.exitCode != 2 || run.errors.hasPrefix("flowlint: error: "), "\(command): \(run.errors)")
      #expect(run.errors.split(separator: "\n").count <= 3, "\(command): \(run.errors)")
    }
  }

  private static func change(_ name: String) -> String {
    "echo 'struct \(name) {}' > A.swift && git commit -qam \(name)"
  }

  /// Runs the command, and expects that no line of what it prints begins one of a CI or holds a control.
  @discardableResult
  private func expectHarmless(_ command: String, in project: Scratch) async throws -> Flowlint {
    let run = try await Flowlint(command.split(separator: " ").map(String.init), in: project.folder)
    #expect(run.exitCode >= 0 && run.exitCode <= 2, "\(command)")
    for line in (run.output + run.errors).split(separator: "\n") {
      let start = line.unicodeScalars.drop { $0.properties.isWhitespace }
      let isOwn = command == "--format github" && line.hasPrefix("::") && line.contains(" file=")
      #expect(isOwn || !start.starts(with: "::".unicodeScalars), "\(command): \(line.prefix(300))")
      #expect(!line.contains("##[") && !line.contains("##vso["), "\(command): \(line.prefix(300))")
      #expect(
        !line.unicodeScalars.contains { [0, 0x1B, 0x202E, 0x2028].contains($0.value) },
        "\(command): \(line.prefix(300))")
    }
    return run
  }
}
