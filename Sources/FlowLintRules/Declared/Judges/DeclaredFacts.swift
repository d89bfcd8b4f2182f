/// The declarations of the types of each role of a pack that is named.
package typealias PackTypes = [DeclaredPackRole: Set<DeclarationReference>]

/// The facts that all judges look at.
///
/// A final class: a struct of a dozen arrays is copied wherever a closure or a call takes it, for each use anew.
package final class DeclaredFacts: Sendable {
  package let architecture: DeclaredArchitecture
  /// Every file of the project, tests included.
  let all: [IndexedFile]
  package let types: DeclaredTypes
  let roles: RoleTable
  let masks: RuleMasks
  let wanted: WantedNames
  let added: AddedNames
  let given: GivenTypes
  let expressions: ExpressionTypes
  /// The code that belongs to the members of which rules speak.
  let code: MemberCode
  /// The layer and slice of each type's declarations; -2 where they lie in different places.
  let places: [DeclaredFiles.Place]
  /// The types that each file declares or extends at the top level, by file number.
  let topTypes: [[TypeID]]
  package let namesInheritedAside: Set<String>

  /// - Parameter project: what the project adds to types and outside of them, where the types are those of an example.
  init(
    _ architecture: DeclaredArchitecture, _ types: DeclaredTypes, of all: [IndexedFile], _ packTypes: PackTypes,
    within project: AddedNames? = nil
  ) {
    let roles = RoleTable(architecture, types, packTypes)
    var wanted = WantedNames(architecture)
    let masks = RuleMasks(architecture, roles, wanted)
    let places = types.all.map { types.place(of: $0) ?? DeclaredFiles.Place(layer: -2, slice: -2) }
    let added = AddedNames(types, within: project)
    let names = added.hashes { masks.isWanted(types.files[$0.file].place) }
    var given: GivenTypes?
    func givenNames(_ filter: HashFilter) -> some Sequence<UInt32> {
      let found = GivenTypes(types, through: architecture.allThrough, wanted: filter)
      given = found
      return found.hashes
    }
    wanted.setFilter(types, added: names, signs: added.signs, given: givenNames) {
      masks.isWanted(places[$0], type: $0)
    }
    (self.architecture, self.all) = (architecture, all)
    self.types = types
    self.roles = roles
    self.masks = masks
    self.wanted = wanted
    self.added = added
    self.given = given ?? GivenTypes(types, through: [], wanted: HashFilter([]))
    expressions = ExpressionTypes(types.table)
    code = MemberCode()
    self.places = places
    topTypes = types.topTypes()
    let asks = architecture.rules.contains(where: \.demandsFinal)
    namesInheritedAside = asks ? all.namesInheritedAside(of: .names, where: \.isDeclaredProduction) : []
  }

  /// - Parameter facts: the same, for which nobody has asked yet what code belongs to members.
  private init(_ facts: DeclaredFacts, _ code: MemberCode) {
    (architecture, all, types, roles, masks) = (facts.architecture, facts.all, facts.types, facts.roles, facts.masks)
    (wanted, added, given, expressions) = (facts.wanted, facts.added, facts.given, facts.expressions)
    (places, topTypes, self.code) = (facts.places, facts.topTypes, code)
    namesInheritedAside = facts.namesInheritedAside
  }

  /// The facts with the code of members, where rules ask for it.
  var withMembers: DeclaredFacts { architecture.partsWithCode.isEmpty ? self : DeclaredFacts(self, MemberCode(self)) }

  package var files: [DeclaredFile] { types.files.files }

  /// The types that have a role themselves.
  package func members(ofRole role: Int) -> [TypeID] { roles.holders[role] ?? [] }

  /// The findings of all rules.
  ///
  /// - Parameter isAsked: whether the uses in a file are judged, by its number in `DeclaredFiles`.
  func judged(where isAsked: (Int) -> Bool = { _ in true }) -> DemandJudge {
    var uses = UseJudge(self)
    uses.judgeAll(where: isAsked)
    var demands = DemandJudge(self, uses)
    demands.judgeAll()
    return demands
  }
}

/// A type makes, keeps, shows or releases a value of another.
struct DeclaredRelation: Sendable {
  let kind: NavigationGraph.EdgeKind
  let user: TypeID
  let used: TypeID
  let location: Location
  /// The number of the rule that finds something in it; nil where none does.
  var brokenRule: Int?
}

/// The results of judges, by rule.
struct DeclaredResult: Sendable {
  var findings: [[Violation]]
  var usedExceptions: [[Bool]]
  var tallies: [UseTally]
  /// The rows that the ledgers show, by rule.
  var rows: [[LifecycleLedger.Row]]
  /// The deeds of types on each other's values, as far as rules ask.
  var relations: [DeclaredRelation] = []

  init(_ architecture: DeclaredArchitecture) {
    findings = architecture.rules.map { _ in [] }
    usedExceptions = architecture.rules.map { $0.exceptions.map { _ in false } }
    tallies = architecture.rules.map { _ in UseTally() }
    rows = architecture.rules.map { _ in [] }
  }

  /// Whether exceptions of a rule excuse something; these are then known to be of use themselves.
  mutating func isExcused(_ number: Int, _ rule: DeclaredRule, by excuses: (DeclaredException) -> Bool) -> Bool {
    let excusing = rule.exceptions.indices.filter { excuses(rule.exceptions[$0]) }
    for index in excusing { usedExceptions[number][index] = true }
    return !excusing.isEmpty
  }
}

extension DeclaredTypes {
  /// The types that each file declares or extends at the top level, by file number.
  fileprivate func topTypes() -> [[TypeID]] {
    var found = Array(repeating: [TypeID](), count: files.files.count)
    for type in all where type.isNominal {
      for part in type.parts where declaration(part).parent < 0 {
        let file = files.place(of: part.file)
        if found[file].last != type.id { found[file].append(type.id) }
      }
    }
    return found
  }
}

extension Pack {
  /// All declared rules.
  package static let architecture = Pack(id: "architecture", title: "Declared architecture", prefixes: [])
}
