enum AsyncFlowNavigateDefault {
  static let rule = Rule(
    title: "List every case in `navigate(to:)`",
    severity: .warning, looksAt: [.flow], claims: .absence,
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
      final class HelpFlow: Flow {
          typealias StepType = ShopStep
          let root: any Presentable = UINavigationController()
          func navigate(to step: ShopStep) async -> FlowContributors {
              switch step {
              case .cart: return .none
              case .checkout, .help: return showHelp()
              }
          }
      }
      """#,
    check: .each(\AsyncFlowModel.reportableFlows, { _, flow in flow.handling.switches }) { model, flow, found in
      let (file, bodies) = (found.member.file, found.member.tree)
      guard let enumeration = found.enumeration.map({ model.types[$0] }), !model.types.isAmbiguous(enumeration.id),
        model.owns(flow, enumeration: enumeration.id), found.isOverCases,
        let clause = found.clauses.first(where: { bodies.isNamed($0.node, "default") }),
        !bodies.text(clause.node).hasPrefix("@unknown"),
        found.patterns.compactMap(\.step?.name).allSatisfy(model.steps.cases(of: enumeration.id).contains),
        bodies.isCertainlyNotOptional(subjectOf: found.node)
      else { return nil }
      let missing = missingCases(of: enumeration, found)
      // RxFlow's document asks for no list, and the rule about Steps that no Flow handles says it already.
      if model.isOfRxFlow(file), model.areReportedAsUnhandled(missing, of: enumeration) { return nil }
      let message =
        missing.isEmpty
        ? "'default' is never reached: all cases of \(enumeration.name) are listed"
        : "'default' in \(name(of: found.member, model)) of \(model.name(flow)) hides new cases of "
          + "\(enumeration.name); list \(missing.joined(separator: ", "))"
      let range = bodies.nameRange(clause.node)
      let edit = file.replacement("case " + missing.map { ".\($0)" }.joined(separator: ", "), of: range)
      return Violation(
        file.location(range), message, subject: enumeration.name,
        fix: missing.isEmpty || model.isSomeLost(missing, of: enumeration)
          ? nil : FixIt(title: "List the remaining cases", edits: [edit]))
    })

  /// The cases that no pattern names, in the order of declaration.
  private static func missingCases(of type: IndexedType, _ found: AsyncFlowSwitch) -> [String] {
    var matched = Set(found.patterns.filter { !$0.isPartial }.compactMap(\.step?.name))
    return type.cases.map(\.name).filter { matched.insert($0).inserted }
  }

  /// The member's name with its labels, such as `navigate(to:)`.
  private static func name(of member: AsyncFlowMember, _ model: AsyncFlowModel) -> String {
    member.name + (model.types.function(member).map { "(" + $0.labels.map { $0 + ":" }.joined() + ")" } ?? "")
  }
}

extension AsyncFlowModel {
  /// The rule about Steps that no Flow handles reports these cases where they are declared.
  fileprivate func areReportedAsUnhandled(_ names: [String], of type: IndexedType) -> Bool {
    let steps = Set(names.map { AsyncFlowStep(enumeration: type.id, name: $0) })
    return !steps.isEmpty && steps.isSubset(of: unhandledCases(of: type))
      && casesReportedByOtherRules(of: steps).isEmpty
  }

  /// Some case is lost when it comes, or no Flow handles it: to list it would look like an answer, and end the finding
  /// that says so.
  fileprivate func isSomeLost(_ names: [String], of type: IndexedType) -> Bool {
    let steps = Set(names.map { AsyncFlowStep(enumeration: type.id, name: $0) })
    return !steps.isDisjoint(with: unhandledCases(of: type))
      || sendings { $0.map(steps.contains) != false }.contains(where: \.isLost)
  }

  /// The Flow alone answers for a Step enum: it is its Step type, or no other Flow names it.
  fileprivate func owns(_ flow: AsyncFlowFlow, enumeration: TypeID) -> Bool {
    if flow.dialect == .typed { return flow.stepType?.type == enumeration }
    let handlers = answers.handlers[enumeration, default: []]
    return handlers.filter { !types.isExempt($0.type) && !$0.isProtocol }.map(\.type) == [flow.type]
  }
}

extension BodyTree {
  /// `default` stands for cases alone, not for nil: the subject is a parameter, or was unwrapped where it was bound.
  fileprivate func isCertainlyNotOptional(subjectOf choice: Node) -> Bool {
    guard let subject = value(of: choice).map(bare) else { return false }
    if kind(subject) == .sequence { return isForcedCast(subject) }
    guard kind(subject) == .name, let local = resolve(subject) else { return false }
    if kind(introducer(of: local)) == .optionalBinding { return true }
    if let type = annotation(of: local).flatMap({ syntax.typeReference($0) }) {
      return !type.isOptional && type.base != "Optional"
    }
    return value(ofLocal: local).map(isForcedCast) == true
  }

  private func isForcedCast(_ node: Node) -> Bool {
    lastChild(bare(node)).map { kind($0) == .cast && text($0).hasPrefix("as!") } == true
  }
}

extension AsyncFlowSwitch {
  /// Every pattern names a case.
  fileprivate var isOverCases: Bool {
    clauses.allSatisfy { clause in clause.isDefault || clause.patterns.allSatisfy { $0.step != nil } }
  }
}
