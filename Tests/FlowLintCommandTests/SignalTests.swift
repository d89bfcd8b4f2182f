import Foundation
import Testing

/// A signal ends the run wherever it is, with nothing left behind.
@Suite struct SignalTests {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  @Test(arguments: signals) func whileWaitingForInput(signal: Int32) throws {
    let scratch = try Scratch()
    let run = try RunningFlowlint("-", in: scratch.folder)
    run.send(signal)
    #expect(run.end() == -signal)
  }

  /// The reader of a pipe has read some of the report, and reads no more.
  @Test(arguments: signals) func whileThePipeIsFull(signal: Int32) throws {
    let project = try manyFindings()
    let run = try RunningFlowlint("--quiet", in: project.folder)
    #expect(run.output.fileHandleForReading.readData(ofLength: 1).count == 1)
    run.send(signal)
    #expect(run.end() == -signal)
  }

  @Test func aReaderThatGoesAwayIsNoError() throws {
    let project = try manyFindings()
    let run = try RunningFlowlint("--quiet", in: project.folder)
    #expect(run.output.fileHandleForReading.readData(ofLength: 1).count == 1)
    try run.output.fileHandleForReading.close()
    #expect(run.end() == 1)
    #expect(run.errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
  }

  @Test(arguments: signals) func whileFixing(signal: Int32) throws {
    let count = 40
    let name = { (number: Int) in "Part\(1000 + number)" }
    let files = (0..<count).map {
      ("\(name($0))Core.swift", strongListener.replacingOccurrences(of: "Login", with: name($0)))
    }
    let project = try Scratch(Dictionary(uniqueKeysWithValues: files))
    let run = try RunningFlowlint("--fix", "--only", "coreflow_weak_listener", in: project.folder)
    // The first file has been written.
    while try project.read(files[0].0) == files[0].1, run.isRunning { usleep(500) }
    run.send(signal)
    #expect([0, -signal].contains(run.end()))
    for (path, old) in files {
      let text = try project.read(path)
      #expect(text == old || text == old.replacingOccurrences(of: "var listener", with: "weak var listener"))
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: project.folder.path)
    #expect(left.sorted() == files.map(\.0), "nothing but the files is left")
  }

  /// The second report has no reader, so the run goes no further.
  @Test(arguments: signals) func whileWritingReports(signal: Int32) throws {
    let project = try manyFindings()
    try Flowlint(shell: "mkfifo fifo", in: project.folder)
    let run = try RunningFlowlint("--quiet", "--output=sarif=out.sarif", "--output=json=fifo", in: project.folder)
    let file = project.folder.appendingPathComponent("out.sarif").path
    while !FileManager.default.fileExists(atPath: file), run.isRunning { usleep(500) }
    run.send(signal)
    #expect(run.end() == -signal)
    #expect(try JSONSerialization.jsonObject(with: Data(project.read("out.sarif").utf8)) is [String: Any])
    let left = try FileManager.default.contentsOfDirectory(atPath: project.folder.path)
    #expect(!left.contains { $0.hasSuffix(".tmp") }, "\(left)")
  }

  /// The signal is ignored, as `nohup` wants it.
  @Test func whatIsToBeIgnoredIsIgnored() throws {
    let scratch = try Scratch()
    let run = try RunningFlowlint(shell: #"trap '' HUP; exec "$FLOWLINT" -"#, in: scratch.folder)
    // The run has begun to wait once it has read this much.
    try run.input.fileHandleForWriting.write(contentsOf: Data(repeating: 0x20, count: 1 << 18))
    run.send(SIGHUP)
    try run.input.fileHandleForWriting.close()
    #expect(run.end() == 0)
  }

  #if os(Linux)
    /// The program `script` gives the command a terminal, on which the byte 3 is Ctrl-C.
    @Test func theTerminalIsLeftClean() async throws {
      let scratch = try Scratch()
      let folder = scratch.folder
      guard try Flowlint(shell: "command -v script", in: folder).exitCode == 0 else { return }
      let shown = try await waiting {
        let run = try RunningFlowlint(
          shell: #"exec script -qec '"$FLOWLINT" --files-from -' /dev/null"#, in: folder)
        var shown = ""
        while !shown.contains("looking for files") {
          let data = run.output.fileHandleForReading.availableData
          if data.isEmpty { break }
          shown += String(decoding: data, as: UTF8.self)
        }
        try run.input.fileHandleForWriting.write(contentsOf: Data([3]))
        shown += String(decoding: run.output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        _ = run.end()
        return shown
      }
      #expect(shown.contains("\u{1B}[Kflowlint: looking for files"))
      #expect(shown.hasSuffix("\r\u{1B}[K"), "\(shown)")
    }
  #endif

  /// A project with a report that is longer than any pipe holds.
  private func manyFindings() throws -> Scratch {
    var files: [String: String] = [:]
    for number in 0..<150 {
      files["Folder\(number)/LoginCore.swift"] = strongListener.replacingOccurrences(
        of: "Login", with: "Login\(number)")
    }
    return try Scratch(files)
  }
}
