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
    let mentions = Mentions(
      of: byNil ? kept.flatMap(\.properties).map(\.name) : [], as: [.name, .member], in: facts.files.map(\.file)
    ) { !$0.file.isExempt($0.tree.nameRange($0.node).start) }
    for (subject, properties) in kept {
      judgeReleases(of: properties, subject, number, by: calls, orIn: mentions)
    }
  }

  /// - Parameter mentions: the places that name properties; none where only calls release.
  private mutating func judgeReleases(
    of properties: [Property], _ subject: Subject, _ number: Int, by calls: [DeclaredCall], orIn mentions: Mentions
  ) {
    let type = facts.types[subject.type]
    let family = [type] + facts.types.table.classes.allSubclasses(of: type)
    let code = calls.isEmpty ? [] : family.flatMap { facts.types.table.code(of: $0) }
    let isCalled = calls.contains { call in code.contains { facts.calls(call, in: $0) } }
    for property in properties {
      let isMet = isCalled ? true : mentions[property.name].whetherSome { facts.releases($0, property, of: type) }
      let place = facts.types.table.location(property)
      let doubt = isMet == nil ? "set to what may be nil" : nil
      result.rows[number].append(
        LifecycleLedger.Row(
          parent: type.qualifiedName, child: property.name,
          cells: [.places([Relation.Place(at: place)]), facts.station(isMet == true ? place : nil, doubt)]))
      let name = "\(facts.types.qualifiedName(of: type.id)).\(property.name)"
      if let doubt {
        result.tallies[number].add(
          name, [property.declaration], .unknownFate, in: type.id, at: place, detail: doubt)
        continue
      }
      result.tallies[number].judged += 1
      if isMet == true {
        if let held = facts.held(by: property)?.type {
          let relation = DeclaredRelation(kind: .releases, user: type.id, used: held, location: place)
          result.relations.append(relation)
        }
        continue
      }
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

  // MARK: Releases

  /// A name in the code means a property, which is set to nil or to nothing there, or out of which entries are taken; nil
  /// where that is not known.
  fileprivate func releases(_ place: CodePart, _ property: Property, of owner: IndexedType) -> Bool? {
    guard property.access > .fileprivate || place.file.number == property.declaration.file else { return false }
    let isRelease = isRelease(of: place, holdingList: property.type.map(isList) == true)
    if isRelease == false { return false }
    switch isMember(place, of: owner) {
    case true: return isRelease
    case nil: return nil
    case false: return false
    }
  }

  /// A name is that of a member of a type, or of one that inherits it or that it inherits.
  private func isMember(_ place: CodePart, of owner: IndexedType) -> Bool? {
    let tree = place.tree
    var holder: TypeID?
    if tree.isOwn(place.node) {
      holder = types.table.type(around: place)?.id
    } else if let receiver = tree.receiver(place.node) {
      guard let type = expressions.owner(of: place.at(receiver), depth: 0),
        type.type != nil || !expressions.standsForAny(type.name, at: place)
      else { return nil }
      holder = type.type
    }
    return holder.map { $0 == owner.id || types.above($0).contains(owner.id) || types.above(owner.id).contains($0) }
      ?? false
  }

  private func isList(_ written: TypeReference) -> Bool {
    switch written.form {
    case .array, .dictionary: true
    default: ["Array", "Set", "Dictionary"].contains(written.base)
    }
  }

  private func isRelease(of place: CodePart, holdingList isList: Bool) -> Bool? {
    let (tree, name) = (place.tree, place.tree.wrapped(place.node))
    let entry = tree.parent(name).flatMap { tree.kind($0) == .subscript && tree.firstChild($0) == name ? $0 : nil }
    let whole = entry.map(tree.wrapped) ?? name
    // `&children`
    if let prefix = tree.parent(whole), tree.kind(prefix) == .prefix, tree.isNamed(prefix, "&") { return nil }
    if let assignment = tree.assignment(to: whole) {
      if !tree.isPlain(assignment) { return false }
      let target = tree.unwrapped(whole)
      guard let value = tree.writes(assignment).first(where: { $0.target == target })?.value else { return nil }
      return isNothing(place.at(value), orRestOf: tree.name(place.node), inList: isList && entry == nil)
    }
    guard let member = tree.accessedMember(of: whole), tree.call(ofCallee: member) != nil else { return false }
    return tree.isNamed(member, "take") || isList && Self.removals.contains { tree.isNamed(member, $0) }
  }

  /// A value is nil or an empty list, or what is left of the list itself; nil where it may be.
  private func isNothing(_ value: CodePart, orRestOf property: String, inList isList: Bool) -> Bool? {
    let (tree, node) = (value.tree, value.tree.constant(value.node))
    func isNothing(_ values: [BodyTree.Node]) -> Bool? {
      values.whetherSome { self.isNothing(value.at($0), orRestOf: property, inList: isList) }
    }
    if tree.isNil(value.node) { return true }
    if tree.mayFail(value.node) { return nil }
    switch tree.kind(node) {
    case .array, .dictionary: return tree.firstChild(node) == nil
    case .sequence:
      let parts = Array(tree.children(node))
      let branches = parts.filter { tree.kind($0) == .ternary }.compactMap { tree.firstChild($0) }
      if !branches.isEmpty { return isNothing(branches + parts.suffix(1)) }
      if parts.contains(where: { tree.isNamed($0, "??") }) {
        return isNothing(Array(parts.suffix(1))) == false ? false : nil
      }
      if parts.contains(where: { tree.isNamed($0, "+") }) { return false }
      return isList || parts.contains { tree.kind($0) == .cast } ? nil : false
    case .if, .switch:
      return isNothing(tree.branches(of: node).compactMap { tree.body(of: $0).flatMap { tree.onlyStatement($0) } })
    case .call:
      if tree.makesEmptyList(node, isImplicit: isList) { return true }
      if let callee = tree.namedCallee(node), let receiver = tree.receiver(callee), tree.isOwn(receiver),
        tree.lastName(receiver) == property
      {
        return Self.rests.contains(tree.name(callee))
      }
      if expressions.construction(value.at(node)) != nil { return false }
    case .name:
      let bound = tree.resolve(node).map { tree.kind(tree.introducer(of: $0)) }
      if bound == .optionalBinding || bound == .for { return isList ? nil : false }
    case .member: break
    default: return isList ? nil : false
    }
    let written = expressions.written(value.at(node), depth: 0)?.0
    return written.map { $0.isOptional || isList } == false ? false : nil
  }

  /// Members that take entries out of a list, and those that give what is left of one.
  private static let removals = [
    "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "popLast", "popFirst", "removeSubrange",
    "subtract", "formIntersection", "formSymmetricDifference", "replaceSubrange",
  ]
  private static let rests: Set<String> = [
    "filter", "dropFirst", "dropLast", "drop", "prefix", "suffix", "subtracting", "intersection",
    "symmetricDifference", "compactMap", "compactMapValues",
  ]

  // MARK: Closures that an object keeps

  /// A closure outlives the call that gets it, in what the object itself keeps; nil where the object keeps what a call
  /// gives that need not hold the closure.
  func isKept(_ closure: CodePart) -> Bool? {
    let tree = closure.tree
    switch tree.context(closure.node) {
    case .initializer(let binding) where tree.enclosingFunction(closure.node) == binding:
      return tree.declaration(at: binding).map {
        closure.file.syntax.hasModifier(closure.file.syntax.declarations[$0], "lazy")
      } == true
    case .element(let list) where tree.kind(list) != .tuple: return isKept(closure.at(list))
    case .assigned(let target, _) where isOwnObject(closure.at(tree.unwrapped(target))): return true
    default: break
    }
    if Fate(of: closure, types.table).ways.contains(where: \.isOwnNow) { return true }
    guard let call = tree.call(takingClosure: closure.node)?.call, tree.kind(call) == .call,
      expressions.runsAtOnce(closure) != true
    else { return false }
    // `set { … }` of the object itself, whose parameter is stored.
    if let callee = tree.namedCallee(call), tree.isOwn(callee),
      let parameter = self.parameter(getting: closure, of: closure.at(call)),
      Fate(ofLocal: parameter, types.table).ways.contains(where: \.isOwnNow)
    {
      return true
    }
    var end = call
    var isHeld = Self.holdingCalls.contains { tree.isNamed(tree.namedCallee(call) ?? call, $0) }
    while let member = tree.accessedMember(of: end) {
      guard let next = tree.call(ofCallee: member) else { return false }
      if tree.arguments(next).contains(where: { isOwnBag(tree.value(ofArgument: $0), tree) }) { return true }
      isHeld = isHeld || Self.holdingCalls.contains { tree.isNamed(member, $0) }
      end = next
    }
    return Fate(of: closure.at(end)).ways.contains(where: \.isOwnNow) ? isHeld ? true : nil : false
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
    return Fate(ofLocal: target.at(local), types.table).ways.contains(where: \.isOwnNow)
  }
}

extension Fate.Way {
  /// The value is put into a property of the object itself while the code runs.
  fileprivate var isOwnNow: Bool { ownHolder != nil && !isDeferred }
}

extension BodyTree {
  /// `try? make()`, `maker?.make()`, or a constant that is one: nothing may come of it.
  fileprivate func mayFail(_ expression: Node) -> Bool {
    var node = expression
    if kind(node) == .name, let local = resolve(node), kind(local) == .boundName, isConstant(local) {
      node = value(ofLocal: local) ?? node
    }
    while let inner = firstChild(node) {
      switch kind(node) {
      case .try where text(node).hasPrefix("try?"), .optionalChain: return true
      case .try, .await, .paren, .call, .member, .subscript: node = inner
      default: return false
      }
    }
    return false
  }

  /// `[Child]()`, `Set()`, `Array<Child>.init()`, and `.init()` where a list is wanted.
  fileprivate func makesEmptyList(_ call: Node, isImplicit: Bool) -> Bool {
    guard kind(call) == .call, firstChild(call, .argument) == nil else { return false }
    var made = unwrapped(callee(call))
    if kind(made) == .implicitMember { return isImplicit && isNamed(made, "init") }
    if kind(made) == .member, isNamed(made, "init"), let type = receiver(made) { made = type }
    return [.array, .dictionary].contains(kind(made))
      || kind(made) == .name && ["Array", "Set", "Dictionary"].contains { isNamed(made, $0) }
  }
}
