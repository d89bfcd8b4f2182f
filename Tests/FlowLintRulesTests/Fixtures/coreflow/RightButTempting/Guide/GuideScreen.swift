import CoreFlow
import UIKit
import VendorKit

/// The base class, which the project does not declare, may call `bind()` and send.
final class GuideScreen: VendorController, Screenable {
    typealias Action = GuideAction
    typealias State = GuideState

    let reactor: AnyReactor<Action, State>
    private let pager = PagerSection()

    init(reactor: any Reactable<Action, State>) {
        self.reactor = reactor.eraseToAnyReactor()
        super.init()
    }

    func bind() {
        forward(actions: [map(pager.action) { .pager($0) }])
        forward(state: \.pager, to: pager)
        reactor.trackUse()
    }
}

extension AnyReactor {
    /// Called like a method of the Core.
    func trackUse() {}
}
