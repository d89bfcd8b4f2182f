extension Check {
  /// Parts are named after their role: `{Feature}Flow`.
  ///
  /// - Parameter parts: those of which the law speaks, each with its role and the end of such names, if they have one.
  static func named<Model: LawModel>(
    in model: Model.Type = Model.self,
    byRole parts: @escaping @Sendable (Model) -> [(IndexedType, title: String, suffix: String?)]
  ) -> Check {
    .each(in: model, parts) { model, one in
      let (type, title, suffix) = one
      guard let suffix, !type.name.hasSuffix(suffix) else { return nil }
      return Violation(
        model.table.nameLocation(type), "\(type.name) is \(title): name it {Feature}\(suffix)", subject: suffix)
    }.claiming(.form)
  }

  /// Types have the name that is expected of them.
  ///
  /// - Parameters:
  ///   - types: those of which the law speaks.
  ///   - expected: the name that one should have; nil where its own is right, or nobody can tell.
  ///   - message: what is wrong with one, by the name that it should have.
  static func named<Model: LawModel>(
    in model: Model.Type = Model.self, _ types: @escaping @Sendable (Model) -> [IndexedType],
    _ expected: @escaping @Sendable (Model, IndexedType) -> String?,
    saying message: @escaping @Sendable (IndexedType, String) -> String
  ) -> Check {
    .each(in: model, types) { model, type in
      expected(model, type).map { Violation(model.table.nameLocation(type), message(type, $0), subject: "name") }
    }.claiming(.form)
  }
}
