/// The environment: the objects that views read from it, those that they put there, and the views that they draw.
struct SceneEnvironment: Sendable {
  /// The names of the types that a view reads, those that it puts there, and the views that it draws, by type number.
  private var required: [TypeID: Set<String>] = [:]
  private var provided: [TypeID: Set<String>] = [:]
  private var drawn: [TypeID: [TypeID]] = [:]
  private var isDrawn: Set<TypeID> = []
  /// Views that inject something whose type the source does not tell.
  private var isUnclear: Set<TypeID> = []
  private let views: [IndexedType]
  let types: SceneTypes

  init(of types: SceneTypes) {
    self.types = types
    views = types.all(.view)
    let injectors = Self.injectors(in: types)
    let modifiers = NameFinder(injectors.union(["environment", "environmentObject"]))
    let viewNumbers = Dictionary(views.map { ($0.name, $0.id) }, uniquingKeysWith: { first, _ in first })
    let callees = NameFinder(Array(viewNumbers.keys) + ["init", "Self"])
    for view in views {
      required[view.id] = Set(view.properties.compactMap { Self.requiredType(of: $0, in: types) })
      var given: Set<String> = []
      for place in types.code(of: view, [.call]) {
        if callees.calleeName(of: place.node, in: place.tree) != nil, let creation = place.tree.creation(place.node),
          let child = viewNumbers[creation.name]
        {
          drawn[view.id, default: []].append(child)
          if child != view.id { isDrawn.insert(child) }
        }
        guard let name = modifiers.calleeName(of: place.node, in: place.tree) else { continue }
        if injectors.contains(name) { isUnclear.insert(view.id) }
        guard let value = Self.injectedValue(place) else { continue }
        if let type = types.typeName(of: value, in: place.file) {
          given.insert(type)
        } else {
          isUnclear.insert(view.id)
        }
      }
      provided[view.id] = given
    }
  }

  /// The objects that are missing where a screen's views begin: in a container view, or a view that no other draws.
  func missing() -> [(view: IndexedType, type: String, reader: IndexedType)] {
    var found: [(view: IndexedType, type: String, reader: IndexedType)] = []
    for view in views {
      guard types.has(view, .containerView) || !isDrawn.contains(view.id), !(provided[view.id] ?? []).isEmpty,
        !isUnclear.contains(view.id)
      else { continue }
      let needs = needs(of: view.id)
      for type in needs.keys.sorted() where required[view.id]?.contains(type) != true {
        guard let reader = needs[type], types.type(named: type) != nil else { continue }
        found.append((view, type, types.table.types[reader]))
      }
    }
    if found.isEmpty { return [] }
    let outside = Outside(of: Set(found.map(\.view.name)), in: types)
    return found.filter { !outside.mayInject($0.type, into: $0.view.name) }
  }

  /// The objects that view controllers and others inject where they make a view.
  private struct Outside {
    /// The names of the injected types, by the name of the view.
    private var injected: [String: Set<String>] = [:]
    /// The names of views into which an object of unknown type is injected.
    private var isUnclear: Set<String> = []

    init(of views: Set<String>, in types: SceneTypes) {
      types.forEachCreation(of: views) { place, creation in
        let owner = types.table.type(around: place)
        guard let function = place.tree.enclosingFunction(place.node), owner.map({ types.has($0, .view) }) != true
        else { return }
        for call in place.tree.calls(in: function) {
          guard let value = injectedValue(CodePart(file: place.file, node: call)) else { continue }
          if let type = types.typeName(of: value, in: place.file) {
            injected[creation.type.name, default: []].insert(type)
          } else {
            isUnclear.insert(creation.type.name)
          }
        }
      }
    }

    func mayInject(_ type: String, into view: String) -> Bool {
      isUnclear.contains(view) || injected[view]?.contains(type) == true
    }
  }

  /// The names of the project's own modifiers that inject something: functions of extensions of `View`, and view
  /// modifiers, which `.modifier(…)` applies.
  private static func injectors(in types: SceneTypes) -> Set<String> {
    var names: Set<String> = []
    for type in types.table.types where type.name == "View" || types.supers(type).contains("ViewModifier") {
      let calls = types.code(of: type, [.call]).filter { injectedValue($0) != nil }
      guard !calls.isEmpty else { continue }
      if type.name != "View" { names.insert("modifier") }
      for call in calls {
        if let name = call.tree.enclosingFunction(call.node).map({ call.tree.name($0) }) { names.insert(name) }
      }
    }
    return names.subtracting(["body"])
  }

  /// The numbers of the views that a view draws directly.
  func children(of view: IndexedType) -> [TypeID] { drawn[view.id] ?? [] }

  /// The types that a view and those below it read and nobody between them injects, each with the number of a view that
  /// reads it.
  private func needs(of root: TypeID) -> [String: TypeID] {
    var needs: [String: TypeID] = [:]
    var visited: Set<[String]> = []
    var stack: [(view: TypeID, given: Set<String>)] = [(root, [])]
    while let (view, given) = stack.popLast() {
      guard !isUnclear.contains(view), visited.insert(["\(view)"] + given.sorted()).inserted, visited.count < 4096
      else { continue }
      for type in required[view] ?? [] where !given.contains(type) && needs[type] == nil { needs[type] = view }
      let below = given.union(provided[view] ?? [])
      for child in drawn[view] ?? [] { stack.append((child, below)) }
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
  static func injectedValue(_ place: CodePart) -> BodyTree.Node? {
    guard let callee = place.tree.namedCallee(place.node),
      place.tree.isNamed(callee, "environment") || place.tree.isNamed(callee, "environmentObject")
    else { return nil }
    let arguments = place.tree.arguments(place.node)
    guard arguments.count == 1, place.tree.label(arguments[0]) == nil else { return nil }
    let value = place.tree.value(ofArgument: arguments[0])
    return place.tree.kind(value) == .keyPath ? nil : value
  }
}
