enum TCADismissNotPresented {
  static let rule = Rule(
    id: "tca_dismiss_not_presented",
    title: "Only a presented feature dismisses itself",
    severity: .error,
    looksAt: [.feature],
    isInGraph: true,
    source: #"""
      The run-time warning in `Dismiss.swift` (a reducer requested dismissal, but could not be dismissed); the \#
      article TreeBasedNavigation, Dismissal: only `ifLet` of presented state and `forEach` of a stack set the \#
      dependency, for the child and all below it.
      """#,
    documentation: """
      Only `ifLet` of presented state and `forEach` of a stack give a feature, and all below it, the means to
      dismiss itself. Elsewhere the call does nothing, and a warning is raised while the app runs.
      """,
    remedy:
      #"Let the parent present it (`@Presents` and `ifLet`), delegate the wish, or ask `@Dependency(\.isPresented)` first"#,
    examples: [
      .violating(
        #"""
        //- Home.swift
        import ComposableArchitecture

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
        struct Home {
            struct State: Equatable { var header = Header.State() }
            enum Action { case header(Header.Action) }
            var body: some ReducerOf<Self> {
                Scope(state: \.header, action: \.header) { Header() }
            }
        }
        let store = Store(initialState: Home.State()) { Home() }
        let task = store.send(.header(.closeTapped))
        """#),
      .conforming(
        #"""
        //- Home.swift
        import ComposableArchitecture

        @Reducer
        struct Header {
            struct State: Equatable {}
            enum Action { case closeTapped }
            @Dependency(\.dismiss) var dismiss
            var body: some ReducerOf<Self> {
                Reduce { _, _ in
                    .run { _ in await self.dismiss() }
                }
            }
        }
        @Reducer
        struct Sheet {
            struct State: Equatable { var header = Header.State() }
            enum Action { case header(Header.Action) }
            var body: some ReducerOf<Self> {
                Scope(state: \.header, action: \.header) { Header() }
            }
        }
        @Reducer
        struct Home {
            struct State: Equatable { @Presents var sheet: Sheet.State? }
            enum Action { case sheet(PresentationAction<Sheet.Action>) }
            var body: some ReducerOf<Self> {
                EmptyReducer().ifLet(\.$sheet, action: \.sheet) { Sheet() }
            }
        }
        @Reducer
        struct Both {
            struct State: Equatable {}
            enum Action { case closeTapped }
            @Dependency(\.dismiss) var dismiss
            @Dependency(\.isPresented) var isPresented
            var body: some ReducerOf<Self> {
                Reduce { _, _ in
                    .run { _ in if isPresented { await dismiss() } }
                }
            }
        }
        @Reducer
        struct Tabs {
            struct State: Equatable {
                var both = Both.State()
                var home = Home.State()
            }
            enum Action {
                case both(Both.Action)
                case home(Home.Action)
            }
            var body: some ReducerOf<Self> {
                Scope(state: \.both, action: \.both) { Both() }
                Scope(state: \.home, action: \.home) { Home() }
            }
        }
        let store = Store(initialState: Tabs.State()) { Tabs() }
        let task = store.send(.both(.closeTapped))
        //- Sidebar.swift
        import ComposableArchitecture

        @Reducer
        struct Sidebar {
            struct State: Equatable {}
            enum Action { case closeTapped }
            @Dependency(\.dismiss) var dismiss
            var body: some ReducerOf<Self> {
                Reduce { _, _ in
                    .run { _ in await dismiss() }
                }
            }
        }
        let sidebar = Store(initialState: Sidebar.State()) {
            Sidebar().dependency(\.dismiss, DismissEffect { window.close() })
        }
        let second = sidebar.send(.closeTapped)
        """#),
    ],
    check: .reading(TCAModel.self, inspect))

  private static func inspect(_ model: TCAModel, _ findings: inout FindingSink) {
    for feature in model.features.all {
      guard let own = model.dependencies(of: feature).first(where: { $0.key == "\\.dismiss" })?.property,
        !model.isPresented(feature.id), !model.isGivenDismissal(feature)
      else { continue }
      let calls = model.family(of: feature).flatMap { part in
        part.file.bodies.calls(in: part.file.bodies.root, named: own.name).filter { call in
          part.range.contains(part.file.bodies.range(call).start)
            && part.file.bodies.isOwnMember(part.file.bodies.callee(call), named: own.name)
            && model.scopes.scope(of: call, in: part.file).feature == feature.id
        }.map { (part.file, $0) }
      }
      guard let (file, call) = calls.first else { continue }
      findings.report(
        file.location(file.bodies.calleeRange(call)), in: model,
        "\(feature.name) dismisses itself, but no parent presents it", feature.name, kind: .type, subject: own.name)
    }
  }
}

extension TCAModel {
  /// The feature asks whether it is presented, or somebody gives it the means to dismiss itself.
  fileprivate func isGivenDismissal(_ feature: TCAFeature) -> Bool {
    let finder = NameFinder(["isPresented", "DismissEffect", "dismiss"])
    return table.files.contains { file in
      let tree = file.bodies
      var isFound = false
      finder.forEachNode(of: [.name, .member, .keyPathComponent], in: tree) { node, name in
        let scope = scopes.scope(of: node, in: file)
        if name == "isPresented" {
          isFound = isFound || scopes.isFamily(feature.id, of: scope.feature)
        } else if name == "DismissEffect" || tree.isAssigned(node)
          || tree.kind(node) == .keyPathComponent
            && tree.callsAround(node).contains(where: { tree.isCall($0, of: "dependency") })
        {
          let mention = TCAMention(file: file.number, node: node, form: .value, scope: scope, type: nil)
          isFound = isFound || canMean(feature.id, mention)
        }
      }
      return isFound
    }
  }
}
