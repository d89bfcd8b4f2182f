/// A stepper or child Flow that a Flow creates, and what becomes of it.
struct AsyncFlowCreation: Sendable {
  let member: AsyncFlowMember
  let call: BodyTree.Node
  /// The created type, by its number in the table.
  let type: TypeID
  /// The range of the type's name.
  let typeRange: SourceRange
  /// The local or property that is bound to it directly.
  let holder: Holder?
  let fate: AsyncFlowFate
  /// The call of the same Flow that contributes it, where one is known.
  let contribution: CodePart?
  /// The reason why its fate is not known.
  let doubt: String?

  struct Holder: Sendable {
    let name: String
    let nameRange: SourceRange
    let isProperty: Bool
  }
}

/// The fate of a value in a Flow.
enum AsyncFlowFate: Sendable, Comparable {
  /// The value is shown, held, or not used at all.
  case dropped
  /// The value is handed to code that may do anything with it.
  case escaped
  case contributed
}

/// Finds what Flows create. A child Flow is traced to the presentables of contributions, a stepper to their steppers.
extension AsyncFlowTypes {
  /// - Parameter names: those after the dot in what others contribute or start with: `stepper` of `homeFlow.stepper`.
  func creations(in flow: TypeID, contributedAs names: Set<String>) -> [AsyncFlowCreation] {
    var tracer = AsyncFlowTracer(types: self, flow: flow, foreignNames: names)
    return members(of: flow).filter { !isStatic($0) }.flatMap { member in
      expressions.constructions(in: member.code).compactMap { made in
        guard let type = made.type.type, case let roles = roles(type), roles.isFlow || roles.isStepper else {
          return nil
        }
        let (fate, contribution, doubt) = tracer.fate(of: made.call, in: member.file, isFlow: roles.isFlow)
        return AsyncFlowCreation(
          member: member, call: made.call, type: type, typeRange: made.nameRange,
          holder: holder(of: member.code.at(made.call), in: member), fate: fate, contribution: contribution,
          doubt: doubt)
      }
    }
  }

  /// The property belongs to the type, so its value is no child of an instance: `static let shared = AppFlow()`.
  private func isStatic(_ member: AsyncFlowMember) -> Bool {
    guard !member.isFunction, let index = member.tree.declaration(at: member.node) else { return false }
    return member.file.syntax.hasModifier(member.file.syntax.declarations[index], "static")
  }

  private func holder(of value: CodePart, in member: AsyncFlowMember, depth: Int = 0) -> AsyncFlowCreation.Holder? {
    let bodies = value.tree
    func holder(_ name: BodyTree.Node, isProperty: Bool) -> AsyncFlowCreation.Holder {
      .init(name: bodies.name(name), nameRange: bodies.nameRange(name), isProperty: isProperty)
    }
    switch bodies.context(value.node) {
    case .initializer(let binding):
      return bodies.firstChild(binding, .boundName).map { holder($0, isProperty: binding == member.node) }
    case .assigned(let target, _):
      let target = bodies.unwrapped(target)
      let isProperty = bodies.isOwn(target)
      return isProperty || bodies.kind(target) == .name ? holder(target, isProperty: isProperty) : nil
    case .returned(let function), .implicitlyReturned(let function):
      // A private function makes it.
      guard depth < BodyTree.longestTrace, let call = table.calls(ofPrivate: value.at(function))?.first else {
        return nil
      }
      return self.holder(of: call, in: member, depth: depth + 1)
    default: return nil
    }
  }
}
