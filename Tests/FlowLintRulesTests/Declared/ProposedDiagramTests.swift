import Testing

@testable import FlowLintRules

@Suite struct ProposedDiagramTests {
  @Test func whatNobodyDrawsIsNotRead() {
    func drawn(_ lines: [String]) -> Diagram? {
      diagrams(in: ContiguousArray("graph TD\n\(lines.joined(separator: "\n"))\n".utf8), path: "A.mmd").first
    }
    let names = drawn((0...Diagram.mostNames).map { "N\($0) --> N0" })
    #expect(names?.names.count == Diagram.mostNames)
    #expect(names?.isCut == true)
    let all = (0..<50).map { "N\($0)" }.joined(separator: " & ")
    let arrows = drawn(["\(all) --> \(all)"])
    #expect(arrows?.arrows.count == Diagram.mostArrows)
    #expect(arrows?.isCut == true)
  }
}
