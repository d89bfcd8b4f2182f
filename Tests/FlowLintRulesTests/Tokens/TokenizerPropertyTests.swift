import Foundation
import Testing

@testable import FlowLintRules

/// The properties that hold for any bytes whatever.
@Suite struct TokenizerPropertyTests {
  private func expectSound(_ bytes: ContiguousArray<UInt8>, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(tokenProblems(bytes) == [], "\(String(decoding: bytes, as: UTF8.self))", sourceLocation: sourceLocation)
  }

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

  /// At the desk every fourth file is read.
  @Test func ownSources() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
      .standardized
    for folder in ["Sources", "Tests"] {
      let files = FileManager.default.enumerator(
        at: package.appending(path: folder), includingPropertiesForKeys: nil)!
      let sources = files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      for (number, file) in sources.enumerated() where Extent.includes(number, oneOf: 4) {
        expectSound(ContiguousArray(try Data(contentsOf: file)))
      }
    }
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
