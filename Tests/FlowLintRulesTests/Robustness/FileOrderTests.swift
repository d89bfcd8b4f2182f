import Foundation
import Testing

@testable import FlowLintRules

/// Findings, graph and audit are the same whatever the order in which a run names its files. Every run of the tests
/// shuffles the fixtures and eight random projects, others than `ProjectShapeTests`; more come with
/// `FLOWLINT_ORDERS=10000`, from the seed `FLOWLINT_SHAPE_FIRST` on.
@Suite struct FileOrderTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["FLOWLINT_ORDERS"].flatMap { Int($0) } ?? 8
  private static let first = environment["FLOWLINT_SHAPE_FIRST"].flatMap { Int($0) } ?? 200

  @Test(arguments: try FixtureProject.all())
  func fixtures(_ project: FixtureProject) async {
    let differences = await differences(project.files, seed: 1)
    #expect(differences == [])
  }

  @Test(arguments: 0..<8)
  func shapes(part: Int) async {
    for seed in stride(from: Self.first + part, to: Self.first + Self.count, by: 8) {
      var shape = ProjectShape(seed: UInt64(seed))
      let differences = await differences(shape.files(), seed: UInt64(seed))
      #expect(differences == [], "seed \(seed)")
    }
  }

  /// Two files that change their names take nothing with them: of several, the one in the first file is no better.
  @Test(arguments: 0..<8)
  func names(part: Int) async {
    for seed in stride(from: Self.first + part, to: Self.first + Self.count, by: 8) {
      var shape = ProjectShape(seed: UInt64(seed))
      let files = shape.files()
      guard files.count > 1, !declaresAnythingTwice(files) else { continue }
      let named = await ProjectAnswers(files, jobs: 1).lines
      let renamed = files.map { SourceText(path: swapped($0.path), bytes: $0.bytes) }
      let others = await ProjectAnswers(renamed, jobs: 1).lines.map { trimmed(swapped($0)) }
      let (missing, added) = (Set(named.map(trimmed)).subtracting(others), Set(others).subtracting(named.map(trimmed)))
      #expect(missing.isEmpty && added.isEmpty, "seed \(seed): \(missing.min() ?? "") and \(added.min() ?? "")")
    }
  }

  private func differences(_ files: [SourceText], seed: UInt64) async -> [String] {
    let answers = await ProjectAnswers(files, jobs: 1)
    var random = SeededGenerator(seed: seed)
    var orders = [files.reversed(), files.shuffled(using: &random)]
    // One file has one order, and two have few; at the desk one is tried.
    if !Extent.isWhole || orders[0].map(\.path) == orders[1].map(\.path) { orders.removeFirst() }
    var found: [String] = []
    for order in orders {
      if let difference = answers.difference(from: await ProjectAnswers(order, jobs: 2)) { found.append(difference) }
    }
    return found
  }

  /// Some type is declared in two files: it is the one or the other.
  private func declaresAnythingTwice(_ files: [SourceText]) -> Bool {
    let parsed = files.enumerated().map { parseFile($1, number: FileID($0)) }
    let table = TypeTable(parsed, fileNumbers: files.indices, modules: Modules(parsed))
    return table.types.contains { Set($0.declarations.map(\.file)).count > 1 }
  }

  private func swapped(_ text: String) -> String {
    text.replacingOccurrences(of: "A.swift", with: "\u{1}").replacingOccurrences(of: "B.swift", with: "A.swift")
      .replacingOccurrences(of: "\u{1}", with: "B.swift")
  }

  /// A line of JSON without the comma that stands behind all but the last.
  private func trimmed(_ line: String) -> String { line.trimmingCharacters(in: [","]) }
}
