import Foundation
import Testing

@testable import FlowLintRules
@testable import FlowLintRun
@testable import FlowLintSwift

/// Text is compared by bytes: a mark that combines belongs to no character before it.
@Suite struct TextBytesTests {
  /// What stands in for functions that macOS has from 26 on says the same.
  @Test func olderSystemsSayTheSame() {
    let texts = ["", "a", "Tests", "LoginTests/A.swift", "a/Test/b.swift", "로그인Tests.swift", "LoginCore", "::", "x`y`"]
    func all() -> [String] {
      texts.flatMap { text in
        [
          "\(NameHash(text).value) \(text.isTestPath)",
          texts.map { "\(text.hasPrefix($0)) \(text.hasSuffix($0))" }.joined(),
          texts.map { other in
            "\(ContiguousArray(text.utf8).span.starts(with: other, at: 0)) \(ContiguousArray(text.utf8).span.ends(with: other))"
          }.joined(),
        ]
      }
    }
    let present = all()
    #expect(OlderSystem.$isPretended.withValue(true) { all() } == present)
  }

  @Test func syllablesAreOneScalar() {
    let decomposed = "\u{1105}\u{1169}\u{1100}\u{1173}\u{110B}\u{1175}\u{11AB}/A.swift"
    #expect(decomposed.precomposed.utf8.elementsEqual("로그인/A.swift".utf8))
    #expect(ContiguousArray(decomposed.utf8).span.precomposed == ContiguousArray("로그인/A.swift".utf8))
    for text in ["", "a", "로그인", "\u{1161}\u{1105}", "é", "\u{E1}\u{84}"] {
      #expect(text.precomposed.utf8.elementsEqual(text.utf8))
      #expect(ContiguousArray(text.utf8).span.precomposed == nil)
    }
    #expect(ContiguousArray<UInt8>([0xE1, 0x84, 0x85, 0xE1, 0x85, 0xA9, 0xFF]).span.precomposed == nil)
  }

  /// Every letter that Unicode composes is composed as Foundation does it, alone and with more marks in any order.
  @Test func lettersAreComposedWithTheirMarks() {
    let marks = ["", "\u{301}", "\u{323}", "\u{302}\u{323}", "\u{345}\u{313}", "x", "\u{3099}"]
    var count = 0
    for value in UInt32(0xC0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), !scalar.properties.isFullCompositionExclusion else { continue }
      let apart = String(scalar).decomposedStringWithCanonicalMapping
      if apart.unicodeScalars.count == 1 { continue }
      for mark in marks {
        let text = apart + mark
        let wanted = text.precomposedStringWithCanonicalMapping
        #expect(
          text.precomposed.utf8.elementsEqual(wanted.utf8), "\(text.unicodeScalars.map { String($0.value, radix: 16) })"
        )
        let bytes = ContiguousArray(text.utf8)
        #expect((bytes.span.precomposed ?? bytes).elementsEqual(wanted.utf8))
      }
      count += 1
    }
    #expect(count > 900 + 11_172)
  }

  private let accent = "\u{301}"
  /// A scalar that makes one character of itself and the next one.
  private let sign = "\u{600}"

  @Test func endsAndStarts() {
    #expect("x\(accent)".hasPrefix("x") && "x\(accent)"[...].hasPrefix("x"))
    #expect("\(accent).swift".hasSuffix(".swift") && !"\u{AC00}".hasSuffix("\u{1100}\u{1161}"))
    #expect(["x\(accent)"].contains { $0.hasPrefix("x") })
  }

  @Test func replacingAndSplitting() {
    #expect("\(sign)<b".replacing("<", with: "&lt;") == "\(sign)&lt;b")
    #expect("aXa".replacing("a", with: "aa") == "aaXaa" && "".replacing("a", with: "b").isEmpty)
    #expect("a/\(accent)b".split(separator: "/").count == 2)
    #expect("a//b"[...].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false) == ["a", "/b"])
  }

  @Test func foreignTextIsHarmless() {
    #expect("a\u{1B}[2J\n\u{202E}b".visible == "a␛[2J␊\u{FFFD}b")
    #expect("::a".visiblePath == "./::a" && "\u{3000} ::a".visiblePath == "./\u{3000} ::a")
    #expect("a ##[add-mask]b ###vso[c ##d #[e".visible == "a #♯[add-mask]b ##♯vso[c ##d #[e")
    #expect("a\r\n::b\n\t::c\n## d\u{1B}".visibleLines == "a␍\n./::b\n./\t::c\n## d␛")
    #expect(":a".visiblePath == ":a")
    #expect("가나다".shortened(to: 7) == "가…" && "가나".shortened(to: 6) == "가나")
    #expect("\(sign)<script>".htmlText == "\(sign)&lt;script&gt;")
  }

  @Test func hashesOfScripts() {
    #expect("".sourceHash == "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    #expect("abc".sourceHash == "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
    #expect(String(repeating: "a", count: 119).sourceHash == "sha256-MeulHDE6XAgiat8Y1KNZz9/Y0ugWsT9K+VL36mWE3Ps=")
  }

  /// Functions that compare or replace characters stand nowhere in our sources; `TextBytes.swift` has those that take
  /// their place.
  @Test func noSourceComparesCharacters() throws {
    let forbidden = [
      ".firstRange(of", ".ranges(of", ".range(of: \"", ".components(separatedBy", ".replacingOccurrences(",
      ".trimmingCharacters(", ".caseInsensitiveCompare(", ".localizedStandard", ".trimmingPrefix(", ".firstMatch(of",
    ]
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let sources = tests.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      // Bytes are compared where the call is one of `utf8`.
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        .replacingOccurrences(of: ".utf8.firstRange(of", with: "")
      for call in forbidden where text.contains(call) {
        Issue.record("\(file.lastPathComponent): '\(call)' compares characters; use what TextBytes.swift has")
      }
    }
  }
}
