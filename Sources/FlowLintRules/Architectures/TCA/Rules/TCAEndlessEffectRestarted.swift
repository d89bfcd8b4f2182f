enum TCAEndlessEffectRestarted {
  static let rule = Rule(
    title: "Start an endless effect so that the next start ends the last",
    severity: .warning, looksAt: [.feature],
    source: """
      The documentation of `Cancellation.swift`, `cancellable(id:cancelInFlight:)`, and of `StoreTask` in `Store.swift` \
      (an effect lives as long as a view where the view awaits `send(…).finish()`).
      """,
    documentation: """
      A view in a list, a tab or below another screen appears again and again. Each time it starts the effect once more,
      and an effect that never ends stays: every value is handled twice, three times, and so on.
      """,
    remedy:
      "Add `.cancellable(id: CancelID.ticks, cancelInFlight: true)`, or await `store.send(.task).finish()` in `.task`",
    paired: #"""
      //- Clock.swift
      import SwiftUI

      @Reducer
      struct Ticker {
          struct State: Equatable { var count = 0 }
          enum Action { case appeared, ticked }
      +   enum CancelID { case ticks }
          @Dependency(\.continuousClock) var clock
          var body: some ReducerOf<Self> {
              Reduce { state, action in
                  switch action {
                  case .appeared:
      -               return .run { send in  // finding: 25
      +               return .run { send in
                          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
                      }
      +               .cancellable(id: CancelID.ticks, cancelInFlight: true)
                  case .ticked:
                      state.count += 1
                      return .none
                  }
              }
          }
      }
      struct TickerView: View {
          let store: StoreOf<Ticker>
          var body: some View { Text("").onAppear { store.send(.appeared) } }
      }
      struct TabsView: View {
          let store: StoreOf<Tabs>
          var body: some View {
              TabView {
                  Text("")
                  TickerView(store: store.scope(state: \.ticker, action: \.ticker))
              }
          }
      }
      @Reducer
      struct Tabs {
          struct State: Equatable { var ticker = Ticker.State() }
          enum Action { case ticker(Ticker.Action) }
          var body: some ReducerOf<Self> { Scope(state: \.ticker, action: \.ticker) { Ticker() } }
      }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      lazy var again = model.appearingAgain
      for (call, closure, _) in model.runEffects() {
        guard let feature = call.scope.feature, let loop = endless(in: closure, at: call, in: model),
          !isEnded(call, inside: closure, by: model.cancellation)
        else { continue }
        let names = arms(starting: call, of: feature, in: model)
        let isStarted = feature.actions.contains { action in
          names.contains(action.name)
            && model.isMentioned(action, of: feature) { mention in
              guard mention.isSend, let view = mention.scope.view, view.feature === feature else { return false }
              return appears(mention) && again.contains(view.type.id)
            }
        }
        guard isStarted else { continue }
        findings.report(
          call, at: call.tree.calleeRange(call.node), in: model,
          "each appearance starts \(loop) once more, and none ends; make it cancellable with cancelInFlight: true",
          subject: loop)
      }
    })

  /// The sequence of a loop in an effect that does not end by itself: of a clock's timer, notifications, a publisher, or
  /// a stream of a client.
  private static func endless(in closure: BodyTree.Node, at call: TCAPlace, in model: TCAModel) -> String? {
    let tree = call.tree
    for loop in tree.descendants(closure, .for) {
      guard let sequence = tree.value(of: loop).map(tree.bare), !leaves(loop, in: tree) else { continue }
      let isCall = tree.kind(sequence) == .call
      guard let name = isCall ? tree.calleeName(sequence) : tree.lastName(sequence) else { continue }
      let labels = isCall ? tree.labels(sequence) : []
      let isKnown =
        name == "timer" && labels.contains("interval") || name == "notifications" && labels.contains("named")
        || name == "values" && tree.kind(sequence) == .member
      let client = tree.receiver(sequence).flatMap(tree.ownMemberName)
      if isKnown || client.map({ isStream(name, ofDependency: $0, at: call, in: model) }) == true { return name }
    }
    return nil
  }

  /// A member of a client, which is a dependency of the feature, gives an `AsyncStream`.
  private static func isStream(
    _ name: String, ofDependency receiver: String, at call: TCAPlace, in model: TCAModel
  ) -> Bool {
    guard let feature = call.scope.feature,
      let key = model.dependencies(of: feature).first(where: { $0.property.name == receiver })?.key
    else { return false }
    let keys = model.table.onlyExtended.first { $0.name == "DependencyValues" }
    let property = key.dropping(prefix: "\\.").flatMap { keys?.properties(named: $0).first }
    guard let path = property?.type?.path ?? key.dropping(suffix: ".self"),
      let client = model.features.type(at: path, in: feature.type, of: call.file.number)
    else { return false }
    let types =
      client.properties(named: name).compactMap(\.type?.text)
      + client.functions(named: name).compactMap { $0.returnType?.text }
    return types.count == 1 && ["AsyncStream<", "AsyncThrowingStream<"].contains { types[0].holds($0) }
  }

  /// The loop is left by something that it finds.
  private static func leaves(_ loop: BodyTree.Node, in tree: BodyTree) -> Bool {
    tree.descendants(loop).contains { node in
      tree.kind(node) == .return || tree.kind(node) == .throw || tree.kind(node) == .jump && tree.isNamed(node, "break")
    }
  }

  /// Something cancels the effect, or its start depends on a condition.
  private static func isEnded(_ call: TCAPlace, inside closure: BodyTree.Node, by ids: TCACancellation) -> Bool {
    let tree = call.tree
    let chain = tree.ancestors(call.node).prefix { ![.block, .memberBlock].contains(tree.kind($0)) }
    let given = ids.others.filter { other in
      other.place.file === call.file
        && (chain.contains(other.call) && other.callee == "cancellable" || tree.contains(within: closure, other.call))
    }
    let isCancelled = given.contains { one in
      tree.argument(one.call, labelled: "cancelInFlight") != nil || one.name == nil
        || ids.cancels.contains { $0.name == nil || $0.isSame(as: one) }
    }
    let isConditional = tree.ancestors(call.node).prefix { tree.kind($0) != .caseClause && tree.kind($0) != .function }
      .contains { node in
        [.branch, .guard].contains(tree.kind(node))
          || tree.kind(node) == .block
            && tree.children(node).contains { [.guard, .if].contains(tree.kind($0)) && $0 < call.node }
      }
    return isCancelled || isConditional
  }

  /// The names of the actions in whose arms an effect starts, or the function that makes it is called.
  private static func arms(starting call: TCAPlace, of feature: TCAFeature, in model: TCAModel) -> Set<String> {
    let own = call.arm
    guard own.isEmpty, let function = call.tree.enclosingFunction(call.node) else { return own }
    return model.calls(named: call.tree.name(function)).filter { $0.isFamily(of: feature) }.reduce(into: []) {
      $0.formUnion($1.arm)
    }
  }

  /// The action is sent when a view appears, and the view does not wait for its effects.
  private static func appears(_ mention: TCAMention) -> Bool {
    let tree = mention.tree
    let closure = tree.ancestors(mention.node).first { tree.kind($0) == .closure }
    let name = closure.flatMap { tree.call(takingClosure: $0) }.flatMap { tree.calleeName($0.call) }
    return (name == "onAppear" || name == "task")
      && !tree.ancestors(mention.node).prefix(8).contains { tree.kind($0) == .member && tree.isNamed($0, "finish") }
  }
}

extension TCAPlace {
  /// The names of the actions in whose arm of a `switch` it stands.
  fileprivate var arm: Set<String> {
    let arm = tree.ancestors(node).first { tree.kind($0) == .caseClause }
    let patterns = arm.map { tree.children($0).filter { tree.kind($0) == .pattern } } ?? []
    return Set(patterns.flatMap { tree.descendants($0, .implicitMember).map { tree.name($0) } })
  }
}

extension TCAModel {
  /// The views that others show in lists and tabs, so that they appear again while their state stays.
  fileprivate var appearingAgain: Set<TypeID> {
    let views = places(named: ["store"], [.argument]).compactMap { _, argument -> TypeID? in
      let tree = argument.tree
      guard let call = tree.parent(argument.node), !argument.file.isPreview(tree.range(call).start),
        let made = tree.creation(call)?.qualifiedName,
        tree.ancestors(call).contains(where: { outer in
          tree.kind(outer) == .call && ["TabView", "ForEach", "List"].contains(tree.calleeName(outer) ?? "")
        })
      else { return nil }
      return features.type(at: made, in: argument.scope.type, of: argument.file.number)?.id
    }
    return Set(views)
  }
}
