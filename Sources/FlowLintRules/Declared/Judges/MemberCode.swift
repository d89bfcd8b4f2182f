/// The code that belongs to members of types: their own, and what they call of their type.
struct MemberCode: Sendable {
  /// The members that each part of the declaration names, by its number.
  private(set) var named: [Set<DeclarationReference>] = []
  /// These, and the members that they reach by calls of their type.
  private var reached: [Set<DeclarationReference>] = []
  /// The members of its own type that the code of each names.
  private var namedCalls: [DeclarationReference: [Call]] = [:]
  /// The closures that may run later, of files in which some rule leaves them out.
  private var deferred: [FileID: SourceRegions] = [:]
  /// The closures or arguments that a part is made of, by its number.
  private var ranges: [[FileID: SourceRegions]] = []
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
      named.append(part.members.map { members in Set(types.flatMap { facts.members(of: $0.parts, members) }) } ?? [])
      if part.members != nil { owners.formUnion(types.map(\.id)) }
      calls.append(asked.contains(number) ? Self.calls(of: part, facts) : [])
      ranges.append(Self.ownRanges(of: part, types, calls[number], facts))
    }
    if parts.contains(where: \.isWithoutClosures) {
      for number in Set(owners.flatMap { facts.types[$0].parts.map(\.file) }) {
        let file = facts.types.files[number].file
        deferred[number] = SourceRegions(
          file.bodies.closures(in: file.bodies.root).filter { facts.expressions.runsAtOnce($0, in: file) != true }
            .map { file.bodies.range($0) })
      }
    }
    for owner in owners.sorted() { addCalls(of: owner, facts) }
    reached = parts.indices.map { reach(from: named[$0], withoutDeferred: parts[$0].isWithoutClosures) }
  }

  // MARK: Asking

  /// Whether a use stands in the code of a part; the type around it is one of the part's.
  func holds(_ use: DeclaredUse, _ number: Int, _ facts: DeclaredFacts) -> Bool {
    let part = facts.architecture.parts[number]
    let (file, offset) = (facts.files[use.file].file, use.range.start)
    if isLeftOut(use, of: part, facts) { return false }
    if part.members == nil { return ranges[number][file.number]?.contains(offset) ?? false }
    return facts.member(at: offset, in: file).map { reached[number].contains($0) } ?? false
  }

  /// A use stands in a closure that may run later, and the part has none of these.
  func isLeftOut(_ use: DeclaredUse, of part: DeclaredPart, _ facts: DeclaredFacts) -> Bool {
    part.isWithoutClosures && deferred[facts.files[use.file].file.number]?.contains(use.range.start) == true
  }

  /// These members and all that reach them by calls of their type.
  func callers(of members: Set<DeclarationReference>, withoutDeferred: Bool) -> Set<DeclarationReference> {
    var callers: [DeclarationReference: [DeclarationReference]] = [:]
    for (caller, calls) in namedCalls {
      for call in calls where !(withoutDeferred && call.isDeferred) { callers[call.member, default: []].append(caller) }
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
    var byName: [String: [DeclarationReference]] = [:]
    for holder in [owner] + facts.types.above(owner) {
      let members = facts.members(of: facts.types[holder].parts) { [.func, .var, .let].contains($0.kind) }
      byName.merge(Dictionary(grouping: members, by: facts.name)) { nearest, _ in nearest }
    }
    let finder = NameFinder(byName.keys)
    for member in facts.members(of: facts.types[owner].parts, where: { _ in true }) {
      let file = facts.types.files[member.file].file
      let tree = file.bodies
      guard let node = tree.node(ofDeclaration: member.index) else { continue }
      var found: Set<Call> = []
      finder.forEachPlace(of: [.name, .member], in: tree, node.index..<tree.subtreeEnd(node)) { node, name in
        guard tree.isOwn(node) else { return }
        let isDeferred = deferred[member.file]?.contains(tree.nameRange(node).start) ?? false
        for other in facts.overloads(byName[finder[name]] ?? [], meantBy: node, tree) {
          found.insert(Call(member: other, isDeferred: isDeferred))
        }
      }
      if !found.isEmpty { namedCalls[member] = Array(found) }
    }
  }

  private static func calls(of part: DeclaredPart, _ facts: DeclaredFacts) -> [CodePart] {
    guard case .arguments(let call) = part.content else { return [] }
    return facts.files.indices.flatMap { number in
      UseScanner(facts, facts.wanted, file: number).accesses(to: call).compactMap { place in
        place.tree.call(ofCallee: place.node).map { CodePart(file: place.file, node: $0) }
      }
    }
  }

  private static func ownRanges(
    of part: DeclaredPart, _ types: [IndexedType], _ calls: [CodePart], _ facts: DeclaredFacts
  ) -> [FileID: SourceRegions] {
    var found: [FileID: [SourceRange]] = [:]
    for call in calls {
      found[call.file.number, default: []] += call.tree.arguments(call.node).map { call.tree.range($0) }
    }
    if case .closures(let areKept) = part.content {
      for code in types.flatMap({ facts.types.table.code(of: $0) }) {
        let closures = code.nodes(.closure).filter { !areKept || facts.isKept($0, in: code.file) == true }
        found[code.file.number, default: []] += closures.map { code.tree.range($0) }
      }
    }
    return found.mapValues { SourceRegions($0) }
  }
}

extension DeclaredFacts {
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

  /// Those of several members of one name whose labels a call has; all where none has them, or where it is no call.
  fileprivate func overloads(
    _ members: [DeclarationReference], meantBy name: BodyTree.Node, _ tree: BodyTree
  ) -> [DeclarationReference] {
    guard members.count > 1, let call = tree.call(ofCallee: name) else { return members }
    let labels = tree.labels(call)
    let exact = members.filter { self.labels(of: $0) == labels }
    return exact.isEmpty ? members : exact
  }
}
