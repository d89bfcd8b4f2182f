enum AsyncFlowStepperNeverContributed {
  static let rule = Rule(
    title: "Every view model that emits Steps is heard",
    severity: .error, breaks: .unheard, looksAt: [.viewModel], isInGraph: true,
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
    check: .reading(inspect))

  private static func inspect(_ model: AsyncFlowModel, _ findings: inout FindingSink) {
    guard !model.types.isDoubtful, !model.coordinators.starts.isEmpty else { return }
    let named = model.typesNamedOutside
    let madeOutside = model.areContributorsKnown ? model.steppersMadeOutsideFlows : []
    let told = Set(model.creations.map(\.type))
    let emitting = Set(
      model.emissions.filter { emission in
        // A first Step alone is no button that somebody presses in vain.
        !model.isExempt(emission.node, emission.member) && emission.channel != "initialStep"
          && emission.steps.contains { $0.step != nil }
      }.compactMap(\.stepper))
    for type in model.viewModels where emitting.contains(type.id) && !told.contains(type.id) {
      guard !model.isExported(type), !model.types.hasSubclass(type.id), model.relays.taken[type.id] == nil,
        !model.isContributed(type.id), madeOutside.contains(type.id) || !named.contains(type.id)
      else { continue }
      let why = named.contains(type.id) ? "no Flow contributes it" : "no code of the app creates it"
      findings.report(
        model.table.nameLocation(type), "\(type.name) emits Steps that are never heard: \(why)", subject: "contributed")
    }
  }
}

extension AsyncFlowModel {
  /// Every stepper that is contributed, or given to the coordinator, has a known type, nobody hands a relay of an
  /// unknown stepper on, and the project has no shortcuts of its own for contributions: `.viewController(x)`.
  fileprivate var areContributorsKnown: Bool {
    delivery.isEveryStepperKnown && !relays.isAnyUnknownTaken && !mayContributeElsewhere
  }

  /// Steppers that some code makes, none of it in a Flow; and those that containers make and screens keep, none of which
  /// a Flow takes.
  fileprivate var steppersMadeOutsideFlows: Set<TypeID> {
    let making = AsyncFlowMaking(of: Set(viewModels.map(\.id)), types)
    let kept = making.registered.isEmpty ? [] : making.registered.intersection(steppersOfScreens)
    return making.elsewhere.subtracting(making.registered).union(kept).subtracting(making.inFlows)
  }

  /// The types of the stored properties of screens that are no Flows.
  fileprivate var steppersOfScreens: Set<TypeID> {
    var found: Set<TypeID> = []
    for type in table.types where types.roles(type.id).isScreen && !types.roles(type.id).isFlow {
      for property in type.properties where property.isStored {
        if let held = expressions.type(property.type, inside: type)?.type { found.insert(held) }
      }
    }
    return found
  }

  /// Some contribution, or the start of the app, has the type, or one above or below it, as stepper or presentable.
  fileprivate func isContributed(_ type: TypeID) -> Bool {
    var contributed = contributions.flatMap { $0.steppers.compactMap { $0.type?.type } }
    contributed += contributions.compactMap { $0.presentableType?.type }
    contributed += coordinators.starts.compactMap { start in
      start.stepper.flatMap { expressions.type(of: $0, in: table.file(start.file))?.type }
    }
    let closure = types.closure(type)
    return contributed.contains { closure.contains($0) || types.lineage($0).contains(type) }
  }
}

extension AsyncFlowDelivery {
  /// Every stepper that a Flow contributes or the app starts with has a known type.
  fileprivate var isEveryStepperKnown: Bool { unknownStepper == nil }
}
