enum TCAStoreCreatedInBody {
  static let rule = Rule(
    id: "tca_store_created_in_body",
    title: "A view's body makes no store",
    severity: .warning,
    looksAt: [.swiftUIView],
    source: #"""
      The tutorial YourFirstFeature, ComposingFeatures and PersistingSyncUps: the store of an app is made once and \#
      kept (`static let store`); a store that `body` makes begins anew whenever the body is evaluated, and what \#
      happened in it is lost.
      """#,
    documentation: """
      A store that a body makes begins anew whenever the body is evaluated, and what happened in it is lost.
      """,
    remedy: "Keep the store in `static let`, in `@State`, or take it from the parent's store by `scope`",
    examples: [
      .violating(
        #"""
        //- Home.swift
        import ComposableArchitecture
        import SwiftUI

        @Reducer
        struct Home {
            struct State: Equatable {}
            enum Action { case tapped }
            var body: some ReducerOf<Self> { EmptyReducer() }
        }
        struct HomeView: View {
            let store: StoreOf<Home>
            var body: some View { Button("") { store.send(.tapped) } }
        }
        struct ContentView: View {
            var body: some View {
                HomeView(store: Store(initialState: Home.State()) { Home() })  // finding: 25
            }
        }
        """#),
      .conforming(
        #"""
        //- Home.swift
        import ComposableArchitecture
        import SwiftUI

        @Reducer
        struct Home {
            struct State: Equatable {}
            enum Action { case tapped }
            var body: some ReducerOf<Self> { EmptyReducer() }
        }
        struct HomeView: View {
            let store: StoreOf<Home>
            var body: some View { Button("") { store.send(.tapped) } }
        }
        struct ContentView: View {
            @State private var store = Store(initialState: Home.State()) { Home() }
            var body: some View {
                HomeView(store: store)
                NavigationLink("Demo") {
                    HomeView(store: Store(initialState: Home.State()) { Home() })
                }
            }
        }
        @main
        struct DemoApp: App {
            var body: some Scene {
                WindowGroup { HomeView(store: Store(initialState: Home.State()) { Home() }) }
            }
        }
        """#),
    ],
    check: .reading(TCAModel.self, inspect))

  private static func inspect(_ model: TCAModel, _ findings: inout FindingSink) {
    for file in model.ownFiles {
      let tree = file.bodies
      for call in tree.calls(in: tree.root, named: "Store") where tree.argument(call, labelled: "initialState") != nil {
        let scope = model.scopes.scope(of: call, in: file)
        guard let view = scope.view, model.scopes.views[view].isView, model.scopes.views[view].type.id == scope.type,
          !model.scopes.isPreview(tree.range(call).start, in: file),
          model.table.owner(of: call, in: file).member.map({ model.table.memberName($0) == "body" }) ?? false,
          !tree.ancestors(call).contains(where: { tree.kind($0) == .call && tree.isMadeOnTheWay($0) }),
          !model.isKept(call, in: file)
        else { continue }
        findings.report(
          file.location(tree.calleeRange(call)), in: model,
          "a new store is made whenever this body is evaluated; keep it in the app or in @State",
          model.scopes.views[view].type.qualifiedName + ".body", subject: "Store")
      }
    }
  }
}

extension BodyTree {
  /// The call makes what is in it when the user goes there, or scrolls.
  fileprivate func isMadeOnTheWay(_ call: Node) -> Bool {
    guard let name = calleeName(call) else { return false }
    return name == "NavigationLink" || name == "ForEach" || name.hasPrefix("LazyV")
  }
}

extension TCAModel {
  /// The store is handed to a view that keeps the first one it is given.
  fileprivate func isKept(_ call: BodyTree.Node, in file: IndexedFile) -> Bool {
    let tree = file.bodies
    guard case .argument(let view, let argument) = tree.context(call), let label = tree.label(argument),
      let callee = tree.namedCallee(view), let type = stores.type(namedBy: callee, in: file)
    else { return false }
    return type.properties(named: label).contains {
      $0.attributes.contains("State") || $0.attributes.contains("StateObject")
    }
  }
}
