import Foundation
import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// CoreFlow's laws as a declaration: where the kit says a law of the pack, it finds in the pack's own examples, to the
/// line, what the pack finds.
@Suite struct CoreFlowKitTests {
  /// The examples of which the declaration says something else than the pack; the reasons stand beside it.
  private static let unsaid: Set = [
    "child_listener 1", "core_names_flow 1", "detach_never_called 1", "strong_self_in_observation 1",
    "wiring_outside_create_core 1",
  ]
  /// The laws that the declaration tells at another place: there are as many findings.
  private static let elsewhere: Set = [
    "routing_outside_protocol", "screen_not_bound", "strong_self_in_effect", "strong_self_in_observation",
    "view_did_load_not_sent",
  ]
  /// The law that one rule of the declaration says beside the one that it is called after.
  private static let besides = ["weak_child_flow": "child_flow_not_retained"]
  private static let folder = Repository.root.appendingPathComponent("Tests/FlowLintRulesTests/Fixtures/kits")

  @Test func theKitFindsWhatThePackFinds() throws {
    let kit = try String(contentsOf: Self.folder.appendingPathComponent("CoreFlow.json"), encoding: .utf8)
    var project = DeclaredProject(kit, "")
    #expect(project.errors == [])
    // Some laws are said in two rules: `kit_role_suffix__1`, `kit_role_suffix__2`.
    var laws = Dictionary(grouping: project.architecture.rules.indices) { number in
      String(project.architecture.rules[number].id.split(separator: "__")[0].dropFirst("kit_".count))
    }
    for (law, other) in Self.besides { laws[law] = laws[other] }
    #expect(laws.count == 53)
    for (name, rules) in laws.sorted(by: { $0.key < $1.key }) {
      let law = RuleCatalogue.builtIn.rules.first { $0.id == "coreflow_\(name)" }
      #expect(law != nil, "\(name)")
      for (place, example) in (law?.examples ?? []).enumerated() where !Self.unsaid.contains("\(name) \(place)") {
        project.example = Self.whole(ExampleProject(example))
        let found = Set(rules.flatMap { project.lines(ofRule: $0) }.filter { !$0.hasPrefix(Self.rest) }).sorted()
        let expected = Set(project.example.expected.map(DeclaredProject.line)).sorted()
        let isSame = Self.elsewhere.contains(name) ? found.count == expected.count : found == expected
        #expect(isSame, "\(name), example \(place): \(found), not \(expected)")
      }
    }
  }

  private static let rest = "Elsewhere.swift"

  /// The example with the Flows that it names and does not show: the pack knows them by their names.
  private static func whole(_ example: ExampleProject) -> ExampleProject {
    var example = example
    var (named, shown): (Set<String>, Set<String>) = ([], ["Flow", "ScreenLessFlow", "CoreFlow"])
    for file in example.files {
      var last = ""
      for word in String(decoding: file.bytes, as: UTF8.self).split(whereSeparator: { !$0.isLetter }).map(String.init) {
        if last == "class" { shown.insert(word) } else if word.hasSuffix("Flow") { named.insert(word) }
        last = word
      }
    }
    let missing = named.subtracting(shown).sorted()
    let text = missing.map { "final class \($0): Flow<Int, Int> {}\n" }.joined()
    example.files.append(SourceText(path: rest, text: "import CoreFlow\n" + text))
    return example
  }
}
