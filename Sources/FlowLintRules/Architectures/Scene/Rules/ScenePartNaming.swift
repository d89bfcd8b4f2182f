enum ScenePartNaming {
  static let rule = Rule(
    title: "Parts must carry the scene's name",
    severity: .warning, looksAt: [.viewModel, .scene, .viewController, .router, .builder, .eventHandler],
    source: """
      scene-architecture.md, Scene + Builder (line 117): "입력한 scene의 이름이 prefix로 붙어"; class diagrams (lines 25-112)
      """,
    documentation: """
      The parts of a scene carry its name: `XXXViewController`, `XXXRouter`, `XXXContainerView`, `XXXViewEventHandler`.
      Names are how people, and this linter, find the parts that belong together; a part named otherwise hides which
      scene it serves.
      """,
    remedy: "Rename the type after its scene",
    paired: #"""
      //- NoteView.swift
      -final class NoteEventHandlers {  // finding: 13
      +final class NoteViewEventHandler {
          var close: () -> Void = { }
          func bind(_ viewModel: any NoteViewModel) { self.close = viewModel.close }
      }
      struct NoteView: View {
      -   @Environment(NoteEventHandlers.self) private var handlers
      +   @Environment(NoteViewEventHandler.self) private var handlers
          var body: some View { Button("x") { handlers.close() } }
      }
      """#,
    check: .reading(SceneModel.self) { model, findings in
      var expected: [TypeID: [String]] = [:]
      for wiring in model.wirings.all {
        // The code that wires binds a view controller or a router to a local.
        let tiesParts = wiring.made.contains {
          $0.local != nil && !$0.roles.isDisjoint(with: [.viewController, .router])
        }
        guard tiesParts, wiring.scenes.count == 1, let stem = wiring.scenes[0].sceneStem,
          wiring.viewControllers.count == 1,
          let viewController = wiring.viewControllers.first
        else { continue }
        expected[viewController.type.id, default: []].append("\(stem)ViewController")
        if wiring.routers.count == 1, let router = wiring.routers.first {
          expected[router.type.id, default: []].append("\(stem)Router")
        }
        if let container = containerView(of: viewController.type, model) {
          expected[container.id, default: []].append("\(stem)ContainerView")
        }
      }
      for handler in model.types.all(.eventHandler) where !handler.name.hasSuffix("ViewEventHandler") {
        expected[handler.id, default: []].append(handlerName(handler.name))
      }
      for (id, names) in expected.ordered(by: { $0.key < $1.key }) where !names.contains(model.table.types[id].name) {
        let type = model.table.types[id]
        findings.report(model.table.nameLocation(type), "\(type.name) should be named \(names[0])", subject: "name")
      }
    })

  /// The view that a hosting controller hosts, when that is a container view of the project.
  private static func containerView(of viewController: IndexedType, _ model: SceneModel) -> IndexedType? {
    let host = model.table.plainSupertypes(of: viewController).first { $0.reference.base == "UIHostingController" }
    guard let host, let root = host.reference.arguments.first?.base,
      let view = model.types.type(named: root, in: host.declaration.file)
    else { return nil }
    return model.types.has(view, role: .containerView) ? view : nil
  }

  /// The handler's right name: `NoteViewEventHandler` for `NoteEventHandlers`, `NoteVeiwEventHnadler` and the like.
  private static func handlerName(_ name: String) -> String {
    var stem = name.start(of: "EventHand").map { String(name[..<$0]) } ?? name
    while nearestName(to: lastWord(of: stem), in: ["View", "Event", "Handler", "Handlers"]) != nil,
      let shorter = stem.dropping(suffix: lastWord(of: stem))
    { stem = shorter }
    return stem + "ViewEventHandler"
  }
}
