// Written by Tests/Scripts/generate from Sources/flowlint/Documentation.docc/TCA.md. Do not edit.
// swift-format-ignore-file
extension TCAModel {
  package static let page = #"""
# TCA

An app of The Composable Architecture is features: each has a state, actions and a reducer, and runs the features below it.

This page is enough to understand each finding of the rules `tca_…`. `flowlint rules tca` lists them,
Rules-TCA.md has each whole. `flowlint explain tca` prints this page.

## The parts

Of a feature called Note:

| part | is | does | must not |
| --- | --- | --- | --- |
| feature | `@Reducer struct Note`, or a type that conforms to `Reducer` or `ReducerProtocol` | names State, Action and body | be run by nobody |
| state | `struct State`, with `@ObservableState` | is all that the feature knows; the states of its children lie in it | hold a child that no composition runs |
| presented state | `@Presents var destination: Destination.State?` | is there while something is on screen | be set without a view that shows it |
| action | `enum Action` | says what happened | have cases that nobody sends |
| delegate | `case delegate(Delegate)` | is what the feature tells its parent | be handled by the feature itself |
| body | `var body: some ReducerOf<Self>` | changes the state, returns effects, runs the children | call another reducer by hand |
| destination, path | `@Reducer enum Destination` | one case for each screen that may be shown | have cases that nobody makes |
| view | `struct NoteView: View` with `let store: StoreOf<Note>` | reads the state, sends actions, shows the views of children | make a store in its body |
| dependency | `@Dependency(\.continuousClock) var clock` | is what a test replaces | be declared and not used |

Types are features by their attribute or by what they inherit, never by their names. Code from before 0.41 has no features,
and no rule speaks of it.

## Who owns, makes, wires, shows and releases whom

- **Owns.** A parent's state owns the states of its children: a property for one that is always there, an optional or
  `@Presents` for one that comes and goes, an `IdentifiedArrayOf` or a `StackState` for many.
- **Makes.** The app makes one store, and the reducer of the root feature with it. Children's stores come from `scope`.
- **Wires.** `Scope` runs a child that is always there, `ifLet` an optional one, `forEach` the elements of a collection or
  stack; a `@Reducer enum` runs the features of its cases by itself, and its parent needs `ifLet` or `forEach` all the same.
- **Shows.** The view of the parent, by `sheet`, `navigationDestination` or `NavigationStack` with a scoped store.
- **Releases.** The parent clears the state, or the child calls `dismiss`; `ifLet` and `forEach` then cancel its effects.

## How features talk

- Down: the parent changes the state of the child.
- Up: the child sends a **delegate** action, and a parent matches it.
- To itself: an effect sends an action when it has something to tell. Code that two actions share is a function.
- Outward: through dependencies, which tests replace.

## A feature that is right

`Note.swift`:

```swift
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
```

`Notes.swift`:

```swift
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
```

`NotesView.swift`:

```swift
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
```

## What is known of sends and matches

A name alone does not say whose action it is. A mention counts for one feature alone where a type tells it: of a store
(`StoreOf<Note>`, or what `scope` makes of one), of an effect in the feature's own body, of `Action.saved` with its type. Else
it counts for each feature that the code round it names, directly or by way of others. A doubt counts as sent, and tests and
previews count as nothing.

## Twenty mistakes

| mistake | rule |
| --- | --- |
| presented state without an `ifLet` | `tca_presents_without_iflet` |
| a child in the state without a `Scope` | `tca_child_not_scoped` |
| an optional child without an `ifLet` | `tca_optional_child_without_iflet` |
| a stack without a `forEach` | `tca_collection_without_foreach` |
| a case of an enum state without a `Scope` | `tca_enum_state_case_without_scope` |
| a binding action without a `BindingReducer` | `tca_binding_reducer_missing` |
| one child composed twice | `tca_child_composed_twice` |
| a `reduce` beside a `body` | `tca_reduce_and_body` |
| a `Scope` behind the code that changes the case | `tca_scope_after_reduce` |
| a feature that nobody runs | `tca_reducer_not_composed` |
| an action that nobody sends | `tca_action_never_sent` |
| a delegate action that is never sent | `tca_delegate_never_sent` |
| a delegate action that no parent hears | `tca_delegate_unheard` |
| a button of an alert that does nothing | `tca_alert_action_unhandled` |
| an action sent when the effect has ended | `tca_send_escapes_effect` |
| a cancellation of an identifier that no effect has | `tca_cancel_without_cancellable` |
| `dismiss` in a feature that nobody presents | `tca_dismiss_not_presented` |
| the clock of the system in a reducer | `tca_uncontrolled_dependency` |
| a dependency that is never used | `tca_unused_dependency` |
| presented state that no view shows | `tca_presented_never_shown` |
| a destination that nobody makes | `tca_destination_never_presented` |
| a link whose state no stack holds | `tca_link_state_unknown` |
| a store made in a view's body | `tca_store_created_in_body` |
"""#
}
