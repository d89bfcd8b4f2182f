import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// `RuleCoverage` against a search through all directives for each finding.
@Suite struct RuleCoverageTests {
  @Test(arguments: 0..<100)
  func findsWhatASearchFinds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let starts = (0..<Int.random(in: 0...12, using: &random)).map { _ in Int.random(in: 0..<60, using: &random) }
    let directives = Set(starts).sorted().map { start in
      SuppressionDirective(
        range: SourceRange(start, start + 1), effect: effect(&random), names: [], reason: "\(start)")
    }
    var coverage = RuleCoverage(Array(directives.indices), of: directives)
    var used: Set<Int> = []
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let offset = Int.random(in: 0..<70, using: &random)
      let (nearest, covering) = search(directives, offset)
      #expect(coverage.directive(silencing: offset) == nearest, "\(offset) in \(directives)")
      used.formUnion(covering)
    }
    #expect(Set(coverage.used) == used)
  }

  @Test func manyDirectivesAndManyFindings() {
    let count = 2_000
    let directives = (0..<count).map { number in
      let file = SuppressionDirective.Effect.disable(SourceRange(number / 2, 10 * count))
      return SuppressionDirective(
        range: SourceRange(number, number + 1), effect: number % 2 == 0 ? .disableFromHere : file, names: [], reason: ""
      )
    }
    var coverage = RuleCoverage(Array(directives.indices), of: directives)
    for offset in count..<2 * count { #expect(coverage.directive(silencing: offset) == count - 1) }
    #expect(coverage.used.count == count)
  }

  private func effect(_ random: inout SeededGenerator) -> SuppressionDirective.Effect {
    let start = Int.random(in: 0..<60, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .malformed("")
    case 1: return .disableFromHere
    case 2: return .enableFromHere
    default: return .disable(SourceRange(start, start + Int.random(in: 0..<20, using: &random)))
    }
  }

  private func search(_ directives: [SuppressionDirective], _ offset: Int) -> (nearest: Int?, covering: [Int]) {
    var nearest: (length: Int, directive: Int)?
    var covering: [Int] = []
    var isRegionOpen = true
    for (number, directive) in directives.enumerated().reversed() {
      switch directive.effect {
      case .malformed: continue
      case .enableFromHere: if directive.range.start <= offset { isRegionOpen = false }
      case .disableFromHere:
        if !isRegionOpen || directive.range.start > offset { continue }
        nearest = nearest ?? (.max, number)
        covering.append(number)
      case .disable(let range):
        if !range.contains(offset) { continue }
        if range.end - range.start < nearest?.length ?? .max { nearest = (range.end - range.start, number) }
        covering.append(number)
      }
    }
    return (nearest?.directive, covering)
  }
}
