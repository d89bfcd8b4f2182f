import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// The findings of a rule that finds every `bad`, and of one that finds every `worse`.
private func lint(
  _ text: String, ran: Set<String> = ["coreflow_bad", "coreflow_worse", "scene_bad"], severity: Severity? = .warning
) -> SuppressionResult {
  let source = SourceText(path: "A.swift", text: text)
  let findings = [("bad", "coreflow_bad"), ("worse", "coreflow_worse")].flatMap { word, rule in
    source.ranges(of: word).map {
      Finding(rule: rule, severity: .error, location: Location(file: 3, range: $0), message: word)
    }
  }
  let rules = ["coreflow_bad", "coreflow_worse", "scene_bad", "asyncflow_off"].map { Rule.sample($0) }
  let context = SuppressionContext(catalogue: .sample(rules + [.unusedSuppression]), severity: severity) { rule, file in
    file == 3 && ran.contains(rule)
  }
  return applySuppressions(to: findings, [3: suppressionDirectives(in: source, tokenize(source))], in: context)
}

extension SuppressionResult {
  /// The 1-based lines of the findings that are left.
  fileprivate func keptLines(_ text: String) -> [Int] {
    let table = LineTable(ContiguousArray(text.utf8).span)
    return kept.map { table.line(at: $0.location.range.start) }.sorted()
  }

  fileprivate var reasons: [String] {
    suppressed.map { if case .suppression(let reason) = $0.cause { reason } else { "baseline" } }
  }
}

extension SourceText {
  /// The ranges of a word, where it stands as a whole word.
  fileprivate func ranges(of word: String) -> [SourceRange] {
    let tokens = tokenize(self)
    return (0..<tokens.count).map(tokens.range).filter { text($0) == word }
  }
}

@Suite struct SuppressionScopeTests {
  private func expect(
    _ text: String, keeps lines: [Int], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let result = lint(text)
    #expect(result.keptLines(text) == lines, sourceLocation: sourceLocation)
    #expect(result.unused.map(\.message) == [], sourceLocation: sourceLocation)
  }

  @Test func nextIsTheNextLineWithCode() {
    expect("// flowlint:disable:next coreflow_bad\nbad\nbad", keeps: [3])
    expect("bad // flowlint:disable:next coreflow_bad\nbad", keeps: [1])
    expect("// flowlint:disable:next coreflow_bad\n\n// why\nbad\nbad", keeps: [5])
    expect("// flowlint:disable:next coreflow_bad\n// flowlint:disable:next coreflow_worse\nbad; worse", keeps: [])
    expect("/* flowlint:disable:next coreflow_bad */ bad\nbad", keeps: [1])
  }

  @Test func thisIsItsOwnLine() {
    expect("bad\nbad // flowlint:disable:this coreflow_bad\nbad", keeps: [1, 3])
    expect("/* flowlint:disable:this coreflow_bad */ bad", keeps: [])
  }

  @Test func previousIsTheLastLineWithCode() {
    expect("bad\nbad\n// flowlint:disable:previous coreflow_bad\nbad", keeps: [1, 4])
    expect("bad\n\n// why\n// flowlint:disable:previous coreflow_bad", keeps: [])
  }

  @Test func declarationIsTheWholeOneBelow() {
    let text = "// flowlint:disable:declaration coreflow_bad\n// why\nfunc f() {\n bad\n}\nbad"
    expect(text, keeps: [6])
    let trailing = "bad\nfunc f() { // flowlint:disable:declaration coreflow_bad\n bad\n}\nbad"
    expect(trailing, keeps: [1, 5])
    expect("func f() {\n // flowlint:disable:declaration coreflow_bad\n func g() {\n bad\n }\n bad\n}", keeps: [6])
    expect("// flowlint:disable:declaration coreflow_bad\n@A\npublic let bad = 1, b = 2", keeps: [])
  }

  @Test func fileIsTheWholeFileWhereverItStands() {
    expect("bad\nbad\n// flowlint:disable:file coreflow_bad\nworse", keeps: [4])
  }

  @Test func aRegionGoesToItsEndOrToTheEndOfTheFile() {
    expect("bad\n// flowlint:disable coreflow_bad\nbad\n// flowlint:enable coreflow_bad\nbad", keeps: [1, 5])
    expect("// flowlint:disable coreflow_bad\nbad\nworse", keeps: [3])
    expect(
      "// flowlint:disable all\nbad; worse\n// flowlint:enable coreflow_bad\nbad; worse\n// flowlint:enable all\nworse",
      keeps: [4, 6])
    expect(
      "// flowlint:disable coreflow_bad\nbad\n// flowlint:enable all\nbad\n// flowlint:disable coreflow_bad\nbad",
      keeps: [4])
  }

  @Test func allAndPacksStandForTheirRules() {
    expect("// flowlint:disable:next all\nbad; worse", keeps: [])
    expect("// flowlint:disable:next coreflow\nbad; worse", keeps: [])
    expect("// flowlint:disable:next coreflow_bad, coreflow_worse\nbad; worse", keeps: [])
  }

  @Test func lineEndsAndByteOrderMarksDoNotMatter() {
    expect("\u{FEFF}// flowlint:disable:next coreflow_bad\r\nbad\r\nbad", keeps: [3])
    expect("\u{FEFF}bad // flowlint:disable:this coreflow_bad\rbad", keeps: [2])
  }

  @Test func blockCommentsMayHoldOneOnALine() {
    expect("/**\n * flowlint:disable:file coreflow_bad\n */\nbad", keeps: [])
    expect("/* flowlint:disable:this coreflow_bad*/ bad", keeps: [])
  }
}

@Suite struct SuppressionDirectiveTests {
  @Test func theReasonIsKept() {
    #expect(lint("// flowlint:disable:next coreflow_bad --  until 2.0 \nbad").reasons == ["until 2.0"])
    #expect(lint("// flowlint:disable:next coreflow_bad --because // finding: 3\nbad").reasons == ["because"])
    #expect(lint("// flowlint:disable:next coreflow_bad\nbad").reasons == [""])
    #expect(lint("/* flowlint:disable:this coreflow_bad -- x*/bad").reasons == ["x"])
  }

  @Test func theNearestDirectiveGivesTheReasonAndAllCoveringAreUsed() {
    let result = lint("// flowlint:disable:file coreflow_bad -- far\nbad // flowlint:disable:this coreflow_bad -- near")
    #expect(result.reasons == ["near"])
    #expect(result.unused.isEmpty)
  }

  @Test(arguments: [
    "let a = \"// flowlint:disable:file coreflow_bad\"\nbad",
    "let a = \"\"\"\n// flowlint:disable:file all\n\"\"\"\nbad",
    "// write flowlint:disable:file coreflow_bad to silence it\nbad", "// `flowlint:disable:file all`\nbad",
    "// FlowLint:disable:file all\nbad", "//\nbad",
  ])
  func onlyCommentsThatStartWithItAreDirectives(_ text: String) {
    let result = lint(text)
    #expect(result.kept.count == 1)
    #expect(result.unused.isEmpty)
  }

  @Test func aCommentBehindAnotherMayBeOne() {
    #expect(lint("bad // why // flowlint:disable:this coreflow_bad").kept.isEmpty)
  }

  @Test func theSearchFindsEveryPlace() {
    for prefix in 0..<40 {
      let comment = "//" + String(repeating: " ", count: prefix) + "flowlint:disable:this all"
      let bytes = ContiguousArray(comment.utf8)
      #expect(directiveStarts(in: [SourceRange(0, bytes.count)], of: bytes.span) == [prefix + 2])
    }
    let cut = ContiguousArray("// flowlint".utf8)
    #expect(directiveStarts(in: [SourceRange(0, cut.count), SourceRange(5, 900)], of: cut.span) == [])
  }
}

@Suite struct UnusedSuppressionTests {
  private func problems(_ text: String, ran: Set<String> = ["coreflow_bad", "coreflow_worse"]) -> [String] {
    lint(text, ran: ran).unused.map { "\($0.severity.name) \($0.location.range.start): \($0.message)" }
  }

  @Test func aNameThatFindsNothingIsReported() {
    #expect(
      problems("// flowlint:disable:next coreflow_bad coreflow_worse\nbad") == [
        "warning 38: 'coreflow_worse' finds nothing here; remove its suppression"
      ])
    #expect(problems("// flowlint:disable coreflow_bad\n// flowlint:enable coreflow_bad").count == 1)
    #expect(problems("// flowlint:disable:next all").count == 1)
    #expect(problems("// flowlint:disable:previous coreflow\nbad").count == 1)
  }

  @Test func aRuleThatDidNotRunIsNotJudged() {
    #expect(problems("// flowlint:disable:next asyncflow_off scene_bad scene", ran: ["coreflow_bad"]) == [])
    // The rule `coreflow_worse` is off here, so `all` and the pack may be meant for it.
    #expect(problems("// flowlint:disable:next all coreflow", ran: ["coreflow_bad"]) == [])
    #expect(problems("// flowlint:disable:next all", ran: []) == [])
  }

  @Test func aMisspeltNameIsAnError() {
    #expect(
      problems("// flowlint:disable:next coreflow_bda\nbad") == [
        "error 25: no rule is called 'coreflow_bda'; write 'coreflow_bad'"
      ])
    #expect(
      problems("// flowlint:disable:this coreflow_bad because\nbad").first
        == "error 38: no rule is called 'because'; a reason stands behind '--'")
  }

  @Test func whatIsNoDirectiveIsAnError() {
    #expect(
      problems("// flowlint:disable:nxt all") == [
        "error 3: 'flowlint:disable:nxt' is no directive; write 'flowlint:disable:next'"
      ])
    #expect(
      problems("// flowlint:ignore") == [
        "error 3: 'flowlint:ignore' is no directive; write 'flowlint:disable:next RULE -- REASON'"
      ])
    #expect(
      problems("// flowlint:disable:next -- why") == [
        "error 3: 'flowlint:disable:next' names no rule; write one behind it, or 'all'"
      ])
    #expect(problems("// flowlint: disable all").first?.hasPrefix("error 3: 'flowlint:' is no directive") == true)
    #expect(problems("// flowlint:disable:declaration all\nf()").count == 1)
  }

  @Test func anEnableWithoutADisableIsReported() {
    #expect(
      problems("// flowlint:enable coreflow_bad") == ["warning 19: 'coreflow_bad' is not disabled here; remove it"])
    let twice =
      "// flowlint:disable coreflow_bad\nbad\n// flowlint:enable coreflow_bad\n// flowlint:enable coreflow_bad"
    #expect(problems(twice).count == 1)
  }

  @Test func onlyItsNameSilencesIt() {
    #expect(problems("// flowlint:disable:file unused_suppression\n// flowlint:disable:next coreflow_bad") == [])
    #expect(problems("// flowlint:disable:file all\n// flowlint:disable:next coreflow_bad").count == 2)
    let next = "// flowlint:disable:next unused_suppression\n// flowlint:disable:next coreflow_bad\nf()"
    #expect(problems(next, ran: ["coreflow_bad", "unused_suppression"]) == [])
    #expect(problems("// flowlint:disable:file unused_suppression", ran: ["unused_suppression"]).count == 1)
  }

  @Test func offMeansOff() {
    #expect(lint("// flowlint:disable:next nothing", severity: nil).unused.isEmpty)
  }

  @Test func theExamplesHold() throws {
    for example in Rule.unusedSuppression.examples {
      let text = example.text.replacing("coreflow_weak_listener", with: "coreflow_bad").replacing(
        "    var listener", with: "    var bad")
      let result = lint(text)
      #expect(result.unused.count == (example.isViolating ? 1 : 0))
      if let mark = text.range(of: "// fix: "), let finding = result.unused.first {
        let line = text[..<mark.lowerBound].split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
        let before = text[..<mark.lowerBound].utf8.count - line.utf8.count
        #expect(finding.location.range.start - before + 1 == Int(text[mark.upperBound...].prefix { $0.isNumber }))
      }
    }
  }
}
