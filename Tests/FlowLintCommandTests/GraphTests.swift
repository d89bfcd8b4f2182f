import Foundation
import Testing

/// The tests of `flowlint graph`.
@Suite struct GraphTests {
  private let rootFlow = """
    import CoreFlow

    final class RootFlow: Flow<RootCore, RootScreen> {
        private var loginFlow: LoginFlow?
        func routeToLogin() {
            let flow = LoginFlow()
            loginFlow = flow
            screen.present(flow.screen, animated: true)
        }
    }

    """

  private let parts = """
    import CoreFlow
    enum RootAction { case start }
    struct RootState { }
    final class RootCore: Core<RootAction, RootState> { }
    final class RootScreen: Screen<RootCore> { }
    final class LoginCore: Core<RootAction, RootState> { }
    final class LoginScreen: Screen<LoginCore> { }
    final class LoginFlow: Flow<LoginCore, LoginScreen> { }

    """

  private func project() throws -> Scratch {
    let project = try Scratch(["App/RootFlow.swift": rootFlow, "App/Parts.swift": parts, "README.md": "# App\n"])
    try git("init -q . && git add -A && git commit -qm first", in: project)
    return project
  }

  private func git(_ script: String, in project: Scratch) throws {
    let identity =
      "export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b.c"
      + " GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b.c;"
    let run = try Flowlint(shell: "\(identity) git \(script)", in: project.folder)
    #expect(run.exitCode == 0, "\(run.errors)")
  }

  private let asciiTree = """
    RootFlow (flow) App/RootFlow.swift:3
    |- creates LoginFlow (flow) App/Parts.swift:8: in routeToLogin [RootFlow.swift:6]; owns: loginFlow \
    [line 4]; shows: present in routeToLogin [line 8]
    |  |- owns LoginCore (core) App/Parts.swift:6 [line 8]
    |  `- owns LoginScreen (screen) App/Parts.swift:7 [line 8]
    |- owns RootCore (core) App/Parts.swift:4 [RootFlow.swift:3]
    `- owns RootScreen (screen) App/Parts.swift:5 [RootFlow.swift:3]

    """

  @Test func treeInWhatTheLocaleCanShow() async throws {
    let project = try project()
    let ascii = try await Flowlint(["graph"], in: project.folder, environment: ["LC_ALL": "C"])
    #expect(ascii.output == asciiTree)
    #expect(ascii.errors == "")
    #expect(ascii.exitCode == 0)
    let unicode = try await Flowlint(["graph", "."], in: project.folder, environment: ["LANG": "ko_KR.UTF-8"])
    #expect(unicode.output.contains("└─ owns RootScreen (screen)"))
  }

  @Test func everyFormatHasEveryNode() async throws {
    let project = try project()
    for format in ["tree", "mermaid", "dot", "json", "html"] {
      let run = try await Flowlint("graph", "--format", format, in: project.folder)
      #expect(run.exitCode == 0)
      #expect(run.errors == "")
      for name in ["RootFlow", "RootCore", "RootScreen", "LoginFlow", "LoginCore", "LoginScreen"] {
        #expect(run.output.contains(name), "\(format)")
      }
    }
    let json = try await Flowlint("graph", "--format=json", in: project.folder).output
    let whole = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(whole["version"] as? Int == 1)
    #expect((whole["nodes"] as? [Any])?.count == 6)
    #expect((whole["edges"] as? [Any])?.count == 7)
  }

  @Test func theNumberOfJobsChangesNothing() async throws {
    let project = try project()
    let one = try await Flowlint("graph", "--format", "json", "--jobs", "1", in: project.folder)
    #expect(one.output == (try await Flowlint("graph", "--format", "json", "--jobs", "7", in: project.folder).output))
  }

  @Test func focusShowsAPart() async throws {
    let project = try project()
    let near = try await Flowlint("graph", "--focus", "LoginCore", "--format", "json", in: project.folder)
    #expect(near.output.contains("flow:LoginFlow"))
    #expect(!near.output.contains("flow:RootFlow"))
    let wide = try await Flowlint(
      "graph", "--focus", "LoginCore", "--depth", "2", "--format", "json", in: project.folder)
    #expect(wide.output.contains("flow:RootFlow"))
    let typo = try await Flowlint("graph", "--focus", "LoginCoer", in: project.folder)
    #expect(typo.exitCode == 2)
    #expect(typo.errors.contains("did you mean 'LoginCore'?"))
  }

  @Test func aPathShowsWhatLiesThere() async throws {
    let project = try project()
    let run = try await Flowlint("graph", "App/RootFlow.swift", in: project.folder)
    #expect(run.output.contains("creates LoginFlow (flow) App/Parts.swift:8"))
    #expect(!run.output.contains("LoginCore"))
  }

  @Test func onlyWhatHasChangedSinceARevision() async throws {
    let project = try project()
    let same = try await Flowlint("graph", "--since", "HEAD", in: project.folder)
    #expect(same.output == "")
    #expect(same.errors == "flowlint: no edge has changed since HEAD\n")
    // Lines that move are no change; a file may be new or gone.
    try project.write("// A comment\n" + rootFlow.replacing("present(", with: "show("), to: "App/RootFlow.swift")
    try git("mv App/Parts.swift App/Pieces.swift", in: project)
    try project.write(
      "import CoreFlow\nfinal class SyncFlow: ScreenLessFlow<SyncCore> { }\nfinal class SyncCore: ScreenLessCore { }\n",
      to: "App/Sync.swift")
    let run = try await Flowlint("graph", "--since", "HEAD", in: project.folder)
    #expect(run.exitCode == 0)
    #expect(
      run.output == """
        + SyncFlow owns SyncCore [App/Sync.swift:2]
        - RootFlow shows LoginFlow: present in routeToLogin [App/RootFlow.swift:8]
        + RootFlow shows LoginFlow: push in routeToLogin [App/RootFlow.swift:9]

        """)
    let json = try await Flowlint("graph", "--since", "HEAD", "--format", "json", in: project.folder)
    #expect(
      json.output.contains(#""label":"push in routeToLogin","path":"App/RootFlow.swift","line":9,"change":"added""#))
    let unknown = try await Flowlint("graph", "--since", "nowhere", in: project.folder)
    #expect(unknown.exitCode == 2)
    #expect(unknown.errors.contains("unknown revision 'nowhere'"))
  }

  @Test func checkReportsWhatTheGraphProves() async throws {
    let project = try project()
    let run = try await Flowlint("graph", "--check", in: project.folder)
    #expect(run.exitCode == 1)
    #expect(
      run.output.contains(
        "App/RootFlow.swift:4:17: error: loginFlow is never set to nil [coreflow_child_never_released]"))
    // Other rules are silent: the Core has no reduce.
    #expect(!run.output.contains("coreflow_missing_reduce"))
  }

  @Test func aCheckKeepsOffWhatTheProjectTurnedOff() async throws {
    let project = try project()
    try project.write("{ \"rules\": { \"coreflow_child_never_released\": \"off\" } }", to: ".flowlint.json")
    #expect(
      !(try await Flowlint("graph", "--check", in: project.folder).output.contains("coreflow_child_never_released")))
    try project.write("{ \"rules\": { \"coreflow_child_never_released\": \"warning\" } }", to: ".flowlint.json")
    #expect(
      try await Flowlint("graph", "--check", in: project.folder).output.contains(
        "warning: loginFlow is never set to nil"))
  }

  /// The findings of a check are findings: in every format, and known to the baseline.
  @Test func aCheckIsReportedLikeAnyRun() async throws {
    let project = try project()
    let sarif = try await Flowlint("graph", "--check", "--format", "sarif", in: project.folder)
    #expect(sarif.exitCode == 1)
    #expect(sarif.output.contains("\"ruleId\":\"coreflow_child_never_released\""), "\(sarif.output.prefix(300))")
    let written = try await Flowlint("graph", "--check", "--write-baseline", in: project.folder)
    #expect(written.errors == "Recorded 1 finding in .flowlint-baseline.json.\n")
    #expect(written.exitCode == 0)
    let known = try await Flowlint("graph", "--check", "--format=concise", in: project.folder)
    #expect(known.output == "")
    #expect(known.exitCode == 0)
    #expect(known.errors.contains("1 in the baseline."), "\(known.errors)")
    #expect(try await Flowlint("graph", "--check", "--no-baseline", in: project.folder).exitCode == 1)
  }

  /// The commit where git knows one; the same code gives the same page.
  @Test func pagesSayWhatTheyAreAbout() async throws {
    let project = try project()
    let page = try await Flowlint("graph", "--format", "html", in: project.folder)
    #expect(page.output.firstMatch(of: /, commit [0-9a-f]{7} of \d{4}-\d\d-\d\d, FlowLint \d/) != nil)
    #expect(page.output == (try await Flowlint("graph", "--format", "html", in: project.folder).output))
    try project.write(plainSwift + rootFlow, to: "App/RootFlow.swift")
    let report = try await Flowlint("--format", "html", in: project.folder)
    #expect(report.output.contains(" and changes since, FlowLint "))
    #expect(report.output.contains("<article class=\"entry\" id=\"flow:RootFlow\""))
    let plain = try Scratch(["A.swift": rootFlow + parts])
    #expect(!(try await Flowlint("graph", "--format", "html", in: plain.folder).output.contains(", commit ")))
  }

  private func twoApps() throws -> Scratch {
    let project = try Scratch([
      ".git/HEAD": "", "Shared/Other.swift": parts.replacing("Root", with: "Map").replacing("Login", with: "Cart"),
    ])
    for app in ["Customer", "Driver"] {
      try project.write(rootFlow, to: "\(app)/RootFlow.swift")
      try project.write(parts, to: "\(app)/Parts.swift")
    }
    return project
  }

  @Test func twoAppsOfOneRepositoryHaveNodesOfTheirOwn() async throws {
    let project = try twoApps()
    let tree = try await Flowlint(["graph"], in: project.folder, environment: ["LC_ALL": "C"])
    for app in ["Customer", "Driver"] {
      #expect(
        tree.output.contains("RootFlow@\(app) (flow) \(app)/RootFlow.swift:3"))
      #expect(tree.output.contains("|- creates LoginFlow@\(app) (flow)"))
      #expect(tree.output.contains("owns RootScreen@\(app) (screen) \(app)/Parts.swift:5"))
    }
    #expect(tree.output.contains("CartScreen (screen) Shared/Other.swift:7"))
    let two = try await Flowlint("graph", "--focus", "RootFlow", in: project.folder)
    #expect(two.exitCode == 2)
    #expect(two.errors == "flowlint: error: 'RootFlow' may be 'RootFlow@Customer' or 'RootFlow@Driver'; say which\n")
    let one = try await Flowlint("graph", "--focus", "RootFlow@Driver", in: project.folder)
    #expect(one.output.contains("LoginFlow@Driver") && !one.output.contains("Customer"))
    #expect(
      try await Flowlint("why", "RootFlow", in: project.folder).output.contains("RootFlow@Driver owns RootCore@Driver"))
  }

  /// The second app gives the first one's nodes another name, and changes none of its edges.
  @Test func aSecondAppIsNoChangeOfTheFirst() async throws {
    let project = try Scratch(["Customer/RootFlow.swift": rootFlow, "Customer/Parts.swift": parts])
    try git("init -q . && git add -A && git commit -qm first", in: project)
    try project.write(rootFlow, to: "Driver/RootFlow.swift")
    try project.write(parts, to: "Driver/Parts.swift")
    let run = try await Flowlint("graph", "--since", "HEAD", in: project.folder)
    #expect(run.output.contains("+ RootFlow@Driver creates LoginFlow@Driver"))
    #expect(!run.output.contains("Customer"), "\(run.output)")
  }

  @Test func kindsCanBeLeftOut() async throws {
    let project = try project()
    let run = try await Flowlint("graph", "--hide", "core,screen", "--no-steps", "--hide=creates", in: project.folder)
    #expect(run.output.contains("owns LoginFlow"))
    #expect(!run.output.contains("Core") && !run.output.contains("creates"))
    let typo = try await Flowlint("graph", "--hide", "cor", in: project.folder)
    #expect(typo.exitCode == 2)
    #expect(typo.errors.contains("unknown value 'cor' for '--hide'; did you mean 'core'?"))
  }

  @Test func mermaidSaysWhatItWouldNotDraw() async throws {
    let flows = (0..<170).map { number in
      "final class F\(number)Core: Core<A, S> { }\nfinal class F\(number)Screen: Screen<F\(number)Core> { }\n"
        + "final class F\(number)Flow: Flow<F\(number)Core, F\(number)Screen> { let next = F\(number + 1)Flow() }\n"
    }
    let project = try Scratch(["A.swift": "import CoreFlow\nenum A { case a }\nstruct S { }\n" + flows.joined()])
    let run = try await Flowlint("graph", "--format", "mermaid", in: project.folder)
    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix("flowchart LR\n"))
    #expect(
      run.errors == "flowlint: warning: 510 edges: Mermaid draws no more than 500; leave out steps with --no-steps or "
        + "kinds with --hide KIND, or show a part with --focus NAME or a path\n")
    let less = try await Flowlint("graph", "--format", "mermaid", "--hide", "screen", in: project.folder)
    #expect(less.errors == "")
  }

  @Test func anEmptyGraphIsTold() async throws {
    let project = try Scratch(["App/A.swift": plainSwift])
    let run = try await Flowlint("graph", in: project.folder)
    #expect(run.exitCode == 0)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("flowlint: no ") && run.errors.contains(" code found below .; 'flowlint init' "))
  }

  @Test func whatMakesNoSenseIsRefused() async throws {
    let project = try project()
    #expect(
      try await Flowlint("graph", "--depth", "2", in: project.folder).errors.contains(
        "--depth counts from --focus NAME"))
    #expect(try await Flowlint("graph", "--check", "--format", "dot", in: project.folder).exitCode == 2)
    #expect(try await Flowlint("graph", "-", in: project.folder).exitCode == 2)
    let sarif = try await Flowlint("graph", "--format", "sarif", in: project.folder)
    #expect(sarif.errors.hasPrefix("flowlint: error: 'sarif' is a format for findings; add --check\n"))
    let svg = try await Flowlint("graph", "--format", "svg", in: project.folder)
    #expect(
      svg.errors.contains(
        "unknown value 'svg' for '--format'; choose from tree, matrix, mermaid, dot, json, html, names, kinds\n"))
    #expect(try await Flowlint("graph", "--no-baseline", in: project.folder).exitCode == 2)
    #expect(
      try await Flowlint("graph", "--check", "--no-config", "--config", "a.json", in: project.folder).exitCode == 2)
    #expect(try await Flowlint("graph", "--help", in: project.folder).output.contains("--focus NAME"))
  }
}
