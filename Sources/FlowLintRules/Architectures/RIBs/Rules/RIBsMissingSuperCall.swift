enum RIBsMissingSuperCall {
  static let rule = Rule(
    title: "Call super in a lifecycle override when the base class does something",
    severity: .error, looksAt: [.router, .interactor, .worker], claims: .absence,
    source: """
      RIBs templates: `super.didBecomeActive()` and `super.willResignActive()` come first; here the base class is the
      project's own and its work is lost.
      """,
    documentation: """
      The base class is the project's own and does something in its lifecycle method. An override that does not call it
      loses that work, silently.
      """,
    remedy: "Call super first",
    paired: #"""
      //- BaseInteractor.swift
      class BaseInteractor: Interactor {
          override func didBecomeActive() {
              super.didBecomeActive()
              print("active")
          }
      }
      //- HomeInteractor.swift
      final class HomeInteractor: BaseInteractor {
          override func didBecomeActive() {  // fix: 19
      +       super.didBecomeActive()
              print("home")
          }
      }
      +//- AbstractInteractor.swift
      +class AbstractInteractor: Interactor {
      +   override func didBecomeActive() {
      +       fatalError("override didBecomeActive()")
      +   }
      +}
      +//- HelpInteractor.swift
      +final class HelpInteractor: AbstractInteractor {
      +   override func didBecomeActive() {
      +       print("help")
      +   }
      +}
      +//- PlainInteractor.swift
      +class PlainInteractor: Interactor {
      +   override func didBecomeActive() {
      +       do { super.didBecomeActive() }
      +   }
      +}
      +//- NewsInteractor.swift
      +final class NewsInteractor: PlainInteractor {
      +   override func didBecomeActive() {
      +       print("news")
      +   }
      +}
      """#,
    check: .each(\RIBsModel.silentOverrides) { model, override in
      guard let skipped = override.skipped else { return nil }
      return Violation(
        model.table.location(override.unit.declaration),
        "\(override.title) skips \(skipped.name): call super.\(override.unit.name)()", subject: skipped.name,
        fix: override.fix)
    })
}
