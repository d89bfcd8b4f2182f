import Foundation
import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// Files that change while the run is going on: a run reports only what it has seen.
@Suite struct DisturbanceTests {
  private static let files = [
    "ShopStep.swift": "import AsyncFlow\nenum ShopStep: Step {\n    case cart\n    case help\n}\n",
    "CartFlow.swift": flow("Cart", handling: "ShopStep.cart"),
    "HelpFlow.swift": flow("Help", handling: "ShopStep.help"),
  ]

  private static func flow(_ name: String, handling step: String) -> String {
    """
    import AsyncFlow
    final class \(name)Flow: Flow {
        var root: Presentable { nav }
        private let nav = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
            switch step {
            case \(step): return .none
            default: return .none
            }
        }
    }

    """
  }

  /// - Parameters:
  ///   - texts: the texts that are at hand, by the file's name.
  ///   - before: changes the folder before the files are read the nth time, from 1.
  ///   - between: changes the folder before the files in play are read again.
  private func report(
    texts: [String: String] = [:], before: (Int, URL) throws -> Void = { _, _ in },
    between: (Int, URL) throws -> Void = { _, _ in }
  ) async throws -> Report {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flowlint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in Self.files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    let names = Self.files.keys.sorted()
    var run = LintRun(
      files: names.map { LintRun.File(path: $0, isAsked: true) },
      projects: [LintRun.Project(selection: RuleSelection(.builtIn))])
    run.onlyRules = ["asyncflow_step_never_handled"]
    var failure: (any Error)?
    var readings = 0
    let reader = FolderReader(folder: folder, names: names, texts: texts)
    let outcome = await lint(run, reading: reader) { stage in
      do {
        if stage == .survey {
          readings += 1
          try before(readings, folder)
        }
        if stage == .load { try between(readings, folder) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return outcome.report
  }

  private func write(_ text: String, to name: String, in folder: URL) throws {
    // The file is written in place, as some editors do.
    let file = try FileHandle(forWritingTo: folder.appendingPathComponent(name))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  @Test func undisturbed() async throws {
    let report = try await report()
    #expect(report.findings.isEmpty && report.notices.isEmpty)
  }

  @Test func halfAFileIsNotJudged() async throws {
    let text = try #require(Self.files["HelpFlow.swift"])
    let report = try await report(
      before: { reading, folder in if reading == 2 { try write(text, to: "HelpFlow.swift", in: folder) } },
      between: { reading, folder in if reading == 1 { try write("", to: "HelpFlow.swift", in: folder) } })
    #expect(report.findings.isEmpty, "the case of the file that was empty for a moment is handled")
    #expect(report.notices.isEmpty)
  }

  @Test func aFileThatGrowsIsReadAnew() async throws {
    let report = try await report(between: { reading, folder in
      if reading == 1 { try write("// done\n", to: "HelpFlow.swift", in: folder) }
    })
    #expect(report.findings.count == 1, "now the case is not handled any more")
    #expect(report.notices.isEmpty)
  }

  @Test func aFileThatVanishesIsNamedOnce() async throws {
    let report = try await report(between: { reading, folder in
      if reading == 1 { try FileManager.default.removeItem(at: folder.appendingPathComponent("HelpFlow.swift")) }
    })
    #expect(report.notices == [Report.Notice(.input, .error, path: "HelpFlow.swift", "no such file")])
    #expect(report.exitCode == 2)
  }

  @Test func aFileThatDoesNotComeToRestIsNamedOnce() async throws {
    let report = try await report(between: { reading, folder in
      try write(String(repeating: "// on\n", count: reading), to: "HelpFlow.swift", in: folder)
    })
    #expect(report.notices == [Report.Notice(.input, .error, path: "HelpFlow.swift", "changed while it was checked")])
    #expect(report.exitCode == 2)
  }

  @Test func aTextAtHandIsNotReadAgain() async throws {
    let report = try await report(
      texts: Self.files,
      between: { _, folder in
        try write("", to: "HelpFlow.swift", in: folder)
      })
    #expect(report.findings.isEmpty && report.notices.isEmpty)
  }

  @Test func whereFilesChangeTextsAtHandAreOutOfDate() async throws {
    let (cart, help) = try (#require(Self.files["CartFlow.swift"]), #require(Self.files["HelpFlow.swift"]))
    let report = try await report(
      texts: ["CartFlow.swift": cart],
      between: { reading, folder in
        guard reading == 1 else { return }
        try write("// done\n", to: "CartFlow.swift", in: folder)
        try write(help + "// done\n", to: "HelpFlow.swift", in: folder)
      })
    #expect(report.findings.count == 1, "now the case is not handled any more")
    #expect(report.notices.isEmpty)
  }
}

private struct FolderReader: SourceReader {
  let folder: URL
  let names: [String]
  let texts: [String: String]

  func text(of file: FileID) -> ContiguousArray<UInt8>? { texts[names[file]].map { ContiguousArray($0.utf8) } }

  func read(_ file: FileID, into buffer: inout ContiguousArray<UInt8>) throws(UnreadableFile) -> Int {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent(names[file])) else {
      throw UnreadableFile(reason: "no such file")
    }
    buffer = ContiguousArray(data)
    return buffer.count
  }
}
