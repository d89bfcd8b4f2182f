import Testing

@testable import FlowLintRules

/// A right app of TCA with a few words changed: how a destination is made and shown, how actions are sent and heard, and by
/// which names features are known.
@Suite struct TCAChangeTests {
  @Test func theAppIsRight() {
    #expect(ChangedApp("as it is", [:]).found(in: Self.app, TCAModel.self) == [])
  }

  @Test(arguments: destinations + delegates + delivery + boundaries) func found(in changed: ChangedApp) {
    #expect(changed.found(in: Self.app, TCAModel.self) == changed.rules)
  }

  /// Changes in how what is presented is composed, made and shown.
  private static let destinations: [ChangedApp] = [
    ChangedApp(
      "ifLet with a closure",
      [
        #".ifLet(\.$destination, action: \.destination)"#:
          #".ifLet(\.$destination, action: \.destination) { Notes.Destination.body }"#
      ]),
    ChangedApp(
      "ifLet in another order",
      [
        "Reduce { state, action in\n            switch action {\n            case .addButtonTapped":
          "EmptyReducer().ifLet(\\.$destination, action: \\.destination)\nReduce { state, action in\nswitch action {\ncase .addButtonTapped",
        #".ifLet(\.$destination, action: \.destination)"#: "",
      ]),
    ChangedApp("no ifLet", [#".ifLet(\.$destination, action: \.destination)"#: ""], "tca_presents_without_iflet"),
    ChangedApp(
      "ifLet of another property",
      [#".ifLet(\.$destination, action: \.destination)"#: #".ifLet(\.$other, action: \.other)"#],
      "tca_presents_without_iflet"),
    ChangedApp(
      "ifLet in a property of its own",
      [
        ".ifLet(\\.$destination, action: \\.destination)\n    }": ".destinations()\n}",
        "@main":
          "extension Reducer where State == Notes.State, Action == Notes.Action {\nfunc destinations() -> some Reducer<State, Action> { ifLet(\\.$destination, action: \\.destination) }\n}\n@main",
      ]),
    ChangedApp(
      "destination never made", ["state.destination = .note(Note.State(id: state.saved))": ""],
      "tca_destination_never_presented"),
    ChangedApp(
      "destination made whole",
      [".note(Note.State(id: state.saved))": "Destination.State.note(Note.State(id: state.saved))"]),
    ChangedApp(
      "destination made by a function",
      [
        "state.destination = .note(Note.State(id: state.saved))": "state.destination = Self.next(state)",
        "var body: some ReducerOf<Self> {\n        Reduce { state, action in\n            switch action {\n            case .addButtonTapped":
          "static func next(_ state: State) -> Destination.State { .note(Note.State(id: state.saved)) }\nvar body: some ReducerOf<Self> {\nReduce { state, action in\nswitch action {\ncase .addButtonTapped",
      ]),
    ChangedApp(
      "destination made in the state of a start",
      [
        "var saved = 0": "var saved = 0\ninit() { destination = .note(Note.State(id: 1)) }",
        "state.destination = .note(Note.State(id: state.saved))": "",
      ]),
    ChangedApp(
      "destination cleared alone",
      ["state.destination = .note(Note.State(id: state.saved))": "state.destination = nil"],
      "tca_destination_never_presented"),
    ChangedApp(
      "never shown",
      [
        #".sheet(item: $store.scope(state: \.destination?.note, action: \.destination.note)) { NoteView(store: $0) }"#:
          ""
      ], "tca_presented_never_shown"),
    ChangedApp("shown by another modifier", [".sheet(item:": ".fullScreenCover(item:"]),
    ChangedApp(
      "shown by a method",
      [
        ".sheet(item: $store.scope(state: \\.destination?.note, action: \\.destination.note)) { NoteView(store: $0) }\n    }":
          ".sheet(item: note) { NoteView(store: $0) }\n}\nprivate var note: Binding<StoreOf<Note>?> { $store.scope(state: \\.destination?.note, action: \\.destination.note) }"
      ]),
  ]

  /// Changes in how a child tells its parent, leaves and is bound.
  private static let delegates: [ChangedApp] = [
    ChangedApp(
      "delegate sent in a function",
      [
        "await send(.delegate(.saved))": "await tell(send)",
        "var body: some ReducerOf<Self> {\n        BindingReducer()":
          "func tell(_ send: Send<Action>) async { await send(.delegate(.saved)) }\nvar body: some ReducerOf<Self> {\nBindingReducer()",
      ]),
    ChangedApp(
      "delegate sent as an effect",
      [
        "return .run { send in\n                    await send(.delegate(.saved))\n                    await dismiss()\n                }":
          "return .concatenate(.send(.delegate(.saved)), .run { _ in await dismiss() })"
      ]),
    ChangedApp("delegate sent whole", ["await send(.delegate(.saved))": "await send(Note.Action.delegate(.saved))"]),
    ChangedApp(
      "delegate sent as a constant",
      [
        "await send(.delegate(.saved))": "await send(told)",
        #"@Dependency(\.dismiss)"#: "private let told = Action.delegate(.saved)\n@Dependency(\\.dismiss)",
      ]),
    ChangedApp("delegate never sent", ["await send(.delegate(.saved))": ""], "tca_delegate_never_sent"),
    ChangedApp(
      "another delegate sent",
      ["await send(.delegate(.saved))": "await send(.delegate(.closed))", "case saved }": "case closed, saved }"],
      "tca_delegate_never_sent", "tca_delegate_unheard"),
    ChangedApp(
      "delegate heard in a condition",
      [
        "case .destination(.presented(.note(.delegate(.saved)))):\n                state.saved += 1\n                return .none":
          "",
        "case .destination:\n                return .none":
          "case .destination(let told):\nif case .presented(.note(.delegate(.saved))) = told { state.saved += 1 }\nreturn .none",
      ]),
    ChangedApp("delegate heard whole", [".note(.delegate(.saved))))": ".note(.delegate)))"]),
    ChangedApp(
      "delegate heard with a name", [".note(.delegate(.saved))))": ".note(.delegate(let told)))) where told == .saved"]),
    ChangedApp(
      "delegate never heard",
      [
        "case .destination(.presented(.note(.delegate(.saved)))):\n                state.saved += 1\n                return .none":
          ""
      ], "tca_delegate_unheard"),
    ChangedApp(
      "another action heard", [".note(.delegate(.saved))))": ".note(.saveButtonTapped)))"], "tca_delegate_unheard"),
    ChangedApp(
      "dismissed before it is told",
      ["await dismiss()": "", "return .run { send in": "return .run { [dismiss] send in\nawait dismiss()"],
      "tca_send_after_dismiss"),
    ChangedApp("dismissed with an animation", ["await dismiss()": "await dismiss(animation: .default)"]),
    ChangedApp("dismiss never used", ["await dismiss()": ""], "tca_unused_dependency"),
    ChangedApp(
      "dependency read by its key path",
      [
        #"@Dependency(\.dismiss) var dismiss"#: "",
        "await dismiss()": "@Dependency(\\.dismiss) var dismiss\nawait dismiss()",
      ]),
    ChangedApp("no binding reducer", ["BindingReducer()": ""], "tca_binding_reducer_missing"),
    ChangedApp("binding reducer behind a condition", ["BindingReducer()": "if true { BindingReducer() }"]),
    ChangedApp("binding reducer of a combination", ["BindingReducer()": "CombineReducers { BindingReducer() }"]),
    ChangedApp("binding reducer by its type", ["BindingReducer()": "BindingReducer<State, Action, Action>()"]),
  ]

  /// Changes in who sends an action, runs a feature, and what an effect may use.
  private static let delivery: [ChangedApp] = [
    ChangedApp(
      "sent by a method",
      [
        #"Button("Save") { store.send(.saveButtonTapped) }"#: #"Button("Save", action: save)"#,
        "struct NoteView: View {": "struct NoteView: View {\nfunc save() { store.send(.saveButtonTapped) }",
      ]),
    ChangedApp(
      "sent with an animation",
      [
        #"Button("Save") { store.send(.saveButtonTapped) }"#:
          #"Button("Save") { store.send(.saveButtonTapped, animation: .default) }"#
      ]),
    ChangedApp(
      "sent by another view",
      [
        #"Button("Save") { store.send(.saveButtonTapped) }"#: "SaveButton(store: store)",
        "struct NoteView: View {":
          "struct SaveButton: View {\nlet store: StoreOf<Note>\nvar body: some View { Button(\"Save\") { store.send(.saveButtonTapped) } }\n}\nstruct NoteView: View {",
      ]),
    ChangedApp(
      "handed on as a closure",
      [
        #"Button("Save") { store.send(.saveButtonTapped) }"#: #"Button("Save") { send(Note.Action.saveButtonTapped) }"#,
        "struct NoteView: View {": "struct NoteView: View {\nlet send: (Note.Action) -> Void = { _ in }",
      ]),
    ChangedApp("never sent", [#"Button("Save") { store.send(.saveButtonTapped) }"#: ""], "tca_action_never_sent"),
    ChangedApp(
      "sent in a preview alone",
      [
        #"Button("Save") { store.send(.saveButtonTapped) }"#: "",
        "@main":
          "#Preview { NoteView(store: Store(initialState: Note.State(id: 1)) { Note() }.also { $0.send(.saveButtonTapped) }) }\n@main",
      ], "tca_action_never_sent"),
    ChangedApp(
      "namesake of another feature sent",
      [
        #"Button("Save") { store.send(.saveButtonTapped) }"#: #"Button("Save") { other.send(.saveButtonTapped) }"#,
        "struct NoteView: View {":
          "@Reducer struct Other { struct State {}\nenum Action { case saveButtonTapped }\nvar body: some ReducerOf<Self> { Reduce { _, _ in .none } }\n}\nstruct NoteView: View {\nlet other: StoreOf<Other> = Store(initialState: .init()) { Other() }",
      ], "tca_action_never_sent"),
    ChangedApp(
      "a store in the body of a view",
      ["NoteView(store: $0)": "NoteView(store: Store(initialState: $0.withState { $0 }) { Note() })"],
      "tca_store_created_in_body"),
    ChangedApp(
      "a store in the scene of the app",
      [
        "NotesView(store: Self.store)": "NotesView(store: Store(initialState: Notes.State()) { Notes() })",
        "static let store = Store(initialState: Notes.State()) { Notes() }": "",
      ]),
    ChangedApp(
      "the root is no view of this app", ["WindowGroup { NotesView(store: Self.store) }": #"WindowGroup { Text("") }"#]),
    ChangedApp(
      "nobody runs a feature",
      [
        "@main":
          "@Reducer struct Lost {\nstruct State {}\nenum Action {}\nvar body: some ReducerOf<Self> { Reduce { _, _ in .none } }\n}\n@main"
      ], "tca_reducer_not_composed"),
    ChangedApp(
      "a preview alone runs a feature",
      [
        "@main":
          "@Reducer struct Lost {\nstruct State {}\nenum Action {}\nvar body: some ReducerOf<Self> { Reduce { _, _ in .none } }\n}\n#Preview { LostView(store: Store(initialState: Lost.State()) { Lost() }) }\n@main"
      ], "tca_reducer_not_composed"),
    ChangedApp(
      "a combination runs a feature",
      [
        "@main":
          "@Reducer struct Lost {\nstruct State {}\nenum Action {}\nvar body: some ReducerOf<Self> { Reduce { _, _ in .none } }\n}\n@main",
        "BindingReducer()": "BindingReducer()\nScope(state: \\.lost, action: \\.lost) { Lost() }",
      ]),
    ChangedApp(
      "the date of the system", ["state.saved += 1": "state.saved += Int(Date().timeIntervalSince1970)"],
      "tca_uncontrolled_dependency"),
    ChangedApp(
      "a date of numbers",
      ["state.saved += 1": "state.saved += Int(Date(timeIntervalSince1970: 1).timeIntervalSince1970)"]),
    ChangedApp(
      "a namesake of the date",
      ["state.saved += 1": "state.saved += Date().day", "@main": "struct Date { var day = 1 }\n@main"]),
    ChangedApp(
      "cancelled and started",
      [
        "return .run { send in\n                    await send(.delegate(.saved))\n                    await dismiss()\n                }":
          "return .concatenate(.cancel(id: \"save\"), .run { send in\nawait send(.delegate(.saved))\nawait dismiss()\n}.cancellable(id: \"save\"))"
      ]),
    ChangedApp(
      "cancelled, never started",
      [
        "return .run { send in\n                    await send(.delegate(.saved))":
          "return .run { send in\nTask.cancel(id: \"save\")\nawait send(.delegate(.saved))"
      ], "tca_cancel_without_cancellable"),
  ]

  /// Features by other names, and namesakes of features.
  private static let boundaries: [ChangedApp] = [
    ChangedApp("a reducer without the macro", ["@Reducer\nstruct Note {": "struct Note: Reducer {"]),
    ChangedApp(
      "a reducer without the macro, never sent",
      ["@Reducer\nstruct Note {": "struct Note: Reducer {", #"Button("Save") { store.send(.saveButtonTapped) }"#: ""],
      "tca_action_never_sent"),
    ChangedApp(
      "a private namesake elsewhere",
      ["//- NotesView.swift": "//- Other.swift\nprivate struct Note { var id = 1 }\n//- NotesView.swift"]),
  ]

  private static let app = #"""
    //- Note.swift
    import ComposableArchitecture

    @Reducer
    struct Note {
        @ObservableState
        struct State: Equatable, Identifiable {
            let id: Int
            var title = ""
        }
        enum Action: BindableAction {
            case binding(BindingAction<State>)
            case delegate(Delegate)
            case saveButtonTapped
            enum Delegate { case saved }
        }
        @Dependency(\.dismiss) var dismiss
        var body: some ReducerOf<Self> {
            BindingReducer()
            Reduce { state, action in
                switch action {
                case .saveButtonTapped:
                    return .run { send in
                        await send(.delegate(.saved))
                        await dismiss()
                    }
                case .binding, .delegate:
                    return .none
                }
            }
        }
    }
    //- Notes.swift
    import ComposableArchitecture

    @Reducer
    struct Notes {
        @Reducer
        enum Destination {
            case note(Note)
        }
        @ObservableState
        struct State {
            @Presents var destination: Destination.State?
            var saved = 0
        }
        enum Action {
            case addButtonTapped
            case destination(PresentationAction<Destination.Action>)
        }
        var body: some ReducerOf<Self> {
            Reduce { state, action in
                switch action {
                case .addButtonTapped:
                    state.destination = .note(Note.State(id: state.saved))
                    return .none
                case .destination(.presented(.note(.delegate(.saved)))):
                    state.saved += 1
                    return .none
                case .destination:
                    return .none
                }
            }
            .ifLet(\.$destination, action: \.destination)
        }
    }
    //- NotesView.swift
    import ComposableArchitecture
    import SwiftUI

    struct NotesView: View {
        @Bindable var store: StoreOf<Notes>
        var body: some View {
            Button("Add") { store.send(.addButtonTapped) }
                .sheet(item: $store.scope(state: \.destination?.note, action: \.destination.note)) { NoteView(store: $0) }
        }
    }

    struct NoteView: View {
        @Bindable var store: StoreOf<Note>
        var body: some View {
            TextField("Title", text: $store.title)
            Button("Save") { store.send(.saveButtonTapped) }
        }
    }

    @main
    struct NotesApp: App {
        static let store = Store(initialState: Notes.State()) { Notes() }
        var body: some Scene { WindowGroup { NotesView(store: Self.store) } }
    }
    """#
}
