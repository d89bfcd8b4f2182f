import Combine
import CoreFlow
import UIKit

final class ShopScreen: Screen<ShopCore> {
    private lazy var cart: CartSection = {
        let section = CartSection()
        section.backgroundColor = .clear
        return section
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        prepare()
        send(.viewDidLoad)
        view.addSubview(cart)
        let next = UINavigationController(rootViewController: CartScreen(reactor: reactor))  // finding: coreflow_created_outside_flow "createScreen() of CartFlow"
        present(next, animated: true)  // finding: coreflow_navigation_outside_flow "calls present"
        reactor.router?.routeToCart()  // finding: coreflow_reactor_bypass "ShopCore.router"
        send(._saved)  // finding: coreflow_screen_sends_internal_action "_saved"
    }

    private func prepare() {
        bind()
    }

    override func bind() {
        observeDistinctState(\.opened, sink: self.show)  // finding: coreflow_strong_self_in_observation "ShopScreen"
        cart.listen(to: reactor.state.map { _ in .init() })
        cart.action.sink { action in
            switch action {
            case .pay(let sum): print("\(self.title ?? "") \(sum)")  // finding: coreflow_strong_self_in_observation "ShopScreen"
            case .clear, .help: break
            }
        }.store(in: &store)
        print(cart.total.text ?? "")  // finding: component_child_accessed "CartSection.total"
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        cart.listen(to: reactor.state.map { _ in .init() })  // finding: coreflow_observe_outside_bind "move listen(...)"
    }

    private func show(_ opened: Bool) {}
}
