import Foundation
import Testing

@testable import FlowLintRules

/// Broken projects go through the whole pipeline, all rules on: no crash, no endless loop; tokens cover every byte,
/// places lie inside their files, and neither the order of the files nor the number of jobs changes the report.
///
/// Every run of the tests breaks some dozens, CI some hundred. This breaks a million, in a build that is fast:
///
///     FLOWLINT_MUTATIONS=1000000 swift test -c release -Xswiftc -enable-testing --filter MutationTests
///
/// `FLOWLINT_MUTATION_SOURCES` names a folder whose Swift files are broken too, `FLOWLINT_MUTATION_FIRST` the first seed.
/// Each part of the run says when it is done and which of its inputs took longest.
@Suite struct MutationTests {
  private static let count = environment("FLOWLINT_MUTATIONS").flatMap { Int($0) } ?? (Extent.isWhole ? 200 : 40)
  private static let first = environment("FLOWLINT_MUTATION_FIRST").flatMap { Int($0) } ?? 0
  private static let parts = max(16, count / 5000)

  @Test(arguments: 0..<parts)
  func brokenProjects(part: Int) async {
    var slowest = (seed: 0, time: Duration.zero)
    for seed in stride(from: Self.first + part, to: Self.first + Self.count, by: Self.parts) {
      let start = ContinuousClock.now
      let project = BrokenProject(seed: UInt64(seed), of: Self.projects, donors: Self.donors)
      let problems = await project.problems()
      if !problems.isEmpty { Issue.record("seed \(seed): \(problems)") }
      let time = ContinuousClock.now - start
      if time > slowest.time { slowest = (seed, time) }
    }
    if Self.count > 10_000 { print("part \(part) of \(Self.parts): the slowest was \(slowest.seed), \(slowest.time)") }
  }

  @Test func truncatedFiles() async {
    var random = SeededGenerator(seed: UInt64(Self.first + 7))
    for number in 0..<Self.count / 8 {
      var files = Self.projects.randomElement(using: &random)!
      let cut = Int.random(in: 0..<files.count, using: &random)
      let length = Int.random(in: 0...files[cut].bytes.count, using: &random)
      files[cut] = SourceText(path: files[cut].path, bytes: ContiguousArray(files[cut].bytes.prefix(length)))
      let problems = await BrokenProject(files, broken: cut, seed: UInt64(number)).problems()
      #expect(problems == [], "\(files[cut].path), \(length) bytes")
    }
  }

  /// The projects: the examples of all rules, then each file of the folder that the environment names.
  private static let projects: [[SourceText]] =
    Rule.all.flatMap { $0.examples.map { ExampleProject($0).files } } + others

  private static let donors = projects.flatMap { $0.map(\.bytes) }

  private static var others: [[SourceText]] {
    guard let folder = environment("FLOWLINT_MUTATION_SOURCES") else { return [] }
    let files = FileManager.default.enumerator(at: URL(filePath: folder), includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
      .compactMap { file in
        (try? Data(contentsOf: file)).map { [SourceText(path: file.lastPathComponent, bytes: ContiguousArray($0))] }
      }
  }

  private static func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
}
