enum TCAChildActionFromParent {
  static let rule = Rule(
    id: "tca_child_action_from_parent",
    title: "A parent reacts to delegate actions only",
    severity: .warning,
    isOptIn: true,
    looksAt: [.feature],
    source: #"""
      The tutorial YourFirstPresentation (delegate actions are what a parent listens to); teams differ, the \#
      article TreeBasedNavigation, Integration, and the framework's examples match child actions as well.
      """#,
    documentation: """
      A parent that reacts to each action of its child knows the child's inside; delegate actions are what the child
      means to tell.
      """,
    remedy: "Add a delegate action to the child and react to that",
    examples: [
      .violating(
        #"""
        //- Home.swift
        import ComposableArchitecture

        @Reducer
        struct Row {
            struct State: Equatable, Identifiable { let id: Int }
            enum Action { case tapped }
            var body: some ReducerOf<Self> { EmptyReducer() }
        }
        @Reducer
        struct Home {
            @Reducer
            enum Destination { case row(Row) }
            struct State {
                @Presents var destination: Destination.State?
                var rows: IdentifiedArrayOf<Row.State> = []
            }
            enum Action {
                case destination(PresentationAction<Destination.Action>)
                case rows(IdentifiedActionOf<Row>)
            }
            var body: some ReducerOf<Self> {
                Reduce { state, action in
                    switch action {
                    case .destination(.presented(.row(.tapped))):  // finding: 48
                        return .none
                    case let .rows(.element(id: id, action: .tapped)):  // finding: 54
                        state.rows.remove(id: id)
                        return .none
                    case .destination, .rows:
                        return .none
                    }
                }
                .forEach(\.rows, action: \.rows) { Row() }
                .ifLet(\.$destination, action: \.destination)
            }
        }
        """#),
      .conforming(
        #"""
        //- Home.swift
        import ComposableArchitecture

        @Reducer
        struct Row {
            struct State: Equatable { var text = "" }
            enum Action: BindableAction {
                case binding(BindingAction<State>)
                case delegate(Delegate)
                enum Delegate { case picked }
            }
            var body: some ReducerOf<Self> {
                BindingReducer()
                Reduce { _, _ in .send(.delegate(.picked)) }
            }
        }
        @Reducer
        struct Home {
            struct State { @Presents var row: Row.State? }
            enum Action { case row(PresentationAction<Row.Action>) }
            var body: some ReducerOf<Self> {
                Reduce { state, action in
                    switch action {
                    case .row(.dismiss), .row(.presented(.delegate(.picked))), .row(.presented(.binding(\.text))), .row:
                        return .none
                    }
                }
                .ifLet(\.$row, action: \.row) { Row() }
            }
        }
        """#),
    ],
    check: .reading(TCAModel.self, inspect))

  private static func inspect(_ model: TCAModel, _ findings: inout FindingSink) {
    for feature in model.features.all {
      for actions in feature.actions {
        for enumCase in actions.type.cases {
          for mention in model.mentions(of: enumCase.name, of: feature, in: actions.type)
          where mention.form == .match && mention.scope.feature == feature.id && !mention.scope.isInView {
            guard let action = model.features.childAction(enumCase, of: actions.type),
              case .feature(let child) = action.target,
              let found = model.reactedTo(mention.node, child, in: model.table.file(mention.file))
            else { continue }
            let file = model.table.file(mention.file)
            let name = file.bodies.name(found.node)
            findings.report(
              model.location(found.node, in: file), in: model,
              "\(feature.name) reacts to \(found.type.qualifiedName).\(name); let \(model.features.all[found.feature].name) delegate it",
              feature.name, kind: .type, subject: name)
          }
        }
      }
    }
  }
}

extension TCAModel {
  /// The child's action in a pattern, without what carries it: `.tapped` of `.rows(.element(id: id, action: .tapped))`.
  fileprivate func reactedTo(
    _ mention: BodyTree.Node, _ child: Int, in file: IndexedFile
  ) -> (node: BodyTree.Node, feature: Int, type: IndexedType)? {
    let tree = file.bodies
    var (node, child) = (mention, child)
    while let value = tree.payload(ofCase: node), let next = tree.caseNode(value) {
      let feature = features.all[child]
      let name = tree.name(next)
      node = next
      if name == "element", let call = tree.parent(next), let action = tree.argument(call, labelled: "action"),
        let inner = tree.caseNode(action)
      {
        // What `action:` carries is the action itself.
        node = inner
      } else if name == "presented" {
        continue
      }
      let inner = tree.name(node)
      if feature.isEnumReducer {
        guard let target = feature.cases.first(where: { $0.name == inner })?.feature else { return nil }
        child = target
        continue
      }
      let carried = feature.actions.lazy.compactMap { actions in
        actions.type.cases.first { $0.name == inner }.map { (actions, $0) }
      }.first
      guard let (actions, enumCase) = carried else { return nil }
      if case .feature(let target) = features.childAction(enumCase, of: actions.type)?.target {
        child = target
        continue
      }
      let isExempt =
        ["delegate", "binding", "dismiss", "element", "push", "popFrom"].contains(inner) || actions.isDelegate
      return isExempt ? nil : (node, child, actions.type)
    }
    return nil
  }
}
