extension Law<TypePart> {
  /// A declaration stands in a file that is the right one.
  ///
  /// - Parameter subject: what baselines call one, by the file in which it stands.
  static func inFile(
    subject: @escaping @Sendable (IndexedFile, TypePart) -> String = { file, _ in file.name },
    where isRight: @escaping @Sendable (IndexedFile, TypePart) -> Bool
  ) -> Law {
    Law(claim: .form) { model, one in
      let file = model.table.file(one.part.file)
      return isRight(file, one)
        ? .holds : .broken(Breach(location: model.table.location(one.part), subject: subject(file, one)))
    }
  }
}

extension Check {
  /// A part stands in a file of its own name.
  ///
  /// - Parameters:
  ///   - parts: those of which the law speaks.
  ///   - isElsewhere: whether a declaration may stand in another file.
  ///   - subject: what baselines call one, by the file in which it stands.
  static func inFile<Model: LawModel>(
    in model: Model.Type = Model.self, _ parts: @escaping @Sendable (Model) -> [IndexedType],
    unless isElsewhere: @escaping @Sendable (Model, IndexedType, DeclarationReference) -> Bool,
    subject: @escaping @Sendable (IndexedType, IndexedFile) -> String
  ) -> Check {
    .holding(
      .inFile(subject: { subject($1.type, $0) }) { $0.isFragment || $0.baseName == $1.type.name }, in: model,
      of: { model in
        parts(model).flatMap { type in
          type.declarations.filter { !isElsewhere(model, type, $0) }.map { TypePart(type, $0) }
        }
      },
      saying: { model, one in
        "\(one.type.name) must be declared in \(one.type.name).swift, not \(model.table.file(one.part.file).name)"
      })
  }

  /// The declarations that belong to a part stand in a file of that part.
  ///
  /// - Parameters:
  ///   - types: what belongs to parts, each with its part.
  ///   - note: what is said at the name of the part.
  static func beside<Model: LawModel>(
    in model: Model.Type = Model.self, _ types: @escaping @Sendable (Model) -> [OwnedType],
    saying message: @escaping @Sendable (OwnedType) -> String, note: (@Sendable (IndexedType) -> String)? = nil
  ) -> Check {
    .each(in: model, types) { model, one in
      let homes = Set(one.owner.declarations.map(\.file))
      let files = one.type.declarations.map(\.file)
      guard homes.isDisjoint(with: files), !homes.union(files).contains(where: { model.table.file($0).isFragment })
      else { return nil }
      let notes = note.map { [Finding.Note(model.table.nameLocation(one.owner), $0(one.owner))] } ?? []
      return Violation(model.table.nameLocation(one.type), message(one), subject: one.owner.name, notes: notes)
    }.claiming(.form)
  }
}
