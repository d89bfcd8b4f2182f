enum AsyncFlowInitialStepType {
  static let rule = Rule(
    title: "`initialStep` is typed `Step`",
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
    violating: #"""
      final class AppStepper: FlowStepper {
          @Steps var steps
          var initialStep: AppStep { .launch }  // fix: 9
      }
      """#,
    conforming: #"""
      final class AppStepper: FlowStepper {
          @Steps var steps
          var initialStep: Step { AppStep.launch }
      }
      """#,
    check: .each(
      in: AsyncFlowModel.self, { $0.types.reportable(where: { $0.isStepper }) }, { _, type in type.properties }
    ) { model, type, property in
      guard model.types.stepType(of: type.id) == nil, property.name == "initialStep" && !property.isStatic else {
        return nil
      }
      // A Step that the type sends by hand is sent, and would be sent twice once the framework knows the property.
      guard isMistyped(property, in: type, model), !model.reads(property, in: type) else { return nil }
      let file = model.table.file(property.declaration.file)
      guard !file.isExempt(property.nameRange.start), property.type?.isNominal ?? true else { return nil }
      let written = property.type?.base ?? inferredType(property, file, model)
      let reason = written.map { ", as \($0) it is ignored" } ?? ", otherwise it is ignored"
      return Violation(
        model.table.location(property.declaration),
        "initialStep of \(type.name) must be typed Step\(reason) and no first Step is sent", subject: "type",
        fix: fix(property, file, model))
    })

  /// The property certainly has another type than `Step`; without an annotation its value tells.
  private static func isMistyped(_ property: Property, in owner: IndexedType, _ model: AsyncFlowModel) -> Bool {
    let file = model.table.file(property.declaration.file)
    guard let written = property.type else {
      guard let value = property.initializer else { return false }
      if let mention = model.types.mention(value, in: file) {
        return mention.enumeration.map { model.types.roles($0).contains(.step) } ?? !mention.enumName.isEmpty
      }
      return model.expressions.type(of: value, in: file)?.type.map { model.types.roles($0).contains(.step) } ?? false
    }
    guard written.base == "Step" else {
      return model.expressions.type(written, inside: owner).map { $0.name != "Step" } ?? true
    }
    return written.isOptional
  }

  private static func inferredType(_ property: Property, _ file: IndexedFile, _ model: AsyncFlowModel) -> String? {
    property.initializer.flatMap { model.types.mention($0, in: file) }.map(\.enumName)
  }

  /// The fix-it that writes `Step`, and in front of `.launch` the type that it then no longer has from its context.
  private static func fix(_ property: Property, _ file: IndexedFile, _ model: AsyncFlowModel) -> FixIt? {
    guard let mentions = model.stepsGiven(by: property) else { return nil }
    guard let written = property.type else {
      guard mentions.allSatisfy({ !$0.enumName.isEmpty }) else { return nil }
      let place = SourceRange(property.nameRange.end, property.nameRange.end)
      return FixIt(
        title: "Declare the type 'Step'", edits: [FixIt.Edit(location: file.location(place), replacement: ": Step")])
    }
    var edits = [FixIt.Edit(location: file.location(written.range), replacement: "Step")]
    for mention in mentions where mention.enumName.isEmpty {
      let start = model.location(mention.node, in: file.number).range.start
      edits.append(file.insertion(written.path, at: start))
    }
    return written.isOptional ? nil : FixIt(title: "Declare the type 'Step'", edits: edits)
  }
}

extension AsyncFlowModel {
  /// The Steps that a property's initial value or getter gives, in source order; nil where some value is none.
  fileprivate func stepsGiven(by property: Property) -> [AsyncFlowStepMention]? {
    let file = table.file(property.declaration.file)
    guard let node = file.bodies.node(ofDeclaration: property.declaration.index) else { return nil }
    let values = property.initializer.map { [$0] } ?? types.returnedValues(ofGetter: node, in: file)
    let mentions = values.compactMap { types.mention($0, in: file) }
    return values.isEmpty || mentions.count != values.count ? nil : mentions
  }

  /// The code of a type reads a property of its own.
  fileprivate func reads(_ property: Property, in type: IndexedType) -> Bool {
    types.members(of: type.id).contains { member in
      let bodies = table.file(member.file).bodies
      return member.name != property.name
        && bodies.mentions(in: member.node, of: property.name).contains { node in
          bodies.kind(node) == .name || bodies.receiver(node).map { bodies.isNamed($0, "self") } == true
        }
    }
  }
}
