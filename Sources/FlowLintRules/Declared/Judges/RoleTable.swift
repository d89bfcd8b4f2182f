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
  private(set) var doubtful: [Int32: [Int]] = [:]
  /// The type from which each type has its roles, by type number.
  private(set) var owners: [Int32]
  /// The names that it matches; by pattern of the roles, in the order in which they are met.
  private var matched: [String: Set<Int32>] = [:]
  /// The names of the system's types that inherit what a pattern fits.
  private var inheriting: [String: Set<Int32>] = [:]

  init(_ architecture: DeclaredArchitecture, _ types: DeclaredTypes, _ packTypes: PackTypes) {
    self.packTypes = packTypes
    self.architecture = architecture
    self.types = types
    let count = types.types.count
    own = BitRows(count, bits: architecture.roles.count)
    effective = own
    owners = (0..<Int32(truncatingIfNeeded: count)).map { $0 }
    if architecture.roles.isEmpty { return }
    matchNames()
    for role in rolesInOrder() { find(role) }
    spread()
    addAliases()
  }

  /// The numbers of the roles; a role that others need stands before them.
  private func rolesInOrder() -> [Int] {
    var order: [Int] = []
    var isListed = Array(repeating: false, count: architecture.roles.count)
    for start in architecture.roles.indices {
      var way = [start]
      while let role = way.last {
        let needed = architecture.roles[role].selectors.flatMap(\.neededRoles)
        if !isListed[role], let next = needed.first(where: { !isListed[$0] && !way.contains($0) }) {
          way.append(next)
          continue
        }
        if !isListed[role] {
          isListed[role] = true
          order.append(role)
        }
        way.removeLast()
      }
    }
    return order
  }

  /// Each distinct name is compared with each pattern once.
  private mutating func matchNames() {
    var patterns: [String: TextPattern] = [:]
    for selector in architecture.roles.flatMap(\.selectors) {
      for pattern in (selector.named ?? []) + (selector.inherits ?? []).joined() {
        for component in pattern.components { patterns[component.text] = component }
      }
      for case .name(let pattern) in selector.exceptions {
        for component in pattern.components { patterns[component.text] = component }
      }
    }
    for text in patterns.keys { (matched[text], inheriting[text]) = ([], []) }
    for (place, name) in types.names.names.enumerated() {
      let number = Int32(truncatingIfNeeded: place)
      let supertypes = SystemTypes.supertypes(of: name)
      for (text, pattern) in patterns {
        if pattern.matches(name) { matched[text]!.insert(number) }
        if supertypes.contains(where: pattern.matches) { inheriting[text]!.insert(number) }
      }
    }
  }

  func matches(_ pattern: NamePattern, _ type: Int32) -> Bool {
    var next = type
    for component in pattern.components.reversed() {
      guard next >= 0 else { return false }
      let name = types.types[Int(next)].name
      let isMatch = matched[component.text]?.contains(name) ?? component.matches(types.names[name])
      if !isMatch { return false }
      next = types.types[Int(next)].parent
    }
    return true
  }

  // MARK: Finding

  private mutating func find(_ role: Int) {
    let selectors = architecture.roles[role].selectors
    for number in types.types.indices where types.types[number].kind == .nominal {
      let type = Int32(truncatingIfNeeded: number)
      let parts = types.types[number].declarations.filter { types.declaration($0).kind != .typealias }
      let count = parts.count { part in selectors.contains { holds($0, type, part) } }
      if count == 0 { continue }
      if count == parts.count { own[number, role] = true } else { doubtful[type, default: []].append(role) }
    }
  }

  /// Whether all keys of a selector hold for a declaration of a type.
  func holds(_ selector: DeclaredSelector, _ type: Int32, _ part: DeclaredPart) -> Bool {
    firstUnmet(selector, type, part) == nil
  }

  /// The first key of a selector that does not hold: `named`, `declared`, `inherits`, `in`, `except`.
  func firstUnmet(_ selector: DeclaredSelector, _ type: Int32, _ part: DeclaredPart) -> String? {
    if types.files.files[Int(part.file)].isAssumed {
      return selector.isAssumed(of: types.names[types.types[Int(type)].name]) ? nil : "named"
    }
    if let role = selector.packRole {
      let declaration = DeclarationReference(
        file: types.files.files[Int(part.file)].file.number, index: Int(part.declaration))
      return packTypes[role]?.contains(declaration) == true ? nil : "role"
    }
    if let names = selector.named, !names.contains(where: { matches($0, type) }) { return "named" }
    if let phrases = selector.declared, !phrases.contains(where: { has($0, part) }) { return "declared" }
    if let supertypes = selector.inherits, !supertypes.contains(where: { $0.allSatisfy { inherits($0, type, part) } }) {
      return "inherits"
    }
    if let places = selector.places, !places.contains(where: { lies($0, type, part) }) { return "in" }
    return selector.exceptions.contains { isExcepted($0, type, part) } ? "except" : nil
  }

  func has(_ phrase: DeclaredPhrase, _ part: DeclaredPart) -> Bool {
    phrase.words.allSatisfy { types.syntax(part).has($0, types.declaration(part)) }
  }

  /// Whether some supertype, followed through the project, has such a name.
  ///
  /// - Parameter part: the declaration whose clause is asked, where the type has several: two programs may each declare
  ///   the name. The clause of an extension is asked where all declarations stand in one file.
  func inherits(_ pattern: NamePattern, _ type: Int32, _ part: DeclaredPart? = nil) -> Bool {
    guard let component = pattern.components.last else { return false }
    if !pattern.attributes.isEmpty { return inherits(marked: pattern, component, type, part) }
    func isMatch(_ supertype: DeclaredType.Supertype) -> Bool {
      let name = types.names[supertype.name]
      if matched[component.text]?.contains(supertype.name) ?? component.matches(name) { return true }
      // The system's types inherit, too.
      guard supertype.type < 0 || types.types[Int(supertype.type)].kind == .foreign else { return false }
      return inheriting[component.text]?.contains(supertype.name)
        ?? SystemTypes.supertypes(of: name).contains(where: component.matches)
    }
    func hasMatch(_ holder: Int32) -> Bool { types.types[Int(holder)].supertypes.contains(where: isMatch) }
    let declared = types.types[Int(type)]
    guard declared.declarations.count > 1, let part, let place = declared.declarations.firstIndex(of: part) else {
      return hasMatch(type) || types.allSupertypes[Int(type)].contains(where: hasMatch)
    }
    let isOneFile = declared.declarations.allSatisfy { $0.file == part.file }
    return declared.supertypes.contains { supertype in
      guard Int(supertype.declaration) == place || supertype.declaration < 0 && isOneFile else { return false }
      if isMatch(supertype) { return true }
      return supertype.type >= 0
        && (hasMatch(supertype.type) || types.allSupertypes[Int(supertype.type)].contains(where: hasMatch))
    }
  }

  /// Whether a clause of the type itself has such a name with these attributes in front.
  private func inherits(
    marked pattern: NamePattern, _ component: TextPattern, _ type: Int32, _ part: DeclaredPart?
  ) -> Bool {
    let declared = types.types[Int(type)]
    var clauses = declared.declarations + declared.extensions
    if let part, declared.declarations.count > 1 {
      let isOneFile = declared.declarations.allSatisfy { $0.file == part.file }
      clauses = [part] + (isOneFile ? declared.extensions : [])
    }
    return clauses.contains { clause in
      types.syntax(clause).inheritedTypes(of: types.declaration(clause)).contains { supertype in
        component.matches(supertype.base) && pattern.attributes.allSatisfy { supertype.attributes.contains($0) }
      }
    }
  }

  func lies(_ place: DeclaredSelector.Place, _ type: Int32, _ part: DeclaredPart) -> Bool {
    switch place {
    case .glob(let glob): glob.covers(types.files.files[Int(part.file)].path)
    case .group(.layer(let layer)): Int(types.files.files[Int(part.file)].layer) == layer
    case .group(.role(let role)): isNested(type, inRole: role)
    }
  }

  private func isNested(_ type: Int32, inRole role: Int) -> Bool {
    var outer = types.types[Int(type)].parent
    while outer >= 0 {
      if own[Int(outer), role] { return true }
      outer = types.types[Int(outer)].parent
    }
    return false
  }

  private func isExcepted(_ exception: DeclaredSelector.Exception, _ type: Int32, _ part: DeclaredPart) -> Bool {
    switch exception {
    case .all: true
    case .name(let pattern): matches(pattern, type)
    case .glob(let glob): glob.covers(types.files.files[Int(part.file)].path)
    case .group(.layer(let layer)): Int(types.files.files[Int(part.file)].layer) == layer
    case .group(.role(let role)): own[Int(type), role]
    }
  }

  // MARK: Spreading

  private func hasNamedRole(_ type: Int) -> Bool { own.bits(type).contains { !architecture.roles[$0].isInline } }

  /// Gives nested types the roles around them, the outer types first.
  private mutating func spread() {
    effective = own
    var isDone = Array(repeating: false, count: types.types.count)
    for start in types.types.indices where !isDone[start] {
      var way = [start]
      while let type = way.last {
        let parent = Int(types.types[type].parent)
        if parent >= 0, !isDone[parent] {
          way.append(parent)
          continue
        }
        way.removeLast()
        isDone[type] = true
        guard parent >= 0, types.types[type].kind == .nominal, !hasNamedRole(type), !effective.isEmpty(parent) else {
          continue
        }
        effective.formUnion(type, with: parent)
        owners[type] = owners[parent]
      }
    }
  }

  /// An alias has the roles of the one type that it names; one that names none has those around it, as a type has.
  private mutating func addAliases() {
    for number in types.types.indices where types.types[number].kind == .alias {
      var target = types.types[number].target
      for _ in 0..<16 where target >= 0 && types.types[Int(target)].kind == .alias {
        target = types.types[Int(target)].target
      }
      guard target >= 0, types.types[Int(target)].kind == .nominal else {
        let parent = Int(types.types[number].parent)
        if parent >= 0, types.types[number].supertypes.allSatisfy({ $0.type < 0 }) {
          effective.formUnion(number, with: parent)
          owners[number] = owners[parent]
        }
        continue
      }
      own.formUnion(number, with: Int(target))
      effective.formUnion(number, with: Int(target))
    }
  }

  // MARK: Captures

  /// Tells what a role's name has captured in the name of a type.
  func captures(of type: Int32, as role: Int) -> Captures {
    for selector in architecture.roles[role].selectors {
      for part in types.types[Int(type)].declarations where holds(selector, type, part) {
        for name in selector.named ?? [] {
          if let captures = name.captures(in: types.path(of: type)) { return captures }
        }
        return Captures()
      }
    }
    return Captures()
  }
}

extension FileSyntax {
  /// Whether a declaration has a word of a phrase.
  func has(_ word: DeclaredPhrase.Word, _ declaration: Declaration) -> Bool {
    switch word {
    case .kind(let kind): return declaration.kind.isKind(kind)
    case .attribute(let name):
      if attributeNames(of: declaration).contains(name) { return true }
      guard DeclarationReader.clauseAttributes.contains(name), name != "MainActor" else { return false }
      return inheritedTypes(of: declaration).contains { $0.attributes.contains(name) }
    case .access(let level): return access(of: declaration) == level
    case .word(let text):
      switch text {
      case "let": return declaration.kind == .let
      case "var": return declaration.kind == .var
      case "async": return declaration.flags.contains(.isAsync)
      case "throws": return declaration.flags.contains(.isThrowing)
      default:
        let hasArguments = text.utf8.contains(UInt8(ascii: "("))
        return declaration.modifiers.contains { number in
          let range = modifiers[Int(number)].tokens
          return hasArguments ? self.text(of: range) == text : spells(range.lowerBound, text) && isPlain(range)
        }
      }
    }
  }

  /// `unowned(unsafe)` is `unowned`; `private(set)` is not `private`.
  private func isPlain(_ modifier: Range<Int32>) -> Bool {
    modifier.count == 1 || spells(modifier.lowerBound, "unowned") || spells(modifier.lowerBound, "nonisolated")
  }
}

extension DeclarationKind {
  func isKind(_ kind: IndexedType.Kind) -> Bool {
    switch (self, kind) {
    case (.class, .class), (.struct, .struct), (.enum, .enum), (.actor, .actor), (.protocol, .protocol): true
    default: false
    }
  }
}
