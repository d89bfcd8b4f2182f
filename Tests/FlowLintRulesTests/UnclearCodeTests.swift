import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// No rule is silent without a doubt: where an edit hides from the source whether a law is broken, the finding stays, or
/// comes once the reasons for silence are set aside.
@Suite struct UnclearCodeTests {
  @Test(arguments: Rule.all.filter { $0.pack?.id != "modules" }.enumerated().map { ($0.offset, $0.element) })
  func silenceHasAReason(_ number: Int, _ rule: Rule) {
    for (place, example) in rule.examples.enumerated() where example.isViolating {
      let location = SourceLocation(
        fileID: "FlowLintRules/\(rule.id)", filePath: "\(example.file)", line: example.line, column: 1)
      for (kind, unclarity) in Unclarity.allCases.enumerated()
      where Extent.includes(number + place + kind, oneOf: 2 * Unclarity.allCases.count) {
        let parsed = ExampleProject(example).files.enumerated().map { parseFile($1, number: FileID($0)) }
        guard Self.finds(rule, parsed.map(\.syntax.source)), let unclear = unclarity.applied(to: parsed) else {
          continue
        }
        let isSaid =
          Self.finds(rule, unclear)
          || Doubt.$setAside.withValue(Set(Doubt.ofPacks)) { Self.finds(rule, unclear) }
        #expect(isSaid || Self.settled[unclarity]?.contains(rule.id) == true, "\(unclarity)", sourceLocation: location)
      }
    }
  }

  /// An edit that keeps the law is in no doubt.
  private static let settled: [Unclarity: [String]] = [
    // Some declaration stands in the right file.
    .typesDeclaredTwice: [
      "coreflow_feature_folder", "coreflow_protocol_in_core_file", "ribs_protocol_file", "scene_sibling_import",
    ],
    // A value that another object holds is kept.
    .localsStored: ["asyncflow_coordinator_not_retained", "coreflow_weak_child_flow", "scene_router_unowned"],
  ]

  private static func finds(_ rule: Rule, _ files: [SourceText]) -> Bool {
    let parsed = files.enumerated().map { parseFile($1, number: FileID($0)) }
    return check(rule, in: ProjectIndex(of: parsed, packs: .on(for: [rule]))).contains { $0.rule == rule.id }
  }
}
