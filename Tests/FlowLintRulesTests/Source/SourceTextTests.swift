import Testing

@testable import FlowLintRules

@Test func textRepairsIllFormedUTF8() {
  let source = SourceText(path: "A.swift", bytes: [0x61, 0xFF, 0x62])
  #expect(source.text(SourceRange(0, 3)) == "a\u{FFFD}b")
}
