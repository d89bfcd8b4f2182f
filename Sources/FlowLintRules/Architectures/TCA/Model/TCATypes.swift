/// A type of states or actions: one of the project, what `@Reducer` makes of an enum's cases, or one of the framework's
/// that carries another.
struct TCAType: Hashable, Sendable {
  fileprivate enum Base: Hashable, Sendable {
    case declared(TypeID)
    /// The State and the Action of an enum reducer, by its place among the features.
    case states(Int)
    case actions(Int)
  }

  fileprivate let base: Base
  /// The number of `PresentationAction`, `StackAction`, `IdentifiedAction` around what `presented` and `element` carry.
  fileprivate var wrappers = 0

  static func declared(_ type: TypeID) -> Self { Self(base: .declared(type)) }
  static func states(_ feature: Int) -> Self { Self(base: .states(feature)) }
  static func actions(_ feature: Int) -> Self { Self(base: .actions(feature)) }

  /// The type without those of the framework round it.
  fileprivate var carried: TCAType { TCAType(base: base) }

  /// The type in, or out of, some of those of the framework.
  fileprivate func wrapped(_ times: Int) -> TCAType { TCAType(base: base, wrappers: wrappers + times) }
}

extension TCAFeatures {
  func stateType(of feature: Int) -> TCAType? {
    all[feature].isEnumReducer ? .states(feature) : all[feature].state.map { .declared($0.id) }
  }

  func actionType(of feature: Int) -> TCAType? {
    all[feature].isEnumReducer && all[feature].action == nil
      ? .actions(feature) : all[feature].action.map { .declared($0.id) }
  }

  /// The feature whose state a type is.
  func feature(ofState type: TCAType?) -> TCAFeature? {
    guard let type else { return nil }
    switch type.base {
    case .states(let feature): return all[feature]
    case .actions: return nil
    case .declared(let id):
      let owner = table.types[id].parent.map { table.types[$0] }.flatMap { self.id(of: $0) }.map { all[$0] }
      return owner?.state?.id == id ? owner : nil
    }
  }

  /// The type of states or actions that a written one means; a collection or an optional means its elements.
  func meaning(of written: TypeReference?, in context: IndexedType?, _ file: FileID) -> TCAType? {
    guard let written else { return nil }
    let last = written.arguments.last
    switch written.base {
    case "PresentationAction", "StackAction", "IdentifiedAction":
      return meaning(of: last, in: context, file).map { $0.wrapped(1) }
    case "PresentationActionOf", "StackActionOf", "IdentifiedActionOf":
      return feature(at: last?.path, in: context, of: file).flatMap(actionType).map { $0.wrapped(1) }
    case "Optional", "PresentationState", "StackState", "IdentifiedArrayOf", "IdentifiedArray":
      return meaning(of: last, in: context, file)
    default: return meaning(ofPath: written.path, in: context, file)
    }
  }

  /// The type of states or actions that names joined by dots mean.
  func meaning(ofPath path: String, in context: IndexedType?, _ file: FileID) -> TCAType? {
    let name = path.lastPathComponent
    if name == "State" || name == "Action" {
      let owner = name.utf8.count == path.utf8.count ? "Self" : path.withoutLastPathComponent
      if let feature = feature(at: owner, in: context, of: file), all[feature].isEnumReducer {
        return name == "State" ? stateType(of: feature) : actionType(of: feature)
      }
    }
    return type(at: path, in: context, of: file).map { .declared($0.id) }
  }

  // MARK: Parts

  /// A type has a property or case of the name.
  private func has(_ name: String, in type: TCAType.Base) -> Bool {
    switch type {
    case .declared(let id):
      return table.types[id].enumCase(named: name) != nil || !table.types[id].properties(named: name).isEmpty
    case .states(let feature), .actions(let feature): return all[feature].type.enumCase(named: name) != nil
    }
  }

  /// The type among those that the framework puts round each other whose case a name is: in `\.destination.edit` the
  /// name `edit` is one of the destination's action, without the `presented` between them.
  func owner(of name: String, in type: TCAType) -> TCAType? {
    if type.wrappers > 0, Self.wrapping.contains(name) { return type }
    // A type that several features share says nothing of one of them.
    if case .declared(let id) = type.base, home(of: id) == nil { return nil }
    return has(name, in: type.base) ? type.carried : nil
  }

  /// The cases of the framework's own actions.
  private static let wrapping: Set<String> = ["dismiss", "presented", "element", "popFrom", "push"]

  /// The type of what a property or a case of a type holds, as paths and patterns go through it.
  ///
  /// - Parameter place: the place among what a case carries.
  func part(_ name: String, at place: Int = 0, of type: TCAType) -> TCAType? {
    if type.wrappers > 0, name == "presented" || name == "element" {
      return place == (name == "element" ? 1 : 0) ? type.wrapped(-1) : nil
    }
    switch type.base {
    case .states(let feature): return all[feature].part(named: name)?.feature.flatMap(stateType)
    case .actions(let feature):
      guard let child = all[feature].part(named: name) else { return nil }
      if case .alert = child.content.target { return buttons(of: child, in: all[feature]).map { .declared($0.id) } }
      return child.feature.flatMap(actionType)
    case .declared(let id):
      let holder = table.types[id]
      if let found = holder.enumCase(named: name) {
        guard found.parameters.indices.contains(place) else { return nil }
        return meaning(of: found.parameters[place].type, in: holder, found.declaration.file)
      }
      let properties = holder.properties(named: name)
      guard properties.count == 1 else { return nil }
      if properties[0].type == nil { return child(properties[0], of: holder)?.feature.flatMap(stateType) }
      return meaning(of: properties[0].type, in: holder, properties[0].declaration.file)
    }
  }
}
