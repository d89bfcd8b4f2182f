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
enum AsyncFlowFate: UInt8, Sendable, Comparable {
  /// The value is shown, held, or not used at all.
  case dropped
  /// The value is handed to code that may do anything with it.
  case escaped
  case contributed

  static func < (a: AsyncFlowFate, b: AsyncFlowFate) -> Bool { a.rawValue < b.rawValue }
}

/// Finds what Flows create. A child Flow is traced to the presentables of contributions, a stepper to their steppers.
struct AsyncFlowCreationReader {
  let types: AsyncFlowTypes
  /// Names after the last dot in what other types contribute or start with: `stepper` of `homeFlow.stepper`.
  let foreignNames: Set<String>

  func creations(in flow: TypeID) -> [AsyncFlowCreation] {
    var tracer = AsyncFlowTracer(
      types: types, scope: AsyncFlowPropertyScope(types, of: flow), foreignNames: foreignNames)
    return types.members(of: flow).flatMap { creations(in: $0, &tracer) }
  }

  private func creations(in member: AsyncFlowMember, _ tracer: inout AsyncFlowTracer) -> [AsyncFlowCreation] {
    let file = types.file(member)
    return types.expressions.constructions(in: member.node, of: file).compactMap { made in
      guard let type = made.type.type else { return nil }
      let roles = types.roles(type)
      guard roles.isFlow || roles.isStepper, !file.bodies.isPattern(made.call), !isStatic(member, file) else {
        return nil
      }
      let fate = tracer.fate(of: made.call, in: member, as: roles.isFlow ? .flow : .stepper)
      return AsyncFlowCreation(
        member: member, call: made.call, type: type, typeRange: made.nameRange,
        holder: holder(of: CodePart(file: file, node: made.call), in: member), fate: fate,
        contribution: tracer.contribution, doubt: tracer.doubt)
    }
  }

  /// The property belongs to the type, so its value is no child of an instance: `static let shared = AppFlow()`.
  private func isStatic(_ member: AsyncFlowMember, _ file: IndexedFile) -> Bool {
    guard !member.isFunction, let index = file.bodies.declaration(at: member.node) else { return false }
    return file.syntax.hasModifier(file.syntax.declarations[index], "static")
  }

  private func holder(
    of value: CodePart, in member: AsyncFlowMember, depth: Int = 0
  ) -> AsyncFlowCreation.Holder? {
    let bodies = value.tree
    func holder(_ name: BodyTree.Node, isProperty: Bool) -> AsyncFlowCreation.Holder {
      .init(name: bodies.name(name), nameRange: bodies.nameRange(name), isProperty: isProperty)
    }
    switch bodies.context(value.node) {
    case .initializer(let binding):
      return bodies.firstChild(binding, .boundName).map { holder($0, isProperty: binding == member.node) }
    case .assigned(let target, _):
      let target = bodies.unwrapped(target)
      let isProperty = bodies.ownMemberName(target) != nil && bodies.resolve(target) == nil
      return isProperty || bodies.kind(target) == .name ? holder(target, isProperty: isProperty) : nil
    case .returned(let function), .implicitlyReturned(let function):
      // A private function makes it.
      guard depth < BodyTree.longestTrace, let call = types.table.calls(ofPrivate: value.at(function))?.first else {
        return nil
      }
      return self.holder(of: call, in: member, depth: depth + 1)
    default: return nil
    }
  }
}

/// The code in which a Flow's properties may be used: its own, and that of the classes above it.
struct AsyncFlowPropertyScope: Sendable {
  let members: [AsyncFlowMember]
  /// Whether subclasses see the properties, too.
  let isOpen: Bool

  init(_ types: AsyncFlowTypes, of flow: TypeID) {
    members = types.closure(flow).flatMap { types.members(of: $0) }
    isOpen = types.hasSubclass(flow)
  }
}
