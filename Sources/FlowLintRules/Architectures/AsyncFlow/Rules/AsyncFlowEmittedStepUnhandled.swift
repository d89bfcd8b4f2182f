enum AsyncFlowEmittedStepUnhandled {
  static let rule = Rule(
    title: "Handle every Step that reaches a Flow",
    severity: .error, breaks: .lost("Step"), looksAt: [.flow, .screen, .viewModel], isInGraph: true, claims: .absence,
    source: """
      asyncflow-architecture.md, "데이터 흐름", line 308 (the coordinator keeps listening to new steppers), and "설계 원칙", line
      13
      """,
    documentation: """
      A Flow ignores Steps of types it does not cast to, and `default: return .none` ignores the rest. A Step that
      neither the stepper's Flow nor any Flow it forwards to handles is lost without a word: the button does nothing.

      Who hears a stepper is known where Flows contribute it by its type; a stepper that a container makes has the type
      that it was asked for, and registering it is not hearing it. Where several Flows contribute it, each of them has
      to answer, unless what a Flow tells the stepper may decide whether it emits. A Step that a Flow forwards, or ends
      with, goes to the Flows that contribute it, not further up. A Step that no Flow of the project handles is lost
      whoever hears it, and so is one that goes into a relay which nothing reads. What a view model emits for a kind
      that no code makes, or for an Action that no code sends, is never emitted and not told.
      """,
    remedy: "Handle the Step in the Flow that receives it, or forward it to the parent",
    paired: #"""
      //- ShopFlow.swift
      final class ShopFlow: Flow {
          let root: Presentable = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
      -       guard let step = step as? ShopStep else { return .none }
      +       guard let step = step as? ShopStep else {
      +           return .one(flowContributor: .forwardToParentFlow(withStep: step))
      +       }
              switch step {
              case .cart:
                  let viewModel = CartViewModel()
                  let viewController = CartViewController(viewModel: viewModel)
                  return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
              }
      +   }
      +}
      +//- AppFlow.swift
      +final class AppFlow: Flow {
      +   let root: Presentable = UINavigationController()
      +   func navigate(to step: Step) -> FlowContributors {
      +       if let step = step as? AuthStep {
      +           switch step { case .login: return .none }
      +       }
      +       return .one(flowContributor: .contribute(
      +           withNextPresentable: ShopFlow(), withNextStepper: OneStepper(withSingleStep: ShopStep.cart)))
          }
      }
      //- CartViewModel.swift
      final class CartViewModel: FlowStepper {
          @Steps var steps
          func login() { steps.send(AuthStep.login) }  // finding: 40
      }
      //- Steps.swift
      enum ShopStep: Step { case cart }
      enum AuthStep: Step { case login }
      """#,
    #"""
    //- ShopFlow.swift
    final class ShopFlow: Flow {
        let root: Presentable = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
            guard let step = step.asShopStep else { return .none }
            switch step {
            case .cart:
                let viewModel = CartViewModel()
                let viewController = CartViewController(viewModel: viewModel)
                return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
    -       default: return .none
    +       case .help: return .none
            }
        }
    }
    //- CartViewModel.swift
    final class CartViewModel: FlowStepper {
        @Steps var steps
        func help() { steps.send(ShopStep.help) }  // finding: 39
    }
    //- Steps.swift
    enum ShopStep: Step { case cart, help }
    extension Step { var asShopStep: ShopStep? { self as? ShopStep } }
    """#,
    check: .each({ (model: AsyncFlowModel) in model.sendings().filter(\.isLost) }) { model, sending in
      let written = sending.mention?.written ?? model.enumSent(by: sending)
      return Violation(
        sending.location, message(sending, written: written, in: model), subject: written,
        notes: notes(sending, in: model))
    })

  /// The way of a step that is forwarded until some Flow drops it.
  private static func way(
    of sending: AsyncFlowSending, _ model: AsyncFlowModel
  ) -> (passing: [TypeID], dropping: [TypeID])? {
    guard case .emitted = sending.kind, case .lost(let deaf, answeredBy: []) = sending.answer,
      let way = sending.mention?.step.map({ model.way(of: $0, from: deaf) }), !way.passing.isEmpty
    else { return nil }
    return way
  }

  private static func notes(_ sending: AsyncFlowSending, in model: AsyncFlowModel) -> [Finding.Note] {
    func notes(of flows: [TypeID], that deed: String) -> [Finding.Note] {
      flows.map { model.types[$0] }.map {
        .init(location: model.table.nameLocation($0), message: "\($0.name) \(deed) it")
      }
    }
    return way(of: sending, model).map {
      notes(of: $0.passing, that: "forwards") + notes(of: $0.dropping, that: "drops")
    } ?? []
  }

  private static func message(_ sending: AsyncFlowSending, written: String, in model: AsyncFlowModel) -> String {
    var emitter = sending.owner.map { model.types[$0].name } ?? "the app"
    if case .emitted(let emission) = sending.kind { emitter = model.emitter(of: emission) }
    guard case .lost(let deaf, let answering) = sending.answer else {
      if case .unread = sending.answer {
        return "\(written) is sent into the relay of \(emitter), which nothing reads; make \(emitter) a Stepper "
          + "and contribute it, or bind its relay to that of a contributed one"
      }
      // Flows that have nothing to do with it are not named: the message would change with each of them.
      return "\(written) is emitted by \(emitter), but no Flow handles it"
    }
    let flows = model.names(deaf)
    func fails(_ flows: [TypeID]) -> String { (flows.count == 1 ? "does" : "do") + " not handle or forward it" }
    switch sending.kind {
    case .started: return "\(written) is the first Step that \(flows) is given, but \(flows) does not handle it"
    case .forwarded:
      let parents = deaf.count == 1 ? "its parent" : "its parents"
      return "\(written) is handed on by \(emitter), but \(parents), \(flows), \(fails(deaf))"
    case .first: return "\(written) is emitted by OneStepper, but \(flows) \(fails(deaf))"
    case .emitted: break
    }
    if let way = way(of: sending, model) {
      return "\(written) is emitted by \(emitter) and forwarded by \(model.names(way.passing)), but "
        + "\(model.names(way.dropping)) \(fails(way.dropping))"
    }
    let emitted = "\(written)\(sending.mention == nil ? ", whatever its case," : "") is emitted by \(emitter)"
    let contribute = deaf.count == 1 ? "contributes" : "contribute"
    return answering.isEmpty
      ? "\(emitted), but \(flows) \(fails(deaf))"
      : "\(emitted) and answered by \(model.names(answering)), but \(flows), which \(contribute) the same stepper, "
        + fails(deaf)
  }
}

extension AsyncFlowModel {
  /// The enum of which any case is sent.
  fileprivate func enumSent(by sending: AsyncFlowSending) -> String {
    guard case .emitted(let emission) = sending.kind, let value = emission.value else { return "" }
    return types[value.enumeration].qualifiedName
  }

  /// The type that emits, and the one through whose relay it does: `CartViewModel through ShopStepper`.
  fileprivate func emitter(of emission: AsyncFlowEmission) -> String {
    let stepper = types[emission.stepper ?? emission.member.owner].name
    guard emission.receiver != nil, !types.roles(emission.member.owner).mayEmit else { return stepper }
    return "\(types[emission.member.owner].name) through \(stepper)"
  }
}
