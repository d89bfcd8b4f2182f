import RxFlow
import RxRelay
import RxSwift
import UIKit

class NotesStepper: Stepper {
    let steps = PublishRelay<Step>()
    @objc func login() { self.steps.accept(AppStep.loginIsRequired) }
}

class NotesFlow: Flow {
    var root: Presentable { return self.rootViewController }
    private let rootViewController = UINavigationController()
    private let notesStepper: NotesStepper

    init(withStepper stepper: NotesStepper) { self.notesStepper = stepper }

    func adapt(step: Step) -> Single<Step> {
        switch step {
        case AppStep.noteIsPicked: return .just(step)
        default: return .just(step)
        }
    }

    func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? AppStep else { return .none }
        switch step {
        case .dashboardIsRequired: return navigateToList()
        case .noteIsPicked(let id): return navigateToNote(id)
        case .noteIsClosed:
            self.rootViewController.popViewController(animated: true)
            return .none
        case .loginIsRequired: return .one(flowContributor: .forwardToParentFlow(withStep: step))
        default: return .none
        }
    }

    private func navigateToList() -> FlowContributors {
        let viewController = ListViewController.instantiate(withViewModel: ListViewModel())
        viewController.title = "Notes"
        self.rootViewController.pushViewController(viewController, animated: true)
        return .one(flowContributor: .contribute(
            withNextPresentable: viewController, withNextStepper: viewController.viewModel))
    }

    private func navigateToNote(_ id: Int) -> FlowContributors {
        let viewModel = NoteViewModel()
        let viewController = NoteViewController.instantiate(withViewModel: viewModel)
        self.rootViewController.pushViewController(viewController, animated: true)
        return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
    }
}
