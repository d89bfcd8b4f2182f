import AsyncFlow

class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let coordinator = FlowCoordinator()
    
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        guard let window = window else { return false }
        
        // 네비게이션 이벤트 로깅
        Task {
            for await (flow, step) in coordinator.didNavigate {
                print("✅ \(type(of: flow)) → \(step)")
            }
        }
        
        // 앱 Flow 시작
        let appFlow = AppFlow(window: window)
        let appStepper = OneStepper(AppStep.launch)
        coordinator.coordinate(flow: appFlow, with: appStepper)
        
        return true
    }
}
