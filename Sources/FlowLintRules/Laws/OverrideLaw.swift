extension Law<TypePart> {
  /// A type declares a member that is wanted, or something that it inherits from does.
  ///
  /// - Parameters:
  ///   - subject: what baselines call it.
  ///   - members: those that it may be, each with whether it is.
  ///   - note: what is to be said of one that it is not.
  ///   - doubt: why it may be there without being read.
  static func declares(
    _ subject: String, _ members: @escaping @Sendable (any LawModel, TypePart) -> [(DeclarationReference, Bool)],
    note: String? = nil, unless doubt: @escaping @Sendable (TypePart) -> Doubt? = { _ in nil }
  ) -> Law {
    Law(claim: .absence) { model, one in
      let found = members(model, one)
      if found.contains(where: \.1) { return .holds }
      let notes = note.map { note in found.map { Finding.Note(model.table.location($0.0), note) } } ?? []
      let breach = Breach(location: model.table.location(one.part), subject: subject, notes: notes)
      return doubt(one).map { .unclear($0, breach) } ?? .broken(breach)
    }
  }

  /// A class overrides a method whose default traps, or does nothing.
  ///
  /// - Parameters:
  ///   - labels: those of its parameters; nil where any may do.
  ///   - note: what is to be said of a method of that name with other labels.
  static func overrides(_ name: String, labels: [String]? = nil, note: String? = nil) -> Law {
    .declares(
      name,
      { model, one in
        model.table.classes.lineage(of: one.type).flatMap(\.functions).filter { $0.name == name }
          .map { ($0.declaration, labels == nil || $0.labels == labels) }
      }, note: note)
  }
}
