/// The places where code matches the cases of some enums, or makes them.
struct CaseUses: Sendable {
  let wanted: DeclaredCaseDeed
  private let hints: DeclaredHints
  /// The names of the cases of each enum.
  private let names: [TypeID: [String]]
  private let areOwn: Bool
  /// The types around the uses of a case, with all that these inherit.
  private var holders: [Key: Set<TypeID>] = [:]
  /// The cases that code of the groups uses.
  private var permitted: Set<Key> = []
  /// The types around a `switch` over the values of an enum, which none of its cases gets past, with all that these inherit.
  private var caught: [Key: Set<TypeID>] = [:]
  /// The enums over whose values code of some group has a `switch`; by a case's name where it is not known which.
  private var caughtByGroups: Set<Key> = []
  /// The types around code of an `own` member that uses a case of an enum that is not known, with all that these inherit.
  private var ownUsers: [String: Set<TypeID>] = [:]
  /// The enums whose values come from elsewhere.
  private var whole: Set<TypeID> = []
  /// Those of which a list of all, or the value for a text or number, may be that of another type.
  private(set) var doubtful: Set<TypeID> = []

  private struct Key: Hashable {
    /// Nil where it is not known whose case it is.
    let owner: TypeID?
    let name: String

    /// The enum as a whole.
    init(_ owner: TypeID) { self.init(owner: owner, name: "") }

    init(owner: TypeID?, name: String) { (self.owner, self.name) = (owner, name) }
  }

  init(
    of enums: [(type: TypeID, cases: [DeclarationReference])], to deed: DeclaredCaseDeed,
    by groups: [DeclaredReference],
    hints: DeclaredHints, facts: DeclaredFacts
  ) {
    wanted = deed
    self.hints = hints
    let owners = Set(enums.map(\.type))
    self.names = Dictionary(enums.map { ($0.type, $0.cases.map(facts.name)) }, uniquingKeysWith: +)
    areOwn = groups.contains { $0.group.flatMap(facts.architecture.part)?.isOwn == true }
    var names = Set(enums.flatMap { $0.cases.map(facts.name) })
    if case .made = deed {
      names.formUnion(["allCases", "rawValue", "init"])
      whole = owners.filter { owner in
        facts.types.inheritedNames(of: owner).contains { SystemTypes.isKind($0, of: "Decodable") }
      }
      whole.formUnion(facts.typesReadByWrappers)
    }
    let mentions = Mentions(
      of: names.sorted(), as: [.member, .implicitMember, .name, .argument, .keyPathComponent],
      in: facts.files.map(\.file)
    ) { !$0.file.isExempt($0.tree.nameRange($0.node).start) }
    for name in names { for place in mentions[name] { note(name, at: place, of: owners, in: groups, knowing: facts) } }
  }

  // MARK: Asking

  /// Values of the enum come from a list of all, from text or a number, or by decoding, or some group has a `switch` over them.
  func areAll(of owner: TypeID) -> Bool {
    whole.contains(owner) || keys(of: owner).contains(where: caughtByGroups.contains)
  }

  func areAll(of owner: TypeID, in holder: TypeID) -> Bool {
    keys(of: owner).contains { caught[$0]?.contains(holder) == true }
  }

  /// The keys by which a `switch` over its values is known.
  private func keys(of owner: TypeID) -> [Key] {
    [Key(owner)] + (names[owner] ?? []).map { Key(owner: nil, name: $0) }
  }

  func has(_ one: DeclarationReference, of owner: TypeID, in holder: TypeID, knowing facts: DeclaredFacts) -> Bool {
    let name = facts.name(of: one)
    return [owner, nil].contains { holders[Key(owner: $0, name: name)]?.contains(holder) == true }
  }

  func hasSome(_ one: DeclarationReference, of owner: TypeID, knowing facts: DeclaredFacts) -> Bool {
    let name = facts.name(of: one)
    return [owner, nil].contains { permitted.contains(Key(owner: $0, name: name)) }
      || ownUsers[name]?.isDisjoint(with: facts.types.family(of: facts.types[owner].parent)) == false
  }

  // MARK: Making

  private mutating func note(
    _ name: String, at place: CodePart, of owners: Set<TypeID>, in groups: [DeclaredReference],
    knowing facts: DeclaredFacts
  ) {
    let (tree, node) = (place.tree, place.node)
    // `\.detail` may name what a macro makes of the case, for whatever is done with it.
    if tree.kind(node) == .keyPathComponent {
      return noteUse(Key(owner: nil, name: name), at: place, in: groups, knowing: facts)
    }
    let isLooked = tree.isPattern(node) || tree.isBesideComparison(node) || isHandled(place, knowing: facts)
    switch (wanted, tree.kind(node)) {
    case (.made, _) where name == "init": return noteInitializer(at: place, of: owners, knowing: facts)
    case (.made, .argument) where name == "rawValue": return noteRawValue(at: place, of: owners, knowing: facts)
    case (_, .argument): return
    case (.made, _) where isLooked: return
    case (.matched, _) where !isLooked: return
    case (_, .name) where tree.resolve(node) != nil: return
    default: break
    }
    let owner: TypeID?
    switch facts.enumeration(at: place) {
    case .none: return
    case .some(let found): owner = found
    }
    if let owner, !owners.contains(owner) { return }
    if name == "allCases" { return noteWhole(owner, among: owners, asks: "CaseIterable", knowing: facts) }
    noteUse(Key(owner: owner, name: name), at: place, in: groups, knowing: facts)
  }

  private mutating func noteUse(
    _ key: Key, at place: CodePart, in groups: [DeclaredReference], knowing facts: DeclaredFacts
  ) {
    let use = facts.use(at: place)
    let around = Set(facts.types.family(of: use.user).flatMap { [$0] + facts.types.above($0) })
    holders[key, default: []].formUnion(around)
    let isPermitted = groups.contains { facts.isPermitted(use, by: $0, ofCaseOf: key.owner) }
    if isPermitted {
      if key.owner == nil, areOwn { ownUsers[key.name, default: []].formUnion(around) } else { permitted.insert(key) }
    }
    guard case .matched(byName: false) = wanted, place.tree.isOfSwitch(place.node) else { return }
    caught[key.owner.map(Key.init) ?? key, default: []].formUnion(around)
    if isPermitted { caughtByGroups.insert(key.owner.map(Key.init) ?? key) }
  }

  /// `on(.paid) { … }`: a call that handles each case that it gets.
  private func isHandled(_ place: CodePart, knowing facts: DeclaredFacts) -> Bool {
    guard case .matched = wanted, case .argument(let call, _) = place.tree.context(place.tree.wholeCase(place.node)),
      let callee = place.tree.namedCallee(call)
    else { return false }
    return hints.names(place.at(callee), as: .handledBy, in: facts)
  }

  /// `Route(rawValue: text)`: a value of the enum, or of one that is not known.
  private mutating func noteRawValue(at place: CodePart, of owners: Set<TypeID>, knowing facts: DeclaredFacts) {
    let tree = place.tree
    guard let call = tree.parent(place.node), tree.kind(call) == .call else { return }
    let made = facts.expressions.construction(place.at(call))?.type
    if let made, made.type == nil, !facts.expressions.standsForAny(made.name, at: place) { return }
    let isOwn = tree.namedCallee(call).flatMap(tree.receiver).map { tree.isSelf($0) } == true
    let owner = isOwn ? facts.types.table.type(around: place)?.id : made?.type
    noteWhole(owner.flatMap(facts.enumeration), among: owners, asks: "RawRepresentable", knowing: facts)
  }

  /// `texts.compactMap(Route.init)`: the initializer is handed on. One that the enum declares itself may be meant.
  private mutating func noteInitializer(at place: CodePart, of owners: Set<TypeID>, knowing facts: DeclaredFacts) {
    let (tree, node) = (place.tree, place.node)
    let isOfRawValue = tree.text(node).hasSuffix("(rawValue:)")
    guard [.member, .implicitMember].contains(tree.kind(node)), tree.call(ofCallee: node) == nil else { return }
    guard let path = tree.receiver(node).flatMap({ facts.expressions.typePath(place.at($0)) }) else {
      if isOfRawValue { noteWhole(nil, among: owners, asks: "RawRepresentable", knowing: facts) }
      return
    }
    let type = facts.expressions.named(path, at: place)
    if let type, type.type == nil, !facts.expressions.standsForAny(path, at: place) { return }
    let owner = type?.type.flatMap(facts.enumeration)
    guard let owner else { return noteWhole(nil, among: owners, asks: "RawRepresentable", knowing: facts) }
    if !facts.mayConform(owner, to: "RawRepresentable") { return }
    if isOfRawValue || facts.types[owner].functions(named: "init").isEmpty {
      whole.insert(owner)
    } else {
      doubtful.insert(owner)
    }
  }

  /// - Parameter owner: the type whose values are made; nil where it is not known.
  private mutating func noteWhole(
    _ owner: TypeID?, among owners: Set<TypeID>, asks conformance: String, knowing facts: DeclaredFacts
  ) {
    if let owner {
      whole.insert(owner)
    } else {
      doubtful.formUnion(owners.filter { facts.mayConform($0, to: conformance) })
    }
  }
}

extension DeclaredFacts {
  /// The enum whose case a name means, nil where that is not known; nothing where it is no case of the project's.
  fileprivate func enumeration(at place: CodePart) -> TypeID?? {
    let (tree, node, file) = (place.tree, place.node, place.file)
    let context = types.table.type(around: file.at(node))
    switch tree.kind(node) {
    case .name: return context.map { .some($0.id) } ?? .none
    case .member:
      guard let receiver = tree.receiver(node) else { return .none }
      guard let path = expressions.typePath(file.at(receiver)) else {
        // `kind.allCases`, where `kind` is a type.
        return tree.isNamed(node, "allCases") && expressions.type(of: file.at(receiver)) == nil ? .some(nil) : .none
      }
      guard let found = expressions.named(path, at: file.at(node)) else { return .some(nil) }
      if let type = found.type { return .some(enumeration(type)) }
      // `Reactor.Action.refresh`, where an alias of another module, or an associated type, is called `Reactor`.
      let isOpen =
        types.declares(path.parts(between: UInt8(ascii: ".")).last ?? path)
        || expressions.standsForAny(path, at: file.at(node))
      return isOpen ? .some(nil) : .none
    default:
      let (subject, value) = (tree.subject(ofPattern: node), file.at(tree.wholeCase(node)))
      var found =
        subject.map { expressions.type(of: file.at($0)) }
        ?? (tree.isBesideComparison(node) ? nil : expressions.wantedType(of: value))
      if found?.name == "Self", found?.type == nil {
        let home = subject == nil ? expressions.writtenType(for: value)?.context : nil
        found = home.flatMap { $0.kind == .protocol ? nil : ExpressionType($0) }
      }
      guard let found else { return .some(nil) }
      // `send(.opened)` of `func send(_ action: F.Action)`: a generic parameter may stand for the enum.
      return found.type.map { .some($0) } ?? (SystemTypes.isKnown(found.name) ? .none : .some(nil))
    }
  }

  /// The type itself; nil for a protocol, whose `Self` stands for whatever conforms to it.
  fileprivate func enumeration(_ type: TypeID) -> TypeID? { types[type].kind == .protocol ? nil : type }

  /// The types of which the system makes values out of what it has stored: `@AppStorage("route") var route = Route.list`.
  fileprivate var typesReadByWrappers: [TypeID] {
    types.all.flatMap(\.properties).compactMap { property in
      guard property.attributes.contains(where: { ["AppStorage", "SceneStorage"].contains($0) }) else { return nil }
      if let type = expressions.type(of: property)?.type { return type }
      let file = types.files[property.declaration.file].file
      return property.initializer.flatMap {
        file.bodies.kind($0) == .member ? enumeration(at: file.at($0)) ?? nil : nil
      }
    }
  }

  /// An enum has the conformance that all raw values give, or by which all its values are listed, or may inherit it.
  fileprivate func mayConform(_ owner: TypeID, to conformance: String) -> Bool {
    ([owner] + types.above(owner)).contains { type in
      types.supertypes(of: type).contains { supertype in
        let name = supertype.reference.base
        if let declared = supertype.declared { return types[declared].kind != .protocol }
        return SystemTypes.isKind(name, of: conformance) || !SystemTypes.isStandard(name)
      }
    }
  }

  /// A use is made by code of a group; of a case by `own mutate(action:)` of the type around its enum.
  fileprivate func isPermitted(_ use: DeclaredUse, by reference: DeclaredReference, ofCaseOf owner: TypeID?) -> Bool {
    isPermitted(use, reference, Captures())
      && owner.map { isOwn(reference, by: use, of: types.family(of: types[$0].parent)) } != false
  }

  /// Code of `own mutate(action:)` is that of some types, or of what inherits these.
  func isOwn(_ reference: DeclaredReference, by use: DeclaredUse, of holders: [TypeID]) -> Bool {
    guard let group = reference.group, architecture.part(group)?.isOwn == true else { return true }
    return types.family(of: use.user).contains { ([$0] + types.above($0)).contains(where: holders.contains) }
  }
}

extension BodyTree {
  /// The value that a case is compared with: that of the `switch` or of `if case`, or the other side of `==`.
  fileprivate func subject(ofPattern node: Node) -> Node? {
    if let other = otherSide(ofComparison: node) { return other }
    let whole = wrapped(wholeCase(node))
    guard let pattern = parent(whole), kind(pattern) == .pattern, let around = parent(pattern) else { return nil }
    return value(of: kind(around) == .caseClause ? choice(ofBranch: around) ?? around : around)
  }

  /// A case with its values: `.detail(id: 1)`.
  fileprivate func wholeCase(_ node: Node) -> Node { call(ofCallee: node) ?? node }

  /// `route` of `route == .list`; nil where the operands are very many.
  private func otherSide(ofComparison node: Node) -> Node? {
    let whole = wrapped(wholeCase(node))
    guard let sequence = parent(whole), isBesideComparison(node), tokens(sequence).count < 1_000 else { return nil }
    if isComparison(tokens(whole).upperBound) { return nextSibling(whole).flatMap(nextSibling) }
    return previousSibling(whole).flatMap(previousSibling)
  }

  /// A pattern is of a clause of a `switch`, which compiles only where it has a clause for each value.
  fileprivate func isOfSwitch(_ pattern: Node) -> Bool {
    isPattern(pattern)
      && ancestors(pattern).first { [.caseClause, .block, .closure].contains(kind($0)) }.map(kind) == .caseClause
  }
}
