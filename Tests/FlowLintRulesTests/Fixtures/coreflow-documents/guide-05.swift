// FeatureFlow.swift
import CoreFlow
import UIKit

final class FeatureFlow: ScreenLessFlow<FeatureCore> {
    private weak var listener: FeatureListener?

    // MARK: - Child Flows
    private var featureAFlow: FeatureAFlow?
    private var featureBFlow: FeatureBFlow?

    init(listener: FeatureListener) {
        self.listener = listener
        super.init()
    }

    override func createCore() -> FeatureCore {
        let core = FeatureCore()
        core.listener = listener
        core.router = self
        return core
    }
}

extension FeatureFlow: FeatureRouting {
    func routeToFeatureA() {
        let flow = FeatureAFlow(listener: core)
        featureAFlow = flow
        window?.rootViewController = UINavigationController(rootViewController: flow.screen)
    }

    func routeToFeatureB() {
        let flow = FeatureBFlow(listener: core)
        featureBFlow = flow
        featureAFlow = nil
        window?.rootViewController = UINavigationController(rootViewController: flow.screen)
    }
}
