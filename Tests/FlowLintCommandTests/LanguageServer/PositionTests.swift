import FlowLintRules
import Foundation
import Testing

@testable import flowlint

/// Places in a text, as editors count them.
@Suite struct PositionTests {
  private func offset(_ text: String, _ line: Int, _ character: Int) -> Int {
    let bytes = ContiguousArray(text.utf8)
    return LineTable(bytes.span).offset(of: TextPosition(line: line, character: character), in: bytes)
  }

  @Test func everyPlaceGoesThereAndBack() {
    let text =
      "ab\r\n가나\u{1F600}다\n\rx\u{2028}y\n\u{1F468}\u{200D}\u{1F469}e\u{301}\n"
      + String(repeating: "가a", count: Extent.isWhole ? 4_000 : 800) + "\n끝"
    let bytes = ContiguousArray(text.utf8)
    let lines = LineTable(bytes.span)
    var start = 0
    for scalar in text.unicodeScalars {
      let position = TextPosition(lines.position(at: start, in: bytes.span))
      // A place between CR and LF belongs to no line.
      if scalar != "\n" || start == 0 || bytes[start - 1] != 0x0D {
        #expect(lines.offset(of: position, in: bytes) == start)
      }
      start += String(scalar).utf8.count
    }
  }

  @Test func whatLiesBeyondIsTheEnd() {
    #expect(offset("ab\r\ncd", 0, 99) == 2)
    #expect(offset("ab\rcd", 1, 99) == 5)
    #expect(offset("ab\ncd", 7, 0) == 5)
    #expect(offset("", 0, 5) == 0)
    #expect(offset("ab\n", 1, 3) == 3)
  }

  @Test func aPlaceInsideASurrogatePairIsItsStart() {
    #expect(offset("\u{1F600}x", 0, 1) == 0)
    #expect(offset("\u{1F600}x", 0, 2) == 4)
    #expect(offset("가\u{1F600}x", 0, 2) == 3)
  }

  @Test func separatorsOfUnicodeEndNoLine() {
    #expect(offset("a\u{2028}b\u{85}c\u{0B}d\n", 0, 7) == 10)
    #expect(offset("a\u{2028}b\n", 1, 0) == 6)
  }

  @Test func editsAreMadeInOrderEachInTheTextBeforeIt() throws {
    var document = OpenDocument(uri: "file:///A.swift", path: "/A.swift", version: 0, text: "가\u{1F600}\r\nlet x\r\n")
    try document.apply(
      [Editor.change([1, 4, 1, 5], "y"), Editor.change([0, 3, 0, 3], "!"), Editor.change([2, 0, 9, 9], "end")],
      version: 1)
    #expect(String(decoding: document.bytes, as: UTF8.self) == "가\u{1F600}!\r\nlet y\r\nend")
    try document.apply([Editor.change([1, 3, 0, 1], "<>")], version: 2)
    #expect(String(decoding: document.bytes, as: UTF8.self) == "가\u{1F600}!\r\nlet<> y\r\nend")
    try document.apply([["text": "all new"], Editor.change([0, 3, 0, 4], "")], version: 3)
    #expect(String(decoding: document.bytes, as: UTF8.self) == "allnew")
    #expect(document.version == 3)
  }

  @Test func aByteOrderMarkThatWasSentIsACharacter() throws {
    var document = OpenDocument(uri: "file:///A.swift", path: "/A.swift", version: 0, text: "\u{FEFF}ab")
    try document.apply([Editor.change([0, 1, 0, 2], "x")], version: 1)
    #expect(String(decoding: document.bytes, as: UTF8.self) == "\u{FEFF}xb")
  }

  @Test func randomEditsLeaveTheTextThatUTF16Counts() throws {
    var generator = SeededNumbers(seed: 18)
    let pieces = ["a", "가", "\u{1F600}", "\n", "\r\n", "\r", "{", "}", "e\u{301}", "\u{2028}", "let x = 1\n"]
    for _ in 0..<200 {
      var text = (0..<generator.below(40)).map { _ in pieces[generator.below(pieces.count)] }.joined()
      var document = OpenDocument(uri: "file:///A.swift", path: "/A.swift", version: 0, text: text)
      for version in 1...10 {
        let units = Array(text.utf16)
        var ends = [generator.below(units.count + 1), generator.below(units.count + 1)].sorted()
        ends = ends.map { units.indices.contains($0) && UTF16.isTrailSurrogate(units[$0]) ? $0 - 1 : $0 }
        // Between CR and LF there is no place to name.
        ends = ends.map { $0 > 0 && $0 < units.count && units[$0 - 1] == 0x0D && units[$0] == 0x0A ? $0 - 1 : $0 }
        let new = (0..<generator.below(4)).map { _ in pieces[generator.below(pieces.count)] }.joined()
        let (start, end) = (place(ends[0], units), place(ends[1], units))
        try document.apply([Editor.change([start.0, start.1, end.0, end.1], new)], version: version)
        text = String(decoding: units[..<ends[0]] + Array(new.utf16) + units[ends[1]...], as: UTF16.self)
        #expect(String(decoding: document.bytes, as: UTF8.self).unicodeScalars.elementsEqual(text.unicodeScalars))
      }
    }
  }

  /// The line and the character of an offset, computed from the units alone.
  private func place(_ offset: Int, _ units: [UInt16]) -> (Int, Int) {
    var (line, start) = (0, 0)
    for index in 0..<offset
    where units[index] == 0x0A || units[index] == 0x0D && !(index + 1 < units.count && units[index + 1] == 0x0A) {
      (line, start) = (line + 1, index + 1)
    }
    return (line, offset - start)
  }
}

/// The SplitMix64 generator, which gives the same numbers in every run.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
}
