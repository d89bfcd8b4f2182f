enum AsyncFlowStepperWithoutScreen {
  static let rule = Rule(
    title: "Contribute a view model together with its screen",
    severity: .error, looksAt: [.flow], isInGraph: true, claims: .absence,
    source: """
      asyncflow-architecture.md, "4. Flow", lines 191-196 (a view model is given to its view controller, and both are
      contributed), and "5. FlowContributor", line 205
      """,
    documentation: """
      A view model emits what its screen asks for. One that a Flow makes and contributes without giving it to any screen
      is never asked: the screen beside it has another one, or none, and its buttons do nothing. A stepper that emits on
      its own, from `init` or `readyToEmitSteps`, needs no screen.
      """,
    remedy: "Give the view model to the screen that it is contributed with",
    paired: #"""
      //- ShopFlow.swift
      enum ShopStep: Step { case cart, help }
      final class ShopFlow: Flow {
          var root: Presentable { nav }
          private let nav = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? ShopStep else { return .none }
              switch step {
              case .cart:
                  let viewModel = CartViewModel()  // finding: 17
                  let viewController = CartViewController()
      +           viewController.viewModel = viewModel
                  nav.pushViewController(viewController, animated: true)
                  return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
              case .help: return .none
              }
          }
      }
      //- Cart.swift
      final class CartViewModel: FlowStepper {
          @Steps var steps
          func help() { steps.send(ShopStep.help) }
      }
      -final class CartViewController: UIViewController {}
      +final class CartViewController: UIViewController { var viewModel: CartViewModel? }
      """#,
    check: .each(\AsyncFlowModel.contributions) { model, contribution in
      // A screen that has another view model is what `asyncflow_contribute_pair_mismatch` is about.
      guard contribution.steppers.count == 1, let id = contribution.steppers[0].type?.type,
        model.types.roles(id).isViewModel, let screen = contribution.presentableType?.type,
        model.types.roles(screen).isScreen, !model.types.roles(screen).isFlow, !model.isMadeWithViewModel(contribution),
        let local = contribution.stepper.flatMap({ model.onlyContributed($0, in: contribution) }),
        model.emitsOnlyWhenAsked(id)
      else { return nil }
      let name = model.types[id].name
      return Violation(
        contribution.member.code.location(local),
        "\(contribution.tree.name(local)) (\(name)) is contributed, but no screen has it, so no input reaches it",
        declaration: model.declaration(contribution.member), kind: .member, subject: name)
    })
}

extension AsyncFlowModel {
  /// The screen is made with a view model, another one than is contributed, or its making cannot be seen.
  fileprivate func isMadeWithViewModel(_ contribution: AsyncFlowContribution) -> Bool {
    let (file, bodies) = (contribution.file, contribution.tree)
    guard let local = localMade(file.at(contribution.presentable))?.local,
      case let value? = bodies.value(ofLocal: local).map(contribution.member.code.at),
      let call = expressions.making(value)?.call
    else { return Doubt.unknownFate.silences }
    return [value, call].contains { code in
      code.tree.descendants(code.node, .name).contains { name in
        expressions.type(of: code.at(name))?.type.map { types.roles($0).isViewModel } == true
      }
    }
  }

  /// A view model emits in functions alone that its own code never calls or names.
  fileprivate func emitsOnlyWhenAsked(_ type: TypeID) -> Bool {
    guard types.superclass(type) == nil, !types.hasSubclass(type) else { return false }
    let own = emissions.filter { $0.stepper == type || $0.member.owner == type }
    let isAsked = own.allSatisfy { emission in
      let function = emission.member
      return function.owner == type && function.isFunction && emission.receiver == nil && !emission.isDynamic
        && !["init", "readyToEmitSteps"].contains(function.name)
    }
    guard isAsked, !own.isEmpty else { return false }
    let names = Set(own.map(\.member.name))
    return types.members(of: type).allSatisfy { other in
      !other.tree.descendants(other.node).contains { other.tree.ownMemberName($0).map(names.contains) == true }
    }
  }
}
