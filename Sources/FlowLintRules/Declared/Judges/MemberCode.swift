/// The code that belongs to members of types: their own, and what they call of their type.
struct MemberCode: Sendable {
  /// The members that each part of the declaration names, by its number.
  private(set) var named: [Set<DeclarationReference>] = []
  /// These, and the members that they reach by calls of their type.
  private var reached: [Set<DeclarationReference>] = []
  /// The members behind the requirements of protocols that a part names: those that implement it, and what these reach.
  private var implementing: [Int: Set<DeclarationReference>] = [:]
  /// The members of its own type that the code of each names.
  private var namedCalls: [DeclarationReference: [Call]] = [:]
  /// The closures that may run later, of files in which some rule leaves them out.
  private var deferred: [FileID: SourceRegions] = [:]
  /// The closures or arguments that a part is made of, by its number.
  private var ranges: [[FileID: SourceRegions]] = []
  /// The accessors that run where properties are written, of files with members that rules name.
  private var setters: [FileID: SourceRegions] = [:]
  /// The calls whose arguments a part is made of, by its number.
  private(set) var calls: [[CodePart]] = []

  private struct Call: Hashable {
    let member: DeclarationReference
    let isDeferred: Bool
  }

  init() {}

  init(_ facts: DeclaredFacts) {
    let parts = facts.architecture.parts
    let asked = facts.architecture.partsWithCode
    var owners: Set<TypeID> = []
    for (number, part) in parts.enumerated() {
      let types = asked.contains(number) ? facts.types.all.filter { facts.isMember($0.id, of: part.whole) } : []
      named.append(part.members == nil ? [] : Set(types.flatMap { facts.members(of: $0, in: part) }))
      implementing[number] = facts.members(implementing: part, of: types)
      let implementers = implementing[number]?.compactMap { facts.types.table.enclosingType(of: $0)?.id } ?? []
      // Code that no named member can reach need not be known.
      let holders = Set(named[number].compactMap { facts.types.table.enclosingType(of: $0)?.id })
      owners.formUnion(holders.flatMap { [$0] + facts.types.above($0) } + implementers)
      calls.append(asked.contains(number) ? facts.calls(of: part) : [])
      ranges.append(Self.ownRanges(of: part, ofTypes: types, at: calls[number], in: facts))
    }
    if parts.contains(where: \.isWithoutClosures) {
      for number in Set(owners.flatMap { facts.types[$0].parts.map(\.file) }) {
        let file = facts.types.files[number].file
        deferred[number] = SourceRegions(
          file.bodies.closures(in: file.bodies.root).filter { facts.expressions.runsAtOnce(file.at($0)) != true }
            .map { file.bodies.range($0) })
      }
    }
    for number in Set(owners.flatMap { facts.types[$0].parts.map(\.file) }) {
      let file = facts.types.files[number].file
      setters[number] = SourceRegions(file.bodies.setters.map { file.bodies.range($0) })
    }
    for owner in owners.sorted() { addCalls(of: owner, facts) }
    reached = parts.indices.map { number in
      reach(from: Self.withSetters(named[number]), withoutDeferred: parts[number].isWithoutClosures)
    }
    implementing = implementing.mapValues { reach(from: Self.withSetters($0), withoutDeferred: false) }
  }

  // MARK: Asking

  /// Whether a use stands in the code of a part; the type around it is one of the part's.
  func holds(_ use: DeclaredUse, _ number: Int, _ facts: DeclaredFacts) -> Bool {
    let part = facts.architecture.parts[number]
    let (file, offset) = (facts.files[use.file].file, use.range.start)
    if isLeftOut(use, of: part, in: facts) { return false }
    if part.members == nil { return ranges[number][file.number]?.contains(offset) == true }
    return member(at: offset, in: file, facts).map { reached[number].contains($0) } == true
  }

  /// Whether a use stands in a member that implements what a part's protocols require.
  func implements(_ use: DeclaredUse, _ number: Int, _ facts: DeclaredFacts) -> Bool {
    guard let members = implementing[number] else { return false }
    return member(at: use.range.start, in: facts.files[use.file].file, facts).map(members.contains) == true
  }

  /// The member, or what runs where it is written.
  private func member(at offset: Int, in file: IndexedFile, _ facts: DeclaredFacts) -> DeclarationReference? {
    facts.member(at: offset, in: file).map { setters[file.number]?.contains(offset) == true ? Self.setter(of: $0) : $0 }
  }

  /// What stands for the code that runs where a property is written: to read it runs none of that.
  private static func setter(of property: DeclarationReference) -> DeclarationReference {
    DeclarationReference(file: property.file, index: -2 - property.index)
  }

  private static func property(of setter: DeclarationReference) -> DeclarationReference {
    setter.index < 0 ? DeclarationReference(file: setter.file, index: -2 - setter.index) : setter
  }

  private static func withSetters(_ members: Set<DeclarationReference>) -> Set<DeclarationReference> {
    members.union(members.map(setter))
  }

  /// A use stands in a closure that may run later, and the part has none of these.
  func isLeftOut(_ use: DeclaredUse, of part: DeclaredPart, in facts: DeclaredFacts) -> Bool {
    part.isWithoutClosures && deferred[facts.files[use.file].file.number]?.contains(use.range.start) == true
  }

  /// The members themselves and all that reach them by calls of their type.
  func callers(of members: Set<DeclarationReference>, withoutDeferred: Bool) -> Set<DeclarationReference> {
    var callers: [DeclarationReference: [DeclarationReference]] = [:]
    for (caller, calls) in namedCalls {
      for call in calls where !(withoutDeferred && call.isDeferred) {
        callers[Self.property(of: call.member), default: []].append(Self.property(of: caller))
      }
    }
    return Self.closure(of: members) { callers[$0] ?? [] }
  }

  private func reach(from members: Set<DeclarationReference>, withoutDeferred: Bool) -> Set<DeclarationReference> {
    Self.closure(of: members) { member in
      (namedCalls[member] ?? []).filter { !(withoutDeferred && $0.isDeferred) }.map(\.member)
    }
  }

  private static func closure(
    of members: Set<DeclarationReference>, _ next: (DeclarationReference) -> [DeclarationReference]
  ) -> Set<DeclarationReference> {
    var (found, pending) = (members, Array(members))
    while let member = pending.popLast() {
      for other in next(member) where found.insert(other).inserted { pending.append(other) }
    }
    return found
  }

  // MARK: Making

  /// The members of a type, or of what it inherits, that its own code names with nothing or `self` in front.
  private mutating func addCalls(of owner: TypeID, _ facts: DeclaredFacts) {
    var byName: [String: Overloads] = [:]
    for holder in [owner] + facts.types.above(owner) {
      let members = facts.types.members(of: facts.types[holder].parts) { [.func, .var, .let].contains($0.kind) }
      let own = Dictionary(grouping: members, by: facts.name).mapValues { Overloads(of: $0, in: facts.types) }
      byName.merge(own) { nearest, _ in nearest }
    }
    for (name, overloads) in byName where overloads.areMany {
      // A call that may mean all of them leads there by one way: each to each would be too many.
      let any = DeclarationReference(file: FileID(Int.min), index: namedCalls.count)
      namedCalls[any] = overloads.all.map { Call(member: $0, isDeferred: false) }
      byName[name]?.any = any
    }
    let finder = NameFinder(byName.keys)
    for member in facts.types.members(of: facts.types[owner].parts, where: { _ in true }) {
      let file = facts.types.files[member.file].file
      let tree = file.bodies
      guard let node = tree.node(ofDeclaration: member.index) else { continue }
      var found: [DeclarationReference: Set<Call>] = [:]
      finder.forEachPlace(of: [.name, .member], in: tree, within: node.index..<tree.subtreeEnd(node)) { node, name in
        guard tree.isOwn(node), !tree.isInSelector(node), let overloads = byName[finder[name]] else { return }
        let start = tree.nameRange(node).start
        let isDeferred =
          deferred[member.file].map { closures in
            closures.contains(start) || overloads.areFunctions && facts.isHandedForLater(file.at(node))
          } == true
        let user = setters[member.file]?.contains(start) == true ? Self.setter(of: member) : member
        let access = tree.access(to: node)
        for other in overloads.meant(by: node, tree) {
          if access.yieldsValue { found[user, default: []].insert(Call(member: other, isDeferred: isDeferred)) }
          if access.takesValue {
            found[user, default: []].insert(Call(member: Self.setter(of: other), isDeferred: isDeferred))
          }
        }
      }
      for (user, calls) in found { namedCalls[user] = Array(calls) }
    }
  }

  private static func ownRanges(
    of part: DeclaredPart, ofTypes types: [IndexedType], at calls: [CodePart], in facts: DeclaredFacts
  ) -> [FileID: SourceRegions] {
    let values: [CodePart]
    switch part.content {
    case .members: values = []
    case .arguments: values = calls.flatMap { call in call.tree.arguments(call.node).map(call.at) }
    case .closures(let areKept, let made):
      let all =
        made == nil
        ? types.flatMap { facts.types.table.code(of: $0) }.flatMap { code in code.nodes(.closure).map(code.at) }
        : calls.flatMap(facts.handedFunctions).filter { $0.tree.kind($0.node) == .closure }
      values = all.filter { !areKept || facts.isKept($0) == true }
    }
    return Dictionary(grouping: values, by: \.file.number).mapValues { parts in
      SourceRegions(parts.map { $0.tree.range($0.node) })
    }
  }
}

/// Members of one name.
private struct Overloads {
  let all: [DeclarationReference]
  private let properties: [DeclarationReference]
  let areFunctions: Bool
  /// One member that stands for all of them.
  var any: DeclarationReference?
  var areMany: Bool { all.count > 8 }
  private var byLabels: [[String]: [DeclarationReference]] = [:]

  init(of members: [DeclarationReference], in types: DeclaredTypes) {
    all = members
    properties = members.filter { [.var, .let].contains(types.declaration($0).kind) }
    areFunctions = members.allSatisfy { types.declaration($0).kind == .func }
    if members.count > 1 { byLabels = Dictionary(grouping: members, by: types.labels) }
  }

  /// The members whose labels a call has; all where none has them, or where it is no call.
  func meant(by name: BodyTree.Node, _ tree: BodyTree) -> [DeclarationReference] {
    let rest = any.map { [$0] } ?? all
    // What is read is the property, where one has the name.
    guard let call = tree.call(ofCallee: name) else { return properties.isEmpty ? rest : properties }
    return byLabels[tree.labels(call)] ?? rest
  }
}

extension BodyTree {
  /// The accessors that run where something is written.
  fileprivate var setters: [Node] {
    descendants(root, .accessor).filter { accessor in
      ["set", "didSet", "willSet"].contains { isNamed(accessor, $0) }
    }
  }

  /// `#selector(close)`, `#selector(close as () -> Void)`: what stands there is named, and neither called nor read.
  fileprivate func isInSelector(_ node: Node) -> Bool {
    let around = ancestors(node).first { [.macroExpansion, .block, .closure].contains(kind($0)) }
    return around.map { isNamed($0, "selector") || isNamed($0, "keyPath") } == true
  }
}

extension DeclaredFacts {
  /// A function gets to somebody who may call it later: `later(helper)`, `work = helper`.
  fileprivate func isHandedForLater(_ name: CodePart) -> Bool {
    switch name.tree.context(name.node) {
    case .argument(let call, let argument):
      name.tree.kind(call) != .call || expressions.runsAtOnce(name.at(argument), of: call) != true
    case .assigned, .initializer, .element, .captured, .returned, .implicitlyReturned: true
    default: false
    }
  }

  /// The members of a type that a part names, with what the type's name captures.
  fileprivate func members(of type: IndexedType, in part: DeclaredPart) -> [DeclarationReference] {
    guard let members = part.members else { return [] }
    if members.selector.captureNames.isEmpty { return self.members(of: type.parts, members) }
    let captures = type.declarations.first.map { first in
      self.captures(of: type.id, inFile: types.files.place(of: first.file), as: part.whole)
    }
    return captures.flatMap { members.filled(with: $0) }.map { self.members(of: type.parts, $0) } ?? []
  }

  /// The members that implement what a part names in protocols; nil where it names nothing there.
  fileprivate func members(implementing part: DeclaredPart, of holders: [IndexedType]) -> Set<DeclarationReference>? {
    let protocols = Set(holders.filter { $0.kind == .protocol }.map(\.id))
    guard !protocols.isEmpty, let members = part.members else { return nil }
    let heirs = types.all.filter { $0.isConcrete && !protocols.isDisjoint(with: types.above($0.id)) }
    return Set(heirs.flatMap { self.members(of: $0.parts, members) }.filter { implements($0, anyOf: [part.whole]) })
  }

  /// The calls of whose arguments a part is made.
  fileprivate func calls(of part: DeclaredPart) -> [CodePart] {
    guard let reference = part.calls else { return [] }
    guard case .call(let call) = reference.content else { return values(madeBy: [reference]).map(\.call) }
    return files.indices.flatMap { number in
      UseScanner(self, wanted, file: number).accesses(to: call).compactMap { place in
        place.tree.call(ofCallee: place.node).map(place.at)
      }
    }
  }

  /// The closures that a call gets and may run later, and own functions that stand in for such.
  func handedFunctions(_ call: CodePart) -> [CodePart] {
    let (tree, holder) = (call.tree, types.table.type(around: call))
    return tree.arguments(call.node).compactMap { argument in
      let value = tree.bare(tree.value(ofArgument: argument))
      let isFunction: Bool
      switch tree.kind(value) {
      case .closure: isFunction = true
      case .name, .member:
        let line = holder.map { [$0.id] + types.above($0.id) } ?? []
        isFunction = tree.isOwn(value) && line.contains { !types[$0].functions(named: tree.name(value)).isEmpty }
      default: isFunction = false
      }
      return isFunction && expressions.runsAtOnce(call.at(argument), of: call.node) != true ? call.at(value) : nil
    }
  }

  /// The member of a type around a piece of code; nil outside of types.
  func member(at offset: Int, in file: IndexedFile) -> DeclarationReference? {
    var next = file.syntax.innermostDeclaration(at: offset) ?? -1
    while next >= 0 {
      let parent = Int(file.syntax.declarations[next].parent)
      if parent >= 0, types.type(file: file.number, declaration: parent) != nil {
        return DeclarationReference(file: file.number, index: next)
      }
      next = parent
    }
    return nil
  }
}
