/// `must_become`, `then` and `pairs_with`: what becomes of what code makes, and what is done with it.
extension DemandJudge {
  mutating func judgeFates(_ number: Int, _ rule: DeclaredRule, _ fates: [DeclaredFate], isWanted: Bool) {
    let verbs = inWords(fates.map(\.verb), "or")
    let hints = facts.architecture.hints.merging(rule.hints)
    for value in values(of: rule) {
      let ends = ends(of: value, hints, of: rule)
      let met = fates.lazy.compactMap { $0 == .kept ? ends.kept ?? ends.returned : ends.shown }.first
      let later = fates.contains(.kept) ? nil : (ends.kept ?? ends.returned).map { _ in "kept for later" }
      let station = facts.station(met, ends.doubts.first ?? ends.holds.first ?? later)
      add(value, at: [isWanted ? station : .notNeeded(verbs)], by: number)
      if let kept = ends.kept ?? ends.returned { relate(as: .owns, to: value, at: kept) }
      if let shown = ends.shown { relate(as: .shows, to: value, at: shown) }
      if isWanted, case .unknown(let reason) = station {
        note(value, because: reason, by: number)
      } else if (met != nil) == isWanted {
        result.tallies[number].judged += 1
      } else {
        report(
          value, demanding: "must \(isWanted ? "" : "not ")\(verbs) the \(facts.typeName(value)) that it creates",
          by: number)
      }
    }
  }

  mutating func judgeDeeds(_ number: Int, _ rule: DeclaredRule, _ deeds: [[DeclaredReference]]) {
    let calls = deeds.map { $0.compactMap(\.call) }
    let places = calls.map { $0.map { accessPlaces(of: $0) } }
    let hints = facts.architecture.hints.merging(rule.hints)
    for value in values(of: rule) {
      let ends = ends(of: value, hints, of: rule)
      let stations = deeds.indices.map { deed in
        facts.station(
          zip(calls[deed], places[deed]).lazy.compactMap { facts.place(ofDoing: $0, to: value, among: ends, in: $1) }
            .first,
          ends.doubts.first ?? ends.returned.map { _ in "returned" })
      }
      add(value, at: stations, by: number)
      let missing = deeds.indices.filter { if case .missing = stations[$0] { true } else { false } }
      let unknown = stations.lazy.compactMap { if case .unknown(let reason) = $0 { reason } else { nil } }.first
      if let unknown {
        note(value, because: unknown, by: number)
      } else if missing.isEmpty {
        result.tallies[number].judged += 1
      }
      for deed in missing {
        let text = facts.architecture.phrase(deeds[deed])
        report(value, demanding: "must \(text) on the \(facts.typeName(value)) that it creates", by: number)
      }
    }
  }

  mutating func judgePairs(_ number: Int, _ rule: DeclaredRule, _ others: [DeclaredReference]) {
    let seconds = others.compactMap(\.call).map { accessPlaces(of: $0) }
    for first in rule.references.compactMap(\.call).map({ accessPlaces(of: $0) }) {
      for (type, place) in first.firstPlaces {
        judgePair(of: first, at: place, in: type, with: seconds, by: number, having: others)
      }
    }
  }

  /// - Parameters:
  ///   - place: where code of a type first makes the call.
  ///   - seconds: the places of the calls of which it must make one, too.
  private mutating func judgePair(
    of first: AccessPlaces, at place: CodePart, in type: TypeID, with seconds: [AccessPlaces], by number: Int,
    having others: [DeclaredReference]
  ) {
    let line = [type] + facts.types.above(type)
    let own = Relation.Place(at: place.location)
    let isMet = seconds.contains { $0.isIn(line) || $0.isOn(line) }
    let doubt = seconds.contains(where: \.hasUnknownReceivers) ? "called on another object" : nil
    let name = facts.types.qualifiedName(of: type)
    let station = facts.station(isMet ? place.location : nil, doubt)
    result.rows[number].append(
      LifecycleLedger.Row(parent: name, child: first.call.text, cells: [.places([own]), station]))
    if !isMet, let doubt {
      return result.tallies[number].add("\(name), \(doubt)", facts.types[type].declarations, .unknownReceiver)
    }
    result.tallies[number].judged += 1
    if isMet { return }
    let use = facts.use(at: place)
    let text = "must \(facts.architecture.phrase(others)): it \(first.call.verb)s \(first.call.text)"
    report(
      "\(facts.userName(use, nil)) \(text)", use, number, subject: "\(first.call.text) without its pair")
  }

  // MARK: What several rules ask

  /// The values of which a rule speaks. All that rules ask about are looked for at once.
  private mutating func values(of rule: DeclaredRule) -> [MadeValue] {
    let all = made ?? facts.values(madeBy: facts.architecture.rules.filter(\.isOfValues).flatMap(\.references))
    made = all
    return all.filter { facts.isMade($0.type, labelled: $0.call.tree.labels($0.call.node), by: rule.references) }
  }

  private mutating func ends(of value: MadeValue, _ hints: DeclaredHints, of rule: DeclaredRule) -> ValueEnds {
    if rule.hints.isEmpty, let known = ends[value.call] { return known }
    let found = ValueEnds(of: value.call, with: hints, in: facts)
    if rule.hints.isEmpty { ends[value.call] = found }
    return found
  }

  private mutating func accessPlaces(of call: DeclaredCall) -> AccessPlaces {
    if let known = accesses[call.key] { return known }
    let mentions =
      accessMentions ?? Mentions(of: facts.namesOfAccesses, as: [.member, .name], in: facts.files.map(\.file))
    accessMentions = mentions
    let found = AccessPlaces(to: call, in: mentions, facts: facts)
    accesses[call.key] = found
    return found
  }

  // MARK: Reporting

  /// A row of the ledger: who makes the value, and what becomes of it.
  private mutating func add(_ value: MadeValue, at stations: [LifecycleLedger.Station], by number: Int) {
    let location = value.call.file.location(value.nameRange)
    let user = facts.userName(facts.use(at: value.call, of: .creation(value.type), at: value.nameRange), nil)
    let row = LifecycleLedger.Row(
      parent: user, child: facts.typeName(value), cells: [.places([Relation.Place(at: location)])] + stations)
    result.rows[number].append(row)
    relate(as: .creates, to: value, at: location, brokenRule: row.hasHole ? number : nil)
  }

  /// Notes for the graph what the type around a value does with it; the same of several rules once.
  private mutating func relate(
    as kind: NavigationGraph.EdgeKind, to value: MadeValue, at location: Location, brokenRule: Int? = nil
  ) {
    guard let user = facts.types.table.type(around: value.call)?.id else { return }
    let relation = DeclaredRelation(
      kind: kind, user: user, used: value.type, location: location, brokenRule: brokenRule)
    if let known = related[Related(kind: kind, call: value.call)] {
      result.relations[known].brokenRule = result.relations[known].brokenRule ?? brokenRule
    } else {
      related[Related(kind: kind, call: value.call)] = result.relations.count
      result.relations.append(relation)
    }
  }

  private mutating func note(_ value: MadeValue, because reason: String, by number: Int) {
    result.tallies[number].add(
      facts.typeName(value), facts.types[value.type].declarations, .unknownFate,
      in: facts.types.table.type(around: value.call)?.id, at: value.call.file.location(value.nameRange), detail: reason)
  }

  private mutating func report(_ value: MadeValue, demanding demand: String, by number: Int) {
    let use = facts.use(at: value.call, of: .creation(value.type), at: value.nameRange)
    result.tallies[number].judged += 1
    let member = facts.member(at: value.nameRange.start, in: value.call.file)
    report("\(member.map(facts.fullName) ?? facts.userName(use, nil)) \(demand)", use, number, subject: demand)
  }

  /// Reports at a use, unless an exception excuses it.
  mutating func report(
    _ message: String, _ use: DeclaredUse, at location: Location? = nil, _ number: Int, subject: String
  ) {
    let rule = facts.architecture.rules[number]
    if result.isExcused(number, rule, by: { [facts] in facts.excuses($0, use) }) { return }
    result.findings[number].append(
      Violation(
        location ?? facts.location(use), message, declaration: facts.types.name(around: use.user), subject: subject))
  }
}

/// The deed on a value, as the graph shows it.
struct Related: Hashable {
  let kind: NavigationGraph.EdgeKind
  let call: CodePart
}

/// A call that makes an object of a type.
struct MadeValue {
  let type: TypeID
  let call: CodePart
  let nameRange: SourceRange
}

extension DeclaredFacts {
  /// A value that the code around has just made, or what a member of such a value gives.
  fileprivate func isNew(_ value: CodePart) -> Bool {
    var next: BodyTree.Node? = value.node
    for _ in 0..<BodyTree.longestTrace {
      guard let node = next.map(value.tree.held) else { return false }
      if expressions.construction(value.at(node)) != nil { return true }
      next = value.tree.receiver(node)
    }
    return false
  }

  func typeName(_ value: MadeValue) -> String { types.qualifiedName(of: value.type) }

  func use(
    at place: CodePart, of used: DeclaredUse.Used = .unclear([], isCreation: false), at range: SourceRange? = nil
  ) -> DeclaredUse {
    DeclaredUse(
      file: types.files.place(of: place.file.number), range: range ?? place.tree.nameRange(place.node),
      user: types.table.type(around: place)?.id, used: used)
  }

  /// An initializer, or an override, which what it inherits calls.
  fileprivate func runsByItself(_ member: DeclarationReference) -> Bool {
    let declaration = types.declaration(member)
    return declaration.kind == .`init` || types.syntax(member).hasModifier(declaration, "override")
  }

  /// The names of the accesses that rules about values ask for.
  fileprivate var namesOfAccesses: [String] {
    let references = architecture.rules.flatMap { rule -> [DeclaredReference] in
      switch rule.assertion {
      case .then(let deeds): deeds.flatMap(\.self)
      case .pairsWith(let others): others + rule.references
      default: []
      }
    }
    return references.compactMap { $0.call?.names.last }.flatMap(names)
  }

  /// The names that a pattern stands for, in their order: of one with wildcards those of members that code has.
  fileprivate func names(of pattern: TextPattern) -> [String] {
    if !pattern.hasWildcard { return [pattern.text] }
    let all = files.map(\.file).flatMap { file in
      file.bodies.members(in: file.bodies.root).map { file.bodies.name($0) }
    }
    return Set(all).filter(pattern.matches).sorted()
  }

  /// - Parameter labels: those of the call; nil where any will do.
  fileprivate func isMade(_ type: TypeID, labelled labels: [String]?, by references: [DeclaredReference]) -> Bool {
    references.contains { reference in
      let use = DeclaredUse(
        file: 0, range: SourceRange(0, 0), user: nil, used: .creation(type), labels: labels ?? reference.labels)
      return isMeant(reference, by: use)
    }
  }

  /// The calls that make what one of these references means: by the type's name or `.init`.
  func values(madeBy references: [DeclaredReference]) -> [MadeValue] {
    let names = types.all.filter { isMade($0.id, labelled: nil, by: references) }.map(\.name)
    let finder = NameFinder(Set(names + ["init"]).sorted())
    if names.isEmpty { return [] }
    return files.map(\.file).flatMap { file -> [MadeValue] in
      let tree = file.bodies
      return finder.calls(in: tree).compactMap { call in
        guard !file.isExempt(tree.range(call).start), let made = expressions.construction(file.at(call)),
          let type = made.type.type, isMade(type, labelled: tree.labels(call), by: references)
        else { return nil }
        return MadeValue(type: type, call: file.at(call), nameRange: made.nameRange)
      }
    }
  }

  /// The place where it is so; where there is none what is not known, or nothing.
  func station(_ place: Location?, _ doubt: String?) -> LifecycleLedger.Station {
    place.map { .places([Relation.Place(at: $0)]) } ?? doubt.map { .unknown($0) } ?? .missing("")
  }

  /// A place where code does this with a value: whoever makes it, on the property that keeps it, or its own initializer.
  fileprivate func place(
    ofDoing call: DeclaredCall, to value: MadeValue, among ends: ValueEnds, in places: AccessPlaces
  ) -> Location? {
    let access = ends.accesses.first { isAccess($0, to: call) != false || handsOn($0, as: call) }
    if let access { return access.location }
    let line = [value.type] + types.above(value.type)
    let isGiven = call.form == .set && value.call.tree.labels(value.call.node).contains { call.names[0].matches($0) }
    if isGiven || line.contains(where: places.initializers.contains) {
      return value.call.file.location(value.nameRange)
    }
    let maker = types.table.type(around: value.call)?.id
    return ends.holders.first { holder in
      let users = [types.table.type(around: holder)?.id, maker].compactMap(\.self)
      let name = holder.tree.lastName(holder.node) ?? holder.tree.name(holder.node)
      return users.flatMap { [$0] + types.above($0) }.contains { places.isDone(in: $0, to: line, heldBy: name) }
    }?.location
  }
}

/// The places in the code of types where a member of some value is called, read or set, or is handed on to be called.
struct AccessPlaces {
  let call: DeclaredCall
  /// The first place in the code of each type, in the order of the run.
  private(set) var firstPlaces: [(type: TypeID, place: CodePart)] = []
  /// The types in this list.
  private var certain: Set<TypeID> = []
  /// The types of the values on which that is done, with all that these inherit.
  private var receivers: Set<TypeID> = []
  private(set) var hasUnknownReceivers = false
  /// The owners of the values, by the type in whose code the deed is.
  private var byHolder: [TypeID: Owners] = [:]
  /// The types whose initializers, or overrides, do it to the object itself.
  private(set) var initializers: Set<TypeID> = []

  private struct Owners {
    /// The names of the object's own properties.
    var properties: Set<String> = []
    /// The types of other values with all that these inherit, nil among them where one is not known.
    var types: Set<TypeID?> = []
  }

  /// - Parameter mentions: the places of the names of all accesses that rules ask about.
  init(to call: DeclaredCall, in mentions: Mentions, facts: DeclaredFacts) {
    self.call = call
    for name in call.names.last.map(facts.names) ?? [] { for place in mentions[name] { note(place, knowing: facts) } }
  }

  private mutating func note(_ place: CodePart, knowing facts: DeclaredFacts) {
    let isCertain = facts.isAccess(place, to: call)
    guard let holder = facts.types.table.type(around: place)?.id,
      isCertain != false || facts.handsOn(place, as: call)
    else { return }
    let receiver = place.tree.receiver(place.node)
    if byHolder[holder] == nil { byHolder[holder] = Owners() }
    // A call that is not known to be the one asks for no other.
    if isCertain == true, certain.insert(holder).inserted { firstPlaces.append((holder, place)) }
    guard let receiver, !place.tree.isSelf(receiver) else {
      let member = facts.member(at: place.tree.nameRange(place.node).start, in: place.file)
      if member.map(facts.runsByItself) == true { initializers.insert(holder) }
      return
    }
    let type = facts.expressions.owner(of: place.at(receiver), depth: 0)
    if type == nil, call.mayBeOfValue { hasUnknownReceivers = true }
    let known = type?.type.map { [$0] + facts.types.above($0) }
    receivers.formUnion(known.map { Array($0.prefix(1)) } ?? [])
    if place.tree.isOwn(receiver) {
      byHolder[holder]?.properties.insert(place.tree.name(receiver))
    } else if !facts.isNew(place.at(receiver)) {
      byHolder[holder]?.types.formUnion(type == nil ? [nil] : known.map { $0.map(Optional.some) } ?? [])
    }
  }

  /// Code of one of these types does it, with whatever value.
  func isIn(_ holders: [TypeID]) -> Bool { holders.contains { byHolder[$0] != nil } }

  /// The deed is on a value that is written as one of these.
  func isOn(_ types: [TypeID]) -> Bool { types.contains(where: receivers.contains) }

  /// Code of a type does it with a property, or with a value that may be of the first of these types.
  func isDone(in holder: TypeID, to line: [TypeID], heldBy property: String) -> Bool {
    guard let owners = byHolder[holder] else { return false }
    return owners.properties.contains(property) || owners.types.contains(nil)
      || line.contains { owners.types.contains($0) }
  }
}
