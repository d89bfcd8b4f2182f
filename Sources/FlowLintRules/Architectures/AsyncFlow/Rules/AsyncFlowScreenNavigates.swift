enum AsyncFlowScreenNavigates {
  private static let isStrict = TypedOption<Bool>(
    "strict", "Report `pop…`, `dismiss`, and SwiftUI's `NavigationLink`, `.sheet` and the like, too", default: false)

  static let rule = Rule(
    title: "Screens do not show other screens",
    severity: .warning, looksAt: [.screen],
    source: """
      asyncflow-architecture.md, "AsyncViewModel 통합", line 381 (navigation is the Flow's decision), and "데이터 흐름", lines
      292-293 and 306
      """,
    documentation: """
      A screen that shows another screen skips the Flow: `adapt(step:)` does not run, the next screen's stepper is not
      contributed so its Steps are never heard, and the path is missing from the navigation graph. What a screen only
      says to its user is no navigation and stays allowed: alerts, pickers, share sheets, and the project's own alerts,
      popups, sheets and toasts.
      """,
    remedy: "Emit a Step and let the Flow show the screen",
    options: [isStrict.option],
    violating: #"""
      //- CartViewController.swift
      import UIKit

      final class CartViewController: UIViewController {
          @objc func checkoutTapped() {
              navigationController?.pushViewController(CheckoutViewController(), animated: true)  // finding: 31
          }
      }
      final class CheckoutViewController: UIViewController {}
      """#,
    conforming: #"""
      //- CartViewController.swift
      import UIKit

      final class CartViewController: UIViewController {
          func warn() {
              let alert = UIAlertController(title: "!", message: nil, preferredStyle: .alert)
              present(alert, animated: true)
          }
      }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: AsyncFlowModel, _ findings: inout FindingSink) {
    guard model.isInUse else { return }
    for (type, navigations) in model.screenNavigations(isStrict: findings[isStrict]) {
      for navigation in navigations {
        findings.report(
          navigation.location, "\(type.name) \(navigation.deed); emit a Step and let the Flow show it",
          subject: navigation.subject)
      }
    }
  }
}
