import Testing

@testable import FlowLintRules
@testable import FlowLintRun
@testable import FlowLintSwift

/// A thing that a ledger calls missing some rule finds, in the examples of all rules; else the row says why.
@Suite struct LedgerAgreementTests {
  @Test(arguments: Rule.all)
  func holesAreFound(rule: Rule) {
    for example in rule.examples {
      let index = ExampleProject(example).index(for: [rule])
      let holes = LedgerSubject.all.flatMap { index.ledgers($0) }.flatMap(\.rows).filter(\.isUnexplained)
      if holes.isEmpty { continue }
      let findings = check(Rule.all.filter { $0.pack == rule.pack }, in: index)
      let words = Set(findings.flatMap { Self.words("\($0.message) \($0.declaration) \($0.subject)") })
      for row in holes {
        let names = Self.words("\(row.parent) \(row.child)")
        #expect(
          !words.isDisjoint(with: names), "\(row.parent), \(row.child): \(row.cells)",
          sourceLocation: SourceLocation(
            fileID: "FlowLintRules/\(rule.id)", filePath: "\(example.file)", line: example.line, column: 1))
      }
    }
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }
}

extension LifecycleLedger.Row {
  /// A station is missing, and the row says no more of it.
  fileprivate var isUnexplained: Bool {
    cells.contains { if case .missing("", _) = $0 { true } else { false } }
  }
}
