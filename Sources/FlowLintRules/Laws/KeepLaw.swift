extension TypeTable {
  /// Nobody keeps what a call makes when the function around returns.
  ///
  /// - Parameter members: those that do not keep what they are asked of; where a local holds it none does.
  func isLost(_ call: CodePart, asking members: [String]) -> Bool {
    Fate(of: call, self).ways.allSatisfy { !$0.mayKeep(asking: members) }
  }
}

extension CodePart {
  /// The function around belongs to a script that keeps itself alive.
  var runsApp: Bool {
    guard let function = tree.enclosingFunction(node) else { return false }
    return tree.isNamed(function, "main")
      || ["RunLoop", "UIApplicationMain", "CFRunLoopRun", "dispatchMain"].contains { tree.hasName($0, in: function) }
  }
}
