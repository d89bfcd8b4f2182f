import AsyncFlow

@AsyncViewModel
final class ListViewModel: StepEmittable {
    typealias StepType = ShopStep
    var stepContinuation: AsyncStream<ShopStep>.Continuation?

    enum Input { case tapped(Int) }
    enum Action: Equatable {
        case load
        case loaded([Int])
        case select(Int)
    }
    struct State: Equatable { var items: [Int] = [] }
    enum CancelID: Hashable { case load }

    func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
        switch action {
        case .load:
            return [.run(id: .load) { .loaded(try await items()) }]
        case .loaded(let items):
            state.items = items
            return []
        case .select(let id):
            emit(.item(id: id))
            return []
        }
    }
}
