import Foundation
import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// Every rule and every page says the same in English and in Korean, as far as a program can compare the two: the code,
/// the names in backticks and the numbers are in both. A new rule may wait for its Korean until the changelog names the
/// version with which it comes.
@Suite struct KoreanTests {
  private static let translations = RuleTranslations(RulePacks.koreanRules)

  @Test(arguments: RuleCatalogue.builtIn.rules)
  func aRuleHasBothLanguages(rule: Rule) throws {
    if let korean = Self.translations.texts[rule.id] {
      #expect(difference(rule, korean) == [])
    } else {
      let isReleased = try isReleased(Product.version)
      #expect(!isReleased, "\(rule.id) needs a section in Sources/flowlint/Korean; then \(Self.advice)")
    }
  }

  @Test func noSectionIsOfAnUnknownRule() {
    let known = Set(RuleCatalogue.builtIn.rules.map(\.id))
    let ids = Self.translations.ids
    #expect(ids.filter { !known.contains($0) } == [])
    #expect(Set(ids).count == ids.count, "a rule has one section")
  }

  /// The sections stand in the file of the rule's pack, and in the order in which the English page has them.
  @Test(arguments: grouped(RuleCatalogue.builtIn.rules).map(\.title))
  func thePagesHaveTheSameSections(title: String) throws {
    let group = try #require(grouped(RuleCatalogue.builtIn.rules).first { $0.title == title })
    let page = try text("\(Self.folder)/Rules-\(title.replacing(" ", with: "-")).md")
    let ids = group.rules.map(\.id).filter { Self.translations.texts[$0] != nil }
    #expect(RuleTranslations(page).ids == ids)
  }

  @Test func noTextNamesAnUnknownRule() {
    let known = Set(RuleCatalogue.builtIn.rules.map(\.id))
    let prefixes = RulePacks.all.flatMap { $0.packs }.flatMap(\.prefixes)
    let texts = [RulePacks.koreanRules] + RulePacks.all.map { $0.koreanPage }
    for span in texts.flatMap(codeSpans) where span.wholeMatch(of: /[a-z_]+/) != nil {
      if prefixes.contains(where: span.hasPrefix) { #expect(known.contains(span), "\(span)") }
    }
  }

  @Test(arguments: Architecture.all.map(\.folder) + ["Modules", "Settings"])
  func aPageSaysTheSame(folder: String) throws {
    let english = try text("Sources/flowlint/Documentation.docc/\(folder).md")
    let korean = try text("\(Self.folder)/\(folder).md")
    #expect(codeBlocks(english) == codeBlocks(korean))
    let prose = (withoutCode(english), withoutCode(korean))
    #expect(codeSpans(prose.0).sorted() == codeSpans(prose.1).sorted())
    #expect(numbers(prose.0).sorted() == numbers(prose.1).sorted())
    #expect(prose.0.matches(of: /(?m)^#+\s/).map(\.output) == prose.1.matches(of: /(?m)^#+\s/).map(\.output))
    #expect(links(prose.0) == links(prose.1))
    for link in prose.1.matches(of: /\]\(([^)]+)\)/).map(\.output.1) where !link.hasPrefix("https:") {
      #expect(FileManager.default.fileExists(atPath: file("\(Self.folder)/\(link)").path), "\(link)")
    }
    let rules = RulePacks.named(folder)?.rules ?? []
    for rule in rules where rule.isOptIn && prose.1.contains("`\(rule.id)`") {
      #expect(prose.1.contains("`\(rule.id)` (기본으로 꺼짐)"), "\(rule.id)")
    }
  }

  /// The words of the trade, in one tone of voice: what reads like a translation is not in the glossary.
  @Test func theWordsAreThoseOfTheTrade() throws {
    let pages = try FileManager.default.contentsOfDirectory(atPath: file(Self.folder).path).map {
      "\(Self.folder)/\($0)"
    }
    for page in pages + ["README.ko.md"] {
      let prose = withoutCode(try text(page)).replacing(/"[^"\n]*"/, with: "")
      for word in ["붙잡", "언급하", "놓아주", "듣는", "듣지", "허공", "손대", "말을 걸", "순환을 닫", "내비게이션", "매개변수"] {
        #expect(!prose.contains(word), "\(page): \(word)")
      }
      for end in prose.matches(of: /[가-힣]+다\.(?:\s|$)/).map({ String($0.output) }) {
        #expect(end.contains("니다."), "\(page): \(end)")
      }
    }
  }

  /// Each way in which a translation can be wrong is seen; else the tests above could not fail.
  @Test func differencesAreSeen() {
    let rule = Rule(
      id: "x", title: "A `weak` listener", severity: .error, source: "line 4", documentation: "It leaks 2 objects.",
      remedy: "Declare it `weak`", options: [RuleOption(name: "names", summary: "Names", defaultValue: .strings([]))],
      examples: [], check: .sample("x"))
    let right = RuleTranslations.Texts(
      title: "listener는 `weak`이다", documentation: "객체 2개가 샌다.", remedy: "`weak`으로 선언한다", source: "4행",
      options: ["names": "이름"])
    #expect(difference(rule, right) == [])
    func change(_ edit: (inout RuleTranslations.Texts) -> Void) -> [String] {
      var texts = right
      edit(&texts)
      return difference(rule, texts)
    }
    #expect(change { $0.title = "listener는 `strong`이다" } == ["title: code"])
    #expect(change { $0.title = "A `weak` listener" } == ["title: Korean"])
    #expect(change { $0.title += "." } == ["title: period"])
    #expect(change { $0.documentation = "객체 3개가 샌다." } == ["documentation: numbers"])
    #expect(change { $0.documentation = "객체 2개가 샌다" } == ["documentation: period"])
    #expect(change { $0.source = "5행" } == ["source: numbers"])
    #expect(change { $0.remedy = "" } == ["remedy: code", "remedy: Korean"])
    #expect(change { $0.options = [:] } == ["options"])
  }

  @Test func textsAreReadFromMarkdown() {
    let translations = RuleTranslations(
      """
      # 규칙: 예

      ## a_rule

      **제목**

      첫 문단은
      두 줄이다.

      둘째 문단.

      - 해결: 고친다
      - 출처: 문서, 1절
      - 옵션 `names`: 이름

      ## b_rule

      **둘째**

      """)
    #expect(translations.ids == ["a_rule", "b_rule"])
    #expect(
      translations.texts["a_rule"]
        == RuleTranslations.Texts(
          title: "제목", documentation: "첫 문단은\n두 줄이다.\n\n둘째 문단.", remedy: "고친다", source: "문서, 1절",
          options: ["names": "이름"]))
    #expect(translations.texts["b_rule"]?.title == "둘째")
  }

  private static let folder = "Sources/flowlint/Korean"
  private static let advice = "run Tests/Scripts/generate"

  /// Whether the changelog has the version, as that of a release has.
  private func isReleased(_ version: String) throws -> Bool { try text("CHANGELOG.md").contains("\n## \(version)") }

  private func file(_ path: String) -> URL { Repository.root.appendingPathComponent(path) }

  private func text(_ path: String) throws -> String {
    try #require(try? String(contentsOf: file(path), encoding: .utf8), "\(path) is missing")
  }
}

/// The parts that the Korean texts of a rule lack, or have too much.
private func difference(_ rule: Rule, _ korean: RuleTranslations.Texts) -> [String] {
  var differences: [String] = []
  for (field, english, text) in [
    ("title", rule.title, korean.title), ("documentation", rule.documentation, korean.documentation),
    ("remedy", rule.remedy, korean.remedy), ("source", rule.source, korean.source),
  ] {
    if Set(codeSpans(english)) != Set(codeSpans(text)) { differences.append("\(field): code") }
    if Set(numbers(english)) != Set(numbers(text)) { differences.append("\(field): numbers") }
    // A source may be nothing but names.
    if field != "source", !text.contains(/\p{Hangul}/) { differences.append("\(field): Korean") }
    if !text.isEmpty, text.hasSuffix(".") != (field == "documentation") { differences.append("\(field): period") }
  }
  if Set(rule.options.map(\.name)) != Set(korean.options.keys) { differences.append("options") }
  for option in rule.options {
    guard let summary = korean.options[option.name] else { continue }
    if Set(codeSpans(option.summary)) != Set(codeSpans(summary)) { differences.append("\(option.name): code") }
  }
  return differences
}

/// The words in backticks, whatever lines it stands on.
private func codeSpans(_ text: String) -> [String] {
  text.matches(of: /`([^`]+)`/).map { $0.output.1.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

/// The numbers outside of backticks.
private func numbers(_ text: String) -> [String] {
  text.replacing(/`[^`]*`/, with: "").matches(of: /\d+/).map { String($0.output) }
}

private func codeBlocks(_ page: String) -> [String] {
  page.matches(of: /(?ms)^```.*?^```$/).map { String($0.output) }
}

private func withoutCode(_ page: String) -> String { page.replacing(/(?ms)^```.*?^```$/, with: "") }

/// The ends of the ways to which a page links: the files of both languages have the same names.
private func links(_ page: String) -> [String] {
  page.matches(of: /\]\(([^)]+)\)/).map { String($0.output.1.split(separator: "/").last ?? "") }.sorted()
}
