enum AsyncFlowInitialStepType {
  static let rule = Rule(
    title: "Declare `initialStep` with the type `Step`",
    severity: .error, looksAt: [.flow, .screen, .viewModel],
    source: """
      asyncflow-architecture.md, "2. Stepper", lines 77-84 (a stepper emits Steps); `initialStep: Step` itself is a
      requirement of the framework's `FlowStepper` and of RxFlow's `Stepper`, with a default
      """,
    documentation: """
      A property of another type is not the witness of the requirement: the default applies, `NoneStep()` is sent, and
      the Flow never starts. It compiles without a warning.
      """,
    remedy: "Declare `initialStep` with the type `Step`",
    paired: #"""
      final class AppStepper: FlowStepper {
          @Steps var steps
      -   var initialStep: AppStep { .launch }  // fix: 9
      +   var initialStep: Step { AppStep.launch }
      }
      """#,
    check: .each(
      in: AsyncFlowModel.self, { $0.types.reportable(where: { $0.isStepper }) },
      { model, type in
        // A Step that the type sends by hand is sent, and would be sent twice once the framework knows the property.
        type.properties(named: "initialStep").filter { property in
          !property.isStatic && model.types.stepType(of: type.id) == nil && isMistyped(property, in: type, model: model)
            && !(model.reads(property, in: type) && Doubt.unknownFate.silences) && property.type?.isNominal != false
        }
      }
    ) { model, type, property in
      let mention = property.initializer.flatMap {
        model.types.mention(model.table.file(property.declaration.file).at($0))
      }
      let reason =
        (property.type?.base ?? mention?.enumName).map { ", as \($0) it is ignored" } ?? ", otherwise it is ignored"
      return Violation(
        model.table.location(property.declaration),
        "initialStep of \(type.name) must be typed Step\(reason) and no first Step is sent", subject: "type",
        fix: fix(property, of: model.table.file(property.declaration.file), in: model))
    })

  /// The property certainly has another type than `Step`; without an annotation its value tells.
  private static func isMistyped(_ property: Property, in owner: IndexedType, model: AsyncFlowModel) -> Bool {
    let file = model.table.file(property.declaration.file)
    guard let written = property.type else {
      guard let value = property.initializer else { return false }
      let mention = model.types.mention(file.at(value))
      if let mention, mention.enumeration == nil { return !mention.enumName.isEmpty }
      let type = mention?.enumeration ?? model.expressions.type(of: file.at(value))?.type
      return type.map { model.types.roles($0).contains(.step) } == true
    }
    guard written.base == "Step" else {
      return model.expressions.type(written, inside: owner).map { $0.name != "Step" } != false
    }
    return written.isOptional
  }

  /// The fix-it that writes `Step`, and in front of `.launch` the type that it then no longer has from its context.
  private static func fix(_ property: Property, of file: IndexedFile, in model: AsyncFlowModel) -> FixIt? {
    guard let mentions = model.stepsGiven(by: property), property.type?.isOptional != true else { return nil }
    let implicit = mentions.filter(\.enumName.isEmpty)
    guard let written = property.type else {
      let edit = file.insertion(": Step", at: property.nameRange.end)
      return implicit.isEmpty ? FixIt(title: "Declare the type 'Step'", edits: [edit]) : nil
    }
    let names = implicit.map { file.insertion(written.path, at: file.bodies.range($0.node).start) }
    return FixIt(title: "Declare the type 'Step'", edits: [file.replacement("Step", of: written.range)] + names)
  }
}

extension AsyncFlowModel {
  /// The Steps that a property's initial value or getter gives, in source order; nil where some value is none.
  fileprivate func stepsGiven(by property: Property) -> [AsyncFlowStepMention]? {
    let file = table.file(property.declaration.file)
    guard let node = file.bodies.node(ofDeclaration: property.declaration.index) else { return nil }
    let values = property.initializer.map { [$0] } ?? types.returnedValues(ofGetter: file.at(node))
    let mentions = values.compactMap { types.mention(file.at($0)) }
    return values.isEmpty || mentions.count != values.count ? nil : mentions
  }

  /// The code of a type reads a property of its own.
  fileprivate func reads(_ property: Property, in type: IndexedType) -> Bool {
    types.members(of: type.id).contains { member in
      member.name != property.name
        && member.tree.mentions(in: member.node, of: property.name).contains { node in
          member.tree.kind(node) == .name || member.tree.receiver(node).map { member.tree.isSelf($0) } == true
        }
    }
  }
}
