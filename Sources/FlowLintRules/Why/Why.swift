/// Explains the roles and findings of a type, or of the type around a place; there are several explanations when a name
/// means several types.
///
/// - Parameters:
///   - outcome: the outcome of a run that covers every file, with the graph.
///   - run: the run that `outcome` is of.
package func explain(_ question: WhyQuestion, in outcome: LintOutcome, of run: LintRun) -> [TypeExplanation] {
  var explainer = Explainer(outcome: outcome, run: run)
  switch question {
  case .type(let name): return explainer.types(named: name).flatMap { explainer.explanations(of: $0) }
  case .place(let file, let line):
    explainer.home = file
    if let name = explainer.type(at: line, of: file) { return [explainer.explanation(of: name, at: (file, line))] }
    return explainer.explanation(ofLine: line, inFile: file).map { [$0] } ?? []
  }
}

/// The names of all types, for those who mistype one.
package func typeNames(in index: ProjectIndex) -> [String] {
  let known = index.tables.flatMap { $0.types.lazy.filter { $0.kind != .extensionOnly }.map(\.qualifiedName) }
  return Set(known + (index.declared?.typeNames ?? [])).sorted()
}

struct Explainer {
  let outcome: LintOutcome
  let run: LintRun
  /// The file that is asked about: its program alone knows what its names mean.
  var home: FileID?

  private var index: ProjectIndex { outcome.index }
  private var models: [any PackModel] { index.models.filter { model in home.map { model.table.holds($0) } != false } }

  /// The file may be of the program that is asked about.
  private func isNear(_ file: FileID) -> Bool {
    home == nil || models.isEmpty || models.contains { $0.table.holds(file) }
  }

  // MARK: Which type

  func types(named name: String) -> [String] {
    var found: Set<String> = []
    for table in index.tables {
      if let exact = table.type(qualified: name, for: .user), exact.kind != .extensionOnly {
        return [exact.qualifiedName]
      }
      found.formUnion(table.all(named: name, for: .user).map(\.qualifiedName))
      let nested = table.types.lazy.filter { $0.kind != .extensionOnly && $0.qualifiedName.hasSuffix("." + name) }
      found.formUnion(nested.map(\.qualifiedName))
    }
    for other in index.declared?.typeNames ?? [] where other == name || other.hasSuffix("." + name) {
      found.insert(other)
    }
    return found.contains(name) ? [name] : found.sorted()
  }

  /// The name of the innermost type around the first word of a line, which counts from 1.
  func type(at line: Int, of file: FileID) -> String? {
    guard let range = self.range(ofLine: line, in: file),
      let bytes = index.file(file)?.syntax.source.bytes
    else { return nil }
    var offset = range.start
    while offset < range.end, bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t") { offset += 1 }
    return type(around: Location(file: file, range: SourceRange(offset, offset)))
  }

  private func range(ofLine line: Int, in file: FileID) -> SourceRange? {
    guard let found = index.file(file) else { return nil }
    let bytes = found.syntax.source.bytes
    let table = LineTable(bytes.span)
    return line >= 1 && line <= table.lineCount ? table.range(ofLine: line, in: bytes.span) : nil
  }

  private func type(around location: Location) -> String? {
    guard let file = index.file(location.file) else { return nil }
    let innermost = file.syntax.declarations.indices.last { number in
      let declaration = file.syntax.declarations[number]
      return declaration.kind.hasMembers && declaration.range.start <= location.range.start
        && location.range.start < declaration.range.end
    }
    guard let innermost else { return nil }
    let reference = DeclarationReference(file: location.file, index: innermost)
    return index.tables.lazy.compactMap { $0.enclosingType(of: reference)?.qualifiedName }.first
      ?? index.declared?.typeName(ofDeclaration: innermost, inFile: location.file)
  }

  // MARK: What is known

  /// An explanation for each program that has a type of that name.
  func explanations(of name: String) -> [TypeExplanation] {
    var homes: [FileID] = []
    for model in index.models where !homes.contains(where: { model.table.holds($0) }) {
      if let type = model.table.type(qualified: name, for: .user) { homes.append(type.firstPart.file) }
    }
    if homes.count < 2 { return [explanation(of: name)] }
    return homes.map { home in
      var own = self
      own.home = home
      return own.explanation(of: name)
    }
  }

  /// - Parameter place: the line that is asked about.
  func explanation(of name: String, at place: (file: FileID, line: Int)? = nil) -> TypeExplanation {
    var explanation = TypeExplanation(name: name, parts: parts(of: name))
    if let declared = index.declared {
      let line = place.flatMap { place in range(ofLine: place.line, in: place.file).map { (place.file, $0) } }
      explanation.declared = declared.answers(onType: name, line: line)
    }
    explanation.module = explanation.parts.first.map { index.moduleLines(of: $0.file) } ?? []
    explanation.roles = roles(of: name)
    if let graph = outcome.report.graph {
      let ids = Set(
        graph.nodes.filter { node in
          node.location.map { isNear($0.file) } != false && models.contains { $0.isNode(node, ofTypeNamed: name) }
        }.map(\.id))
      explanation.facts = graph.edges.filter { ids.contains($0.from) || ids.contains($0.to) }
    }
    let ledgers = models.flatMap { $0.ledgers(.delivery) }
    let declared = index.declared.map { $0.ledgers(.lifecycle) + $0.ledgers(.delivery) } ?? []
    explanation.accounts = (ledgers + declared).map { $0.keeping { $0.parent == name } }.filter { !$0.rows.isEmpty }
    explanation.verdicts = verdicts(on: name, explanation.roles)
    explanation.doubts = (outcome.report.coverage?.gaps ?? []).filter { $0.concerns(name) }
    return explanation
  }

  /// The explanation of a line that lies in no type; nil where nothing is known of its file.
  func explanation(ofLine line: Int, inFile file: FileID) -> TypeExplanation? {
    guard let range = range(ofLine: line, in: file), let declared = index.declared, let found = index.file(file),
      let answer = declared.answer(onLine: range, ofFile: file)
        ?? (found.isManifest ? DeclaredAnswer(place: "no layer, for it describes a build") : nil)
    else { return nil }
    var explanation = TypeExplanation(name: found.name, parts: [Location(file: file, range: range)])
    explanation.declared = [answer]
    let states = self.found { $0.isAtFileLevel && $0.location.file == file }
    explanation.verdicts = run.catalogue.rules.compactMap { rule in
      states[rule.id].map { RuleVerdict(rule: rule, state: $0) }
    }
    return found.isManifest && explanation.verdicts.isEmpty ? nil : explanation
  }

  func parts(of name: String) -> [Location] {
    for table in models.map(\.table) {
      if let type = table.type(qualified: name, for: .user) { return type.parts.map { table.location($0) } }
    }
    return index.declared?.parts(ofType: name) ?? []
  }

  private func roles(of name: String) -> [TypeRole] {
    models.compactMap { model in
      guard let type = model.table.type(qualified: name, for: .user) else { return nil }
      return TypeRole(
        packs: Swift.type(of: model).packs, explanation: model.roleExplanation(of: type),
        subjects: model.subjects(of: type))
    }
  }

  // MARK: Rules

  private func verdicts(on name: String, _ roles: [TypeRole]) -> [RuleVerdict] {
    let files = Set(parts(of: name).map(\.file))
    let states = found { concerns($0, name, in: files) }
    let ran = Set(outcome.report.rules.map(\.id))
    return run.catalogue.rules.compactMap { rule in
      if let pack = rule.pack, !index.applies(pack) { return nil }
      if let state = states[rule.id] { return RuleVerdict(rule: rule, state: state) }
      guard let pack = rule.pack else { return nil }
      if rule.isDeclared, let declared = index.declared {
        guard declared.isAbout(name, rule: rule.id) else { return RuleVerdict(rule: rule, state: .notApplicable) }
        return RuleVerdict(rule: rule, state: state(of: rule, in: files, ran))
      }
      let role = roles.first { $0.packs.contains(pack) }
      guard let role, rule.looksAt.contains(where: { $0 == .anything || role.subjects.contains($0) }) else {
        return RuleVerdict(rule: rule, state: .notApplicable)
      }
      return RuleVerdict(rule: rule, state: state(of: rule, in: files, ran))
    }
  }

  /// The states of the rules that find something, by their ids.
  private func found(where concerns: (Finding) -> Bool) -> [String: RuleVerdict.State] {
    let shown = Dictionary(grouping: outcome.report.findings.filter(concerns), by: \.rule)
    let hidden = Dictionary(grouping: outcome.report.hidden.filter { concerns($0.finding) }, by: \.finding.rule)
    let covered = hidden.mapValues { RuleVerdict.State.found([], hidden: $0) }
    return covered.merging(shown.map { ($0, .found($1, hidden: hidden[$0] ?? [])) }) { $1 }
  }

  /// The state of a rule that finds nothing.
  private func state(of rule: Rule, in files: Set<FileID>, _ ran: Set<String>) -> RuleVerdict.State {
    let settings = files.sorted().map { run.setting(of: rule.id, in: $0) }
    if ran.contains(rule.id), settings.isEmpty || settings.contains(where: { $0.severity != nil }) { return .passed }
    switch settings.first?.origin {
    case .configuration, .override: return .off("off in \(settings[0].file ?? "the configuration")")
    case .rule, .commandLine, nil: return .off(rule.isOptIn ? "off unless enabled" : "off")
    }
  }

  /// The finding stands in the type's code, or is about a member of it.
  private func concerns(_ finding: Finding, _ name: String, in files: Set<FileID>) -> Bool {
    func isWithin(_ other: String) -> Bool { other == name || other.hasPrefix(name + ".") }
    guard isNear(finding.location.file) else { return false }
    if isWithin(finding.declaration) { return true }
    // A declared rule finds an import in the file of the types that it is about.
    if finding.isAtFileLevel, files.contains(finding.location.file),
      index.declared?.isAbout(name, rule: finding.rule) == true
    {
      return true
    }
    return files.contains(finding.location.file) && type(around: finding.location).map(isWithin) == true
  }
}
