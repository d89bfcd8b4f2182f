extension Law<CodePart> {
  /// A closure, or an own function in its place, does not hold the object: it captures `self` weakly, or unowned where
  /// that will do.
  static func capturesWeakly(orUnowned: Bool = true) -> Law {
    Law { model, value in
      let (tree, node) = (value.tree, value.node)
      var (range, detail) = (tree.range(node), "")
      if tree.kind(node) == .closure {
        if let use = tree.strongSelf(node) {
          (range, detail) = (use.range, use.reason)
        } else if let member = model.table.implicitSelf(in: value) {
          range = tree.nameRange(member)
        } else if orUnowned || !tree.captures(node).contains(where: { tree.isUnownedSelf($0) }) {
          return .holds
        }
      }
      return .broken(Breach(location: value.file.location(range), subject: "self", detail: detail))
    }
  }
}

extension TypeTable {
  /// The first member of the object that the closure of a `Task` names with nothing in front: there `self` may be left out.
  fileprivate func implicitSelf(in closure: CodePart) -> BodyTree.Node? {
    let (tree, node) = (closure.tree, closure.node)
    guard case .argument(let call, _) = tree.context(node), tree.isTask(call), tree.captures(node).isEmpty,
      let type = type(around: closure)
    else { return nil }
    let line = [type] + allSupertypes(of: type)
    return tree.descendants(node, .name).first { name in
      tree.resolve(name) == nil && tree.enclosingType(name) == tree.enclosingType(node)
        && line.contains { holder in
          let text = tree.name(name)
          return holder.functions(named: text).contains { !$0.isStatic }
            || holder.properties(named: text).contains { !$0.isStatic }
        }
    }
  }
}

extension BodyTree {
  /// `Task { }`, `Task.detached { }`, `Task<Void, Never> { }`, with a priority or not.
  fileprivate func isTask(_ call: Node) -> Bool {
    let callee = callee(call)
    return isNamed(callee, "Task") || receiver(callee).map { isNamed($0, "Task") } == true
  }

  fileprivate func isUnownedSelf(_ capture: Node) -> Bool { isNamed(capture, "self") && ownership(capture) == .unowned }
}
