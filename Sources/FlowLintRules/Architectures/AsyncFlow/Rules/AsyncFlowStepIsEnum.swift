enum AsyncFlowStepIsEnum {
  static let rule = Rule(
    title: "Declare Steps as enums",
    severity: .warning, looksAt: [.step],
    source: #"asyncflow-architecture.md, "계층 구조", line 26 (Steps are enums), and "1. Step", line 60"#,
    documentation: """
      A Flow answers Steps in a `switch`. The compiler can check that switch only when the Step is an enum: a struct
      must be cast and compared, a new kind of it reaches no branch, and the Step is dropped without a word.
      """,
    remedy: "Declare the Step as a case of an enum",
    paired: #"""
      -struct ProfileStep: Step {  // finding: 8
      -   let userID: Int
      +enum ProfileStep: Step {
      +   case profile(userID: Int)
      }
      """#,
    check: .each(\AsyncFlowModel.reportableSteps) { model, type in
      let kinds: [IndexedType.Kind: String] = [.struct: "a struct", .class: "a class", .actor: "an actor"]
      guard !type.name.hasPrefix("Any"), let kind = kinds[type.kind] else { return nil }
      // A mark that means "no Step" has nothing to switch over; RxFlow has one of its own.
      let isMark = type.properties.isEmpty && type.functions.allSatisfy { $0.kind == .`init` }
      if type.kind == .struct, isMark, model.isOfRxFlow(type) { return nil }
      return Violation(
        model.table.nameLocation(type),
        "\(type.name) conforms to Step but is \(kind); declare Steps as enum cases so that a Flow can switch over them",
        subject: "kind")
    })
}
