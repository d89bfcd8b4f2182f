enum AsyncFlowScreenNavigates {
  private static let isStrict = TypedOption<Bool>(
    "strict", "Report `pop…`, `dismiss`, and SwiftUI's `NavigationLink`, `.sheet` and the like, too", default: false)

  static let rule = Rule(
    title: "A screen must not show another screen",
    severity: .warning, looksAt: [.screen],
    source: """
      asyncflow-architecture.md, "AsyncViewModel 통합", line 381 (navigation is the Flow's decision), and "데이터 흐름", lines
      292-293 and 306
      """,
    documentation: """
      A screen that shows another screen skips the Flow: `adapt(step:)` does not run, the next screen's stepper is not
      contributed so its Steps reach no Flow, and the path is missing from the navigation graph. What a screen only
      says to its user is no navigation and stays allowed: alerts, pickers, share sheets, and the project's own alerts,
      popups, sheets and toasts.
      """, remedy: "Emit a Step and let the Flow show the screen", options: [isStrict.option],
    paired: #"""
      //- CartViewController.swift
      import UIKit

      final class CartViewController: UIViewController {
      -   @objc func checkoutTapped() {
      -       navigationController?.pushViewController(CheckoutViewController(), animated: true)  // finding: 31
      +   func warn() {
      +       let alert = UIAlertController(title: "!", message: nil, preferredStyle: .alert)
      +       present(alert, animated: true)
          }
      }
      -final class CheckoutViewController: UIViewController {}
      """#,
    check: .reading(AsyncFlowModel.self) { model, findings in
      guard model.isInUse else { return }
      let isStrict = findings[isStrict]
      let found = model.types.reportable { $0.isScreen && !$0.isFlow }.map { screen in
        (screen, model.navigations(ofScreen: screen, isStrict: isStrict))
      }.filter { !$0.1.isEmpty }
      // A screen of a module that cannot see the framework is left out, unless a file that sees it names the screen.
      let far = found.map(\.0).filter { !model.moduleSeesFramework($0) }
      let seeing = far.isEmpty ? [] : model.table.files.filter { model.types.gate.isOpen($0.number) }
      let strangers = Set(far.map(\.name)).subtracting(model.names(of: far, in: seeing))
      for (screen, navigations) in found where !strangers.contains(screen.name) || model.moduleSeesFramework(screen) {
        for one in navigations {
          let message = "\(screen.name) \(one.deed); emit a Step and let the Flow show it"
          findings.report(Violation(one.location, message, subject: one.subject), in: model)
        }
      }
    })
}

extension AsyncFlowModel {
  /// Some file of the file's module sees a framework; true where the module is not known.
  fileprivate func moduleSeesFramework(_ screen: IndexedType) -> Bool {
    guard let file = screen.declarations.first?.file,
      case .known(let own) = types.gate.modules.membership(of: file)
    else { return true }
    return own.contains(where: types.gate.openModules.contains)
  }
}
