/// The way in which a Flow is written: the framework, and its notation.
enum AsyncFlowDialect: Sendable {
  /// One Step type for each Flow: `navigate(to: MovieStep)`.
  case typed
  /// Any Step, as in AsyncFlow 1.0: `navigate(to: Step)`.
  case untyped
  /// Any Step, as in RxFlow: `navigate(to: Step)`.
  case rx
}

extension AsyncFlowTypes {
  /// The way in which a Flow is written, by the parameter of its own or inherited `navigate(to:)`; nil when the project
  /// has none.
  func dialect(of flow: TypeID) -> AsyncFlowDialect? {
    let candidates = navigations(of: flow)
    guard let first = candidates.first else { return roles(flow).contains(.navigationFlow) ? .untyped : nil }
    // Overloads for single Step types stand beside the requirement itself.
    guard let requirement = candidates.first(where: { $0.parameters[0].type?.base == "Step" }) else {
      return first.parameters[0].type == nil ? nil : .typed
    }
    let file = requirement.declaration.file
    let qualifiers = requirement.parameters[0].type?.qualifiers ?? []
    if table.file(file).isModule(qualifiers, of: ["RxFlow"]) { return .rx }
    return gate.seesAsyncFlow(file) ? .untyped : .rx
  }

  /// The functions `navigate(to:)` of a Flow and of the classes and protocols above it.
  func navigations(of flow: TypeID) -> [Function] { closure(flow).flatMap { self[$0].navigations } }

  /// The expression certainly is a Step: a case of a Step type, or a value of one.
  func isStep(_ expression: CodePart) -> Bool {
    if let type = mention(expression)?.enumeration { return roles(type).contains(.step) }
    guard let type = expressions.type(of: expression) else { return false }
    return type.type.map { roles($0).contains(.step) } ?? (type.name == "Step")
  }

  /// The Step type of a typed Flow, or of a typed stepper, the same of its superclass, with the generic arguments written.
  func stepType(of type: TypeID) -> ExpressionType? {
    let found = expressions.first(of: ExpressionType(self[type])) { owner, arguments -> ExpressionType?? in
      ownStepTypeReference(owner.id).map { $0.isNominal ? expressions.type($0, inside: owner, with: arguments) : nil }
    }
    return found ?? nil
  }

  /// The place at which a type itself says what its Step type is: the typealias, else the parameter of `navigate(to:)`,
  /// else the element of its stream.
  func ownStepTypeReference(_ owner: TypeID) -> TypeReference? {
    let type = table.types[owner]
    if let alias = stepTypeAlias(of: owner), let aliased = alias.aliased { return aliased }
    let navigated = type.navigations.compactMap { $0.parameters[0].type }.filter {
      !["Step", "StepType"].contains($0.base)
    }
    if let first = navigated.first { return navigated.allSatisfy { $0.text == first.text } ? first : nil }
    for property in type.properties {
      guard let written = property.type, case .nominal(let components) = written.form,
        let stream = components.first(where: { $0.name == "AsyncStream" }), stream.arguments.count == 1
      else { continue }
      let last = ["stepContinuation": "Continuation", "steps": "AsyncStream"][property.name]
      if components.last?.name == last, stream.arguments[0].base != "StepType" { return stream.arguments[0] }
    }
    return nil
  }

  /// The `typealias StepType = X` of a type itself.
  func stepTypeAlias(of type: TypeID) -> IndexedType? {
    self[type].nested.lazy.map { self[$0] }.first { $0.name == "StepType" && $0.isAlias }
  }
}

extension IndexedType {
  /// The functions `navigate(to:)` of the type itself.
  var navigations: [Function] { functions(named: "navigate").filter { $0.labels == ["to"] } }
}
