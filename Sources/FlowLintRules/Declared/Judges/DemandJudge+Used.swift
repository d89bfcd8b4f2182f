/// `must_be_used_in` of members: some code names each of them.
extension DemandJudge {
  mutating func judgeUsedMembers(of number: Int, as rule: DeclaredRule, by users: [DeclaredReference]) {
    var asked: [(subject: Subject, member: DeclarationReference)] = []
    func add(_ judge: inout DemandJudge, _ subject: Subject) {
      // A rule that asks for overrides knows that nobody else calls them.
      let areOverrides = judge.facts.architecture.part(subject.group)?.members?.selector.isOfOverrides == true
      let members = judge.members(of: subject)
      asked += members.filter { areOverrides || judge.facts.isNamedByCodeAlone($0) }.map { (subject, $0) }
    }
    forEachSubject(of: rule, add)
    forEachSystemType(of: rule, add)
    let facts = facts
    let mentions = Mentions(
      of: Set(asked.map { facts.name(of: $0.member) }).sorted(),
      as: [.member, .name, .keyPathComponent, .implicitMember, .optionalBinding], in: facts.files.map(\.file)
    ) { !$0.file.isExempt($0.tree.nameRange($0.node).start) }
    let areCaptured = users.contains { !$0.portion.captureNames.isEmpty }
    let areOwn = users.contains { $0.group.flatMap(facts.architecture.part)?.isOwn == true }
    @Sendable func isPermitted(_ place: CodePart, _ captures: Captures, in holders: [TypeID]) -> Bool {
      let use = facts.use(at: place)
      return users.contains { facts.isPermitted(use, $0, captures) && facts.isOwn($0, by: use, of: holders) }
    }
    var uses: [String: MemberUses] = [:]
    for (subject, member) in asked {
      let captures = areCaptured ? captures(subject) : Captures()
      guard users.allSatisfy({ $0.portion.isBound(by: captures) }) else { continue }
      let name = facts.name(of: member)
      // The permitted users are asked for once where they are the same for all members.
      let isOfEach = areCaptured || areOwn
      let known =
        uses[name]
        ?? MemberUses(at: mentions[name].filter { isOfEach || isPermitted($0, captures, in: []) }, facts: facts)
      uses[name] = known
      let law = Law<TypeMember>.used { one in
        known.hasUse(of: one.declaration, facts) { !isOfEach || isPermitted($0, captures, in: [subject.type]) }
      }
      let wanted = inWords(users.map { $0.nameAlone(in: facts.architecture, captures) }, "or")
      let isJudged = ask(
        [.init(text: "be used in \(wanted)", law: law)],
        of: TypeMember(owner: typePart(subject), declaration: member), facts.fullName(of: member), subject,
        member: member, number)
      if isJudged { result.tallies[number].judged += 1 }
    }
  }
}

extension DeclaredFacts {
  /// Code alone uses the member, by its name: it is no override, and nothing outside of the project's Swift code asks
  /// for it.
  fileprivate func isNamedByCodeAlone(_ member: DeclarationReference) -> Bool {
    let (syntax, declaration) = (types.syntax(member), types.declaration(member))
    guard let owner = types.table.enclosingType(of: member), !syntax.hasModifier(declaration, "override"),
      declaration.kind != .`init`, declaration.kind != .deinit, declaration.kind != .subscript,
      !Self.outerAttributes.contains(where: { syntax.hasAttribute(declaration, $0) }),
      !types.table.hasAttribute("objcMembers", of: owner)
    else { return false }
    if syntax.isFilePrivate(declaration) { return true }
    return !([owner.id] + types.above(owner.id)).contains { holder in
      types.supertypes(of: holder).contains { supertype in
        let name = supertype.reference.base
        if ["Encodable", "Decodable"].contains(where: { SystemTypes.isKind(name, of: $0) }) { return true }
        return types.isForeign(supertype) && !SystemTypes.isStandard(name) && !SystemTypes.isKind(name, of: "NSObject")
      }
    }
  }

  /// Attributes by which something else than the project's Swift code uses a member.
  private static let outerAttributes = [
    "objc", "IBAction", "IBOutlet", "IBInspectable", "IBSegueAction", "NSManaged", "GKInspectable", "main", "_cdecl",
  ]
}

/// The mentions of a name, by what the object may be whose member they mean.
private struct MemberUses {
  /// Of each type those on a value of it, or of what inherits it.
  private var ofType: [TypeID: [CodePart]] = [:]
  /// The uses on a value that is written as one of the type, and may be of one that inherits it.
  private var ofBase: [TypeID: [CodePart]] = [:]
  /// The uses on values of types that the project does not declare.
  private var ofOthers: [String: [CodePart]] = [:]
  /// Those among them on types of which it is not known what they inherit.
  private var ofUnknown: [CodePart] = []
  private var ofAny: [CodePart] = []

  init(at places: [CodePart], facts: DeclaredFacts) { for place in places { note(place, knowing: facts) } }

  private mutating func note(_ place: CodePart, knowing facts: DeclaredFacts) {
    let (tree, node) = (place.tree, place.node)
    let around = facts.types.table.type(around: place)?.id
    switch tree.kind(node) {
    case .implicitMember, .keyPathComponent: return ofAny.append(place)
    case .name where tree.resolve(node) == nil: break
    case .optionalBinding where tree.value(of: node) == nil: break
    case .member:
      guard let receiver = tree.receiver(node) else { break }
      if tree.kind(receiver) == .super, let around {
        for above in facts.types.above(around) { ofType[above, default: []].append(place) }
        return
      }
      guard let type = facts.expressions.owner(of: place.at(receiver), depth: 0) else {
        return ofAny.append(place)
      }
      if let id = type.type {
        note(place, on: id, knowing: facts)
      } else {
        note(place, onOther: type.name, knowing: facts)
      }
      return
    default: return
    }
    for type in facts.types.family(of: around) { note(place, on: type, knowing: facts) }
  }

  /// - Parameter name: that of a type which the project does not declare, or of a generic parameter.
  private mutating func note(_ place: CodePart, onOther name: String, knowing facts: DeclaredFacts) {
    if facts.expressions.standsForAny(name, at: place) { return ofAny.append(place) }
    let above = facts.types.supertypes(ofForeign: name)
    for name in [name] + above { ofOthers[name, default: []].append(place) }
    if above.isEmpty { ofUnknown.append(place) }
  }

  private mutating func note(_ place: CodePart, on type: TypeID, knowing facts: DeclaredFacts) {
    ofBase[type, default: []].append(place)
    for above in [type] + facts.types.above(type) { ofType[above, default: []].append(place) }
  }

  /// Some mention outside of the code of a member means it; nil where one may.
  func hasUse(of member: DeclarationReference, _ facts: DeclaredFacts, where isWanted: (CodePart) -> Bool) -> Bool? {
    guard let owner = facts.types.table.enclosingType(of: member) else { return false }
    func isUse(_ place: CodePart) -> Bool {
      facts.member(at: place.tree.nameRange(place.node).start, in: place.file) != member && isWanted(place)
    }
    let bases = facts.types.above(owner.id).map { ofBase[$0] ?? [] }
    let all = [ofType[owner.id] ?? [], ofOthers[owner.name] ?? []] + bases
    if all.contains(where: { $0.contains(where: isUse) }) { return true }
    return ofAny.contains(where: isUse) || owner.isForeign && ofUnknown.contains(where: isUse) ? nil : false
  }
}
