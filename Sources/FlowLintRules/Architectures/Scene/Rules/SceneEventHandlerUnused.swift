enum SceneEventHandlerUnused {
  static let rule = Rule(
    title: "Call every handler closure from a view, or delete it",
    severity: .warning, looksAt: [.swiftUIView, .eventHandler], claims: .absence,
    source: """
      scene-architecture.md, ViewEventHandler (line 153): "이벤트를 전달하려는 경우, ViewEventHandler 객체에 함수 property를 추가합니다"
      """,
    documentation: """
      A closure that no view calls delivers no event. It is mapped, reviewed and carried along for nothing, or the view
      was meant to call it and does not.
      """,
    remedy: "Call the closure from the view, or remove it",
    paired: #"""
      //- NoteView.swift
      final class NoteViewEventHandler {
          var close: () -> Void = { }
      -   var refresh: () -> Void = { }  // finding: 9
      -   func bind(_ viewModel: any NoteViewModel) {
      -       self.close = viewModel.close
      -       self.refresh = viewModel.refresh
      -   }
      +   func bind(_ viewModel: any NoteViewModel) { self.close = viewModel.close }
      }
      struct NoteView: View {
          @Environment(NoteViewEventHandler.self) private var handler
          var body: some View { Button("x") { handler.close() } }
      }
      """#,
    check: .each(in: SceneModel.self, unused) { model, one in
      Violation(
        model.table.location(one.property), "\(one.title) is never called by a view; call it or remove it",
        subject: "use")
    })

  /// The closures that nobody calls, of handlers that code here uses: those of others may be called in another module.
  private static func unused(_ model: SceneModel) -> [OwnedProperty] {
    let unused = model.types.all(.eventHandler).flatMap { handler in
      model.types.closures(of: handler).filter { !model.handlerUses.isUsed($0, of: handler) }
        .map { OwnedProperty(owner: handler, property: $0) }
    }
    let filesWithViews = Set(model.types.all(.view).flatMap { $0.declarations.map(\.file) })
    return unused.filter { one in
      let files = one.owner.declarations.map(\.file)
      return files.contains(where: filesWithViews.contains)
        || model.handlerUses.files[one.owner.name]?.isSubset(of: files) == false
    }
  }
}
