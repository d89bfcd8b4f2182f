/// The uses that a rule demands, and those of which it is not clear whether they are what it demands.
struct UseEvidence: Sendable {
  /// The types that use, or are used, as they must.
  private(set) var types: Set<TypeID> = []
  /// The slices that are used where they must be.
  private(set) var slices: Set<Int> = []
  /// The types about which nothing can be said.
  private(set) var doubtful: Set<TypeID> = []
  /// The members that use what they must, and those of which that is not known.
  private(set) var members: Set<DeclarationReference> = []
  /// The places of these uses, by file.
  private(set) var offsets: [FileID: [Int]] = [:]

  // MARK: must_use

  /// Notes that code uses one of these: its type, and the types around. An import is every type's of the file.
  mutating func note(
    _ use: DeclaredUse, of references: [DeclaredReference], by rule: DeclaredRule, _ facts: DeclaredFacts
  ) {
    if let part = rule.parts(facts.architecture).first {
      let meets = references.contains { facts.isMeant($0, by: use, facts.captures(ofUserIn: use, as: part.whole)) }
      if meets { noteMember(around: use, of: part, knowing: facts) }
      return
    }
    let users = use.isImport ? facts.typesDeclared(in: use.file).map(\.type) : facts.types.family(of: use.user)
    for user in users where !types.contains(user) {
      guard let group = rule.subjects.first(where: { facts.isMember(user, of: $0) }) else { continue }
      let file = facts.types[user].declarations.first.map { facts.types.files.place(of: $0.file) } ?? use.file
      let uses = facts.withTarget(use)
      let isMet = references.contains { reference in
        uses.contains { facts.isMeant(reference, by: $0, facts.captures(of: user, inFile: file, as: group)) }
      }
      if isMet { types.insert(user) }
    }
  }

  private mutating func noteMember(around use: DeclaredUse, of part: DeclaredPart, knowing facts: DeclaredFacts) {
    let file = facts.files[use.file].file
    if facts.code.isLeftOut(use, of: part, in: facts) { return }
    if part.members == nil { offsets[file.number, default: []].append(use.range.start) }
    if let member = facts.member(at: use.range.start, in: file) { members.insert(member) }
  }

  // MARK: must_be_used_in

  /// Notes that code of one of these uses something: a type, the types around it, and its slice.
  mutating func note(_ use: DeclaredUse, in users: [DeclaredReference], by rule: DeclaredRule, _ facts: DeclaredFacts) {
    for used in facts.usedPlace(use).map(facts.types.files.parts) ?? []
    where isUsed(use, in: users, as: .layer(used.layer), knowing: facts) { slices.insert(facts.sliceKey(used)) }
    for use in facts.withTarget(use) {
      guard case .type(let type) = use.used else { continue }
      // A use in a type's own code makes no use of the type itself.
      let used = facts.types.family(of: type).prefix { type in
        use.user.map { !facts.types.isWithin($0, within: type) } != false
      }
      for type in used where !types.contains(type) {
        guard let group = rule.subjects.first(where: { facts.isMember(type, of: $0) }),
          isUsed(use, in: users, as: group, knowing: facts)
        else { continue }
        types.insert(type)
      }
    }
  }

  private func isUsed(
    _ use: DeclaredUse, in users: [DeclaredReference], as group: DeclaredArchitecture.Group,
    knowing facts: DeclaredFacts
  ) -> Bool {
    let captures = facts.captures(ofUsedIn: use, as: group)
    var holders: [TypeID] = []
    if case .type(let type) = use.used { holders = facts.types.family(of: facts.types[type].parent) }
    return users.contains { facts.isPermitted(use, $0, captures) && facts.isOwn($0, by: use, of: holders) }
  }

  // MARK: Doubts

  mutating func doubt(_ use: DeclaredUse, _ candidates: [TypeID], by rule: DeclaredRule, _ facts: DeclaredFacts) {
    if let part = rule.parts(facts.architecture).first { return noteMember(around: use, of: part, knowing: facts) }
    doubtful.formUnion(facts.types.family(of: use.user))
    for type in candidates { doubtful.formUnion(facts.types.family(of: type)) }
  }

  /// Whether a type certainly lacks what it must have.
  func lacks(_ type: TypeID, knowing facts: DeclaredFacts) -> Bool {
    !types.contains(type) && !doubtful.contains(type) && !facts.masks.doubtful.contains(type)
      && facts.places[type].layer >= -1
  }
}

extension DeclaredFacts {
  /// A use, and that of the type for which a used alias stands.
  func withTarget(_ use: DeclaredUse) -> [DeclaredUse] {
    guard case .type(let type) = use.used, types[type].isAlias,
      let target = types.withoutAliases(type)
    else { return [use] }
    return [use, DeclaredUse(file: use.file, range: use.range, user: use.user, used: .type(target))]
  }
}

extension DeclaredFacts {
  /// The subject is one that no Swift code need name: a class that an interface, a property list or Objective-C names,
  /// or with which a program starts.
  fileprivate func isMadeByTheApp(_ subject: DemandJudge.Subject) -> Bool {
    let (syntax, declaration) = (types.syntax(subject.part), types.declaration(subject.part))
    let name = types[subject.type].name
    return types.files.modules.classNames.contains(name) || syntax.isEntryPoint(declaration)
      || ["NSApplicationMain", "objc", "objcMembers"].contains { syntax.hasAttribute(declaration, $0) }
  }
}

/// `must_use` and `must_be_used_in`.
extension DemandJudge {
  mutating func judge(_ subject: Subject, by number: Int, _ demand: (Captures) -> String?) {
    guard let evidence = evidence[number], evidence.lacks(subject.type, knowing: facts),
      let text = demand(captures(subject))
    else { return }
    let name = facts.types.qualifiedName(of: subject.type)
    let group = facts.inParentheses(subject.group, facts.types.files[subject.part.file].place)
    report("\(name)\(group) \(text)", subject, number, demand: "\(name) \(text)")
  }

  mutating func judgeUsers(_ number: Int, _ rule: DeclaredRule, _ references: [DeclaredReference]) {
    if !rule.parts(facts.architecture).isEmpty { return judgeMembers(of: number, as: rule, of: references) }
    forEachSubject(of: rule) { judge, subject in
      let architecture = judge.facts.architecture
      judge.judge(subject, by: number) { captures in
        guard references.allSatisfy({ $0.portion.isBound(by: captures) }) else { return nil }
        return "must " + architecture.phrase(references, having: captures)
      }
    }
  }

  /// Members that use nothing of what they must, by no member that they call either.
  private mutating func judgeMembers(of number: Int, as rule: DeclaredRule, of references: [DeclaredReference]) {
    guard let evidence = evidence[number], let first = rule.parts(facts.architecture).first else { return }
    judgeArguments(of: number, as: rule, to: references, from: evidence)
    let met = facts.code.callers(of: evidence.members, withoutDeferred: first.isWithoutClosures)
    forEachSubject(of: rule) { judge, subject in
      let facts = judge.facts
      let captures = judge.captures(subject)
      guard references.allSatisfy({ $0.portion.isBound(by: captures) }), !facts.masks.doubtful.contains(subject.type)
      else { return }
      for member in judge.members(of: subject)
      where !met.contains(member) && facts.hasCode(member)
        && references.contains(where: { facts.mayUse($0, in: member) })
      {
        let text = "\(facts.fullName(of: member)) must \(facts.architecture.phrase(references, having: captures))"
        judge.report(text, subject, member: member, number, fix: facts.superFix(of: member, references))
      }
    }
  }

  /// Calls none of whose arguments uses what they must.
  private mutating func judgeArguments(
    of number: Int, as rule: DeclaredRule, to references: [DeclaredReference], from evidence: UseEvidence
  ) {
    for case .part(let part) in rule.subjects {
      for call in facts.code.calls[part] {
        let arguments = call.tree.arguments(call.node).map { call.tree.range($0) }
        let offsets = evidence.offsets[call.file.number] ?? []
        result.tallies[number].judged += 1
        let isMet = arguments.contains { argument in
          let next = leadingCount(of: offsets.count) { offsets[$0] < argument.start }
          return next < offsets.count && argument.contains(offsets[next])
        }
        if isMet { continue }
        let text = "\(facts.architecture.parts[part].text) must \(facts.architecture.phrase(references))"
        report(text, facts.use(at: call), at: call.location, number, subject: text)
      }
    }
  }

  mutating func judgeUsed(_ number: Int, _ rule: DeclaredRule, _ users: [DeclaredReference]) {
    // An optional layer or role that has nothing cannot use anything.
    if users.allSatisfy({ $0.group.map { facts.isEmptyAndOptional($0) } != false }) { return }
    if !rule.parts(facts.architecture).isEmpty { return judgeUsedMembers(of: number, as: rule, by: users) }
    let architecture = facts.architecture
    func text(_ captures: Captures) -> String? {
      guard users.allSatisfy({ $0.portion.isBound(by: captures) }) else { return nil }
      return "must be used in \(inWords(users.map { $0.nameAlone(in: architecture, captures) }, "or"))"
    }
    forEachSubject(of: rule) { judge, subject in
      if !judge.isOfSlices(subject.group), !judge.facts.isMadeByTheApp(subject) {
        judge.judge(subject, by: number, text)
      }
    }
    for (file, place) in firstFiles(ofSlicesOf: rule) {
      guard let evidence = evidence[number], !evidence.slices.contains(facts.sliceKey(place)),
        let text = text(facts.types.files.slices[place.slice]),
        case let types = facts.types.all.filter({ facts.isDeclared($0, in: place) }), !types.isEmpty,
        !types.contains(where: { evidence.doubtful.contains($0.id) })
      else { continue }
      report("\(facts.sliceName(place)) \(text)", atStartOf: file, number)
    }
  }
}

extension DeclaredFacts {
  /// The types that a file declares, nested ones included.
  func typesDeclared(in file: Int) -> [(type: TypeID, range: SourceRange)] {
    let indexed = files[file].file
    return indexed.syntax.declarations.enumerated().compactMap { index, declaration in
      guard declaration.kind.hasMembers else { return nil }
      return types.type(file: indexed.number, declaration: index).map { ($0, declaration.range) }
    }
  }

  /// Some declaration of the type lies in the slice.
  fileprivate func isDeclared(_ type: IndexedType, in slice: DeclaredFiles.Place) -> Bool {
    type.declarations.contains {
      part(of: types.files[$0.file].place, among: [.layer(slice.layer)])?.slice == slice.slice
    }
  }

  /// Code of a member can use what a reference names: of a superclass what the project, or whoever else declares one, has
  /// in it.
  fileprivate func mayUse(_ reference: DeclaredReference, in member: DeclarationReference) -> Bool {
    guard let call = reference.call, call.isOfSuper else { return true }
    let declaration = types.declaration(member)
    if types.syntax(member).hasModifier(declaration, "override") { return true }
    guard let owner = types.table.enclosingType(of: member), owner.kind == .class || owner.isForeign else {
      return false
    }
    let line = types.table.classes.lineage(of: owner)
    let isStatic = types.syntax(member).isOfType(declaration)
    let isDeclared = line.dropFirst().contains { type in
      types.members(of: type.parts) { [.func, .var, .let].contains($0.kind) }.contains {
        call.names[1].matches(name(of: $0)) && types.syntax($0).isOfType(types.declaration($0)) == isStatic
      }
    }
    // What another module's class has is overridden there.
    return isDeclared || !isStatic && line.contains(where: mayInheritForeignClass)
  }

  private func mayInheritForeignClass(_ type: IndexedType) -> Bool {
    if type.isForeign { return true }
    return types.table.plainSupertypes(of: type).contains { supertype in
      let name = supertype.reference.base
      return types.isForeign(supertype) && !supertype.isOfExtension && !SystemTypes.isStandard(name)
        && (!types.isKnown(foreign: name) || ([name] + types.supertypes(ofForeign: name)).contains("NSObject"))
    }
  }

  /// The fix that calls what is overridden first: a function without parameters and result is called in one way.
  fileprivate func superFix(of member: DeclarationReference, _ references: [DeclaredReference]) -> FixIt? {
    let (file, declaration) = (types.files[member.file].file, types.declaration(member))
    let name = name(of: member)
    guard references.count == 1, let call = references[0].call, call.isOfSuper, call.names[1].text == name,
      declaration.kind == .func, file.syntax.hasModifier(declaration, "override"), declaration.parameters.isEmpty,
      declaration.returnType.isEmpty, !declaration.flags.contains(.isAsync), !declaration.flags.contains(.isThrowing),
      let first = file.bodies.body(ofDeclaration: member.index).flatMap({ file.bodies.firstChild($0) })
    else { return nil }
    return file.insertion(line: "super.\(name)()", before: first).map {
      FixIt(title: "Insert 'super.\(name)()'", edits: [$0])
    }
  }
}

extension FileSyntax {
  /// The member is one of the type itself.
  fileprivate func isOfType(_ declaration: Declaration) -> Bool {
    hasModifier(declaration, "static") || hasModifier(declaration, "class")
  }
}
