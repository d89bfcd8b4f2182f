enum RIBsSuperLifecycle {
  static let rule = Rule(
    title: "Call super in every lifecycle override",
    severity: .warning, isOptIn: true, looksAt: [.router, .interactor, .worker], claims: .absence,
    source: "RIBs templates, Interactor.",
    documentation: """
      The templates call super first. A base class that is put in between later then does its work everywhere. Off by
      default: the framework's own methods are empty.
      """,
    remedy: "Call super first",
    paired: #"""
      //- HomeInteractor.swift
      final class HomeInteractor: Interactor, HomeInteractable {
          override func willResignActive() {  // fix: 19
      +       super.willResignActive()
              print("home")
          }
      }
      """#,
    check: .each(\RIBsModel.silentOverrides) { model, override in
      guard override.skipped == nil else { return nil }
      return Violation(
        model.table.location(override.unit.declaration), "\(override.title) does not call super", subject: "super",
        fix: override.fix)
    })
}
