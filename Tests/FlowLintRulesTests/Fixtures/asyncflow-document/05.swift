import AsyncFlow

@MainActor
public protocol Presentable: AnyObject {
    var viewController: UIViewController { get }
    var isPresented: Bool { get }
    var onDismissed: AsyncStream<Void> { get }
    var allowStepWhenDismissed: Bool { get }
}
