extension Check {
  /// Classes override a method whose default traps, or does nothing.
  ///
  /// - Parameters:
  ///   - name: the method.
  ///   - labels: those of its parameters; nil where any may do.
  ///   - classes: those that nobody inherits and whose superclasses are known.
  ///   - message: what is wrong with one.
  ///   - note: what is to be said of a method of that name with other labels.
  static func overridden<Model: LawModel>(
    _ name: String, labels: [String]? = nil, in model: Model.Type = Model.self,
    by classes: @escaping @Sendable (Model) -> [IndexedType],
    saying message: @escaping @Sendable (IndexedType) -> String, note: String? = nil
  ) -> Check {
    .each(in: model, classes) { model, type in
      let named = model.table.classes.lineage(of: type).flatMap(\.functions).filter { $0.name == name }
      if named.contains(where: { labels == nil || $0.labels == labels }) { return nil }
      let notes = note.map { note in named.map { Finding.Note(model.table.location($0), note) } } ?? []
      return Violation(model.table.nameLocation(type), message(type), subject: name, notes: notes)
    }.claiming(.absence)
  }
}
