enum SceneListenerNotPassed {
  static let rule = Rule(
    title: "A view model must pass itself as the listener that it adopts",
    severity: .error, breaks: .unheard, looksAt: [.viewModel],
    source: #"scene-architecture.md, Listener (line 213): "이 경우 NextSceneListener로 자기 자신을 전달합니다""#,
    documentation: """
      A view model that adopts the listener of the next scene wants its calls, and hands itself over when it asks for
      the route. With nil in that place the next scene has no listener: what was chosen or saved is lost.
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
    check: .each(in: SceneModel.self, withheld) { _, one in
      let file = one.value.file
      let range = file.bodies.range(one.value.node)
      let fix = file.text(range) == "nil" ? [FixIt.Edit(location: file.location(range), replacement: "self")] : nil
      return Violation(
        file.location(range), "\(one.viewModel.name) adopts \(one.listener) and passes nil; pass self",
        subject: one.listener,
        fix: fix.map { FixIt(title: "Pass 'self'", edits: $0) })
    })

  private typealias Withheld = (viewModel: IndexedType, listener: String, value: CodePart)

  /// The places at which view models pass nil in place of a listener that they adopt, where they never pass themselves.
  private static func withheld(_ model: SceneModel) -> [Withheld] {
    let types = model.types
    let routes = types.all([.routingProtocol, .router]).flatMap { [$0] + types.superTypes($0) }.flatMap(\.functions)
    let taking = routes.filter { $0.parameters.contains { $0.type(endingIn: "Listener") != nil } }
    var given: [TypeID: Set<String>] = [:]
    var withheld: [Withheld] = []
    types.table.forEachCall(of: Set(taking.map(\.name))) { call in
      guard let viewModel = model.table.type(around: call), types.has(viewModel, role: .viewModel),
        let router = types.type(of: call.tree.receiver(call.node).map(call.at)),
        types.has(router, role: [.routingProtocol, .router])
      else { return }
      for (listener, value) in types.listeners(givenBy: call)
      where listener.hasSuffix("SceneListener") && types.supers(viewModel).contains(listener) {
        if call.tree.isNil(value.node) {
          withheld.append((viewModel, listener, value))
        } else {
          given[viewModel.id, default: []].insert(listener)
        }
      }
    }
    return withheld.filter { given[$0.viewModel.id]?.contains($0.listener) != true }
  }
}
