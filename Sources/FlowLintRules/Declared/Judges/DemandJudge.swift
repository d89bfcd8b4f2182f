/// Judges types by the rules that say what they must be, must have, and how big they may be.
struct DemandJudge {
  let facts: DeclaredFacts
  var result: DeclaredResult
  /// The numbers that `at_most` has counted.
  private let counts: [Int: [UseJudge.UseCount: Set<TypeID>]]
  let evidence: [Int: UseEvidence]
  /// The mistakes in the declaration that this shows.
  var problems: [DeclarationError] = []
  private let typeNames: ProjectNames?
  /// The values of which several rules ask are found once: those that are made, what becomes of each, what is done
  /// where.
  var made: [MadeValue]?
  var ends: [CodePart: ValueEnds] = [:]
  var accesses: [String: AccessPlaces] = [:]
  var accessMentions: Mentions?
  /// The places of relations in the result.
  var related: [Related: Int] = [:]

  init(_ facts: DeclaredFacts, _ uses: UseJudge) {
    self.facts = facts
    result = uses.result
    counts = uses.counts
    evidence = uses.evidence
    let asks = facts.architecture.rules.contains { if case .mustHave = $0.assertion { true } else { false } }
    typeNames = asks ? ProjectNames(facts.all) : nil
  }

  /// A type that is asked, one of its declarations, and the layer or role by which it is.
  struct Subject {
    let type: TypeID
    let part: DeclarationReference
    let group: DeclaredArchitecture.Group
  }

  mutating func judgeAll() {
    problems = unknownAttributes()
    for (number, rule) in facts.architecture.rules.enumerated() {
      switch rule.assertion {
      case .must(let selector): judge(number, rule, selector, isWanted: true)
      case .mustNot(let selector): judge(number, rule, selector, isWanted: false)
      case .mustHaveMember(let members, true): forEachSubject(of: rule) { $0.judge($1, number, members) }
      case .mustHaveMember(let members, false): forEachSubject(of: rule) { $0.judgeAbsence(of: members, $1, number) }
      case .mustHave(let names, true): judgeCounterparts(number, rule, names)
      case .mustHave(let names, false): forEachSubject(of: rule) { $0.judgeAbsence(of: names, $1, number) }
      case .mustBecome(let fates, let isWanted): judgeFates(number, rule, fates, isWanted: isWanted)
      case .then(let deeds): judgeDeeds(number, rule, deeds)
      case .pairsWith(let others): judgePairs(number, rule, others)
      case .keeps(let kept, let calls, let byNil):
        judgeReleases(number, rule, of: kept, by: calls, byNil: byNil)
      case .captures(let captures): judgeCaptures(number, rule, captures)
      case .cases(let deed, let users): judgeCases(number, rule, users, deed)
      case .atMost(let limits): forEachSubject(of: rule) { $0.judge($1, number, limits) }
      case .mustUse(let references): judgeUsers(number, rule, references)
      case .mustBeUsedIn(let users): judgeUsed(number, rule, users)
      case .compiled: judgeTargets(number, rule)
      case .covers(.files(let globs, _)): judgeFiles(of: globs, number)
      case .covers(.layers(let layers)): judgeFolders(of: layers, number)
      case .declaredInManifest(let isTransitive): judgeManifests(number, rule, isTransitive: isTransitive)
      case .order, .mustNotUse, .mayUse, .onlyUsedIn, .mustNotReach, .independent, .acyclic: continue
      }
    }
  }

  /// Asks about each type that matches itself, and each of a layer at the top level, declaration by declaration.
  mutating func forEachSubject(of rule: DeclaredRule, _ judge: (inout DemandJudge, Subject) -> Void) {
    for type in candidates(of: rule) {
      for part in type.declarations {
        guard facts.types.declaration(part).kind != .typealias,
          let group = rule.subjects.first(where: { isSubject(type.id, part, $0) })
        else { continue }
        judge(&self, Subject(type: type.id, part: part, group: group))
      }
    }
  }

  /// The types that may be subjects of a rule, in their order.
  private func candidates(of rule: DeclaredRule) -> [IndexedType] {
    let roles = rule.subjects.compactMap { subject -> Int? in
      if case .role(let role) = facts.architecture.whole(of: subject) { role } else { nil }
    }
    if roles.count < rule.subjects.count { return facts.types.all }
    return Set(roles.flatMap { facts.roles.holders[$0] ?? [] }).sorted().map { facts.types[$0] }
  }

  /// Asks about each type of the system, or of another module, that the project extends, where a rule is about every type.
  mutating func forEachSystemType(of rule: DeclaredRule, _ judge: (inout DemandJudge, Subject) -> Void) {
    let architecture = facts.architecture
    guard let group = rule.subjects.first(where: { architecture.isOfAllCode(architecture.whole(of: $0)) }),
      case .role(let role) = architecture.whole(of: group)
    else { return }
    let selectors = architecture.roles[role].selectors
    let name = architecture.part(group)?.extended
    for type in facts.types.all where type.isForeign && name?.matches(type.name) != false {
      guard let part = type.extensions.first, selectors.contains(where: { facts.roles.holds($0, type.id, part) })
      else { continue }
      judge(&self, Subject(type: type.id, part: part, group: group))
    }
  }

  private func isSubject(_ type: TypeID, _ part: DeclarationReference, _ group: DeclaredArchitecture.Group) -> Bool {
    switch group {
    case .role(let role): facts.roles.own[type, role]
    case .layer(let layer): facts.types[type].parent == nil && facts.types.files[part.file].isIn(layer)
    case .part(let number):
      facts.architecture.parts[number].extended == nil && isSubject(type, part, facts.architecture.whole(of: group))
    }
  }

  // MARK: Reporting

  /// Reports at the name of a subject, or of a member of it, unless an exception excuses the type.
  ///
  /// - Parameter demand: what is not met, where the message says more than that.
  mutating func report(
    _ message: String, _ subject: Subject, member: DeclarationReference? = nil, _ number: Int, demand: String? = nil,
    at location: Location? = nil, fix: FixIt? = nil
  ) {
    let isExcused = result.isExcused(number, facts.architecture.rules[number]) { [facts] in
      $0.used == nil && facts.isExcepted($0.user, subject.type, subject.part, member: member)
    }
    if isExcused { return }
    let part = member ?? subject.part
    result.findings[number].append(
      Violation(
        location ?? facts.types.files[part.file].file.location(facts.types.declaration(part).nameRange), message,
        declaration: facts.types.name(around: subject.type), subject: demand ?? message, fix: fix))
  }

  /// Tells what the layer's path and the role's name have captured, the type and the file.
  func captures(_ subject: Subject) -> Captures {
    facts.captures(of: subject.type, inFile: facts.types.files.place(of: subject.part.file), as: subject.group)
  }

  // MARK: must_have

  private mutating func judgeCounterparts(_ number: Int, _ rule: DeclaredRule, _ names: [NamePattern]) {
    guard let typeNames else { return }
    /// The missing names; nil where one is there, or nothing can be asked.
    func wanted(_ captures: Captures) -> String? {
      guard let filled = names.allMapped({ $0.filled(with: captures) }), !filled.contains(where: typeNames.has)
      else { return nil }
      return inWords(filled.map(\.text), "or")
    }
    forEachSubject(of: rule) { judge, subject in
      guard !judge.isOfSlices(subject.group), let wanted = wanted(judge.captures(subject)) else { return }
      judge.report("\(judge.facts.types.qualifiedName(of: subject.type)) needs \(wanted)", subject, number)
    }
    for (file, place) in firstFiles(ofSlicesOf: rule) {
      guard let wanted = wanted(facts.types.files.slices[place.slice]) else { continue }
      report("\(facts.sliceName(place)) needs \(wanted)", atStartOf: file, number)
    }
  }

  // MARK: at_most

  private mutating func judge(_ subject: Subject, _ number: Int, _ limits: [DeclaredLimit]) {
    let name = facts.types.qualifiedName(of: subject.type)
    for limit in limits {
      let count: Int
      var text = facts.architecture.name(of: limit.subject)
      switch limit.subject {
      case .count(.lines):
        let own = lines(of: subject.part)
        let others = facts.types[subject.type].extensions.reduce(0) { $0 + lines(of: $1) }
        count = own + others
        if others > 0 { text = "lines (\(own), and \(others) in extensions)" }
      case .count(.functions): count = members(of: subject, DeclaredMembers(kind: .functions)).count
      case .count(.properties): count = members(of: subject, DeclaredMembers(kind: .properties)).count
      case .uses(let group): count = counts[number]?[UseJudge.UseCount(type: subject.type, group: group)]?.count ?? 0
      case .count(.parameters):
        judgeParameters(subject, number, limit.most)
        continue
      }
      guard count > limit.most else { continue }
      let verb = if case .uses = limit.subject { "uses" } else { "has" }
      report(
        "\(name) \(verb) \(count) \(text); at most \(limit.most)", subject, number,
        demand: "at most \(limit.most) \(facts.architecture.name(of: limit.subject))")
    }
  }

  private mutating func judgeParameters(_ subject: Subject, _ number: Int, _ most: Int) {
    let kinds = [DeclaredMembers.Kind.functions, .initializers]
    for member in kinds.flatMap({ members(of: subject, DeclaredMembers(kind: $0)) }) {
      let declaration = facts.types.declaration(member)
      guard declaration.parameters.count > most else { continue }
      let name = facts.fullName(of: member)
      report(
        "\(name) has \(declaration.parameters.count) parameters; at most \(most)", subject, member: member, number,
        demand: "\(name): at most \(most) parameters")
    }
  }

  private func lines(of part: DeclarationReference) -> Int {
    let range = facts.types.declaration(part).range
    return facts.types.syntax(part).source.bytes[range.start..<range.end].reduce(1) { $0 + ($1 == "\n" ? 1 : 0) }
  }

  /// The members of one declaration of a type, and of all its extensions.
  func members(of subject: Subject, _ wanted: DeclaredMembers) -> [DeclarationReference] {
    let extensions = facts.types[subject.type].extensions
    return facts.members(of: facts.types[subject.type].isForeign ? extensions : [subject.part] + extensions, wanted)
  }

  /// The members that a rule asks of a subject.
  func members(of subject: Subject) -> [DeclarationReference] {
    let wanted = facts.architecture.part(subject.group)?.members?.filled(with: captures(subject))
    return wanted.map { members(of: subject, $0) } ?? []
  }

  // MARK: must_not_have

  private mutating func judgeAbsence(of unwanted: DeclaredMembers, _ subject: Subject, _ number: Int) {
    guard let unwanted = unwanted.filled(with: captures(subject)) else { return }
    for member in members(of: subject, unwanted) {
      let text = "must not declare \(facts.name(of: member))"
      report("\(facts.types.qualifiedName(of: subject.type)) \(text)", subject, member: member, number, demand: text)
    }
  }

  /// The violation is told at the types that there must not be.
  private mutating func judgeAbsence(of names: [NamePattern], _ subject: Subject, _ number: Int) {
    let patterns = names.compactMap { $0.filled(with: captures(subject)) }
    let isOpen = patterns.contains { $0.components.last?.hasWildcard != false }
    let named = patterns.flatMap { facts.types.table.all(named: $0.components.last?.text ?? "", for: .declaration) }
    for type in isOpen ? facts.types.all : named where type.isNominal && type.id != subject.type {
      guard let part = type.declarations.first, patterns.contains(where: { $0.matches(facts.types.path(of: type.id)) })
      else { continue }
      let text = "must not have \(type.qualifiedName)"
      report("\(facts.types.qualifiedName(of: subject.type)) \(text)", subject, member: part, number, demand: text)
    }
  }

  // MARK: must_have

  private mutating func judge(_ subject: Subject, _ number: Int, _ wanted: DeclaredMembers) {
    guard let wanted = wanted.filled(with: captures(subject)) else { return }
    let demand = facts.demand(wanted, of: subject.group)
    ask([demand], of: typePart(subject), facts.types.qualifiedName(of: subject.type), subject, number)
  }
}

/// The names of all types and aliases of a project, tests included.
struct ProjectNames: Sendable {
  private var simple: Set<String> = []
  private var paths: [[String]] = []

  init(_ files: [IndexedFile]) {
    for file in files where !file.isTemplate {
      var open: [Int: [String]] = [:]
      for (index, declaration) in file.syntax.declarations.enumerated() {
        guard declaration.kind.hasMembers || declaration.kind == .typealias else { continue }
        let outer = open[Int(declaration.parent)] ?? []
        let own =
          declaration.kind == .extension
          ? file.syntax.extendedName(declaration).parts(between: UInt8(ascii: "."))
          : [file.syntax.plainName(of: declaration)]
        let path = outer.count > 32 ? own : outer + own
        open[index] = path
        if declaration.kind == .extension { continue }
        if let name = path.last { simple.insert(name) }
        if path.count > 1 { paths.append(path) }
      }
    }
  }

  func has(_ pattern: NamePattern) -> Bool {
    if pattern.isSimple {
      return pattern.hasWildcard ? simple.contains(where: pattern.components[0].matches) : simple.contains(pattern.text)
    }
    return paths.contains(where: pattern.matches)
  }
}
