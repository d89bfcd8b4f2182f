import AsyncFlow

public enum FlowContributor: Sendable {
    case contribute(presentable: any Presentable, stepper: any Stepper)
    case forwardToParent(step: any Step)
    case end
}

public enum FlowContributors: Sendable {
    case none
    case one(FlowContributor)
    case multiple([FlowContributor])
}
