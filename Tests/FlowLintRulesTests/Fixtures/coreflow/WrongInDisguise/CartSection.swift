import Combine
import CoreFlow
import UIKit

final class CartSection: ComponentView {
    enum Action {
        case pay(Int)
        case clear
        case help  // finding: component_unreachable_action "help"
    }

    struct State: Equatable { var sum = 0 }

    let total = UILabel()

    override func layoutSubviews() {
        super.layoutSubviews()
        combineToSingleAction(map(total.tap, to: .clear))  // finding: component_forward_outside_initialize "layoutSubviews"
    }

    func listen<P>(to publisher: P) where P: Publisher<State, Never> {
        publisher.sink { state in
            if case .help = state { return }
            self.total.text = "\(state.sum)"  // finding: coreflow_strong_self_in_observation "CartSection"
        }.store(in: &store)
    }

    func bind(reactor: any Reactable<Action, State>) {
        reactor.send(.pay(1))
    }
}
