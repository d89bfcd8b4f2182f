import FlowLintRules
import FlowLintRun
import Foundation
import Testing

/// Names, paths and settings of a project neither reach a terminal raw, nor write outside the project, nor end the run.
@Suite struct HostileInputTests {
  private func core(_ name: String, comment: String = "") -> String {
    strongListener.replacingOccurrences(of: "LoginCore", with: name)
      .replacingOccurrences(of: "\n\n", with: "\n\(comment)\n")
  }

  @Test func pathsStartNoCommandAndNoLine() async throws {
    let names = [
      "y\n::add-mask::x.swift", "::error::z.swift", "##[warning]w.swift", "\u{1B}[2Jq.swift", "\u{202E}r.swift",
    ]
    for name in names {
      let project = try Scratch([name: strongListener, ".flowlint.json": "{}", "Broken.swift/a": ""])
      try project.link(name + "-gone.swift", to: "nowhere")
      for options in [
        ["--format", "concise"], ["--format", "agent"], ["graph"], ["why", "LoginCore"], ["audit", "lifecycle"],
      ] {
        let run = try await Flowlint(options, in: project.folder)
        for line in (run.output + run.errors).split(separator: "\n") {
          #expect(!line.hasPrefix("::") && !line.hasPrefix("##"), "\(options) \(line)")
          #expect(!line.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E }, "\(options) \(line)")
        }
      }
    }
  }

  @Test func namesAndMessagesAreCut() async throws {
    let name = String(repeating: "a", count: Extent.isWhole ? 40_000 : 10_000)
    let text = (0..<8).map { "final class \(name)\($0)Core: Core<A, B> { var listener: L? }\n" }.joined()
    let project = try Scratch(["A.swift": "import CoreFlow\n" + text, ".flowlint.json": "{}"])
    // A summary names no declaration. The texts of the rules that find something are most of a SARIF log.
    for format in ReportFormat.allCases.map(\.rawValue) where format != "summary" {
      let run = try await Flowlint("--format", format, in: project.folder)
      #expect(run.output.contains("…") && run.output.utf8.count < 600_000, "\(format): \(run.output.utf8.count)")
    }
    try project.write("{\"\(name)\": 1}", to: ".flowlint.json")
    #expect(try await Flowlint(in: project.folder).errors.utf8.count < 10_000)
  }

  /// The scalar U+0600 makes one character of itself and the next one.
  @Test(arguments: ["--format=html", "graph --format=html"])
  func pagesRunNoOthersScript(options: String) async throws {
    let comment = "// \u{600}</script><script>alert(1)</script>"
    let project = try Scratch([
      "A.swift": core("LoginCore", comment: comment), "\u{600}<img src=x onerror=alert(1)>.swift": core("HomeCore"),
      ".flowlint.json": "{}",
    ])
    let page = try await Flowlint(options.split(separator: " ").map(String.init), in: project.folder).output
    #expect(page.components(separatedBy: "</script>").count == page.components(separatedBy: "<script").count)
    #expect(!page.unicodeScalars.split(separator: "\u{600}").dropFirst().contains { $0.first == "<" })
    #expect(page.contains("Content-Security-Policy"))
    #expect(!page.contains(" style=\"") && !page.contains("unsafe-inline"))
  }

  @Test func linksWriteNothingOutside() async throws {
    let outside = try Scratch(["LoginCore.swift": strongListener, "base.json": "kept"])
    let project = try Scratch.repository(["HomeCore.swift": core("HomeCore")])
    try project.link("LoginCore.swift", to: outside.folder.appendingPathComponent("LoginCore.swift").path)
    let run = try await Flowlint("--fix", in: project.folder)
    #expect(try outside.read("LoginCore.swift") == strongListener)
    #expect(run.errors.contains("LoginCore.swift: lies outside the project"), "\(run.errors)")
    #expect(try project.read("HomeCore.swift").contains("weak var listener"))
    // A path that the user types may be written.
    #expect(try await Flowlint("--fix", "LoginCore.swift", in: project.folder).exitCode == 0)
    #expect(try outside.read("LoginCore.swift") == weakListener)
  }

  @Test(arguments: [true, false])
  func settingsWriteNothingOutside(isLink: Bool) async throws {
    let outside = try Scratch(["base.json": "{\"version\": 1, \"findings\": [\n{}]}\n"])
    let file = outside.folder.appendingPathComponent("base.json").path
    let project = try Scratch.repository(["LoginCore.swift": strongListener])
    if isLink {
      try project.link(".flowlint-baseline.json", to: file)
    } else {
      try project.write("{\"baseline\": \"\(file)\"}", to: ".flowlint.json")
    }
    let run = try await Flowlint("--write-baseline", in: project.folder)
    #expect(run.exitCode == 2 && run.errors.contains("name it with --baseline"), "\(run.errors)")
    #expect(try !outside.read("base.json").contains("coreflow"))
    #expect(try await Flowlint("--write-baseline", "--baseline", file, in: project.folder).exitCode == 0)
    #expect(try outside.read("base.json").contains("coreflow"))
  }

  @Test func whatNeverEndsIsRefused() async throws {
    let project = try Scratch([:])
    let run = try await Flowlint("dump", "tokens", "/dev/zero", in: project.folder)
    #expect(run.exitCode == 2)
    #expect(run.errors == "flowlint: error: /dev/zero: file too large\n")
  }

  @Test func tooFewOpenFilesAreAnError() throws {
    let project = try Scratch(["A.swift": strongListener])
    let few = try Flowlint(shell: "exec 2>&1; ulimit -n 8; exec \"$FLOWLINT\"", in: project.folder)
    #expect(few.exitCode == 2)
    #expect(
      few.output
        == "flowlint: error: fewer than 16 files may be open at once; raise the limit with 'ulimit -n'\n")
    let raised = try Flowlint(shell: "ulimit -Sn 10; \"$FLOWLINT\" --format concise", in: project.folder)
    #expect(raised.output.contains("coreflow_weak_listener"))
  }

  /// The file takes next to no room on the disk.
  @Test func aFileOfManyGigabytesIsNotRead() throws {
    let project = try Scratch(["A.swift": strongListener, ".flowlint.json": "{}"])
    try Flowlint(shell: "truncate -s 5G Big.swift", in: project.folder)
    let run = try Flowlint(shell: "ulimit -v 2000000; \"$FLOWLINT\" --format concise", in: project.folder)
    #expect(run.exitCode == 2, "\(run.errors)")
    #expect(run.errors.contains("Big.swift: file too large"))
    #expect(run.output.contains("coreflow_weak_listener"))
  }

  /// A project that has its own words wherever words of others are shown: in names of types, parts, layers, roles and
  /// folders, in reasons, links, documents, suppressions and baselines.
  private func wordy(_ words: String) throws -> Scratch {
    let escaped = words.replacingOccurrences(of: "\u{1B}", with: "\\u001b").replacingOccurrences(of: "\n", with: "\\n")
      .replacingOccurrences(of: "\u{202E}", with: "\\u202e").replacingOccurrences(of: "\0", with: "\\u0000")
    let name = words.replacingOccurrences(of: "\n", with: " ").replacingOccurrences(of: "\0", with: " ")
    return try Scratch.repository([
      "\(name).swift": """
      import CoreFlow
      final class `\(name)Flow`: Flow<`\(name)Core`, `\(name)Screen`> {
        // flowlint:disable:next coreflow_weak_listener -- \(name)
        var listener: `\(name)Listener`?
        override func createCore() -> `\(name)Core` { `\(name)Core`(initialState: .init()) }
      }
      final class `\(name)Core`: Core<`\(name)Action`, `\(name)State`> { var listener: `\(name)Listener`? }
      final class `\(name)Screen`: Screen<`\(name)Core`> { let a = `\(name)Flow`() } // \(name)
      protocol `\(name)Listener` {}
      """,
      "ARCHITECTURE.md": """
      # \(name)
      ```jsonc flowlint
      { "roles": { "Flow": "*Flow" , "Core": "*Core" },
        "rules": { "lawful": { "for": "Core", "must_not_use": "*Listener", "because": "\(escaped)\\n\(escaped)",
          "see": "\(escaped)" }, "round": { "for": ["Flow", "Core"], "acyclic": true, "because": "\(escaped)" } } }
      ```
      """,
      ".flowlint.json": """
      { "architecture": { "extends": "ARCHITECTURE.md", "layers": { "L": "nowhere/\(escaped)/**", "All": "**" } },
        "exclude": ["\(escaped)"], "overrides": [{ "files": ["\(escaped)"], "rules": {} }] }
      """,
    ])
  }

  @Test(arguments: [
    "::error::a", "##[add-mask]a", "x ##vso[task.setvariable]a", "\u{3000}::error::a", "\u{1B}[2J\u{202E}",
  ])
  func othersWordsAreNoCommandAndMoveNothing(words: String) async throws {
    let project = try wordy("\(words)\n\(words)\0")
    let commands = [
      "", "--format concise", "--format agent", "--format xcode", "--format github", "--format summary",
      "--format markdown",
      "--verbose", "--strict", "--diff", "graph", "graph --show roles", "graph --show layers", "graph --format names",
      "graph --format kinds", "graph --check", "graph --since HEAD", "why 1", "audit lifecycle", "audit delivery",
      "audit architecture", "rules", "rules --format markdown", "rules --format names", "explain lawful",
      "explain round",
      "config show", "config show NAME", "history", "history --fixed", "init --print", "--baseline-mode strict",
    ]
    let file = try FileManager.default.contentsOfDirectory(atPath: project.folder.path).first { $0.hasSuffix(".swift") }
    for (place, command) in commands.enumerated() where Extent.includes(place + words.utf8.count, oneOf: 2) {
      let arguments = command.split(separator: " ").map { word in
        word == "NAME" ? file ?? "" : word == "1" ? "\(file ?? ""):2" : String(word)
      }
      let run = try await Flowlint(arguments, in: project.folder)
      #expect(run.exitCode >= 0 && run.exitCode <= 2)
      for line in (run.output + run.errors).split(whereSeparator: \.isNewline) {
        let start = line.unicodeScalars.drop { $0.properties.isWhitespace }
        let isOwn = command == "--format github" && line.hasPrefix("::") && line.contains(" file=")
        #expect(isOwn || !start.starts(with: "::".unicodeScalars), "\(command): \(line)")
        #expect(!line.contains("##[") && !line.contains("##vso["), "\(command): \(line)")
        #expect(!line.unicodeScalars.contains { [0, 0x1B, 0x202E, 0x2028].contains($0.value) }, "\(command): \(line)")
      }
    }
  }

  @Test func reportsAreNotWrittenThroughLinksOfTheRepository() async throws {
    let outside = try Scratch(["kept": "kept", "folder/kept": "kept"])
    let project = try Scratch.repository(["LoginCore.swift": strongListener])
    try project.link("report.sarif", to: outside.folder.path + "/kept")
    try project.link("reports", to: outside.folder.path + "/folder")
    try project.link("new.sarif", to: outside.folder.path + "/new")
    try project.link("inside.sarif", to: "real.sarif")
    try project.write("", to: "real.sarif")
    for path in ["report.sarif", "reports/kept", "new.sarif", "./reports/../reports/kept", "reports/new"] {
      let run = try await Flowlint("--output", "sarif=\(path)", in: project.folder)
      #expect(
        run.exitCode == 2 && run.errors.contains("lies outside the project, behind a link"), "\(path) \(run.errors)")
    }
    #expect(try outside.read("kept") == "kept" && outside.read("folder/kept") == "kept")
    #expect(!FileManager.default.fileExists(atPath: outside.folder.path + "/new"))
    #expect(try await Flowlint("--output", "sarif=inside.sarif", in: project.folder).exitCode == 1)
    #expect(try project.read("real.sarif").contains("2.1.0"))
    #expect(try await Flowlint("--output", "sarif=\(outside.folder.path)/kept", in: project.folder).exitCode == 1)
    #expect(try outside.read("kept").contains("2.1.0"))
    #expect(try Flowlint.started("--output", "sarif=/dev/stdout", in: project.folder).output.contains("2.1.0"))
  }

  /// The names of open streams are links of the system: `/dev/stdout` leads to a file that may have no name any more.
  @Test func theNamesOfOpenStreamsAreNeverReplaced() throws {
    let project = try Scratch.repository(["LoginCore.swift": strongListener])
    func kind(_ path: String) throws -> String {
      try Flowlint(shell: "ls -ld \(path) | cut -c1", in: project.folder).output
    }
    let names = ["/dev/stdout", "/dev/fd/1", "/dev/fd/5", "/dev/../dev/stderr"]
    let kinds = try names.map(kind)
    for name in names {
      let run = try Flowlint(
        shell:
          #"exec 5>gone 6<gone; rm gone; "$FLOWLINT" --quiet --output sarif=\#(name) >&5 2>&5; echo end >&5; cat <&6"#,
        in: project.folder)
      let order = ["2.1.0", "coreflow_weak_listener", "LoginCore.swift:", "end"].map {
        run.output.range(of: $0)?.lowerBound
      }
      #expect(order.allSatisfy { $0 != nil }, "\(name): \(run.output)")
    }
    #expect(try names.map(kind) == kinds)
    // A file that standard output leads to keeps both.
    let both = try Flowlint(shell: #""$FLOWLINT" --output concise=out > out; cat out"#, in: project.folder)
    #expect(both.output.ranges(of: "LoginCore.swift:").count > 1, "\(both.output)")
    #expect(try Flowlint.started("--output", "json=/dev/none", in: project.folder).exitCode == 2)
  }

  @Test func noReportTakesThePlaceOfWhatTheProjectNeeds() async throws {
    let files = [
      ".git/config": "kept", "LoginCore.swift": strongListener, ".flowlint.json": "{}", "a/Package.swift": "// a",
    ]
    let project = try Scratch(files)
    try project.link("link.json", to: "LoginCore.swift")
    for path in files.keys + ["New.swift", ".git/new", "a/../LoginCore.swift", "link.json", ".flowlint-baseline.json"] {
      let run = try await Flowlint("--output", "json=\(path)", in: project.folder)
      #expect(run.exitCode == 2 && run.errors.contains("which no report replaces"), "\(path): \(run.errors)")
    }
    for (path, text) in files { #expect(try project.read(path) == text) }
    for other in ["out.json", "./a/../out.json"] {
      let run = try await Flowlint("--output", "json=out.json", "--output", "sarif=\(other)", in: project.folder)
      #expect(run.exitCode == 2 && run.errors.contains("can hold one report"), "\(run.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: project.folder.path + "/out.json"))
  }

  /// The files take next to no room on the disk.
  @Test(arguments: [
    ".flowlint.json", ".gitignore", ".git/info/exclude", ".flowlint-baseline.json", "base.json", "A.md",
  ])
  func settingsOfManyGigabytesAreNotRead(name: String) throws {
    let project = try Scratch.repository(["LoginCore.swift": strongListener])
    if name == "base.json" { try project.write(#"{ "extends": "base.json" }"#, to: ".flowlint.json") }
    if name == "A.md" { try project.write(#"{ "architecture": "A.md" }"#, to: ".flowlint.json") }
    let file = project.folder.appendingPathComponent(name)
    try Data().write(to: file)
    try FileHandle(forWritingTo: file).truncate(atOffset: 3 << 30)
    let run = try Flowlint(shell: "ulimit -v 2000000 2> /dev/null; \"$FLOWLINT\" --format concise", in: project.folder)
    let isIgnoring = name.hasPrefix(".git")
    #expect(run.exitCode == (isIgnoring ? 1 : 2), "\(run.errors)")
    #expect(isIgnoring || run.errors.contains(name), "\(run.errors)")
  }

  @Test func wordsOfFilesOutsideAreNotTold() async throws {
    let outside = try Scratch([
      "secret.json": #"{ "password": "opensesame" }"#, "secret.md": "```jsonc flowlint\n{ \"opensesame\": 1 }\n```\n",
    ])
    let project = try Scratch.repository(["A.swift": plainSwift])
    try project.link("inside.json", to: outside.folder.path + "/secret.json")
    let up = "../" + outside.folder.lastPathComponent
    for settings in [
      #"{ "extends": "\(up)/secret.json" }"#, #"{ "architecture": "\(up)/secret.md" }"#,
      #"{ "extends": "inside.json" }"#,
      #"{ "architecture": { "extends": ["\(up)/secret.json"] } }"#, #"{ "baseline": "\(up)/secret.json" }"#,
      #"{ "baseline": "inside.json" }"#,
    ] {
      try project.write(settings.replacingOccurrences(of: "\\(up)", with: up), to: ".flowlint.json")
      let run = try await Flowlint(in: project.folder)
      #expect(run.exitCode == 2 && !run.errors.contains("password") && !run.errors.contains("sesame"), "\(run.errors)")
    }
  }

  @Test func messagesAboutSettingsAreShortLinesOfTheirOwn() async throws {
    let long = String(repeating: "a", count: 40_000)
    let project = try Scratch(["A.swift": plainSwift])
    for settings in [
      #"{ "\(long)": 1 }"#, #"{ "strict": "\(long)" }"#, #"{ "rules": { "\(long)": "off" } }"#,
      "{ \"strict\": 1\(long) }",
      #"{ "a\n::error::b\u001b[2J": 1 }"#, #"{ "rules": { "x\n::error::y": "off" } }"#,
      "{ \"strict\": \(String(repeating: "1", count: 40_000)) }",
      "{ \((0..<50_000).map { "\"k\($0)\": 1" }.joined(separator: ",")) }",
    ] {
      let text = settings.replacingOccurrences(of: "\\(long)", with: long)
      try project.write(text, to: ".flowlint.json")
      let run = try await Flowlint(in: project.folder)
      #expect(run.exitCode == 2)
      for line in run.errors.split(separator: "\n") {
        #expect(line.utf8.count < 700 && line.hasPrefix(".flowlint.json:"), "\(line.prefix(1000))")
      }
      #expect(run.errors.split(separator: "\n").count <= 101)
    }
  }
}
