/// The rules that a use may concern, as tables: rules of the user's layer and roles, met with rules of what is used.
struct RuleMasks: Sendable {
  /// A row for each layer, the first for no layer.
  private var usersByLayer: BitRows
  /// A row for each role.
  private var usersByRole: BitRows
  private var usedByLayer: BitRows
  private var usedByRole: BitRows
  private var createdByLayer: BitRows
  private var createdByRole: BitRows
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
    let (layerCount, roleCount) = (architecture.layers.count + 1, architecture.roles.count)
    usersByLayer = BitRows(layerCount, bits: bits)
    usedByLayer = usersByLayer
    createdByLayer = usersByLayer
    usersByRole = BitRows(roleCount, bits: bits)
    usedByRole = usersByRole
    createdByRole = usersByRole
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
        userClasses.formUnion(row, with: role, of: usersByRole)
        usedClasses.formUnion(row, with: role, of: usedByRole)
      }
    }
    for (row, members) in ownRows.enumerated() {
      for role in members { createdClasses.formUnion(row, with: role, of: createdByRole) }
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
          doubt.user[word] |= usersByRole.word(role, word)
          doubt.used[word] |= usedByRole.word(role, word)
          doubt.created[word] |= createdByRole.word(role, word)
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
      let key = rows.row(row)
      if let known = numbers[key] {
        byRow.append(known)
      } else {
        let number = Int32(truncatingIfNeeded: members.count)
        numbers[key] = number
        members.append(rows.bits(row))
        byRow.append(number)
      }
    }
    return (byRow, members)
  }

  // MARK: Asking

  /// Rules that look at uses by code of a layer and, nil at file level, of a type.
  @inline(__always) func user(_ word: Int, layer: Int32, type: TypeID?) -> UInt64 {
    let own = everywhere.word(0, word) | usersByLayer.word(Int(layer) + 1, word)
    return type.map { own | userClasses.word(Int(classes[$0]), word) } ?? own
  }

  func used(_ word: Int, layer: Int32, type: TypeID) -> UInt64 {
    usedByLayer.word(Int(layer) + 1, word) | usedClasses.word(Int(classes[type]), word)
  }

  func created(_ word: Int, layer: Int32, type: TypeID) -> UInt64 {
    createdByLayer.word(Int(layer) + 1, word) | createdClasses.word(Int(ownClasses[type]), word)
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
      for layer in order.layers {
        usersByLayer[layer + 1, number] = true
        usedByLayer[layer + 1, number] = true
      }
    case .mustNotUse(let references):
      addUsers(rule.subjects, number)
      for reference in references { addUsed(reference, number, wanted) }
    case .mayUse:
      addUsers(rule.subjects, number)
      for subject in rule.subjects {
        switch subject {
        case .layer: for layer in architecture.layers.indices { usedByLayer[layer + 1, number] = true }
        case .role:
          for role in architecture.roles.indices where !architecture.roles[role].isInline {
            usedByRole[role, number] = true
          }
        }
      }
    case .onlyUsedIn:
      everywhere[0, number] = true
      for reference in rule.references { addUsed(reference, number, wanted) }
    case .independent, .acyclic:
      addUsers(rule.subjects, number)
      for subject in rule.subjects { addUsed(subject, number) }
    case .atMost(let limits):
      for limit in limits {
        guard case .uses(let group) = limit.subject else { continue }
        addUsers(rule.subjects, number)
        addUsed(group, number)
      }
    case .mustNotReach:
      // Any code may lie on the way.
      everywhere[0, number] = true
      for layer in 0..<(rule.isOfLayers ? 0 : 1) { usedByLayer[layer, number] = true }
      for layer in architecture.layers.indices { usedByLayer[layer + 1, number] = true }
    case .mustUse(let references):
      everywhere[0, number] = true
      for reference in references { addUsed(reference, number, wanted) }
    case .mustBeUsedIn(let users):
      addUsers(users.compactMap(\.group), number)
      for subject in rule.subjects { addUsed(subject, number) }
    case .must, .mustNot, .mustHave, .covers, .declaredInManifest: return
    }
  }

  private mutating func addUsers(_ groups: [DeclaredArchitecture.Group], _ number: Int) {
    for group in groups {
      switch group {
      case .layer(let layer): usersByLayer[layer + 1, number] = true
      case .role(let role): usersByRole[role, number] = true
      }
    }
  }

  private mutating func addUsed(_ group: DeclaredArchitecture.Group, _ number: Int) {
    switch group {
    case .layer(let layer): usedByLayer[layer + 1, number] = true
    case .role(let role): usedByRole[role, number] = true
    }
  }

  private mutating func addUsed(_ reference: DeclaredReference, _ number: Int, _ wanted: WantedNames) {
    switch reference.content {
    case .group(let group, _): addUsed(group, number)
    case .create(.layer(let layer), _): createdByLayer[layer + 1, number] = true
    case .create(.role(let role), _): createdByRole[role, number] = true
    case .type(let pattern): if let place = wanted.number(of: pattern) { byPattern[place, number] = true }
    case .call(let call): if let place = wanted.number(of: call) { byCall[place, number] = true }
    case .module: return
    }
  }
}
