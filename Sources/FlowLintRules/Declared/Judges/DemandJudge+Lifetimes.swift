/// The lifetimes of objects: properties that are never released, closures that hold the object itself.
extension DemandJudge {
  // MARK: keeps

  mutating func judgeReleases(
    _ number: Int, _ rule: DeclaredRule, of wanted: [DeclaredReference], by calls: [DeclaredCall], byNil: Bool
  ) {
    var kept: [(subject: Subject, properties: [Property])] = []
    forEachSubject(of: rule) { judge, subject in
      let properties = judge.facts.properties(of: subject.type, keeping: wanted)
      if !properties.isEmpty { kept.append((subject, properties)) }
    }
    let others = Mentions(
      of: byNil ? kept.flatMap(\.properties).filter { $0.access > .fileprivate }.map(\.name) : [], as: [.member],
      in: facts.files.map(\.file))
    for (subject, properties) in kept {
      judgeReleases(of: properties, subject, number, by: calls, byNilIn: byNil ? others : nil)
    }
  }

  /// - Parameter others: the places that name properties behind a dot; nil where only calls release.
  private mutating func judgeReleases(
    of properties: [Property], _ subject: Subject, _ number: Int, by calls: [DeclaredCall], byNilIn others: Mentions?
  ) {
    let type = facts.types[subject.type]
    let family = [type] + facts.types.table.classes.allSubclasses(of: type)
    let code = family.flatMap { facts.types.table.code(of: $0) }
    let isCalled = calls.contains { call in code.contains { facts.calls(call, in: $0) } }
    let released = others == nil ? [] : facts.namesReleased(in: code)
    for property in properties {
      result.tallies[number].judged += 1
      let isMet = isCalled || others.map { facts.isReleased(property, released, type, or: $0) } == true
      let place = facts.types.table.location(property)
      result.rows[number].append(
        LifecycleLedger.Row(
          parent: type.qualifiedName, child: property.name,
          cells: [.places([Relation.Place(at: place)]), facts.station(isMet ? place : nil, nil)]))
      if isMet {
        if let held = facts.held(by: property)?.type {
          let relation = DeclaredRelation(kind: .releases, user: type.id, used: held, location: place)
          result.relations.append(relation)
        }
        continue
      }
      let name = "\(facts.types.qualifiedName(of: type.id)).\(property.name)"
      report("\(name) must be released", subject, member: property.declaration, number)
    }
  }

  // MARK: captures

  mutating func judgeCaptures(_ number: Int, _ rule: DeclaredRule, _ wanted: [String]) {
    forEachSubject(of: rule) { judge, subject in
      let facts = judge.facts
      guard case .closures(let areKept, nil)? = facts.architecture.part(subject.group)?.content else { return }
      for code in facts.types.table.code(of: facts.types[subject.type]) {
        for closure in code.nodes(.closure) {
          judge.judgeCapture(by: code.at(closure), areKept: areKept, subject, number, wanted)
        }
      }
    }
    for case .part(let part) in rule.subjects {
      guard case .closures(let areKept, .some) = facts.architecture.parts[part].content else { continue }
      for call in facts.code.calls[part] {
        guard let holder = facts.types.table.type(around: call), let own = holder.declarations.first else { continue }
        let subject = Subject(type: holder.id, part: own, group: .part(part))
        for value in facts.handedFunctions(call) {
          judgeCapture(by: value, areKept: areKept, subject, number, wanted)
        }
      }
    }
  }

  /// - Parameters:
  ///   - value: a closure, or an own function in its place, which captures the object.
  ///   - areKept: whether those alone count that the object itself keeps.
  private mutating func judgeCapture(
    by value: CodePart, areKept: Bool, _ subject: Subject, _ number: Int, _ wanted: [String]
  ) {
    let isKept = areKept ? facts.isKept(value) : true
    guard isKept != false, [.class, .actor].contains(facts.types.declaration(subject.part).kind) else { return }
    let (tree, node, name) = (value.tree, value.node, facts.types.qualifiedName(of: subject.type))
    let isClosure = tree.kind(node) == .closure
    let law = Law.capturesWeakly(orUnowned: wanted.contains("unowned self"))
    let isBroken = law.judge(facts, value).wrong != nil
    if isKept == nil, isBroken {
      return result.tallies[number].add("\(name)'s closure", [subject.part], .unknownFate)
    }
    result.tallies[number].judged += 1
    guard isBroken else { return }
    let start = tree.range(node).start
    let place = isClosure ? "this closure" : "a closure, which '\(tree.name(node))' does not"
    report(
      "\(name) must capture \(inWords(wanted, "or")) in \(place)\(areKept ? ", which it keeps" : "")", subject, number,
      at: value.file.location(isClosure ? SourceRange(start, start + 1) : tree.nameRange(node)))
  }
}

extension DeclaredFacts {
  /// The variables of a type that keep something that is wanted.
  fileprivate func properties(of type: TypeID, keeping wanted: [DeclaredReference]) -> [Property] {
    types[type].properties.filter { property in
      property.isStored && !property.isLet && !property.isStatic && property.ownership == .strong
        && !types.table.isExempt(property.declaration) && holds(property, wanted)
    }
  }

  /// A property is of a wanted type, or a list of such.
  fileprivate func holds(_ property: Property, _ wanted: [DeclaredReference]) -> Bool {
    guard let found = held(by: property) else { return false }
    return wanted.contains { reference in
      if case .type(let pattern) = reference.content { return pattern.matches(found.name) }
      guard let group = reference.group else { return false }
      return found.type.map { isMember($0, of: group) || has($0, group) } == true || isBase(found.name, of: group)
    }
  }

  /// The type of a property, or of the entries of a list.
  fileprivate func held(by property: Property) -> ExpressionType? {
    let owner = types.table.enclosingType(of: property.declaration)
    let file = types.table.file(property.declaration.file)
    let entry: TypeReference? =
      switch property.type?.form {
      case .array(let entry)?: entry
      case .dictionary(_, let value)?: value
      case .nominal?:
        property.type.flatMap { ["Set", "Array"].contains($0.base) ? $0.arguments.first : $0 }
      default: nil
      }
    return property.type == nil ? expressions.type(of: property) : expressions.type(entry, inside: owner, in: file)
  }

  /// The name is one that the types of a role inherit, by its definition: `var children: [Coordinator]`.
  private func isBase(_ name: String, of group: DeclaredArchitecture.Group) -> Bool {
    guard case .role(let role) = group, !SystemTypes.isKnown(name) else { return false }
    return architecture.roles[role].selectors.flatMap { $0.inherits ?? [] }.contains { patterns in
      patterns.count == 1 && patterns[0].components.last?.text == name
    }
  }

  fileprivate func calls(_ call: DeclaredCall, in code: CodePart) -> Bool {
    code.nodes(ofKinds: [.name, .member]).contains { isAccess(code.at($0), to: call) != false }
  }

  /// Code sets a property to nil or to nothing, or takes entries out of it; code elsewhere may do so to one that it sees.
  ///
  /// - Parameter names: those that the type's own code releases.
  fileprivate func isReleased(
    _ property: Property, _ names: Set<String>, _ owner: IndexedType, or mentions: Mentions
  ) -> Bool {
    let own = names.contains(property.name)
    if own || property.access <= .fileprivate { return own }
    return mentions.ofOthers(property.name).contains { place in
      guard place.tree.isReleased(place.node), let receiver = place.tree.receiver(place.node) else { return false }
      return expressions.declared(place.at(receiver)).map {
        types.above($0.id).contains(owner.id) || $0.id == owner.id
      } != false
    }
  }

  fileprivate func namesReleased(in code: [CodePart]) -> Set<String> {
    Set(
      code.flatMap { part in
        part.nodes(ofKinds: [.name, .member]).filter { part.tree.isReleased($0) }.map { part.tree.name($0) }
      })
  }

  // MARK: Closures that an object keeps

  /// A closure outlives the call that gets it, in what the object itself keeps; nil where the object keeps what a call
  /// gives that need not hold the closure.
  func isKept(_ closure: CodePart) -> Bool? {
    let tree = closure.tree
    if case .assigned(let target, _) = tree.context(closure.node) {
      return isOwnObject(closure.at(tree.unwrapped(target)))
    }
    if case .initializer(let binding) = tree.context(closure.node) {
      return tree.enclosingFunction(closure.node) == binding
        && tree.declaration(at: binding).map {
          closure.file.syntax.hasModifier(closure.file.syntax.declarations[$0], "lazy")
        } == true
    }
    guard let call = tree.call(takingClosure: closure.node)?.call, tree.kind(call) == .call,
      expressions.runsAtOnce(closure) != true
    else { return false }
    var end = call
    var isHeld = Self.holdingCalls.contains { tree.isNamed(tree.namedCallee(call) ?? call, $0) }
    while let member = tree.accessedMember(of: end) {
      guard let next = tree.call(ofCallee: member) else { return false }
      if tree.arguments(next).contains(where: { isOwnBag(tree.value(ofArgument: $0), tree) }) { return true }
      isHeld = isHeld || Self.holdingCalls.contains { tree.isNamed(member, $0) }
      end = next
    }
    guard Fate(of: closure.at(end)).ways.contains(where: { $0.ownHolder != nil && !$0.isDeferred }) else {
      return false
    }
    return isHeld ? true : nil
  }

  /// The calls that give what holds the closure.
  private static let holdingCalls = [
    "Task", "detached", "sink", "subscribe", "bind", "drive", "emit", "observe", "addObserver", "scheduledTimer",
    "Timer",
    "DispatchWorkItem", "BlockOperation", "UIAction", "addPeriodicTimeObserver",
  ]

  /// `&bag`, `bag`: the object's own property.
  private func isOwnBag(_ value: BodyTree.Node, _ tree: BodyTree) -> Bool {
    let value = tree.kind(value) == .prefix ? tree.firstChild(value) ?? value : value
    return [.name, .member].contains(tree.kind(value)) && tree.isOwn(value)
  }

  /// The target is a property of the object itself, an entry of one, or a property of an object that it keeps.
  private func isOwnObject(_ target: CodePart) -> Bool {
    let tree = target.tree
    if tree.isOwn(target.node) { return true }
    guard let base = tree.receiver(target.node) else { return false }
    if tree.isOwn(base) { return !isWeak(target.at(base)) }
    guard tree.kind(base) == .name, let local = tree.resolve(base) else { return false }
    return Fate(ofLocal: target.at(local), types.table).ways.contains { $0.ownHolder != nil && !$0.isDeferred }
  }
}

extension BodyTree {
  /// A property is set to nil or to nothing, or entries are taken out of it.
  fileprivate func isReleased(_ property: Node) -> Bool {
    let whole = parent(wrapped(property)).flatMap { kind($0) == .subscript ? $0 : nil } ?? wrapped(property)
    if let assignment = parent(whole), kind(assignment) == .assignment, target(assignment) == whole,
      let value = value(ofAssignment: assignment)
    {
      let value = bare(value)
      return isNil(value) || [.array, .dictionary].contains(kind(value)) && firstChild(value) == nil
    }
    return accessedMember(of: property).map { member in
      [
        "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "popLast", "popFirst", "removeSubrange",
        "dropLast",
      ]
      .contains { isNamed(member, $0) }
    } == true
  }
}
