enum AsyncFlowStepperNeverContributed {
  static let rule = Rule(
    title: "Contribute every view model that emits Steps",
    severity: .error, breaks: .unheard, looksAt: [.viewModel, .flow], isInGraph: true, claims: .absence,
    source: """
      asyncflow-architecture.md, "5. FlowContributor", line 222, and "데이터 흐름", lines 307-308 (the coordinator listens to
      the steppers that are contributed)
      """,
    documentation: """
      The coordinator listens to contributed steppers alone. A view model that emits Steps, but that no Flow contributes
      and no other stepper joins with its own, speaks into the void. Said only where the app starts its Flows, and where
      no code names the view model; or where every stepper that is contributed has a known type, and all code that makes
      it stands outside of Flows, or a container makes it and a screen keeps it. Never of a `public` view model that a
      library may offer to others.
      """,
    remedy: "Contribute the view model with its screen, or remove it",
    paired: #"""
      -enum ShopStep: Step { case cart }
      +enum ShopStep: Step { case cart, help }
      final class ShopFlow: Flow {
          var root: Presentable { nav }
          private let nav = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? ShopStep else { return .none }
      -       switch step { case .cart: return .none }
      +       switch step {
      +       case .cart: return .none
      +       case .help:
      +           let viewModel = HelpViewModel()
      +           let viewController = HelpViewController(viewModel: viewModel)
      +           nav.pushViewController(viewController, animated: true)
      +           return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
      +       }
          }
      }
      final class HelpViewModel: FlowStepper {  // finding: 13
          @Steps var steps
          func done() { steps.send(ShopStep.cart) }
      }
      +final class HelpViewController: UIViewController {
      +   init(viewModel: HelpViewModel) { super.init(nibName: nil, bundle: nil) }
      +}
      final class AppDelegate: UIResponder, UIApplicationDelegate {
          let coordinator = FlowCoordinator()
          func start() { coordinator.coordinate(flow: ShopFlow(), with: OneStepper(withSingleStep: ShopStep.cart)) }
      }
      """#,
    #"""
    //- ShopFlow.swift
    import RxFlow
    import RxRelay
    enum ShopStep: Step { case cart }
    final class ShopFlow: Flow, Stepper {  // finding: 13
        let steps = PublishRelay<Step>()
        let root: Presentable = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
            guard let step = step as? ShopStep else { return .none }
            switch step { case .cart: return .none }
        }
        func openCart() { steps.accept(ShopStep.cart) }
    }
    final class AppDelegate: UIResponder, UIApplicationDelegate {
        let coordinator = FlowCoordinator()
        func start() {
            let flow = ShopFlow(), first = OneStepper(withSingleStep: ShopStep.cart)
    -       coordinator.coordinate(flow: flow, with: first)
    +       coordinator.coordinate(flow: flow, with: CompositeStepper(steppers: [first, flow]))
        }
    }
    """#,
    check: .found { (model: AsyncFlowModel) -> [Violation] in
      guard !model.types.isDoubtful, !model.coordinators.starts.isEmpty else { return [] }
      let named = model.typesNamedOutside
      let isUncertain = model.relays.isAnyUnknownTaken || model.mayContributeElsewhere
      let isKnown = model.delivery.unknownStepper == nil && !isUncertain
      let madeOutside = isKnown ? model.steppersMadeOutsideFlows : []
      // A superclass speaks in its subclasses.
      let told = Set(model.creations.map(\.type) + model.typesContributed.flatMap { model.types.lineage($0) })
      let emitting = Set(
        model.emissions.filter { emission in
          // A first Step alone is no button that somebody presses in vain.
          emission.channel != "initialStep" && emission.steps.contains { $0.step != nil }
            && !model.isExempt(emission.node, in: emission.member)
        }.compactMap(\.stepper))
      return model.unheardFlows(emitting).map { flow in
        Violation(
          model.table.nameLocation(flow),
          "\(flow.name) emits Steps that reach no Flow: it is contributed as no stepper",
          subject: "contributed")
      }
        + model.viewModels.compactMap { type in
          guard emitting.contains(type.id), !model.types.isExported(type),
            model.relays.taken[type.id] == nil,
            madeOutside.contains(type.id) || !named.contains(type.id),
            told.isDisjoint(with: model.types.closure(type.id))
          else { return nil }
          let why = named.contains(type.id) ? "no Flow contributes it" : "no code of the app creates it"
          return Violation(
            model.table.nameLocation(type), "\(type.name) emits Steps that reach no Flow: \(why)",
            subject: "contributed")
        }
    })
}

extension AsyncFlowModel {
  /// The Flows that are steppers themselves, emit, run, and are nobody's stepper.
  fileprivate func unheardFlows(_ emitting: Set<TypeID>) -> [IndexedType] {
    let steppers = contributions.flatMap(\.steppers) + coordinators.starts.flatMap(\.steppers)
    if !steppers.allSatisfy(\.isKnown) || relays.isAnyUnknownTaken || mayContributeElsewhere { return [] }
    let heard = Set(steppers.compactMap(\.type?.type))
    return types.reportable { $0.isFlow && $0.isStepper }.filter { flow in
      emitting.contains(flow.id) && !uncreatedFlows.contains(flow.id) && relays.taken[flow.id] == nil
        && heard.isDisjoint(with: types.closure(flow.id)) && heard.isDisjoint(with: types.lineage(flow.id))
        && !types.hasSubclass(flow.id) && !types.isExported(flow)
    }
  }

  /// Steppers that some code makes, none of it in a Flow; and those that containers make and screens keep, none of which
  /// a Flow takes.
  fileprivate var steppersMadeOutsideFlows: Set<TypeID> {
    let kept = making.registered.isEmpty ? [] : making.registered.intersection(steppersOfScreens)
    return making.elsewhere.subtracting(making.registered).union(kept).subtracting(making.inFlows)
  }

  /// The types of the stored properties of screens that are no Flows.
  private var steppersOfScreens: Set<TypeID> {
    let screens = table.types.filter { types.roles($0.id).isScreen && !types.roles($0.id).isFlow }
    return Set(
      screens.flatMap { screen in
        screen.properties.filter(\.isStored).compactMap { expressions.type($0.type, inside: screen)?.type }
      })
  }
}
