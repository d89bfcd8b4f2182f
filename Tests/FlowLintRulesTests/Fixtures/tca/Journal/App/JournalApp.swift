import ComposableArchitecture
import Journal
import SwiftUI

@main
struct JournalApp: App {
    static let store = Store(initialState: Journal.State()) { Journal() }

    var body: some Scene {
        WindowGroup { JournalView(store: Self.store) }
    }
}
