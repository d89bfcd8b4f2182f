import Foundation
import Testing

@testable import FlowLintRules

/// Random small projects with circles, chains, deep and wide shapes of every kind of reference, all rules and packs on:
/// no crash, no endless loop, and the same report whatever the order of the files. Every run of the tests makes
/// eight; more come with `FLOWLINT_SHAPES=100000`, from the seed `FLOWLINT_SHAPE_FIRST` on.
@Suite struct ProjectShapeTests {
  private static let count = ProcessInfo.processInfo.environment["FLOWLINT_SHAPES"].flatMap { Int($0) } ?? 8
  private static let first = ProcessInfo.processInfo.environment["FLOWLINT_SHAPE_FIRST"].flatMap { Int($0) } ?? 0
  private static let parts = max(8, count / 5000)

  @Test(arguments: 0..<parts)
  func shapes(part: Int) async {
    var slowest = (seed: 0, nanoseconds: 0.0)
    for seed in stride(from: Self.first + part, to: Self.first + Self.count, by: Self.parts) {
      var shape = ProjectShape(seed: UInt64(seed))
      let files = shape.files()
      let start = ContinuousClock.now
      let problems = await BrokenProject(files, broken: 0, seed: UInt64(seed)).problems()
      if !problems.isEmpty { Issue.record("seed \(seed): \(problems)") }
      let time = (ContinuousClock.now - start) / max(1, files.reduce(0) { $0 + $1.bytes.count })
      let nanoseconds = Double(time.components.attoseconds) / 1e9 + Double(time.components.seconds) * 1e9
      if nanoseconds > slowest.nanoseconds { slowest = (seed, nanoseconds) }
    }
    if Self.count > 1000 {
      print("part \(part) of \(Self.parts): the slowest was \(slowest.seed), \(Int(slowest.nanoseconds)) ns a byte")
    }
  }
}
