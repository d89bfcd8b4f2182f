import Foundation
import Testing

@testable import FlowLintRules
@testable import flowlint

/// On a Mac the Finder and Xcode write the names of files decomposed, and git says them composed; both mean one file.
@Suite struct DecomposedNamesTests {
  /// Names of projects. Each has two letters with marks, as a third spelling is needed below.
  private static let names = ["한글앱", "Été", "ガギ", "Việtệ"]

  /// A project twice: composed, and as a Mac has it.
  private struct Twins {
    let composed: Scratch
    private let mac = try! Scratch()
    private let name: String
    /// Git's own work tree of the project on the Mac, by a spelling that is neither composed nor decomposed.
    private let tree: String

    /// The project on the Mac, by its composed name.
    var onMac: URL { URL(fileURLWithPath: "\(mac.folder.path)/\(name)") }
    var decomposed: String { name.decomposedStringWithCanonicalMapping }

    init(_ name: String, _ files: [String: String]) throws {
      self.name = name
      let place = name.firstIndex { String($0).decomposedStringWithCanonicalMapping.unicodeScalars.count > 1 }!
      tree = String(name[...place]).decomposedStringWithCanonicalMapping + name[name.index(after: place)...]
      composed = try Scratch()
      try mac.write("", to: "\(decomposed)/.hidden")
      try mac.link(name, to: decomposed)
      for (path, text) in files { try write(text, to: path) }
      try git("init -q . && git config core.worktree \"$PWD\"")
      try mac.write("gitdir: \(mac.folder.path)/\(tree)/.git\n", to: "\(decomposed)/.git")
      try commit("first", day: 1)
    }

    /// Writes a file to the composed project, to the disk of the Mac and to what git sees of it. A path that is composed
    /// leads to what the disk has decomposed, as macOS has it: by links, which FlowLint passes over.
    func write(_ text: String, to path: String) throws {
      try composed.write(text, to: path)
      try mac.write(text, to: "\(tree)/\(path)")
      let disk = path.decomposedStringWithCanonicalMapping
      try mac.write(text, to: "\(decomposed)/\(disk)")
      var around = ""
      for (plain, apart) in zip(path.split(separator: "/"), disk.split(separator: "/")) {
        if !plain.utf8.elementsEqual(apart.utf8), !exists("\(mac.folder.path)/\(decomposed)/\(around)\(plain)") {
          try mac.link("\(decomposed)/\(around)\(plain)", to: String(apart))
        }
        around += "\(apart)/"
      }
    }

    func git(_ script: String) throws {
      try composed.git(script)
      try mac.git("version > /dev/null; cd '\(tree)' && git \(script)")
    }

    func commit(_ message: String, day: Int) throws {
      let date = "2026-03-0\(day)T12:00:00Z"
      try git("add -A && GIT_AUTHOR_DATE=\(date) GIT_COMMITTER_DATE=\(date) git commit -qm \(message)")
    }

    /// The command's words on both, of paths that the shell on the Mac gives decomposed.
    @discardableResult
    func same(_ arguments: String...) async throws -> Flowlint {
      let plain = try await Flowlint.called(arguments, in: composed.folder)
      let apart = arguments.map(\.decomposedStringWithCanonicalMapping)
      let run = try await Flowlint.called(apart, in: onMac, isOnMac: true)
      #expect(run.output.utf8.elementsEqual(plain.output.utf8), "\(arguments)\n\(run.output)\n\(plain.output)")
      #expect(run.errors.utf8.elementsEqual(plain.errors.utf8), "\(arguments)\n\(run.errors)\n\(plain.errors)")
      #expect(run.exitCode == plain.exitCode, "\(arguments)")
      return plain
    }
  }

  @Test(arguments: names) func theProjectIsTheSame(name: String) async throws {
    let folder = "\(name)/Sources"
    let path = "\(folder)/Ecran é\(name).swift"
    let twins = try Twins(
      name, [path: weakListener, "Other/Point.swift": plainSwift, ".flowlint.json": "{\"exclude\": [\"Ä\(name)\"]}"])
    #expect(try await twins.same().exitCode == 0)
    try twins.write(strongListener, to: path)
    try twins.write(strongListener, to: "Ä\(name)/Left.swift")
    let all = try await twins.same("--format", "concise")
    #expect(all.exitCode == 1 && all.output.contains(path) && !all.output.contains("Left.swift"), "\(all.output)")
    #expect(try await twins.same("--format", "concise", folder).output == all.output)
    #expect(try await twins.same("--format", "sarif").output.contains("coreflow_weak_listener"))
    #expect(try await twins.same("--since", "HEAD", folder).exitCode == 1)
    // The text that is staged counts, not the one on the disk.
    try twins.git("add -A")
    try twins.write(weakListener, to: path)
    #expect(try await twins.same("--staged").exitCode == 1)
    try twins.commit("mended", day: 2)
    #expect(try await twins.same("--staged").exitCode == 0)
    try twins.write(strongListener, to: path)
    try twins.commit("bad", day: 3)
    #expect(try await twins.same("--since", "HEAD~1", folder).exitCode == 1)
    #expect(try await twins.same("history", "--format", "json").output.contains("coreflow_weak_listener"))
    #expect(try await twins.same("history", folder).exitCode == 0)
    try await twins.same("why", "\(path):4")
    try await twins.same("--write-baseline")
    let baseline = try String(
      contentsOf: twins.onMac.appendingPathComponent(".flowlint-baseline.json"), encoding: .utf8)
    #expect(baseline.utf8.elementsEqual(try twins.composed.read(".flowlint-baseline.json").utf8))
    #expect(baseline.contains("coreflow_weak_listener"))
    #expect(try await twins.same().exitCode == 0)
  }

  /// On a Mac a file that was renamed in its capitals alone keeps its old name in git.
  @Test func capitalsAreThoseOfTheDisk() async throws {
    let project = try Scratch.repository(["sources/logincore.swift": weakListener])
    try project.git("config core.ignorecase true")
    try project.write(strongListener, to: "sources/logincore.swift")
    try project.git("add sources; mv sources Sources; mv Sources/logincore.swift Sources/LoginCore.swift")
    try project.write(weakListener, to: "Sources/LoginCore.swift")
    let staged = try await Flowlint("--staged", "--format", "concise", in: project.folder)
    #expect(
      staged.exitCode == 1 && staged.output.hasPrefix("Sources/LoginCore.swift:5:9: error"),
      "\(staged.output)\(staged.errors)")
    #expect(staged.outputLines.count == 1)
    let since = try await Flowlint("--since", "HEAD", "--format", "concise", "Sources", in: project.folder)
    #expect(since.exitCode == 0 && !since.errors.contains("no Swift file has changed"), "\(since.errors)")
  }

  /// The limit that the system refuses on a Mac is set somewhere, and the message says where.
  @Test func aRefusalNamesTheSetting() {
    func message(_ environment: [String: String], isOnMac: Bool) -> String {
      Surroundings.$current.withValue(Surroundings(environment: environment, isOnMac: isOnMac)) {
        SystemError(code: 1).message
      }
    }
    let sandbox = message(["ENABLE_USER_SCRIPT_SANDBOXING": "YES"], isOnMac: true)
    #expect(sandbox.hasSuffix("set ENABLE_USER_SCRIPT_SANDBOXING to NO"), "\(sandbox)")
    #expect(message([:], isOnMac: true).contains("Privacy & Security"))
    #expect(message(["ENABLE_USER_SCRIPT_SANDBOXING": "NO"], isOnMac: true).contains("Privacy & Security"))
    #expect(message([:], isOnMac: false) == "operation not permitted")
  }
}
