import Testing

@testable import FlowLintRules

@Suite struct JSONTests {
  @Test func valuesAreWrittenInOrderAndNilIsLeftOut() {
    let value: JSON = ["z": 1, "a": nil, "b": [true, .null, "x", []], "c": .integer(-5), "d": [:]]
    #expect(value.text() == #"{"z":1,"b":[true,null,"x",[]],"c":-5,"d":{}}"#)
  }

  @Test func linesGoAsDeepAsAsked() {
    let value: JSON = ["a": [["b": 1], ["c": [2, 3]]], "d": []]
    #expect(
      value.text(linesTo: 2) == """
        {
          "a": [
            {"b":1},
            {"c":[2,3]}
          ],
          "d": []
        }
        """)
  }

  @Test func stringsAreEscaped() {
    #expect(JSON.string("\"\\\n\r\t\u{0}\u{1F}/가\u{7F}").text() == #""\"\\\n\r\t\u0000\u001f/가"# + "\u{7F}\"")
  }
}
