/// The features of a project, and what written types mean to them.
struct TCAFeatures: Sendable {
  private(set) var all: [TCAFeature] = []
  private let facts: Facts
  /// The enums that stand in the code of each feature.
  private var enums: [Int: [IndexedType]] = [:]

  typealias Reducer = (type: IndexedType, sign: String)

  /// Few references are copied in place of many: the features are handed to all that asks about types.
  private final class Facts: Sendable {
    let table: TypeTable
    let gated: FrameworkFiles
    let ids: [TypeID: Int]
    /// The innermost feature in whose code each type stands, or that it is.
    let homes: [Int?]
    /// The type of each feature, and the name by which it is one.
    let reducers: [Reducer]
    let names: NameFinder

    init(table: TypeTable, gated: FrameworkFiles, ids: [TypeID: Int], reducers: [Reducer], names: NameFinder) {
      (self.table, self.gated, self.ids, self.reducers, self.names) = (table, gated, ids, reducers, names)
      homes = table.types.map { Self.around($0, among: ids, in: table).first { _ in true } }
    }

    /// The features that a type is, or in whose code it stands, the innermost first.
    static func around(_ type: IndexedType, among ids: [TypeID: Int], in table: TypeTable) -> some Sequence<Int> {
      sequence(first: type) { $0.parent.map { table.types[$0] } }.lazy.compactMap { ids[$0.id] }
    }
  }

  var table: TypeTable { facts.table }
  /// The files in which the framework's names mean the framework.
  var gated: FrameworkFiles { facts.gated }
  /// The names of the features, and of the typealiases that stand for some.
  var names: NameFinder { facts.names }

  /// The features of which it is known which type others mean by the name.
  var certain: [TCAFeature] { all.filter { !table.isAmbiguous($0.type) } }

  init(_ table: TypeTable) {
    self.init(unread: table)
    all = facts.reducers.enumerated().map { TCAFeature(id: $0, reducer: $1, in: self) }
  }

  /// The same, of several jobs each with some of the features.
  static func read(_ table: TypeTable, jobs: Int) async -> TCAFeatures {
    var features = TCAFeatures(unread: table)
    let unread = features
    features.all = await Array(unread.facts.reducers.indices).mapInParallel(jobs: jobs) {
      TCAFeature(id: $0, reducer: unread.facts.reducers[$0], in: unread)
    }
    return features
  }

  private init(unread table: TypeTable) {
    let gated = FrameworkFiles(of: TCANames.first, in: table.files, modules: table.modules)
    let roles: [[InheritedRole<String>]] = table.inheritedRoles { type, place in
      let entry = table.supertypes(of: type)[place]
      guard TCANames.protocols.contains(entry.reference.base) else { return nil }
      let isMeant =
        table.file(entry.declaration.file).isModule(entry.reference.qualifiers, of: TCANames.first)
        || entry.reference.qualifiers.isEmpty && entry.declared == nil && gated.holds(entry.declaration.file)
      return isMeant ? (entry.reference.base, 0) : nil
    }
    var reducers: [Reducer] = []
    var ids: [TypeID: Int] = [:]
    for type in table.types where type.isConcrete {
      guard let sign = table.hasAttribute("Reducer", of: type) ? TCANames.macro : roles[type.id].first?.role else {
        continue
      }
      ids[type.id] = reducers.count
      reducers.append((type, sign))
    }
    let aliases = table.types.filter { $0.kind == .typealias && table.nominal($0).flatMap { ids[$0.id] } != nil }
    facts = Facts(
      table: table, gated: gated, ids: ids, reducers: reducers,
      names: NameFinder(reducers.map(\.type.name) + aliases.map(\.name)))
    enums = Dictionary(grouping: table.types.filter { $0.kind == .enum }) { home(of: $0.id) ?? -1 }
  }

  /// The features that a type is, or in whose code it stands, the innermost first.
  func around(_ type: IndexedType) -> [Int] { Array(Facts.around(type, among: facts.ids, in: table)) }

  /// The innermost of these.
  func home(of type: TypeID) -> Int? { facts.homes[type] }

  func id(of type: IndexedType) -> Int? { facts.ids[type.id] }

  func nested(_ name: String, in type: IndexedType, of kinds: [IndexedType.Kind]) -> IndexedType? {
    table.type(name, inside: type).flatMap { kinds.contains($0.kind) && !table.isAmbiguous($0) ? $0 : nil }
  }

  // MARK: Written types

  /// The type that a path means in a type's code; a module's name may stand in front.
  func type(at path: String, in context: IndexedType?, of file: FileID) -> IndexedType? {
    let path = context != nil && path.hasPrefix("Self.") ? String(path.dropFirst(5)) : path
    if path == "Self" { return context }
    var found = table.nominal(path, inside: context, in: file)
    if found == nil, let parts = path.partsAroundFirstDot, table.lookUp(parts.first, inside: context, in: file) == nil {
      found = table.nominal(parts.rest, in: file)
    }
    return found.flatMap { table.isAmbiguous($0) ? nil : $0 }
  }

  /// The feature that a path means.
  func feature(at path: String?, in context: IndexedType?, of file: FileID) -> Int? {
    path.flatMap { type(at: $0, in: context, of: file) }.flatMap { facts.ids[$0.id] }
  }

  /// The feature whose State or Action a written type is: `Home` of `Home.State`.
  private func feature(of written: TypeReference?, part: String, in context: IndexedType?, of file: FileID) -> Int? {
    guard let written, written.base == part else { return nil }
    return feature(at: written.qualifiers.joined(separator: "."), in: context, of: file)
  }

  /// The feature of a written `StoreOf<X>` or `Store<X.State, X.Action>`, and of view stores.
  func feature(
    ofStore written: TypeReference?, in context: IndexedType?, _ file: FileID, depth: Int = 0
  ) -> TCAFeature? {
    guard let written, depth < BodyTree.longestTrace else { return nil }
    let found: Int?
    let (first, last) = (written.arguments.first, written.arguments.last)
    switch written.base {
    case "StoreOf", "ViewStoreOf": found = feature(at: first?.path, in: context, of: file)
    case "Store", "ViewStore":
      found =
        feature(of: last, part: "Action", in: context, of: file)
        ?? feature(of: first, part: "State", in: context, of: file)
    default:
      guard let (meant, context, file) = unaliased(written, in: context, of: file) else { return nil }
      return feature(ofStore: meant, in: context, file, depth: depth + 1)
    }
    return found.map { all[$0] }
  }

  /// The type that a typealias of the project stands for, as far as one step leads, and the place where it is written.
  private func unaliased(
    _ written: TypeReference, in context: IndexedType?, of file: FileID
  ) -> (TypeReference, IndexedType?, FileID)? {
    guard written.arguments.isEmpty, let alias = table.lookUp(written.path, inside: context, in: file),
      alias.declarations.count == 1, let meant = alias.aliased
    else { return nil }
    return (meant, alias.parent.map { table.types[$0] }, alias.declarations[0].file)
  }

  /// The part of a feature (its State or its Action) or of an alert that a written type holds, and how many.
  func content(
    of written: TypeReference?, as part: String, in context: IndexedType?, of file: FileID, depth: Int = 0
  ) -> TCAContent? {
    guard let written, depth < BodyTree.longestTrace else { return nil }
    let (first, last) = (written.arguments.first, written.arguments.last)
    let found: Int?
    let kind = TCANames.holders[written.base]
    switch written.base {
    case "BindingAction": return TCAContent(kind: .binding, target: nil)
    case "Optional", "PresentationState":
      return content(of: first, as: part, in: context, of: file).map { TCAContent(kind: .optional, target: $0.target) }
    case part: found = feature(of: written, part: part, in: context, of: file)
    case "PresentationAction": found = feature(of: first, part: part, in: context, of: file)
    case "PresentationActionOf", "IdentifiedActionOf", "StackActionOf":
      found = feature(at: first?.path, in: context, of: file)
    default: found = kind == nil ? nil : feature(of: last, part: part, in: context, of: file)
    }
    if let found { return TCAContent(kind: kind ?? (written.isOptional ? .optional : .one), target: .feature(found)) }
    guard TCANames.alerts.contains(written.base) else {
      guard let (meant, context, file) = unaliased(written, in: context, of: file),
        let content = content(of: meant, as: part, in: context, of: file, depth: depth + 1)
      else { return nil }
      return written.isOptional ? TCAContent(kind: .optional, target: content.target) : content
    }
    return first.map { TCAContent(kind: .optional, target: .alert($0.base)) }
  }

  // MARK: Parts of features

  /// The child in a property of a state.
  func child(_ property: Property, of state: IndexedType) -> TCAChild? {
    let hasWrapper = property.attributes.contains("Shared") || property.attributes.contains("SharedReader")
    let (file, number) = (table.file(property.declaration.file), property.declaration.file)
    guard property.isStored, !property.isStatic, !hasWrapper,
      !file.syntax.hasModifier(table.declaration(property.declaration), "lazy")
    else { return nil }
    var content = content(of: property.type, as: "State", in: state, of: number)
    let value = property.initializer.map(file.bodies.bare)
    if property.type == nil, let value {
      content =
        feature(whoseStateIs: value, in: state, file).map { TCAContent(kind: .one, target: .feature($0)) }
        ?? self.content(of: file.bodies.genericType(madeBy: value), as: "State", in: state, of: number)
    }
    let presents = property.attributes.contains(where: TCANames.presents.contains)
    guard content != nil || presents else { return nil }
    return TCAChild(
      name: property.name, location: table.location(property),
      content: content ?? TCAContent(kind: .optional, target: nil), isProperty: true, presents: presents,
      isSetAtFirst: value.map { file.bodies.kind($0) != .nil } == true)
  }

  /// The feature whose State a value is: `Home.State()`, `Stage.State.curtain`, `Home.State.sample`, or the result of a
  /// function with a written type.
  private func feature(whoseStateIs value: BodyTree.Node, in context: IndexedType, _ file: IndexedFile) -> Int? {
    let tree = file.bodies
    if let made = tree.creation(value), made.name == "State" {
      return feature(at: made.qualifiedName.withoutLastPathComponent, in: context, of: file.number)
    }
    let member = tree.kind(value) == .call ? tree.namedCallee(value) ?? value : value
    if tree.kind(member) == .member, let base = tree.receiver(member), tree.mayStartWithCapital(tree.chainBase(base)) {
      guard tree.isNamed(base, "State"),
        let id = feature(at: tree.receiverChain(base).joined(separator: "."), in: context, of: file.number)
      else { return nil }
      return isState(tree.name(member), of: id) ? id : nil
    }
    let found = ExpressionTypes(table).declared(file.at(value))
    return found?.name == "State" ? found?.parent.flatMap { facts.ids[$0] } : nil
  }

  /// A name behind the State of a feature is a value of it: a case, or a constant or function of its own type.
  private func isState(_ name: String, of id: Int) -> Bool {
    let feature = facts.reducers[id].type
    if feature.kind == .enum, feature.enumCase(named: name) != nil { return true }
    // The macro makes the State of an enum, which the project may extend.
    guard let state = nested("State", in: feature, of: [.struct, .enum, .extensionOnly]) else { return false }
    let types =
      state.properties(named: name).filter(\.isStatic).map { property in
        property.type?.base
          ?? property.initializer.flatMap { table.file(property.declaration.file).bodies.creation($0)?.name }
      } + state.functions(named: name).filter(\.isStatic).map { $0.returnType?.base }
    return state.enumCase(named: name) != nil || !types.isEmpty && types.allSatisfy { $0 == "State" || $0 == "Self" }
  }

  /// The child that a case of an enum State, or of an enum reducer, holds.
  func child(_ enumCase: EnumCase, of holder: IndexedType, isReducer: Bool) -> TCAChild? {
    guard !enumCase.parameters.isEmpty else { return nil }
    let (file, types) = (enumCase.declaration.file, enumCase.parameters)
    let written = types.count == 1 ? types[0].type : nil
    let whole = isReducer ? feature(at: written?.path, in: holder, of: file) : nil
    let content =
      whole.map { TCAContent(kind: .one, target: .feature($0)) }
      ?? content(of: written, as: "State", in: holder, of: file)
    return TCAChild(
      name: enumCase.name, location: table.location(enumCase), content: content ?? TCAContent(kind: .one, target: nil),
      isProperty: false, presents: false, isSetAtFirst: false)
  }

  /// The enum of an alert's buttons, which the feature declares.
  func buttons(of child: TCAChild, in feature: TCAFeature) -> IndexedType? {
    guard case .alert(let name) = child.content.target else { return nil }
    let found = (enums[feature.id] ?? []).filter { $0.name == name }
    return found.count == 1 && !table.isAmbiguous(found[0]) ? found[0] : nil
  }

  /// The enums of a feature's actions, the action and those that its cases carry, and the cases of these.
  func actions(of type: IndexedType) -> ([TCAActionEnum], [TCAAction]) {
    let action = nested("Action", in: type, of: [.enum])
    let parts = ["ViewAction", "InternalAction", "ChildAction", "DelegateAction"]
    var found = (action.map { [$0] } ?? parts.compactMap { nested($0, in: type, of: [.enum]) }).map {
      TCAActionEnum(type: $0, path: [], isPresented: false)
    }
    var places = Dictionary(found.enumerated().map { ($1.type.id, $0) }) { first, _ in first }
    var drafts: [TCAAction.Draft] = []
    var next = 0
    while next < found.count {
      let holder = found[next]
      for enumCase in holder.type.cases {
        let types = enumCase.parameters.map(\.type)
        let written = types.count == 1 ? types[0] : nil
        let isPresented = written?.base == "PresentationAction"
        let carried = (isPresented ? written?.arguments.first : written).flatMap {
          self.type(at: $0.path, in: holder.type, of: enumCase.declaration.file)
        }
        drafts.append((holder, enumCase, types, isPresented ? nil : carried?.id))
        guard let carried, carried.kind == .enum, places[carried.id] == nil, home(of: carried.id) == facts.ids[type.id]
        else { continue }
        let isInside = action.map { carried.qualifiedName.hasPrefix($0.qualifiedName + ".") } == true
        // `@ViewAction` makes a view's actions from the case `view`.
        let isView = enumCase.name == "view" && table.inherits(["ViewAction"], by: holder.type)
        let isDelegate = carried.name == "Delegate"
        guard isInside || isView || !isPresented && (isDelegate || carried.name.hasSuffix("Action")) else { continue }
        places[carried.id] = found.count
        found.append(TCAActionEnum(type: carried, path: holder.path + [enumCase.name], isPresented: isPresented))
      }
      next += 1
    }
    let enums = found
    return (
      enums, drafts.map { TCAAction($0, carrying: $0.carried.flatMap { places[$0] }.map { enums[$0] }, in: self) }
    )
  }
}

extension TypeTable {
  /// An inheritance clause of the type holds one of some names.
  func inherits(_ names: Set<String>, by type: IndexedType) -> Bool {
    supertypes(of: type).contains {
      names.contains($0.reference.base) || SystemTypes.supertypes(of: $0.reference.base).contains(where: names.contains)
    }
  }
}
