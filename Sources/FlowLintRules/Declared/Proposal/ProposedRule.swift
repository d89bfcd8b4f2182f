/// A rule that holds always, or nearly so.
struct ProposedRule {
  let id: String
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
  /// The names of the types for which the rule does not hold.
  private(set) var exceptions: Set<String> = []
  private(set) var count = 0

  /// The things that are counted.
  enum Kind: String { case types, classes, files, uses }

  /// Whether the rule speaks of a layer or role, by its name.
  func names(_ name: String) -> Bool {
    value.utf8.split(separator: UInt8(ascii: "\"")).contains { $0.elementsEqual(name.utf8) }
  }

  var holds: Bool { count <= mostExceptions && Proposal.holds(cases, exceptions: count) }

  func counting(_ findings: [Violation], _ facts: DeclaredFacts) -> ProposedRule {
    var rule = self
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

  /// The line of the configuration; with exceptions it is a comment.
  var line: String {
    let text = "\"\(id)\": \(value.dropLast(2)), \"severity\": \"warning\" },"
    return exceptions.isEmpty ? text : "// \(text)"
  }

  /// `0 of 41`, `0 of 15 classes`, `2 of 58: LoginViewModel, HomeViewModel`
  var note: String { "\(count) of \(cases)" + (kind == .types ? "" : " \(kind.rawValue)") + Self.list(exceptions) }

  /// `holds`, or who does not keep what a document says: `broken by 2: LoginViewModel, HomeViewModel`
  var noteOfDocument: String { count == 0 ? "holds" : "broken by \(exceptions.count)" + Self.list(exceptions) }

  private static func list(_ names: Set<String>) -> String {
    if names.isEmpty { return "" }
    let more = names.count > mostNames ? ", …" : ""
    return ": \(names.sorted().prefix(mostNames).joined(separator: ", "))\(more)".visible
  }

  private static let mostNames = 5
}
