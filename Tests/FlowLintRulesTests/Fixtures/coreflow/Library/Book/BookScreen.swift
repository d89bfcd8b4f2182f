import CoreFlow
import UIKit

/// The Screen has the newer form, which conforms instead of inheriting; it binds itself.
final class BookScreen: UIViewController, @MainActor Screenable {
    typealias Action = BookAction
    typealias State = BookState

    let reactor: AnyReactor<Action, State>
    private let closeButton = UIButton()

    init(reactor: any Reactable<Action, State>) {
        self.reactor = reactor.eraseToAnyReactor()
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        bind()
        reactor.send(.viewDidLoad)
    }

    func bind() {
        bind(onEmit: closeButton.touchUpInside, send: .closeTapped)
        observeState(\.title) { [weak self] in self?.title = $0 }
    }
}
