import AsyncFlow

@MainActor
public protocol Stepper: AnyObject {
    associatedtype StepType: Step
    var steps: AsyncStream<StepType> { get }
}
