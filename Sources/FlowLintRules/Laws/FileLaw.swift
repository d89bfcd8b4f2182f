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

extension Law<TypePart> {
  /// A part stands in a file of its own name.
  ///
  /// - Parameter subject: what baselines call one, by the file in which it stands.
  static func inFileOfItsName(subject: @escaping @Sendable (IndexedFile, TypePart) -> String) -> Law {
    let law = Law.inFile(subject: subject) { $0.isFragment || $0.baseName == $1.type.name }
    return Law(claim: law.claim) { model, one in
      guard var breach = law.judge(model, one).wrong else { return .holds }
      breach.detail = " must be declared in \(one.type.name).swift, not \(model.table.file(one.part.file).name)"
      return .broken(breach)
    }
  }
}

extension Law<OwnedType> {
  /// The declarations that belong to a part stand in a file of that part.
  ///
  /// - Parameter note: what is said at the name of the part.
  static func beside(note: (@Sendable (IndexedType) -> String)? = nil) -> Law {
    Law(claim: .form) { model, one in
      let homes = Set(one.owner.declarations.map(\.file))
      let files = one.type.declarations.map(\.file)
      guard homes.isDisjoint(with: files), !homes.union(files).contains(where: { model.table.file($0).isFragment })
      else { return .holds }
      let notes = note.map { [Finding.Note(model.table.nameLocation(one.owner), $0(one.owner))] } ?? []
      return .broken(
        Breach(location: model.table.nameLocation(one.type), subject: one.owner.name, notes: notes))
    }
  }
}
