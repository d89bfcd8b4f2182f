import CoreFlow

protocol ShopListener: AnyObject {
    func shopDidClose()
}

protocol ShopRouting: AnyObject {
    func routeToCart()
    func detachCart()
    func popHelpScreen()
}

enum ShopAction {
    case viewDidLoad
    case opened  // finding: coreflow_internal_action_underscore "name it _opened"
    case _saved
}

struct ShopState: Equatable {
    var opened = false
}

final class ShopCore: Core<ShopAction, ShopState> {
    unowned(unsafe) var listener: ShopListener?  // finding: coreflow_weak_listener "ShopCore.listener must be weak"
    weak var router: (any ShopRouting)?

    override func reduce(state: inout ShopState, action: ShopAction) -> Effect<ShopAction> {
        switch action {
        case .viewDidLoad:
            DispatchQueue.main.async { [weak self] in  // finding: coreflow_async_in_reduce "DispatchQueue"
                self?.send(.opened)
            }
            return Effect<ShopAction>.run { send in  // finding: coreflow_strong_self_in_effect "ShopCore"
                let save = { [weak self] in self?.save() }
                save()
                await send(._saved)
            }
        case .opened:
            state.opened = true
            willResignActive()  // finding: coreflow_manual_lifecycle "willResignActive()"
        case ._saved:
            break
        }
        return .none
    }

    private func save() {
        let next: AnyObject.Type = CartScreen.self  // finding: coreflow_core_names_flow "names CartScreen"
        _ = next
    }
}
