import Testing

@testable import FlowLintRules

/// The caller of a function decides what it means: a callback of UIKit, or an interactor that becomes active.
@Suite struct RIBsCallbackTests {
  private func leaving(_ code: String) -> [String] {
    ExampleProject(
      """
      //- HomeInteractor.swift
      import RIBs
      protocol HomePresentable: Presentable { var listener: HomePresentableListener? { get set } }
      protocol HomeViewControllable: ViewControllable {}
      protocol HomeListener: AnyObject { func homeDidClose() }
      protocol HomeRouting: ViewableRouting {}
      final class HomeInteractor: PresentableInteractor<HomePresentable>, HomePresentableListener {
          weak var router: HomeRouting?
          weak var listener: HomeListener?
          func didTapClose() { listener?.homeDidClose() }
      }
      //- HomeViewController.swift
      import RIBs
      import UIKit
      protocol HomePresentableListener: AnyObject { func didTapClose() }
      final class HomeViewController: UIViewController, HomePresentable, HomeViewControllable {
          weak var listener: HomePresentableListener?
          \(code)
      }

      """
    ).places([RIBsViewDismissesItself.rule])
  }

  private let cancelled = "func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { close() }\n"
  private let closing = "private func close() { dismiss(animated: true) }\n"

  @Test func aCallbackThatClosesByAMethodClosesWhatIsShown() {
    #expect(leaving(cancelled + closing) == [])
    #expect(leaving(cancelled + "private func close() { end() }\nprivate func end() { dismiss(animated: true) }") == [])
    #expect(leaving(cancelled + closing + "func finished(_ picker: PHPickerViewController) { close() }") == [])
  }

  @Test func whatAButtonCallsToo() {
    #expect(leaving(cancelled + closing + "@objc private func closeTapped() { close() }").count == 1)
    #expect(leaving(cancelled + closing + "func bind() { button.onTap = close }").count == 1)
    #expect(leaving("@objc private func closeTapped() { dismiss(animated: true) }").count == 1)
  }

  /// - Parameters:
  ///   - active: what the interactor does as it becomes active.
  ///   - tapped: what it does later.
  ///   - router: the functions of its router; `show` pushes the child.
  private func pushed(active: String, tapped: String = "", router: String) -> [String] {
    ExampleProject(
      """
      //- HomeRouter.swift
      import RIBs
      enum Request { case detail, tips }
      protocol HomeRouting: ViewableRouting { func request(_ request: Request); func begin() }
      protocol HomeInteractable: Interactable, DetailListener { var router: HomeRouting? { get set } }
      final class HomeInteractor: Interactor, HomeInteractable {
          weak var router: HomeRouting?
          override func didBecomeActive() { super.didBecomeActive(); \(active) }
          func tapped() { \(tapped) }
      }
      final class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable>, HomeRouting {
          private var detail: DetailRouting?
          \(router)
          private func show() {
              let router = detailBuilder.build(withListener: interactor)
              detail = router
              attachChild(router)
              viewController.pushViewController(router.viewControllable, animated: true)
          }
      }

      """
    ).places([RIBsPushedChildNeverDetached.rule])
  }

  private let commands = """
    func request(_ request: Request) { switch request { case .detail: show(); case .tips: print(0) } }
    func begin() { show() }
    """

  @Test func aFirstScreenIsAskedForInWhateverWay() {
    #expect(pushed(active: "router?.request(.detail)", router: commands) == [])
    #expect(pushed(active: "router?.request(Request.detail)", tapped: "router?.request(.tips)", router: commands) == [])
    #expect(pushed(active: "router?.begin()", router: "func begin() { show() }") == [])
    #expect(
      pushed(
        active: "router?.request(.detail)", router: "func request(_ r: Request) { if case .detail = r { show() } }")
        == [])
  }

  @Test func aScreenThatIsAskedForLaterIsPushed() {
    #expect(pushed(active: "router?.request(.tips)", tapped: "router?.request(.detail)", router: commands).count == 1)
    #expect(pushed(active: "router?.request(.detail)", tapped: "router?.begin()", router: commands).count == 1)
    #expect(pushed(active: "", tapped: "router?.begin()", router: "func begin() { show() }").count == 1)
  }
}
