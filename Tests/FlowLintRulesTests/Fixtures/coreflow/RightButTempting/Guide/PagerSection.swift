import Combine
import CoreFlow
import UIKit

final class PagerSection: ComponentView {
    /// Made of numbers.
    enum Action: Int {
        case back, next
    }

    struct State: Equatable {
        var page = 0
    }

    @objc private func tapped(_ button: UIButton) {
        guard let action = Action(rawValue: button.tag) else { return }
        send(action)
    }

    func listen<P>(to publisher: P) where P: Publisher<State, Never> {}
}
