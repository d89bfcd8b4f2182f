import Foundation
import Testing

@testable import FlowLintRules

/// What holds for any bytes whatever.
@Suite struct TokenizerPropertyTests {
  @Test(arguments: 0..<200)
  func randomBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<Int.random(in: 0...400, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    expectSound(ContiguousArray(bytes))
  }

  @Test(arguments: 0..<500)
  func randomFragments(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = (0..<Int.random(in: 0...40, using: &random)).map { _ in
      fragments.randomElement(using: &random)!
    }
    expectSound(ContiguousArray(pieces.joined().utf8))
  }

  @Test func everyTruncation() {
    for sample in samples {
      let bytes = ContiguousArray(sample.utf8)
      for count in 0...bytes.count { expectSound(ContiguousArray(bytes.prefix(count))) }
    }
  }

  @Test func ownSources() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
      .standardized
    for folder in ["Sources", "Tests"] {
      let files = FileManager.default.enumerator(
        at: package.appending(path: folder), includingPropertiesForKeys: nil)!
      for case let file as URL in files where file.pathExtension == "swift" {
        expectSound(ContiguousArray(try Data(contentsOf: file)))
      }
    }
  }
}

/// Tokens, comments, skipped bytes and whitespace cover every byte once; only the end of file, the last, is empty;
/// partners are symmetric; a list that is used again gets the same.
private func expectSound(
  _ bytes: ContiguousArray<UInt8>, sourceLocation: SourceLocation = #_sourceLocation
) {
  let tokens = tokenize(SourceText(path: "A.swift", bytes: bytes))
  let last = tokens.count - 1
  var problems: [String] = []
  if tokens.kinds.firstIndex(of: .endOfFile) != last {
    problems.append("the end of file is not just at the end")
  }
  if tokens.range(last) != SourceRange(bytes.count, bytes.count) {
    problems.append("the end of file is elsewhere")
  }

  var elements = (0..<last).map(tokens.range) + tokens.comments + tokens.skipped
  if elements.contains(where: \.isEmpty) { problems.append("empty") }
  elements.sort { $0.start < $1.start }
  var offset = 0
  for element in elements + [SourceRange(bytes.count, bytes.count)] {
    if element.start < offset { problems.append("overlap at \(element.start)") }
    for between in offset..<max(offset, element.start) where !isWhitespace(bytes, between) {
      problems.append("byte \(between) is lost")
    }
    offset = element.end
  }

  for token in 0...last {
    let partner = tokens.partner(token)
    if tokens.partner(partner) != token { problems.append("token \(token) and its partner") }
    if partner != token, !tokens.kinds[token].isPaired {
      problems.append("token \(token) has a partner")
    }
  }

  var again = tokenize(SourceText(path: "B.swift", text: "{ ( \" \\( /* \u{0}"))
  tokenize(bytes.span, into: &again)
  if again.kinds != tokens.kinds || again.links != tokens.links || again.ends != tokens.ends {
    problems.append("a list used again differs")
  }
  #expect(
    problems.isEmpty, "\(String(decoding: bytes, as: UTF8.self))", sourceLocation: sourceLocation)
}

private func isWhitespace(_ bytes: ContiguousArray<UInt8>, _ offset: Int) -> Bool {
  switch bytes[offset] {
  case 0x20, 0x09...0x0D: true
  default: offset < 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
  }
}

/// SplitMix64: the same numbers in every run.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

private let fragments = [
  "a", "let", "self", "한", "é", "$0", "$", "_", "`a`", "`", "1", "1.5", "0x1.8p3", "0xff.d", "1e",
  "\"", "\"\"\"", "#\"", "\"#",
  "\\(", "\\#(", "(", ")", "[", "]", "{", "}", "<#", "#>", "<", ">", "?", "!", ".", "...", "->",
  "=", "&", "/", "//", "/*",
  "*/", "#/", "/#", "#", "##", "#if", "#endif", "@", "\\", ",", ":", "::", ";", " ", "  ",
  "        ", "\n", "\r", "\r\n",
  "\t", "\u{B}", "\u{0}", "\u{A0}", "\u{FEFF}", "“", "”", "→", "\u{301}", "'", "try?", "<<<<<<< ",
  ">>>>>>> ", "\n>>>> ",
  "\n<<<<\n", "#!", "averyveryverylongnamethatgoesonandon", "*",
]

private let samples = [
  "\u{FEFF}#!/bin/x\nimport A // b\n/* c /* d */ */ let e = \"f\\(g(\"h\"))i\" + #\"j\\#(k)\"# // l",
  "let a = \"\"\"\n  b \\(c /* d */ ?? \"e\")\n  \\\n  \"\"\"; let f = /g[)/]\\/h/, i = #/\n j \n/#\n",
  "#if DEBUG\nfunc `class`<A: B>(_ a: [A]?) -> A! { $0 as? A ?? 0x1F.2 + 1.5e-3 ..< 한글→é }\n#endif\r\n<#a#> “b”",
  "a\n<<<<<<< A\nb\n=======\nc\n>>>>>>> B\nd\n>>>> e\nf\n<<<<\n",
]
