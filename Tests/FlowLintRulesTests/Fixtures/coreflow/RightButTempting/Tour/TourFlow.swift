import CoreFlow
import VendorKit

/// A Flow, as far as anybody here can tell.
final class TourFlow: VendorScreenLessFlow<TourCore> {
    override func createCore() -> TourCore {
        TourCore()
    }
}
