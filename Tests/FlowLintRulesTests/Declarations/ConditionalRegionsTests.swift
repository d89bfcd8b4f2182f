import Testing

@testable import FlowLintRules

@Suite struct ConditionalRegionsTests {
  @Test func branchesForDebuggingAreTold() {
    let text = """
      let a = 0
      #if DEBUG && os(iOS)
      let b = 1
      #if X
      let c = 2
      #endif
      #else
      let d = 3
      #endif
      #if !DEBUG
      let e = 4
      #elseif DEBUG
      let f = 5
      #endif
      let g = 6
      """
    #expect(
      outline(text) == [
        "let a = 0", "let b = 1 [conditional debug]", "let c = 2 [conditional debug]", "let d = 3 [conditional]",
        "let e = 4 [conditional]", "let f = 5 [conditional debug]", "let g = 6",
      ])
    let syntax = scan(text)
    #expect(
      syntax.debugRegions.map { syntax.source.text($0) } == [
        "#if DEBUG && os(iOS)\nlet b = 1\n#if X\nlet c = 2\n#endif\n", "#elseif DEBUG\nlet f = 5\n",
      ])
  }

  @Test func conditionalAttributesBelongToWhatFollows() {
    #expect(
      outline("#if A\n@B\n#else\n@C(1)\n#endif\n@D final class E {}") == ["@B @C(1) @D final class E"])
  }

  @Test func previewsAreTold() {
    let syntax = scan("#Preview(\"A\", traits: .b) { C() }\n#Preview { D() }\n#Other { E() }")
    #expect(syntax.previewRegions.map { syntax.source.text($0) } == ["{ C() }", "{ D() }"])
  }

  @Test(arguments: ["#if", "#if A\n#if B", "#else", "#endif\n#endif", "#elseif A", "#if A\n#else\n#else", "#Preview {"])
  func unbalancedDirectivesDoNoHarm(text: String) {
    #expect(outline(text + "\nlet a = 1").count == 1)
  }
}
