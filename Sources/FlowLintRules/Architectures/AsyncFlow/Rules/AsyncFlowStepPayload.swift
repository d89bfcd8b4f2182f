enum AsyncFlowStepPayload {
  private static let isStrict = TypedOption<Bool>(
    "strict", "Report closures in Steps of RxFlow, whose document does not forbid them, too", default: false)

  static let rule = Rule(
    title: "A Step must carry data, not UI or callbacks",
    severity: .warning, looksAt: [.step],
    source: """
      asyncflow-architecture.md, "1. Step", line 69 (a Step is independent of navigation) and line 54
      (`protocol Step: Sendable`)
      """,
    documentation: """
      A Step travels from a view model through the coordinator to whichever Flow handles it, and a deep link must be
      able to make the same Step from a URL. A view controller, a Flow or a closure in its payload ties it to one
      screen: it cannot be compared in a test, it keeps UI alive, and it lets the emitter navigate through the back
      door.
      """, remedy: "Carry ids or values and let the Flow build the screen", options: [isStrict.option],
    paired: #"""
      enum ShopStep: Step {
      -   case picker(UIViewController)  // finding: 17
      -   case confirm(onDone: () -> Void)  // finding: 26
      +   case picker(selectedID: Int?)
      +   case confirm(orderID: Int)
      }
      """#,
    check: .reading(AsyncFlowModel.self) { model, findings in
      for type in model.reportableSteps where type.kind == .enum {
        for element in type.cases {
          let mayCall = !findings[isStrict] && model.isOfRxFlow(type)
          for written in element.parameters.compactMap(\.type)
          where isForbidden(written.element, in: type, mayCall: mayCall, model: model) {
            findings.report(
              Location(file: element.declaration.file, range: written.range),
              "Step case \(type.qualifiedName).\(element.name) carries \(written.text); "
                + "pass ids or values and let the Flow build the screen", subject: written.text)
          }
        }
      }
    })

  /// The type is a function, a part of the user interface, or one that navigates.
  private static func isForbidden(
    _ type: TypeReference, in owner: IndexedType, mayCall: Bool, model: AsyncFlowModel
  ) -> Bool {
    if case .function = type.form { return !mayCall }
    guard case .nominal = type.form, let found = model.expressions.type(type, inside: owner) else { return false }
    guard let id = found.type else {
      return found.name == "UIAlertAction"
        || ["UIViewController", "UIView"].contains { SystemTypes.isKind(found.name, of: $0) }
    }
    let roles = model.types.roles(id)
    return roles.isScreen || roles.isFlow || roles.isStepper || roles.isViewModel
  }
}
