import Testing

@testable import FlowLintRules
@testable import FlowLintSwift

@Suite struct NamePlacesTests {
  private func places(of name: String, in names: [String], _ range: Range<Int> = 0..<100) -> [Int] {
    NamePlaces(names).places(of: NameHash(name).value, in: range)
  }

  @Test func namesAreFoundInOrder() {
    let names = ["b", "a", "b", "한글", "a", "b"]
    #expect(places(of: "b", in: names) == [0, 2, 5])
    #expect(places(of: "a", in: names) == [1, 4])
    #expect(places(of: "한글", in: names) == [3])
    #expect(places(of: "c", in: names).isEmpty)
    #expect(places(of: "a", in: []).isEmpty)
  }

  @Test func rangesAreHalfOpen() {
    let names = ["a", "a", "b", "a", "a"]
    #expect(places(of: "a", in: names, 1..<4) == [1, 3])
    #expect(places(of: "a", in: names, 2..<3).isEmpty)
  }

  @Test func nodesAreFoundByWhatTheySpell() {
    let file = parseFile(SourceText(path: "A.swift", text: "func run() { let a = b; `b`(a); c(b) }"), number: 0)
    let tree = file.bodies
    let places = NamePlaces(tree.descendants(tree.root, .name), in: tree)
    let found = places.nodes(named: "b", in: tree)
    #expect(found.count == 3)
    #expect(found.map(\.index) == found.map(\.index).sorted())
    #expect(places.nodes(named: "missing", in: tree).isEmpty)
  }

  /// Some of many names share a bit with the one that is looked for.
  @Test func callsAreFoundByWhatTheySpell() {
    let text = (0..<4_096).map { "f\($0)()\n" }.joined() + "push()\n"
    let file = parseFile(SourceText(path: "A.swift", text: text), number: 0)
    #expect(NameFinder(["push"]).calls(in: file.bodies).count == 1)
  }
}
