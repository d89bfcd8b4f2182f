enum SceneEventHandlerNeverBound {
  static let rule = Rule(
    title: "Bind every event handler that is made",
    severity: .error, breaks: .unheard, looksAt: [.viewController], claims: .absence,
    source: #"scene-architecture.md, ViewEventHandler (line 153): "bind 구문에서 매칭되는 vm의 interaction method와 매핑을 해줍니다""#,
    documentation: """
      The view controller makes the event handler, binds it to the view model and hands it to the container. Left
      unbound, all closures keep their empty defaults: the screen shows and answers to nothing.
      """,
    remedy: "Call the handler's bind method with the view model before handing it on",
    paired: #"""
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
      +       handler.bind(viewModel)
              super.init(rootView: NoteContainerView(eventHandler: handler))
          }
      }
      """#,
    check: .each(of: SceneRoles.viewController, { $0.types.unboundHandlers(of: $1) }) { _, _, handler in
      Violation(
        handler.location, "\(handler.name) is never bound; call \(handler.name).bind(viewModel)",
        subject: handler.detail)
    })
}

extension SceneTypes {
  /// The locals in which a view controller keeps event handlers that it makes and that nothing binds, in source order.
  fileprivate func unboundHandlers(of viewController: IndexedType) -> [NamedPlace] {
    code(of: viewController, [.binding]).compactMap { place in
      let tree = place.tree
      guard let value = tree.value(of: place.node),
        let type = expressions.making(place.at(value))?.made.type.type, roles[type].contains(.eventHandler),
        tree.enclosingFunction(place.node) != nil,
        let local = tree.firstChild(place.node, .boundName),
        !Fate(ofLocal: place.at(local), table).ways.contains(where: \.mayBind)
      else { return nil }
      return NamedPlace(location: place.location(local), name: tree.name(local), detail: table.types[type].name)
    }
  }
}

extension Fate.Way {
  /// The event handler is bound, mapped by hand, or given to code that may do it.
  fileprivate var mayBind: Bool {
    let tree = place.tree
    return switch end {
    case .read(let member): tree.name(member).hasPrefix("bind") || tree.isAssigned(member)
    // The container's initializer and the environment only hand it on.
    case .handed(let call):
      Doubt.unknownFate.silences && tree.creation(call) == nil && !tree.isCall(call, of: "environment")
        && !tree.isCall(call, of: "environmentObject")
    case .dropped: false
    case .stored, .captured, .returned, .unknown: Doubt.unknownFate.silences
    }
  }
}
