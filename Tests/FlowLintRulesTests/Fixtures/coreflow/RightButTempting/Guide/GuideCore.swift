import CoreFlow

enum GuideAction {
    case viewDidLoad
    case pager(PagerSection.Action)
}

struct GuideState: Equatable {
    var pager = PagerSection.State()
}

final class GuideCore: Core<GuideAction, GuideState> {
    /// A value that happens to be declared in the Flow.
    private let link: LinkFlow.Argument

    init(initialState: GuideState, link: LinkFlow.Argument) {
        self.link = link
        super.init(initialState: initialState)
    }

    override func reduce(state: inout GuideState, action: GuideAction) -> Effect<GuideAction> { .none }

    func trackUse() {}
}
