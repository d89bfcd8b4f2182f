func listen<P>(to publisher: P) where P: Publisher<State, Never> {
    publisher
        .map(\.loginButtonTitleText)
        .sink { [descriptionLabel] text in
            descriptionLabel.text = text
        }
        .store(in: &store)
}
