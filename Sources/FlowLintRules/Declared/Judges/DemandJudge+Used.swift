/// `must_be_used_in` of members: some code names each of them.
extension DemandJudge {
  mutating func judgeUsedMembers(_ number: Int, _ rule: DeclaredRule, _ users: [DeclaredReference]) {
    var asked: [(subject: Subject, member: DeclarationReference)] = []
    func add(_ judge: inout DemandJudge, _ subject: Subject) {
      asked += judge.members(of: subject).filter { judge.facts.isNamedByCodeAlone($0) }.map { (subject, $0) }
    }
    forEachSubject(of: rule, add)
    forEachSystemType(of: rule, add)
    let facts = facts
    let mentions = Mentions(
      of: Set(asked.map { facts.name(of: $0.member) }).sorted(),
      as: [.member, .name, .keyPathComponent, .implicitMember, .optionalBinding], in: facts.files.map(\.file)
    ) { !$0.file.isExempt($0.tree.nameRange($0.node).start) }
    for (subject, member) in asked {
      let captures = captures(subject)
      guard users.allSatisfy({ $0.portion.isBound(by: captures) }) else { continue }
      let isUsed = mentions[facts.name(of: member)].contains { place in
        facts.mayMean(member, at: place)
          && users.contains { facts.isPermitted(facts.use(of: member, at: place), $0, captures) }
      }
      result.tallies[number].judged += 1
      if isUsed { continue }
      let wanted = inWords(users.map { $0.nameAlone(in: facts.architecture, captures) }, "or")
      report("\(facts.fullName(of: member)) must be used in \(wanted)", subject, member: member, number)
    }
  }
}

extension DeclaredFacts {
  /// Only code that names a member uses it: it is no override, and nothing outside of the project's Swift code asks for it.
  fileprivate func isNamedByCodeAlone(_ member: DeclarationReference) -> Bool {
    let (syntax, declaration) = (types.syntax(member), types.declaration(member))
    guard let owner = types.table.enclosingType(of: member), !syntax.hasModifier(declaration, "override"),
      declaration.kind != .`init`, declaration.kind != .deinit, declaration.kind != .subscript,
      !Self.outerAttributes.contains(where: { syntax.hasAttribute(declaration, $0) }),
      !types.table.hasAttribute("objcMembers", owner)
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

  /// A mention of a member's name may mean that member, outside of its own code.
  fileprivate func mayMean(_ member: DeclarationReference, at place: CodePart) -> Bool {
    let (tree, node) = (place.tree, place.node)
    guard let owner = types.table.enclosingType(of: member) else { return false }
    if self.member(at: tree.nameRange(node).start, in: place.file) == member { return false }
    switch tree.kind(node) {
    case .name where tree.resolve(node) == nil: break
    case .optionalBinding where tree.value(of: node) == nil: break
    case .member:
      guard let receiver = tree.receiver(node), !tree.isSelf(receiver) else { break }
      return expressions.owner(of: receiver, in: place.file, depth: 0).map { areKin($0, owner) } ?? true
    case .implicitMember, .keyPathComponent: return true
    default: return false
    }
    return types.family(of: types.table.type(around: place)?.id).contains { areKin(ExpressionType(types[$0]), owner) }
  }

  /// One of two types inherits the other.
  private func areKin(_ type: ExpressionType, _ owner: IndexedType) -> Bool {
    guard let type = type.type else { return type.name == owner.name }
    return type == owner.id || types.above(type).contains(owner.id) || types.above(owner.id).contains(type)
  }

  fileprivate func use(of member: DeclarationReference, at place: CodePart) -> DeclaredUse {
    DeclaredUse(
      file: types.files.place(of: place.file.number), range: place.tree.nameRange(place.node),
      user: types.table.type(around: place)?.id, used: .added(member))
  }
}
