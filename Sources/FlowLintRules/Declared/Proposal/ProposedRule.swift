/// A rule that holds always, or nearly so.
struct ProposedRule {
  var id: String
  /// The text as the configuration has it, without its severity.
  let value: String
  let kind: Kind
  /// The number of those for which it is asked.
  let cases: Int
  /// The names of the roles that it speaks of.
  var roles: Set<String> = []
  /// Whether the rule says who knows whom; others say what types must be like.
  var isOfStructure = true
  /// The most exceptions with which the rule is still a law.
  var mostExceptions = Proposal.mostExceptions
  /// The fewest cases beside one exception.
  var casesBesideOne = 20
  /// The fewest cases of which the rule is a law.
  var fewestCases = Proposal.fewestCases
  /// Whether the team has decided it: it holds whatever the code does today.
  var isAsked = false
  /// The names of the types for which the rule does not hold.
  private(set) var exceptions: Set<String> = []
  private(set) var count = 0
  private(set) var judgedUses = 0

  /// The things that are counted.
  enum Kind: String { case types, classes, files, uses }

  /// Whether the rule speaks of a layer or role, by its name.
  func names(_ name: String) -> Bool {
    value.utf8.split(separator: UInt8(ascii: "\"")).contains { $0.elementsEqual(name.utf8) }
  }

  /// Whether the rule holds nearly always; one about uses that judges none says nothing.
  var holds: Bool {
    isAsked
      || cases >= fewestCases && count <= mostExceptions && count * casesBesideOne <= cases
        && (kind == .types || kind == .classes || judgedUses > 0)
  }

  func counting(_ findings: [Violation], _ tally: UseTally, _ facts: DeclaredFacts) -> ProposedRule {
    var rule = self
    rule.judgedUses = tally.judged
    switch kind {
    case .types, .classes:
      rule.exceptions = Set(findings.flatMap { names(of: $0, facts) })
      rule.count = rule.exceptions.count
    case .files:
      rule.exceptions = Set(findings.map { facts.file(of: $0) })
      rule.count = Set(findings.map(\.location.file)).count
    case .uses:
      rule.exceptions = Set(findings.map(facts.name))
      rule.count = findings.reduce(0) { $0 + 1 + $1.notes.count }
    }
    return rule
  }

  /// The types that a finding charges: of an import those of its file that have the role.
  private func names(of finding: Violation, _ facts: DeclaredFacts) -> [String] {
    guard finding.declaration?.isEmpty != false,
      let file = facts.files.firstIndex(where: { $0.file.number == finding.location.file })
    else { return [facts.name(of: finding)] }
    let charged = facts.topTypes[file].filter { type in
      facts.roles.effective.bits(type.place).contains { roles.contains(facts.architecture.roles[$0].name) }
    }
    return charged.isEmpty ? [facts.file(of: finding)] : charged.map { facts.types.qualifiedName(of: $0) }
  }

  // MARK: Text

  /// The line of the configuration.
  var line: String { "\"\(id)\": \(value.dropLast(2)), \"severity\": \"warning\" }," }

  /// `78 uses judged, 0 found today`, `58 types judged, 2 found today: LoginViewModel, HomeViewModel`
  var note: String {
    let judged = kind == .files || isAsked ? counted(judgedUses, "use") : "\(cases) \(kind.rawValue)"
    return "\(judged) judged, \(count) found today" + Self.list(exceptions)
  }

  /// `holds`, or who does not keep what a document says: `broken by 2: LoginViewModel, HomeViewModel`
  var noteOfDocument: String { count == 0 ? "holds" : "broken by \(exceptions.count)" + Self.list(exceptions) }

  private static func list(_ names: Set<String>) -> String {
    if names.isEmpty { return "" }
    let more = names.count > mostNames ? ", …" : ""
    return ": \(names.sorted().prefix(mostNames).joined(separator: ", "))\(more)".visible
  }

  private static let mostNames = 5
}
