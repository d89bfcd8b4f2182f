import Testing

@testable import FlowLintRules
@testable import FlowLintSwift

@Suite struct WhereClauseTests {
  @Test(arguments: [
    ("where Interactor == any NoteInteractor", "any NoteInteractor"),
    ("where any NoteInteractor == Interactor", "any NoteInteractor"),
    ("where Self.Interactor == Note.Interactor<A, B>, Other == Int", "Note.Interactor<A, B>"),
    ("where Other == Pair<A, Set<B>>, Interactor == Never", "Never"),
    ("where Interactor: AnyObject", nil),
    ("where Other == Interactor2", nil),
    ("", nil),
  ])
  func sameType(clause: String, expected: String?) {
    let source = SourceText(path: "A.swift", text: "protocol NoteScene: Scene \(clause) { }")
    let syntax = scanDeclarations(in: source, tokens: tokenize(source), depth: .members)
    #expect(syntax.sameTypeRequirement(on: "Interactor", of: syntax.declarations[0])?.text == expected)
  }

  @Test func aLabelIsNoConstraint() {
    let syntax = scan("extension Array where Element == (index: Int, value: Int), Self: Hashable { }", depth: .members)
    #expect(syntax.constraints(on: "Element", of: syntax.declarations[0]).isEmpty)
    #expect(syntax.constraints(on: "Self", of: syntax.declarations[0]).map(\.base) == ["Hashable"])
  }

  @Test func classBoundIsAnInheritedType() {
    let source = SourceText(path: "A.swift", text: "protocol NoteSceneListener: class, Sendable { }")
    let syntax = scanDeclarations(in: source, tokens: tokenize(source), depth: .members)
    #expect(syntax.inheritedTypes(of: syntax.declarations[0]).map(\.base) == ["class", "Sendable"])
  }
}
