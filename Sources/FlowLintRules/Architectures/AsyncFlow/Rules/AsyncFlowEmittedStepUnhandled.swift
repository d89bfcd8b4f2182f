enum AsyncFlowEmittedStepUnhandled {
  static let rule = Rule(
    title: "A Step reaches a Flow that handles it",
    severity: .error, breaks: .lost("Step"), looksAt: [.flow, .screen, .viewModel], isInGraph: true,
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
      that nobody makes, or for an Action that no code sends, is never emitted and not told.
      """,
    remedy: "Handle the Step in the Flow that hears it, or forward it to the parent",
    paired: #"""
      //- ShopFlow.swift
      final class ShopFlow: Flow {
          var root: Presentable { nav }
          private let nav = UINavigationController()
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
      +   var root: Presentable { nav }
      +   private let nav = UINavigationController()
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
    check: .each(\AsyncFlowModel.lostSteps) { model, lost in
      Violation(lost.location, message(lost, model), subject: lost.written, notes: notes(lost, model))
    })

  /// The way of a step that is forwarded until some Flow drops it.
  private static func notes(_ lost: AsyncFlowLostStep, _ model: AsyncFlowModel) -> [Finding.Note] {
    guard case .heard(let answering) = lost.manner, answering.isEmpty, let step = lost.step else { return [] }
    let way = model.way(of: step, from: lost.flows)
    if way.passing.isEmpty { return [] }
    return way.passing.map { note("\(model.types[$0].name) forwards it", at: $0, model) }
      + way.dropping.map { note("\(model.types[$0].name) drops it", at: $0, model) }
  }

  private static func note(_ message: String, at flow: TypeID, _ model: AsyncFlowModel) -> Finding.Note {
    .init(location: model.table.nameLocation(model.types[flow]), message: message)
  }

  private static func message(_ lost: AsyncFlowLostStep, _ model: AsyncFlowModel) -> String {
    func names(_ flows: [TypeID]) -> String { flows.map { "\(model.types[$0].name)" }.joined(separator: ", ") }
    let flows = names(lost.flows)
    let what = lost.step == nil ? "\(lost.written), whatever its case," : lost.written
    let doNot = lost.flows.count == 1 ? "does not" : "do not"
    switch lost.manner {
    case .heard(let answering):
      let way = lost.step.map { model.way(of: $0, from: lost.flows) }
      if answering.isEmpty, let way, !way.passing.isEmpty {
        return "\(what) is emitted by \(lost.emitter) and forwarded by \(names(way.passing)), but "
          + "\(names(way.dropping)) \(way.dropping.count == 1 ? "does not" : "do not") handle or forward it"
      }
      let contribute = lost.flows.count == 1 ? "contributes" : "contribute"
      return answering.isEmpty
        ? "\(what) is emitted by \(lost.emitter), but \(flows) \(doNot) handle or forward it"
        : "\(what) is emitted by \(lost.emitter) and answered by \(names(answering)), but \(flows), which "
          + "\(contribute) the same stepper, \(doNot) handle or forward it"
    case .started: return "\(lost.written) is the first Step that \(flows) is given, but \(flows) \(doNot) handle it"
    case .forwarded:
      let parents = lost.flows.count == 1 ? "its parent" : "its parents"
      return "\(lost.written) is handed on by \(lost.emitter), but \(parents), \(flows), \(doNot) handle or forward it"
    case .heardByNobody:
      return
        "\(lost.written) is sent into the relay of \(lost.emitter), which nothing reads; make \(lost.emitter) a Stepper "
        + "and contribute it, or bind its relay to that of a contributed one"
    case .answeredByNobody:
      // Flows that have nothing to do with it are not named: the message would change with each of them.
      return "\(lost.written) is emitted by \(lost.emitter), but no Flow handles it"
    }
  }
}
