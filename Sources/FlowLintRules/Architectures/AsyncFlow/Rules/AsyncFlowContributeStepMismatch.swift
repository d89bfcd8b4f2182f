enum AsyncFlowContributeStepMismatch {
  static let rule = Rule(
    title: "A contributed stepper must use the Flow's Step type",
    severity: .error, breaks: .unheard, looksAt: [.flow], claims: .absence,
    source: """
      asyncflow-architecture.md, "설계 원칙", line 10, "4. Flow", lines 142-146 (a Flow has one StepType), and "고급 사용법", 1,
      line 415
      """,
    documentation: """
      Contributors are type-erased (`any Stepper`), so a stepper of another Step type compiles. At run time the Flow
      cannot read its Steps and drops them. A child Flow that does not handle its first Step, or answers it with nothing,
      never shows anything.
      """,
    remedy: "Let the Flow handle the Step, or contribute a stepper that emits Steps which it handles",
    paired: #"""
      //- ShopFlow.swift
      final class ShopFlow: Flow {
          typealias StepType = ShopStep
          let root: any Presentable = UINavigationController()
          func navigate(to step: ShopStep) async -> FlowContributors {
      -       let viewModel = LoginViewModel()
      -       let viewController = LoginViewController(viewModel: viewModel)
      +       let viewModel = CartViewModel()
      +       let viewController = CartViewController(viewModel: viewModel)
              return .one(.contribute(presentable: viewController, stepper: viewModel))  // finding: 71
          }
      }
      -//- LoginViewModel.swift
      -final class LoginViewModel: StepEmittable {
      -   typealias StepType = AuthStep
      -   var stepContinuation: AsyncStream<AuthStep>.Continuation?
      +//- CartViewModel.swift
      +final class CartViewModel: StepEmittable {
      +   typealias StepType = ShopStep
      +   var stepContinuation: AsyncStream<ShopStep>.Continuation?
      }
      """#,
    check: .each(\AsyncFlowModel.contributions, { _, contribution in contribution.steppers }) {
      model, contribution, stepper in
      guard let flow = contribution.onlyHearer.flatMap({ model.flow($0) }) else { return nil }
      if contribution.isHeardByPresented, let step = stepper.firstStep ?? model.onlyStep(of: stepper) {
        guard stepper.firstStep != nil, let unheard = unheardFirstStep(step, by: flow, in: model) else {
          return idleAnswer(to: step, of: stepper, from: contribution, by: flow, in: model)
        }
        let result = model.hearsNothing(flow) ? ", and is given no other: no Step of what it contributes arrives" : ""
        return Violation(
          contribution.file.location(contribution.tree.range(step.node)),
          "\(model.name(flow)) does not handle its first Step \(unheard)\(result)", subject: unheard)
      }
      guard let navigated = flow.stepType, let id = stepper.type?.type,
        model.types.roles(id).isViewModel, let emitted = model.types.stepType(of: id), emitted != navigated
      else { return nil }
      return Violation(
        stepper.place.whole,
        "\(model.types[id].name) emits \(emitted.name) but \(model.name(flow)) navigates \(navigated.name), so its "
          + "Steps are dropped", subject: model.types[id].name)
    })

  /// A warning where a child Flow answers its only first Step with nothing at all, and shows nothing when it is made.
  private static func idleAnswer(
    to step: AsyncFlowStepMention, of stepper: AsyncFlowContribution.Stepper, from contribution: AsyncFlowContribution,
    by flow: AsyncFlowFlow, in model: AsyncFlowModel
  ) -> Violation? {
    let names = flow.handling.switches.flatMap { found in found.clauses.map { (found, $0) } }.filter { found, clause in
      clause.patterns.contains { pattern in
        pattern.step.map { named in
          named.name == step.name
            && Set([named.enumeration ?? found.enumeration, step.enumeration].compactMap(\.self)).count <= 1
        } == true
      }
    }
    guard names.count == 1, let (found, clause) = names.first, found.member.name == "navigate",
      contribution.steppers.count == 1,
      !model.fillsItsRoot(flow), let block = clause.block, clause.patterns.allSatisfy({ !$0.isPartial }),
      case let tree = found.member.tree, let answer = tree.onlyStatement(block),
      model.isIdle(answer, of: found, in: flow),
      model.hearsOnly(step, by: flow), model.contributions.contains(where: { $0.flow == flow.type })
    else { return nil }
    let place = stepper.place
    var violation = Violation(
      place.file.location(place.tree.range(stepper.firstStep == nil ? place.node : step.node)),
      "\(model.name(flow)) answers its first Step \(step.written) with nothing: it shows no screen",
      subject: step.written, notes: [.init(found.member.code.location(answer), "the answer is here")])
    violation.isWarning = true
    return violation
  }

  /// The name of a first step that a child Flow certainly does not handle.
  private static func unheardFirstStep(
    _ step: AsyncFlowStepMention, by flow: AsyncFlowFlow, in model: AsyncFlowModel
  ) -> String? {
    guard let dialect = flow.dialect else { return nil }
    let name = step.enumName.isEmpty ? (flow.stepType?.name ?? "") + "." + step.name : step.written
    if dialect == .typed {
      guard let navigated = flow.stepType?.type, model.steps.isStepEnum(navigated) else { return nil }
      let isCase = model.steps.cases(of: navigated).contains(step.name)
      guard let enumeration = step.enumeration else { return step.enumName.isEmpty && !isCase ? name : nil }
      let passesOn = flow.handling.forwards.isAll || flow.handling.forwards.enums.contains(enumeration)
      return !model.steps.isStepEnum(enumeration) || enumeration == navigated && isCase || passesOn ? nil : name
    }
    guard let step = step.step, model.steps.cases(of: step.enumeration).contains(step.name),
      !model.fillsItsRoot(flow) || model.hearsNothing(flow)
    else { return nil }
    return flow.handling.passesOn(step) || model.delivery.reachesHandler(step, from: [flow.type]) ? nil : name
  }
}

extension AsyncFlowModel {
  /// The first Step of a stepper of the project's that emits no other.
  fileprivate func onlyStep(of stepper: AsyncFlowContribution.Stepper) -> AsyncFlowStepMention? {
    guard let type = stepper.type?.type, !types.roles(type).isFlow, !types.hasSubclass(type) else { return nil }
    let line = types.lineage(type)
    guard line.contains(where: { !types[$0].properties(named: "initialStep").isEmpty }) else { return nil }
    let emitted = (emissions + helperEmissions).filter { line.contains($0.stepper ?? $0.member.owner) }
    guard emitted.count == 1, let only = emitted.first, only.channel == "initialStep", only.steps.count == 1 else {
      return nil
    }
    return line.allSatisfy { relays.taken[$0] == nil } ? only.steps.first : nil
  }

  /// A Flow answers with nothing and does nothing: by the answer itself, after a `break`, or in a function of its own.
  fileprivate func isIdle(_ answer: BodyTree.Node, of found: AsyncFlowSwitch, in flow: AsyncFlowFlow) -> Bool {
    let tree = found.member.tree
    if tree.kind(answer) == .jump {
      guard tree.isNamed(answer, "break"), let next = tree.nextSibling(found.node) else { return false }
      return tree.kind(next) == .return && tree.isNoContributor(next)
    }
    if tree.isNoContributor(answer) { return true }
    let call = tree.kind(answer) == .return ? tree.firstChild(answer) ?? answer : answer
    guard let name = tree.calleeName(call), tree.isOwnCall(call, of: name) else { return false }
    let called = types.members(of: flow.type).filter { $0.isFunction && $0.name == name }
    return called.count == 1
      && called.allSatisfy { member in
        member.tree.body(of: member.node).flatMap { member.tree.onlyStatement($0) }.map {
          member.tree.isNoContributor($0)
        } == true
      }
  }

  /// Each contribution of the Flow gives it this Step and no other to begin with.
  fileprivate func hearsOnly(_ step: AsyncFlowStepMention, by flow: AsyncFlowFlow) -> Bool {
    !types.roles(flow.type).isStepper && coordinators.injections.isEmpty && !coordinators.navigatesUnknown
      && contributions.allSatisfy { contribution in
        guard contribution.presentableType?.type == flow.type else { return contribution.hearers != nil }
        return contribution.steppers.allSatisfy { ($0.firstStep ?? onlyStep(of: $0))?.name == step.name }
      }
  }
}

extension BodyTree {
  /// The statement answers `.none`, or with an empty list.
  fileprivate func isNoContributor(_ statement: Node) -> Bool {
    let answer = kind(statement) == .return ? firstChild(statement).map(bare) ?? statement : bare(statement)
    guard isCall(answer, of: "multiple"), let list = argument(answer, at: 0) else {
      return [.implicitMember, .member].contains(kind(answer)) && isNamed(answer, "none")
    }
    return kind(list) == .array && firstChild(list) == nil
  }
}
