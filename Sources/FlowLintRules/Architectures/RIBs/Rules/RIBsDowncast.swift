enum RIBsDowncast {
  static let rule = Rule(
    title: "Nobody casts a protocol back to the class behind it",
    severity: .warning, looksAt: [.router, .interactor, .ribView, .builder],
    source: """
      RIBs templates: the parts of a RIB see each other through protocols, so that each can be tested with a mock.
      """,
    documentation: """
      The parts of a RIB see each other through protocols, so that each can be tested with a mock of the others. A cast
      to the class behind the protocol fails with a mock, and hides what the protocol lacks.
      """,
    remedy: "Declare what you need in the protocol",
    violating: #"""
      //- HomeInteractor.swift
      final class HomeInteractor: Interactor, HomeInteractable {
          func search(_ text: String) {}
      }
      //- HomeRouter.swift
      final class HomeRouter: Router<HomeInteractable> {
          func search(_ text: String) {
              (interactor as? HomeInteractor)?.search(text)  // finding: 25
          }
      }
      """#,
    conforming: #"""
      //- HomeInteractor.swift
      final class HomeInteractor: Interactor, HomeInteractable {
          func search(_ text: String) {}
      }
      //- HomeRouter.swift
      final class HomeRouter: Router<HomeInteractable> {
          private var child: Routing?
          func search(_ text: String) {
              interactor.search(text)
              if let viewable = child as? ViewableRouting { print(viewable.viewControllable) }
          }
      }
      """#,
    check: .each(\RIBsModel.downcasts) { _, cast in
      Violation(
        cast.location, "\(cast.owner.name) casts to \(cast.name): add the method to the protocol", subject: cast.name)
    })
}
