import RxFlow

/// A private function makes the screen, and what it emits is forwarded up to a Flow that drops it.
enum MuseumStep: Step { case rooms, guide, lift }
final class GuideController: UIViewController, Stepper {
  let steps = PublishRelay<Step>()
  func liftTapped() { steps.accept(MuseumStep.lift) }  // finding: asyncflow_emitted_step_unhandled "forwarded by RoomFlow, FloorFlow, but MuseumFlow does not handle or forward it"
  func guideTapped() { steps.accept(MuseumStep.guide) }
}
final class RoomFlow: Flow {
  var root: Presentable { nav }
  private let nav = UINavigationController()
  func navigate(to step: Step) -> FlowContributors {
    guard let step = step as? MuseumStep else { return .none }
    switch step {
    case .rooms:
      let guide = makeGuide()
      nav.pushViewController(guide, animated: true)
      return .one(flowContributor: .contribute(withNextPresentable: guide, withNextStepper: guide))
    case .guide, .lift: return .one(flowContributor: .forwardToParentFlow(withStep: step))
    }
  }
  private func makeGuide() -> GuideController { GuideController() }
}
final class FloorFlow: Flow {
  var root: Presentable { nav }
  private let nav = UINavigationController()
  func navigate(to step: Step) -> FlowContributors {
    guard let step = step as? MuseumStep else { return .none }
    switch step {
    case .lift: return .one(flowContributor: .forwardToParentFlow(withStep: step))
    case .guide:
      nav.popViewController(animated: true)
      return .one(flowContributor: .forwardToParentFlow(withStep: step))
    case .rooms:
      return .one(
        flowContributor: .contribute(
          withNextPresentable: RoomFlow(), withNextStepper: OneStepper(withSingleStep: MuseumStep.rooms)))
    }
  }
}
final class MuseumFlow: Flow {
  var root: Presentable { nav }
  private let nav = UINavigationController()
  func navigate(to step: Step) -> FlowContributors {
    guard let step = step as? MuseumStep else { return .none }
    switch step {
    case .rooms:
      return .one(
        flowContributor: .contribute(
          withNextPresentable: FloorFlow(), withNextStepper: OneStepper(withSingleStep: MuseumStep.rooms)))
    default: return .none
    }
  }
}
final class AppDelegate: UIResponder, UIApplicationDelegate {
  let coordinator = FlowCoordinator()
  func start() { coordinator.coordinate(flow: MuseumFlow(), with: OneStepper(withSingleStep: MuseumStep.rooms)) }
}
