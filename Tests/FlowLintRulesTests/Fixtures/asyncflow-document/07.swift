import AsyncFlow

final class MovieFlow: Flow {
    typealias StepType = MovieStep
    
    var root: any Presentable { navigationController }
    private let navigationController = UINavigationController()
    private let services: AppServices
    
    init(services: AppServices) {
        self.services = services
    }
    
    func navigate(to step: MovieStep) async -> FlowContributors {
        switch step {
        case .movieList:
            return navigateToMovieList()
        case .movieDetail(let id):
            return navigateToMovieDetail(id: id)
        case .castDetail(let id):
            return navigateToCastDetail(id: id)
        case .unauthorized:
            return showUnauthorizedAlert()
        }
    }
    
    func adapt(step: MovieStep) async -> MovieStep? {
        // 권한 체크 예시
        switch step {
        case .movieDetail:
            return await PermissionManager.isAuthorized() ? step : .unauthorized
        default:
            return step
        }
    }
    
    private func navigateToMovieList() -> FlowContributors {
        let viewModel = MovieListViewModel()
        let viewController = MovieListViewController(viewModel: viewModel)
        navigationController.pushViewController(viewController, animated: true)
        
        // viewController가 Presentable, viewModel이 Stepper
        return .one(.contribute(presentable: viewController, stepper: viewModel))
    }
}
