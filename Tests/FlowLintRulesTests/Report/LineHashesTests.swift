import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// The expected values come from two ports of GitHub's algorithm that agree.
@Suite struct LineHashesTests {
  private func hashes(_ text: String, _ count: Int) -> [String] {
    let bytes = ContiguousArray(text.utf8)
    let hashes = lineHashes(of: bytes.span, lines: Set(1...count))
    return (1...count).map { hashes[$0] ?? "none" }
  }

  @Test func anEmptyFileHasOneLine() {
    #expect(hashes("", 1) == ["c129715d7a2bc9a3:1"])
  }

  @Test func spacesAndTabsDoNotCount() {
    let expected = ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"]
    #expect(hashes(" a\nb\n  \t\tc\n d", 4) == expected)
    #expect(hashes("a\nb\nc\nd", 4) == expected)
  }

  @Test func lineEndsAreFolded() {
    #expect(hashes("a\r\nb\rc\nd", 4) == hashes("a\nb\nc\nd", 4))
  }

  @Test func equalLinesAreCounted() {
    let text = String(repeating: String(repeating: "x", count: 150) + "\n", count: 3)
    let values = hashes(text, 3)
    let first = values[0].dropLast()
    #expect(first.hasSuffix(":") && values[1] == first + "2" && values[2] == first + "3")
  }

  @Test func theHashOfTheSample() {
    let text = """
      import CoreFlow

      protocol LoginListener: AnyObject {
          func loginDidEnd()
      }

      final class LoginCore: Core<LoginAction, LoginState> {
          /* 👩‍👩‍👧 부모 */ var listener: LoginListener?
      }

      """
    #expect(hashes(text, 8)[7].hasSuffix(":1"))
  }

  @Test func onlyWantedLinesAreGiven() {
    let bytes = ContiguousArray("a\nb\nc".utf8)
    #expect(Set(lineHashes(of: bytes.span, lines: [2, 9]).keys) == [2])
  }

  @Test func fingerprintsOfEqualFindingsDiffer() {
    let source = SourceText(path: "A.swift", text: "a")
    var fingerprints = Fingerprints()
    let finding = Finding.sample("a", in: source)
    let first = fingerprints.next(finding)
    let second = fingerprints.next(finding)
    #expect(first != second)
    var again = Fingerprints()
    #expect(again.next(finding) == first)
    #expect(first.count == 16 && first.allSatisfy { $0.isHexDigit && !$0.isUppercase })
    var moved = finding
    moved.location.range = SourceRange(1, 1)
    moved.message = "reworded"
    var third = Fingerprints()
    #expect(third.next(moved) == first)
  }

  @Test func theHashIsFNV1a() {
    var hash = FNV1a()
    hash.append("a")
    // The value is the FNV-1a hash of the bytes 61 00.
    #expect(hash.value == 0x089b_e207_b544_f1e4)
  }
}
