enum LowLevelViewNonBasicInput {
  static let rule = Rule(
    title: "Update low-level views with basic types",
    severity: .warning, isOptIn: true, looksAt: [.view],
    source: """
      coreflow-ui-guide.md, Low-level UI 타입 (lines 15 and 28): "기본 타입을 상태 업데이트 시 사용합니다",
      `func update(titleText: String)`.
      """,
    documentation: """
      A low-level view that takes texts, numbers and flags can be shown anywhere. One that takes a model of the app
      knows the domain, and cannot be reused or previewed without it. Off by default: the document does not define what
      is basic.
      """,
    remedy: "Pass the values that the view shows, not the model",
    paired: #"""
      //- ProfileRow.swift
      struct Profile { let name: String }

      final class ProfileRow: SimpleInitUIView {
      -   func update(profile: Profile) {}  // finding: 17
      +   func update(name: String) {}
      }
      """#,
    check: .each(
      \CoreFlowModel.lowLevelViews,
      { model, view in
        model.types.updates(of: view).flatMap { function in function.parameters.map { (function, parameter: $0) } }
      },
      { model, view, input in
        var type = input.parameter.type
        if case .array(let entry) = type?.form { type = entry }
        guard let found = model.types.declared(type, inside: view),
          found.kind == .struct || found.kind == .class
        else { return nil }
        return Violation(
          model.table.location(input.parameter.labelRange, in: input.0.declaration),
          "\(view.name).\(input.0.name) takes \(found.name): low-level views take basic types",
          declaration: "\(view.qualifiedName).\(input.0.name)", kind: .function, subject: found.name)
      }))
}
