enum SceneEnvironmentMissing {
  static let rule = Rule(
    title: "What a view reads from the environment is injected",
    severity: .error, looksAt: [.swiftUIView],
    source: """
      scene-architecture.md, View and ContainerView: the view reads state, appearance and event handlers from the environment, the container owns and injects them
      """,
    documentation: """
      What a view reads with `@Environment(T.self)` somebody above must inject. It compiles without, and crashes when
      the view is drawn: "No Observable object of type T found".
      """,
    remedy: "Inject the object with .environment(…) where the container draws the view",
    paired: #"""
      //- NoteView.swift
      @Observable final class NoteViewState {
          func bind(_ viewModel: any NoteViewModel) { }
      }
      final class NoteViewEventHandler {
          var close: () -> Void = { }
          func bind(_ viewModel: any NoteViewModel) { self.close = viewModel.close }
      }
      struct NoteContainerView: View {  // fix: 8
          @State private var state: NoteViewState = .init()
          private let eventHandler: NoteViewEventHandler
      -   var body: some View { NoteView().environment(eventHandler) }
      +   var body: some View { NoteView().environment(state).environment(self.eventHandler) }
      }
      struct NoteView: View {
          @Environment(NoteViewState.self) private var state
          var body: some View { NoteFooterView() }
      }
      struct NoteFooterView: View {
          @Environment(NoteViewEventHandler.self) private var handler
          var body: some View { Button("x") { handler.close() } }
      }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
    let environment = SceneEnvironment(of: model.types)
    for (view, type, reader) in environment.missing() {
      let owned = model.types.storedProperties(view).filter { model.types.typeName(of: $0) == type }
      let advice = owned.count == 1 ? "; add .environment(\(owned[0].name))" : "; inject it with .environment"
      findings.report(
        model.table.nameLocation(view), "\(view.name) does not inject \(type), which \(reader.name) reads\(advice)",
        subject: type,
        notes: [.init(location: model.table.nameLocation(reader), message: "\(reader.name) reads \(type) here")],
        fix: owned.count == 1 ? fix(view, owned[0], environment) : nil)
    }
  }

  /// The fix-it that adds an `.environment(…)` behind the last one, where only one view is drawn.
  private static func fix(_ view: IndexedType, _ property: Property, _ environment: SceneEnvironment) -> FixIt? {
    guard environment.children(of: view).count == 1, let end = environment.endOfInjections(in: view) else { return nil }
    return FixIt(
      title: "Inject '\(property.name)'", edits: [.init(location: end, replacement: ".environment(\(property.name))")])
  }
}

extension SceneEnvironment {
  /// The empty place behind the last call in a view's own code that injects something.
  fileprivate func endOfInjections(in view: IndexedType) -> Location? {
    let ends = types.code(of: view, [.call]).filter { Self.injectedValue($0) != nil }.map { place in
      let end = place.tree.range(place.node).end
      return place.file.location(SourceRange(end, end))
    }
    return ends.max { $0.range.end < $1.range.end }
  }
}
