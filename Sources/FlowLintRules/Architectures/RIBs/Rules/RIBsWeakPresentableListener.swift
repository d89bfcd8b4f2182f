enum RIBsWeakPresentableListener {
  static let rule = Rule(
    title: "`listener` is weak in a view controller and in a presenter",
    severity: .error, breaks: .neverFreed, looksAt: [.ribView, .presenter],
    source: """
      RIBs templates ownsView, ViewController: a weak optional `listener`; RIBs API `PresentableInteractor`: the
      interactor holds its presenter strongly, and its end asserts that the presenter is gone.
      """,
    documentation: """
      The interactor holds its presenter strongly, and the `listener` of a view or presenter is that interactor. A
      strong property closes the circle: the screen stays in memory after it is gone.
      """,
    remedy: "Declare the property `weak var`",
    violating: #"""
      //- HomeInteractor.swift
      protocol HomePresentable: Presentable {
          var listener: HomePresentableListener? { get set }
      }

      final class HomeInteractor: PresentableInteractor<HomePresentable>, HomePresentableListener {}
      //- HomeViewController.swift
      import UIKit

      protocol HomePresentableListener: AnyObject {}

      final class HomeViewController: UIViewController, HomePresentable {
          var listener: HomePresentableListener!  // fix: 9
      }
      """#,
    conforming: #"""
      //- HomeInteractor.swift
      protocol HomePresentable: Presentable {
          var listener: HomePresentableListener? { get set }
      }

      final class HomeInteractor: PresentableInteractor<HomePresentable>, HomePresentableListener {}
      //- HomeViewController.swift
      import UIKit

      protocol HomePresentableListener: AnyObject {}

      final class HomeViewController: UIViewController, HomePresentable {
          weak var listener: HomePresentableListener?
      }
      final class HomeHeaderView: UIView {
          var listener: HomePresentableListener?
      }
      """#,
    check: .weak(\RIBsModel.strongPresentableListeners) { model, one in
      "\(one.title) must be weak: the interactor owns the \(model.roleTitle(one.owner))"
    })
}
