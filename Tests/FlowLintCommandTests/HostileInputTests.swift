import FlowLintRules
import Foundation
import Testing

/// Names, paths and settings of a project neither reach a terminal raw, nor write outside the project, nor end the run.
@Suite struct HostileInputTests {
  private func core(_ name: String, comment: String = "") -> String {
    strongListener.replacingOccurrences(of: "LoginCore", with: name)
      .replacingOccurrences(of: "\n\n", with: "\n\(comment)\n")
  }

  @Test func pathsStartNoCommandAndNoLine() throws {
    let names = [
      "y\n::add-mask::x.swift", "::error::z.swift", "##[warning]w.swift", "\u{1B}[2Jq.swift", "\u{202E}r.swift",
    ]
    for name in names {
      let project = try Scratch([name: strongListener, ".flowlint.json": "{}", "Broken.swift/a": ""])
      try project.link(name + "-gone.swift", to: "nowhere")
      for options in [
        ["--format", "concise"], ["--format", "agent"], ["graph"], ["why", "LoginCore"], ["audit", "lifecycle"],
      ] {
        let run = try Flowlint(options, in: project.folder)
        for line in (run.output + run.errors).split(separator: "\n") {
          #expect(!line.hasPrefix("::") && !line.hasPrefix("##"), "\(options) \(line)")
          #expect(!line.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E }, "\(options) \(line)")
        }
      }
    }
  }

  @Test func namesAndMessagesAreCut() throws {
    let name = String(repeating: "a", count: 40_000)
    let text = (0..<20).map { "final class \(name)\($0)Core: Core<A, B> { var listener: L? }\n" }.joined()
    let project = try Scratch(["A.swift": "import CoreFlow\n" + text, ".flowlint.json": "{}"])
    // A summary names no declaration.
    for format in ReportFormat.allCases.map(\.rawValue) where format != "summary" {
      let run = try Flowlint("--format", format, in: project.folder)
      #expect(run.output.contains("…") && run.output.utf8.count < 1_000_000, "\(format): \(run.output.utf8.count)")
    }
    try project.write("{\"\(name)\": 1}", to: ".flowlint.json")
    #expect(try Flowlint(in: project.folder).errors.utf8.count < 10_000)
  }

  /// The scalar U+0600 makes one character of itself and the next one.
  @Test(arguments: ["--format=html", "graph --format=html"])
  func pagesRunNoOthersScript(options: String) throws {
    let comment = "// \u{600}</script><script>alert(1)</script>"
    let project = try Scratch([
      "A.swift": core("LoginCore", comment: comment), "\u{600}<img src=x onerror=alert(1)>.swift": core("HomeCore"),
      ".flowlint.json": "{}",
    ])
    let page = try Flowlint(options.split(separator: " ").map(String.init), in: project.folder).output
    #expect(page.components(separatedBy: "</script>").count == page.components(separatedBy: "<script").count)
    #expect(!page.unicodeScalars.split(separator: "\u{600}").dropFirst().contains { $0.first == "<" })
    #expect(page.contains("Content-Security-Policy"))
    #expect(!page.contains(" style=\"") && !page.contains("unsafe-inline"))
  }

  @Test func linksWriteNothingOutside() throws {
    let outside = try Scratch(["LoginCore.swift": strongListener, "base.json": "kept"])
    let project = try Scratch.repository(["HomeCore.swift": core("HomeCore")])
    try project.link("LoginCore.swift", to: outside.folder.appendingPathComponent("LoginCore.swift").path)
    let run = try Flowlint("--fix", in: project.folder)
    #expect(try outside.read("LoginCore.swift") == strongListener)
    #expect(run.errors.contains("LoginCore.swift: lies outside the project"), "\(run.errors)")
    #expect(try project.read("HomeCore.swift").contains("weak var listener"))
    // A path that the user types may be written.
    #expect(try Flowlint("--fix", "LoginCore.swift", in: project.folder).exitCode == 0)
    #expect(try outside.read("LoginCore.swift") == weakListener)
  }

  @Test(arguments: [true, false])
  func settingsWriteNothingOutside(isLink: Bool) throws {
    let outside = try Scratch(["base.json": "{\"version\": 1, \"findings\": [\n{}]}\n"])
    let file = outside.folder.appendingPathComponent("base.json").path
    let project = try Scratch.repository(["LoginCore.swift": strongListener])
    if isLink {
      try project.link(".flowlint-baseline.json", to: file)
    } else {
      try project.write("{\"baseline\": \"\(file)\"}", to: ".flowlint.json")
    }
    let run = try Flowlint("--write-baseline", in: project.folder)
    #expect(run.exitCode == 2 && run.errors.contains("name it with --baseline"), "\(run.errors)")
    #expect(try !outside.read("base.json").contains("coreflow"))
    #expect(try Flowlint("--write-baseline", "--baseline", file, in: project.folder).exitCode == 0)
    #expect(try outside.read("base.json").contains("coreflow"))
  }

  @Test func whatNeverEndsIsRefused() throws {
    let project = try Scratch([:])
    let run = try Flowlint("dump", "tokens", "/dev/zero", in: project.folder)
    #expect(run.exitCode == 2)
    #expect(run.errors == "flowlint: error: /dev/zero: file too large\n")
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
}
