/// A reducer of the project, with its State and its Action.
final class TCAFeature: Sendable {
  /// The place among the features of the project.
  let id: Int
  let type: IndexedType
  /// The macro makes State, Action and body from the cases.
  let isEnumReducer: Bool
  /// The type declares its body, or its reduce method; else what it runs is not known.
  let isUnderstood: Bool
  /// The struct or enum; nil where another type, or none, stands for it.
  let state: IndexedType?
  let action: IndexedType?
  /// The action and the enums of which it is made.
  let actions: [TCAActionEnum]
  /// The children that lie in properties of the state.
  let children: [TCAChild]
  /// The cases of an enum State, or of the enum itself, that hold something.
  let cases: [TCAChild]

  init(_ id: Int, _ type: IndexedType, in features: TCAFeatures) {
    let table = features.table
    let actions = features.actionEnums(of: type)
    let childActions = actions.flatMap { one in one.type.cases.compactMap { features.childAction($0, of: one.type) } }
    let state = features.nested("State", in: type, [.struct, .enum])
    self.id = id
    self.type = type
    self.state = state
    self.actions = actions
    action = features.nested("Action", in: type, [.enum])
    let isEnumReducer = features.isEnumReducer(type)
    self.isEnumReducer = isEnumReducer
    let reduces = type.functions.contains { $0.name == "reduce" && $0.labels == ["into", "action"] }
    // A reducer that is handed in may run anything.
    let isOpen = type.properties.contains {
      $0.isStored && ["Reduce", "Reducer", "ReducerOf"].contains($0.type?.base ?? "")
    }
    isUnderstood = !isEnumReducer && !isOpen && (reduces || !type.properties(named: "body").isEmpty)
    children = (state?.kind == .struct ? state?.properties ?? [] : []).compactMap {
      features.child($0, of: state ?? type)?.partnered(with: childActions)
    }
    let holder = isEnumReducer ? type : state
    cases = (holder?.kind == .enum ? holder?.cases ?? [] : []).compactMap { enumCase in
      guard enumCase.parameters.count > 0, let holder else { return nil }
      let written = enumCase.parameters.count == 1 ? enumCase.parameters[0].type : nil
      var known = written.flatMap { features.content($0, "State", in: holder, enumCase.declaration.file) }
      if isEnumReducer {
        known =
          written.flatMap { features.feature($0.path, in: type, enumCase.declaration.file) }.map {
            (.one, .feature($0))
          } ?? known
      }
      return TCAChild(
        name: enumCase.name, location: table.location(enumCase), kind: known?.kind ?? .one, target: known?.target,
        presents: false, property: nil
      ).partnered(with: childActions)
    }
  }

  /// The name by which messages know the feature.
  var name: String { type.qualifiedName }

  func actionEnum(_ type: IndexedType) -> TCAActionEnum? { actions.first { $0.type.id == type.id } }
}

/// An enum of a feature's actions.
struct TCAActionEnum: Sendable {
  let type: IndexedType
  /// The case of another enum that carries it; nil for the action itself.
  let wrapper: String?
  /// The enum is the argument of a presentation: the buttons of an alert.
  let isPresented: Bool
  /// Code outside of the project's view makes its values: from text, by decoding.
  let isMadeOutside: Bool

  var isDelegate: Bool { type.name == "Delegate" || type.name == "DelegateAction" }
}

/// A part of a state that is another feature's, or an alert's.
struct TCAChild: Sendable {
  let name: String
  let location: Location
  let kind: Kind
  /// What lies in it; nil for a plain value.
  let target: Target?
  let presents: Bool
  let property: Property?
  /// The case of the feature's actions that carries the child's.
  var partner: TCAChildAction?

  enum Kind: Sendable { case one, optional, many, stack, binding }
  enum Target: Sendable, Equatable {
    /// The place of a feature among all.
    case feature(Int)
    /// The last name of the type of an alert's buttons.
    case alert(String)
  }

  var feature: Int? {
    if case .feature(let id) = target { return id }
    return nil
  }

  fileprivate func partnered(with actions: [TCAChildAction]) -> TCAChild {
    let fitting = actions.filter {
      target != nil && $0.target == target && ($0.kind == kind || $0.kind == .one && kind == .optional)
    }
    var child = self
    child.partner = fitting.count == 1 ? fitting[0] : fitting.first { $0.name == name }
    return child
  }
}

/// A case of an action that carries a child's actions, or a binding.
struct TCAChildAction: Sendable {
  let name: String
  /// The enum that declares it.
  let holder: IndexedType
  let location: Location
  let kind: TCAChild.Kind
  let target: TCAChild.Target?
}

/// The features of a project, and what written types mean to them.
struct TCAFeatures: Sendable {
  let table: TypeTable
  /// The numbers of the files in which the framework's names mean the framework.
  let gated: Set<FileID>
  private(set) var all: [TCAFeature] = []
  private var ids: [TypeID: Int] = [:]
  /// The typealiases that stand for features.
  private(set) var aliases: [IndexedType] = []
  /// The framework's name, or the attribute, by which each type is a reducer.
  private(set) var signs: [TypeID: String] = [:]

  init(_ table: TypeTable) {
    let gated = table.files.gated
    self.table = table
    self.gated = gated
    let roles: [[InheritedRole<String>]] = table.inheritedRoles { type, place in
      let entry = table.supertypes(of: type)[place]
      guard TCANames.protocols.contains(entry.reference.base) else { return nil }
      let isMeant =
        entry.reference.qualifiers == [TCANames.module]
        || entry.reference.qualifiers.isEmpty && entry.type == nil && gated.contains(entry.declaration.file)
      return isMeant ? (entry.reference.base, 0) : nil
    }
    for type in table.types where type.isConcrete {
      let hasMacro = type.declarations.contains {
        table.file($0.file).syntax.hasAttribute(table.declaration($0), "Reducer")
      }
      guard let sign = hasMacro ? "@Reducer" : roles[type.id].first?.role else { continue }
      ids[type.id] = ids.count
      signs[type.id] = sign
    }
    aliases = table.types.filter { type in
      type.kind == .typealias && table.nominal(type).map { ids[$0.id] != nil } ?? false
    }
    all = ids.sorted { $0.value < $1.value }.map { TCAFeature($0.value, table.types[$0.key], in: self) }
  }

  func id(of type: IndexedType) -> Int? { ids[type.id] }

  /// The innermost feature that is a type, or around it.
  func owner(of type: IndexedType) -> Int? {
    var next: IndexedType? = type
    while let type = next {
      if let id = ids[type.id] { return id }
      next = type.parent.map { table.types[$0] }
    }
    return nil
  }

  fileprivate func isEnumReducer(_ type: IndexedType) -> Bool {
    type.kind == .enum && signs[type.id] == "@Reducer" && type.properties(named: "body").isEmpty
  }

  fileprivate func nested(_ name: String, in type: IndexedType, _ kinds: [IndexedType.Kind]) -> IndexedType? {
    table.type(name, inside: type).flatMap { kinds.contains($0.kind) && !table.isAmbiguous($0) ? $0 : nil }
  }

  /// The type that a path means in a type's code; a module's name may stand in front.
  func type(_ path: String, in context: IndexedType?, _ file: FileID?) -> IndexedType? {
    let path = context != nil && path.hasPrefix("Self.") ? String(path.dropFirst(5)) : path
    if path == "Self" { return context }
    var found = table.nominal(path, inside: context, in: file)
    if found == nil, let parts = path.partsAroundFirstDot, table.lookUp(parts.first, inside: context, in: file) == nil {
      found = table.nominal(parts.rest, in: file)
    }
    return found.flatMap { table.isAmbiguous($0) ? nil : $0 }
  }

  /// The feature that a path means.
  func feature(_ path: String, in context: IndexedType?, _ file: FileID?) -> Int? {
    type(path, in: context, file).flatMap { ids[$0.id] }
  }

  /// The feature whose State or Action a written type is: `Home` of `Home.State`.
  func feature(_ written: TypeReference?, part: String, in context: IndexedType?, _ file: FileID?) -> Int? {
    guard let written, written.base == part, !written.qualifiers.isEmpty else { return nil }
    return feature(written.qualifiers.joined(separator: "."), in: context, file)
  }

  /// The feature of a written `StoreOf<X>` or `Store<X.State, X.Action>`, and of view stores.
  func feature(ofStore written: TypeReference?, in context: IndexedType?, _ file: FileID) -> Int? {
    guard let written else { return nil }
    switch written.base {
    case "StoreOf", "ViewStoreOf": return written.arguments.first.flatMap { feature($0.path, in: context, file) }
    case "Store", "ViewStore":
      return feature(written.arguments.last, part: "Action", in: context, file)
        ?? feature(written.arguments.first, part: "State", in: context, file)
    default: return nil
    }
  }

  /// What a written type holds of a feature (its State or its Action), or of an alert, and how many.
  func content(
    _ written: TypeReference, _ part: String, in context: IndexedType, _ file: FileID
  ) -> (kind: TCAChild.Kind, target: TCAChild.Target?)? {
    func one(_ argument: TypeReference?, _ kind: TCAChild.Kind) -> (kind: TCAChild.Kind, target: TCAChild.Target?)? {
      feature(argument, part: part, in: context, file).map { (kind, .feature($0)) }
    }
    func whole(_ kind: TCAChild.Kind) -> (kind: TCAChild.Kind, target: TCAChild.Target?)? {
      written.arguments.first.flatMap { feature($0.path, in: context, file) }.map { (kind, .feature($0)) }
    }
    switch written.base {
    case part: return one(written, written.isOptional ? .optional : .one)
    case "Optional", "PresentationState":
      return written.arguments.first.flatMap { content($0, part, in: context, file) }.map { (.optional, $0.target) }
    case "IdentifiedArrayOf", "IdentifiedArray", "IdentifiedAction": return one(written.arguments.last, .many)
    case "StackState", "StackAction": return one(written.arguments.last, .stack)
    case "PresentationAction":
      return one(written.arguments.first, .optional)
        ?? written.arguments.first.map { (.optional, .alert($0.base)) }
    case "PresentationActionOf": return whole(.optional)
    case "IdentifiedActionOf": return whole(.many)
    case "StackActionOf": return whole(.stack)
    case "BindingAction": return (.binding, nil)
    default:
      guard TCANames.alerts.contains(written.base) else { return nil }
      return written.arguments.first.map { (.optional, .alert($0.base)) }
    }
  }

  fileprivate func child(_ property: Property, of state: IndexedType) -> TCAChild? {
    let hasWrapper = property.attributes.contains("Shared") || property.attributes.contains("SharedReader")
    let syntax = table.file(property.declaration.file).syntax
    guard property.isStored, !property.isStatic, !hasWrapper,
      !syntax.hasModifier(table.declaration(property.declaration), "lazy")
    else { return nil }
    var known = property.type.flatMap { content($0, "State", in: state, property.declaration.file) }
    if property.type == nil, let value = property.initializer {
      let bodies = table.file(property.declaration.file).bodies
      if let made = bodies.creation(bodies.bare(value)), made.name == "State" {
        known = feature(made.qualifiedName.withoutLastPathComponent, in: state, property.declaration.file).map {
          (.one, .feature($0))
        }
      } else if let stack = bodies.firstStack(value, bodies.syntax) {
        known = content(stack, "State", in: state, property.declaration.file)
      }
    }
    let presents = property.attributes.contains(where: TCANames.presents.contains)
    guard known != nil || presents else { return nil }
    return TCAChild(
      name: property.name, location: table.location(property), kind: known?.kind ?? .optional, target: known?.target,
      presents: presents, property: property)
  }

  func childAction(_ enumCase: EnumCase, of type: IndexedType) -> TCAChildAction? {
    let file = enumCase.declaration.file
    let parameters = enumCase.parameters
    var known = parameters.count == 1 ? parameters[0].type.flatMap { content($0, "Action", in: type, file) } : nil
    if parameters.count == 2, parameters[0].label == "id", parameters[1].label == "action" {
      known = feature(parameters[1].type, part: "Action", in: type, file).map { (.many, .feature($0)) }
    }
    return known.map {
      TCAChildAction(
        name: enumCase.name, holder: type, location: table.location(enumCase), kind: $0.kind, target: $0.target)
    }
  }

  /// The enum of an alert's buttons, which the feature declares.
  func buttons(of child: TCAChild, in feature: TCAFeature) -> IndexedType? {
    guard case .alert(let name) = child.target else { return nil }
    let found = table.all(named: name).filter { $0.kind == .enum && owner(of: $0) == feature.id }
    return found.count == 1 && !table.isAmbiguous(found[0]) ? found[0] : nil
  }

  /// The enums of a feature's actions: the action, and those that its cases carry.
  fileprivate func actionEnums(of type: IndexedType) -> [TCAActionEnum] {
    let action = nested("Action", in: type, [.enum])
    let parts = ["ViewAction", "InternalAction", "ChildAction", "DelegateAction"]
    var found = (action.map { [$0] } ?? parts.compactMap { nested($0, in: type, [.enum]) }).map {
      TCAActionEnum(type: $0, wrapper: nil, isPresented: false, isMadeOutside: isMadeOutside($0))
    }
    var next = 0
    while next < found.count {
      for enumCase in found[next].type.cases {
        guard enumCase.parameters.count == 1, let written = enumCase.parameters[0].type else { continue }
        let isPresented = written.base == "PresentationAction"
        let path = (isPresented ? written.arguments.first : written)?.path ?? ""
        guard let carried = self.type(path, in: found[next].type, enumCase.declaration.file), carried.kind == .enum,
          owner(of: carried) == ids[type.id], !found.contains(where: { $0.type.id == carried.id })
        else { continue }
        let isInside = action.map { carried.qualifiedName.hasPrefix($0.qualifiedName + ".") } ?? false
        guard isInside || !isPresented && carried.name.hasSuffix("Action") else { continue }
        found.append(
          TCAActionEnum(
            type: carried, wrapper: enumCase.name, isPresented: isPresented, isMadeOutside: isMadeOutside(carried)))
      }
      next += 1
    }
    return found
  }

  private func isMadeOutside(_ type: IndexedType) -> Bool {
    table.supertypes(of: type).contains {
      ["CaseIterable", "Codable", "Decodable", "String", "Int"].contains($0.reference.base)
    }
  }
}

extension BodyTree {
  /// The type that an initial value such as `StackState<Path.State>()` spells.
  fileprivate func firstStack(_ value: Node, _ syntax: FileSyntax) -> TypeReference? {
    let call = bare(value)
    guard kind(call) == .call, let callee = firstChild(call), firstChild(callee, .genericArguments) != nil else {
      return nil
    }
    return syntax.typeReference(tokens(callee))
  }
}

extension String {
  /// The name without a beginning; nil where it has another, or nothing behind it.
  func dropping(prefix: String) -> String? {
    guard hasPrefix(prefix), utf8.count > prefix.utf8.count else { return nil }
    return String(self[utf8.index(startIndex, offsetBy: prefix.utf8.count)...])
  }
}
