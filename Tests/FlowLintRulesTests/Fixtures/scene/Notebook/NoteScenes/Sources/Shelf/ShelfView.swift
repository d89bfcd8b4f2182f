import SwiftUI

@Observable final class ShelfViewState {
    @ObservationIgnored private var didBind = false
    var titles: [String] = []

    func bind(_ viewModel: any ShelfViewModel) {
        guard self.didBind == false else { return }
        self.didBind = true
    }
}

final class ShelfViewEventHandler: Observable {
    var reload: () -> Void = { }

    func bind(_ viewModel: any ShelfViewModel) { self.reload = viewModel.prepare }
}

struct ShelfContainerView: View {
    @State private var state: ShelfViewState = .init()
    private let viewAppearance: ViewAppearance
    private let eventHandler: ShelfViewEventHandler
    var stateBinding: (ShelfViewState) -> Void = { _ in }

    init(viewAppearance: ViewAppearance, eventHandler: ShelfViewEventHandler) {
        self.viewAppearance = viewAppearance
        self.eventHandler = eventHandler
    }

    var body: some View {
        ShelfView()
            .onAppear { self.stateBinding(self.state) }
            .environment(self.state)
            .environment(self.eventHandler)
            .environment(self.viewAppearance)
    }
}

struct ShelfView: View {
    @Environment(ShelfViewState.self) private var state
    @Environment(ShelfViewEventHandler.self) private var eventHandler
    @Environment(ViewAppearance.self) private var appearance

    var body: some View {
        Button(state.titles.first ?? "") { eventHandler.reload() }
    }
}

struct ShelfViewPreviewProvider: PreviewProvider {
    static var previews: some View {
        let viewModel = ShelfViewModelImple(tagInteractor: FakeTag())
        let state = ShelfViewState()
        state.bind(viewModel)
        return ShelfView().environment(state).environment(ShelfViewEventHandler())
    }
}

final class FakeShelfViewModel: ShelfViewModel {
    var count = 0
    var listener: (any NoteSceneListener)?
    func prepare() { self.count += 1 }
}
