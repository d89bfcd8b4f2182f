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
    let viewModels = model.types.all(.viewModelProtocol).filter { !model.types.isOffered($0) }
    let routings = model.types.all(.routingProtocol).filter { !model.types.isOffered($0) }
    let uses = Uses(
      of: viewModels.flatMap { $0.functions.map(\.name) + $0.properties.map(\.name) },
      routes: routings.flatMap { $0.functions.map(\.name) }, in: model.types)
    func report(_ member: String, _ use: String, _ advice: String, at location: Location, of type: IndexedType) {
      findings.report(location, "\(type.name).\(member) is never \(use); \(advice) or remove it", subject: "use")
    }
    for type in viewModels + routings {
      let isViewModel = model.types.has(type, .viewModelProtocol)
      for function in type.functions where function.kind == .func && model.types.isRequirement(function.declaration) {
        if isViewModel ? uses.names.contains(function.name) : uses.isCalled(function.name, on: type) { continue }
        report(function.name, "called", "map it, call it", at: model.table.location(function), of: type)
      }
      for property in type.properties where isViewModel && model.types.isRequirement(property.declaration) {
        if uses.read.contains(property.name) { continue }
        report(property.name, "read", "bind it", at: model.table.location(property), of: type)
      }
    }
  }
}

/// The members of protocols that production code uses.
private struct Uses {
  private(set) var names: Set<String> = []
  /// The names of members that are read from something other than `self` or its subjects.
  private(set) var read: Set<String> = []
  /// The names of the types on which each route is called, by its name; an empty text for a type that is not known.
  private var receivers: [String: Set<String>] = [:]
  private let types: SceneTypes

  init(of members: [String], routes: [String], in types: SceneTypes) {
    self.types = types
    let routes = Set(routes)
    types.code(naming: NameFinder(routes.union(members)), [.member, .keyPathComponent, .implicitMember]) {
      place, name in
      names.insert(name)
      let receiver = place.tree.kind(place.node) == .member ? place.tree.receiver(place.node) : nil
      if receiver.map({ ["self", "subject"].contains(place.tree.name($0)) }) != true { read.insert(name) }
      guard routes.contains(name) else { return }
      receivers[name, default: []].insert(receiver.flatMap { types.typeName(of: $0, in: place.file) } ?? "")
    }
  }

  func isCalled(_ method: String, on routing: IndexedType) -> Bool {
    (receivers[method] ?? []).contains { name in
      name.isEmpty || name == routing.name || types.refines(name, routing.name) || types.type(named: name) == nil
    }
  }
}
