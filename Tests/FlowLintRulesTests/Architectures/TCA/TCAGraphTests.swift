import Testing

@testable import FlowLintRules

/// The graph, the ledgers and the explanations of an app of features.
@Suite struct TCAGraphTests {
  /// A root that presents a destination and runs a feature of another package.
  private static let app = """
    //- App.swift
    import ComposableArchitecture
    @main struct NotesApp: App {
        static let store = Store(initialState: Notes.State()) { Notes() }
        var body: some Scene { WindowGroup { NotesView(store: Self.store) } }
    }
    //- Notes.swift
    import AccountFeature
    import ComposableArchitecture
    @Reducer struct Notes {
        @ObservableState struct State {
            var account = Account.State()
            @Presents var destination: Destination.State?
            var list = List.State()
        }
        enum Action {
            case account(Account.Action)
            case destination(PresentationAction<Destination.Action>)
            case list(List.Action)
            case openTapped
        }
        @Reducer enum Destination { case edit(Edit) }
        var body: some ReducerOf<Self> {
            Scope(state: \\.account, action: \\.account) { Account() }
            Scope(state: \\.list, action: \\.list) { List() }
            Reduce { state, action in
                switch action {
                case .openTapped:
                    state.destination = .edit(Edit.State())
                    return .none
                case .destination(.presented(.edit(.delegate(.saved)))):
                    state.destination = nil
                    return .none
                case .account, .destination, .list: return .none
                }
            }
            .ifLet(\\.$destination, action: \\.destination)
        }
    }
    @Reducer struct List {
        struct State { var rows = 0 }
        enum Action { case rowTapped }
        enum CancelID { case load }
        @Dependency(\\.continuousClock) var clock
        var body: some ReducerOf<Self> {
            Reduce { state, action in
                if case .rowTapped = action { return .run { _ in print("") }.cancellable(id: CancelID.load) }
                return .run { _ in try await clock.sleep(for: .seconds(1)) }.cancellable(id: CancelID.load)
            }
        }
        func log(_ action: Edit.Action) {
            if case .delegate(.saved) = action { print("") }
        }
    }
    @Reducer struct Edit {
        struct State {}
        enum Action {
            case saveTapped
            case delegate(Delegate)
            enum Delegate { case saved, closed }
        }
        @Dependency(\\.dismiss) var dismiss
        var body: some ReducerOf<Self> {
            Reduce { _, action in
                switch action {
                case .saveTapped: return .send(.delegate(.saved))
                case .delegate: return .run { _ in await dismiss() }
                }
            }
        }
    }
    //- Views.swift
    import SwiftUI
    struct NotesView: View {
        @Bindable var store: StoreOf<Notes>
        var body: some View {
            Button("Open") { store.send(.openTapped) }
                .sheet(item: $store.scope(state: \\.destination?.edit, action: \\.destination.edit)) { EditView(store: $0) }
        }
        struct Previews: PreviewProvider {
            static var previews: some View { EditView(store: Store(initialState: Edit.State()) { Edit() }) }
        }
    }
    struct EditView: View {
        let store: StoreOf<Edit>
        var body: some View { Button("Save") { store.send(.saveTapped) } }
        func again() -> some View { EditView(store: store) }
    }
    """

  private let model: TCAModel

  init() throws { model = try Self.model(of: Self.app) }

  private static func model(of text: String) throws -> TCAModel {
    let files = ExampleProject(text).files.enumerated().map { parseFile($1, number: FileID($0)) }
    return try #require(TCAModel(files, setting: .auto))
  }

  @Test func edges() {
    let edges = model.navigationGraph.edges.map { "\($0.from) \($0.text) \($0.to)" }.sorted()
    #expect(
      edges == [
        "app:NotesApp shows view:NotesView",
        "app:NotesApp starts feature:Notes",
        "feature:Edit delegates: saved feature:Notes",
        "feature:Edit runs: dismiss dependency:\\.dismiss",
        "feature:List runs: clock dependency:\\.continuousClock",
        "feature:Notes composes: account external:Account",
        "feature:Notes composes: list feature:List",
        "feature:Notes presents: destination feature:Notes.Destination",
        "feature:Notes.Destination composes: edit feature:Edit",
        "view:EditView observes feature:Edit",
        "view:EditView sends: 1 action feature:Edit",
        "view:NotesView observes feature:Notes",
        "view:NotesView sends: 1 action feature:Notes",
        "view:NotesView shows: destination.edit view:EditView",
      ])
  }

  /// The names in the cells of a row.
  private func cells(_ subject: LedgerSubject, _ parent: String, _ child: String) -> [String] {
    let rows = model.ledgers(subject).flatMap(\.rows).filter { $0.parent == parent && $0.child == child }
    return (rows.first?.cells ?? []).map { cell in
      switch cell {
      case .places(let places): places.map(\.text).withoutRepeats.joined(separator: ", ")
      case .missing(let text, _): "missing \(text)"
      case .notNeeded(let text): "(\(text))"
      case .unknown(let text): "? \(text)"
      }
    }
  }

  @Test func actions() {
    #expect(
      cells(.delivery, "Edit.Action", "saveTapped") == ["", "view EditView", "Edit", "(no delegate)"])
    #expect(
      cells(.delivery, "Edit.Action.Delegate", "saved") == ["", "effect in Edit", "Notes, List", "Notes, List"])
    #expect(cells(.delivery, "Edit.Action.Delegate", "closed")[1] == "missing ")
  }

  @Test func children() {
    #expect(
      cells(.lifecycle, "Notes.State", "destination") == [
        "", "destination", "ifLet", "Notes", "view NotesView", "Notes",
      ])
    #expect(
      cells(.lifecycle, "Notes.State", "list") == [
        "", "list", "Scope", "(always there)", "(always there)", "(always there)",
      ])
    #expect(cells(.lifecycle, "Notes.Destination", "edit")[2] == "(by the macro)")
    #expect(cells(.lifecycle, "List", "load") == ["cancellable", "(by nobody)"])
    #expect(model.ledgers(.lifecycle).flatMap(\.rows).count { $0.child == "load" } == 1)
  }

  /// The reducers of the first versions are said to be unread, where the name is the framework's.
  @Test(arguments: [
    ("import ComposableArchitecture\n", ["appReducer"]), ("", []),
    ("import ComposableArchitecture\nstruct Reducer<State, Action, World> {}\n", []),
  ])
  func reducersOfClosuresAreUnread(head: String, names: [String]) throws {
    let text = """
      //- App.swift
      \(head)let appReducer = Reducer<AppState, AppAction, AppWorld> { _, _, _ in .none }
      //- Other.swift
      import ComposableArchitecture
      @Reducer struct Home {
        struct State { var title = "" }
        enum Action { case tapped }
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """
    #expect(try Self.model(of: text).unreadForms.map(\.name) == names)
  }

  @Test func explanations() throws {
    func notes(_ name: String) throws -> [String] {
      model.roleExplanation(of: try #require(model.table.topLevel(name))).notes
    }
    #expect(try notes("List") == ["declared by @Reducer", "run by: Notes", "dependencies: \\.continuousClock"])
    #expect(try notes("Edit").contains("presented"))
    #expect(
      try notes("Notes").contains("children: list (one, by list), destination (optional, by destination)")
        || notes("Notes").contains("children: destination (optional, by destination), list (one, by list)"))
  }
}
