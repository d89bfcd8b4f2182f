extension Check {
  /// The object that a function makes is kept by somebody when the function returns.
  ///
  /// - Parameters:
  ///   - call: the call that makes it; nil where it is kept whatever the function does.
  ///   - members: those that do not keep what they are asked of; where a local holds it none does.
  static func kept<Model: LawModel, Made>(
    _ made: @escaping @Sendable (Model) -> [Made], by call: @escaping @Sendable (Made) -> CodePart?,
    asking members: [String], _ violation: @escaping @Sendable (Model, Made) -> Violation
  ) -> Check {
    .each(made) { model, one in
      call(one).map { model.table.isLost($0, asking: members) } == true ? violation(model, one) : nil
    }.claiming(.absence)
  }
}

extension TypeTable {
  /// Nobody keeps what a call makes when the function around returns.
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
