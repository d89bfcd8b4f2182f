/// A model that rules read: a project as one architecture sees it.
package protocol RuleModel: Sendable {
  /// The packs whose rules read it; the first is the architecture's own.
  static var packs: [Pack] { get }
}

/// The check of a rule: the model that it reads, and the function that reads it.
package struct Check: Sendable {
  /// The packs of the model; empty where the rule reads none.
  let packs: [Pack]

  /// The pack of a rule that has the check.
  func pack(of id: String) -> Pack? { packs.first { $0.mayHave(id) } }

  /// The function that reads the model; it finds nothing in a model of another architecture.
  let inspect: @Sendable (any RuleModel, inout FindingSink) -> Void

  /// A check of one model. The cast happens once for each rule, never for each type or token.
  static func reading<Model: RuleModel>(
    _ type: Model.Type, _ inspect: @escaping @Sendable (Model, inout FindingSink) -> Void
  ) -> Check {
    Check(packs: Model.packs) { model, findings in if let model = model as? Model { inspect(model, &findings) } }
  }

  /// The comments that suppress the findings of other rules; see `applySuppressions`.
  static let suppressions = Check(packs: []) { _, _ in }

  /// The examples of documents that declare an architecture; see `LintRun.judgeExamples`.
  static let documents = Check(packs: []) { _, _ in }
}
