/// The roles of all types, as bits.
struct RoleTable: Sendable {
  let architecture: DeclaredArchitecture
  let types: DeclaredTypes
  let packTypes: PackTypes
  /// The roles that each type matches itself, by type number.
  private(set) var own: BitRows
  /// The roles of each type as user and as used. One nested in another has those around it, unless it has a named one.
  private(set) var effective: BitRows
  /// The roles that some declarations of a type would have and others not.
  private(set) var doubtful: [TypeID: [Int]] = [:]
  /// The types that have a role themselves.
  private(set) var holders: [Int: [TypeID]] = [:]
  /// The type from which each type has its roles, by type number.
  private(set) var owners: [TypeID]
  /// The names that it matches, by pattern of the roles.
  private var matched: [String: Set<String>] = [:]
  /// The names of the system's types that inherit what a pattern fits.
  private var inheriting: [String: Set<String>] = [:]
  /// The roles with a name, which may stand behind `inherits` in rules: in the definition of a role a name is a type's.
  private var namedRoles: [String: Int] = [:]
  /// The same, which may stand for generic arguments everywhere.
  private var argumentRoles: [String: Int] = [:]

  init(_ architecture: DeclaredArchitecture, _ types: DeclaredTypes, _ packTypes: PackTypes) {
    self.packTypes = packTypes
    self.architecture = architecture
    self.types = types
    let count = types.all.count
    own = BitRows(count, bits: architecture.roles.count)
    effective = own
    owners = types.all.map(\.id)
    if architecture.roles.isEmpty { return }
    matchNames()
    // A role that others need stands before them.
    let byName = Dictionary(
      architecture.roles.indices.filter { !architecture.roles[$0].isInline }.map { (architecture.roles[$0].name, $0) }
    ) { first, _ in first }
    argumentRoles = byName
    let all = types.all
    let places = Dictionary(grouping: all.indices) { all[$0].name }
    for role in strongGroups(architecture.neededRolesAndArguments).joined() {
      namedRoles = architecture.roles[role].isInline ? byName : [:]
      find(role, in: names(of: role).map { $0.flatMap { places[$0] ?? [] }.sorted().map { all[$0] } } ?? all)
    }
    namedRoles = byName
    spread()
    addAliases()
  }

  /// Each distinct name is compared with each pattern once.
  private mutating func matchNames() {
    var patterns: [String: TextPattern] = [:]
    for selector in architecture.roles.flatMap(\.selectors) {
      let excepted = selector.exceptions.compactMap { if case .name(let pattern) = $0 { pattern } else { nil } }
      for pattern in (selector.named ?? []) + (selector.inherits ?? []).joined() + excepted {
        for component in pattern.components { patterns[component.text] = component }
      }
    }
    for text in patterns.keys { (matched[text], inheriting[text]) = ([], []) }
    var names = Set(types.all.map(\.name))
    for type in types.all {
      for supertype in types.table.supertypes(of: type) { names.insert(supertype.reference.base) }
    }
    for name in names {
      let supertypes = types.supertypes(ofForeign: name)
      for (text, pattern) in patterns {
        if pattern.matches(name) { matched[text]!.insert(name) }
        if supertypes.contains(where: pattern.matches) { inheriting[text]!.insert(name) }
      }
    }
  }

  func matches(_ pattern: NamePattern, by type: TypeID) -> Bool {
    var next: TypeID? = type
    for component in pattern.components.reversed() {
      guard let type = next else { return false }
      let name = types[type].name
      if !(matched[component.text]?.contains(name) ?? component.matches(name)) { return false }
      next = types[type].parent
    }
    return true
  }

  // MARK: Finding

  /// The names that types with a role may have; nil where any may do.
  private func names(of role: Int) -> Set<String>? {
    let names = architecture.roles[role].selectors.flatMap {
      $0.named?.map { matched[$0.components.last?.text ?? ""] } ?? [nil]
    }
    return names.allMapped(\.self)?.reduce(into: []) { $0.formUnion($1) }
  }

  /// - Parameter candidates: the types that may have it by their names.
  private mutating func find(_ role: Int, in candidates: [IndexedType]) {
    let selectors = architecture.roles[role].selectors
    for type in candidates {
      let parts = type.declarations.filter { types.declaration($0).kind != .typealias }
      let count = parts.count { part in selectors.contains { holds($0, type.id, part) } }
      if count == 0 { continue }
      if count == parts.count {
        own[type.id, role] = true
        holders[role, default: []].append(type.id)
      } else {
        doubtful[type.id, default: []].append(role)
      }
    }
  }

  /// Whether all keys of a selector hold for a declaration of a type.
  func holds(_ selector: DeclaredSelector, _ type: TypeID, _ part: DeclarationReference) -> Bool {
    firstUnmet(of: selector, for: type, at: part) == nil
  }

  /// The first key of a selector that does not hold: `named`, `declared`, `inherits`, `in`, `except`.
  func firstUnmet(of selector: DeclaredSelector, for type: TypeID, at part: DeclarationReference) -> String? {
    if types.files[part.file].isAssumed { return selector.isAssumed(of: types[type].name) ? nil : "named" }
    if let role = selector.packRole { return packTypes[role]?.contains(part) == true ? nil : "role" }
    if let names = selector.named, !names.contains(where: { matches($0, by: type) }) { return "named" }
    if let phrases = selector.declared, !phrases.contains(where: { has($0, of: part) }) { return "declared" }
    if let supertypes = selector.inherits, !supertypes.contains(where: { $0.allSatisfy { inherits($0, type, part) } }) {
      return "inherits"
    }
    if let places = selector.places, !places.contains(where: { lies($0, type, part) }) { return "in" }
    if let members = selector.members, !members.contains(where: { has($0, of: type) }) { return "has" }
    return selector.exceptions.contains { isExcepted(by: $0, of: type, at: part) } ? "except" : nil
  }

  func has(_ phrase: DeclaredPhrase, of part: DeclarationReference) -> Bool {
    phrase.words.allSatisfy { types.syntax(part).has($0, types.declaration(part)) }
  }

  /// A type, or what it inherits in the project, declares such a member.
  func has(_ members: DeclaredMembers, of type: TypeID) -> Bool {
    ([type] + types.above(type)).contains { holder in
      types.members(of: types[holder].parts, where: members.isOfKind).contains { isSpelled($0, members.selector) }
    }
  }

  /// A member has the name and the words that a selector asks for.
  func isSpelled(_ member: DeclarationReference, _ selector: DeclaredSelector) -> Bool {
    selector.named?.contains { types.isNamed(member, $0) } != false
      && selector.declared?.contains { has($0, of: member) } != false
      && !selector.exceptions.contains { $0.isName(of: member, types) }
  }

  /// What a pattern captures in a type that is written by another name: nothing in one of the role that the pattern
  /// names, and what it captures in the type that an alias stands for.
  ///
  /// - Parameter depth: the number of aliases on the way.
  func captures(
    of pattern: NamePattern, in reference: TypeReference, at place: DeclarationReference, depth: Int = 0
  ) -> Captures? {
    let names = reference.qualifiers + [reference.base]
    let (meaning, count) = types.meaning(of: names, at: NamePlace(file: place.file, declaration: place.index))
    guard case .type(let type) = meaning, count == names.count, depth < BodyTree.longestTrace else { return nil }
    if let role = argumentRoles[pattern.text], own[types.withoutAliases(type.id) ?? type.id, role] { return Captures() }
    guard let target = type.aliased, target.isNominal, let declaration = type.declarations.first else { return nil }
    let parameters = Dictionary(zip(type.genericParameters, reference.arguments)) { first, _ in first }
    guard let found = pattern.captures(in: target.qualifiers + [target.base]) else {
      return parameters.isEmpty ? captures(of: pattern, in: target, at: declaration, depth: depth + 1) : nil
    }
    return pattern.captures(in: target.arguments.filled(with: parameters), found) {
      captures(of: $0, in: $1, at: declaration, depth: depth + 1)
    }
  }

  /// Whether some supertype, followed through the project, has such a name.
  ///
  /// - Parameter part: the declaration whose clause is asked, where the type has several: two programs may each declare
  ///   the name. The clause of an extension is asked where all declarations stand in one file.
  func inherits(_ pattern: NamePattern, _ type: TypeID, _ part: DeclarationReference? = nil) -> Bool {
    guard let component = pattern.components.last else { return false }
    if !pattern.arguments.isEmpty { return genericSupertype(pattern, of: type).captures != nil }
    let declarations = types[type].declarations
    let isOneOfSeveral = part.map { declarations.count > 1 && declarations.contains($0) } == true
    var clauses = types.supertypes(of: type)
    if isOneOfSeveral {
      let isOneFile = declarations.allSatisfy { $0.file == part?.file }
      clauses.removeAll { $0.declaration != part && !($0.isOfExtension && isOneFile) }
    }
    if !pattern.attributes.isEmpty {
      return clauses.contains { clause in
        component.matches(clause.reference.base)
          && pattern.attributes.allSatisfy { clause.reference.attributes.contains($0) }
      }
    }
    return isOneOfSeveral ? clauses.contains { leads($0, to: pattern) } : isHeir(type, of: pattern)
  }

  /// A clause names what has the pattern's name, or what inherits that.
  func leads(_ clause: Supertype, to pattern: NamePattern) -> Bool {
    names(clause, as: pattern) || clause.type.map { isHeir($0, of: pattern) } == true
  }

  private func isHeir(_ type: TypeID, of pattern: NamePattern) -> Bool {
    types.supertypes(of: type).contains { names($0, as: pattern) }
      || types.above(type).contains { types.supertypes(of: $0).contains { names($0, as: pattern) } }
  }

  private func names(_ supertype: Supertype, as pattern: NamePattern) -> Bool {
    guard let component = pattern.components.last else { return false }
    let name = supertype.reference.base
    if pattern.isSimple, let role = namedRoles[pattern.text], supertype.type.map({ own[$0, role] }) == true {
      return true
    }
    guard isOfModule(pattern, of: supertype) else { return false }
    if matched[component.text]?.contains(name) ?? component.matches(name) { return true }
    // The system's types inherit, too.
    guard types.isForeign(supertype) else { return false }
    return inheriting[component.text]?.contains(name)
      ?? types.supertypes(ofForeign: name).contains(where: component.matches)
  }

  /// `ReactorKit.View`: the project declares no such type, and the clause names the module or its file imports it.
  private func isOfModule(_ pattern: NamePattern, of supertype: Supertype) -> Bool {
    guard pattern.components.count == 2, !types.declares(pattern.components[0].text) else { return true }
    let module = pattern.components[0]
    guard types.isForeign(supertype) else { return false }
    return supertype.reference.qualifiers.contains(where: module.matches)
      || types.files[supertype.declaration.file].imports.contains { module.matches($0.name) }
  }

  /// The captures of a pattern with generic arguments in the supertypes of a type, through aliases and generic bases of
  /// the project; whether some supertype of the name has arguments that are not known, and whether some has others.
  func genericSupertype(
    _ pattern: NamePattern, of type: TypeID
  ) -> (captures: Captures?, isUnclear: Bool, isOther: Bool) {
    // The arguments for the type's own parameters are not known.
    let own = Dictionary(types[type].genericParameters.map { ($0, TypeReference?.none) }) { first, _ in first }
    var pending: [(type: TypeID, arguments: [String: TypeReference?], places: [DeclarationReference])] = [
      (type, own, [])
    ]
    var (visited, isUnclear, isOther): (Set<TypeID>, Bool, Bool) = ([type], false, false)
    while let (holder, known, outer) = pending.popLast() {
      for clause in types.supertypes(of: holder) {
        let written = clause.reference.arguments.filled(with: known)
        // An argument may be written in any clause on the way.
        let places = outer + [clause.declaration]
        if let own = pattern.captures(in: clause.reference.qualifiers + [clause.reference.base]) {
          let found = pattern.captures(in: written, own) { pattern, written in
            places.lazy.compactMap { captures(of: pattern, in: written, at: $0) }.first
          }
          if let found { return (found, false, false) }
          let isKnown = !written.isEmpty && !written.contains { $0 == nil }
          (isUnclear, isOther) = (isUnclear || !isKnown, isOther || isKnown)
        }
        guard let next = clause.type, visited.insert(next).inserted else { continue }
        let parameters = types[next].genericParameters
        let isWhole = parameters.count == written.count
        let arguments = Dictionary(zip(parameters, isWhole ? written : parameters.map { _ in nil })) { first, _ in first
        }
        pending.append((next, arguments, places))
      }
    }
    return (nil, isUnclear, isOther)
  }

  /// A type may have a role that hangs on what it inherits: one of its supertypes is declared neither by the project nor
  /// by the SDK, and may inherit that.
  func mayHave(_ role: Int, _ type: TypeID) -> Bool {
    let selectors = architecture.roles[role].selectors.filter { $0.inherits != nil }
    return !selectors.isEmpty
      && types.family(of: type).contains { type in
        guard hasUnknownSupertype(type) else { return false }
        return selectors.contains { selector in
          var rest = selector
          rest.inherits = nil
          let mayInherit = selector.inherits?.contains { $0.allSatisfy { inherits($0, type) || isForeign($0) } }
          return mayInherit == true && types[type].declarations.contains { holds(rest, type, $0) }
        }
      }
  }

  /// The pattern means a type of another module: no other module inherits what the project declares.
  private func isForeign(_ pattern: NamePattern) -> Bool {
    pattern.components.last.map { $0.hasWildcard || !types.declares($0.text) } == true
  }

  func hasUnknownSupertype(_ type: TypeID) -> Bool {
    ([type] + types.above(type)).contains { holder in
      types.supertypes(of: holder).contains { types.isForeign($0) && !types.isKnown(foreign: $0.reference.base) }
    }
  }

  func lies(_ place: DeclaredTerm, _ type: TypeID, _ part: DeclarationReference) -> Bool {
    guard case .group(.role(let role)) = place else { return types.files[part.file].isOf(place) }
    return types.family(of: types[type].parent).contains { own[$0, role] }
  }

  private func isExcepted(by exception: DeclaredTerm, of type: TypeID, at part: DeclarationReference) -> Bool {
    switch exception {
    case .all: true
    case .name(let pattern): matches(pattern, by: type)
    case .group(.role(let role)): own[type, role]
    case .glob, .group(.layer): types.files[part.file].isOf(exception)
    case .group(.part): false
    }
  }

  // MARK: Spreading

  private func hasNamedRole(_ type: TypeID) -> Bool {
    own.bits(type.place).contains { !architecture.roles[$0].isInline }
  }

  /// Gives nested types the roles around them, the outer types first.
  private mutating func spread() {
    effective = own
    for start in types.all {
      for type in types.family(of: start.id).reversed() {
        guard let parent = types[type].parent, types[type].isNominal, !hasNamedRole(type) else { continue }
        inherit(from: parent, type)
      }
    }
  }

  private mutating func inherit(from parent: TypeID, _ type: TypeID) {
    if effective.isEmpty(parent.place) { return }
    effective.formUnion(type.place, with: parent.place)
    owners[type] = owners[parent]
  }

  /// An alias has the roles of the one type that it names; one that names none has those around it, as a type has.
  private mutating func addAliases() {
    for alias in types.all where alias.isAlias {
      if let target = types.withoutAliases(alias.id) {
        own.formUnion(alias.id.place, with: target.place)
        effective.formUnion(alias.id.place, with: target.place)
      } else if let parent = alias.parent, types.supertypes(of: alias.id).allSatisfy({ $0.type == nil }) {
        inherit(from: parent, alias.id)
      }
    }
  }

  // MARK: Captures

  /// Tells what a role's name has captured in the name of a type.
  func captures(of type: TypeID, as role: Int) -> Captures {
    for selector in architecture.roles[role].selectors {
      for part in types[type].declarations where holds(selector, type, part) {
        let named = (selector.named ?? []).lazy.compactMap { $0.captures(in: types.path(of: type)) }.first
        let generic = (selector.inherits ?? []).joined().filter { !$0.captureNames.isEmpty }
        return generic.reduce(named ?? Captures()) { captures, pattern in
          captures.merging(genericSupertype(pattern, of: type).captures ?? Captures())
        }
      }
    }
    return Captures()
  }
}

extension [TypeReference] {
  /// The arguments where generic parameters stand for these types; nil for one that is not known.
  fileprivate func filled(with parameters: [String: TypeReference?]) -> [TypeReference?] {
    map { argument in
      if let found = parameters[argument.text] { return found }
      return parameters.keys.contains { argument.mentions($0) } ? nil : argument
    }
  }
}
