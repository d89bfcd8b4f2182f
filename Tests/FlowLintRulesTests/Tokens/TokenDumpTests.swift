import Testing

@testable import FlowLintRules

@Test func tokensAndCommentsAreDumpedInOrder() {
  let source = SourceText(path: "a\"b.swift", text: "let a/*c*/=\"\\(1)\" // d")
  let lines = String(decoding: dumpTokens(source, tokens: tokenize(source)), as: UTF8.self)
  #expect(
    lines == """
      {"file":"a\\"b.swift","start":0,"end":3,"kind":"keyword"}
      {"file":"a\\"b.swift","start":4,"end":5,"kind":"identifier"}
      {"file":"a\\"b.swift","start":5,"end":10,"kind":"comment"}
      {"file":"a\\"b.swift","start":10,"end":11,"kind":"operator"}
      {"file":"a\\"b.swift","start":11,"end":14,"kind":"string"}
      {"file":"a\\"b.swift","start":14,"end":15,"kind":"number"}
      {"file":"a\\"b.swift","start":15,"end":17,"kind":"string"}
      {"file":"a\\"b.swift","start":18,"end":22,"kind":"comment"}

      """)
}
