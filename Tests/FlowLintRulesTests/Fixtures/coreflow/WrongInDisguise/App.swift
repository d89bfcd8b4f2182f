import UIKit

final class AppDelegate: UIResponder {
    private let flow = ShopFlow(listener: nil)

    func start() {
        let navigation = UINavigationController(rootViewController: flow.screen)  // finding: coreflow_missing_import "screen"
        print(navigation)
        flow.createScreen().bind()  // finding: coreflow_direct_create_call "use the screen property"
        flow.core.listener = nil  // finding: coreflow_wiring_outside_create_core "listener"
    }
}
