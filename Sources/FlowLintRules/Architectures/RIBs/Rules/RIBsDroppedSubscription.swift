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
    violating: #"""
      //- HomeInteractor.swift
      import Combine
      import ModernRIBs

      final class HomeInteractor: Interactor, HomeInteractable {
          private let names: AnyPublisher<String, Never>
          init(names: AnyPublisher<String, Never>) { self.names = names }
          override func didBecomeActive() {
              super.didBecomeActive()
              _ = names.sink { name in print(name) }  // finding: 19
              names
                  .removeDuplicates()
                  .sink { name in print(name) }  // finding: 14
          }
      }
      """#,
    conforming: #"""
      //- HomeInteractor.swift
      import Combine
      import ModernRIBs

      final class HomeInteractor: Interactor, HomeInteractable {
          private let names: AnyPublisher<String, Never>
          private var last: AnyCancellable?
          init(names: AnyPublisher<String, Never>) { self.names = names }
          override func didBecomeActive() {
              super.didBecomeActive()
              names.sink { name in print(name) }.cancelOnDeactivate(interactor: self)
              last = names.sink { name in print(name) }
              _ = names.first().sink { name in print(name) }
          }
          func listen() -> AnyCancellable {
              names.sink { name in print(name) }
          }
      }
      """#,
    check: .each(\RIBsModel.droppedSinks) { _, sink in
      Violation(sink.location, "this subscription ends at once: nobody keeps the result of sink", subject: "sink")
    })
}
