/// Explains what the run makes of a type, or of the type around a place; there are several when a name means several types.
///
/// - Parameters:
///   - outcome: of a run that covers every file, with the graph.
///   - run: that run.
package func explain(_ question: WhyQuestion, _ outcome: LintOutcome, of run: LintRun) -> [TypeExplanation] {
  let explainer = Explainer(outcome: outcome, run: run)
  let names: [String]
  switch question {
  case .type(let name): names = explainer.types(named: name)
  case .place(let file, let line): names = explainer.type(at: line, of: file).map { [$0] } ?? []
  }
  return names.map { explainer.explanation(of: $0) }
}

/// The names of all types, for those who mistype one.
package func typeNames(in index: ProjectIndex) -> [String] {
  Set(index.tables.flatMap { $0.types.lazy.filter { $0.kind != .extensionOnly }.map(\.qualifiedName) }).sorted()
}

private struct Explainer {
  let outcome: LintOutcome
  let run: LintRun

  private var index: ProjectIndex { outcome.index }

  // MARK: Which type

  func types(named name: String) -> [String] {
    var found: Set<String> = []
    for table in index.tables {
      if let exact = table[qualified: name], exact.kind != .extensionOnly { return [exact.qualifiedName] }
      found.formUnion(table.all(named: name).map(\.qualifiedName))
      let nested = table.types.lazy.filter { $0.kind != .extensionOnly && $0.qualifiedName.hasSuffix("." + name) }
      found.formUnion(nested.map(\.qualifiedName))
    }
    return found.sorted()
  }

  /// The innermost type around the first word of a line.
  func type(at line: Int, of file: Int) -> String? {
    guard let found = index.files.first(where: { $0.number == file }) else { return nil }
    let bytes = found.syntax.source.bytes
    let table = LineTable(bytes.span)
    guard line >= 1, line <= table.lineCount else { return nil }
    let range = table.range(ofLine: line, in: bytes.span)
    var offset = range.start
    while offset < range.end, bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t") { offset += 1 }
    return type(around: Location(file: file, range: SourceRange(offset, offset)))
  }

  private func type(around location: Location) -> String? {
    guard let file = index.files.first(where: { $0.number == location.file }) else { return nil }
    let innermost = file.syntax.declarations.indices.last { number in
      let declaration = file.syntax.declarations[number]
      return declaration.kind.hasMembers && declaration.range.start <= location.range.start
        && location.range.start < declaration.range.end
    }
    guard let innermost else { return nil }
    let reference = DeclarationReference(file: location.file, index: innermost)
    return index.tables.lazy.compactMap { $0.enclosingType(of: reference)?.qualifiedName }.first
  }

  // MARK: What is known

  func explanation(of name: String) -> TypeExplanation {
    var explanation = TypeExplanation(name: name, parts: parts(of: name))
    explanation.roles = roles(of: name)
    if let graph = outcome.report.graph {
      let ids = Set(
        graph.nodes.filter { node in index.models.contains { $0.isNode(node, ofTypeNamed: name) } }.map(\.id))
      explanation.facts = graph.edges.filter { ids.contains($0.from) || ids.contains($0.to) }
    }
    explanation.accounts = index.ledgers(.delivery).map { ledger in ledger.keeping { $0.parent == name } }
      .filter { !$0.rows.isEmpty }
    explanation.verdicts = verdicts(on: name, explanation.roles)
    return explanation
  }

  private func parts(of name: String) -> [Location] {
    for table in index.tables {
      if let type = table[qualified: name] { return type.parts.map { table.location($0) } }
    }
    return []
  }

  private func roles(of name: String) -> [TypeRole] {
    index.models.compactMap { model in
      guard let type = model.table[qualified: name] else { return nil }
      return TypeRole(
        packs: Swift.type(of: model).packs, explanation: model.roleExplanation(of: type),
        subjects: model.subjects(of: type))
    }
  }

  // MARK: Rules

  private func verdicts(on name: String, _ roles: [TypeRole]) -> [RuleVerdict] {
    let files = Set(parts(of: name).map(\.file))
    let shown = Dictionary(grouping: outcome.report.findings.filter { concerns($0, name, files) }, by: \.rule)
    let hidden = Dictionary(
      grouping: outcome.report.hidden.filter { concerns($0.finding, name, files) }, by: \.finding.rule)
    let ran = Set(outcome.report.rules.map(\.id))
    return run.catalogue.rules.compactMap { rule in
      if let pack = rule.pack, !index.applies(pack) { return nil }
      let found = shown[rule.id] ?? []
      let covered = hidden[rule.id] ?? []
      if !found.isEmpty || !covered.isEmpty { return RuleVerdict(rule: rule, state: .found(found, hidden: covered)) }
      guard let pack = rule.pack else { return nil }
      let role = roles.first { $0.packs.contains(pack) }
      guard let role, rule.looksAt.contains(where: { $0 == .anything || role.subjects.contains($0) }) else {
        return RuleVerdict(rule: rule, state: .notApplicable)
      }
      return RuleVerdict(rule: rule, state: ran.contains(rule.id) ? .passed : .off(reason(forOff: rule)))
    }
  }

  private func reason(forOff rule: Rule) -> String {
    let origin = run.projects.first?.selection.setting(of: rule.id).origin
    return origin == .configuration ? "off in the configuration" : rule.isOptIn ? "off unless enabled" : "off"
  }

  /// It stands in the type's code, or is about a member of it.
  private func concerns(_ finding: Finding, _ name: String, _ files: Set<Int>) -> Bool {
    func isWithin(_ other: String) -> Bool { other == name || other.hasPrefix(name + ".") }
    if isWithin(finding.declaration) { return true }
    return files.contains(finding.location.file) && type(around: finding.location).map(isWithin) ?? false
  }
}
