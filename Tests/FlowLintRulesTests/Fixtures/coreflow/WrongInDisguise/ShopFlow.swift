import CoreFlow
import UIKit

final class ShopFlow: Flow<ShopCore, ShopScreen> {
    private weak var listener: ShopListener?
    private var cartFlow: CartFlow?
    private var helpFlow = HelpFlow() as HelpFlow?
    private weak var lastCart: CartFlow?

    init(listener: ShopListener?) {
        self.listener = listener
        super.init()
    }

    override func createCore() -> ShopCore {  // finding: coreflow_unwired_router "must be this Flow (self)"
        let core = ShopCore(initialState: .init())
        core.listener = listener
        core.router = parent
        report()
        return core
    }

    private var parent: ShopRouting?

    private func report() {
        print(self.core.currentState)  // finding: coreflow_create_recursion "report reads core"
    }

    override func createScreen() -> ShopScreen {
        let screen = ShopScreen(reactor: core)
        screen.bind()  // finding: coreflow_screen_bound_twice "here and in prepare()"
        return screen
    }

    /// Nobody keeps what a getter makes.
    var cartScreen: UIViewController {
        CartFlow(listener: core).screen  // finding: coreflow_child_flow_not_retained "when cartScreen returns"
    }
}

extension ShopFlow: ShopRouting {
    func routeToCart() {
        let flow = CartFlow(listener: core)  // finding: coreflow_child_flow_not_retained "when routeToCart returns"
        let alias = flow
        guard alias !== cartFlow else { return }
        screen.show(alias.screen, sender: nil)
        let other: CartFlow
        other = CartFlow(listener: core)  // finding: coreflow_weak_child_flow "stored in weak lastCart"
        self.lastCart = other
        _ = CartFlow(listener: core)  // finding: coreflow_child_flow_not_retained "when routeToCart returns"
    }

    func detachCart() {  // finding: coreflow_detach_without_release "keeps cartFlow"
        guard cartFlow != nil else { return }
        removeTop()
    }

    private func removeTop() {
        screen.navigationController?.popToRootViewController(animated: true) ?? []
    }

    func popHelpScreen() {
        guard let helpFlow else { return }
        helpFlow.screen.dismiss(animated: true) { [weak self] in  // finding: coreflow_screenless_screen_access "HelpFlow"
            self?.helpFlow = nil
        }
        if let listener { listener.shopDidClose() }  // finding: coreflow_flow_calls_listener "ShopFlow"
    }
}
