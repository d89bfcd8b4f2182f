/// A reducer of the project, with its State and its Action.
final class TCAFeature: Sendable {
  /// The place among the features of the project.
  let id: Int
  let type: IndexedType
  /// The framework's name, or the attribute, by which the type is a reducer.
  let sign: String
  /// The macro makes State, Action and body from the cases.
  let isEnumReducer: Bool
  /// The type declares its body, or its reduce method; else what it runs is not known.
  let isUnderstood: Bool
  /// The type declares neither, so that the macro makes an empty body.
  let isWithoutBody: Bool
  /// The struct or enum; nil where another type, or none, stands for it.
  let state: IndexedType?
  let action: IndexedType?
  /// The action, and the enums of which it is made.
  let actionEnums: [TCAActionEnum]
  /// The cases of these enums.
  let actions: [TCAAction]
  /// The children that lie in properties of the state.
  let children: [TCAChild]
  /// The cases of an enum State, or of the enum itself, that hold something.
  let cases: [TCAChild]
  /// All that the feature holds of others, and where each name first stands in it.
  let parts: [TCAChild]
  private let places: [String: Int]
  /// The feature, and those in whose code it stands.
  let around: [Int]

  init(id: Int, reducer: TCAFeatures.Reducer, in features: TCAFeatures) {
    let (type, sign) = reducer
    let hasBody = !type.properties(named: "body").isEmpty
    let isEnumReducer = type.kind == .enum && sign == TCANames.macro && !hasBody
    // A reducer that is handed in may run anything.
    let isOpen = type.properties.contains { $0.isStored && TCANames.openReducers.contains($0.type?.base ?? "") }
    let state = features.nested("State", in: type, of: [.struct, .enum])
    let (enums, actions) = features.actions(of: type)
    (self.id, self.type, self.sign) = (id, type, sign)
    (self.isEnumReducer, self.state, self.actions) = (isEnumReducer, state, actions)
    let isWritten = hasBody || features.reduce(of: type) != nil
    isUnderstood = !isEnumReducer && !isOpen && isWritten
    isWithoutBody = !isEnumReducer && !isOpen && !isWritten && sign == TCANames.macro
    action = features.nested("Action", in: type, of: [.enum])
    actionEnums = enums
    let carrying = actions.filter { $0.content != nil }
    let byContent = Dictionary(grouping: carrying, by: \.content)
    let byName = Dictionary(grouping: carrying, by: \.name)
    children = (state?.properties ?? []).compactMap {
      features.child($0, of: state ?? type)?.partnered(by: byContent, byName)
    }
    let holder = isEnumReducer ? type : state
    cases = (holder?.cases ?? []).compactMap {
      features.child($0, of: holder ?? type, isReducer: isEnumReducer)?.partnered(by: byContent, byName)
    }
    parts = children + cases
    places = Dictionary(parts.enumerated().map { ($1.name, $0) }) { first, _ in first }
    around = features.around(type)
  }

  /// The name by which messages know the feature.
  var name: String { type.qualifiedName }

  func part(named name: String) -> TCAChild? { places[name].map { parts[$0] } }
}

/// An enum of a feature's actions.
struct TCAActionEnum: Sendable {
  let type: IndexedType
  /// The names of the cases that lead to it from the feature's action, which itself has none.
  let path: [String]
  /// The enum is the argument of a presentation: the buttons of an alert.
  let isPresented: Bool

  /// The case of another enum that carries it; nil for the action itself.
  var wrapper: String? { path.last }
  var isDelegate: Bool { type.name == "Delegate" || type.name == "DelegateAction" }
}

/// A case of a feature's actions.
struct TCAAction: Sendable {
  let holder: TCAActionEnum
  let name: String
  let location: Location
  /// The part of a child that the case carries, or a binding.
  let content: TCAContent?
  /// The enum of the feature's own actions that the case carries.
  let carried: TCAActionEnum?
  /// The case is an action of its own: it carries no other.
  let isPlain: Bool

  /// A case with the types that it carries, which are read once, and the project's type among them if it is the only one.
  typealias Draft = (holder: TCAActionEnum, enumCase: EnumCase, types: [TypeReference?], carried: TypeID?)

  init(_ draft: Draft, carrying carried: TCAActionEnum?, in features: TCAFeatures) {
    let (types, file) = (draft.types, draft.enumCase.declaration.file)
    (holder, name, self.carried) = (draft.holder, draft.enumCase.name, carried)
    location = features.table.location(draft.enumCase)
    let only = types.count == 1 ? types[0] : nil
    let isElement = types.count == 2 && draft.enumCase.parameters.map(\.label) == ["id", "action"]
    let element = isElement ? features.content(of: types[1], as: "Action", in: holder.type, of: file) : nil
    content =
      element.map { TCAContent(kind: .many, target: $0.target) }
      ?? features.content(of: only, as: "Action", in: holder.type, of: file)
    isPlain =
      carried == nil && content == nil
      && !types.contains { type in [".Action", "Action>", "ActionOf<"].contains { type?.text.holds($0) == true } }
  }

  /// The name by which messages know the action.
  var title: String { "\(holder.type.qualifiedName).\(name)" }
}

/// The part of another feature, or of an alert, that a part of a state or an action holds.
struct TCAContent: Sendable, Hashable {
  let kind: Kind
  /// nil for a plain value.
  let target: Target?

  enum Kind: Sendable { case one, optional, many, stack, binding }
  enum Target: Sendable, Hashable {
    /// The place of a feature among all.
    case feature(Int)
    /// The last name of the type of an alert's buttons.
    case alert(String)
  }

  var feature: Int? {
    if case .feature(let id) = target { return id }
    return nil
  }
}

/// A part of a state that is another feature's, or an alert's.
struct TCAChild: Sendable {
  let name: String
  let location: Location
  let content: TCAContent
  let isProperty: Bool
  let presents: Bool
  /// The property has a value from the beginning.
  let isSetAtFirst: Bool
  /// The case of the feature's actions that carries the child's.
  private(set) var partner: TCAAction?

  var kind: TCAContent.Kind { content.kind }
  var feature: Int? { content.feature }

  /// The child with the only action that fits it, else with the one of its name.
  fileprivate func partnered(by actions: [TCAContent?: [TCAAction]], _ named: [String: [TCAAction]]) -> TCAChild {
    let contents = [content, TCAContent(kind: kind == .optional ? .one : kind, target: content.target)]
    let fitting = Set(contents).compactMap { actions[$0] }
    var child = self
    child.partner =
      fitting.count == 1 && fitting[0].count == 1
      ? fitting[0][0] : named[name]?.first { $0.content.map(contents.contains) == true }
    return child
  }
}

extension TCAFeatures {
  /// The function by which a type fulfils the framework's protocol; one for a part of the state or of the actions does not.
  func reduce(of type: IndexedType) -> Function? {
    type.functions.first { function in
      guard function.name == "reduce", function.labels == ["into", "action"], !function.isStatic,
        function.returnType != nil
      else { return false }
      return zip(function.parameters, ["State", "Action"]).allSatisfy { parameter, name in
        guard let written = parameter.type else { return true }
        return self.type(at: written.path, in: type, of: function.declaration.file)
          === self.type(at: name, in: type, of: function.declaration.file)
      }
    }
  }
}
