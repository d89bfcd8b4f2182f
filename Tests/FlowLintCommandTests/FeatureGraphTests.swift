import Testing

/// The effects of a change on the graph of features.
@Suite struct FeatureGraphTests {
  private static let app = """
    import ComposableArchitecture
    import SwiftUI
    @Reducer struct Home {
        @ObservableState struct State { @Presents var detail: Detail.State?; var header = Header.State() }
        enum Action { case detail(PresentationAction<Detail.Action>); case header(Header.Action); case tapped }
        @Dependency(\\.date.now) var now
        var body: some ReducerOf<Self> {
            Scope(state: \\.header, action: \\.header) { Header() }
            Reduce { state, action in
                switch action {
                case .tapped: state.detail = Detail.State(date: now); return .none
                case .detail(.presented(.delegate(.saved))): state.detail = nil; return .none
                case .detail, .header: return .none
                }
            }
            .ifLet(\\.$detail, action: \\.detail) { Detail() }
        }
    }
    @Reducer struct Header {
        struct State {}
        enum Action { case appeared }
        var body: some ReducerOf<Self> { EmptyReducer() }
    }
    @Reducer struct Detail {
        struct State { var date = Date.distantPast }
        enum Action { case saveTapped; case delegate(Delegate); enum Delegate { case saved } }
        var body: some ReducerOf<Self> {
            Reduce { _, action in .send(.delegate(.saved)) }
        }
    }
    struct HomeView: View {
        @Bindable var store: StoreOf<Home>
        var body: some View {
            Button("") { store.send(.tapped) }
                .sheet(item: $store.scope(state: \\.detail, action: \\.detail)) { DetailView(store: $0) }
        }
    }
    struct DetailView: View {
        let store: StoreOf<Detail>
        var body: some View { Button("") { store.send(.saveTapped) } }
    }

    """

  @Test func onlyWhatHasChangedSinceARevision() async throws {
    let project = try Scratch.repository(["App.swift": Self.app, ".flowlint.json": "{}"])
    // Lines that move are no change.
    try project.write("// A comment\n" + Self.app, to: "App.swift")
    let same = try await Flowlint("graph", "--since", "HEAD", in: project.folder)
    #expect(same.output == "" && same.errors == "flowlint: no edge has changed since HEAD\n")
    var text = Self.app
    for (old, new) in [
      ("case .detail(.presented(.delegate(.saved))): state.detail = nil; return .none", ""),
      ("Scope(state: \\.header, action: \\.header) { Header() }", ""),
      ("@Dependency(\\.date.now) var now", "@Dependency(\\.uuid) var uuid"),
      ("store.send(.saveTapped) }", "store.send(.saveTapped) }.onAppear { store.send(.delegate(.saved)) }"),
    ] { text = text.replacing(old, with: new) }
    try project.write(text, to: "App.swift")
    let run = try await Flowlint("graph", "--since", "HEAD", in: project.folder)
    #expect(run.exitCode == 0)
    #expect(
      run.output == """
        - Home composes Header: header [App.swift:8]
        - Detail delegates Home: saved [App.swift:12]
        - Home runs \\.date.now: now [App.swift:6]
        + Home runs \\.uuid: uuid [App.swift:6]
        - DetailView sends Detail: 1 action [App.swift:40]
        + DetailView sends Detail: 2 actions [App.swift:40]

        """)
  }
}
