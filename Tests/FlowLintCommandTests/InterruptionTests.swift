import Foundation
import Testing

/// Each file is the old one or the new one, whatever happens while files are written.
@Suite struct InterruptionTests {
  private let options = ["--only", "coreflow_weak_listener", "--quiet"]

  private func project() throws -> (Scratch, [String: (old: String, new: String)]) {
    var files: [String: (old: String, new: String)] = [:]
    for number in 0..<20 {
      let name = "Part\(number)"
      files["\(name)Core.swift"] = (
        strongListener.replacingOccurrences(of: "Login", with: name),
        weakListener.replacingOccurrences(of: "Login", with: name)
      )
    }
    return (try Scratch(files.mapValues(\.old).merging([".git/HEAD": ""]) { $1 }), files)
  }

  /// A run that is killed some time after its start.
  private func kill(_ arguments: [String], after seconds: Double, in folder: URL) async throws {
    try await waiting {
      let process = Process()
      process.executableURL = Flowlint.program
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      Thread.sleep(forTimeInterval: seconds)
      if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
    }
  }

  @Test func aFixThatIsKilledLeavesWholeFiles() async throws {
    let start = Date()
    let (trial, files) = try project()
    try Flowlint.started(options + ["--fix"], in: trial.folder)
    let duration = Date().timeIntervalSince(start)
    for round in 1...6 {
      let (project, _) = try project()
      try await kill(options + ["--fix"], after: duration * Double(round) / 6, in: project.folder)
      for (path, texts) in files {
        let text = try project.read(path)
        #expect(text == texts.old || text == texts.new, "\(path)")
      }
    }
  }

  @Test func aBaselineThatIsKilledIsWhole() async throws {
    let (project, _) = try project()
    let path = ".flowlint-baseline.json"
    try Flowlint.started("--write-baseline", in: project.folder)
    let new = try project.read(path)
    let old = "{\"version\": 1, \"findings\": [\n{}]}\n"
    for round in 1...5 {
      try project.write(old, to: path)
      try await kill(["--write-baseline"], after: 0.03 * Double(round * round), in: project.folder)
      let text = try project.read(path)
      #expect(text == old || text == new)
    }
  }

  @Test func twoRunsAtOnceFixOnce() throws {
    let (project, files) = try project()
    // The programs of a pipe run at the same time.
    let fix = "\"$FLOWLINT\" --fix \(options.joined(separator: " "))"
    try Flowlint(shell: "\(fix) | \(fix) | \(fix)", in: project.folder)
    for (path, texts) in files { #expect(try project.read(path) == texts.new) }
    let left = try FileManager.default.contentsOfDirectory(atPath: project.folder.path)
    #expect(left.count == files.count + 1, "\(left)")
  }

  #if os(Linux)
    @Test func aFullDiskIsNamed() throws {
      let (project, _) = try project()
      let output = try Flowlint(shell: "\"$FLOWLINT\" > /dev/full", in: project.folder)
      #expect(output.exitCode == 2)
      #expect(output.errors.contains("standard output: no space left on device"))
      let report = try Flowlint.started("--quiet", "--output", "json=/dev/full", in: project.folder)
      #expect(report.exitCode == 2)
      #expect(report.errors == "flowlint: error: /dev/full: no space left on device\n")
    }
  #endif
}
