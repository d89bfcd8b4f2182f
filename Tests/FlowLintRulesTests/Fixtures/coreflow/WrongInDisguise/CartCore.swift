import CoreFlow

protocol CartListener {  // finding: coreflow_class_bound_protocol "CartListener"
    func cartDidPay()
    func close()  // finding: coreflow_listener_method_prefix "must start with cart"
}

enum CartAction { case payTapped }
struct CartState: Equatable {}

final class CartCore: Core<CartAction, CartState> {
    weak var listener: CartListener?

    override func reduce(state: inout CartState, action: CartAction) -> Effect<CartAction> { .none }
}

/// The default values of parameters create, too.
func makeCart(core: CartCore = CartCore(initialState: .init())) {}  // finding: coreflow_created_outside_flow "createCore() of CartFlow"
