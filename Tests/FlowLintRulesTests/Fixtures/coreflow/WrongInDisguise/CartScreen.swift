import CoreFlow
import UIKit

final class CartScreen: Screen<CartCore> {
    private let section = CartSection()  // finding: component_not_connected "its actions (forwardActions)"

    override func bind() {
        section.bind(reactor: reactor.scope(state: \.self))
    }

    @objc private func pay() { send(.payTapped) }
}
