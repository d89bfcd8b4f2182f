/// An enum, the name that messages have for it, and those of its cases that no code writes but in patterns.
typealias UnwrittenCases = (type: IndexedType, name: String, cases: [EnumCase])

extension Check {
  /// Somebody writes each case of an enum as a value, unless values come from elsewhere. The message has the name of the
  /// case behind that of the enum.
  static func written<Model: LawModel>(
    in model: Model.Type = Model.self, _ enums: @escaping @Sendable (Model) -> [UnwrittenCases], subject: String,
    saying message: @escaping @Sendable (String) -> String
  ) -> Check {
    .each(
      in: model, enums, { $0.table.hasUnwrittenValues($1.type) ? [] : $1.cases },
      { model, one, found in
        Violation(model.table.location(found), message("\(one.name).\(found.name)"), subject: subject)
      }
    ).claiming(.absence)
  }
}

extension TypeTable {
  /// Values of the enum may come from a list of all, from text or a number, or by decoding.
  func hasUnwrittenValues(_ type: IndexedType) -> Bool {
    supertypeNames(of: type).contains { name in
      ["CaseIterable", "Decodable"].contains { SystemTypes.isKind(name, of: $0) }
        || ["String", "Character", "Int", "UInt", "UInt8", "Double"].contains(name)
    }
  }
}
