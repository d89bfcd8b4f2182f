extension Rule {
  package static let sceneEventHandlerUnmapped = Rule(
    id: "scene_event_handler_unmapped",
    title: "A closure that a view calls is mapped",
    severity: .error,
    source: """
      scene-architecture.md, ViewEventHandler: "ViewEventHandler 객체에 함수 property를 추가합니다. 그리고 bind 구문에서 매칭되는 vm의 interaction method와 매핑을 해줍니다"
      """,
    documentation: """
      The closures of an event handler start as `{ }`. One that a view calls and nobody maps compiles, and the user's tap
      does nothing.
      """,
    remedy: "Assign the closure in the event handler's bind method",
    examples: [
      .violating(
        #"""
        //- NoteView.swift
        final class NoteViewEventHandler {
            var close: () -> Void = { }
            var share: () -> Void = { }  // finding: 9
            func bind(_ viewModel: any NoteViewModel) { self.close = viewModel.close }
        }
        struct NoteView: View {
            @Environment(NoteViewEventHandler.self) private var handler
            var body: some View {
                Button("x") { handler.close() }
                Button("s") { handler.share() }
            }
        }
        //- PackRouter.swift
        final class PackRouter: BaseRouterImple { }
        """#),
      .conforming(
        #"""
        //- NoteView.swift
        final class NoteViewEventHandler {
            var onAppear: () -> Void = { }
            var close: () -> Void = { }
            var share: () -> Void = { }
            func bind(_ viewModel: any NoteViewModel) {
                self.close = viewModel.close
                self.share = viewModel.share
            }
        }
        struct NoteView: View {
            @Environment(NoteViewEventHandler.self) private var handler
            var body: some View {
                Button("x") { handler.close() }.onAppear { handler.onAppear() }
                Button("s") { handler.share() }
            }
        }
        //- PackRouter.swift
        final class PackRouter: BaseRouterImple { }
        """#),
    ],
    check: .scene(inspect))
}

private func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
  let handlers = model.types(.eventHandler)
  let uses = SceneHandlerUses(of: handlers, in: model)
  for handler in handlers {
    for property in model.closures(of: handler)
    where uses.isUsed(property, of: handler) && !uses.isMapped(property, of: handler) {
      if property.name == "onAppear", !forgetsPreparation(handler, model) { continue }
      findings.report(
        model.location(property),
        "\(handler.name).\(property.name) is called by the view but never mapped; assign it in bind",
        declaration: "\(handler.qualifiedName).\(property.name)", kind: "member", subject: "mapping")
    }
  }
}

/// The template's `onAppear` may stay empty, unless the view model has a method without parameters that nobody calls.
private func forgetsPreparation(_ handler: IndexedType, _ model: SceneModel) -> Bool {
  let bound = model.bindMethods(of: handler).flatMap(\.parameters).compactMap { $0.type?.base }
  let named = handler.name.dropping(suffix: "ViewEventHandler").map { [$0 + "ViewModel"] } ?? []
  guard let name = (bound + named).first(where: { model.roles(named: $0).contains(.viewModelProtocol) }),
    let viewModel = model.type(named: name)
  else { return false }
  let candidates = Set(viewModel.functions.filter { $0.kind == .func && $0.parameters.isEmpty }.map(\.name))
  let files = model.filesUsing([name])[name] ?? []
  var called: Set<String> = []
  model.code(naming: NameFinder(candidates), [.member, .name, .implicitMember], inFiles: files) { place, name in
    if let type = model.type(around: place), model.has(type, .viewModel) { return }
    called.insert(name)
  }
  return !candidates.subtracting(called).isEmpty
}
