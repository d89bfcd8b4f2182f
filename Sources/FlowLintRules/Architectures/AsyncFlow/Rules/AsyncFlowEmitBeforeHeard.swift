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
      return Violation(
        place,
        "\(name).init emits before the coordinator listens: the Step is lost; use initialStep or readyToEmitSteps()",
        subject: emission.steps.map(\.name).joined(separator: ","))
    })
}

extension AsyncFlowModel {
  /// The places in initializers at which a stepper emits at once, or calls its own method that does, into a relay that keeps
  /// nothing.
  fileprivate func placesBeforeHeard(of emission: AsyncFlowEmission) -> [Location] {
    let (member, tree) = (emission.member, emission.member.tree)
    guard emission.receiver == nil, emission.channel == "steps",
      !tree.isInsideClosure(emission.node, within: member.node),
      tree.isCall(emission.node, of: "accept") || tree.isCall(emission.node, of: "onNext"),
      let relay = table.classes.property("steps", of: types[member.owner]),
      ["PublishRelay", "PublishSubject"].contains(expressions.type(of: relay)?.name ?? "")
    else { return [] }
    if member.name == "init" { return [member.file.location(emission.channelRange)] }
    guard member.isFunction, tree.branchPath(emission.node, within: member.node).isEmpty else { return [] }
    return types.members(of: member.owner).filter { $0.name == "init" }.flatMap { start in
      start.tree.calls(in: start.node, named: member.name).filter {
        start.tree.isOwnCall($0, of: member.name) && !start.tree.isInsideClosure($0, within: start.node)
      }.map { start.code.at($0).location }
    }
  }
}
