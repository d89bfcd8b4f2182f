import Testing

@testable import FlowLintRules

@Suite struct TokenizerTests {
  @Test(arguments: [
    ("", []),
    ("a", [.identifier]),
    ("let a = 1", [.let, .identifier, .equal, .number]),
    (#""a\(b)c""#, [.stringHead, .identifier, .stringTail]),
  ] as [(String, [TokenKind])])
  func kinds(text: String, expected: [TokenKind]) {
    let tokens = tokenize(SourceText(path: "A.swift", text: text))
    #expect(Array(tokens.kinds) == expected + [.endOfFile])
  }
}
