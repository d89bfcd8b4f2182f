import Testing

@testable import FlowLintRules
@testable import FlowLintSwift

/// The kinds of tokens in texts. Tokens are written as `TokenSketch` writes them, comments left out.
@Suite struct TokenizerTests {
  @Test(arguments: [
    ("", ""),
    ("a", "identifier(a)"),
    ("let a = 1", "let identifier(a) equal number(1)"),
    ("class_ classes class", "identifier(class_) identifier(classes) class"),
    (
      "`class` `a b` _ __",
      "quotedIdentifier(`class`) quotedIdentifier(`a b`) wildcard identifier(__)"
    ),
    (
      "$0 $name a$b $",
      "dollarIdentifier($0) dollarIdentifier($name) identifier(a$b) dollarIdentifier($)"
    ),
    (
      "한글 naïve letä e\u{301}",
      "identifier(한글) identifier(naïve) identifier(letä) identifier(e\u{301})"
    ),
    ("precedencegroup precedencegroups", "precedencegroup identifier(precedencegroups)"),
    ("x.self Self.init", "identifier(x) period self Self period init"),
    ("<#T##Int#> <#", "identifier(<#T##Int#>) less pound"),
  ])
  func words(text: String, expected: String) { #expect(sketch(text) == expected) }

  @Test func everyReservedWordIsOne() {
    let words = """
      Any Self as associatedtype break case catch class continue default defer deinit do else enum extension \
      fallthrough false fileprivate for func guard if import in init inout internal is let nil operator \
      precedencegroup private protocol public repeat rethrows return self static struct subscript super switch \
      throw throws true try typealias var where while
      """
    #expect(sketch(words) == words)
    // One letter more or less makes a name.
    for word in words.split(separator: " ") {
      #expect(sketch("\(word)s").contains("(") || word == "throw", "\(word)s")
      #expect(
        sketch("\(word.dropLast())").contains("(") || ["throws", "inout"].contains(word),
        "\(word) cut")
    }
  }

  @Test(arguments: [
    ("0x1F 0b1 0o7 1_000", "number(0x1F) number(0b1) number(0o7) number(1_000)"),
    ("1.5 1e5 1.5e-5 0x1.8p3", "number(1.5) number(1e5) number(1.5e-5) number(0x1.8p3)"),
    ("1.description", "number(1) period identifier(description)"),
    ("0xff.description", "number(0xff) period identifier(description)"),
    ("0...9", "number(0) ellipsis number(9)"),
    ("x.0.1", "identifier(x) period number(0) period number(1)"),
    ("1a 08b", "number(1a) number(08b)"),
  ])
  func numbers(text: String, expected: String) { #expect(sketch(text) == expected) }

  @Test(arguments: [
    ("a?.b", "identifier(a) question period identifier(b)"),
    ("a!!", "identifier(a) exclamation exclamation"),
    ("a ?? b", "identifier(a) operatorRun(??) identifier(b)"),
    ("a ? b : c", "identifier(a) question identifier(b) colon identifier(c)"),
    ("a<b>", "identifier(a) less identifier(b) greater"),
    ("a<b<c>>", "identifier(a) less identifier(b) less identifier(c) operatorRun(>>)"),
    ("a >= b", "identifier(a) operatorRun(>=) identifier(b)"),
    ("->=", "operatorRun(->=)"),
    ("() -> ()", "leftParen rightParen arrow leftParen rightParen"),
    (".a ...b ..<", "period identifier(a) ellipsis identifier(b) operatorRun(..<)"),
    ("-.5", "operatorRun(-) period number(5)"),
    ("a+.b", "identifier(a) operatorRun(+) period identifier(b)"),
    (
      "a::b a: :b", "identifier(a) colonColon identifier(b) identifier(a) colon colon identifier(b)"
    ),
    ("&a && b", "ampersand identifier(a) operatorRun(&&) identifier(b)"),
    ("a →· b", "identifier(a) operatorRun(→) identifier(·) identifier(b)"),
    ("a*/b", "identifier(a) invalid(*/) identifier(b)"),
    ("+<#a#>", "operatorRun(+) identifier(<#a#>)"),
    ("\\.a @b #c", "backslash period identifier(a) at identifier(b) pound identifier(c)"),
  ])
  func operators(text: String, expected: String) { #expect(sketch(text) == expected) }

  @Test(arguments: [
    (#""a" """#, #"string("a") string("")"#),
    (#""\"" "\\""#, #"string("\"") string("\\")"#),
    (##"#"\"# #"""#"##, ##"string(#"\"#) string(#"""#)"##),
    (##"#"\#(a)\(b)"#"##, ##"stringHead(#"\#() identifier(a) stringTail()\(b)"#)"##),
    (
      #""a\(b)c\(d)e""#,
      #"stringHead("a\() identifier(b) stringMiddle()c\() identifier(d) stringTail()e")"#
    ),
    (
      #""\("\(a)")""#,
      #"stringHead("\() stringHead("\() identifier(a) stringTail()") stringTail()")"#
    ),
    (
      #""\(f(a))""#,
      #"stringHead("\() identifier(f) leftParen identifier(a) rightParen stringTail()")"#
    ),
    ("\"\"\"\n\"a\" \\\"\"\" \n\"\"\"", "string(\"\"\"\n\"a\" \\\"\"\" \n\"\"\")"),
    ("\"a\nb", "string(\"a) identifier(b)"),
    ("\"\\(a\nb)\"", "stringHead(\"\\() identifier(a) identifier(b) rightParen string(\")"),
    (
      "\"\"\"\n\\(a\n)\"\"\"b",
      "stringHead(\"\"\"\n\\() identifier(a) stringTail()\"\"\") identifier(b)"
    ),
  ])
  func strings(text: String, expected: String) { #expect(sketch(text) == expected) }

  @Test(arguments: [
    ("/a/", "regex(/a/)"),
    ("a / b / c", "identifier(a) operatorRun(/) identifier(b) operatorRun(/) identifier(c)"),
    ("a/b/c", "identifier(a) operatorRun(/) identifier(b) operatorRun(/) identifier(c)"),
    ("x = /a\\/[)(]/", "identifier(x) equal regex(/a\\/[)(]/)"),
    ("!/a/", "exclamation regex(/a/)"),
    ("(/)", "leftParen operatorRun(/) rightParen"),
    ("(/, /)", "leftParen operatorRun(/) comma operatorRun(/) rightParen"),
    ("try? /a b/", "try question regex(/a b/)"),
    ("return /a/", "return regex(/a/)"),
    ("func /(a: A)", "func operatorRun(/) leftParen identifier(a) colon identifier(A) rightParen"),
    ("#/a\"/#", "regex(#/a\"/#)"),
    ("##/a/#b/##", "regex(##/a/#b/##)"),
    ("#/\n a/b \n/#", "regex(#/\n a/b \n/#)"),
    ("#/\na", "regex(#/) identifier(a)"),
    ("a // b/", "identifier(a)"),
  ])
  func regularExpressions(text: String, expected: String) { #expect(sketch(text) == expected) }

  @Test(arguments: [
    (
      "#if A\n#elseif B\n#else\n#endif",
      "poundIf identifier(A) poundElseif identifier(B) poundElse poundEndif"
    ),
    ("#sourceLocation()", "poundSourceLocation leftParen rightParen"),
    ("#iff #available # if", "pound identifier(iff) pound identifier(available) pound if"),
    ("#!/usr/bin/swift\na", "shebang(#!/usr/bin/swift) identifier(a)"),
    ("\u{FEFF}#!a\nb", "shebang(#!a) identifier(b)"),
    ("a #!", "identifier(a) pound exclamation"),
  ])
  func pounds(text: String, expected: String) { #expect(sketch(text) == expected) }

  @Test(arguments: [
    (
      "a\u{0}b\u{A0}c\u{B}d\u{C}e\tf",
      "identifier(a) identifier(b) identifier(c) identifier(d) identifier(e) identifier(f)"
    ),
    ("let\u{A0}a", "let identifier(a)"),
    ("a\n<<<<<<< A\nb\n=======\nc\n>>>>>>> B\nd", "identifier(a) identifier(d)"),
    ("a <<<<<<< b", "identifier(a) operatorRun(<<<<<<<) identifier(b)"),
    ("<<<<<<< b", "operatorRun(<<<<<<<) identifier(b)"),
    ("“a b” “c", "identifier(“a b”) identifier(“) identifier(c)"),
    ("`a\nb", "invalid(`) identifier(a) identifier(b)"),
  ])
  func oddities(text: String, expected: String) { #expect(sketch(text) == expected) }

  @Test func illFormedBytesAreSkipped() {
    let tokens = tokenize(SourceText(path: "A.swift", bytes: [0x61, 0xFF, 0xFE, 0x62, 0x80, 0xC3]))
    #expect(Array(tokens.kinds) == [.identifier, .identifier, .endOfFile])
    #expect(Array(tokens.skipped) == [SourceRange(1, 3), SourceRange(4, 6)])
  }

  @Test(arguments: [
    ("// a\nb/*c/*d*/e*/f//g", ["// a", "/*c/*d*/e*/", "//g"]),
    ("/*/a*/", ["/*/a*/"]),
    ("a /* b", ["/* b"]),
    ("//a\r//b\r\n//c", ["//a", "//b", "//c"]),
    (#"+/**/-"\(/*a*/b)"// "#, ["/**/", "/*a*/", "// "]),
    ("\"//\" `//` /\\//", []),
  ])
  func comments(text: String, expected: [String]) {
    let source = SourceText(path: "A.swift", text: text)
    #expect(tokenize(source).comments.map { source.text($0) } == expected)
  }

  @Test func newlinesAndSpacesBeforeTokens() {
    let tokens = tokenize(SourceText(path: "A.swift", text: "a b\nc/*\n*/d e/**/f\rg.h // i\n"))
    let tokensBeforeEnd = 0..<(tokens.count - 1)
    #expect(
      tokensBeforeEnd.map(tokens.hasNewlineBefore) == [
        true, false, true, true, false, false, true, false, false,
      ])
    #expect(
      tokensBeforeEnd.map(tokens.hasSpaceBefore) == [
        true, true, true, true, true, true, true, false, false,
      ])
    #expect(tokens.hasNewlineBefore(tokens.count - 1))
  }

  @Test func textIsComparedAsBytes() {
    let source = SourceText(path: "A.swift", text: "weak weakly wea weak")
    let tokens = tokenize(source)
    let bytes = source.bytes.span
    let areWeak = (0..<4).map { tokens.text($0, equals: "weak", in: bytes) }
    #expect(areWeak == [true, false, false, true])
    let sameAsFirst = (0..<4).map {
      tokens.text(0, in: bytes, equalsToken: $0, of: tokens, in: bytes)
    }
    #expect(sameAsFirst == [true, false, false, true])
  }

  @Test func aListIsUsedAgain() {
    var tokens = TokenList()
    for text in ["{ a /* b */ \u{0} c }", "(", "d"] {
      let source = SourceText(path: "A.swift", text: text)
      tokenize(source.bytes.span, into: &tokens)
      #expect(sketch(source, tokens) == sketch(source, tokenize(source)))
    }
    #expect(tokens.comments.isEmpty)
    #expect(tokens.skipped.isEmpty)
  }
}

/// The kinds of a text, with the spelling where the kind leaves it open.
private func sketch(_ text: String) -> String {
  let source = SourceText(path: "A.swift", text: text)
  return sketch(source, tokenize(source))
}

private func sketch(_ source: SourceText, _ tokens: TokenList) -> String {
  (0..<(tokens.count - 1)).map { token in
    switch tokens.kinds[token] {
    case .invalid, .identifier, .quotedIdentifier, .dollarIdentifier, .number, .string, .stringHead,
      .stringMiddle,
      .stringTail, .regex, .shebang, .operatorRun:
      "\(tokens.kinds[token])(\(source.text(tokens.range(token))))"
    default: "\(tokens.kinds[token])"
    }
  }.joined(separator: " ")
}
