import Combine
import SwiftUI

@Observable final class ThemeViewState {
    @ObservationIgnored private var didBind = false
    @ObservationIgnored private var cancellables: Set<AnyCancellable> = []
    var names: [String] = []

    func bind(_ viewModel: any ThemeViewModel) {
        guard self.didBind == false else { return }
        self.didBind = true
        viewModel.names
            .sink { [weak self] in self?.names = $0 }
            .store(in: &self.cancellables)
    }
}

final class ThemeViewEventHandler: Observable {
    var onAppear: () -> Void = { }
    var select: (String) -> Void = { _ in }

    func bind(_ viewModel: any ThemeViewModel) {
        self.onAppear = viewModel.prepare
        self.select = viewModel.select(_:)
    }
}

struct ThemeContainerView: View {
    @State private var state: ThemeViewState = .init()
    private let viewAppearance: ViewAppearance
    private let eventHandler: ThemeViewEventHandler
    var stateBinding: (ThemeViewState) -> Void = { _ in }

    init(viewAppearance: ViewAppearance, eventHandler: ThemeViewEventHandler) {
        self.viewAppearance = viewAppearance
        self.eventHandler = eventHandler
    }

    var body: some View {
        ThemeView()
            .onAppear {
                self.stateBinding(self.state)
                self.eventHandler.onAppear()
            }
            .environment(self.state)
            .environment(self.eventHandler)
            .environment(self.viewAppearance)
    }
}

struct ThemeView: View {
    @Environment(ThemeViewState.self) private var state
    @Environment(ThemeViewEventHandler.self) private var eventHandler
    @Environment(ViewAppearance.self) private var appearance

    var body: some View {
        List(state.names, id: \.self) { name in
            Button(name) { eventHandler.select(name) }
        }
    }
}
