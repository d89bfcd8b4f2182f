enum AsyncFlowEmitBeforeHeard {
  static let rule = Rule(
    title: "Emit the first Step when the coordinator listens, not in init",
    severity: .warning, looksAt: [.viewModel, .flow],
    source: """
      RxFlow, README, "Stepper": `initialStep` and `readyToEmitSteps()` are for the first Steps; RxFlow issues 4 and 153
      """,
    documentation: """
      The coordinator subscribes to a stepper when the stepper is contributed, after its `init`. A `PublishRelay` keeps
      nothing for later: what `init` accepts into it is lost, and the screen that should have come does not.
      """,
    remedy: "Return the Step from initialStep, or emit it in readyToEmitSteps()",
    paired: #"""
      //- CartViewModel.swift
      import RxFlow
      import RxRelay

      final class CartViewModel: Stepper {
          let steps = PublishRelay<Step>()
      -   init() { steps.accept(ShopStep.cart) }  // finding: 14
      +   init() {
      +       taps.subscribe(onNext: { [weak self] in self?.steps.accept(ShopStep.cart) }).disposed(by: bag)
      +   }
      +   func readyToEmitSteps() { steps.accept(ShopStep.cart) }
      }
      """#,
    check: .each(\AsyncFlowModel.emissions, { $0.placesBeforeHeard(of: $1) }) { model, emission, place in
      let name = model.types[emission.member.owner].name
      let remedy = emission.channel == "steps" ? "use initialStep or readyToEmitSteps()" : "emit it in reduce"
      return Violation(
        place, "\(name).init emits before the coordinator listens: the Step is lost; \(remedy)",
        subject: emission.steps.map(\.name).joined(separator: ","))
    })
}

extension AsyncFlowModel {
  /// The places in initializers at which a stepper emits at once, or calls its own method that does, into a relay that keeps
  /// nothing.
  fileprivate func placesBeforeHeard(of emission: AsyncFlowEmission) -> [Location] {
    let (member, tree) = (emission.member, emission.member.tree)
    guard emission.receiver == nil, !tree.isInsideClosure(emission.node, within: member.node),
      losesEarly(emission, of: types[member.owner])
    else { return [] }
    if member.name == "init" { return [member.file.location(emission.channelRange)] }
    guard tree.branchPath(emission.node, within: member.node).isEmpty else { return [] }
    return types.members(of: member.owner).filter { $0.name == "init" }.flatMap { start in
      start.tree.calls(in: start.node, named: member.name).filter {
        start.tree.isOwnCall($0, of: member.name) && !start.tree.isInsideClosure($0, within: start.node)
      }.map { start.code.at($0).location }
    }
  }
  /// A step that is emitted before somebody asks for steps is lost: its relay keeps nothing, or has no stream to
  /// continue yet.
  private func losesEarly(_ emission: AsyncFlowEmission, of type: IndexedType) -> Bool {
    let tree = emission.member.tree
    switch emission.channel {
    case "steps":
      let relay = table.classes.property("steps", of: type)
      return (tree.isCall(emission.node, of: "accept") || tree.isCall(emission.node, of: "onNext"))
        && relay?.initializer != nil
        && ["PublishRelay", "PublishSubject"].contains(relay.flatMap { expressions.type(of: $0)?.name } ?? "")
    case "emit", "stepContinuation":
      let continuation = table.classes.property("stepContinuation", of: type)
      return continuation?.isStored == true && continuation?.initializer == nil && type.functions(named: "emit").isEmpty
        && !types.members(of: type.id).filter { $0.name == "init" }.contains { start in
          start.tree.mentions(in: start.node, of: "steps").contains { _ in true }
            || start.tree.mentions(in: start.node, of: "stepContinuation").contains(where: start.tree.isAssigned)
        }
    default: return false
    }
  }
}
