import Testing

@testable import FlowLintRules
@testable import FlowLintSwift

@Suite struct LongLineTests {
  @Test func columnsInLongLinesAreThoseCountedFromTheirStart() {
    let line = String(repeating: "let 가 = \"👩‍👩‍👧\" // é ", count: 200)
    let text = "\u{FEFF}\(line)\nx\n\(line)\r\ny"
    let bytes = ContiguousArray(text.utf8)
    let table = LineTable(bytes.span)
    var offset = 0
    var expected = LinePosition(line: 1, column: 1, utf16Column: 1)
    for scalar in text.unicodeScalars {
      if offset >= 3, offset % 7 < 2 { #expect(table.position(at: offset, in: bytes.span) == expected) }
      offset += scalar.utf8.count
      if offset == 3 { continue }
      if scalar == "\n" {
        expected = LinePosition(line: expected.line + 1, column: 1, utf16Column: 1)
      } else {
        expected.column += scalar.utf8.count
        expected.utf16Column += scalar.utf16.count
      }
    }
    #expect(expected.line == 4)
  }

  @Test func withinAScalarTheColumnIsThatOfTheScalar() {
    let text = String(repeating: "가", count: 5000)
    let bytes = ContiguousArray(text.utf8)
    let table = LineTable(bytes.span)
    for offset in [4094, 4095, 4096, 4097, 4098, 8190, 8191, 8192, 12_286] {
      #expect(table.position(at: offset, in: bytes.span).utf16Column == offset / 3 + 1)
    }
  }
}
