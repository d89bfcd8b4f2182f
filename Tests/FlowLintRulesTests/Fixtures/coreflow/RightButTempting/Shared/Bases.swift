import CoreFlow
import UIKit

/// A base class decides nothing; its leaves do.
class BaseFlow<C: Reactable & Activatable, S: Screenable>: Flow<C, S> {
    var children: [AnyObject] = []
}

/// Tabs are part of what it shows.
class TabController<A, S>: UITabBarController, Screenable {
    override func viewDidLoad() {
        super.viewDidLoad()
        self.setViewControllers([UIViewController()], animated: false)
    }
}

/// Talks through publishers as a view does, and is none.
final class PlayerController: NSObject, ActionSource {
    enum Action { case play, pause, next, previous }
    struct State { var isPlaying = false }
}

/// A class of the system, and a class of the same shape in no role.
final class ImageCache {
    var listener: CacheListener?
    var router: AnyObject?
    func createScreen() -> UIViewController { UIViewController() }
    func reload() { _ = createScreen() }
}

protocol CacheListener {}
