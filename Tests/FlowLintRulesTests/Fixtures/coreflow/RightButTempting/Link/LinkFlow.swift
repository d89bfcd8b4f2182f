import CoreFlow

final class LinkFlow: ScreenLessFlow<LinkCore> {
    override func createCore() -> LinkCore { .init() }
}

extension LinkFlow {
    struct Argument {
        let address: String
    }
}
