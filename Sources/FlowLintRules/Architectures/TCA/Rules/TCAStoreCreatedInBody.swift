enum TCAStoreCreatedInBody {
  static let rule = Rule(
    title: "A view's body must not make a store",
    severity: .warning, looksAt: [.swiftUIView],
    source: #"""
      The tutorial YourFirstFeature, ComposingFeatures and PersistingSyncUps: the store of an app is made once and \#
      kept (`static let store`); a store that `body` makes begins anew whenever the body is evaluated, and what \#
      happened in it is lost.
      """#,
    documentation: """
      A store that a body makes begins anew whenever the body is evaluated, and what happened in it is lost.
      """,
    remedy: "Keep the store in `static let`, in `@State`, or take it from the parent's store by `scope`",
    paired: #"""
      //- Home.swift
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
      +   @State private var store = Store(initialState: Home.State()) { Home() }
          var body: some View {
      -       HomeView(store: Store(initialState: Home.State()) { Home() })  // finding: 25
      +       HomeView(store: store)
      +       NavigationLink("Demo") {
      +           HomeView(store: Store(initialState: Home.State()) { Home() })
      +       }
          }
      }
      +@main
      +struct DemoApp: App {
      +   var body: some Scene {
      +       WindowGroup { HomeView(store: Store(initialState: Home.State()) { Home() }) }
      +   }
      +}
      """#,
    check: .reading(TCAModel.self) { model, findings in
      for call in model.calls(named: "Store") where call.tree.argument(call.node, labelled: "initialState") != nil {
        guard let view = call.scope.view, view.isView, view.type === call.scope.type,
          model.table.owner(of: call.code).member.map({ model.table.memberName($0) == "body" }) == true,
          !call.tree.ancestors(call.node).contains(where: { isMadeOnTheWay($0, in: call.tree) }),
          !isKept(call, in: model)
        else { continue }
        findings.report(
          call.file.location(call.tree.calleeRange(call.node)), in: model,
          "a new store is made whenever this body is evaluated; keep it in the app or in @State",
          of: view.type.qualifiedName + ".body", subject: "Store")
      }
    })

  /// The call makes what is in it when the user goes there, or scrolls.
  private static func isMadeOnTheWay(_ call: BodyTree.Node, in tree: BodyTree) -> Bool {
    guard let name = tree.calleeName(call) else { return false }
    return name == "NavigationLink" || name == "ForEach" || name.hasPrefix("LazyV")
  }

  /// The store is handed to a view that keeps the first one it is given.
  private static func isKept(_ call: TCAPlace, in model: TCAModel) -> Bool {
    guard case .argument(let view, let argument) = call.tree.context(call.node), let label = call.tree.label(argument),
      let type = call.tree.namedCallee(view).flatMap({ model.stores.type(namedBy: call.at($0)) })
    else { return false }
    return type.properties(named: label).contains {
      $0.attributes.contains("State") || $0.attributes.contains("StateObject")
    }
  }
}
