import UIKit

public struct EmptyInteractor: Sendable { }

public protocol Scene: UIViewController {
    associatedtype Interactor
    @MainActor var interactor: Interactor? { get }
}

public protocol Routing: AnyObject {
    func showError(_ error: any Error)
    func closeScene(animate: Bool, _ dismissed: (() -> Void)?)
}

open class BaseRouterImple: Routing {
    public weak var scene: (any Scene)?

    public init() { }

    open func showError(_ error: any Error) {
        let alert = UIAlertController(title: nil, message: "\(error)", preferredStyle: .alert)
        self.scene?.present(alert, animated: true)
    }

    open func closeScene(animate: Bool, _ dismissed: (() -> Void)?) {
        self.scene?.dismiss(animated: animate, completion: dismissed)
    }

    public func showBottomSlide(_ slide: UIViewController) {
        self.scene?.present(slide, animated: true)
    }
}
