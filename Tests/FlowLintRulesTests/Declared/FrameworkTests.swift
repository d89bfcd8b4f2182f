import Foundation
import Testing

@testable import FlowLintRules

/// Frameworks of three shapes, each with thirteen sentences of its author and an app that breaks each of them.
@Suite struct FrameworkTests {
  private static let folder = Repository.root.appendingPathComponent("Tests/FlowLintRulesTests/Fixtures/frameworks")

  @Test(arguments: ["Stages", "Machines", "Plugins"])
  func eachSentenceIsFoundWhereItIsBroken(name: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent("\(name).txt"), encoding: .utf8)
    let start = try #require(text.range(of: "\n//- ")).lowerBound
    let project = DeclaredProject(String(text[..<start]), String(text[text.index(after: start)...]))
    #expect(project.errors == [])
    #expect(project.architecture.rules.count == 13)
    var (expected, path, line): (Set<String>, String, Int) = ([], "", 0)
    for row in text[text.index(after: start)...].split(separator: "\n", omittingEmptySubsequences: false) {
      line += 1
      if row.hasPrefix("//- ") { (path, line) = (String(row.dropFirst(4)), 0) }
      let ids = row.components(separatedBy: "// found: ").dropFirst().joined().split(separator: " ")
      for id in ids { expected.insert("\(path):\(line) \(id)") }
    }
    let found = project.architecture.rules.indices.flatMap { number in
      project.lines(ofRule: number).map { "\($0) \(project.architecture.rules[number].id)" }
    }
    #expect(Set(found) == expected, "\(project.messages.joined(separator: "\n"))")
  }
}
