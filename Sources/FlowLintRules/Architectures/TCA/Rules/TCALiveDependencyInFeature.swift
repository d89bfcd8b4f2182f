enum TCALiveDependencyInFeature {
  static let rule = Rule(
    title: "A feature must not name live values",
    severity: .warning, looksAt: [.feature, .swiftUIView],
    source: #"""
      The article DependencyManagement, Overriding dependencies: a live value that is named directly cannot be \#
      overridden, neither in tests nor in previews.
      """#,
    documentation: "A live value that code names directly cannot be overridden, neither in tests nor in previews.",
    remedy: "Use `@Dependency`",
    paired: #"""
      //- Home.swift
      -import SwiftUI
      -
      +struct Client: DependencyKey {
      +   var load: () async -> Void
      +   static let liveValue = Client { }
      +   static let testValue = Client { await Client.liveValue.load() }
      +}
      @Reducer
      struct Home {
          struct State: Equatable {}
          enum Action { case appeared }
      +   @Dependency(Client.self) var client
          var body: some ReducerOf<Self> {
              Reduce { _, _ in
      -           .run { _ in await Client.liveValue.load() }  // finding: 31
      +           .run { _ in await client.load() }
              }
          }
      }
      -struct HomeView: View {
      -   let store: StoreOf<Home>
      -   let client = Client.liveValue  // finding: 18
      +struct DemoApp: App {
      +   init() { Client.liveValue.start() }
      +   var body: some Scene { WindowGroup { Text("") } }
      +}
      +let store = Store(initialState: Home.State()) {
      +   Home()
      +} withDependencies: {
      +   $0[Client.self] = .liveValue
      +}
      +let task = store.send(.appeared)
      +struct HomeWindow: View {
      +   @ObservedObject var banner = Banner.liveValue
      +   @State var store = Store(initialState: Home.State()) {
      +       Home()
      +   } withDependencies: {
      +       $0.client = Client.liveValue
      +   }
          var body: some View { Text("") }
      }
      """#,
    check: .holding(
      .forbidden,
      of: { (model: TCAModel) in
        model.places(named: ["liveValue"], [.member]).compactMap { _, place in
          let (tree, scope) = (place.tree, place.scope)
          guard model.features.gated.holds(place.file.number),
            scope.feature != nil && (!scope.isInHelper || scope.isInView) || scope.view != nil,
            scope.type.map({ model.table.inherits(starts, by: $0) }) != true, !tree.isAssigned(place.node),
            let base = tree.receiver(place.node), tree.mayStartWithCapital(base),
            tree.kind(base) == .name || tree.kind(base) == .member, !isGiven(place.node, in: tree), !isObserved(place)
          else { return nil }
          return place.named(tree.text(base), at: tree.nameRange(tree.chainBase(base)))
        }
      }, saying: { "\($1.name).liveValue is taken directly; declare @Dependency(\($1.name).self)" }))

  /// The types with which an app starts, and which say what is live.
  private static let starts: Set<String> = [
    "App", "UIApplicationDelegate", "NSApplicationDelegate", "WKApplicationDelegate",
  ]

  /// A property of a view observes the value, which a dependency does not: `@ObservedObject var hud = HUD.liveValue`.
  private static func isObserved(_ place: TCAPlace) -> Bool {
    guard case .initializer(let binding) = place.tree.context(place.node) else { return false }
    return place.tree.children(binding).contains { child in
      ["ObservedObject", "StateObject", "State"].contains {
        place.tree.kind(child) == .attribute && place.tree.isNamed(child, $0)
      }
    }
  }

  /// The value is assigned to a property of something other than the state: of the dependencies that a store is given.
  private static func isGiven(_ value: BodyTree.Node, in tree: BodyTree) -> Bool {
    guard case .assigned(let target, _) = tree.context(value), tree.kind(target) != .name else { return false }
    return !tree.isNamed(tree.chainBase(target), "state")
  }
}
