enum AsyncFlowStepEmittableMembers {
  static let rule = Rule(
    title: "StepEmittable: one step type, one continuation",
    severity: .error, looksAt: [.screen, .viewModel],
    source: """
      asyncflow-architecture.md, "StepEmittable 프로토콜", lines 319-325, and the examples, lines 92-93 and 333-334
      """,
    documentation: """
      `emit(_:)` writes into `stepContinuation`, and the coordinator reads the stream of the same StepType. When the two
      name different Step types, or the continuation is missing, the view model does not compile or, with a default
      implementation, emits into nothing.
      """,
    remedy: "Declare `typealias StepType` and a `stepContinuation` of the same Step type",
    violating: #"""
      final class CartViewModel: StepEmittable {
          typealias StepType = ShopStep
          var stepContinuation: AsyncStream<AuthStep>.Continuation?  // finding: 39
      }
      """#,
    #"""
    final class CartViewModel: StepEmittable {  // fix: 13
        typealias StepType = ShopStep
        func checkout() { emit(.checkout) }
    }
    """#,
    conforming: #"""
      final class CartViewModel: StepEmittable {
          typealias StepType = ShopStep
          var stepContinuation: AsyncStream<StepType>.Continuation?
      }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: AsyncFlowModel, _ findings: inout FindingSink) {
    for type in model.types.reportable(where: { $0.contains(.stepEmittable) })
    where type.kind == .class && model.namesStepEmittable(type) {
      let written = model.types.stepTypeReference(of: type.id)
      if let mismatch = mismatch(in: type, model) {
        findings.report(
          Location(file: mismatch.file, range: mismatch.streamed.baseRange),
          "stepContinuation streams \(mismatch.streamed.base) but StepType is \(mismatch.stepType)",
          subject: mismatch.streamed.base)
      }
      guard !model.mayInheritStepMembers(type) else { continue }
      let hasContinuation = model.expressions.property("stepContinuation", of: type) != nil
      if !hasContinuation, model.requiresContinuation {
        let name = written?.reference.text ?? "StepType"
        findings.report(
          model.table.nameLocation(type), "\(type.name) lacks 'stepContinuation: AsyncStream<\(name)>.Continuation?'",
          subject: "stepContinuation", fix: fix(type, name, model))
      }
      if written == nil {
        findings.report(model.table.nameLocation(type), "\(type.name) lacks 'typealias StepType'", subject: "StepType")
      }
    }
  }

  /// The continuation's element is another type than the typealias says.
  private static func mismatch(in type: IndexedType, _ model: AsyncFlowModel) -> Mismatch? {
    guard let aliased = model.types.stepTypeAlias(of: type.id)?.aliased,
      let property = type.properties.first(where: { $0.name == "stepContinuation" }), let written = property.type,
      case .nominal(let components) = written.form, components.count == 2, components[0].name == "AsyncStream",
      components[0].arguments.count == 1
    else { return nil }
    let streamed = components[0].arguments[0]
    guard streamed.path != "StepType", streamed.isNominal, aliased.isNominal,
      let one = model.expressions.type(streamed, inside: type),
      let other = model.expressions.type(aliased, inside: type), one != other
    else { return nil }
    return Mismatch(streamed: streamed, stepType: other.name, file: property.declaration.file)
  }

  private static func fix(_ type: IndexedType, _ name: String, _ model: AsyncFlowModel) -> FixIt? {
    guard let alias = model.types.stepTypeAlias(of: type.id)?.declarations.first else { return nil }
    let line = "var stepContinuation: AsyncStream<\(name)>.Continuation?"
    return model.table.insertion(line: line, after: alias).map {
      FixIt(title: "Declare 'stepContinuation'", edits: [$0])
    }
  }
}

private struct Mismatch {
  let streamed: TypeReference
  let stepType: String
  let file: FileID
}

extension AsyncFlowModel {
  /// The class names `StepEmittable` in an inheritance clause of its own.
  fileprivate func namesStepEmittable(_ type: IndexedType) -> Bool {
    type.inherited.contains {
      types.isFramework($0.type, named: "StepEmittable", in: $0.declaration.file, inside: type.id)
    }
  }

  /// The members of `StepEmittable` may come from elsewhere: an extension of the protocol, or a superclass that is
  /// `StepEmittable` itself or that the project does not declare.
  fileprivate func mayInheritStepMembers(_ type: IndexedType) -> Bool {
    if framework.stepEmittableDefaults.contains("stepContinuation") { return true }
    if let superclass = types.superclass(type.id) { return types.roles(superclass).contains(.stepEmittable) }
    guard let first = type.inherited.first else { return false }
    let isKnown =
      ["StepEmittable", "NSObject", "ObservableObject", "Sendable"].contains(first.type.base)
      || table.nominal(first.type.path, inside: type) != nil
    return !isKnown
  }

  /// The continuation is required, unless the framework's source is there and says otherwise.
  fileprivate var requiresContinuation: Bool {
    framework.stepEmittableRequirements?.contains("stepContinuation") ?? true
  }
}
