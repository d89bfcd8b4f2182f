enum RIBsDroppedSubscription {
  static let rule = Rule(
    title: "The result of `sink` is kept",
    severity: .error, breaks: .freedEarly, looksAt: [.router, .interactor, .ribView, .worker, .presenter],
    source: """
      RIBs API (ModernRIBs) `cancelOnDeactivate`: subscriptions live as long as their cancellable is kept; an
      AnyCancellable that nobody keeps cancels at once, so the closure never runs again.
      """,
    documentation: """
      The result of `sink` is a cancellable that cancels when it is released. If nobody keeps it, the subscription ends
      at once, and the closure does not run for any later value.
      """,
    remedy: "End the chain with `cancelOnDeactivate(interactor: self)` or `store(in:)`",
    paired: #"""
      //- HomeInteractor.swift
      import Combine
      import ModernRIBs

      final class HomeInteractor: Interactor, HomeInteractable {
          private let names: AnyPublisher<String, Never>
      +   private var last: AnyCancellable?
          init(names: AnyPublisher<String, Never>) { self.names = names }
          override func didBecomeActive() {
              super.didBecomeActive()
      -       _ = names.sink { name in print(name) }  // finding: 19
      -       names
      -           .removeDuplicates()
      -           .sink { name in print(name) }  // finding: 14
      +       names.sink { name in print(name) }.cancelOnDeactivate(interactor: self)
      +       last = names.sink { name in print(name) }
      +       _ = names.first().sink { name in print(name) }
      +   }
      +   func listen() -> AnyCancellable {
      +       names.sink { name in print(name) }
          }
      }
      """#,
    check: .absent(\RIBsModel.droppedSinks) { _, _ in "this subscription ends at once: nobody keeps the result of sink"
    })
}

extension RIBsModel {
  /// The `sink`s whose result nobody keeps.
  fileprivate var droppedSinks: [NamedPlace] {
    let declaresSink = types.types.contains { $0.functions.contains { $0.name == "sink" } }
    if declaresSink { return [] }
    return parts(anyOf: [.router, .interactor, .view, .worker, .presenter]).flatMap { owner in
      code.functions(of: owner).flatMap { unit -> [NamedPlace] in
        guard let body = unit.body, unit.function?.returnType == nil, unit.function?.kind != .deinit else { return [] }
        return unit.tree.children(body).compactMap { statement in
          guard let sink = droppedSink(statement, unit.tree) else { return nil }
          return NamedPlace(location: unit.file.location(unit.tree.calleeRange(sink)), name: "sink")
        }
      }
    }
  }

  fileprivate func droppedSink(_ statement: BodyTree.Node, _ tree: BodyTree) -> BodyTree.Node? {
    var value = statement
    if tree.kind(statement) == .assignment {
      guard tree.kind(tree.target(statement)) == .wildcard, let assigned = tree.value(ofAssignment: statement) else {
        return nil
      }
      value = assigned
    }
    guard tree.isCall(value, of: "sink"), tree.receiver(value) != nil else { return nil }
    return tree.completes(value) ? nil : value
  }
}
