/// `must_be_matched_in` and `must_be_made_in`: what code does with each case of an enum.
extension DemandJudge {
  mutating func judgeCases(_ number: Int, _ rule: DeclaredRule, _ users: [DeclaredCaseUser], _ deed: DeclaredCaseDeed) {
    var asked: [(subject: Subject, cases: [DeclarationReference])] = []
    forEachSubject(of: rule) { judge, subject in
      let cases = judge.members(of: subject)
      if !cases.isEmpty { asked.append((subject, cases)) }
    }
    let groups = users.compactMap { if case .one(let reference) = $0 { reference } else { nil } }
    let hints = facts.architecture.hints.merging(rule.hints)
    let uses = CaseUses(of: asked.map { ($0.subject.type, $0.cases) }, to: deed, by: groups, hints: hints, facts: facts)
    for (subject, cases) in asked where !uses.areAll(of: subject.type) {
      if uses.doubtful.contains(subject.type) {
        result.tallies[number].add(
          facts.types.qualifiedName(of: subject.type), [subject.part], .unknownReceiver)
        continue
      }
      result.tallies[number].judged += cases.count
      for case .each(let selector) in users { judge(of: cases, of: subject, by: number, uses, inEach: selector) }
      if !groups.isEmpty { judge(of: cases, of: subject, by: number, uses, inSomeOf: groups) }
    }
  }

  private mutating func judge(
    of cases: [DeclarationReference], of subject: Subject, by number: Int, _ uses: CaseUses,
    inEach selector: DeclaredSelector
  ) {
    guard let filled = selector.filled(with: captures(subject)) else { return }
    let holders = facts.types.all.filter { type in
      type.isConcrete && type.declarations.contains { facts.roles.holds(filled, type.id, $0) }
    }
    let name = facts.types.qualifiedName(of: subject.type)
    if holders.isEmpty { return result.tallies[number].add(name, [subject.part], .noHolder) }
    for holder in holders where !uses.areAll(of: subject.type, in: holder.id) {
      for one in cases {
        let isMet = uses.has(one, of: subject.type, in: holder.id, knowing: facts)
        judge(one, of: subject, by: number, to: uses.wanted, in: holder.qualifiedName, isMet: isMet)
      }
    }
  }

  private mutating func judge(
    of cases: [DeclarationReference], of subject: Subject, by number: Int, _ uses: CaseUses,
    inSomeOf groups: [DeclaredReference]
  ) {
    let names = inWords(groups.map { $0.nameAlone(in: facts.architecture) }, "or")
    for one in cases {
      judge(
        one, of: subject, by: number, to: uses.wanted, in: names,
        isMet: uses.hasSome(one, of: subject.type, knowing: facts))
    }
  }

  private mutating func judge(
    _ one: DeclarationReference, of subject: Subject, by number: Int, to deed: DeclaredCaseDeed, in names: String,
    isMet: Bool
  ) {
    let place = facts.types.table.location(one)
    result.rows[number].append(
      LifecycleLedger.Row(
        parent: names, child: facts.fullName(of: one),
        cells: [.places([Relation.Place(at: place)]), facts.station(isMet ? place : nil, nil)]))
    if isMet { return }
    report("\(facts.fullName(of: one)) must be \(deed.word) in \(names)", subject, member: one, number)
  }
}
