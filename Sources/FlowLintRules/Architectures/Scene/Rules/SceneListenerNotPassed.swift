enum SceneListenerNotPassed {
  static let rule = Rule(
    title: "A view model must pass itself as the listener that it adopts",
    severity: .error, breaks: .unheard, looksAt: [.viewModel],
    source: #"scene-architecture.md, Listener (line 213): "이 경우 NextSceneListener로 자기 자신을 전달합니다""#,
    documentation: """
      A view model that adopts the listener of the next scene wants to hear from it, and hands itself over when it asks
      for the route. With nil in that place the next scene reports to nobody: what was chosen or saved is lost.
      """,
    remedy: "Pass self as the listener",
    paired: #"""
      //- EditorScene+Builder.swift
      protocol EditorSceneInteractor: AnyObject { }
      protocol EditorScene: Scene where Interactor == any EditorSceneInteractor { }
      protocol EditorSceneListener: AnyObject { func editor(saved id: String) }
      protocol EditorSceneBuilder: AnyObject { func makeEditorScene(listener: (any EditorSceneListener)?) -> any EditorScene }
      //- NoteRouter.swift
      protocol NoteRouting: Routing { func routeToEditor(listener: (any EditorSceneListener)?) }
      final class NoteRouter: BaseRouterImple, NoteRouting {
          private let editorSceneBuilder: any EditorSceneBuilder
          init(editorSceneBuilder: any EditorSceneBuilder) { self.editorSceneBuilder = editorSceneBuilder }
          func routeToEditor(listener: (any EditorSceneListener)?) {
              let next = self.editorSceneBuilder.makeEditorScene(listener: listener)
              self.scene?.present(next, animated: true)
          }
      }
      //- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel, EditorSceneListener {
          var router: (any NoteRouting)?
      -   func edit() { self.router?.routeToEditor(listener: nil) }  // fix: 56
      +   func edit() { self.router?.routeToEditor(listener: self) }
          func editor(saved id: String) { }
      }
      """#,
    check: .each(of: SceneRoles.viewModel, withheld) { model, viewModel, one in
      let file = one.value.file
      let range = file.bodies.range(one.value.node)
      let fix = file.text(range) == "nil" ? [FixIt.Edit(location: file.location(range), replacement: "self")] : nil
      return Violation(
        file.location(range), "\(viewModel.name) adopts \(one.listener) and passes nil; pass self",
        subject: one.listener,
        fix: fix.map { FixIt(title: "Pass 'self'", edits: $0) })
    })

  /// The places at which a view model passes nil in place of a listener that it adopts, where it never passes itself.
  private static func withheld(_ model: SceneModel, _ viewModel: IndexedType) -> [(listener: String, value: CodePart)] {
    let adopted = model.types.supers(viewModel).filter { $0.hasSuffix("SceneListener") }
    if adopted.isEmpty { return [] }
    var given: Set<String> = []
    var withheld: [(listener: String, value: CodePart)] = []
    for call in model.types.code(of: viewModel, [.call]) {
      guard let receiver = call.tree.receiver(call.node), let method = call.tree.calleeName(call.node),
        let router = model.types.type(of: receiver, in: call.file),
        model.types.has(router, [.routingProtocol, .router]),
        let function = ([router] + model.types.superTypes(router)).lazy.flatMap({ $0.functions(named: method) })
          .first(where: { $0.labels == call.tree.labels(call.node) })
      else { continue }
      for (parameter, argument) in zip(function.parameters, call.tree.arguments(call.node)) {
        guard let listener = parameter.type(endingIn: "Listener")?.base, adopted.contains(listener)
        else { continue }
        if call.tree.isNil(call.tree.value(ofArgument: argument)) {
          withheld.append((listener, call.at(call.tree.value(ofArgument: argument))))
        } else {
          given.insert(listener)
        }
      }
    }
    return withheld.filter { !given.contains($0.listener) }
  }
}
