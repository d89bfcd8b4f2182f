import CoreFlow
import UIKit

class BaseScreen<C: Reactable>: Screen<C> {
    let store = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        bind()
    }
}

/// Two initializers, of which one runs.
final class DetailScreen: Screen<DetailCore> {
    private let close = CloseButton()

    func bound() -> Self {
        bind()
        return self
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        send(DetailAction.viewDidLoad)
        view.addSubview(close)
    }

    override func bind() {
        bind(onEmit: close.touchUpInside, send: .closeTapped)
    }
}

final class CloseButton: UIButton {
    func update(title: String, isEnabled: Bool) {}
}
