enum TCADismissNotPresented {
  static let rule = Rule(
    title: "Use dismiss only in features that are presented",
    severity: .error, looksAt: [.feature], isInGraph: true, claims: .absence,
    source: #"""
      The run-time warning in `Dismiss.swift` (a reducer requested dismissal, but could not be dismissed); the \#
      article TreeBasedNavigation, Dismissal: only `ifLet` of presented state and `forEach` of a stack set the \#
      dependency, for the child and all below it.
      """#,
    documentation: """
      Only `ifLet` of presented state and `forEach` of a stack give a feature, and all below it, the means to dismiss
      itself. Elsewhere the call does nothing, and a warning is raised while the app runs.
      """,
    remedy:
      #"Let the parent present it (`@Presents` and `ifLet`), delegate the wish, or ask `@Dependency(\.isPresented)` first"#,
    paired: #"""
      //- Home.swift
      @Reducer
      struct Header {
          struct State: Equatable {}
          enum Action { case closeTapped }
          @Dependency(\.dismiss) var dismiss
          var body: some ReducerOf<Self> {
              Reduce { _, _ in
                  .run { _ in await self.dismiss() }  // finding: 36
              }
          }
      }
      @Reducer
      -struct Home {
      +struct Sheet {
          struct State: Equatable { var header = Header.State() }
          enum Action { case header(Header.Action) }
          var body: some ReducerOf<Self> {
              Scope(state: \.header, action: \.header) { Header() }
          }
      }
      -let store = Store(initialState: Home.State()) { Home() }
      -let task = store.send(.header(.closeTapped))
      +@Reducer
      +struct Home {
      +   struct State: Equatable { @Presents var sheet: Sheet.State? }
      +   enum Action { case sheet(PresentationAction<Sheet.Action>) }
      +   var body: some ReducerOf<Self> {
      +       EmptyReducer().ifLet(\.$sheet, action: \.sheet) { Sheet() }
      +   }
      +}
      +@Reducer
      +struct Both {
      +   struct State: Equatable {}
      +   enum Action { case closeTapped }
      +   @Dependency(\.dismiss) var dismiss
      +   @Dependency(\.isPresented) var isPresented
      +   var body: some ReducerOf<Self> {
      +       Reduce { _, _ in
      +           .run { _ in if isPresented { await dismiss() } }
      +       }
      +   }
      +}
      +@Reducer
      +struct Tabs {
      +   struct State: Equatable {
      +       var both = Both.State()
      +       var home = Home.State()
      +   }
      +   enum Action {
      +       case both(Both.Action)
      +       case home(Home.Action)
      +   }
      +   var body: some ReducerOf<Self> {
      +       Scope(state: \.both, action: \.both) { Both() }
      +       Scope(state: \.home, action: \.home) { Home() }
      +   }
      +}
      +let store = Store(initialState: Tabs.State()) { Tabs() }
      +let task = store.send(.both(.closeTapped))
      +//- Sidebar.swift
      +@Reducer
      +struct Sidebar {
      +   struct State: Equatable {}
      +   enum Action { case closeTapped }
      +   @Dependency(\.dismiss) var dismiss
      +   var body: some ReducerOf<Self> {
      +       Reduce { _, _ in
      +           .run { _ in await dismiss() }
      +       }
      +   }
      +}
      +let sidebar = Store(initialState: Sidebar.State()) {
      +   Sidebar().dependency(\.dismiss, DismissEffect { window.close() })
      +}
      +let second = sidebar.send(.closeTapped)
      """#,
    check: .reading(TCAModel.self) { model, findings in
      let dismissing = model.features.all.compactMap { feature in
        model.dependencies(of: feature).first { $0.key == "\\.dismiss" }.map {
          (feature: feature, own: $0.property.name)
        }
      }.filter { !model.isPresented($0.feature.id) }
      let names = Set(dismissing.map(\.own) + ["isPresented", "DismissEffect", "dismiss"])
      let places = model.places(named: names, [.name, .member, .keyPathComponent])
      let uses = Dictionary(grouping: places) { $0.place.scope.feature?.id }
      let means = places.filter { isGiven($0.name, at: $0.place) }
      for (feature, own) in dismissing {
        let call = uses[feature.id]?.map(\.place).first { place in
          place.tree.isOwnMember(place.node, named: own) && place.tree.isCalled(place.node)
        }
        guard let call,
          !means.contains(where: { name, place in
            name == "isPresented" ? place.isFamily(of: feature) : model.canMean(feature, at: place)
          })
        else { continue }
        findings.report(call, in: model, "\(feature.name) dismisses itself, but no parent presents it", subject: own)
      }
    })

  /// The place asks whether a feature is presented, or gives one the means to dismiss itself.
  private static func isGiven(_ name: String, at place: TCAPlace) -> Bool {
    let tree = place.tree
    if tree.kind(place.node) == .keyPathComponent {
      let isAsked = name == "isPresented" && tree.ancestors(place.node).contains { tree.kind($0) == .attribute }
      return isAsked || place.isInCall(of: "dependency")
    }
    return name == "DismissEffect" || name != "isPresented" && tree.isAssigned(place.node)
  }
}
