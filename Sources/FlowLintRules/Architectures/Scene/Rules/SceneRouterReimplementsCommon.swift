enum SceneRouterReimplementsCommon {
  static let rule = Rule(
    title: "Use BaseRouterImple for alerts, sheets and toasts",
    severity: .warning, looksAt: [.router],
    source: """
      scene-architecture.md, Router (line 135): "에러 팝업, 토스트 출력과 같이 공통적으로 사용하는 라우팅의 경우 인터페이스는 Routing protocol에 실제 구현은
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
    check: .holding(.forbidden, by: SceneRoles.router, of: rebuilt) { _, router, made in
      let article = made.name.hasPrefix("SF") ? "an" : "a"
      return "\(router.name) builds \(article) \(made.name); \(common[made.name] ?? "")"
    })

  private static let common = [
    "UIAlertController": "use showActionSheet or showConfirm", "Toast": "use showToast",
    "SFSafariViewController": "use openSafari",
  ]

  private static func rebuilt(in model: SceneModel, by router: IndexedType) -> [NamedPlace] {
    model.types.creations(in: router).filter { made, call in
      guard common[made.name] != nil, let function = call.tree.enclosingFunction(call.node) else {
        return common[made.name] != nil
      }
      // The common dialogs have no text field.
      return !call.tree.calls(in: function, named: "addTextField").contains { _ in true }
    }.map(\.named)
  }
}
