import RxFlow
import RxRelay
import UIKit

// One Step enum for all Flows, as RxFlow apps have it.
enum MovieStep: Step {
    case homeIsRequired
    case moviesAreRequired
    case movieIsPicked(id: Int)
    case settingsAreRequired
    case settingsAreComplete
    case logoutIsRequired  // finding: asyncflow_step_never_handled "MovieStep.logoutIsRequired"
}

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var coordinator = FlowCoordinator()

    func start() {
        let flow = HomeFlow()
        coordinator.coordinate(flow: flow, with: HomeStepper())
        Flows.use(flow, when: .created) { root in UIWindow().rootViewController = root }
        coordinator.navigate(to: MovieStep.movieIsPicked(id: 1))
    }
}

class HomeStepper: Stepper {
    let steps = PublishRelay<Step>()
    var initialStep: Step { return MovieStep.homeIsRequired }
}

class HomeFlow: Flow {
    var root: Presentable { return self.tabs }
    private let tabs = UITabBarController()

    func adapt(step: Step) -> Single<Step> {
        switch step {
        case MovieStep.movieIsPicked: return .just(MovieStep.moviesAreRequired)
        default: return .just(step)
        }
    }

    func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? MovieStep else { return .none }
        switch step {
        case .homeIsRequired: return home()
        case .settingsAreComplete:
            tabs.presentedViewController?.dismiss(animated: true)
            return .none
        default: return .none
        }
    }

    private func home() -> FlowContributors {
        let listStepper = ListStepper()
        let listFlow = ListFlow(withStepper: listStepper)
        let otherFlow = ListFlow.init(withStepper: .init())
        Flows.use(listFlow, otherFlow, when: .created) { [unowned self] root1, root2 in
            self.tabs.setViewControllers([root1, root2], animated: false)
        }
        let all = CompositeStepper(steppers: [
            OneStepper(withSingleStep: MovieStep.moviesAreRequired), listStepper,
        ])
        return .multiple(flowContributors: [
            .contribute(withNextPresentable: listFlow, withNextStepper: all),
            .contribute(withNextPresentable: otherFlow, withNextStepper: otherFlow.stepper),
        ])
    }
}

class ListStepper: Stepper {
    let steps = PublishRelay<Step>()
    @objc func settingsAreRequired() { steps.accept(MovieStep.settingsAreRequired) }
}

class ListFlow: Flow {
    var root: Presentable { return self.navigation }
    private let navigation = UINavigationController()
    let stepper: ListStepper

    init(withStepper stepper: ListStepper) { self.stepper = stepper }

    func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? MovieStep else { return .none }
        switch step {
        case .moviesAreRequired: return list()
        case .movieIsPicked: return detail()
        case .settingsAreRequired: return .end(forwardToParentFlowWithStep: MovieStep.settingsAreComplete)
        default: return .none
        }
    }

    private func list() -> FlowContributors {
        let controller = ListViewController.instantiate(withViewModel: ListViewModel())
        navigation.pushViewController(controller, animated: true)
        return .one(
            flowContributor: .contribute(
                withNextPresentable: controller,
                withNextStepper: CompositeStepper(steppers: [controller.viewModel, controller])))
    }

    private func detail() -> FlowContributors {
        let controller = DetailViewController.instantiate()
        navigation.present(controller, animated: true)
        return .one(flowContributor: .contribute(withNext: controller))
    }
}
