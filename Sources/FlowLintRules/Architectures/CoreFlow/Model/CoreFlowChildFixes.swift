/// Fix-its for how Flows keep and release their children.
extension CoreFlowTypes {
  /// The fix-it that deletes `weak ` of a plain `weak var p: LoginFlow?`.
  func strongFix(for property: Property) -> FixIt? {
    let file = table.file(property.declaration.file)
    let declaration = file.syntax.declarations[property.declaration.index]
    guard !property.isLet, property.initializer == nil, property.attributes.isEmpty,
      !declaration.flags.contains(.sharesStatement), property.type?.isOptional == true,
      let modifier = file.syntax.modifier(declaration, "weak")
        ?? file.syntax.modifier(declaration, "unowned")
    else { return nil }
    let range = file.syntax.range(of: modifier.tokens)
    let next = file.syntax.tokens.range(Int(modifier.tokens.upperBound)).start
    guard !file.syntax.tokens.comments.contains(where: { range.end <= $0.start && $0.start < next })
    else { return nil }
    return FixIt(
      title: "Remove '\(file.text(range))'",
      edits: [
        FixIt.Edit(
          location: file.location(SourceRange(range.start, next)), replacement: "")
      ])
  }

  /// The fix-it that inserts `p = nil` as the first statement behind the guards, where nothing that the method runs
  /// mentions the property.
  func releaseFix(for detach: CoreFlowDetach, by flow: IndexedType) -> FixIt? {
    let property = detach.child.property
    let name = property.name
    guard property.type?.optionalDepth == 1, property.type?.isNominal == true, !property.isLet,
      isAccessible(property, from: detach.function), !isMentioned(name, in: reach(of: flow, from: detach.function)),
      let code = table.code(of: detach.function), let statement = code.firstStatementBehindGuards,
      detach.function.returnType == nil || code.tree.nextSibling(statement) != nil,
      !code.tree.descendants(statement, .return).contains(where: { _ in true })
    else { return nil }
    let start = code.tree.range(statement).start
    let line = code.file.indentation(before: start)
    let separator = line.map { code.file.lineEnd + $0 } ?? "; "
    return FixIt(
      title: "Insert '\(name) = nil'",
      edits: [code.file.insertion("\(name) = nil\(separator)", at: start)])
  }

  private func isMentioned(_ name: String, in reach: CoreFlowReach) -> Bool {
    reach.functions.contains { function in
      function.parameters.contains { $0.name == name }
        || table.code(of: function).map { $0.tree.mentions(in: $0.node, of: name).contains { _ in true } } ?? false
    } || reach.members.contains { table.memberName($0) == name }
  }

  /// The function can use the property: a private one belongs to its file and its class.
  private func isAccessible(_ property: Property, from function: Function) -> Bool {
    guard property.access <= .fileprivate else { return true }
    return property.declaration.file == function.declaration.file
      && table.enclosingType(of: property.declaration)?.id == table.enclosingType(of: function.declaration)?.id
  }

  /// Some code creates the child, and none sets its property to nil or takes the child out of it.
  func isNeverReleased(_ child: CoreFlowChild, by flow: IndexedType) -> Bool {
    guard flow.properties.contains(where: { $0.declaration == child.property.declaration }),
      !isAmbiguous(flow)
    else { return false }
    var isAssigned = false
    for code in lineage(flow).flatMap({ table.code(of: $0) }) {
      for release in code.releases(of: child.property.name) {
        guard let assignment = code.tree.assignment(to: release),
          let value = code.tree.value(ofAssignment: assignment)
        else { return false }
        if code.tree.kind(code.tree.unwrapped(value)) == .nil { return false }
        isAssigned = true
      }
    }
    return isAssigned
  }
}

extension CodePart {
  /// The first statement that no `guard` keeps from running.
  fileprivate var firstStatementBehindGuards: BodyTree.Node? {
    tree.children(node).first { tree.kind($0) != .guard }
  }
}

extension BodyTree {
  /// The assignment that a node is the target of.
  fileprivate func assignment(to node: Node) -> Node? {
    for ancestor in ancestors(node) {
      switch kind(ancestor) {
      case .assignment: return contains(target(ancestor), node) ? ancestor : nil
      case .block, .closure, .function: return nil
      default: continue
      }
    }
    return nil
  }
}
