enum SceneRouterReimplementsCommon {
  static let rule = Rule(
    title: "Alerts, sheets and toasts come from BaseRouterImple",
    severity: .warning, looksAt: [.router],
    source: """
      scene-architecture.md, Router: "에러 팝업, 토스트 출력과 같이 공통적으로 사용하는 라우팅의 경우 인터페이스는 Routing protocol에 실제 구현은
      BaseRouterImple에 위치합니다"
      """,
    documentation: """
      Alerts, action sheets, toasts and web pages look and behave alike in the whole app because one class shows them. A
      router that builds its own does not follow when that class changes, and its view model gets a method that every
      `Routing` has already.
      """,
    remedy: "Use the method that BaseRouterImple offers",
    paired: #"""
      //- NoteRouter.swift
      protocol NoteRouting: Routing { func confirmDelete() }
      final class NoteRouter: BaseRouterImple, NoteRouting {
          func confirmDelete() {
      -       let alert = UIAlertController(title: nil, message: "?", preferredStyle: .alert)  // finding: 21
      -       self.scene?.present(alert, animated: true)
      +       self.showConfirm(dialog: ConfirmDialogInfo())
          }
      }
      """#,
    check: .reading(inspect))

  private static let common = [
    "UIAlertController": "use showActionSheet or showConfirm", "Toast": "use showToast",
    "SFSafariViewController": "use openSafari",
  ]

  private static func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
    for router in model.types.all(.router) {
      for creation in model.types.creations(in: router) {
        // The common dialogs have no text field.
        guard let advice = common[creation.name], !creation.isBesideCall(of: "addTextField") else { continue }
        let article = creation.name.hasPrefix("SF") ? "an" : "a"
        findings.report(
          creation.location, "\(router.name) builds \(article) \(creation.name); \(advice)", subject: creation.name)
      }
    }
  }
}

extension SceneCreation {
  /// The name of a method that some call in the same function has.
  fileprivate func isBesideCall(of method: String) -> Bool {
    guard let function = place.tree.enclosingFunction(place.node) else { return false }
    return place.tree.calls(in: function, named: method).contains { _ in true }
  }
}
