enum SceneEventHandlerNeverBound {
  static let rule = Rule(
    id: "scene_event_handler_never_bound",
    title: "A made event handler is bound",
    severity: .error,
    looksAt: [.viewController],
    source: """
      scene-architecture.md, ViewEventHandler: "bind 구문에서 매칭되는 vm의 interaction method와 매핑을 해줍니다"
      """,
    documentation: """
      The view controller makes the event handler, binds it to the view model and hands it to the container. Left unbound,
      all closures keep their empty defaults: the screen shows and answers to nothing.
      """,
    remedy: "Call the handler's bind method with the view model before handing it on",
    examples: [
      .violating(
        #"""
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
        //- PackRouter.swift
        final class PackRouter: BaseRouterImple { }
        """#),
      .conforming(
        #"""
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
        //- PackRouter.swift
        final class PackRouter: BaseRouterImple { }
        """#),
    ],
    check: .reading(SceneModel.self, inspect))
}

private func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
  for viewController in model.types.all(.viewController) {
    for place in model.types.code(of: viewController, [.binding]) {
      let tree = place.tree
      guard let value = tree.value(of: place.node), let creation = tree.creation(tree.bare(value)),
        model.types.roles(named: creation.name).contains(.eventHandler),
        let function = tree.enclosingFunction(place.node),
        let local = tree.firstChild(place.node, .boundName), !isBound(local, in: function, tree)
      else { continue }
      let name = tree.name(local)
      findings.report(
        place.file.location(tree.nameRange(local)), "\(name) is never bound; call \(name).bind(viewModel)",
        declaration: model.types.memberName(around: place, in: viewController), kind: "function", subject: creation.name
      )
    }
  }
}

/// The local is bound, mapped by hand, or given to code that may do it.
private func isBound(_ local: BodyTree.Node, in function: BodyTree.Node, _ tree: BodyTree) -> Bool {
  tree.references(to: local, in: function).contains { reference in
    switch tree.context(reference) {
    case .receiver(let member):
      return tree.name(member).hasPrefix("bind") || tree.isAssigned(member)
    case .argument(let call, _):
      // A function may bind it; the container's initializer and the environment only hand it on.
      return tree.creation(call) == nil && !tree.isCall(call, of: "environment")
        && !tree.isCall(call, of: "environmentObject")
    case .assigned, .returned, .implicitlyReturned, .captured: return true
    default: return false
    }
  }
}
