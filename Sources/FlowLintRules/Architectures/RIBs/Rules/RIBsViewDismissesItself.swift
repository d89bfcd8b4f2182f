enum RIBsViewDismissesItself {
  static let rule = Rule(
    title: "A view controller does not leave by itself",
    severity: .warning, looksAt: [.ribView],
    source: """
      RIBs wiki Home: views are dumb, routers manipulate the view hierarchy; uber/RIBs issue 156: a view may dismiss
      itself as long as it tells its listener; uber/RIBs issues 131, 636: otherwise the screen goes and the RIB stays
      attached.
      """,
    documentation: """
      Routers change what is on the screen, and detach the RIB with it. A view that dismisses itself without telling
      anybody leaves its RIB attached.
      """,
    remedy: "Call the PresentableListener; dismiss in the parent's router",
    violating: #"""
      //- HomeInteractor.swift
      protocol HomePresentable: Presentable { var listener: HomePresentableListener? { get set } }

      final class HomeInteractor: PresentableInteractor<HomePresentable>, HomePresentableListener {}
      //- HomeViewController.swift
      import UIKit

      protocol HomePresentableListener: AnyObject {}

      final class HomeViewController: UIViewController, HomePresentable {
          weak var listener: HomePresentableListener?
          @objc private func didTapClose() {
              dismiss(animated: true)  // finding: 9
          }
          @objc private func didTapBack() {
              navigationController?.popViewController(animated: true)  // finding: 31
          }
      }
      """#,
    conforming: #"""
      //- HomeInteractor.swift
      protocol HomePresentable: Presentable {
          var listener: HomePresentableListener? { get set }
          func close()
      }

      final class HomeInteractor: PresentableInteractor<HomePresentable>, HomePresentableListener {
          override init(presenter: HomePresentable) {
              super.init(presenter: presenter)
              presenter.listener = self
          }
          func didTapClose() { presenter.close() }
      }
      //- HomeViewController.swift
      import UIKit

      protocol HomePresentableListener: AnyObject { func didTapClose() }

      final class HomeViewController: UIViewController, HomePresentable {
          weak var listener: HomePresentableListener?
          func close() { leave() }
          private func leave() { dismiss(animated: true) }
          @objc private func closeTapped() { listener?.didTapClose() }
          private func pick(_ picker: UIViewController) { picker.dismiss(animated: true) }
          func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { dismiss(animated: true) }
      }
      """#,
    check: .each(\RIBsModel.selfDismissals) { _, call in
      Violation(
        call.location,
        "\(call.owner.name) closes itself: tell the listener, and let the parent's router detach and dismiss",
        subject: call.name)
    })
}
