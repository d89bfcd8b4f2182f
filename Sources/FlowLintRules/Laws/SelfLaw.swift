extension Check {
  /// A closure that an object keeps does not keep the object: `self` is captured weakly.
  ///
  /// - Parameters:
  ///   - parts: those of which the law speaks.
  ///   - uses: the strong uses of `self` in what one keeps.
  ///   - message: what is wrong, without the reason that the use itself gives.
  static func capturedWeakly<Roles: PartRoles>(
    by parts: Roles, _ uses: @escaping @Sendable (Roles.Model, IndexedType) -> [(IndexedFile, BodyTree.StrongSelf)],
    saying message: @escaping @Sendable (IndexedType) -> String
  ) -> Check {
    .each(of: parts, uses) { _, type, use in
      Violation(use.0.location(use.1.range), message(type) + use.1.reason, subject: "self")
    }
  }
}
