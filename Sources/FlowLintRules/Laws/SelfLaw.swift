extension Law<CodePart> {
  /// A closure, or an own function in its place, does not hold the object: it captures `self` weakly, or unowned where
  /// that will do.
  static func capturesWeakly(orUnowned: Bool = true) -> Law {
    Law { _, value in
      let (tree, node) = (value.tree, value.node)
      var (range, detail) = (tree.range(node), "")
      if tree.kind(node) == .closure {
        if let use = tree.strongSelf(node) {
          (range, detail) = (use.range, use.reason)
        } else if orUnowned || !tree.captures(node).contains(where: { tree.isUnownedSelf($0) }) {
          return .holds
        }
      }
      return .broken(Breach(location: value.file.location(range), subject: "self", detail: detail))
    }
  }
}

extension BodyTree {
  fileprivate func isUnownedSelf(_ capture: Node) -> Bool { isNamed(capture, "self") && ownership(capture) == .unowned }
}
