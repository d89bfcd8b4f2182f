import Foundation
import Testing

@testable import FlowLintRules

/// CoreFlow's laws as a declaration: where the kit says a law of the pack, it finds in the pack's own examples, to the
/// line, what the pack finds.
@Suite struct CoreFlowKitTests {
  /// The examples that no declaration speaks of: a case of a command enum that no code sends is no call.
  private static let unsaid: Set = ["detach_never_called 1"]
  private static let folder = Repository.root.appendingPathComponent("Tests/FlowLintRulesTests/Fixtures/kits")

  @Test func theKitFindsWhatThePackFinds() throws {
    let kit = try String(contentsOf: Self.folder.appendingPathComponent("CoreFlow.json"), encoding: .utf8)
    var project = DeclaredProject(kit, "")
    #expect(project.errors == [])
    // Some laws are said in two rules: `kit_role_suffix__1`, `kit_role_suffix__2`.
    let laws = Dictionary(grouping: project.architecture.rules.indices) { number in
      String(project.architecture.rules[number].id.split(separator: "__")[0].dropFirst("kit_".count))
    }
    for (name, rules) in laws.sorted(by: { $0.key < $1.key }) {
      let law = RuleCatalogue.builtIn.rules.first { $0.id == "coreflow_\(name)" }
      #expect(law != nil, "\(name)")
      for (place, example) in (law?.examples ?? []).enumerated() where !Self.unsaid.contains("\(name) \(place)") {
        project.example = ExampleProject(example)
        let found = Set(rules.flatMap { project.lines(ofRule: $0) }).sorted()
        let expected = Set(project.example.expected.map(DeclaredProject.line)).sorted()
        #expect(found == expected, "\(name), example \(place)")
      }
    }
  }
}
