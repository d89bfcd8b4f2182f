enum AsyncFlowContributePairMismatch {
  static let rule = Rule(
    id: "asyncflow_contribute_pair_mismatch",
    title: "A screen is contributed with its own view model",
    severity: .warning,
    looksAt: [.flow],
    source: """
      asyncflow-architecture.md, "4. Flow", lines 191-196 (a view controller and its view model are contributed
      together), and "5. FlowContributor", line 205
      """,
    documentation: """
      The coordinator listens to a stepper as long as the presentable beside it lives. With pairs crossed, the Steps of
      one screen stop when the other one closes, and go on after its own has gone.
      """,
    remedy: "Contribute each screen together with the view model it was built with",
    examples: [
      .violating(
        #"""
        //- Example.swift
        import AsyncFlow
        final class ShopFlow: Flow {
            var root: Presentable { nav }
            private let nav = UINavigationController()
            func navigate(to step: Step) -> FlowContributors {
                let list = CartViewModel(), detail = CartViewModel()
                let listController = CartViewController(viewModel: list)
                let detailController = CartViewController(viewModel: detail)
                return .multiple(flowContributors: [
                    .contribute(withNextPresentable: listController, withNextStepper: detail),  // finding: 79
                    .contribute(withNextPresentable: detailController, withNextStepper: list),  // finding: 81
                ])
            }
        }
        //- CartViewModel.swift
        import AsyncFlow
        final class CartViewModel: FlowStepper { @Steps var steps }
        final class CartViewController: UIViewController {}
        """#),
      .conforming(
        #"""
        //- Example.swift
        import AsyncFlow
        final class ShopFlow: Flow {
            var root: Presentable { nav }
            private let nav = UINavigationController()
            func navigate(to step: Step) -> FlowContributors {
                let list = CartViewModel(), side = CartViewModel()
                let listController = CartViewController(viewModel: list)
                return .one(flowContributor: .contribute(
                    withNextPresentable: listController, withNextStepper: CompositeStepper(steppers: [list, side])))
            }
        }
        //- CartViewModel.swift
        import AsyncFlow
        final class CartViewModel: FlowStepper { @Steps var steps }
        final class CartViewController: UIViewController {}
        """#),
    ],
    check: .reading(AsyncFlowModel.self, inspect))
}

private func inspect(_ model: AsyncFlowModel, _ findings: inout FindingSink) {
  for contribution in model.contributions where !model.isExempt(contribution.call, contribution.member) {
    let file = model.table.file(contribution.file)
    let bodies = file.bodies
    guard let stepper = contribution.stepper.map(bodies.bare), bodies.kind(stepper) == .name,
      let stepperLocal = bodies.resolve(stepper), isViewModel(stepperLocal, file, model),
      case let screen = bodies.bare(contribution.presentable), bodies.kind(screen) == .name,
      let screenLocal = bodies.resolve(screen), screenLocal != stepperLocal,
      let id = contribution.presentableType?.type, model.types.roles(id).contains(.viewController),
      let initializer = bodies.value(ofLocal: screenLocal)
    else { continue }
    let own = bodies.descendants(initializer, .name).compactMap { bodies.resolve($0) }
      .filter { isViewModel($0, file, model) }
    guard let first = own.first, !own.contains(stepperLocal) else { continue }
    findings.report(
      file.location(bodies.range(stepper)),
      "\(bodies.name(screen)) was built with \(bodies.name(first)) but is contributed with \(bodies.name(stepper))",
      declaration: model.declaration(contribution.member), kind: "member",
      subject: "\(bodies.name(screen)),\(bodies.name(stepper))",
      notes: [.init(location: file.location(bodies.nameRange(screenLocal)), message: "the screen is built here")])
  }
}

/// The local is bound to the construction of a view model.
private func isViewModel(_ local: BodyTree.Node, _ file: IndexedFile, _ model: AsyncFlowModel) -> Bool {
  guard let value = file.bodies.value(ofLocal: local),
    let made = model.expressions.construction(file.bodies.bare(value), in: file), let id = made.type.type
  else { return false }
  return model.types.roles(id).isViewModel
}
