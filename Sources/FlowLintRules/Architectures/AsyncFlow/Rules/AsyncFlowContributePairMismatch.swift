enum AsyncFlowContributePairMismatch {
  static let rule = Rule(
    title: "Contribute a screen with its own view model",
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
          let root: Presentable = UINavigationController()
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
      let (file, bodies) = (contribution.file, contribution.tree)
      guard let stepper = contribution.stepper.map(bodies.bare), let local = model.viewModelMade(stepper, file),
        case let screen = bodies.bare(contribution.presentable), bodies.kind(screen) == .name,
        let screenLocal = bodies.resolve(screen), screenLocal != local,
        let id = contribution.presentableType?.type, model.types.roles(id).contains(.viewController),
        let initializer = bodies.value(ofLocal: screenLocal),
        case let own = bodies.descendants(initializer, .name).compactMap({ model.viewModelMade($0, file) }),
        let first = own.first, !own.contains(local)
      else { return nil }
      let (name, other) = (bodies.name(screen), bodies.name(stepper))
      return Violation(
        file.location(bodies.range(stepper)),
        "\(name) was built with \(bodies.name(first)) but is contributed with \(other)", subject: "\(name),\(other)",
        notes: [.init(location: file.location(bodies.nameRange(screenLocal)), message: "the screen is built here")])
    })
}

extension AsyncFlowModel {
  /// The local that a name means, where it is bound to the construction of a view model.
  fileprivate func viewModelMade(_ name: BodyTree.Node, _ file: IndexedFile) -> BodyTree.Node? {
    localMade(name, in: file).flatMap { types.roles($0.type, in: file).isViewModel ? $0.local : nil }
  }
}
