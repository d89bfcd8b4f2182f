import AsyncFlow
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    private var coordinator: FlowCoordinator?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let coordinator = FlowCoordinator()
        self.coordinator = coordinator
        coordinator.coordinate(flow: AppFlow(), with: OneStepper(withSingleStep: AppStep.launch))
    }
}

@MainActor
final class AppFlow: Flow {
    var root: Presentable { tabs }
    private let tabs = UITabBarController()
    private let first: ListFlow
    private let second: HelpFlow

    init() {
        first = ListFlow()
        second = HelpFlow()
    }

    func navigate(to step: Step) -> FlowContributors {
        if let step = step as? AppStep { return handle(step) }
        // The child answers: a step that it handles is handled, one that it does not is not.
        if step is ListStep { return first.navigate(to: step) }  // finding: asyncflow_direct_navigate "on first"
        if step is HelpStep {
            return .one(flowContributor: .forwardToParentFlow(withStep: step))  // finding: asyncflow_root_flow_forwards "no parent"
        }
        return .none
    }

    private func handle(_ step: AppStep) -> FlowContributors {
        switch step {
        case .launch:
            tabs.viewControllers = [first.navigationController, second.navigationController]
            return .multiple(flowContributors: [
                .contribute(withNextPresentable: first, withNextStepper: OneStepper(withSingleStep: ListStep.list)),
                .contribute(withNextPresentable: second, withNextStepper: OneStepper(withSingleStep: HelpStep.help)),
            ])
        case .sheet:
            let flow = SheetFlow()
            if let root = flow.root as? UIViewController { tabs.present(root, animated: true) }
            return .one(
                flowContributor: .contribute(
                    withNextPresentable: flow, withNextStepper: OneStepper(withSingleStep: SheetStep.start)))
        }
    }
}

@MainActor
final class ListFlow: NavigationFlow {
    override func navigate(to step: Step) -> FlowContributors {
        if step is AppStep || step is HelpStep {
            return .one(flowContributor: .forwardToParentFlow(withStep: step))
        }
        guard let step = step as? ListStep else { return .none }
        switch step {
        case .list: return list()
        case .detail(let id): return detail(id)
        }
    }

    private func list() -> FlowContributors {
        let viewModel = ListViewModel(depth: 1)
        let viewController = ListViewController(viewModel: viewModel)
        associate(step: ListStep.list, stepper: viewModel, with: viewController)
        navigationController.pushViewController(viewController, animated: true)
        return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
    }

    private func detail(_ id: Int) -> FlowContributors {
        let viewModel = DetailViewModel(depth: 2)  // finding: asyncflow_stepper_not_contributed "viewModel (DetailViewModel)"
        navigationController.pushViewController(DetailViewController(viewModel: viewModel), animated: true)
        return .none
    }
}

@MainActor
final class HelpFlow: NavigationFlow {
    override func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? HelpStep else { return .none }
        switch step {
        case .help:
            let viewModel = HelpViewModel(depth: 1)
            return .one(
                flowContributor: .contribute(
                    withNextPresentable: HelpViewController(viewModel: viewModel), withNextStepper: viewModel))
        }
    }
}

@MainActor
final class SheetFlow: Flow {
    /// Whoever reads the root sees a screen, not the view model in it.
    var root: Presentable { sheet }
    private let sheet: UIViewController
    private let viewModel: SheetViewModel

    init() {
        viewModel = SheetViewModel()  // finding: asyncflow_stepper_not_contributed "SheetViewModel"
        sheet = SheetViewController(viewModel: viewModel)
    }

    func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? SheetStep else { return .none }
        switch step {
        case .start: return .none
        }
    }
}
