import AsyncFlow

public protocol StepEmittable: AnyObject {
    associatedtype StepType: Step
    var stepContinuation: AsyncStream<StepType>.Continuation? { get set }
    var steps: AsyncStream<StepType> { get }
    
    func emit(_ step: StepType)
}
