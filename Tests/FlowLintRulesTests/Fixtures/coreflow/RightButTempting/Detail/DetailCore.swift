import CoreFlow

protocol DetailListener: AnyObject {
    func detailDidClose()
}

enum DetailAction: Equatable {
    case viewDidLoad
    case closeTapped
}

struct DetailState: Equatable {
    let id: Int
}

final class DetailCore: Core<DetailAction, DetailState> {
    weak var listener: DetailListener?
    var opened = 0

    override func reduce(state: inout DetailState, action: DetailAction) -> Effect<DetailAction> {
        if action == .closeTapped { listener?.detailDidClose() }
        return .none
    }
}
