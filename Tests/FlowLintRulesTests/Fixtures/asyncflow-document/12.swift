import AsyncFlow

@AsyncViewModel
final class LoginViewModel: StepEmittable {
    typealias StepType = AuthStep
    var stepContinuation: AsyncStream<AuthStep>.Continuation?
    
    enum Input {
        case loginButtonTapped
        case signupButtonTapped
    }
    
    enum Action: Equatable {
        case login(email: String, password: String)
        case navigateToSignup
    }
    
    struct State: Equatable {
        var email: String = ""
        var password: String = ""
        var isLoading: Bool = false
    }
    
    enum CancelID: Hashable {
        case login
    }
    
    func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
        switch action {
        case .login(let email, let password):
            state.isLoading = true
            return [
                .run(id: .login) {
                    try await authService.login(email, password)
                    return .loginSuccess
                }
            ]
        case .navigateToSignup:
            // State 변경 없이 네비게이션만
            emit(.signup)  // ← Step 방출!
            return []
        case .loginSuccess:
            state.isLoading = false
            emit(.loginCompleted)  // ← Step 방출!
            return []
        }
    }
}
