import Combine
import CoreFlow
import UIKit

final class ListSection: ComponentView {
    enum Action {
        case picked(Int)
    }

    struct State: Equatable {
        var rows: [Int] = []
    }

    private let table = UITableView()

    override func initialize() {
        addSubview(table)
    }

    func listen<P>(to publisher: P) where P: Publisher<State, Never> {
        publisher.map(\.rows).sink { [table] _ in table.reloadData() }.store(in: &store)
    }

    private func pick(_ row: Int) { send(.picked(row)) }
}
