import Combine
import CoreFlow
import UIKit

final class ShelfScreen: Screen<ShelfCore> {
    private let section = ShelfSection()
    private let badge = CountBadge()

    override func viewDidLoad() {
        super.viewDidLoad()
        setupUI()
        send(.viewDidLoad)
    }

    override func bind() {
        section.listen(to: reactor.state.map(\.section))
        forwardActions(
            map(section.action) { .section($0) }
        )
        observeDistinctState(\.count) { [weak self] count in
            self?.badge.update(count: count)
        }
    }

    private func setupUI() {
        view.addSubview(section)
        view.addSubview(badge)
    }
}
