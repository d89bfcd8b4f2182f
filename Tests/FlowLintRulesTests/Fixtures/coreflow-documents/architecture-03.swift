override func bind() {
    // 상태 관찰: State 변화 시 UI 업데이트
    observeDistinctState(\.titleText) { [weak self] title in
        self?.label.text = title
    }

    // 액션 바인딩: Publisher 이벤트를 Action으로 변환하여 전송
    bind(onEmit: button.onTap, send: .buttonTapped)
}
