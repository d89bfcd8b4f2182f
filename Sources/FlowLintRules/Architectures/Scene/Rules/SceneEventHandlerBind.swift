enum SceneEventHandlerBind {
  static let rule = Rule(
    title: "An event handler must map itself in bind",
    severity: .warning, looksAt: [.eventHandler], claims: .absence,
    source: #"scene-architecture.md, ViewEventHandler (line 153): "bind 구문에서 매칭되는 vm의 interaction method와 매핑을 해줍니다""#,
    documentation: """
      An event handler is the list of what a view can ask for, and `bind` says in one place what each of these does.
      Mapped elsewhere, one closure is soon forgotten: it keeps its empty default and the button does nothing.
      """,
    remedy: "Add a bind method that takes the view model and maps the closures",
    paired: #"""
      //- NoteView.swift
      final class NoteViewEventHandler {  // finding: 13
          var close: () -> Void = { }
      +   func bind(_ viewModel: any NoteViewModel) { self.close = viewModel.close }
      }
      struct NoteView: View {
          @Environment(NoteViewEventHandler.self) private var handler
          var body: some View { Button("x") { handler.close() } }
      }
      //- NoteViewController.swift
      final class NoteViewController: UIViewController, NoteScene {
          func setUp(_ viewModel: any NoteViewModel) {
              let handler = NoteViewEventHandler()
      -       handler.close = viewModel.close
      +       handler.bind(viewModel)
          }
      }
      """#,
    check: .each(of: SceneRoles.eventHandler) { model, handler in
      guard model.types.bindMethods(of: handler).isEmpty && !model.types.mayInheritBind(handler) else { return nil }
      let stem = handler.name.dropping(suffix: "ViewEventHandler") ?? handler.name.dropping(suffix: "ViewEventHandlers")
      let viewModel = (stem ?? "") + "ViewModel"
      return Violation(
        model.table.nameLocation(handler),
        "\(handler.name) has no bind(_: any \(viewModel)); map its closures there, not in the view controller",
        subject: "bind")
    })
}
