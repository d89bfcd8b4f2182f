enum RIBsDroppedSubscription {
  static let rule = Rule(
    title: "Keep the result of `sink`",
    severity: .error, breaks: .freedEarly, looksAt: [.router, .interactor, .ribView, .worker, .presenter],
    claims: .absence,
    source: """
      RIBs API (ModernRIBs) `cancelOnDeactivate`: subscriptions live as long as their cancellable is kept; an
      AnyCancellable that nothing keeps cancels at once, so the closure never runs again.
      """,
    documentation: """
      The result of `sink` is a cancellable that cancels when it is released. If nothing keeps it, the subscription ends
      at once, and the closure does not run for any later value.
      """,
    remedy: "End the chain with `cancelOnDeactivate(interactor: self)` or `store(in:)`",
    paired: #"""
      //- HomeInteractor.swift
      import ModernRIBs

      final class HomeInteractor: Interactor, HomeInteractable {
          private let names: AnyPublisher<String, Never>
          private let isOn = true
      +   private var last: AnyCancellable?
          init(names: AnyPublisher<String, Never>) { self.names = names }
          override func didBecomeActive() {
              super.didBecomeActive()
      -       _ = names.sink { name in print(name) }  // finding: 19
      -       names
      -           .removeDuplicates()
      -           .sink { name in print(name) }  // finding: 14
      -       for _ in 0..<3 { if isOn { names.sink { print($0) } } }  // finding: 42
      -       Task { names.sink { print($0) } }  // finding: 22
      +       names.sink { name in print(name) }.cancelOnDeactivate(interactor: self)
      +       last = names.sink { name in print(name) }
      +       _ = names.first().sink { name in print(name) }
      +   }
      +   func listen() -> AnyCancellable {
      +       names.sink { name in print(name) }
          }
      }
      """#,
    check: .holding(.forbidden, of: { (model: RIBsModel) in droppedSinks(model) }) { _, _ in
      "this subscription ends at once: the result of sink is not kept"
    })

  /// The `sink`s whose result nobody keeps, in a project without a `sink` of its own.
  private static func droppedSinks(_ model: RIBsModel) -> [NamedPlace] {
    if model.types.types.contains(where: { !$0.functions(named: "sink").isEmpty }) { return [] }
    let owners = model.parts(anyOf: [.router, .interactor, .view, .worker, .presenter])
    return owners.flatMap { model.code.functions(of: $0) }.flatMap { unit -> [NamedPlace] in
      guard let body = unit.body else { return [] }
      let calls = unit.file.at(body).all(.call).filter { call in
        call.tree.isCall(call.node, of: "sink") && call.tree.receiver(call.node) != nil
          && !call.tree.completes(call.node) && isDropped(call)
      }
      return calls.map { NamedPlace(location: $0.location, name: "sink") }
    }
  }

  /// The value is a statement, wherever that stands: the only one of a task, too, whose result nobody asks for.
  private static func isDropped(_ value: CodePart) -> Bool {
    let tree = value.tree
    switch tree.context(value.node) {
    case .statement, .discarded: return true
    case .implicitlyReturned(let function):
      if let task = tree.call(takingClosure: function)?.call {
        return tree.isCall(task, of: "Task") && isDropped(value.at(task))
      }
      return tree.returnsNothing(function)
    default: return false
    }
  }
}
