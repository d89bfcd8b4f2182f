enum AsyncFlowStepEmittableMembers {
  static let rule = Rule(
    title: "A StepEmittable must have one step type and one continuation",
    severity: .error, looksAt: [.screen, .viewModel], claims: .absence,
    source: """
      asyncflow-architecture.md, "StepEmittable 프로토콜", lines 319-325, and the examples, lines 92-93 and 333-334
      """,
    documentation: """
      `emit(_:)` writes into `stepContinuation`, and the coordinator reads the stream of the same StepType. When the two
      name different Step types, or the continuation is missing, the view model does not compile or, with a default
      implementation, emits into nothing.
      """,
    remedy: "Declare `typealias StepType` and a `stepContinuation` of the same Step type",
    paired: #"""
      final class CartViewModel: StepEmittable {
          typealias StepType = ShopStep
      -   var stepContinuation: AsyncStream<AuthStep>.Continuation?  // finding: 39
      +   var stepContinuation: AsyncStream<StepType>.Continuation?
      }
      """#,
    violating: #"""
      final class CartViewModel: StepEmittable {  // fix: 13
          typealias StepType = ShopStep
          func checkout() { emit(.checkout) }
      }
      """#,
    check: .found { (model: AsyncFlowModel) -> [Violation] in
      let types = model.types.reportable { $0.contains(.stepEmittable) }.filter {
        $0.kind == .class && model.namesStepEmittable($0)
      }
      let continuation = types.isEmpty ? (isRequired: true, isSupplied: false) : model.continuation
      return types.flatMap { violations($0, continuation: continuation, in: model) }
    })

  private static func violations(
    _ type: IndexedType, continuation: (isRequired: Bool, isSupplied: Bool), in model: AsyncFlowModel
  ) -> [Violation] {
    let written = model.types.lineage(type.id).lazy.compactMap { model.types.ownStepTypeReference($0) }.first
    var found = mismatch(in: type, model).map { [$0] } ?? []
    guard !continuation.isSupplied, !model.mayInheritStepMembers(type) else { return found }
    let place = model.table.nameLocation(type)
    if model.expressions.property("stepContinuation", of: type) == nil, continuation.isRequired {
      let member = "stepContinuation: AsyncStream<\(written?.text ?? "StepType")>.Continuation?"
      // A witness is as public as its type, and so is the typealias.
      let edit = model.types.stepTypeAlias(of: type.id)?.declarations.first.flatMap { alias in
        let access = model.table.access(of: alias)
        return model.table.insertion(
          line: (access > .internal ? "\(access.word) " : "") + "var \(member)", after: alias)
      }
      found.append(
        Violation(
          place, "\(type.name) lacks '\(member)'", subject: "stepContinuation",
          fix: edit.map { FixIt(title: "Declare 'stepContinuation'", edits: [$0]) }))
    }
    if written == nil, !type.genericParameters.contains("StepType") {
      found.append(Violation(place, "\(type.name) lacks 'typealias StepType'", subject: "StepType"))
    }
    return found
  }

  /// The continuation's element is another type than the typealias says.
  private static func mismatch(in type: IndexedType, _ model: AsyncFlowModel) -> Violation? {
    guard let aliased = model.types.stepTypeAlias(of: type.id)?.aliased,
      let property = type.properties(named: "stepContinuation").first, let written = property.type,
      case .nominal(let components) = written.form, components.count == 2, components[0].name == "AsyncStream",
      components[0].arguments.count == 1, case let streamed = components[0].arguments[0],
      streamed.isNominal, let one = model.expressions.type(streamed, inside: type),
      let other = model.expressions.type(aliased, inside: type), one != other
    else { return nil }
    return Violation(
      Location(file: property.declaration.file, range: streamed.baseRange),
      "stepContinuation streams \(streamed.base) but StepType is \(other.name)", subject: streamed.base)
  }
}

extension AsyncFlowModel {
  /// Whether `StepEmittable` requires a `stepContinuation`, which it does unless the framework's source is there and says
  /// otherwise, and whether some extension supplies one.
  fileprivate var continuation: (isRequired: Bool, isSupplied: Bool) {
    var required: [Bool] = []
    var isSupplied = false
    for syntax in (sides.production + sides.framework).map(\.syntax) {
      for (index, declaration) in syntax.declarations.enumerated()
      where declaration.parent < 0 && [.protocol, .extension].contains(declaration.kind)
        && syntax.plainName(of: declaration) == "StepEmittable"
      {
        let names = syntax.children(of: index).map { syntax.plainName(of: syntax.declarations[$0]) }
        let isNamed = names.contains("stepContinuation")
        if declaration.kind == .protocol { required.append(isNamed) } else { isSupplied = isSupplied || isNamed }
      }
    }
    return (required.isEmpty || required.contains(true), isSupplied)
  }

  /// The class names `StepEmittable` in an inheritance clause of its own.
  fileprivate func namesStepEmittable(_ type: IndexedType) -> Bool {
    table.plainSupertypes(of: type).contains {
      types.isFramework($0.reference, named: "StepEmittable", in: $0.declaration.file, inside: type.id)
    }
  }

  /// The members of `StepEmittable` may come from a superclass that is `StepEmittable` itself, or that the project does not
  /// declare.
  fileprivate func mayInheritStepMembers(_ type: IndexedType) -> Bool {
    if let superclass = types.superclass(type.id) { return types.roles(superclass).contains(.stepEmittable) }
    guard let first = table.plainSupertypes(of: type).first else { return false }
    return first.declared == nil
      && !["StepEmittable", "NSObject", "ObservableObject", "Sendable"].contains(first.reference.base)
  }
}
