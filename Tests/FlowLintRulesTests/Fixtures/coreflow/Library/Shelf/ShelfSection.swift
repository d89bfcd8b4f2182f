import Combine
import CoreFlow
import UIKit

final class ShelfSection: ComponentView {
    enum Action {
        case opened(String)
    }

    struct State: Equatable {
        var titles: [String] = []
    }

    private let button = UIButton()
    private let label = UILabel()

    override func initialize() {
        addSubview(button)
        forwardActions(
            map(button.touchUpInside, to: .opened("first"))
        )
    }

    func listen<P>(to publisher: P) where P: Publisher<State, Never> {
        publisher
            .map(\.titles)
            .sink { [label] titles in label.text = titles.first }
            .store(in: &store)
    }
}
