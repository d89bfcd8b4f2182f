enum CoreFlowNavigationOutsideFlow {
  static let rule = Rule(
    title: "Only Flows navigate",
    severity: .error, looksAt: [.core, .screen, .component],
    source: """
      coreflow-architecture.md, section 4 (line 218): "Flow가 해당 프로토콜을 구현하여 실제 화면 전환을 수행합니다"; section 2 (line 85): the
      Screen passes interactions to the Core.
      """,
    documentation: """
      The Flow shows a child's screen and keeps its Flow; the two belong together. A Screen that pops or dismisses
      itself takes the view away and leaves the Flow: the Core goes on working for a screen that is gone, and the parent
      believes that the child is still there.
      """,
    remedy: "Send an action, and let the Core ask its router or listener",
    violating: #"""
      //- LoginScreen.swift
      import UIKit

      final class LoginScreen: Screen<LoginCore> {
          func close() {
              navigationController?.popViewController(animated: true)  // finding: 31
          }
          func leave() {
              dismiss(animated: true)  // finding: 9
          }
      }
      """#,
    conforming: #"""
      //- LoginScreen.swift
      import UIKit

      final class LoginScreen: Screen<LoginCore> {
          func close() { send(.closeTapped) }
          func setup() {
              navigationController?.isNavigationBarHidden = true
          }
          func warn() {
              let alert = UIAlertController(title: nil, message: "!", preferredStyle: .alert)
              present(alert, animated: true)
          }
          func imagePickerDidCancel(_ picker: UIImagePickerController) {
              picker.dismiss(animated: true)
          }
      }
      """#,
    check: .each(of: CoreFlowRoles([.core, .screenLessCore, .screen, .component]), { $0.types.navigations(of: $1) }) {
      _, type, place in
      Violation(
        place.location,
        place.name == "rootViewController"
          ? "\(type.name) sets rootViewController: only the Flow navigates; ask it through router or listener"
          : "\(type.name) calls \(place.name): only the Flow navigates; ask it through router or listener",
        subject: place.name)
    })
}
