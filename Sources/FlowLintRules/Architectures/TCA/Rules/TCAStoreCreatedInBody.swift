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
      let made = model.calls(named: "Store").compactMap { call -> (call: TCAPlace, view: IndexedType)? in
        guard call.tree.argument(call.node, labelled: "initialState") != nil, let view = call.scope.view, view.isView,
          view.type === call.scope.type,
          model.table.owner(of: call.code).member.map({ model.table.memberName($0) == "body" }) == true,
          !call.tree.ancestors(call.node).contains(where: { isMadeOnTheWay($0, in: call.tree) }),
          !isKept(call, in: model)
        else { return nil }
        return (call, view.type)
      }
      let used = made.isEmpty ? [] : usedBesidesPreviews(in: model)
      for (call, view) in made where used.contains(view.id) {
        findings.report(
          call.file.location(call.tree.calleeRange(call.node)), in: model,
          "a new store is made whenever this body is evaluated; keep it in the app or in @State",
          of: view.qualifiedName + ".body", subject: "Store")
      }
    })

  /// The types that are no helpers of previews, as far as names tell: what they are called stands in code of another such
  /// type or at the top level, others may use them, or nothing names them at all.
  private static func usedBesidesPreviews(in model: TCAModel) -> Set<TypeID> {
    let table = model.table
    let types = table.types.filter(\.isConcrete)
    let byName = Dictionary(grouping: types, by: \.name)
    let finder = NameFinder(byName.keys)
    var (named, namedIn): (Set<Int>, [TypeID: Set<Int>]) = ([], [:])
    var open = types.filter { type in
      table.isPublic(type) || table.inherits(["UIApplicationDelegate", "UIWindowSceneDelegate"], by: type)
        || type.declarations.contains { table.file($0.file).syntax.isEntryPoint(table.declaration($0)) }
    }
    for file in table.files {
      let tokens = file.syntax.tokens
      finder.forEachToken(in: file.syntax) { token, name in
        let start = tokens.range(token).start
        let type = model.scopes.scope(start, in: file).type
        let isOwn = type.map { own in
          sequence(first: own) { $0.parent.map { table.types[$0] } }.contains { $0.name == finder[name] }
        }
        // `#Preview` names no type.
        if isOwn == true || token > 0 && tokens.kinds[token - 1] == .pound { return }
        named.insert(name)
        if file.isPreview(start) { return }
        if let type, type.isConcrete {
          namedIn[type.id, default: []].insert(name)
        } else {
          open += byName[finder[name]] ?? []
        }
      }
    }
    open += byName.filter { name, _ in finder.place(of: name).map(named.contains) != true }.flatMap(\.value)
    var used: Set<TypeID> = []
    while let type = open.popLast() {
      guard used.insert(type.id).inserted else { continue }
      open += (namedIn[type.id] ?? []).flatMap { byName[finder[$0]] ?? [] }
    }
    return used
  }

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
