import CoreFlow

final class CartFlow: Flow<CartCore, CartScreen>, HelpListener {  // finding: coreflow_flow_implements_listener "HelpListener"
    private weak var listener: CartListener?
    private var helpFlow: HelpFlow?

    init(listener: CartListener) {
        self.listener = listener
    }

    override func createCore() -> CartCore {  // finding: coreflow_unwired_listener "CartFlow"
        .init(initialState: .init())
    }

    override func createScreen() -> CartScreen { CartScreen(reactor: core) }  // finding: coreflow_screen_not_bound "CartScreen is never bound"

    func routeToHelp() {
        helpFlow = .init(listener: self)  // finding: coreflow_child_listener "HelpFlow"
    }

    func helpDidFinish() {
        helpFlow = nil
        screen.dismiss(animated: true)
    }
}
