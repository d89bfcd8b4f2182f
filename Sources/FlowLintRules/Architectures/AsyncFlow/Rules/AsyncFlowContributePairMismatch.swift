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
    #"""
    //- ShopFlow.swift
    final class ShopFlow: Flow {
        let root: Presentable = UINavigationController()
        private let container = CartContainer()
        func navigate(to step: Step) -> FlowContributors {
    -       .one(flowContributor: .contribute(
    -           withNextPresentable: container.controller, withNextStepper: container.badge))  // finding: 73
    +       .one(flowContributor: .contribute(
    +           withNextPresentable: container.controller, withNextStepper: container.model))
        }
    }
    //- CartContainer.swift
    final class CartContainer {
        let model = CartViewModel(), badge = CartViewModel()
        lazy var controller = CartViewController(viewModel: model)
    }
    final class CartViewModel: FlowStepper { @Steps var steps }
    final class CartViewController: UIViewController {}
    """#,
    check: .each(\AsyncFlowModel.contributions) { model, contribution in
      let (file, bodies) = (contribution.file, contribution.tree)
      guard let id = contribution.presentableType?.type, model.types.roles(id).contains(.viewController),
        let stepper = contribution.stepper, let pair = model.made(by: file.at(stepper)),
        let screen = model.made(by: file.at(contribution.presentable)), screen.holder != pair.holder,
        model.types.roles(pair.type, in: file).isViewModel,
        case let own = model.viewModels(handedTo: screen), let first = own.first,
        !own.contains(where: { $0.holder == pair.holder })
      else { return nil }
      let (name, other) = (screen.holder.name, pair.holder.name)
      return Violation(
        file.location(bodies.range(bodies.bare(stepper))),
        "\(name) was built with \(first.holder.name) but is contributed with \(other)", subject: "\(name),\(other)",
        notes: [.init(location: screen.place, message: "the screen is built here")])
    })
}

/// A value that is made once, and the local or stored property that holds it.
private struct AsyncFlowMade {
  let holder: Holder
  let type: ExpressionType
  /// The call that makes it.
  let call: CodePart
  /// The name of the holder.
  let place: Location

  struct Holder: Hashable {
    let name: String
    let declaration: Location
    /// The names before that of a property, which tell one object from another; none of a local.
    let object: [String]
  }
}

extension AsyncFlowModel {
  /// The creation that an expression stands for, where it names a local or a property that holds one object only.
  fileprivate func made(by expression: CodePart, of object: [String] = []) -> AsyncFlowMade? {
    let bodies = expression.tree
    var node = bodies.bare(expression.node)
    for _ in 0..<BodyTree.longestTrace {
      guard bodies.kind(node) == .name, let local = bodies.resolve(node) else { break }
      guard let value = bodies.value(ofLocal: local).map(bodies.bare) else { return nil }
      if let (made, call) = expressions.making(expression.at(value)) {
        let place = expression.location(local)
        let holder = AsyncFlowMade.Holder(name: bodies.name(node), declaration: place, object: [])
        return AsyncFlowMade(holder: holder, type: made.type, call: call, place: place)
      }
      node = value
    }
    guard bodies.kind(node) == .name || bodies.kind(node) == .member else { return nil }
    let base = bodies.receiver(node).flatMap { bodies.isSelf($0) ? nil : $0 }
    let owner = base.map { expressions.declared(expression.at($0)) } ?? table.type(around: expression.at(node))
    guard let owner, let call = onlyValue(of: bodies.name(node), in: owner),
      let property = owner.properties(named: bodies.name(node)).first,
      let (made, origin) = expressions.making(call)
    else { return nil }
    let chain = base.map { _ in bodies.receiverChain(node).filter { $0 != "self" } } ?? []
    let place = table.location(property)
    let holder = AsyncFlowMade.Holder(name: property.name, declaration: place, object: object + chain)
    return AsyncFlowMade(holder: holder, type: made.type, call: origin, place: place)
  }

  /// The value that a stored property always holds: its first, or what initializers give it in one place.
  private func onlyValue(of name: String, in owner: IndexedType) -> CodePart? {
    let properties = owner.properties(named: name)
    guard properties.count == 1 else { return nil }
    let file = table.file(of: properties[0])
    let set = table.code(of: owner).flatMap { code in
      code.assignments(to: name).filter { code.tree.isOwn($0.target) }.map { code.at(code.tree.bare($0.value)) }
    }
    let isLazy = file.syntax.hasModifier(table.declaration(properties[0].declaration), "lazy")
    guard properties[0].isLet || isLazy, set.count + (properties[0].initializer == nil ? 0 : 1) == 1 else { return nil }
    return set.first ?? properties[0].initializer.map { file.at(file.bodies.bare($0)) }
  }

  /// The view models among what a screen is made with.
  fileprivate func viewModels(handedTo screen: AsyncFlowMade) -> [AsyncFlowMade] {
    let tree = screen.call.tree
    let handed = tree.arguments(screen.call.node).map { tree.value(ofArgument: $0) }
    // A part of a view model may bring it along: `two.title`.
    return (handed + handed.flatMap { tree.descendants($0, .name) }).compactMap {
      made(by: screen.call.file.at($0), of: screen.holder.object)
    }.filter { types.roles($0.type, in: screen.call.file).isViewModel }
  }
}
