import Foundation
import Testing

@testable import FlowLintRules
@testable import FlowLintRun

private let rule = Rule(
  id: "coreflow_weak_listener", title: "A listener | is held weakly", severity: .error,
  source: "CoreFlow architecture, section 1", documentation: "A strong `listener` keeps its parent alive.",
  remedy: "Declare it `weak var`",
  options: [RuleOption(name: "names", summary: "What counts as one", defaultValue: .strings(["listener"]))],
  examples: [
    .violating(
      """
      //- LoginCore.swift
      import CoreFlow
      var listener: A, router: B  // fix: 5 18
      //- LoginFlow.swift
      var listener: A  // finding: 5
      """),
    .conforming("weak var listener: A?"),
  ], check: .sample("coreflow_weak_listener"))

private let optional = Rule(
  id: "scene_x", title: "X", severity: .warning, isOptIn: true, source: "S.", documentation: "", remedy: "",
  examples: [], check: .sample("scene_x"))

@Suite struct DocumentationTests {
  @Test func aRuleIsASectionOfMarkdown() {
    #expect(
      rule.markdown == """
        A listener | is held weakly.

        *error, fixable*

        A strong `listener` keeps its parent alive.

        **Remedy:** Declare it `weak var`.

        **Source:** CoreFlow architecture, section 1.

        **Options:**

        - `names` (default `["listener"]`): What counts as one.

        Violating:

        ```swift
        // LoginCore.swift
        import CoreFlow
        var listener: A, router: B  // 2 findings

        // LoginFlow.swift
        var listener: A  // finding
        ```

        Conforming:

        ```swift
        weak var listener: A?
        ```
        """)
  }

  @Test func explainPrintsPlainText() {
    #expect(
      rule.plainText == """
        coreflow_weak_listener (error, fixable)
        A listener | is held weakly.

        A strong `listener` keeps its parent alive.

        Remedy: Declare it `weak var`.

        Source: CoreFlow architecture, section 1.

        Options:
          names (default ["listener"])  What counts as one.

        Violating:
            // LoginCore.swift
            import CoreFlow
            var listener: A, router: B  // 2 findings

            // LoginFlow.swift
            var listener: A  // finding

        Conforming:
            weak var listener: A?
        """)
    #expect(optional.plainText == "scene_x (warning, opt-in)\nX.\n\nSource: S.")
  }

  @Test func whatLooksLikeAMarkAndIsNoneStays() {
    let example = Example.conforming("a // finding: b\n// finding: \nlet a = 1")
    #expect(example.listing == example.text)
  }

  @Test func fencesAreLongerThanAnyInTheExample() {
    let rule = Rule(
      id: "x", title: "X", severity: .error, source: "S", documentation: "", remedy: "",
      examples: [.conforming("/// ````\n/// x\n/// ````")], check: .suppressions)
    #expect(rule.markdown.contains("`````swift\n"))
  }

  /// A reader of a page takes each mistake that it names for one that is found.
  @Test func pagesMarkWhatIsOffByDefault() {
    for architecture in Architecture.all {
      let page = architecture.model.page
      guard let mistakes = page.components(separatedBy: "Twenty mistakes").last else { continue }
      for rule in architecture.model.rules where mistakes.contains(rule.id) {
        #expect(mistakes.contains("`\(rule.id)` (off by default)") == rule.isOptIn, "\(rule.id)")
      }
    }
  }

  @Test func rulesAreListedByPack() {
    #expect(
      ruleListText([rule, optional, .unusedSuppression]) == """
        CoreFlow (1 rule)
          coreflow_weak_listener  error            fixable  A listener | is held weakly

        Scene (1 rule)
          scene_x                 warning, opt-in           X

        FlowLint (1 rule)
          unused_suppression      warning          fixable  Remove unused suppression comments

        """)
    #expect(
      ruleListMarkdown([rule, optional]) == """
        **CoreFlow**

        | Rule | Severity | Fixable | The law |
        |---|---|---|---|
        | [`coreflow_weak_listener`](#coreflow_weak_listener) | error | yes | A listener \\| is held weakly |

        **Scene**

        | Rule | Severity | Fixable | The law |
        |---|---|---|---|
        | [`scene_x`](#scene_x) | warning, opt-in |  | X |

        """)
  }

  @Test func programsGetTheListAsJSON() throws {
    let text = ruleListJSON([rule, .unusedSuppression])
    let whole = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let rules = try #require(whole["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ["coreflow_weak_listener", "unused_suppression"])
    #expect(rules[0]["pack"] as? String == "coreflow")
    #expect(rules[1]["pack"] == nil)
    let options = try #require(rules[0]["options"] as? [[String: Any]])
    #expect(options[0]["default"] as? [String] == ["listener"])
  }

  @Test func theDocumentHasASectionForEachRuleInItsTables() {
    let rules = RuleCatalogue.builtIn.rules + [rule, optional]
    let text = rulesDocument(rules)
    for rule in rules {
      #expect(text.contains("](#\(rule.id)) |"))
      #expect(text.contains("\n### \(rule.id)\n\n"))
    }
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    #expect(rulesDocument([rule, optional]).contains("2 rules: 1 error, 0 warnings, 1 opt-in"))
  }

  @Test func packsAreKnownByTheirPrefixes() {
    for pack in Architecture.all.flatMap(\.packs) {
      for prefix in pack.prefixes { #expect(Rule.sample(prefix + "x").pack == pack, "\(prefix)") }
    }
    #expect(Rule.sample("unused_suppression").pack == nil)
  }
}
