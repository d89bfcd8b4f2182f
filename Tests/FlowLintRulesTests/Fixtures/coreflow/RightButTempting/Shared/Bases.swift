import CoreFlow
import UIKit

/// A base class decides nothing; its leaves do.
class BaseFlow<C: Reactable & Activatable, S: Screenable>: Flow<C, S> {
    var children: [AnyObject] = []
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
