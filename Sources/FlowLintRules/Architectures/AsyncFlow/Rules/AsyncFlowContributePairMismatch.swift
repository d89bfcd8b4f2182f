enum AsyncFlowContributePairMismatch {
  static let rule = Rule(
    title: "A screen is contributed with its own view model",
    severity: .warning, looksAt: [.flow],
    source: """
      asyncflow-architecture.md, "4. Flow", lines 191-196 (a view controller and its view model are contributed
      together), and "5. FlowContributor", line 205
      """,
    documentation: """
      The coordinator listens to a stepper as long as the presentable beside it lives. With pairs crossed, the Steps of
      one screen stop when the other one closes, and go on after its own has gone.
      """,
    remedy: "Contribute each screen together with the view model it was built with",
    paired: #"""
      //- Example.swift
      final class ShopFlow: Flow {
          var root: Presentable { nav }
          private let nav = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
      -       let list = CartViewModel(), detail = CartViewModel()
      +       let list = CartViewModel(), side = CartViewModel()
              let listController = CartViewController(viewModel: list)
      -       let detailController = CartViewController(viewModel: detail)
      -       return .multiple(flowContributors: [
      -           .contribute(withNextPresentable: listController, withNextStepper: detail),  // finding: 79
      -           .contribute(withNextPresentable: detailController, withNextStepper: list),  // finding: 81
      -       ])
      +       return .one(flowContributor: .contribute(
      +           withNextPresentable: listController, withNextStepper: CompositeStepper(steppers: [list, side])))
          }
      }
      //- CartViewModel.swift
      final class CartViewModel: FlowStepper { @Steps var steps }
      final class CartViewController: UIViewController {}
      """#,
    check: .each(\AsyncFlowModel.contributions) { model, contribution in
      guard !model.isExempt(contribution.call, contribution.member), let pair = model.crossedPair(in: contribution)
      else { return nil }
      return Violation(
        pair.location, "\(pair.screen) was built with \(pair.own) but is contributed with \(pair.stepper)",
        subject: "\(pair.screen),\(pair.stepper)",
        notes: [.init(location: pair.screenLocation, message: "the screen is built here")])
    })
}

extension AsyncFlowModel {
  fileprivate func crossedPair(in contribution: AsyncFlowContribution) -> CrossedPair? {
    let file = table.file(contribution.file)
    let bodies = file.bodies
    guard let stepper = contribution.stepper.map(bodies.bare), bodies.kind(stepper) == .name,
      let stepperLocal = bodies.resolve(stepper), isMadeViewModel(stepperLocal, file),
      case let screen = bodies.bare(contribution.presentable), bodies.kind(screen) == .name,
      let screenLocal = bodies.resolve(screen), screenLocal != stepperLocal,
      let id = contribution.presentableType?.type, types.roles(id).contains(.viewController),
      let initializer = bodies.value(ofLocal: screenLocal)
    else { return nil }
    let own = bodies.descendants(initializer, .name).compactMap { bodies.resolve($0) }
      .filter { isMadeViewModel($0, file) }
    guard let first = own.first, !own.contains(stepperLocal) else { return nil }
    return CrossedPair(
      screen: bodies.name(screen), own: bodies.name(first), stepper: bodies.name(stepper),
      location: file.location(bodies.range(stepper)), screenLocation: file.location(bodies.nameRange(screenLocal)))
  }

  /// The local is bound to the construction of a view model.
  fileprivate func isMadeViewModel(_ local: BodyTree.Node, _ file: IndexedFile) -> Bool {
    guard let value = file.bodies.value(ofLocal: local),
      let made = expressions.construction(file.bodies.bare(value), in: file), let id = made.type.type
    else { return false }
    return types.roles(id).isViewModel
  }
}
