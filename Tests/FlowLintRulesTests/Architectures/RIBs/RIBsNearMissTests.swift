import Testing

@testable import FlowLintRules

/// Exemptions that a second file, or an extension, brings about: each case breaks a rule, and one addition ends that.
@Suite struct RIBsNearMissTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let rule: String
    let text: String
    /// The path and the text of what is added.
    let addition: (path: String, text: String)
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "a test subclasses a part", rule: "ribs_final_class", text: router,
      addition: ("Login/Tests/LoginRouterTests.swift", "import RIBs\nclass SlowRouter: LoginRouter {}\n")),
    Case(
      name: "a test helper subclasses a part", rule: "ribs_final_class", text: router,
      addition: ("Login/TestSupport/SlowRouter.swift", "import RIBs\nclass SlowRouter: LoginRouter {}\n")),
    Case(
      name: "all routers introduce themselves", rule: "ribs_router_not_set", text: untied,
      addition: (
        "Login/ViewableRouter+Tie.swift",
        """
        import RIBs

        extension ViewableRouter where InteractorType == LoginInteractable {
            func tie() { interactor.router = self as? LoginRouting }
        }
        """
      )),
    Case(
      name: "a builder of all RIBs introduces the router", rule: "ribs_router_not_set", text: untied,
      addition: (
        "Login/Builder+Tie.swift",
        """
        import RIBs

        extension Builder {
            func tie(_ interactor: LoginInteractable, _ router: LoginRouting) { interactor.router = router }
        }
        """
      )),
    Case(
      name: "all interactors become listeners of their presenters", rule: "ribs_presenter_listener_not_set",
      text: deaf,
      addition: (
        "Login/PresentableInteractor+Listen.swift",
        """
        import RIBs

        extension PresentableInteractor where PresenterType == LoginPresentable {
            func listen() { presenter.listener = self as? LoginPresentableListener }
        }
        """
      )),
    Case(
      name: "navigation controllers are views of RIBs", rule: "ribs_view_controllable_protocol", text: plainView,
      addition: (
        "Login/UINavigationController+RIBs.swift",
        "import RIBs\nimport UIKit\n\nextension UINavigationController: ViewControllable {}\n"
      )),
    Case(
      name: "all routers attach by a helper", rule: "ribs_child_not_attached", text: unattached,
      addition: (
        "Login/Router+Start.swift",
        """
        import RIBs

        extension LoginRouter {
            func start() { help.map(attachChild) }
        }
        """
      )),
  ]

  @Test(arguments: cases)
  func theAdditionEndsIt(_ test: Case) {
    let broken = [SourceText(path: "Login/Sources/Login.swift", text: test.text)]
    #expect(findings(broken).filter { $0 == test.rule }.count == 1)
    #expect(!findings(broken + [SourceText(path: test.addition.path, text: test.addition.text)]).contains(test.rule))
  }

  private func findings(_ files: [SourceText]) -> [String] {
    ExampleProject(files: files, expected: []).findings(RIBsModel.rules).map(\.rule)
  }

  private static let protocols = """
    import RIBs

    protocol LoginRouting: ViewableRouting { func routeToHelp() }
    protocol LoginInteractable: Interactable { var router: LoginRouting? { get set } }
    protocol LoginViewControllable: ViewControllable {}

    """
  private static let router =
    protocols + """
      class LoginRouter: ViewableRouter<LoginInteractable, LoginViewControllable>, LoginRouting {
          override init(interactor: LoginInteractable, viewController: LoginViewControllable) {
              super.init(interactor: interactor, viewController: viewController)
              interactor.router = self
          }
          func routeToHelp() {}
      }
      """
  private static let untied = router.replacing("        interactor.router = self\n", with: "")
  private static let unattached =
    protocols + """
      final class LoginRouter: ViewableRouter<LoginInteractable, LoginViewControllable>, LoginRouting {
          private let helpBuilder: HelpBuildable
          private var help: HelpRouting?
          init(interactor: LoginInteractable, viewController: LoginViewControllable, helpBuilder: HelpBuildable) {
              self.helpBuilder = helpBuilder
              super.init(interactor: interactor, viewController: viewController)
              interactor.router = self
          }
          func routeToHelp() { help = helpBuilder.build(withListener: interactor) }
      }
      """
  private static let deaf = """
    import RIBs

    protocol LoginPresentableListener: AnyObject { func logIn() }
    protocol LoginPresentable: Presentable { var listener: LoginPresentableListener? { get set } }
    final class LoginInteractor: PresentableInteractor<LoginPresentable>, LoginPresentableListener {
        override init(presenter: LoginPresentable) { super.init(presenter: presenter) }
        func logIn() {}
    }
    final class LoginViewController: UIViewController, LoginPresentable {
        weak var listener: LoginPresentableListener?
    }
    final class LoginBuilder: Builder<LoginDependency> {
        func make() -> LoginInteractor { LoginInteractor(presenter: LoginViewController()) }
    }
    """
  private static let plainView = router.replacing(
    "protocol LoginViewControllable: ViewControllable {}",
    with: "protocol LoginViewControllable: AnyObject {}\nfinal class LoginView: UIView, LoginViewControllable {}")
}
