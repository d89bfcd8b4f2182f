// FeatureCore.swift
import CoreFlow

protocol FeatureRouting: AnyObject {
    func routeToFeatureA()
    func routeToFeatureB()
}

protocol FeatureListener: AnyObject {}

final class FeatureCore: ScreenLessCore {
    weak var router: FeatureRouting?
    weak var listener: FeatureListener?

    override func didBecomeActive() {
        // Initial routing decision
        if someCondition {
            router?.routeToFeatureA()
        } else {
            router?.routeToFeatureB()
        }
    }
}
