/// Judges the uses of all files by the rules that speak of uses.
struct UseJudge {
  let facts: DeclaredFacts
  /// The names that are looked for in each file.
  var wanted: WantedNames
  var result: DeclaredResult
  /// The counter of uses for a graph, and of those that are forbidden.
  var counter: UseCounter?
  /// The users and what they use, by the number of each rule of `acyclic` and `must_not_reach`.
  var circles: [Int: UseGraph] = [:]
  /// The types that use what they must, or are used where they must be; by the number of each such rule.
  var evidence: [Int: UseEvidence] = [:]
  /// The users that are counted, by the number of each rule of `at_most`.
  var counts: [Int: [UseCount: Set<TypeID>]] = [:]
  /// The numbers of findings in the file at hand, by rule, user and used thing.
  private var met: [Met: Int] = [:]
  /// The modules of the file at hand whose import a rule has reported, and those whose import exceptions excuse, with
  /// the numbers of these.
  private var settled: [SettledModule: [Int]] = [:]

  /// One type and one limit of a rule.
  struct UseCount: Hashable {
    let type: TypeID
    let group: DeclaredArchitecture.Group
  }

  private struct Met: Hashable {
    let rule: Int
    /// The outermost type around; nil at file level.
    let user: TypeID?
    let used: String
  }

  private struct SettledModule: Hashable {
    let rule: Int
    let module: ModuleID
  }

  init(_ facts: DeclaredFacts, counting counter: UseCounter? = nil) {
    self.facts = facts
    wanted = facts.wanted
    self.counter = counter
    result = DeclaredResult(facts.architecture)
    for (number, rule) in facts.architecture.rules.enumerated() {
      switch rule.assertion {
      case .acyclic, .mustNotReach: circles[number] = UseGraph()
      case .mustUse: evidence[number] = UseEvidence()
      // The users of members are looked for by their names.
      case .mustBeUsedIn where rule.parts(facts.architecture).isEmpty: evidence[number] = UseEvidence()
      default: continue
      }
    }
  }

  /// - Parameter isAsked: whether a file is looked at, by its number in `DeclaredFiles`.
  mutating func judgeAll(where isAsked: (Int) -> Bool = { _ in true }) {
    for number in facts.files.indices where isAsked(number) {
      guard counter != nil || isUser(number) else { continue }
      met.removeAll(keepingCapacity: true)
      settled.removeAll(keepingCapacity: true)
      let scanner = UseScanner(facts, wanted, file: number, isCounting: counter != nil)
      scanner.run { judge($0) }
    }
    if counter == nil, facts.architecture.rules.contains(where: \.isOfManifest) { judgeDependencies() }
    for (number, graph) in circles.ordered(by: { $0.key < $1.key }) {
      if case .mustNotReach(let targets) = facts.architecture.rules[number].assertion {
        judgeReach(of: number, graph, targets)
      } else {
        judgeCircles(of: number, graph)
      }
    }
  }

  /// The dependencies of the targets all of whose files lie in one layer.
  private mutating func judgeDependencies() {
    let graph = ModuleGraph(facts.all)
    for target in graph.targets {
      let files = target.files.filter(facts.types.files.holds)
      guard let first = files.first, case let number = facts.types.files.place(of: first),
        files.allSatisfy({ facts.types.files[$0].place == facts.files[number].place })
      else { continue }
      met.removeAll(keepingCapacity: true)
      for need in target.needs {
        let places = need.targets.map {
          facts.types.files.place(ofModule: graph.targets[$0].module) ?? DeclaredFiles.Place()
        }
        for place in places.isEmpty ? [nil] : places.map(Optional.some) {
          let found = DeclaredDependency(
            target: target.name, name: need.name, place: place, location: need.location)
          judge(DeclaredUse(file: number, range: SourceRange(0, 0), user: nil, used: .dependency(found)))
        }
      }
    }
  }

  private func isUser(_ number: Int) -> Bool {
    let file = facts.files[number]
    if facts.masks.hasUser(file.place, types: facts.topTypes[number]) { return true }
    // A nested type may have a role of its own.
    return file.file.syntax.declarations.indices.contains { index in
      let type = facts.types.type(file: file.file.number, declaration: index)
      return type.map { facts.masks.hasUser(DeclaredFiles.Place(), types: CollectionOfOne($0)) } == true
    }
  }

  private mutating func judge(_ use: DeclaredUse) {
    if !use.onlyMeetsDemands { counter?.count(use, facts) }
    let place = facts.files[use.file].place
    for word in 0..<facts.masks.width {
      var rules: UInt64
      switch use.used {
      case .type(let type): rules = facts.masks.used.rules(word, facts.places[type], type: type)
      case .creation(let type): rules = facts.masks.created.rules(word, facts.places[type], type: type)
      case .unclear, .doubtful: rules = 0
      case .added(let declaration):
        rules = facts.masks.used.rules(word, facts.types.files[declaration.file].place)
      case .named(_, let pattern): rules = facts.masks.byPattern.word(of: pattern, at: word)
      case .call(_, let call, _): rules = use.doubt == nil ? facts.masks.byCall.word(of: call, at: word) : 0
      case .module, .dependency: rules = ~0
      }
      if case .dependency = use.used {
      } else if !use.isImport {
        let users = facts.masks.user(word, place, type: use.user)
        noteDoubts(about: use, word, users, clear: rules)
        rules &= users
      }
      while rules != 0 {
        let rule = word * 64 + rules.trailingZeroBitCount
        rules &= rules - 1
        if rule < facts.architecture.rules.count { judge(use, by: rule) }
      }
    }
  }

  /// Counts a use for the rules that would look at it if it were clear what is meant, or what the user is.
  private mutating func noteDoubts(about use: DeclaredUse, _ word: Int, _ users: UInt64, clear: UInt64) {
    if use.isClear, facts.masks.doubtful.isEmpty { return }
    let masks = facts.masks
    var (used, candidates, doubt): (UInt64, [TypeID], Doubt) = (0, [], .severalPlaces)
    var name: String?
    var declarations: [DeclarationReference]?
    switch use.used {
    case .unclear(let types, let isCreation):
      candidates = types
      if let known = use.doubt {
        doubt = known
      } else if types.count > 1 {
        doubt = .severalMeanings
      } else if masks.isClear(types[0]) {
        doubt = .unknownModule
      }
      for (type, side) in types.flatMap({ isCreation ? [($0, masks.used), ($0, masks.created)] : [($0, masks.used)] }) {
        let place = facts.places[type].layer < -1 ? DeclaredFiles.Place() : facts.places[type]
        used |= side.rules(word, place, type: type) | side.doubt(about: type, word)
      }
    case .doubtful(_, let found, let reason):
      (declarations, doubt) = (found, reason)
      for one in found { used |= masks.used.rules(word, facts.types.files[one.file].place) }
    case .type(let type) where masks.doubtful.contains(type):
      (used, candidates) = (masks.used.doubt(about: type, word), [type])
    case .creation(let type) where masks.doubtful.contains(type):
      (used, candidates) = (masks.created.doubt(about: type, word), [type])
    case .call(let names, let call, _) where use.doubt != nil:
      (used, doubt) = (masks.byCall.word(of: call, at: word), use.doubt ?? doubt)
      name = names.last
    case .type, .creation, .named, .call, .module, .added, .dependency: break
    }
    let user = use.user.map { masks.users.doubt(about: $0, word) } ?? 0
    var rules = (used & ~clear) & (users | user) | clear & user & ~users
    while rules != 0 {
      let number = word * 64 + rules.trailingZeroBitCount
      rules &= rules - 1
      let rule = facts.architecture.rules[number]
      let isUser = clear >> UInt64(number & 63) & 1 == 1
      let unclear = isUser ? use.user.map { [$0] } ?? [] : candidates
      let places = isUser ? nil : declarations
      let parts = places ?? unclear.flatMap { facts.types[$0].declarations }
      if !isUser, !facts.mayBreak(rule, use, parts) { continue }
      if !rule.parts(facts.architecture).isEmpty, !rule.subjects.contains(where: { facts.isUser(use, of: $0) }) {
        continue
      }
      let reason = isUser ? .severalPlaces : doubt
      result.tallies[number].add(name ?? facts.name(ofUnclear: use, unclear), parts, reason, in: use.user)
      evidence[number]?.doubt(use, candidates, by: rule, facts)
    }
  }

  private mutating func judge(_ use: DeclaredUse, by number: Int) {
    let rule = facts.architecture.rules[number]
    if case .dependency = use.used { if !rule.isOfManifest { return } } else if rule.isOfManifest { return }
    if let containers = use.containers, containers.isDisjoint(with: rule.through.union(facts.architecture.through)) {
      return
    }
    if use.onlyMeetsDemands {
      switch rule.assertion {
      case .mustUse(let references): evidence[number]?.note(use, of: references, by: rule, facts)
      case .mustBeUsedIn(let users): evidence[number]?.note(use, in: users, by: rule, facts)
      default: break
      }
      return
    }
    if case .module(let index) = use.used {
      guard facts.mayConcern(rule, use) else { return }
      settle(facts.files[use.file].imports[index].modules, use, number, rule)
      if facts.concerns(rule, use) { result.tallies[number].judged += 1 }
    } else {
      result.tallies[number].judged += 1
    }
    if !settled.isEmpty, let part = facts.declaration(of: use),
      let module = facts.types.files.module(of: facts.types.files[part.file]),
      let exceptions = settled[SettledModule(rule: number, module: module)]
    {
      if exceptions.isEmpty || facts.objection(to: use, by: rule) == nil { return }
      for index in exceptions { result.usedExceptions[number][index] = true }
      result.tallies[number].excused += 1
      return
    }
    switch rule.assertion {
    case .acyclic, .mustNotReach: return addEdge(use, number, rule)
    case .mustUse(let references): evidence[number]?.note(use, of: references, by: rule, facts)
    case .mustBeUsedIn(let users): evidence[number]?.note(use, in: users, by: rule, facts)
    case .atMost(let limits): return count(use, number, rule, limits)
    default: break
    }
    guard let message = facts.objection(to: use, by: rule), !isExcused(use, number, rule) else { return }
    let verdict = Law.forbidden.judge(facts, facts.place(of: use, by: rule))
    if case .unclear(let doubt, _) = verdict {
      result.tallies[number].judged -= 1
      let user = use.user.map { [$0] } ?? []
      return result.tallies[number].add(
        facts.name(ofUnclear: use, user), user.flatMap { facts.types[$0].declarations }, doubt, in: use.user)
    }
    guard case .broken(let breach) = verdict else { return }
    if case .module(let index) = use.used {
      for module in facts.types.files.modules.withExports(facts.files[use.file].imports[index].modules) {
        settled[SettledModule(rule: number, module: module)] = []
      }
    }
    report(use, number, breach.violation(message))
  }

  /// An exception for an import excuses the uses of what that makes visible.
  private mutating func settle(_ modules: [ModuleID], _ use: DeclaredUse, _ number: Int, _ rule: DeclaredRule) {
    let excusing = rule.exceptions.indices.filter {
      rule.exceptions[$0].isOfImport && facts.excuses(rule.exceptions[$0], use)
    }
    if excusing.isEmpty { return }
    for module in facts.types.files.modules.withExports(modules) {
      settled[SettledModule(rule: number, module: module), default: []] += excusing
    }
  }

  private mutating func report(_ use: DeclaredUse, _ rule: Int, _ violation: Violation) {
    let key = Met(rule: rule, user: use.user.map { facts.types.outermost($0) }, used: violation.subject)
    if let known = met[key] {
      if result.findings[rule][known].notes.count < 5 {
        result.findings[rule][known].notes.append(Finding.Note(violation.location, "also here"))
      }
      return
    }
    met[key] = result.findings[rule].count
    counter?.forbid(use, by: rule, facts)
    result.findings[rule].append(violation)
  }

  mutating func isExcused(_ use: DeclaredUse, _ number: Int, _ rule: DeclaredRule) -> Bool {
    let isExcused = result.isExcused(number, rule) { [facts] in facts.excuses($0, use) }
    if isExcused { result.tallies[number].excused += 1 }
    return isExcused
  }

  private mutating func count(_ use: DeclaredUse, _ number: Int, _ rule: DeclaredRule, _ limits: [DeclaredLimit]) {
    guard case .type(let type) = use.used else { return }
    for limit in limits {
      guard case .uses(let group) = limit.subject, facts.has(type, group) else { continue }
      for user in facts.types.family(of: use.user) {
        if rule.subjects.contains(where: { facts.isMember(user, of: $0) }) {
          counts[number, default: [:]][UseCount(type: user, group: group), default: []].insert(facts.roles.owners[type])
        }
      }
    }
  }
}
