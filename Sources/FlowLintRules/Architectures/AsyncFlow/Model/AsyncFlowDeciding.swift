/// Judges what the steppers that a Flow tells their kind may emit for it.
struct AsyncFlowDeciding {
  let model: AsyncFlowModel
  let users: AsyncFlowStepperUsers
  /// The functions of a stepper to which code leads that reads what a Flow tells it, by the numbers of both; nil where
  /// code outside of the stepper reads that, or what comes in front of all its code.
  private var known: [[TypeID]: Set<String>?] = [:]

  init(_ model: AsyncFlowModel, _ users: AsyncFlowStepperUsers) { (self.model, self.users) = (model, users) }

  /// A Flow tells the stepper something that may decide whether it emits here: code around the emission, or
  /// code that leads to it, reads it, or code outside of the stepper does.
  mutating func mayDecide(_ flow: TypeID, on emission: AsyncFlowEmission, of stepper: TypeID) -> Bool {
    guard let told = model.delivery.modes.told(stepper, by: flow) else { return false }
    guard !told.isOpen, emission.member.owner == stepper, !model.types.hasSubclass(stepper) else { return true }
    let functions = known[[stepper, flow]] ?? functions(reading: told.names, in: stepper)
    known.updateValue(functions, forKey: [stepper, flow])
    let bodies = emission.member.tree
    return functions?.contains(emission.member.name) ?? true
      || bodies.deciders(of: emission.node, within: emission.member.node).contains {
        bodies.reads(told.names, in: $0.code)
      }
  }

  private func functions(reading names: Set<String>, in stepper: TypeID) -> Set<String>? {
    if isRead(names, outside: stepper) { return nil }
    let members = model.types.members(of: stepper)
    var pending = members.filter { $0.tree.reads(names, in: $0.node) }
    // ReactorKit calls it before it calls `mutate(action:)`.
    if pending.contains(where: { model.types.isNamed($0, "transform", ["action"]) }) { return nil }
    let finder = NameFinder(members.map(\.name))
    var functions: Set<String> = []
    while let next = pending.popLast() {
      let nodes = next.node.index..<next.tree.subtreeEnd(next.node)
      finder.forEachPlace(of: [.name, .member], in: next.tree, nodes) { _, place in
        guard functions.insert(finder[place]).inserted else { return }
        pending += members.filter { $0.name == finder[place] }
      }
    }
    return functions
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
      if let type = model.table.type(declaredBy: DeclarationReference(file: file.number, index: next)) {
        return model.types.roles(type.id).isFlow ? member : nil
      }
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
      [.name, .member, .keyPathComponent].contains(kind(part)) && names.contains(name(part)) && !isAssigned(part)
    }
  }

  /// The code that decides whether a node runs: conditions around it, or of an earlier branch or a `guard` in front of it;
  /// a statement in front of it that may leave; an expression that it stands in. Each with whether it is a condition that
  /// runs before the node.
  func deciders(of node: Node, within root: Node) -> [(code: Node, isCondition: Bool)] {
    func conditions(of branch: Node, runningFirst: Bool = true) -> [(Node, Bool)] {
      let body = body(of: branch)
      return children(branch).filter { $0 != body }.map { ($0, runningFirst) }
    }
    var found: [(Node, Bool)] = []
    var inner = node
    for ancestor in ancestors(node) {
      if ancestor == root { break }
      let isInBody = kind(inner) == .block
      switch kind(ancestor) {
      case .block:
        for statement in children(ancestor).prefix(while: { $0 < inner }) {
          if kind(statement) == .guard {
            found += conditions(of: statement)
          } else if descendants(statement).contains(where: { [.return, .throw, .jump].contains(kind($0)) }) {
            found.append((statement, false))
          }
        }
      case .if, .do, .memberBlock: break
      case .switch: found += value(of: ancestor).map { [($0, true)] } ?? []
      case .configBranch: found.append((ancestor, true))
      case .branch:
        found += conditions(of: ancestor, runningFirst: isInBody)
        for earlier in children(parent(ancestor) ?? root).prefix(while: { $0 != ancestor }) {
          found += conditions(of: earlier)
        }
      case .caseClause, .guard, .while, .repeat, .for, .catch: found += conditions(of: ancestor, runningFirst: isInBody)
      default: found.append((ancestor, false))
      }
      inner = ancestor
    }
    return found
  }
}
