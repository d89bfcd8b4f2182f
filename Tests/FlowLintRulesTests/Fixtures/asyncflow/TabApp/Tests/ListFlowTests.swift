@testable import TabApp
import AsyncFlow
import Testing

// A second declaration of the app's own name: production code does not see it.

final class ListFlow: Flow {
    var root: Presentable { UINavigationController() }
    func navigate(to step: Step) -> FlowContributors { .none }
}

@Test func navigates() {
    let store = FlowTestStore(flow: ListFlow())
    _ = store.navigate(to: ListStep.list)
}
