// FeatureFlow.swift
import CoreFlow
import UIKit

public final class FeatureFlow: Flow<FeatureCore, FeatureScreen> {

    // MARK: - Child Flows
    private var childFlow: ChildFlow?

    // MARK: - Dependencies
    private weak var listener: FeatureListener?

    // MARK: - Init
    public init(listener: FeatureListener?) {
        self.listener = listener
        super.init()
    }

    // MARK: - Factory Methods
    public override func createCore() -> FeatureCore {
        let core = FeatureCore(
            initialState: .init(),
            someService: someService
        )
        core.listener = listener
        core.router = self
        return core
    }

    public override func createScreen() -> FeatureScreen {
        let screen = FeatureScreen(reactor: core)
        return screen
    }
}

// MARK: - Routing
extension FeatureFlow: FeatureRouting {
    func routeToDetail(with data: SomeData) {
        let flow = ChildFlow(listener: core, data: data)
        childFlow = flow
        screen.navigationController?.pushViewController(flow.screen, animated: true)
    }

    func detachChild() {
        childFlow = nil
        screen.navigationController?.popViewController(animated: true)
    }
}
