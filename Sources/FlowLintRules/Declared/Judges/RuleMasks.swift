/// The rules that a use may concern, as bits: those that look at its user, met with those that look at what is used.
struct RuleMasks: Sendable {
  private(set) var users: Side
  private(set) var used: Side
  private(set) var created: Side
  private(set) var byCall: BitRows
  private(set) var byPattern: BitRows
  /// Rules that ask every file.
  private var everywhere: BitRows
  /// The types whose declarations lie in different places or have different roles.
  private(set) var doubtful: Set<TypeID> = []

  /// The rules that ask who uses something, who is used, or who is created.
  struct Side: Sendable {
    /// A row for no layer, one for each layer, one for each role, then one for each combination of layers.
    fileprivate var rows: BitRows
    fileprivate let firstRole: Int
    private let firstCombination: Int
    /// The rules that the roles of each type add to those of its layer, by type number.
    private var types: BitRows
    /// The rules that would be added if some of a type's declarations were meant.
    private var doubts: [TypeID: [UInt64]] = [:]

    fileprivate init(_ architecture: DeclaredArchitecture, types count: Int, combinations: Int) {
      firstRole = architecture.layers.count + 1
      firstCombination = firstRole + architecture.roles.count
      rows = BitRows(firstCombination + combinations, bits: architecture.rules.count)
      types = BitRows(count, bits: architecture.rules.count)
    }

    /// None for a type whose declarations lie in different places.
    func rules(_ word: Int, _ place: DeclaredFiles.Place, type: TypeID) -> UInt64 {
      place.layer < -1 ? 0 : rules(word, place) | ofRoles(of: type, inWord: word)
    }

    fileprivate func ofRoles(of type: TypeID, inWord word: Int) -> UInt64 { types.word(of: type.place, at: word) }

    @inline(__always) func rules(_ word: Int, _ place: DeclaredFiles.Place) -> UInt64 {
      rows.word(of: place.combination < 0 ? place.layer + 1 : firstCombination + place.combination, at: word)
    }

    func doubt(about type: TypeID, _ word: Int) -> UInt64 { doubts.isEmpty ? 0 : doubts[type]?[word] ?? 0 }

    fileprivate mutating func add(_ groups: [DeclaredArchitecture.Group], to rule: Int) {
      for group in groups {
        switch group {
        case .layer(let layer): rows[layer + 1, rule] = true
        case .role(let role): rows[firstRole + role, rule] = true
        case .part: continue
        }
      }
    }

    /// A file in several layers is asked by the rules of each.
    fileprivate mutating func add(_ combinations: [[DeclaredFiles.Place]]) {
      for (number, parts) in combinations.enumerated() {
        for part in parts { rows.formUnion(firstCombination + number, with: part.layer + 1) }
      }
    }

    /// - Parameter roles: the roles of types, by type number.
    fileprivate mutating func add(_ roles: BitRows) {
      for type in 0..<roles.count {
        for role in roles.bits(type) { types.formUnion(type, with: firstRole + role, of: rows) }
      }
    }

    fileprivate mutating func addDoubt(about type: TypeID, roles: [Int], places: [DeclaredFiles.Place]) {
      doubts[type] = (0..<rows.width).map { word in
        let own = roles.reduce(0) { $0 | rows.word(of: firstRole + $1, at: word) }
        return places.reduce(own) { $0 | rules(word, $1, type: type) }
      }
    }
  }

  init(_ architecture: DeclaredArchitecture, _ roles: RoleTable, _ wanted: WantedNames) {
    let bits = architecture.rules.count
    let combinations = roles.types.files.combinations
    users = Side(architecture, types: roles.types.all.count, combinations: combinations.count)
    (used, created) = (users, users)
    byCall = BitRows(wanted.calls.count, bits: bits)
    byPattern = BitRows(wanted.patterns.count, bits: bits)
    everywhere = BitRows(1, bits: bits)
    for number in architecture.rules.indices {
      add(architecture.rules[number], as: number, of: architecture, wanted: wanted)
    }
    users.add(combinations)
    used.add(combinations)
    created.add(combinations)
    users.add(roles.effective)
    used.add(roles.effective)
    created.add(roles.own)
    let types = roles.types
    for type in types.all {
      let own = roles.doubtful[type.id] ?? []
      if types.place(of: type) != nil, own.isEmpty { continue }
      let places = type.declarations.map { types.files[$0.file].place }
      doubtful.insert(type.id)
      users.addDoubt(about: type.id, roles: own, places: [])
      used.addDoubt(about: type.id, roles: own, places: places)
      created.addDoubt(about: type.id, roles: own, places: places)
    }
  }

  // MARK: Asking

  var width: Int { everywhere.width }

  /// Rules that look at uses by code of a layer and, nil at file level, of a type.
  @inline(__always) func user(_ word: Int, _ place: DeclaredFiles.Place, type: TypeID?) -> UInt64 {
    let own = everywhere.word(of: 0, at: word) | users.rules(word, place)
    return type.map { own | users.ofRoles(of: $0, inWord: word) } ?? own
  }

  /// Whether some rule looks at what code of a layer, or of a role of these types, uses.
  func hasUser(_ place: DeclaredFiles.Place, types: some Sequence<TypeID>) -> Bool {
    if (0..<width).contains(where: { user($0, place, type: nil) != 0 }) { return true }
    return types.contains { type in
      (0..<width).contains { users.ofRoles(of: type, inWord: $0) | users.doubt(about: type, $0) != 0 }
    }
  }

  /// Whether some rule asks for mentions of a type.
  func isWanted(_ place: DeclaredFiles.Place, type: TypeID) -> Bool {
    doubtful.contains(type)
      || (0..<width).contains { used.rules($0, place, type: type) | created.rules($0, place, type: type) != 0 }
  }

  /// The declarations of a type lie in one place and have the same roles.
  func isClear(_ type: TypeID) -> Bool { !doubtful.contains(type) }

  /// Whether some rule asks for uses of what a layer declares.
  func isWanted(_ place: DeclaredFiles.Place) -> Bool { (0..<width).contains { used.rules($0, place) != 0 } }

  // MARK: Making

  private mutating func add(
    _ rule: DeclaredRule, as number: Int, of architecture: DeclaredArchitecture, wanted: WantedNames
  ) {
    if rule.isOfManifest { return }
    let subjects = rule.subjects.map(architecture.whole)
    if subjects.contains(where: architecture.isOfAllCode) { everywhere[0, number] = true }
    switch rule.assertion {
    case .order(let order):
      let layers = order.layers.map { DeclaredArchitecture.Group.layer($0) }
      users.add(layers, to: number)
      used.add(layers, to: number)
    case .mustNotUse(let references):
      users.add(subjects, to: number)
      add(references, to: number, wanted: wanted)
    case .mayUse:
      users.add(subjects, to: number)
      let named = architecture.roles.indices.filter { !architecture.roles[$0].isInline }
      for subject in subjects {
        used.add(subject.isRole ? named.map { .role($0) } : architecture.layers.indices.map { .layer($0) }, to: number)
      }
    case .onlyUsedIn:
      everywhere[0, number] = true
      add(rule.references, to: number, wanted: wanted)
    case .independent, .acyclic:
      users.add(subjects, to: number)
      used.add(subjects, to: number)
    case .atMost(let limits):
      for case .uses(let group) in limits.map(\.subject) {
        users.add(subjects, to: number)
        used.add([group], to: number)
      }
    case .mustNotReach:
      // Any code may lie on the way.
      everywhere[0, number] = true
      for row in (rule.isOfLayers ? 1 : 0)..<used.firstRole { used.rows[row, number] = true }
    case .mustUse(let references):
      everywhere[0, number] = true
      add(references, to: number, wanted: wanted)
    case .mustBeUsedIn(let places) where rule.parts(architecture).isEmpty:
      let groups = places.compactMap(\.group).map(architecture.whole)
      if groups.contains(where: architecture.isOfAllCode) { everywhere[0, number] = true }
      users.add(groups, to: number)
      used.add(subjects, to: number)
    case .must, .mustNot, .mustHave, .mustHaveMember, .mustBeUsedIn, .cases, .mustBecome, .then, .pairsWith, .keeps,
      .captures, .covers, .declaredInManifest, .compiled:
      return
    }
  }

  private mutating func add(_ references: [DeclaredReference], to number: Int, wanted: WantedNames) {
    for reference in references {
      switch reference.content {
      case .group(let group, _, false): used.add([group], to: number)
      case .group(let group, _, true): created.add([group], to: number)
      case .type(let pattern): if let place = wanted.number(of: pattern) { byPattern[place, number] = true }
      case .call(let call): if let place = wanted.number(of: call) { byCall[place, number] = true }
      case .module: continue
      }
    }
  }
}
