import Foundation

@testable import FlowLintRules
@testable import FlowLintRun

/// The differences between the marks of a project and what the rules about deliveries find in it.
func deliverySurprises(
  _ text: String,
  _ rules: [Rule] = [
    AsyncFlowEmittedStepUnhandled.rule, AsyncFlowStepperNotContributed.rule, AsyncFlowChildFlowNotContributed.rule,
    AsyncFlowFlowNeverCreated.rule, AsyncFlowContributeStepMismatch.rule,
  ]
) -> [String] {
  FixtureProject(name: "", folder: Repository.root, files: deliveryFiles(text)).surprises(rules)
}

/// The text of `flowlint audit delivery` for a project.
func deliveryAudit(_ text: String) -> String {
  let files = deliveryFiles(text)
  let index = ProjectIndex(of: files.enumerated().map { parseFile($1, number: FileID($0)) }, packs: .allOn)
  let ledgers = index.ledgers(.delivery)
  let places = Places(files)
  return ledgers.map { $0.text(places, arrow: "→") }.joined()
}

/// The files of a project, each behind a line `//- Path.swift`; marks stay in the text.
private func deliveryFiles(_ text: String) -> [SourceText] {
  text.components(separatedBy: "//- ").dropFirst().map { part in
    let end = part.firstIndex(of: "\n") ?? part.endIndex
    return SourceText(path: String(part[..<end]), text: String(part[end...].dropFirst()))
  }
}
