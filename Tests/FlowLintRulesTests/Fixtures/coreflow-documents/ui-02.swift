final class LoginSection: ComponentView {
    enum Action {
        case loginButtonTapped
    }

    struct State: Equatable {
        var loginButtonTitleText: String = ""
        var isLoading: Bool = false
    }
}
