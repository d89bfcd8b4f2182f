/// A model that rules read: a project as one architecture sees it.
package protocol RuleModel: Sendable {
  /// The packs whose rules read it; the first is the architecture's own.
  static var packs: [Pack] { get }
}

/// The claims that a finding may make about the source.
package enum Claim: Sendable {
  /// The line is wrong, whatever else there is.
  case presence
  /// Something stands nowhere in the program: unproved while a file of it cannot be read to its end.
  case absence
  /// A name, a kind of type or a file is not as it must be.
  case form
}

/// The check of a rule: the model that it reads, and the function that reads it.
package struct Check: Sendable {
  /// The packs of the model; empty where the rule reads none.
  let packs: [Pack]

  /// The pack of a rule that has the check.
  func pack(of id: String) -> Pack? { packs.first { $0.mayHave(id) } }

  /// The claim of its findings, where the rule does not say it.
  private(set) var claim = Claim.presence

  /// The function that reads the model; it finds nothing in a model of another architecture.
  let inspect: @Sendable (any RuleModel, inout FindingSink) -> Void

  /// A check of one model. The cast happens once for each rule, never for each type or token.
  static func reading<Model: RuleModel>(
    _ type: Model.Type, _ inspect: @escaping @Sendable (Model, inout FindingSink) -> Void
  ) -> Check {
    Check(packs: Model.packs) { model, findings in if let model = model as? Model { inspect(model, &findings) } }
  }

  /// The same check, whose findings say this.
  func claiming(_ claim: Claim) -> Check {
    var check = self
    check.claim = claim
    return check
  }

  /// The comments that suppress the findings of other rules; see `applySuppressions`.
  package static let suppressions = Check(packs: []) { _, _ in }

  /// The examples of documents that declare an architecture; see `LintRun.judgeExamples`.
  package static let documents = Check(packs: []) { _, _ in }
}
