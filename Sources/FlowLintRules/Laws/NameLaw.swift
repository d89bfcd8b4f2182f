/// A type, and the name that is expected of it, or the end of one.
struct ExpectedName: Sendable {
  let type: IndexedType
  let name: String
  /// What messages call the role of the type.
  var title = ""
}

extension Law<TypePart> {
  /// - Parameter subject: what baselines call it.
  static func named(_ subject: String = "name", where isRight: @escaping @Sendable (IndexedType) -> Bool) -> Law {
    Law(claim: .form) { model, one in
      isRight(one.type) ? .holds : .broken(Breach(location: model.table.location(one.part), subject: subject))
    }
  }
}

extension Law<ExpectedName> {
  /// A type has the name that is expected of it.
  static var named: Law {
    Law(claim: .form) { model, one in
      Law<TypePart>.named { $0.name == one.name }.judge(model, TypePart(one.type))
    }
  }

  /// A part is named after its role: `{Feature}Flow`.
  static var namedByRole: Law {
    Law(claim: .form) { model, one in
      Law<TypePart>.named(one.name) { $0.name.hasSuffix(one.name) }.judge(model, TypePart(one.type))
    }
  }
}
