override func initialize() {
    forwardActions(
        map(loginButton.touchUpInside, to: .loginButtonTapped)
    )
}
