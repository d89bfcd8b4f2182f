enum AsyncFlowNavigateDefault {
  static let rule = Rule(
    title: "`navigate(to:)` lists every case",
    severity: .warning, looksAt: [.flow],
    source: """
      asyncflow-architecture.md, "설계 원칙", lines 10 and 13 (type safety, declarative mapping); every `navigate(to:)` of
      the document lists all cases
      """,
    documentation: """
      A Flow that owns its Step type maps every case to a navigation. With `default`, a new case compiles and does
      nothing; without it, the compiler names each Flow that has to decide.
      """,
    remedy: "Remove `default`, and list the cases that it stands for, if there are any",
    paired: #"""
      enum ShopStep: Step { case cart, checkout, help(id: Int) }
      final class ShopFlow: Flow {
          typealias StepType = ShopStep
          let root: any Presentable = UINavigationController()
          func navigate(to step: ShopStep) async -> FlowContributors {
              switch step {
              case .cart: return showCart()
      -       default: return .none  // fix: 9
      +       case .checkout, .help: return .none
              }
          }
      }
      """#,
    check: .each(\AsyncFlowModel.reportableFlows, { _, flow in flow.ownSwitches }) { model, flow, found in
      guard let enumeration = found.enumeration, !model.types.isAmbiguous(enumeration),
        model.owns(flow, enumeration), found.isOverCases,
        !found.isOverExistential, let clause = found.clauses.first(where: { isDefault($0, in: found, model) }),
        !clause.isUnknownDefault, Set(found.names).isSubset(of: model.steps.cases(of: enumeration)),
        model.isCertainlyNotOptional(subjectOf: found), !model.isExempt(found.node, found.member)
      else { return nil }
      let file = model.table.file(found.member.file)
      let missing = missingCases(of: model.types[enumeration], found)
      // RxFlow's document asks for no list, and the rule about Steps that no Flow handles says it already.
      if model.isOfRxFlow(found.member.file), model.areReportedAsUnhandled(missing, of: model.types[enumeration]) {
        return nil
      }
      let list = missing.map { "\($0)" }.joined(separator: ", ")
      let message =
        missing.isEmpty
        ? "'default' is never reached: all cases of \(model.types[enumeration].name) are listed"
        : "'default' in \(name(of: found.member, model)) of \(model.name(flow)) hides new cases of "
          + "\(model.types[enumeration].name); list \(list)"
      let range = model.keywordRange(of: clause, in: found)
      let edit = FixIt.Edit(
        location: file.location(range), replacement: "case " + missing.map { ".\($0)" }.joined(separator: ", "))
      return Violation(
        file.location(range), message, subject: model.types[enumeration].name,
        fix: missing.isEmpty ? nil : FixIt(title: "List the remaining cases", edits: [edit]))
    })

  /// The clause is `default:` or `@unknown default:`.
  private static func isDefault(
    _ clause: AsyncFlowSwitch.Clause, in found: AsyncFlowSwitch, _ model: AsyncFlowModel
  ) -> Bool { model.table.file(found.member.file).bodies.isNamed(clause.node, "default") }

  /// The cases that no pattern names, in the order of declaration, written as patterns.
  private static func missingCases(of type: IndexedType, _ found: AsyncFlowSwitch) -> [String] {
    let matched = Set(found.clauses.flatMap { $0.patterns.filter { !$0.isPartial }.compactMap { $0.step?.name } })
    var names: [String] = []
    for element in type.cases where !matched.contains(element.name) && !names.contains(element.name) {
      names.append(element.name)
    }
    return names
  }

  /// The member's name with its labels, such as `navigate(to:)`.
  private static func name(of member: AsyncFlowMember, _ model: AsyncFlowModel) -> String {
    guard let function = model.types.function(member) else { return member.name }
    return member.name + "(" + function.labels.map { $0 + ":" }.joined() + ")"
  }
}

extension AsyncFlowModel {
  /// The rule about Steps that no Flow handles reports these cases where they are declared.
  fileprivate func areReportedAsUnhandled(_ names: [String], of type: IndexedType) -> Bool {
    guard !names.isEmpty, Set(names).isSubset(of: unhandledCases(of: type)) else { return false }
    return toldElsewhere(of: Set(names.map { AsyncFlowStep(enumeration: type.id, name: $0) })).isEmpty
  }

  /// The range of `case` or `default`.
  fileprivate func keywordRange(of clause: AsyncFlowSwitch.Clause, in found: AsyncFlowSwitch) -> SourceRange {
    table.file(found.member.file).bodies.nameRange(clause.node)
  }

  /// The Flow alone answers for a Step enum: it is its Step type, or no other Flow names it.
  fileprivate func owns(_ flow: AsyncFlowFlow, _ enumeration: TypeID) -> Bool {
    if flow.dialect == .typed { return flow.stepType?.type == enumeration }
    return handlers(of: enumeration).filter { !types.isExempt($0.type) && !$0.isProtocol }.map(\.type) == [flow.type]
  }

  /// `default` stands for cases alone, not for nil: the subject is a parameter, or was unwrapped where it was bound.
  fileprivate func isCertainlyNotOptional(subjectOf found: AsyncFlowSwitch) -> Bool {
    let bodies = table.file(found.member.file).bodies
    guard let subject = bodies.value(of: found.node).map(bodies.bare) else { return false }
    switch bodies.kind(subject) {
    case .name:
      guard let local = bodies.resolve(subject) else { return false }
      if bodies.kind(bodies.introducer(of: local)) == .optionalBinding { return true }
      if let annotation = bodies.annotation(of: local) { return !bodies.isOptional(annotation) }
      return bodies.value(ofLocal: local).map { isForcedCast($0, bodies) } ?? false
    case .sequence: return isForcedCast(subject, bodies)
    default: return false
    }
  }

  fileprivate func isForcedCast(_ node: BodyTree.Node, _ bodies: BodyTree) -> Bool {
    guard let cast = bodies.lastChild(bodies.bare(node)), bodies.kind(cast) == .cast else { return false }
    return bodies.text(cast).hasPrefix("as!")
  }
}

extension AsyncFlowSwitch {
  /// Every pattern names a case.
  fileprivate var isOverCases: Bool {
    clauses.allSatisfy { clause in clause.isDefault || clause.patterns.allSatisfy { $0.step != nil } }
  }
}
