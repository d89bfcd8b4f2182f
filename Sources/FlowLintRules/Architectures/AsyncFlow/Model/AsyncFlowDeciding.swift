/// What a stepper was told, and the emissions that this may decide.
extension AsyncFlowModel {
  /// What a stepper was told may decide whether it emits here: code around the emission, or code that leads to it, reads
  /// it, or code outside of the stepper does.
  func mayDecide(
    _ told: AsyncFlowModes.Told, on emission: AsyncFlowEmission, of stepper: Int, _ users: AsyncFlowStepperUsers
  )
    -> Bool
  {
    guard !told.isOpen, emission.member.owner == stepper, !types.hasSubclass(stepper) else { return true }
    let bodies = table.file(emission.member.file).bodies
    if bodies.leads(to: emission.node, within: emission.member.node, reading: told.names) { return true }
    return readers(of: told.names, callingInto: emission.member) || isRead(told.names, outside: stepper, users)
  }

  /// Some function that calls, perhaps by way of others, the one that emits reads one of the names.
  private func readers(of names: Set<String>, callingInto member: AsyncFlowMember) -> Bool {
    let members = types.members(of: member.owner)
    var reached: Set<String> = [member.name]
    var pending = [member.name]
    while let name = pending.popLast() {
      for other in members {
        let bodies = table.file(other.file).bodies
        let isMentioned = bodies.descendants(other.node).contains { node in
          (bodies.kind(node) == .name || bodies.kind(node) == .member) && bodies.isNamed(node, name)
        }
        guard isMentioned else { continue }
        if bodies.reads(names, in: other.node) { return true }
        if reached.insert(other.name).inserted { pending.append(other.name) }
      }
    }
    // What ReactorKit calls before it calls `mutate(action:)`.
    return members.contains { other in
      other.name == "transform" && other.name != member.name && types.function(other)?.labels == ["action"]
        && table.file(other.file).bodies.reads(names, in: other.node)
    }
  }

  /// A file that names the stepper, or another of a screen that does, has one of the names outside of the stepper. A
  /// Flow's functions that have nothing to do with the stepper are left out.
  private func isRead(_ names: Set<String>, outside stepper: Int, _ users: AsyncFlowStepperUsers) -> Bool {
    let type = types[stepper]
    let (finder, namesStepper) = (NameFinder(names), NameFinder([type.name]))
    return users.around(stepper).contains { number in
      let file = table.file(number)
      let (syntax, kinds) = (file.syntax, file.syntax.tokens.kinds)
      let own = type.parts.filter { $0.file == number }.map { syntax.declarations[$0.index].range }
      let mentions = namesStepper.tokens(in: file.bodies).map { syntax.tokens.range($0) }
      return finder.tokens(in: file.bodies).contains { token in
        let range = syntax.tokens.range(token)
        let isLabel = token + 1 < syntax.tokens.count && kinds[token + 1] == .colon
        guard !isLabel, !own.contains(where: { $0.contains(range.start) }) else { return false }
        guard let member = flowMember(around: range.start, in: file) else { return true }
        return mentions.contains { member.contains($0.start) }
      }
    }
  }

  /// The range of the member of a Flow that a UTF-8 offset lies in.
  private func flowMember(around offset: Int, in file: IndexedFile) -> SourceRange? {
    var member: SourceRange?
    var next = file.syntax.innermostDeclaration(at: offset) ?? -1
    while next >= 0 {
      let reference = DeclarationReference(file: file.number, index: next)
      if let type = table.type(declaredBy: reference) { return types.roles(type.id).isFlow ? member : nil }
      member = file.syntax.declarations[next].range
      next = Int(file.syntax.declarations[next].parent)
    }
    return nil
  }
}

extension BodyTree {
  /// A variable of one of the names is read.
  fileprivate func reads(_ names: Set<String>, in node: Node) -> Bool {
    ([node] + descendants(node)).contains { part in
      (kind(part) == .name || kind(part) == .member || kind(part) == .keyPathComponent) && names.contains(name(part))
        && !isAssigned(part)
    }
  }

  /// Code reads one of the names where that decides whether a node runs: a condition around it, a statement in front of
  /// it that may leave, the expression that it stands in.
  fileprivate func leads(to node: Node, within root: Node, reading names: Set<String>) -> Bool {
    var inner = node
    for ancestor in ancestors(node) {
      if ancestor == root { break }
      switch kind(ancestor) {
      case .block:
        for statement in children(ancestor) where statement < inner && reads(names, in: statement) {
          let mayLeave = descendants(statement).contains { [.return, .throw, .jump].contains(kind($0)) }
          if kind(statement) == .guard || mayLeave { return true }
        }
      case .if, .do, .memberBlock: break
      case .switch:
        if value(of: ancestor).map({ reads(names, in: $0) }) ?? false { return true }
      case .branch, .caseClause, .guard, .while, .repeat, .for, .catch:
        let body = body(of: ancestor)
        if children(ancestor).contains(where: { $0 != body && reads(names, in: $0) }) { return true }
        for earlier in parent(ancestor).map({ children($0).prefix { $0 != ancestor } }) ?? []
        where kind(ancestor) == .branch {
          let body = self.body(of: earlier)
          if children(earlier).contains(where: { $0 != body && reads(names, in: $0) }) { return true }
        }
      default:
        if reads(names, in: ancestor) { return true }
      }
      inner = ancestor
    }
    return false
  }
}
