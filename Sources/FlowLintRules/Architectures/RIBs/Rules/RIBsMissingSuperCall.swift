enum RIBsMissingSuperCall {
  static let rule = Rule(
    id: "ribs_missing_super_call",
    title: "An overridden lifecycle method calls the base class that does something",
    severity: .error,
    isFixable: true,
    looksAt: [.router, .interactor, .worker],
    source: """
      RIBs templates: `super.didBecomeActive()` and `super.willResignActive()` come first; here the base class is
      the project's own and its work is lost.
      """,
    documentation: """
      The base class is the project's own and does something in its lifecycle method. An override that does not call
      it loses that work, silently.
      """,
    remedy: "Call super first",
    examples: [
      .violating(
        #"""
        //- BaseInteractor.swift
        import RIBs

        class BaseInteractor: Interactor {
            override func didBecomeActive() {
                super.didBecomeActive()
                print("active")
            }
        }
        //- HomeInteractor.swift
        import RIBs

        final class HomeInteractor: BaseInteractor {
            override func didBecomeActive() {  // finding: 19
                print("home")
            }
        }
        """#),
      .conforming(
        #"""
        //- BaseInteractor.swift
        import RIBs

        class BaseInteractor: Interactor {
            override func didBecomeActive() {
                super.didBecomeActive()
                print("active")
            }
        }
        //- HomeInteractor.swift
        import RIBs

        final class HomeInteractor: BaseInteractor {
            override func didBecomeActive() {
                super.didBecomeActive()
                print("home")
            }
        }
        //- AbstractInteractor.swift
        import RIBs

        class AbstractInteractor: Interactor {
            override func didBecomeActive() {
                fatalError("override didBecomeActive()")
            }
        }
        //- HelpInteractor.swift
        import RIBs

        final class HelpInteractor: AbstractInteractor {
            override func didBecomeActive() {
                print("help")
            }
        }
        """#),
    ],
    check: .reading(RIBsModel.self, inspect))

  private static func inspect(_ model: RIBsModel, _ findings: inout FindingSink) {
    for override in model.silentOverrides {
      guard let skipped = override.skipped else { continue }
      let name = override.function.name
      findings.report(
        model, model.location(override.function),
        "\(override.owner.name).\(name)() skips \(skipped.name): call super.\(name)()", subject: skipped.name,
        fix: override.fix
      )
    }
  }
}
