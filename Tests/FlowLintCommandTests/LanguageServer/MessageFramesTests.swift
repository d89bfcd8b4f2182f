import FlowLintRules
import Testing

@testable import flowlint

@Suite struct MessageFramesTests {
  private func bodies(_ text: String, pieces: Int? = nil) throws(MessageFrames.Unreadable) -> [String] {
    let bytes = Array(text.utf8)
    var frames = MessageFrames()
    var bodies: [String] = []
    for start in stride(from: 0, to: bytes.count, by: pieces ?? bytes.count) {
      frames.append(bytes[start..<min(start + (pieces ?? bytes.count), bytes.count)])
      while let body = try frames.next() { bodies.append(String(decoding: body, as: UTF8.self)) }
    }
    return bodies
  }

  @Test(arguments: [nil, 1, 2, 3, 7, 19])
  func messagesAreCutHoweverTheyArrive(_ pieces: Int?) throws {
    let text =
      "Content-Length: 2\r\n\r\n{}content-length:5\r\nContent-Type: x; charset=utf-8\r\n\r\n[1,2]"
      + "CONTENT-TYPE: y\r\nCONTENT-LENGTH:  0007 \r\n\r\n\"가나\"\nContent-Length: 0\r\n\r\n"
    let given = text.replacing("\"가나\"\nC", with: "\"가\" 가C")
    #expect(try bodies(given.replacing("0007", with: "0009"), pieces: pieces) == ["{}", "[1,2]", "\"가\" 가", ""])
  }

  @Test func lineFeedsAloneEndAHeaderToo() throws {
    #expect(try bodies("Content-Length: 2\n\n{}") == ["{}"])
  }

  @Test(arguments: [
    "Content-Type: x\r\n\r\n{}", "Content-Length: two\r\n\r\n{}", "Content-Length: -1\r\n\r\n{}",
    "Content-Length: 99999999999999999999\r\n\r\n", "Content-Length: 268435457\r\n\r\n", "Content-Length:\r\n\r\n",
    "\r\n\r\n", "\n", "Content-Length: 1e3\r\n\r\n",
  ])
  func aHeaderWithoutAUsableLengthEndsTheStream(_ text: String) {
    #expect(throws: MessageFrames.Unreadable.self) { try bodies(text) }
  }

  @Test func aHeaderWithoutAnEndIsNotKeptForEver() {
    #expect(throws: MessageFrames.Unreadable.self) { try bodies(String(repeating: "x", count: 70_000), pieces: 1000) }
  }
}

@Suite struct JSONReaderTests {
  private func read(_ text: String) -> String? {
    (try? readMessage(ContiguousArray(text.utf8).span))?.text()
  }

  @Test(arguments: [
    "null", "true", "[]", "{}", "[1,-2,0]", "{\"a\":{\"b\":[\"c\"]}}", "\"가\u{1F600}\"", "9223372036854775807",
  ])
  func whatIsWrittenIsRead(_ text: String) { #expect(read(text) == text) }

  @Test func blanksAndEscapesAreRead() {
    #expect(read(" { \"a\" :\t[ 1 , 2 ]\r\n} ") == "{\"a\":[1,2]}")
    #expect(read(#""\u00e9\ud83d\ude00\/\b\f\n\r\t\"\\""#) == "\"é\u{1F600}/\\u0008\\u000c\\n\\r\\t\\\"\\\\\"")
  }

  @Test(arguments: [
    (#""\ud83d""#, "\u{FFFD}"), (#""\ud83dx""#, "\u{FFFD}x"), (#""\ude00""#, "\u{FFFD}"),
    (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}\u{1F600}"),
  ])
  func halfASurrogatePairIsAReplacementCharacter(_ text: String, _ expected: String) {
    #expect((try? readMessage(ContiguousArray(text.utf8).span))?.text == expected)
  }

  @Test(arguments: [
    "", " ", "{", "[1,", "[1 2]", "{a:1}", "{\"a\"}", "{\"a\":}", "01", "1.", "-", "1e", "nul", "\"a", "\"\\x\"",
    "\"\\u12\"",
    "\"\u{1}\"", "1 1", "[1,]", "{\"a\":1,}", "\"\\ud83", "\"\\",
  ])
  func whatIsNoJSONIsRefused(_ text: String) { #expect(read(text) == nil) }

  @Test func deepNestingIsRefused() {
    #expect(read(String(repeating: "[", count: 1_000_000)) == nil)
    #expect(read(String(repeating: "{\"a\":", count: 100_000) + "1") == nil)
    let depth = 200
    #expect(read(String(repeating: "[", count: depth) + String(repeating: "]", count: depth)) != nil)
  }

  @Test func numbersThatAreNotWholeAreNull() {
    #expect(read("[1.5,1e3,99999999999999999999]") == "[null,null,null]")
  }
}
