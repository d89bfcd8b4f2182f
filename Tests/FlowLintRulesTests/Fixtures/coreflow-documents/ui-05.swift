override func bind() {
    // Input: 컴포넌트 액션을 Screen 액션으로 변환
    forwardActions(
        map(loginSection.action) { .loginSection($0) }
    )

    // Output: Reactor 상태를 컴포넌트에 전달
    loginSection.listen(to: reactor.state.map(\.loginSectionState))
}
