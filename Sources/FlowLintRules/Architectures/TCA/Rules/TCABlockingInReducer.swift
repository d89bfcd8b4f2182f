enum TCABlockingInReducer {
  static let rule = Rule(
    title: "Block no thread in a reducer",
    severity: .error, looksAt: [.feature],
    source: """
      The article Performance, CPU intensive calculations (reducers run on the main thread; heavy work belongs in \
      effects, which must not block their thread either).
      """,
    documentation: """
      Reducers run on the main thread, and effects on threads that all tasks share. To wait there stops the interface, or
      all other effects; `DispatchQueue.main.sync` on the main thread never ends.
      """,
    remedy: "Await the work in `.run`, and sleep by `clock.sleep(for:)`",
    paired: #"""
      //- Home.swift
      import Dispatch
      import Foundation

      @Reducer
      struct Home {
          struct State: Equatable {}
          enum Action { case tapped }
      +   struct Gate { func wait() async {}; func sleep(_ seconds: Int) async {} }
      +   @Dependency(\.continuousClock) var clock
          var body: some ReducerOf<Self> {
              Reduce { state, action in
      -           let semaphore = DispatchSemaphore(value: 0)
      -           Task { semaphore.signal() }
      -           semaphore.wait()  // finding: 23
      -           Thread.sleep(forTimeInterval: 1)  // finding: 20
      -           return .run { _ in DispatchQueue.main.sync { print("") } }  // finding: 51
      +           let gate = Gate()
      +           return .run { _ in
      +               await gate.wait()
      +               await gate.sleep(1)
      +               try await clock.sleep(for: .seconds(1))
      +               DispatchQueue.main.async { print("") }
      +               DispatchQueue(label: "own").sync { print("") }
      +           }
              }
          }
      }
      """#,
    check: .holding(
      .forbidden,
      of: { (model: TCAModel) in
        model.calls(named: "wait", "sleep", "usleep", "sync").compactMap { call in
          guard call.scope.feature != nil, !call.scope.isInView, let callee = call.tree.namedCallee(call.node),
            blocks(call, named: call.tree.name(callee), in: model)
          else { return nil }
          return call.named(
            call.tree.name(callee), at: call.tree.nameRange(callee), detail: call.tree.textWithoutBackticks(callee))
        }
      }, saying: { "\($1.detail) blocks the thread; await the work in an effect" }))

  private static func blocks(_ call: TCAPlace, named name: String, in model: TCAModel) -> Bool {
    let tree = call.tree
    guard let receiver = tree.receiver(call.node) else {
      // The functions of the system: a project's own ones of the names are others.
      return (name == "sleep" || name == "usleep")
        && tree.namedCallee(call.node).map { tree.kind($0) == .name } == true
        && tree.arguments(call.node).count == 1 && tree.label(tree.arguments(call.node)[0]) == nil
        && !tree.ancestors(call.node).prefix(2).contains { tree.kind($0) == .await }
        && model.table.globalFunctions(named: name, seenBy: call.file).isEmpty
        && call.scope.type.map { $0.functions(named: name).isEmpty } != false
    }
    switch name {
    case "sleep": return tree.isNamed(receiver, "Thread")
    case "sync": return tree.receiverChain(call.node) == ["DispatchQueue", "main"]
    case "wait":
      let type = ExpressionTypes(model.table).type(of: call.at(receiver))?.name
      return type == "DispatchSemaphore" || type == "DispatchGroup"
    default: return false
    }
  }
}
