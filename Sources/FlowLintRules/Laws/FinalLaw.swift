extension Check {
  /// Classes that nobody inherits are final.
  ///
  /// - Parameters:
  ///   - types: those of which the law speaks.
  ///   - message: what is wrong with a class.
  static func final<Model: LawModel>(
    in model: Model.Type = Model.self, _ types: @escaping @Sendable (Model) -> [IndexedType],
    saying message: @escaping @Sendable (IndexedType) -> String
  ) -> Check {
    .reading(model) { model, findings in
      let inherited = model.namesInheritedByTests
      for type in types(model) {
        for place in model.table.declarationsWithoutFinal(of: type, besides: inherited) {
          findings.report(
            Violation(
              model.table.location(place), message(type), subject: "final", fix: model.table.finalFix(at: place)),
            in: model)
        }
      }
    }.claiming(.absence)
  }
}

extension TypeTable {
  /// The fix-it that makes a declared class final.
  func finalFix(at place: DeclarationReference) -> FixIt? {
    insertion("final ", beforeKeywordOf: place).map { FixIt(title: "Insert 'final'", edits: [$0]) }
  }
}
