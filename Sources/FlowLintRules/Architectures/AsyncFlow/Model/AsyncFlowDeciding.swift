/// Judges what the steppers that a Flow tells their kind may emit for it.
struct AsyncFlowDeciding {
  let model: AsyncFlowModel
  let users: AsyncFlowStepperUsers
  private var known: [Pair: Scope] = [:]

  private struct Pair: Hashable {
    let stepper: TypeID
    let flow: TypeID
  }

  /// The code that the names decide under which a stepper is told something.
  private struct Scope {
    /// The functions to which code leads that reads one of the names.
    let functions: Set<String>
    /// Whether code outside of the stepper reads them, or what comes in front of all its code.
    let isAll: Bool
  }

  init(_ model: AsyncFlowModel, _ users: AsyncFlowStepperUsers) {
    self.model = model
    self.users = users
  }

  /// A Flow tells the stepper something that may decide whether it emits here: code around the emission, or
  /// code that leads to it, reads it, or code outside of the stepper does.
  mutating func mayDecide(_ flow: TypeID, on emission: AsyncFlowEmission, of stepper: TypeID) -> Bool {
    guard let told = model.delivery.modes.told(stepper, by: flow) else { return false }
    guard !told.isOpen, emission.member.owner == stepper, !model.types.hasSubclass(stepper) else { return true }
    let pair = Pair(stepper: stepper, flow: flow)
    let scope = known[pair] ?? scope(of: told.names, in: stepper)
    known[pair] = scope
    let bodies = model.types.file(emission.member).bodies
    return scope.isAll || scope.functions.contains(emission.member.name)
      || bodies.isDecided(emission.node, within: emission.member.node) { code, _ in bodies.reads(told.names, in: code) }
  }

  private func scope(of names: Set<String>, in stepper: TypeID) -> Scope {
    if isRead(names, outside: stepper) { return Scope(functions: [], isAll: true) }
    let members = model.types.members(of: stepper)
    let finder = NameFinder(members.map(\.name))
    var named: [String: [Int]] = [:]
    for (number, member) in members.enumerated() { named[member.name, default: []].append(number) }
    var pending: [Int] = []
    for (number, member) in members.enumerated() where model.types.file(member).bodies.reads(names, in: member.node) {
      // ReactorKit calls it before it calls `mutate(action:)`.
      if member.name == "transform", model.types.function(member)?.labels == ["action"] {
        return Scope(functions: [], isAll: true)
      }
      pending.append(number)
    }
    var functions: Set<String> = []
    while let next = pending.popLast() {
      let bodies = model.types.file(members[next]).bodies
      for node in bodies.descendants(members[next].node) where [.name, .member].contains(bodies.kind(node)) {
        guard let name = finder.name(of: node, in: bodies), functions.insert(name).inserted else { continue }
        pending += named[name] ?? []
      }
    }
    return Scope(functions: functions, isAll: false)
  }

  /// A file that names the stepper, or another of a screen that does, has one of the names outside of the stepper. A
  /// Flow's functions that have nothing to do with the stepper are left out.
  private func isRead(_ names: Set<String>, outside stepper: TypeID) -> Bool {
    let (table, type) = (model.table, model.types[stepper])
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
      if let type = model.table.type(declaredBy: reference) { return model.types.roles(type.id).isFlow ? member : nil }
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

  /// Whether some code for which the answer is yes decides whether a node runs: a condition around it, or of an earlier
  /// branch or a `guard` in front of it; a statement in front of it that may leave; an expression that it stands in.
  ///
  /// - Parameter answer: is told the code, and whether it is a condition that runs before the node.
  func isDecided(_ node: Node, within root: Node, by answer: (_ code: Node, _ isCondition: Bool) -> Bool) -> Bool {
    func isAnswered(byConditionsOf branch: Node, runningFirst: Bool = true) -> Bool {
      let body = body(of: branch)
      return children(branch).contains { $0 != body && answer($0, runningFirst) }
    }
    var inner = node
    for ancestor in ancestors(node) {
      if ancestor == root { break }
      let isInBody = kind(inner) == .block
      let isDecided =
        switch kind(ancestor) {
        case .block:
          children(ancestor).prefix { $0 < inner }.contains { statement in
            if kind(statement) == .guard { return isAnswered(byConditionsOf: statement) }
            return answer(statement, false)
              && descendants(statement).contains { [.return, .throw, .jump].contains(kind($0)) }
          }
        case .if, .do, .memberBlock: false
        case .switch: value(of: ancestor).map { answer($0, true) } ?? false
        case .configBranch: answer(ancestor, true)
        case .branch:
          isAnswered(byConditionsOf: ancestor, runningFirst: isInBody)
            || children(parent(ancestor) ?? root).prefix { $0 != ancestor }.contains { isAnswered(byConditionsOf: $0) }
        case .caseClause, .guard, .while, .repeat, .for, .catch:
          isAnswered(byConditionsOf: ancestor, runningFirst: isInBody)
        default: answer(ancestor, false)
        }
      if isDecided { return true }
      inner = ancestor
    }
    return false
  }
}
