import RIBs

protocol RulesDependency: Dependency {}

protocol RulesBuildable: Buildable {
    func build(withListener listener: RulesListener) -> RulesRouting
}

final class RulesBuilder: Builder<RulesDependency>, RulesBuildable {
    func build(withListener listener: RulesListener) -> RulesRouting {
        let viewController = RulesViewController()
        let interactor = RulesInteractor(presenter: viewController)
        interactor.listener = listener
        return RulesRouter(interactor: interactor, viewController: viewController)
    }
}
