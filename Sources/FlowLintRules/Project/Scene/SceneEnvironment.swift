/// What views read from the environment, what they put there, and which views they draw.
package struct SceneEnvironment: Sendable {
  /// By view.
  private var required: [Int: Set<String>] = [:]
  private var provided: [Int: Set<String>] = [:]
  private var drawn: [Int: [Int]] = [:]
  private var isDrawn: Set<Int> = []
  /// Views that inject something whose type the source does not tell.
  private var isUnclear: Set<Int> = []
  private let views: [IndexedType]
  private let model: SceneModel

  package init(of model: SceneModel) {
    self.model = model
    views = model.types(.view)
    let viewNumbers = Dictionary(views.map { ($0.name, $0.id) }, uniquingKeysWith: { first, _ in first })
    for view in views {
      required[view.id] = Set(view.properties.compactMap { Self.environmentType(of: $0, in: model) })
      var given: Set<String> = []
      for place in model.code(of: view, [.call]) {
        if let creation = place.tree.creation(place.node), let child = viewNumbers[creation.name] {
          drawn[view.id, default: []].append(child)
          if child != view.id { isDrawn.insert(child) }
        }
        guard let value = Self.injectedValue(place) else { continue }
        if let type = model.typeName(of: value, in: place.file, inside: view) {
          given.insert(type)
        } else {
          isUnclear.insert(view.id)
        }
      }
      provided[view.id] = given
    }
  }

  /// What is missing where a screen's views begin: in a container view, or a view that no other draws.
  package func missing() -> [(view: IndexedType, type: String, reader: IndexedType)] {
    var found: [(view: IndexedType, type: String, reader: IndexedType)] = []
    for view in views {
      guard model.has(view, .containerView) || !isDrawn.contains(view.id), !(provided[view.id] ?? []).isEmpty,
        !isUnclear.contains(view.id)
      else { continue }
      let needs = needs(of: view.id)
      for type in needs.keys.sorted() where required[view.id]?.contains(type) != true {
        guard let reader = needs[type], model.type(named: type) != nil else { continue }
        found.append((view, type, model.table.types[reader]))
      }
    }
    return found
  }

  /// The views drawn directly.
  package func children(of view: IndexedType) -> [Int] { drawn[view.id] ?? [] }

  /// The types that a view and those below it read and nobody between them injects, with a view that reads each.
  private func needs(of root: Int) -> [String: Int] {
    var needs: [String: Int] = [:]
    var visited: Set<[String]> = []
    var stack: [(view: Int, given: Set<String>)] = [(root, [])]
    while let (view, given) = stack.popLast() {
      guard !isUnclear.contains(view), visited.insert(["\(view)"] + given.sorted()).inserted, visited.count < 4096 else { continue }
      for type in required[view] ?? [] where !given.contains(type) && needs[type] == nil { needs[type] = view }
      let below = given.union(provided[view] ?? [])
      for child in drawn[view] ?? [] { stack.append((child, below)) }
    }
    return needs
  }

  /// `T` of `@Environment(T.self) var x` and of `@EnvironmentObject var x: T`; nil of optional ones.
  private static func environmentType(of property: Property, in model: SceneModel) -> String? {
    guard property.type?.isOptional != true else { return nil }
    if property.attributes.contains("EnvironmentObject") { return property.type?.base }
    guard property.attributes.contains("Environment") else { return nil }
    let tree = model.table.file(property.declaration.file).bodies
    guard let node = tree.node(ofDeclaration: property.declaration.index) else { return nil }
    for attribute in tree.children(node) where tree.kind(attribute) == .attribute && tree.isNamed(attribute, "Environment") {
      guard let argument = tree.arguments(attribute).first else { continue }
      let value = tree.value(ofArgument: argument)
      guard tree.kind(value) == .member, tree.isNamed(value, "self"), let type = tree.receiver(value) else { return nil }
      return tree.name(type)
    }
    return nil
  }

  /// `x` of `.environment(x)` and `.environmentObject(x)`; nil of `.environment(\.key, x)`.
  package static func injectedValue(_ place: SceneModel.Place) -> BodyTree.Node? {
    guard let name = place.tree.calleeName(place.node), name == "environment" || name == "environmentObject" else {
      return nil
    }
    let arguments = place.tree.arguments(place.node)
    guard arguments.count == 1, place.tree.label(arguments[0]) == nil else { return nil }
    let value = place.tree.value(ofArgument: arguments[0])
    return place.tree.kind(value) == .keyPath ? nil : value
  }
}
