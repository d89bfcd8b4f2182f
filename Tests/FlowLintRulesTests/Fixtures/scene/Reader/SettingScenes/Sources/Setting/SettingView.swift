import Combine
import SwiftUI

@Observable final class SettingViewState {
    @ObservationIgnored private var didBind = false
    @ObservationIgnored private var cancellables: Set<AnyCancellable> = []
    var themeName = ""

    func bind(_ viewModel: any SettingViewModel) {
        guard self.didBind == false else { return }
        self.didBind = true
        viewModel.themeName
            .sink { [weak self] in self?.themeName = $0 }
            .store(in: &self.cancellables)
    }
}

final class SettingViewEventHandler: Observable {
    var onAppear: () -> Void = { }
    var selectTheme: () -> Void = { }
    var close: () -> Void = { }

    func bind(_ viewModel: any SettingViewModel) {
        self.selectTheme = viewModel.selectTheme
        self.close = viewModel.close
    }
}

struct SettingContainerView: View {
    @State private var state: SettingViewState = .init()
    private let viewAppearance: ViewAppearance
    private let eventHandler: SettingViewEventHandler
    var stateBinding: (SettingViewState) -> Void = { _ in }

    init(viewAppearance: ViewAppearance, eventHandler: SettingViewEventHandler) {
        self.viewAppearance = viewAppearance
        self.eventHandler = eventHandler
    }

    var body: some View {
        SettingView()
            .onAppear {
                self.stateBinding(self.state)
                self.eventHandler.onAppear()
            }
            .environment(self.state)
            .environment(self.eventHandler)
            .environment(self.viewAppearance)
    }
}

struct SettingView: View {
    @Environment(SettingViewState.self) private var state
    @Environment(SettingViewEventHandler.self) private var eventHandler
    @Environment(ViewAppearance.self) private var appearance

    var body: some View {
        VStack {
            Button(state.themeName) { eventHandler.selectTheme() }
            Button("Close") { eventHandler.close() }
        }
    }
}
