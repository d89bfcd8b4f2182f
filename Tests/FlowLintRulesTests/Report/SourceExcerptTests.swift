import Testing

@testable import FlowLintRules
@testable import FlowLintRun

@Suite struct SourceExcerptTests {
  /// The line and its marks, for the first occurrence of `marked`.
  private func excerpt(_ line: String, marking marked: String) -> [String] {
    let source = SourceText(path: "A.swift", text: line)
    let excerpt = SourceExcerpt(SourceRange(0, source.bytes.count), of: source, marked: source.range(of: marked))
    return [excerpt.line, excerpt.marks]
  }

  @Test func hangulAndEmojiTakeTwoCells() {
    #expect(
      excerpt("let 로그인 = \"👩‍👩‍👧🇰🇷\"; let x", marking: "x") == ["let 로그인 = \"👩‍👩‍👧🇰🇷\"; let x", "                         ^"])
    #expect(excerpt("var 로그인: A", marking: "로그인")[1] == "    ^~~~~~")
    #expect(excerpt("/* ❤️ 1️⃣ ⌚ */ x", marking: "x")[1] == "               ^")
  }

  @Test func decomposedHangulTakesAsManyCellsAsComposed() {
    #expect(excerpt("\u{1112}\u{1161}\u{11AB} x", marking: "x")[1] == "   ^")
  }

  @Test func combiningMarksTakeNoCell() {
    #expect(excerpt("e\u{301}\u{323} x", marking: "x")[1] == "  ^")
    #expect(excerpt("\u{301}", marking: "\u{301}")[1] == "^")
  }

  @Test func tabsArePaddedWithTabs() {
    #expect(excerpt("\t\tvar x", marking: "x")[1] == "\t\t    ^")
    #expect(excerpt("\t\t/* 가 */ x", marking: "x")[1] == "\t\t         ^")
    #expect(excerpt("a\tb c", marking: "a\tb")[1] == "^\t~")
  }

  @Test func illFormedBytesTakeOneCell() {
    let source = SourceText(path: "A.swift", bytes: [0x61, 0xFF, 0x62])
    let excerpt = SourceExcerpt(SourceRange(0, 3), of: source, marked: SourceRange(2, 3))
    #expect([excerpt.line, excerpt.marks] == ["a\u{FFFD}b", "  ^"])
  }

  @Test func longLinesAreCutAroundTheRange() {
    let filler = String(repeating: "abcdefghij", count: 100)
    let right = excerpt("x " + filler, marking: "x")
    #expect(right == ["x " + filler.prefix(118) + "...", "^"])
    let middle = excerpt(filler + " x " + filler, marking: "x")
    #expect(middle[0] == "..." + filler.suffix(39) + " x " + filler.prefix(78) + "...")
    #expect(middle[1] == String(repeating: " ", count: 43) + "^")
    let left = excerpt(filler + " x", marking: "x")
    #expect(left[0] == "..." + filler.suffix(39) + " x")
  }

  @Test func theMarksOfALongRangeEndWithTheCut() {
    let long = excerpt(String(repeating: "a", count: 500), marking: String(repeating: "a", count: 500))
    #expect(long == [String(repeating: "a", count: 120) + "...", "^" + String(repeating: "~", count: 119)])
  }

  @Test func aCutNeverSplitsACharacter() {
    let line = String(repeating: "한글", count: 4000)
    let source = SourceText(path: "A.swift", text: line)
    for start in [0, 3, 300, 3000, 11_997, 12_000] {
      let excerpt = SourceExcerpt(
        SourceRange(0, source.bytes.count), of: source, marked: SourceRange(start, start + 3))
      #expect(!excerpt.line.contains("\u{FFFD}"))
      let shown = excerpt.line.reduce(0) { $0 + $1.displayWidth }
      #expect(shown <= SourceExcerpt.limit + 6)
      #expect(excerpt.marks.hasSuffix("^~"))
    }
  }
}
