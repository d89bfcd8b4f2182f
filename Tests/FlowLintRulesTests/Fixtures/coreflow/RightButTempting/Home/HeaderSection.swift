import Combine
import CoreFlow
import UIKit

class HeaderSection: SimpleInitUIView, Componentable {
    enum Action { case backTapped }
    struct State: Equatable { var title = "" }

    private let backButton = UIButton()

    override func initialize() {
        setUpActions()
    }

    private func setUpActions() {
        forwardActions(map(backButton.touchUpInside, to: .backTapped))
    }

    func listen<P>(to publisher: P) where P: Publisher<State, Never> {}
}
