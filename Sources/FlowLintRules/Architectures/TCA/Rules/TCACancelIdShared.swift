enum TCACancelIdShared {
  static let rule = Rule(
    title: "Give each of two siblings cancel ids of its own",
    severity: .warning, looksAt: [.feature],
    source: """
      The documentation of `Cancellation.swift`: an effect is known by its identifier (and by the place in the \
      navigation of what `ifLet` and `forEach` run, which `Scope` does not have).
      """,
    documentation: """
      Two children of one feature that `Scope` runs give their effects the same identifiers: to cancel, or to restart,
      the effect of one ends that of the other.
      """,
    remedy: "Make the identifier of something that the two differ by: `CancelID.timer(state.id)`",
    paired: #"""
      //- Home.swift
      @Reducer
      struct Timer {
          struct State: Equatable { var id = 0 }
          enum Action { case started, stopped }
      -   enum CancelID { case timer }
      +   enum CancelID: Hashable { case timer(Int) }
          var body: some ReducerOf<Self> {
              Reduce { state, action in
                  switch action {
      -           case .started: return .run { _ in print("") }.cancellable(id: CancelID.timer)  // finding: 59
      -           case .stopped: return .cancel(id: CancelID.timer)
      +           case .started: return .run { _ in print("") }.cancellable(id: CancelID.timer(state.id))
      +           case .stopped: return .cancel(id: CancelID.timer(state.id))
                  }
              }
          }
      }
      @Reducer
      struct Home {
          struct State: Equatable { var left = Timer.State(), right = Timer.State() }
          enum Action { case left(Timer.Action), right(Timer.Action) }
          var body: some ReducerOf<Self> {
              Scope(state: \.left, action: \.left) { Timer() }
              Scope(state: \.right, action: \.right) { Timer() }
          }
      }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      let ids = model.cancellation
      let doubled = model.siblings
      for one in ids.others where one.callee == "cancellable" && isStatic(one) {
        guard let feature = one.place.scope.feature, !one.place.scope.isInView, let twice = doubled[feature.id],
          one.place.tree.argument(one.call, labelled: "cancelInFlight").map({ one.place.tree.text($0) == "true" })
            == true
            || ids.cancels.contains(where: { $0.isSame(as: one) && $0.place.isFamily(of: feature) })
        else { continue }
        findings.report(
          one.place, in: model,
          "\(twice.parent) runs \(feature.name) as \(twice.names[0]) and \(twice.names[1]): \(one.text) is the id of both",
          subject: one.name ?? "")
      }
    })

  /// The identifier is the same for every state: a case or a string without a value, a type.
  private static func isStatic(_ one: TCACancellation.Identifier) -> Bool {
    let tree = one.place.tree
    guard one.name != nil, let value = tree.argument(one.call, labelled: "id").map(tree.bare) else { return false }
    switch tree.kind(value) {
    case .string, .member: return true
    case .call: return tree.arguments(value).isEmpty
    default: return false
    }
  }
}

extension TCAModel {
  /// The features of which a parent runs two by `Scope`, by the feature: the parent, and the two properties.
  fileprivate var siblings: [Int: (parent: String, names: [String])] {
    var found: [Int: (parent: String, names: [String])] = [:]
    let plain = compositions.all.filter { $0.name == "Scope" && $0.owner != nil && $0.state?.count == 1 }
    for (parent, all) in Dictionary(grouping: plain, by: { $0.owner?.id ?? 0 })
    where features.all[parent].state?.kind == .struct {
      let children = all.compactMap { one in
        one.child.flatMap { $0.kind == .one ? $0.feature : nil }.map { ($0, one.state?[0] ?? "") }
      }
      for (feature, named) in Dictionary(grouping: children, by: \.0) {
        let names = Set(named.map(\.1)).sorted()
        if names.count > 1 { found[feature] = (features.all[parent].name, names) }
      }
    }
    return found
  }
}
