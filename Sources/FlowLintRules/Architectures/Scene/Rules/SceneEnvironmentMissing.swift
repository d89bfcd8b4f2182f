enum SceneEnvironmentMissing {
  static let rule = Rule(
    title: "Inject every environment value that a view reads",
    severity: .error, looksAt: [.swiftUIView], claims: .absence,
    source: """
      scene-architecture.md, View and ContainerView (lines 150 and 158): the view reads state, appearance and event
      handlers from the environment, the container owns and injects them
      """,
    documentation: """
      What a view reads with `@Environment(T.self)` a view above must inject. It compiles without, and crashes when
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
    check: .each(
      in: SceneModel.self,
      { model in
        let environment = SceneEnvironment(of: model.types)
        return environment.missing().map { (environment, $0) }
      },
      { model, one in
        let (environment, (view, type, reader)) = one
        let owned = model.types.storedProperties(view).filter { model.types.typeName(of: $0) == type }
        let advice = owned.count == 1 ? "; add .environment(\(owned[0].name))" : "; inject it with .environment"
        return Violation(
          model.table.nameLocation(view), "\(view.name) does not inject \(type), which \(reader.name) reads\(advice)",
          subject: type, notes: [.init(model.table.nameLocation(reader), "\(reader.name) reads \(type) here")],
          fix: owned.count == 1 ? environment.fix(for: view, to: owned[0]) : nil)
      }))
}

/// The environment: the objects that views read from it, those that they put there, and the views that they draw.
private struct SceneEnvironment: Sendable {
  private let views: [IndexedType]
  private var facts: [TypeID: Facts] = [:]
  /// The views that draw each view directly.
  private var drawers: [TypeID: [TypeID]] = [:]
  private let types: SceneTypes

  private struct Facts {
    /// The names of the types that a view reads.
    let required: Set<String>
    var given = Injected()
    /// The number of views that it draws directly.
    var drawn = 0
  }

  /// The values that some code puts into the environment.
  private struct Injected {
    /// The names of the types.
    var names: Set<String> = []
    /// Whether it injects something whose type the source does not tell.
    var isUnclear = false

    func mayHold(_ type: String) -> Bool { isUnclear || names.contains(type) }

    mutating func add(_ place: CodePart, in types: SceneTypes) {
      guard let value = injectedValue(place) else { return }
      if let type = types.typeName(of: place.at(value)) { names.insert(type) } else { isUnclear = true }
    }
  }

  init(of types: SceneTypes) {
    self.types = types
    views = types.all(.view)
    let injectors = Self.injectors(in: types)
    let modifiers = NameFinder(injectors.union(["environment", "environmentObject"]))
    let callees = NameFinder(Set(views.map(\.name)).union(["init", "Self"]))
    for view in views {
      var facts = Facts(required: Set(view.properties.compactMap { Self.requiredType(of: $0, in: types) }))
      for place in types.code(of: view, [.call]) {
        if callees.calleeName(of: place.node, in: place.tree) != nil, let creation = place.tree.creation(place.node),
          let child = types.type(named: creation.name, in: place.file.number), types.has(child, role: .view)
        {
          facts.drawn += 1
          drawers[child.id, default: []].append(view.id)
        }
        guard let name = modifiers.calleeName(of: place.node, in: place.tree) else { continue }
        if injectors.contains(name) { facts.given.isUnclear = true }
        facts.given.add(place, in: types)
      }
      self.facts[view.id] = facts
    }
  }

  /// The objects that are missing where a screen's views begin: in a container view, or a view that no other draws.
  func missing() -> [(view: IndexedType, type: String, reader: IndexedType)] {
    let needs = needs()
    var found: [(view: IndexedType, type: String, reader: IndexedType)] = []
    for view in views where types.has(view, role: .containerView) || !isDrawn(view) {
      guard let own = facts[view.id], !own.given.names.isEmpty else { continue }
      for (type, number) in (needs[view.id] ?? [:]).sorted(by: { $0.key < $1.key }) where !own.required.contains(type) {
        let reader = types.table.types[number]
        if types.type(named: type, in: reader.declarations[0].file) != nil { found.append((view, type, reader)) }
      }
    }
    let above = found.map { withDrawers($0.view.id) }
    let outside = injectedOutside(into: Set(above.joined().map { types.table.types[$0].name }))
    return zip(found, above).filter { one, above in
      !above.contains { view in [facts[view]?.given, outside[view]].contains { $0?.mayHold(one.type) == true } }
    }.map(\.0)
  }

  private func isDrawn(_ view: IndexedType) -> Bool { drawers[view.id]?.contains { $0 != view.id } == true }

  /// A view, and those that draw it, directly or through others.
  private func withDrawers(_ view: TypeID) -> Set<TypeID> {
    var (met, pending): (Set<TypeID>, [TypeID]) = ([view], [view])
    while let next = pending.popLast() { pending += (drawers[next] ?? []).filter { met.insert($0).inserted } }
    return met
  }

  /// The values that the code injects which makes a view, by the number of the view.
  private func injectedOutside(into views: Set<String>) -> [TypeID: Injected] {
    var injected: [TypeID: Injected] = [:]
    types.forEachCreation(of: views) { place, creation in
      guard let function = place.tree.enclosingFunction(place.node), let view = creation.type.type else { return }
      for call in place.at(function).all(.call) { injected[view, default: Injected()].add(call, in: types) }
    }
    return injected
  }

  /// The names of the project's own modifiers that inject something: functions of extensions of `View`, and view
  /// modifiers, which `.modifier(…)` applies.
  private static func injectors(in types: SceneTypes) -> Set<String> {
    var names: Set<String> = []
    for type in types.table.types where type.name == "View" || types.supers(type).contains("ViewModifier") {
      let calls = types.code(of: type, [.call]).filter { injectedValue($0) != nil }
      names.formUnion(calls.compactMap { call in call.tree.enclosingFunction(call.node).map { call.tree.name($0) } })
      if type.name != "View", !calls.isEmpty { names.insert("modifier") }
    }
    return names.subtracting(["body"])
  }

  /// The fix-it that adds an `.environment(…)` behind the last one, where only one view is drawn.
  func fix(for view: IndexedType, to property: Property) -> FixIt? {
    let ends = types.code(of: view, [.call]).filter { Self.injectedValue($0) != nil }.map { place in
      let end = place.tree.range(place.node).end
      return place.file.location(SourceRange(end, end))
    }
    guard facts[view.id]?.drawn == 1, let end = ends.max(by: { $0.range.end < $1.range.end }) else { return nil }
    return FixIt(
      title: "Inject '\(property.name)'", edits: [.init(location: end, replacement: ".environment(\(property.name))")])
  }

  /// The types that each view and those below it read and nobody between them injects, each with the number of a view that
  /// reads it.
  private func needs() -> [TypeID: [String: TypeID]] {
    var needs: [TypeID: [String: TypeID]] = [:]
    for (view, own) in facts { needs[view] = Dictionary(uniqueKeysWithValues: own.required.map { ($0, view) }) }
    var pending = views.map(\.id)
    while let child = pending.popLast() {
      for view in drawers[child] ?? [] {
        let more = (needs[child] ?? [:]).filter {
          facts[view]?.given.mayHold($0.key) != true && needs[view]?[$0.key] == nil
        }
        if more.isEmpty { continue }
        needs[view]?.merge(more) { old, _ in old }
        pending.append(view)
      }
    }
    return needs
  }

  /// The type that a property reads: `T` of `@Environment(T.self) var x` and of `@EnvironmentObject var x: T`; nil of
  /// optional ones.
  private static func requiredType(of property: Property, in types: SceneTypes) -> String? {
    guard property.type?.isOptional != true else { return nil }
    if property.attributes.contains("EnvironmentObject") { return property.type?.base }
    return property.attributes.contains("Environment")
      ? types.expressions.type(namedByAttributeOf: property)?.name : nil
  }

  /// The object that a call injects: `x` of `.environment(x)` and `.environmentObject(x)`; nil of
  /// `.environment(\.key, x)`.
  private static func injectedValue(_ place: CodePart) -> BodyTree.Node? {
    guard let callee = place.tree.namedCallee(place.node),
      place.tree.isNamed(callee, "environment") || place.tree.isNamed(callee, "environmentObject")
    else { return nil }
    let arguments = place.tree.arguments(place.node)
    guard arguments.count == 1 else { return nil }
    let value = place.tree.value(ofArgument: arguments[0])
    return place.tree.kind(value) == .keyPath ? nil : value
  }
}
