import Testing

@testable import FlowLintRules

/// The maker of an object is known alike in all architectures.
@Suite struct CreationAgreementTests {
  static let creations: [Situation] = [
    Situation("func run() { let it = find() }", false), Situation("func run() { let it = $T() }", true),
    Situation("func run() { let it = $T.init() }", true), Situation("func run() { let it: $T = .init() }", true),
    Situation("var it: $T\nfunc run() { self.it = .init() }", true), Situation("func make() -> $T { .init() }", true),
    Situation("let it = $T()", true), Situation("lazy var it = { $T() }()", true),
    Situation("func run() { log { $T() } }", true), Situation("func run() { keep($T(), find()) }", true),
    Situation("let it = Other()\n}\ntypealias Other = $T\nenum Log {", true),
    Situation("#if DEBUG\nfunc run() { let it = $T() }\n#endif", false),
    Situation("func run() { }\n}\n#Preview { let it = $T() }\nenum Log {", false),
    Situation("func run() { // $T()\n}", false), Situation("func run() { log(\"$T()\") }", false),
    Situation("func run() { switch find() { case $T(): break } }", false),
    Situation("func run(it: $T) { it.start() }", false), Situation("func run() { log($T.self) }", false),
    Situation("func run() { }\n}\nextension $T { static func other() -> $T { $T() }", false),
  ]

  @Test(arguments: creations)
  func made(_ situation: Situation) {
    expectAgreement(
      situation,
      Words(
        "coreflow_created_outside_flow", ["T": "HelpCore"],
        """
        import CoreFlow
        final class HelpCore: ScreenLessCore { }
        final class HelpFlow: ScreenLessFlow<HelpCore> { override func createCore() -> HelpCore { HelpCore() } }
        final class Home {
          $
        }
        """),
      Words(
        "asyncflow_screen_created_outside_flow", ["T": "HelpViewController"],
        """
        import AsyncFlow
        enum HelpStep: Step { case help }
        final class HelpViewController: UIViewController { }
        final class HelpModel: FlowStepper { @Steps var steps }
        final class HelpFlow: Flow {
          let root: Presentable = A()
          func navigate(to step: Step) -> FlowContributors {
            let screen = HelpViewController()
            return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: HelpModel()))
          }
        }
        final class Home {
          $
        }
        """),
      Words(
        "ribs_created_outside_builder", ["T": "HelpInteractor"],
        """
        import RIBs
        final class HelpInteractor: Interactor { }
        final class HomeRouter: Router<HomeInteractable> {
          $
        }
        """),
      Words(
        "scene_part_created_elsewhere", ["T": "HelpRouter"],
        """
        final class HelpRouter: BaseRouterImple { }
        final class Home {
          $
        }
        """))
  }
}
