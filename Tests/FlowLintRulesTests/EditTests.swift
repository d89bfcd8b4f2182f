import FlowLintRules
import Testing

/// One edit of a project that is right: what it breaks is reported where it stands, and nothing else is, in any dress;
/// at the desk each edit is tried in one dress, the next edit in the next.
@Suite struct EditTests {
  static let rules = Rule.all.filter { !$0.isOptIn }

  @Test(arguments: try Array(ProjectEdit.all().enumerated()))
  func editIsFound(_ number: Int, _ edit: ProjectEdit) async throws {
    let project = try edit.applied()
    for (place, dress) in ProjectDress.allCases.enumerated()
    where Extent.includes(number + place, oneOf: ProjectDress.allCases.count) {
      let dressed = await DressedProject(project, dress)
      let rules = dressed.expected.map { $0.split(separator: " ").last! }
      #expect(edit.rule == ProjectEdit.silent ? rules.isEmpty : rules.contains(edit.rule[...]), "\(dress)")
      #expect(dressed.found(Self.rules) == dressed.expected, "\(dress)")
    }
  }

  /// No default rule of an architecture is left out of the edits; those about the description of a build have their examples.
  @Test func everyRuleIsBroken() throws {
    let broken = Set(try ProjectEdit.all().map(\.rule))
    for rule in Self.rules where !broken.contains(rule.id) && rule.pack?.id != "modules" {
      Issue.record("add an edit that breaks it: Fixtures/<pack>/<Project>/Edits/\(rule.id).txt")
    }
  }
}
