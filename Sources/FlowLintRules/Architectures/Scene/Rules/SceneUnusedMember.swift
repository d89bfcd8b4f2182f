enum SceneUnusedMember {
  static let rule = Rule(
    title: "Call every requirement of view model and routing protocols, or delete it",
    severity: .warning, isOptIn: true, looksAt: [.viewModelProtocol, .routingProtocol], claims: .absence,
    source: """
      scene-architecture.md, ViewEventHandler (line 153): "bind 구문에서 매칭되는 vm의 interaction method와 매핑을 해줍니다"; ViewState
      (line 147): "매칭되는 vm에서 방출한 preesntingValue를 구독하고"
      """,
    documentation: """
      Interaction methods are there to be mapped by the event handler, presenting values to be subscribed by the view
      state, routing methods to be called by the view model. A member that no code reaches is either forgotten wiring or
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
    check: .found(in: SceneModel.self) { model in
      let types = model.types
      let viewModels = types.all(.viewModelProtocol).filter { !types.isOffered($0) }
      let owners = viewModels + types.all(.routingProtocol).filter { !types.isOffered($0) }
      let functions = owners.flatMap { type in
        type.functions.filter { $0.kind == .func && types.table.isRequirement($0.declaration) }.map { (type, $0) }
      }
      let properties = viewModels.flatMap { type in
        type.properties.filter { types.table.isRequirement($0.declaration) }.map {
          OwnedProperty(owner: type, property: $0)
        }
      }
      let mentions = types.table.memberMentions(of: properties.map(\.property.name))
      return model.uncalled(functions, expressions: types.expressions, where: { !types.isLeftOut($0) }).map {
        type, function in
        Violation(
          model.table.location(function), "\(type.name).\(function.name) is never called; map it, call it or remove it",
          subject: "use")
      }
        + properties.filter { !mentions[$0.property.name].contains { isRead($0, types: types) } }.map {
          Violation(
            model.table.location($0.property), "\($0.title) is never read; bind it or remove it", subject: "use")
        }
    })

  /// The member is read from something other than `self` or its subjects; by its bare name in an extension of a protocol.
  private static func isRead(_ place: CodePart, types: SceneTypes) -> Bool {
    if types.isLeftOut(place) { return false }
    guard let receiver = place.tree.receiver(place.node) else {
      return place.tree.kind(place.node) != .name || types.table.type(around: place)?.kind == .protocol
    }
    return !["self", "subject"].contains(place.tree.name(receiver))
  }
}
