enum TCAChildActionFromParent {
  static let rule = Rule(
    title: "A parent must react only to delegate actions",
    severity: .warning, isOptIn: true, looksAt: [.feature],
    source: #"""
      The tutorial YourFirstPresentation (delegate actions are what a parent listens to); teams differ, the \#
      article TreeBasedNavigation, Integration, and the framework's examples match child actions as well.
      """#,
    documentation: """
      A parent that reacts to each action of its child knows the child's inside; delegate actions are what the child
      means to tell.
      """,
    remedy: "Add a delegate action to the child and react to that",
    paired: #"""
      //- Home.swift
      @Reducer
      struct Row {
      -   struct State: Equatable, Identifiable { let id: Int }
      -   enum Action { case tapped }
      -   var body: some ReducerOf<Self> { EmptyReducer() }
      +   struct State: Equatable { var text = "" }
      +   enum Action: BindableAction {
      +       case binding(BindingAction<State>)
      +       case delegate(Delegate)
      +       enum Delegate { case picked }
      +   }
      +   var body: some ReducerOf<Self> {
      +       BindingReducer()
      +       Reduce { _, _ in .send(.delegate(.picked)) }
      +   }
      }
      @Reducer
      struct Home {
      -   @Reducer
      -   enum Destination { case row(Row) }
      -   struct State {
      -       @Presents var destination: Destination.State?
      -       var rows: IdentifiedArrayOf<Row.State> = []
      -   }
      -   enum Action {
      -       case destination(PresentationAction<Destination.Action>)
      -       case rows(IdentifiedActionOf<Row>)
      -   }
      +   struct State { @Presents var row: Row.State? }
      +   enum Action { case row(PresentationAction<Row.Action>) }
          var body: some ReducerOf<Self> {
              Reduce { state, action in
                  switch action {
      -           case .destination(.presented(.row(.tapped))):  // finding: 48
      -               return .none
      -           case let .rows(.element(id: id, action: .tapped)):  // finding: 54
      -               state.rows.remove(id: id)
      -               return .none
      -           case .destination, .rows:
      +           case .row(.dismiss), .row(.presented(.delegate(.picked))), .row(.presented(.binding(\.text))), .row:
                      return .none
                  }
              }
      -       .forEach(\.rows, action: \.rows) { Row() }
      -       .ifLet(\.$destination, action: \.destination)
      +       .ifLet(\.$row, action: \.row) { Row() }
          }
      }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      for feature in model.features.all {
        for action in feature.actions {
          guard let child = action.content?.feature else { continue }
          for mention in model.mentions(of: action, of: feature)
          where mention.form == .match && mention.scope.feature?.id == feature.id && !mention.scope.isInView {
            guard let (node, other, action) = reaction(to: child, at: mention, in: model) else { continue }
            findings.report(
              mention.place, at: mention.tree.nameRange(node), in: model,
              "\(feature.name) reacts to \(action.title); let \(other.name) delegate it", subject: action.name)
          }
        }
      }
    })

  /// The child's action in a pattern, without what carries it: `.tapped` of `.rows(.element(id: id, action: .tapped))`.
  private static func reaction(
    to child: Int, at mention: TCAMention, in model: TCAModel
  ) -> (node: BodyTree.Node, feature: TCAFeature, action: TCAAction)? {
    let tree = mention.tree
    var feature = model.features.all[child]
    for node in tree.nestedCases(mention.node).cases.dropFirst() {
      let name = tree.name(node)
      if name == "element" || name == "presented" { continue }
      let action = feature.actions.first { $0.name == name }
      let next = feature.isEnumReducer ? feature.cases.first { $0.name == name }?.feature : action?.content?.feature
      if let next {
        feature = model.features.all[next]
        continue
      }
      let isExempt = ["delegate", "binding", "dismiss", "push", "popFrom"].contains(name)
      guard !feature.isEnumReducer, let action, !isExempt, action.carried?.isDelegate != true else { return nil }
      return (node, feature, action)
    }
    return nil
  }
}
