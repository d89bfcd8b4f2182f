import RIBs

class BaseInteractor: Interactor {
    override func didBecomeActive() {
        super.didBecomeActive()
        print("active", type(of: self))
    }
}
