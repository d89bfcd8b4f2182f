enum SceneEventHandlerNeverBound {
  static let rule = Rule(
    title: "A made event handler is bound",
    severity: .error, breaks: .unheard, looksAt: [.viewController],
    source: #"scene-architecture.md, ViewEventHandler: "bind 구문에서 매칭되는 vm의 interaction method와 매핑을 해줍니다""#,
    documentation: """
      The view controller makes the event handler, binds it to the view model and hands it to the container. Left
      unbound, all closures keep their empty defaults: the screen shows and answers to nothing.
      """,
    remedy: "Call the handler's bind method with the view model before handing it on",
    violating: #"""
      //- NoteView.swift
      final class NoteViewEventHandler {
          var close: () -> Void = { }
          func bind(_ viewModel: any NoteViewModel) { self.close = viewModel.close }
      }
      struct NoteView: View {
          @Environment(NoteViewEventHandler.self) private var handler
          var body: some View { Button("x") { handler.close() } }
      }
      //- NoteViewController.swift
      final class NoteViewController: UIHostingController<NoteContainerView>, NoteScene {
          init(viewModel: any NoteViewModel) {
              let handler = NoteViewEventHandler()  // finding: 13
              super.init(rootView: NoteContainerView(eventHandler: handler))
          }
      }
      """#,
    conforming: #"""
      //- NoteView.swift
      final class NoteViewEventHandler {
          var close: () -> Void = { }
          func bind(_ viewModel: any NoteViewModel) { self.close = viewModel.close }
      }
      struct NoteView: View {
          @Environment(NoteViewEventHandler.self) private var handler
          var body: some View { Button("x") { handler.close() } }
      }
      //- NoteViewController.swift
      final class NoteViewController: UIHostingController<NoteContainerView>, NoteScene {
          init(viewModel: any NoteViewModel) {
              let handler = NoteViewEventHandler()
              handler.bind(viewModel)
              super.init(rootView: NoteContainerView(eventHandler: handler))
          }
      }
      """#,
    check: .each(of: SceneRoles.viewController, { $0.types.unboundHandlers(of: $1) }) { _, _, handler in
      Violation(
        handler.location, "\(handler.name) is never bound; call \(handler.name).bind(viewModel)", subject: handler.type)
    })
}
