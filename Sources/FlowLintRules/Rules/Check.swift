/// A model that rules read: what a project is to one architecture.
package protocol RuleModel: Sendable {
  /// The packs whose rules read it; the first is the architecture's own.
  static var packs: [Pack] { get }
}

/// How a rule is checked: the model that it reads, and the function that reads it.
package struct Check: Sendable {
  /// The packs of the model; empty where the rule reads none.
  let packs: [Pack]
  /// Finds nothing in a model of another architecture.
  let inspect: @Sendable (any RuleModel, inout FindingSink) -> Void

  /// One cast for each rule, none for each type or token.
  static func reading<Model: RuleModel>(
    _ type: Model.Type, _ inspect: @escaping @Sendable (Model, inout FindingSink) -> Void
  ) -> Check {
    Check(packs: Model.packs) { model, findings in
      if let model = model as? Model { inspect(model, &findings) }
    }
  }

  /// The comments that suppress the findings of other rules; see `applySuppressions`.
  static let suppressions = Check(packs: []) { _, _ in }

  /// The examples of documents that declare an architecture; see `LintRun.judgeExamples`.
  static let documents = Check(packs: []) { _, _ in }
}
