enum SceneUnusedMember {
  static let rule = Rule(
    title: "Every requirement of view model and routing protocols is called",
    severity: .warning, isOptIn: true, looksAt: [.viewModelProtocol, .routingProtocol],
    source: """
      scene-architecture.md, ViewModel and ViewEventHandler: "bind 구문에서 매칭되는 vm의 interaction method와 매핑을 해줍니다";
      ViewState: "매칭되는 vm에서 방출한 preesntingValue를 구독하고"
      """,
    documentation: """
      Interaction methods are there to be mapped by the event handler, presenting values to be subscribed by the view
      state, routing methods to be called by the view model. A member that nobody reaches is either forgotten wiring or
      dead code that tests and doubles still carry.
      """,
    remedy: "Use the member or remove it",
    paired: #"""
      //- NoteViewModel.swift
      protocol NoteViewModel: AnyObject {
          func refresh()  // finding: 10
      }
      -final class NoteViewModelImple: NoteViewModel {
      -   func refresh() { }
      +//- NoteView.swift
      +final class NoteViewEventHandler {
      +   var refresh: () -> Void = { }
      +   func bind(_ viewModel: any NoteViewModel) { self.refresh = viewModel.refresh }
      }
      +struct NoteView: View {
      +   @Environment(NoteViewEventHandler.self) private var handler
      +   var body: some View { Button("x") { handler.refresh() } }
      +}
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
    let uses = SceneMemberUses(in: model.types)
    for viewModel in model.types.all(.viewModelProtocol) where !isForOthers(viewModel, model) {
      for function in viewModel.functions
      where function.kind == .func && model.types.isRequirement(function.declaration) {
        if !uses.isReached(method: function.name) {
          report(function.name, "called", at: model.table.location(function), of: viewModel, &findings)
        }
      }
      for property in viewModel.properties where model.types.isRequirement(property.declaration) {
        if !uses.isRead(property: property.name) {
          report(property.name, "read", at: model.table.location(property), of: viewModel, &findings)
        }
      }
    }
    for routing in model.types.all(.routingProtocol) where !isForOthers(routing, model) {
      for function in routing.functions where function.kind == .func && model.types.isRequirement(function.declaration)
      {
        if !uses.isCalled(function.name, on: routing) {
          report(function.name, "called", at: model.table.location(function), of: routing, &findings)
        }
      }
    }
  }

  /// The type is public, and no other module that uses it is in sight.
  private static func isForOthers(_ type: IndexedType, _ model: SceneModel) -> Bool {
    guard model.table.isPublic(type), let declaration = type.declarations.first else { return false }
    guard let module = model.table.modules.name(of: declaration.file) else { return true }
    return !model.table.files.contains { $0.imports(module) }
  }

  private static func report(
    _ member: String, _ use: String, at location: Location, of type: IndexedType, _ findings: inout FindingSink
  ) {
    let advice = use == "read" ? "bind it" : "map it, call it"
    findings.report(location, "\(type.name).\(member) is never \(use); \(advice) or remove it", subject: "use")
  }
}

extension SceneMemberUses {
  fileprivate func isReached(method name: String) -> Bool { members.contains(name) }

  fileprivate func isCalled(_ method: String, on routing: IndexedType) -> Bool {
    (receivers[method] ?? []).contains { name in
      name.isEmpty || name == routing.name || types.refines(name, routing.name) || types.type(named: name) == nil
    }
  }
}
