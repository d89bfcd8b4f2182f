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

extension AsyncFlowModel {
  /// What screens do to show other screens, each screen with all of it. A screen of a module that cannot see the
  /// framework is left out, unless a file that sees it names the screen.
  fileprivate func screenNavigations(isStrict: Bool) -> [(
    screen: IndexedType, navigations: [AsyncFlowScreenNavigation]
  )] {
    let found = types.reportable(where: { $0.isScreen && !$0.isFlow }).map {
      (screen: $0, navigations: navigations(ofScreen: $0, isStrict: isStrict))
    }.filter { !$0.navigations.isEmpty }
    let far = found.filter { !isNearFlows($0.screen) }
    if far.isEmpty { return found }
    let seeing = table.files.filter { types.seesFramework($0.number) }
    let named = names(of: far.map(\.screen), in: seeing)
    return found.filter { isNearFlows($0.screen) || named.contains($0.screen.name) }
  }

  fileprivate func isNearFlows(_ screen: IndexedType) -> Bool {
    screen.declarations.first.map { types.gate.isModuleOpen(of: table.file($0.file)) } ?? true
  }
}

extension AsyncFlowGate {
  /// Some file of the file's module sees a framework; true where the module is not known.
  fileprivate func isModuleOpen(of file: IndexedFile) -> Bool {
    guard case .known(let own) = modules.membership(of: file.number) else { return true }
    return own.contains(where: openModules.contains)
  }
}
