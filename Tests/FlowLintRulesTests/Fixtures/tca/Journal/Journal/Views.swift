import ComposableArchitecture
import SwiftUI

public struct JournalView: View {
    @Perception.Bindable var store: StoreOf<Journal>

    public var body: some View {
        WithPerceptionTracking {
            NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
                HeaderView(store: store.scope(state: \.header, action: \.header))
                ForEach(store.scope(state: \.pages, action: \.pages)) { PageView(store: $0) }
                NavigationLink(state: Journal.Path.State.history(Page.State(id: 1, title: ""))) { Text("History") }
                Button("Add") { store.send(.addTapped) }
                Button("Ask") { store.send(.askTapped) }
                Button("Search") { store.send(.searchTapped) }
                if let search = store.scope(state: \.search, action: \.search) { SearchView(store: search) }
                Button("Unlock") { store.send(.session(.locked(.unlockTapped))) }
            } destination: { store in
                switch store.case {
                case let .page(store): PageView(store: store)
                case let .history(store): PageView(store: store)
                }
            }
            .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
            .sheet(item: $store.scope(state: \.destination?.editor, action: \.destination.editor)) { EditorView(store: $0) }
        }
    }
}

struct EditorView: View {
    @Perception.Bindable var store: StoreOf<Editor>

    var body: some View {
        WithPerceptionTracking {
            TextField("Title", text: $store.title)
            Button("Save") { store.send(.saveTapped) }
            Button("Cancel") { store.send(.cancelTapped) }
            Button("Hint") { store.send(.hintTapped) }
                .task { store.send(.ticked) }
                .popover(item: $store.scope(state: \.hint, action: \.hint)) { HintView(store: $0) }
        }
    }
}

struct HintView: View {
    let store: StoreOf<Hint>

    var body: some View {
        WithPerceptionTracking { Text(store.text).onAppear { store.send(.shown) } }
    }
}

struct HeaderView: View {
    let store: StoreOf<Header>

    var body: some View {
        WithPerceptionTracking {
            Text("\(store.day)")
            Button("Next") { store.send(.nextTapped) }
        }
    }
}

struct PageView: View {
    let store: StoreOf<Page>

    var body: some View {
        Button("Open") { store.send(.tapped) }
    }
}

struct SearchView: View {
    let store: StoreOf<Search>

    var body: some View {
        Button("Clear") { store.send(.queryChanged("")) }
    }
}
