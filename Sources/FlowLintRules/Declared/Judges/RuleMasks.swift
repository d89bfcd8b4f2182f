/// The rules that a use may concern, as tables: rules of the user's layer and roles, met with rules of what is used.
struct RuleMasks: Sendable {
  /// A row for no layer, one for each layer, then one for each role.
  private var userRows: BitRows
  private var usedRows: BitRows
  private var createdRows: BitRows
  private let firstRole: Int
  /// The combination of each type's roles, as user, as used, and as created, by type number.
  private let classes: [Int32]
  private let ownClasses: [Int32]
  /// A row for each combination.
  private var userClasses: BitRows
  private var usedClasses: BitRows
  private var createdClasses: BitRows
  private(set) var byCall: BitRows
  private(set) var byPattern: BitRows
  /// Rules that ask every file.
  private var everywhere: BitRows
  let width: Int
  /// What types may be whose declarations lie in different places or have different roles, by type number.
  private(set) var doubts: [TypeID: Doubt] = [:]

  /// Rules that would look at uses by a type, of it, or at its creation, if some of its declarations were meant.
  struct Doubt: Sendable {
    fileprivate(set) var user: [UInt64]
    fileprivate(set) var used: [UInt64]
    fileprivate(set) var created: [UInt64]
  }

  init(_ architecture: DeclaredArchitecture, _ roles: RoleTable, _ wanted: WantedNames) {
    let bits = architecture.rules.count
    firstRole = architecture.layers.count + 1
    userRows = BitRows(firstRole + architecture.roles.count, bits: bits)
    usedRows = userRows
    createdRows = userRows
    byCall = BitRows(wanted.calls.count, bits: bits)
    byPattern = BitRows(wanted.patterns.count, bits: bits)
    everywhere = BitRows(1, bits: bits)
    width = everywhere.width
    let (effective, effectiveRows) = Self.combinations(roles.effective)
    let (own, ownRows) = Self.combinations(roles.own)
    classes = effective
    ownClasses = own
    userClasses = BitRows(effectiveRows.count, bits: bits)
    usedClasses = userClasses
    createdClasses = BitRows(ownRows.count, bits: bits)
    for number in architecture.rules.indices { add(architecture.rules[number], number, architecture, wanted) }
    for (row, members) in effectiveRows.enumerated() {
      for role in members {
        userClasses.formUnion(row, with: firstRole + role, of: userRows)
        usedClasses.formUnion(row, with: firstRole + role, of: usedRows)
      }
    }
    for (row, members) in ownRows.enumerated() {
      for role in members { createdClasses.formUnion(row, with: firstRole + role, of: createdRows) }
    }
    findDoubts(roles)
  }

  private mutating func findDoubts(_ roles: RoleTable) {
    let types = roles.types
    for type in types.all where type.isNominal && type.declarations.count > 1 {
      let own = roles.doubtful[type.id] ?? []
      if types.place(of: type) != nil, own.isEmpty { continue }
      let files = type.declarations.map { types.files[$0.file] }
      let none = [UInt64](repeating: 0, count: width)
      var doubt = Doubt(user: none, used: none, created: none)
      for word in 0..<width {
        for file in files {
          doubt.used[word] |= used(word, layer: file.layer, type: type.id)
          doubt.created[word] |= created(word, layer: file.layer, type: type.id)
        }
        for role in own {
          doubt.user[word] |= userRows.word(firstRole + role, word)
          doubt.used[word] |= usedRows.word(firstRole + role, word)
          doubt.created[word] |= createdRows.word(firstRole + role, word)
        }
      }
      doubts[type.id] = doubt
    }
  }

  /// Numbers of the distinct rows, and the bits of each.
  private static func combinations(_ rows: BitRows) -> ([Int32], [[Int]]) {
    var numbers: [[UInt64]: Int32] = [:]
    var members: [[Int]] = []
    var byRow: [Int32] = []
    byRow.reserveCapacity(rows.count)
    for row in 0..<rows.count {
      let number = numbers[rows.row(row), default: Int32(truncatingIfNeeded: members.count)]
      if Int(number) == members.count {
        numbers[rows.row(row)] = number
        members.append(rows.bits(row))
      }
      byRow.append(number)
    }
    return (byRow, members)
  }

  // MARK: Asking

  /// Rules that look at uses by code of a layer and, nil at file level, of a type.
  @inline(__always) func user(_ word: Int, layer: Int32, type: TypeID?) -> UInt64 {
    let own = everywhere.word(0, word) | userRows.word(Int(layer) + 1, word)
    return type.map { own | userClasses.word(Int(classes[$0]), word) } ?? own
  }

  /// None for a type whose declarations lie in different places.
  func used(_ word: Int, layer: Int32, type: TypeID) -> UInt64 {
    layer < -1 ? 0 : usedRows.word(Int(layer) + 1, word) | usedClasses.word(Int(classes[type]), word)
  }

  func created(_ word: Int, layer: Int32, type: TypeID) -> UInt64 {
    layer < -1 ? 0 : createdRows.word(Int(layer) + 1, word) | createdClasses.word(Int(ownClasses[type]), word)
  }

  /// Whether some rule looks at what code of a layer, or of a role of these types, uses.
  func hasUser(layer: Int32, types: some Sequence<TypeID>) -> Bool {
    if (0..<width).contains(where: { user($0, layer: layer, type: nil) != 0 }) { return true }
    return types.contains { type in
      (0..<width).contains { userClasses.word(Int(classes[type]), $0) | (doubts[type]?.user[$0] ?? 0) != 0 }
    }
  }

  /// Whether some rule asks for mentions of a type.
  func isWanted(layer: Int32, type: TypeID) -> Bool {
    (0..<width).contains { used($0, layer: layer, type: type) | created($0, layer: layer, type: type) != 0 }
  }

  // MARK: Making

  private mutating func add(
    _ rule: DeclaredRule, _ number: Int, _ architecture: DeclaredArchitecture, _ wanted: WantedNames
  ) {
    switch rule.assertion {
    case .order(let order):
      let layers = order.layers.map { DeclaredArchitecture.Group.layer($0) }
      add(users: layers, number)
      add(used: layers, number)
    case .mustNotUse(let references):
      add(users: rule.subjects, number)
      add(references, number, wanted)
    case .mayUse:
      add(users: rule.subjects, number)
      let named = architecture.roles.indices.filter { !architecture.roles[$0].isInline }
      for subject in rule.subjects {
        add(used: subject.isRole ? named.map { .role($0) } : architecture.layers.indices.map { .layer($0) }, number)
      }
    case .onlyUsedIn:
      everywhere[0, number] = true
      add(rule.references, number, wanted)
    case .independent, .acyclic:
      add(users: rule.subjects, number)
      add(used: rule.subjects, number)
    case .atMost(let limits):
      for case .uses(let group) in limits.map(\.subject) {
        add(users: rule.subjects, number)
        add(used: [group], number)
      }
    case .mustNotReach:
      // Any code may lie on the way.
      everywhere[0, number] = true
      for row in (rule.isOfLayers ? 1 : 0)..<firstRole { usedRows[row, number] = true }
    case .mustUse(let references):
      everywhere[0, number] = true
      add(references, number, wanted)
    case .mustBeUsedIn(let users):
      add(users: users.compactMap(\.group), number)
      add(used: rule.subjects, number)
    case .must, .mustNot, .mustHave, .covers, .declaredInManifest: return
    }
  }

  private func row(_ group: DeclaredArchitecture.Group) -> Int {
    switch group {
    case .layer(let layer): layer + 1
    case .role(let role): firstRole + role
    }
  }

  private mutating func add(users groups: [DeclaredArchitecture.Group], _ number: Int) {
    for group in groups { userRows[row(group), number] = true }
  }

  private mutating func add(used groups: [DeclaredArchitecture.Group], _ number: Int) {
    for group in groups { usedRows[row(group), number] = true }
  }

  private mutating func add(_ references: [DeclaredReference], _ number: Int, _ wanted: WantedNames) {
    for reference in references {
      switch reference.content {
      case .group(let group, _): usedRows[row(group), number] = true
      case .create(let group, _): createdRows[row(group), number] = true
      case .type(let pattern): if let place = wanted.number(of: pattern) { byPattern[place, number] = true }
      case .call(let call): if let place = wanted.number(of: call) { byCall[place, number] = true }
      case .module: continue
      }
    }
  }
}
