import AsyncFlow

func navigate(to step: DashboardStep) async -> FlowContributors {
    switch step {
    case .dashboard:
        return navigateToDashboard()
    }
}

private func navigateToDashboard() -> FlowContributors {
    let movieFlow = MovieFlow()
    let watchedFlow = WatchedFlow()
    
    let tabBarController = UITabBarController()
    tabBarController.viewControllers = [
        movieFlow.root.viewController,
        watchedFlow.root.viewController
    ]
    
    window.rootViewController = tabBarController
    
    // 여러 Flow를 동시에 등록
    return .multiple([
        .contribute(presentable: movieFlow, stepper: OneStepper(.movieList)),
        .contribute(presentable: watchedFlow, stepper: OneStepper(.watchedList))
    ])
}
