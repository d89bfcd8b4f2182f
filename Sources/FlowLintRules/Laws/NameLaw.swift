extension Law<TypePart> {
  /// - Parameter subject: what baselines call it.
  static func named(_ subject: String = "name", where isRight: @escaping @Sendable (IndexedType) -> Bool) -> Law {
    Law(claim: .form) { model, one in
      isRight(one.type) ? .holds : .broken(Breach(location: model.table.location(one.part), subject: subject))
    }
  }
}

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
      return suffix.flatMap { suffix in
        Law.named(suffix) { $0.name.hasSuffix(suffix) }
          .violation(of: TypePart(type), in: model, "\(type.name) is \(title): name it {Feature}\(suffix)")
      }
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
      expected(model, type).flatMap { name in
        Law.named { $0.name == name }.violation(of: TypePart(type), in: model, message(type, name))
      }
    }.claiming(.form)
  }
}
