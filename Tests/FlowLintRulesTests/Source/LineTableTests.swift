import Testing

@testable import FlowLintRules
@testable import FlowLintSwift

@Suite struct LineTableTests {
  @Test(arguments: [
    ("", 1), ("a", 1), ("a\n", 2), ("a\nb", 2), ("\n\n", 3), ("a\r\nb\rc\nd", 4), ("\r\r\n\n", 4),
    ("\u{2028}\u{85}", 1),
  ])
  func countsLines(text: String, expected: Int) {
    let table = LineTable(ContiguousArray(text.utf8).span)
    #expect(table.lineCount == expected)
  }

  @Test func positions() {
    let bytes = ContiguousArray("ab\r\né한🙂z\r\rx\n".utf8)
    let table = LineTable(bytes.span)
    func position(_ offset: Int) -> [Int] {
      let position = table.position(at: offset, in: bytes.span)
      return [position.line, position.column, position.utf16Column]
    }
    #expect(position(0) == [1, 1, 1])
    #expect(position(2) == [1, 3, 3])  // CR
    #expect(position(3) == [1, 4, 4])  // its LF
    #expect(position(4) == [2, 1, 1])  // é
    #expect(position(6) == [2, 3, 2])  // 한
    #expect(position(7) == [2, 4, 2])  // within 한
    #expect(position(9) == [2, 6, 3])  // 🙂
    #expect(position(13) == [2, 10, 5])  // z
    #expect(position(15) == [3, 1, 1])  // the empty line between two CRs
    #expect(position(16) == [4, 1, 1])  // x
    #expect(position(18) == [5, 1, 1])  // the end
    #expect(position(1000) == [5, 1, 1])
  }

  @Test func aByteOrderMarkTakesNoColumn() {
    let bytes = ContiguousArray("\u{FEFF}ab\n\u{FEFF}c".utf8)
    let table = LineTable(bytes.span)
    let positions = [0, 4, 9].map { table.position(at: $0, in: bytes.span) }
    #expect(
      positions == [
        LinePosition(line: 1, column: 1, utf16Column: 1),
        LinePosition(line: 1, column: 2, utf16Column: 2),
        LinePosition(line: 2, column: 4, utf16Column: 2),
      ])
    let firstLine = table.range(ofLine: 1, in: bytes.span)
    #expect(firstLine == SourceRange(3, 5))
  }

  @Test func illFormedBytesTakeOneColumnEach() {
    let bytes: ContiguousArray<UInt8> = [0xFF, 0xC3, 0x61, 0xE2, 0x80, 0x62]
    let table = LineTable(bytes.span)
    let columns = [2, 5].map { table.position(at: $0, in: bytes.span).utf16Column }
    #expect(columns == [3, 6])
  }

  @Test func rangesOfLines() {
    let bytes = ContiguousArray("ab\r\nc\r\rd\n".utf8)
    let table = LineTable(bytes.span)
    let ranges = (0...6).map { table.range(ofLine: $0, in: bytes.span) }
    #expect(
      ranges == [
        SourceRange(9, 9), SourceRange(0, 2), SourceRange(4, 5), SourceRange(6, 6),
        SourceRange(7, 8), SourceRange(9, 9),
        SourceRange(9, 9),
      ])
  }
}
