import CoreFlow

protocol BookListener: AnyObject {
    func bookDidClose()
}

enum BookAction {
    case viewDidLoad
    case closeTapped
}

struct BookState: Equatable {
    let title: String
}

final class BookCore: Core<BookAction, BookState> {
    weak var listener: BookListener?

    override func reduce(state: inout BookState, action: BookAction) -> Effect<BookAction> {
        if case .closeTapped = action {
            listener?.bookDidClose()
        }
        return .none
    }
}
