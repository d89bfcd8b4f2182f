import AsyncFlow

@MainActor
public final class FlowCoordinator {
    public var willNavigate: AsyncStream<(any Flow, any Step)>
    public var didNavigate: AsyncStream<(any Flow, any Step)>
    
    public func coordinate<F: Flow>(
        flow: F,
        with stepper: some Stepper
    )
    
    public func navigate(to step: some Step) async
}
