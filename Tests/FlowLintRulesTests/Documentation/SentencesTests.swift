import Foundation
import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// The page `Sentences.md`: the sentences of the documents of three architectures, line by line, with the rules that hold
/// them, written by `Tests/Scripts/generate` from what the rules cite.
@Suite struct SentencesTests {
  /// A sentence that a rule cites.
  struct Citation {
    let rule: Rule
    let lines: String
    let text: String
    /// The first line, by which the table is sorted.
    let first: Int
  }

  @Test func thePageIsUpToDate() throws {
    let file = Repository.root.appendingPathComponent("Sources/flowlint/Documentation.docc/Sentences.md")
    let expected = Self.page
    if ProcessInfo.processInfo.environment["FLOWLINT_REGENERATE"] == "1" { try Data(expected.utf8).write(to: file) }
    let isUpToDate = (try? String(contentsOf: file, encoding: .utf8)) == expected
    #expect(isUpToDate, "Sentences.md is out of date: run Tests/Scripts/generate, which writes it anew")
  }

  /// Whoever reads a sentence in the table finds code that breaks it and code that keeps it.
  @Test(arguments: documents.flatMap { citations(of: $0.name) }.map(\.rule.id))
  func aSentenceHasExamplesOfBothKinds(id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    #expect(rule.examples.contains { $0.isViolating } && rule.examples.contains { !$0.isViolating })
  }

  /// A rule that is on by default says which line states its law, but for those whose law is RxFlow's.
  @Test func eachRuleCitesALine() {
    let cited = Set(Self.documents.flatMap { Self.citations(of: $0.name) }.map(\.rule.id))
    let silent = Rule.all.filter { rule in
      Self.documents.contains { rule.source.contains($0.name) } && !rule.isOptIn && !cited.contains(rule.id)
    }
    #expect(silent.map(\.id) == [])
  }

  /// `Relations.md` says of each step in every architecture which rule holds it, or why none does.
  @Test func eachRelationHasARuleOrAReason() throws {
    let rows = try Self.relations().map(\.row)
    #expect(rows.count > 25)
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(cells.count == Architecture.all.count + 1, "\(row)")
      for cell in cells.dropFirst() {
        let ids = cell.matches(of: /`([a-z]+_[a-z_]+)`( \(opt-in\))?/)
        #expect(!ids.isEmpty || cell.split(separator: " ").count > 2, "\(cell)")
        for id in ids {
          let rule = Rule.all.first { $0.id == id.output.1 }
          #expect(rule?.isOptIn == (id.output.2 != nil), "\(id.output.1)")
        }
      }
    }
  }

  /// Rules of one step have one severity, or the page says why not.
  @Test func eachDifferenceOfSeverityHasAReason() throws {
    let differing = try Self.relations().filter { _, row in
      let ids = Set(row.matches(of: /`([a-z]+_[a-z_]+)`/).map { String($0.output.1) })
      return Set(Rule.all.filter { ids.contains($0.id) && !$0.isOptIn }.map(\.severity)).count > 1
    }.map { section, row in "\(section), \(row.split(separator: "|")[0].trimmingCharacters(in: .whitespaces))" }
    let reasons = try Self.relationsPage().components(separatedBy: "\n- ").dropFirst()
    #expect(reasons.map { $0.components(separatedBy: ": ")[0] } == differing)
    for reason in reasons { #expect(reason.components(separatedBy: ". ").count > 1, "both sides are said: \(reason)") }
  }

  private static func relationsPage() throws -> String {
    let file = Repository.root.appendingPathComponent("Sources/flowlint/Documentation.docc/Relations.md")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// The rows of the tables, each with the first words of its section's title.
  private static func relations() throws -> [(section: String, row: Substring)] {
    var section = ""
    return try relationsPage().split(separator: "\n").compactMap { line in
      if line.hasPrefix("## ") { section = line.dropFirst(3).components(separatedBy: ":")[0] }
      return line.hasPrefix("| ") && !line.hasPrefix("| Step") ? (section, line) : nil
    }
  }

  // MARK: The table

  static let documents: [(name: String, title: String)] = [
    ("coreflow-architecture.md", "CoreFlow: architecture"), ("coreflow-feature-guide.md", "CoreFlow: feature guide"),
    ("coreflow-ui-guide.md", "CoreFlow: user interface"), ("asyncflow-architecture.md", "AsyncFlow"),
    ("scene-architecture.md", "Scene"),
  ]

  static func citations(of document: String) -> [Citation] {
    RuleCatalogue.builtIn.rules.flatMap { rule -> [Citation] in
      rule.source.components(separatedBy: document).dropFirst().compactMap { part in
        let end = documents.compactMap { part.range(of: $0.name)?.lowerBound }.min() ?? part.endIndex
        let text = String(part[..<end]).replacing("\n", with: " ")
        let numbers = text.matches(of: /\blines? (\d[-\d]*(?:(?:, | and )\d[-\d]*)*)/).map { String($0.output.1) }
        let lines = numbers.joined(separator: ", ").replacing(" and ", with: ", ")
        guard let first = lines.prefixMatch(of: /\d+/).flatMap({ Int($0.output) }) else { return nil }
        let plain = text.replacing(#/ ?\(lines? [-\d, and]*\)/#, with: "").replacing(
          #/,? ?\blines? \d[-\d]*(?:(?:, | and )\d[-\d]*)*/#, with: "")
        return Citation(
          rule: rule, lines: lines, text: plain.trimmingCharacters(in: CharacterSet(charactersIn: ",;: ")), first: first
        )
      }
    }.sorted { ($0.first, $0.rule.id) < ($1.first, $1.rule.id) }
  }

  private static var page: String {
    var text = """
      # Sentences and rules

      <!-- Written by Tests/Scripts/generate from what the rules cite. Do not edit. -->

      Each sentence that a rule holds, by the line of the document that states it, with the rule, whose section has code that
      breaks the sentence and code that keeps it. Behind each table stand the sentences that no rule holds, and why.

      """
    for (name, title) in documents {
      text += "\n## \(title)\n\n| Lines | The document | Rule |\n|---|---|---|\n"
      for citation in citations(of: name) {
        let page = "Rules-\((citation.rule.pack?.title ?? "").replacing(" ", with: "-")).md"
        let cell = citation.text.replacing("|", with: "\\|")
        text += "| \(citation.lines) | \(cell) | [`\(citation.rule.id)`](\(page)#\(citation.rule.id)) |\n"
      }
      text += "\n| Lines | No rule holds it | Reason |\n|---|---|---|\n"
      for one in unheld where one.document == name { text += "| \(one.lines) | \(one.sentence) | \(one.reason) |\n" }
    }
    return text
  }

  private static let compiler = "the compiler demands it"
  private static let permission = "it permits something, and demands nothing"
  private static let framework = "the framework does it, not its user"
  private static let introduction = "it introduces what the others demand"

  private static let unheld: [(document: String, lines: String, sentence: String, reason: String)] = [
    ("coreflow-architecture.md", "5-6", "기능을 CoreFlow라는 단위로 추상화", introduction),
    ("coreflow-architecture.md", "18-19", "`Reactable`, `Activatable` 프로토콜 채택", "the base class `Core` does"),
    ("coreflow-architecture.md", "28-31", "`Action`, `State`: generic parameters", compiler),
    ("coreflow-architecture.md", "35-38", "`Effect`: `.none`, `.run`", compiler),
    ("coreflow-architecture.md", "43", "`.none`: 부수 효과 없음", "what an effect causes is not written in it"),
    ("coreflow-architecture.md", "104-107", "`observeState`, `bind`, `send`", "it lists what there is"),
    ("coreflow-architecture.md", "309", "`reactor`: Core (약한 참조)", framework),
    ("coreflow-architecture.md", "14, 25, 84", "Reactor 역할, 자식 Flow들의 조정자, 상태 구독", introduction),
    ("coreflow-feature-guide.md", "33-43", "Variant Selection Guide", "whether a feature needs a screen is a decision"),
    ("coreflow-feature-guide.md", "426", "Determine variant", "whether a feature needs a screen is a decision"),
    (
      "coreflow-feature-guide.md", "428", "all UI-bindable properties", "what a view binds one day is not in the source"
    ),
    (
      "coreflow-feature-guide.md", "6-7, 49-56, 66-68, 76-77", "what Core, Screen and Flow are",
      "it repeats the document of the architecture"
    ),
    (
      "coreflow-feature-guide.md", "430", "Define Listener protocol if parent needs to receive events",
      "whether a parent needs to hear is a decision"
    ),
    ("coreflow-ui-guide.md", "7-9", "도메인 로직을 거치지 않는 상태", permission),
    ("coreflow-ui-guide.md", "14", "UI 레벨에서 로직을 가지지 않습니다", "what is logic, and what shows a value, is a judgment"),
    ("coreflow-ui-guide.md", "18-21", "저수준 UI가 될 수 있는 UI", permission),
    ("coreflow-ui-guide.md", "42", "`ComponentView` 타입별칭을 사용하면 편리합니다", permission),
    ("coreflow-ui-guide.md", "5, 13, 26, 44", "시각적 표현 코드와 상태 코드를 분리하는 것을 지향", introduction),
    ("asyncflow-architecture.md", "81-84, 120-126", "`Stepper`, `Presentable`: their requirements", compiler),
    ("asyncflow-architecture.md", "128-130", "`UIViewController` (extension으로 자동 구현)", framework),
    ("asyncflow-architecture.md", "235-245", "`FlowCoordinator`: its interface", compiler),
    ("asyncflow-architecture.md", "261-266", "네비게이션 이벤트 로깅", "an example, and no demand"),
    ("asyncflow-architecture.md", "3-12, 116, 314, 379-391, 508-515, 549-554", "원칙, 장점, RxFlow와의 비교", introduction),
    ("scene-architecture.md", "4-8", "화면을 하나의 단위로 보고 이를 Scene이라 칭합니다", introduction),
    ("scene-architecture.md", "9-14", "템플릿을 추가하세요", "the template is a file of the editor's"),
    (
      "scene-architecture.md", "129", "method와 presenting value를 구분하여 구현하는것을 권장",
      "in part: an order of members is advice"
    ),
    ("scene-architecture.md", "163", "서브 모델로 나누어 협업", introduction),
    ("scene-architecture.md", "183-184", "적절한 타이밍에 child 준비를 요청", "when the time is right is a judgment"),
    ("scene-architecture.md", "198-199", "component를 생성", "in part: a component is a value of the builder's own form"),
    ("scene-architecture.md", "23-24, 144, 169-172, 189, 204", "아래와 같은 구조, 예를 들겠습니다", introduction),
  ]
}
