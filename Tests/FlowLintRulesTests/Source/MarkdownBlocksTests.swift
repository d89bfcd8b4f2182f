import Testing

@testable import FlowLintRules

@Suite struct MarkdownBlocksTests {
  private func blocks(_ text: String) -> [String] {
    let document = SourceText(path: "A.md", text: text)
    return swiftBlocks(in: document.bytes.span).map { String(decoding: blockBytes($0, of: document), as: UTF8.self) }
  }

  @Test func swiftFencesOnly() {
    #expect(blocks("```swift\na\n```\n```\nb\n```\n```kotlin\nc\n```\n~~~ Swift\nd\n~~~\n") == ["a\n", "d\n"])
    #expect(blocks("```swift title=\"A\"\na\n```\n```swiftui\nb\n```\n") == ["a\n"])
  }

  @Test func fencesNest() {
    #expect(blocks("````swift\n```\na\n````\nb\n") == ["```\na\n"])
    #expect(blocks("````md\n```swift\na\n```\n````\n") == [])
    #expect(blocks("```swift\na\n~~~\nb\n```\n") == ["a\n~~~\nb\n"])
  }

  @Test func indentedUnclosedAndCRLF() {
    #expect(blocks("- x\n\n  ```swift\n  a\n  ```\n") == ["  a\n"])
    #expect(blocks("```swift\na\nb") == ["a\nb"])
    #expect(blocks("```swift") == [""])
    #expect(blocks("```swift\r\na\r\n```\r\n") == ["a\r\n"])
    #expect(blocks("") == [])
  }

  @Test func placeholdersBecomeNames() {
    #expect(
      blocks("```swift\nclass {Name}Core: Core<{Name}Action> { let x{Y} }\n```\n")
        == ["class _Name_Core: Core<_Name_Action> { let x_Y_ }\n"])
    #expect(blocks("```swift\nmap { name }.x {y}\n```\n") == ["map { name }.x {y}\n"])
  }
}
