import Testing

@testable import FlowLintRules

/// Spellings of one thing, each of which a rule judges like the others, and their near misses.
@Suite struct TCAShapeTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    let rule: String
    let name: String
    let text: String
    var testDescription: String { "\(rule): \(name)" }
  }

  @Test(arguments: stores + children + cleared + bound + demanded) func findings(of shape: Shape)
    throws
  {
    let text = shape.text.replacing("«»", with: "«\(shape.rule)»")
    let project = MarkedProject(files: [
      "App/App.swift": "import ComposableArchitecture\nimport SwiftUI\n\n\(text)"
    ])
    let rule = try #require(TCAModel.rules.first { $0.id == shape.rule })
    #expect(project.found([rule]) == project.expected)
  }

  private static func store(_ name: String, _ store: String, besides code: String = "") -> Shape {
    Shape(
      rule: "tca_action_never_sent", name: name,
      text: """
        @Reducer struct Shop {
            struct State: Equatable {}
            enum Action { case opened, «»forgotten }
            var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
        }
        struct ShopView: View {
            let store: StoreOf<Shop>
            var body: some View { Text("").onAppear { store.send(.opened) } }
        }
        @main struct ShopApp: App {
            var body: some Scene { WindowGroup { ShopView(store: \(store)) } }
        }
        \(code)
        """)
  }

  static let stores: [Shape] = [
    store("by its name", "Store(initialState: Shop.State()) { Shop() }"),
    store("as an implicit member", ".init(initialState: .init(), reducer: { Shop() })"),
    store("as an implicit member with a closure behind", ".init(initialState: .init()) { Shop() }"),
    store(
      "by the name of its feature", "StoreOf<Shop>.init(initialState: .init(), reducer: Shop.init)"),
    store(
      "by a typealias", "ShopStore(initialState: .init()) { Shop() }",
      besides: "typealias ShopStore = StoreOf<Shop>"),
    store(
      "beside an extension of the protocol", "Store(initialState: Shop.State()) { Shop() }",
      besides: "extension Reducer { func logged() -> some ReducerOf<Self> { self } }"),
  ]

  private static func child(_ name: String, _ property: String, besides code: String = "") -> Shape {
    Shape(
      rule: "tca_child_not_scoped", name: name,
      text: """
        @Reducer struct Root {
            @Reducer enum Stage { case curtain, play(Play) }
            @ObservableState struct State { var \(property) }
            enum Action { case stage(Stage.Action), play(Play.Action) }
            var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
        }
        @Reducer struct Play {
            struct State: Equatable { var act = 1; static let first = State(); static let most = 3 }
            enum Action { case nextTapped }
            var body: some ReducerOf<Self> { Reduce { state, _ in state.act += 1; return .none } }
        }
        \(code)
        """)
  }

  static let children: [Shape] = [
    child("a case of a reducer's state", "«»stage = Root.Stage.State.curtain"),
    child("a case with a state", "«»stage = Stage.State.play(Play.State())"),
    child(
      "a constant of an extension", "«»stage = Stage.State.beginning",
      besides: "extension Root.Stage.State { static var beginning: Self { .curtain } }"),
    child("a constant of the state", "«»play = Play.State.first"),
    child(
      "a function with a written type", "«»play = makePlay()",
      besides: "func makePlay() -> Play.State { Play.State() }"),
    child("a typealias", "«»play: PlayState", besides: "typealias PlayState = Play.State"),
    child("a constant of another type", "play = Play.State.most"),
  ]

  private static func cleared(
    _ name: String, _ arm: String, _ mark: String = "", besides code: String = ""
  ) -> Shape {
    Shape(
      rule: "tca_presents_without_iflet", name: name,
      text: """
        @Reducer struct Gate {
            @ObservableState struct State: Equatable { @Presents var \(mark)alert: AlertState<Action.Alert>? }
            enum Action {
                case alert(PresentationAction<Alert>), knocked
                enum Alert: Equatable { case again }
            }
            var body: some ReducerOf<Self> {
                Reduce { state, action in
                    switch action {
                    \(arm)
                    default: return .none
                    }
                }
            }
            \(code)
        }
        """)
  }

  static let cleared: [Shape] = [
    cleared("for every action", "case .alert: state.alert = nil; return .none"),
    cleared("for every action, by a wildcard", "case .alert(_): state.alert = nil; return .none"),
    cleared(
      "for every action, which is bound",
      "case let .alert(action): state.alert = nil; print(action); return .none"),
    cleared(
      "by a function", "case .alert: close(&state); return .none",
      besides: "func close(_ state: inout State) { state.alert = nil }"),
    cleared("for a button alone", "case .alert(.presented): state.alert = nil; return .none", "«»"),
    cleared("for another action", "case .knocked: state.alert = nil; return .none", "«»"),
  ]

  private static func bound(_ name: String, _ mark: String, _ view: String) -> Shape {
    Shape(
      rule: "tca_binding_reducer_missing", name: name,
      text: """
        @Reducer struct Shelf {
            @ObservableState struct State: Equatable { var count = 0 }
            enum Action: BindableAction { case \(mark)binding(BindingAction<State>), addTapped }
            var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
        }
        struct ShelfView: View {
            @Bindable var store: StoreOf<Shelf>
            var body: some View { \(view) }
        }
        """)
  }

  static let bound: [Shape] = [
    bound("by the store", "«»", #"Stepper("", value: $store.count)"#),
    bound(
      "by a view store", "«»",
      #"WithViewStore(store, observe: { $0 }) { viewStore in Stepper("", value: viewStore.$count) }"#
    ),
    bound("by nothing", "", #"Button("") { store.send(.addTapped) }"#),
    bound(
      "to a child alone", "",
      #"Text("").sheet(item: $store.scope(state: \.row, action: \.row)) { _ in Text("") }"#),
  ]

  private static func demanded(
    _ name: String, _ mark: String, _ supertype: String, besides code: String = ""
  ) -> Shape {
    Shape(
      rule: "tca_action_never_sent", name: name,
      text: """
        @Reducer struct Root {
            struct State: Equatable {}
            enum Action: Equatable, \(supertype) { case \(mark)updateRoutes([Int]) }
            var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
        }
        @main enum Main { static let store = Store(initialState: Root.State()) { Root() } }
        \(code)
        """)
  }

  static let demanded: [Shape] = [
    demanded("by no protocol", "«»", "Sendable"),
    demanded("by a protocol of another module", "", "IndexedRouterAction"),
    demanded(
      "by a protocol of the project", "", "Routed",
      besides: "protocol Routed { static func updateRoutes(_ routes: [Int]) -> Self }"),
    demanded(
      "by a protocol that demands something else", "«»", "Routed",
      besides: "protocol Routed { var depth: Int { get } }"),
  ]
}
