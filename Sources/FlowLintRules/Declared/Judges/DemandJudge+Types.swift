/// `must` and `must_not`: laws that selectors state.
extension DemandJudge {
  mutating func judge(_ number: Int, _ rule: DeclaredRule, _ selector: DeclaredSelector, isWanted: Bool) {
    let facts = facts
    let isOpen = !selector.captureNames.isEmpty
    let known = isOpen ? [] : facts.demands(selector, isWanted: isWanted)
    let knownOfMembers = isOpen ? [] : facts.demandsOfMembers(selector, isWanted: isWanted)
    func judge(_ judge: inout DemandJudge, _ subject: Subject) {
      let isOfMembers = facts.architecture.part(subject.group) != nil
      let filled = isOpen ? selector.filled(with: judge.captures(subject), asMember: isOfMembers) : selector
      guard let filled else { return }
      let one = judge.typePart(subject)
      if !isOfMembers {
        let demands = isOpen ? facts.demands(filled, isWanted: isWanted) : known
        judge.ask(demands, of: one, one.type.qualifiedName, subject, number)
        return
      }
      let demands = isOpen ? facts.demandsOfMembers(filled, isWanted: isWanted) : knownOfMembers
      for member in judge.members(of: subject) {
        judge.ask(
          demands, of: TypeMember(owner: one, declaration: member), facts.fullName(of: member), subject,
          member: member, number)
      }
    }
    forEachSubject(of: rule, judge)
    if !rule.parts(facts.architecture).isEmpty { forEachSystemType(of: rule, judge) }
  }

  func typePart(_ subject: Subject) -> TypePart { TypePart(facts.types[subject.type], subject.part) }

  /// Asks laws of a thing and tells each that it breaks; where it breaks none, a doubt counts.
  ///
  /// - Returns: whether the thing is judged.
  @discardableResult
  mutating func ask<Thing>(
    _ demands: [DeclaredFacts.Demand<Thing>], of thing: Thing, _ name: String, _ subject: Subject,
    member: DeclarationReference? = nil, _ number: Int
  ) -> Bool {
    var (doubt, isBroken): (Doubt?, Bool) = (nil, false)
    for demand in demands {
      switch demand.law.judge(facts, thing) {
      case .holds: continue
      case .unclear(let reason, _): doubt = doubt ?? reason
      case .broken(let breach):
        isBroken = true
        let text = "\(name) must \(demand.text)"
        report(
          text + breach.detail, subject, member: member, number, demand: member == nil ? "must \(demand.text)" : text,
          at: breach.location, fix: breach.fix)
      }
    }
    guard let doubt, !isBroken else {
      result.tallies[number].kept += isBroken ? 0 : 1
      return true
    }
    result.tallies[number].add(name, [member ?? subject.part], doubt, in: subject.type)
    return false
  }
}
