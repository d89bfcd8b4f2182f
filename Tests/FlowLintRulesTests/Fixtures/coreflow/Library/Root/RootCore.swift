import CoreFlow

protocol RootListener: AnyObject {
    func rootDidStart()
}

protocol RootRouting: AnyObject {
    func routeToShelf()
}

final class RootCore: ScreenLessCore {
    weak var listener: RootListener?
    weak var router: RootRouting?

    override func didBecomeActive() {
        super.didBecomeActive()
        router?.routeToShelf()
        listener?.rootDidStart()
    }
}
