enum SceneEventHandlerUnmapped {
  static let rule = Rule(
    title: "Map every closure that a view calls",
    severity: .error, breaks: .unheard, looksAt: [.viewModel, .eventHandler], claims: .absence,
    source: """
      scene-architecture.md, ViewEventHandler (line 153): "ViewEventHandler 객체에 함수 property를 추가합니다. 그리고 bind 구문에서 매칭되는
      vm의 interaction method와 매핑을 해줍니다"
      """,
    documentation: """
      The closures of an event handler start as `{ }`. One that a view calls and no code maps compiles, and the user's
      tap does nothing.
      """,
    remedy: "Assign the closure in the event handler's bind method",
    paired: #"""
      //- NoteView.swift
      final class NoteViewEventHandler {
      +   var onAppear: () -> Void = { }
          var close: () -> Void = { }
          var share: () -> Void = { }  // finding: 9
      -   func bind(_ viewModel: any NoteViewModel) { self.close = viewModel.close }
      +   func bind(_ viewModel: any NoteViewModel) {
      +       self.close = viewModel.close
      +       self.share = viewModel.share
      +   }
      }
      struct NoteView: View {
          @Environment(NoteViewEventHandler.self) private var handler
          var body: some View {
      -       Button("x") { handler.close() }
      +       Button("x") { handler.close() }.onAppear { handler.onAppear() }
              Button("s") { handler.share() }
          }
      }
      """#,
    check: .reading(SceneModel.self) { model, findings in
      let uses = model.handlerUses
      let unmapped = model.types.all(.eventHandler).flatMap { handler in
        model.types.closures(of: handler).filter { closure in
          uses.isUsed(closure, of: handler) && !uses.mapped.contains(.init(name: closure.name, handler: handler.id))
        }.map { (handler, $0) }
      }
      let preparing = unmapped.filter { $0.1.name == placeholder }.compactMap { viewModel(of: $0.0, model)?.name }
      let files = model.table.withExtensions(model.table.filesNaming(Set(preparing)))
      for (handler, property) in unmapped {
        if property.name == placeholder, !forgetsPreparation(handler, among: files, in: model) { continue }
        findings.report(
          model.table.location(property),
          "\(handler.name).\(property.name) is called by the view but never mapped; assign it in bind",
          subject: "mapping"
        )
      }
    })

  /// The closure of the template, which may stay empty.
  private static let placeholder = "onAppear"

  /// The protocol that the handler binds, else the one of its name.
  private static func viewModel(of handler: IndexedType, _ model: SceneModel) -> IndexedType? {
    let bound = model.types.bindMethods(of: handler).flatMap { method in
      method.parameters.compactMap { $0.type.flatMap { model.types.type(named: $0.path, in: method.declaration.file) } }
    }
    let stem = handler.name.dropping(suffix: "ViewEventHandler")
    let named = stem.map { model.table.types(named: $0 + "ViewModel", beside: handler) } ?? []
    return (bound + named).first { model.types.has($0, role: .viewModelProtocol) }
  }

  /// The view model has a method without parameters that nobody calls.
  ///
  /// - Parameter files: the numbers of the files that may use a view model, by its name.
  private static func forgetsPreparation(
    _ handler: IndexedType, among files: [String: Set<FileID>], in model: SceneModel
  )
    -> Bool
  {
    guard let viewModel = viewModel(of: handler, model) else { return false }
    let candidates = Set(viewModel.functions.filter { $0.kind == .func && $0.parameters.isEmpty }.map(\.name))
    var called: Set<String> = []
    model.types.code(
      naming: NameFinder(candidates), as: [.member, .name, .implicitMember], inFiles: files[viewModel.name] ?? []
    ) { place, name in
      if let type = model.types.table.type(around: place), model.types.has(type, role: .viewModel) { return }
      called.insert(name)
    }
    return !candidates.subtracting(called).isEmpty
  }
}
