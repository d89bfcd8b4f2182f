import CoreFlow

protocol RootRouting: AnyObject {
    func routeToHome()
    func detachHome()
}

final class RootCore: ScreenLessCore {
    weak var router: RootRouting?

    override func didBecomeActive() {
        super.didBecomeActive()
        router?.routeToHome()
    }
}

extension RootCore: HomeListener {
    func homeDidFinish() { router?.detachHome() }
}
