enum SceneViewNavigates {
  static let rule = Rule(
    title: "A SwiftUI view must not navigate to another scene",
    severity: .error, looksAt: [.swiftUIView],
    source: """
      scene-architecture.md, Router (line 134): "XXXRouter는 위 scene에서 다른 scene으로의 전환이나, 팝업을 띄우는 등 라우팅에 관련된 동작을 구현하는
      역할을 합니다"; ViewEventHandler (line 153): "view에서 발생한 유저 이벤트를 vm으로 전달하기위한 객체 입니다"
      """,
    documentation: """
      Which screen comes next is a decision of the view model, carried out by its router. A view that links to another
      scene's view, or dismisses itself, makes that scene without its builder: no code binds its view model, and the
      view model that should have decided does not know what is on the screen.
      """,
    remedy: "Add a closure to the event handler, and let the view model ask its router",
    paired: #"""
      //- PageScene+Builder.swift
      protocol PageScene: Scene where Interactor == any PageSceneInteractor { }
      protocol PageSceneInteractor: AnyObject { }
      //- PageView.swift
      struct PageView: View { var body: some View { Text("page") } }
      //- NoteScene+Builder.swift
      protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }
      protocol NoteSceneInteractor: AnyObject { }
      //- NoteView.swift
      struct NoteView: View {
          @Environment(NoteViewEventHandler.self) private var eventHandler
      -   @Environment(\.dismiss) private var dismiss
          var body: some View {
      -       NavigationLink("page") { PageView() }  // finding: 9
      -       Button("close") { dismiss() }  // finding: 27
      +       Button("page") { eventHandler.openPage() }
      +       Button("close") { eventHandler.close() }
              Text("note").sheet(isPresented: $isOpen) { NoteTagView() }
          }
      }
      struct NoteTagView: View { var body: some View { Text("tag") } }
      """#,
    check: .holding(.forbidden, in: SceneModel.self, of: { $0.types.departures }) { _, place in
      "\(place.detail); let the view model ask its router"
    })
}

extension SceneTypes {
  fileprivate var departures: [NamedPlace] {
    let views = all(.view)
    let stems = views.compactMap { view in
      stem(ofView: view.name).flatMap { stem in view.declarations.first.map { ($0.file, stem) } }
    }
    let homes = Dictionary(stems, uniquingKeysWith: { first, _ in first })
    return views.flatMap { departures(of: $0, homes) }
  }

  /// The places at which a view of a scene opens another scene's view, or takes itself away.
  ///
  /// - Parameter homes: the scene that each file is about.
  private func departures(of view: IndexedType, _ homes: [FileID: String]) -> [NamedPlace] {
    let own = stem(ofView: view.name)
    guard let home = own ?? view.declarations.first.flatMap({ homes[$0.file] }) else { return [] }
    let enders = own == nil ? [] : dismissals(of: view)
    return code(of: view, [.call, .member]).compactMap { call -> NamedPlace? in
      let (tree, node) = (call.tree, call.node)
      let called = tree.kind(node) == .call ? tree.calleeName(node) : tree.isCalled(node) ? nil : tree.name(node)
      guard let name = called else { return nil }
      if name == "NavigationLink" || ScreenCall.modifiers.contains(name) {
        let handed = tree.arguments(node).flatMap { made(in: call.at($0), by: view) }
        return handed.first { isOfAnotherScene($0, than: home, from: view) }.map {
          NamedPlace(location: call.location, name: $0, detail: "\(view.name) opens \($0) by itself")
        }
      }
      let isEnd =
        enders.contains(name) && tree.isOwnCall(node, of: name)
        || ["dismiss", "callAsFunction"].contains(name) && tree.receiverChain(node).contains { enders.contains($0) }
      return isEnd ? NamedPlace(location: call.location, name: name, detail: "\(view.name) dismisses itself") : nil
    }
  }

  /// The names of what code makes, itself or by a member of the view: `NoteView()`, `NoteView.init`, `page`.
  private func made(in code: CodePart, by view: IndexedType) -> [String] {
    let tree = code.tree
    func creations(_ code: CodePart) -> [String] { code.tree.creations(in: code.node).map(\.name) }
    let initializers = tree.members(in: code.node).filter { tree.isNamed($0, "init") && !tree.isCalled($0) }
    let own = tree.descendants(code.node, .name).filter { tree.isOwn($0) }.flatMap { name in
      view.functions(named: tree.name(name)).compactMap { table.code(of: $0) }
        + view.properties(named: tree.name(name)).compactMap { property in
          let file = table.file(of: property)
          return file.bodies.body(ofDeclaration: property.declaration.index).map { file.at($0) }
        }
    }
    return creations(code) + initializers.compactMap { tree.receiver($0).flatMap { tree.lastName($0) } }
      + own.flatMap(creations)
  }

  /// The scene of the project that a view shows by its name: `Note` of `NoteView` and `NoteContainerView`.
  private func stem(ofView name: String) -> String? {
    (name.dropping(suffix: "ContainerView") ?? name.dropping(suffix: "View")).flatMap { scene(stem: $0) }?.stem
  }

  /// The view is that of another scene of the project, or the container of one in another file.
  private func isOfAnotherScene(_ name: String, than home: String, from view: IndexedType) -> Bool {
    if let stem = stem(ofView: name) { return stem != home }
    guard let type = type(named: name, in: view.declarations[0].file), has(type, role: .containerView) else {
      return false
    }
    return type.declarations.first?.file != view.declarations.first?.file
  }

  /// The properties of a view by which it can take itself away: `@Environment(\.dismiss) var dismiss`.
  private func dismissals(of view: IndexedType) -> [String] {
    storedProperties(view).filter { property in
      let tree = table.file(property.declaration.file).bodies
      guard property.attributes.contains("Environment"),
        let node = tree.node(ofDeclaration: property.declaration.index)
      else { return false }
      return tree.descendants(node, .keyPathComponent).contains {
        ["dismiss", "presentationMode"].contains(tree.name($0))
      }
    }.map(\.name)
  }
}
