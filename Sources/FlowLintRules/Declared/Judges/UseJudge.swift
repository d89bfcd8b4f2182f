/// Judges the uses of all files by the rules that speak of uses.
struct UseJudge {
  let facts: DeclaredFacts
  private(set) var result: DeclaredResult
  /// The counter of uses for a graph, and of those that are forbidden.
  var counter: UseCounter?
  /// The users and what they use, by the number of each rule of `acyclic`.
  var circles: [Int: UseGraph] = [:]
  /// The users that are counted, by the number of each rule of `at_most`.
  var counts: [Int: [UseCount: Set<Int32>]] = [:]
  /// The numbers of findings in the file at hand, by rule and used thing.
  private var met: [Met: Int] = [:]
  /// The modules of the file at hand whose import a rule has reported.
  private var reported: Set<ReportedModule> = []

  /// One type and one limit of a rule.
  struct UseCount: Hashable {
    let type: Int32
    let group: DeclaredArchitecture.Group
  }

  private struct Met: Hashable {
    let rule: Int
    let used: String
  }

  private struct ReportedModule: Hashable {
    let rule: Int
    let module: Int32
  }

  init(_ facts: DeclaredFacts, counting counter: UseCounter? = nil) {
    self.facts = facts
    self.counter = counter
    result = DeclaredResult(facts.architecture)
    for (number, rule) in facts.architecture.rules.enumerated() {
      if case .acyclic = rule.assertion { circles[number] = UseGraph() }
    }
  }

  /// - Parameter isAsked: whether a file is looked at, by its number in `DeclaredFiles`.
  mutating func judgeAll(where isAsked: (Int) -> Bool = { _ in true }) {
    for number in facts.files.indices where isAsked(number) {
      guard counter != nil || isUser(number) else { continue }
      met.removeAll(keepingCapacity: true)
      reported.removeAll(keepingCapacity: true)
      var scanner = UseScanner(facts.types, facts.roles, facts.wanted, file: number)
      scanner.run { judge($0) }
    }
    for (number, graph) in circles.sorted(by: { $0.key < $1.key }) { judgeCircles(of: number, graph) }
  }

  private func isUser(_ number: Int) -> Bool {
    let file = facts.files[number]
    if facts.masks.hasUser(layer: file.layer, types: facts.topTypes[number]) { return true }
    // A nested type may have a role of its own.
    return file.file.syntax.declarations.indices.contains { index in
      let type = facts.types.type(file: number, declaration: index)
      return type >= 0 && facts.masks.hasUser(layer: -1, types: CollectionOfOne(type))
    }
  }

  private mutating func judge(_ use: DeclaredUse) {
    counter?.count(use, facts)
    let layer = facts.files[use.file].layer
    for word in 0..<facts.masks.width {
      var rules: UInt64
      switch use.used {
      case .type(let type):
        let place = facts.layers[Int(type)]
        if place < -1 { return }
        rules = facts.masks.used(word, layer: place, type: type)
      case .creation(let type):
        let place = facts.layers[Int(type)]
        if place < -1 { return }
        rules = facts.masks.created(word, layer: place, type: type)
      case .named(_, let pattern): rules = facts.masks.byPattern.word(pattern, word)
      case .call(_, let call, _): rules = facts.masks.byCall.word(call, word)
      case .module: rules = ~0
      }
      if case .module = use.used {} else { rules &= facts.masks.user(word, layer: layer, type: use.user) }
      while rules != 0 {
        let rule = word * 64 + rules.trailingZeroBitCount
        rules &= rules - 1
        if rule < facts.architecture.rules.count { judge(use, by: rule) }
      }
    }
  }

  private mutating func judge(_ use: DeclaredUse, by number: Int) {
    let rule = facts.architecture.rules[number]
    if case .type(let type) = use.used, !reported.isEmpty,
      reported.contains(ReportedModule(rule: number, module: facts.types.types[Int(type)].module))
    {
      return
    }
    switch rule.assertion {
    case .acyclic: return addEdge(use, number, rule)
    case .atMost(let limits): return count(use, number, rule, limits)
    default: break
    }
    guard let verdict = facts.verdict(on: use, by: rule), !isExcused(use, number, rule) else { return }
    if case .module(let index) = use.used {
      let module = facts.files[use.file].imports[index].module
      if module > 0 { reported.insert(ReportedModule(rule: number, module: module)) }
    }
    report(use, number, verdict)
  }

  private mutating func report(_ use: DeclaredUse, _ rule: Int, _ verdict: UseVerdict) {
    let location = facts.files[use.file].file.location(use.range)
    let key = Met(rule: rule, used: verdict.subject)
    if let known = met[key] {
      if result.findings[rule][known].notes.count < 5 {
        result.findings[rule][known].notes.append(Finding.Note(location: location, message: "also here"))
      }
      return
    }
    met[key] = result.findings[rule].count
    counter?.forbid(use, by: rule, facts)
    result.findings[rule].append(
      DeclaredFinding(
        location: location, message: verdict.message,
        declaration: use.user < 0 ? "" : facts.types.qualifiedName(of: facts.types.outermost(use.user)),
        subject: verdict.subject))
  }

  mutating func add(_ finding: DeclaredFinding, to rule: Int) { result.findings[rule].append(finding) }

  /// Whether an exception of the rule excuses a use; it is then known to be of use itself.
  mutating func isExcused(_ use: DeclaredUse, _ number: Int, _ rule: DeclaredRule) -> Bool {
    var isExcused = false
    for (index, exception) in rule.exceptions.enumerated() where facts.excuses(exception, use) {
      result.usedExceptions[number][index] = true
      isExcused = true
    }
    return isExcused
  }

  private mutating func count(_ use: DeclaredUse, _ number: Int, _ rule: DeclaredRule, _ limits: [DeclaredLimit]) {
    guard case .type(let type) = use.used else { return }
    for limit in limits {
      guard case .uses(let group) = limit.subject, facts.has(type, group) else { continue }
      var user = use.user
      while user >= 0 {
        if rule.subjects.contains(where: { facts.isMember(user, of: $0) }) {
          counts[number, default: [:]][UseCount(type: user, group: group), default: []].insert(
            facts.roles.owners[Int(type)])
        }
        user = facts.types.types[Int(user)].parent
      }
    }
  }
}
