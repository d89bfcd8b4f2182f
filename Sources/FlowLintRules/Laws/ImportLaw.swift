extension Check {
  /// Files of some types import none of these modules. A file that declares others, too, may need them for these.
  ///
  /// - Parameters:
  ///   - scoped: whether the import of one declaration counts.
  ///   - types: those of whose files the law speaks.
  ///   - isShared: tells the files that declare others, too.
  ///   - judge: what is wrong with an import in the file of a type.
  static func imports<Model: LawModel>(
    _ modules: Set<String>, scoped: Bool = false, in model: Model.Type = Model.self,
    filesOf types: @escaping @Sendable (Model) -> [IndexedType],
    unless isShared: @escaping @Sendable (Model) -> (FileID) -> Bool,
    _ judge: @escaping @Sendable (IndexedFile, IndexedType, IndexedFile.Import) -> Violation?
  ) -> Check {
    .reading(model) { model, findings in
      let isShared = isShared(model)
      for type in types(model) {
        for number in type.declarations.map(\.file) where !isShared(number) {
          let file = model.table.file(number)
          let lines = file.imports.filter { (scoped || !$0.isScoped) && modules.contains($0.module) }
          for line in lines { findings.report(judge(file, type, line), in: model) }
        }
      }
    }
  }
}
