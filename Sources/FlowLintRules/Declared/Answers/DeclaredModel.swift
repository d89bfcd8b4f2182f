/// A project as the architecture that its team declares sees it, and what is wrong with it.
///
/// A final class: it is handed around all the time.
package final class DeclaredModel: Sendable {
  package let facts: DeclaredFacts
  /// A list for each rule.
  package let findings: [[Violation]]
  /// Whether each exception has excused something, by the number of its rule.
  package let usedExceptions: [[Bool]]
  /// The uses that each rule judged.
  package let tallies: [UseTally]
  /// The rows of the ledgers: values and cases at which rules have looked.
  let rows: [[LifecycleLedger.Row]]
  let relations: [DeclaredRelation]
  /// The mistakes in the declaration itself, now that the project is known.
  package let problems: [DeclarationError]

  /// - Parameters:
  ///   - all: every file of the project, tests and manifests included.
  ///   - modules: what is known of the modules of the files.
  ///   - path: returns the path of a file, relative to the folder of the configuration.
  ///   - packTypes: the declarations of the types of packs' roles.
  package init(
    _ all: [IndexedFile], _ architecture: DeclaredArchitecture, _ modules: Modules, packTypes: PackTypes = [:],
    path: (IndexedFile) -> String
  ) {
    let files = DeclaredFiles(all, architecture, modules, path: path)
    let types = DeclaredTypes(files) { _ in architecture.asksTypes }
    facts = DeclaredFacts(architecture, types, of: all, packTypes).withMembers
    let demands = facts.judged()
    findings = demands.result.findings
    usedExceptions = demands.result.usedExceptions
    tallies = demands.result.tallies
    rows = demands.result.rows
    relations = demands.result.relations
    problems = facts.problems() + demands.problems
  }

  package var architecture: DeclaredArchitecture { facts.architecture }

  /// The facts with all types, which rules about imports alone do not need.
  var whole: DeclaredFacts {
    if facts.types.isWhole { return facts }
    let types = DeclaredTypes(facts.types.files)
    return DeclaredFacts(architecture, types, of: facts.all, facts.roles.packTypes).withMembers
  }
}

extension DeclaredArchitecture {
  /// Some rule or role asks what names mean; the others ask for imports and files.
  fileprivate var asksTypes: Bool {
    rules.isEmpty || !roles.isEmpty
      || rules.contains { rule in
        switch rule.assertion {
        case .mustNotUse(let references):
          !references.allSatisfy(\.isModule) || rule.exceptions.contains(where: \.asksTypes)
        case .covers, .declaredInManifest: rule.exceptions.contains(where: \.asksTypes)
        default: true
        }
      }
  }
}

extension DeclaredException {
  /// The rule speaks of types.
  fileprivate var asksTypes: Bool {
    if case .name = used { return true }
    return switch user {
    case .all, .glob, .group(.layer): false
    case .name, .group(.role), .group(.part): true
    }
  }
}

extension DeclaredModel {
  /// A line for each rule that could not judge some uses, with the reasons; see `--verbose`.
  var doubtLines: [String] {
    zip(architecture.rules, tallies).compactMap { rule, tally in
      if tally.unclearUses == 0 { return nil }
      let all = counted(tally.judged + tally.unclearUses, "use")
      return "\(rule.id): \(tally.unclearUses) of \(all) not judged, as \(inWords(tally.reasons, "and"))"
    }
  }

  /// The rules that judged nothing, as all that they were asked about is unclear, with a message.
  package var blindRules: [(rule: DeclaredRule, message: String)] {
    architecture.rules.indices.compactMap { number in
      let (rule, tally) = (architecture.rules[number], tallies[number])
      guard tally.judged + tally.kept == 0, findings[number].isEmpty, let first = tally.names.first else { return nil }
      let more = tally.names.count > 1 ? " and \(counted(tally.names.count - 1, "other name"))" : ""
      let uses = counted(tally.unclearUses, "use")
      return (
        rule,
        "rule '\(rule.id)' judges nothing: \(uses) of '\(first.name)'\(more) \(first.unclear.doubt.rawValue); "
          + "'flowlint audit architecture' says what would settle it"
      )
    }
  }
}
