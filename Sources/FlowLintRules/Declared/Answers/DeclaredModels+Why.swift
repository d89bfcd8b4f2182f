/// This part tells what `flowlint why` asks.
extension DeclaredModels {
  /// The qualified names of all types.
  package var typeNames: [String] {
    Set(models.flatMap { _, model in model.whole.types.all.filter(\.isNominal).map(\.qualifiedName) }).sorted()
  }

  /// - Parameter declaration: the index of a declaration in the file.
  package func typeName(ofDeclaration declaration: Int, inFile number: FileID) -> String? {
    place(ofFile: number).flatMap { facts, file in
      facts.types.type(file: facts.files[file].file.number, declaration: declaration).map {
        facts.types.qualifiedName(of: $0)
      }
    }
  }

  /// Declarations, then extensions.
  package func parts(ofType name: String) -> [Location] {
    types(named: name).flatMap { facts, type in
      facts.types[type].parts.map { part in
        facts.types.files[part.file].file.location(facts.types.declaration(part).nameRange)
      }
    }
  }

  /// - Parameter line: the one that is asked about: the number of its file in the run, and its bytes.
  package func answers(onType name: String, line: (file: FileID, range: SourceRange)?) -> [DeclaredAnswer] {
    types(named: name).compactMap { facts, type in
      let asked = line.flatMap { line in facts.files.firstIndex { $0.file.number == line.file } }
      guard let file = asked ?? facts.types[type].declarations.first.map({ facts.types.files.place(of: $0.file) })
      else { return nil }
      return facts.answer(file: file, type: type, line: asked == nil ? nil : line?.range)
    }
  }

  /// The answer on a line at file level; nil where the file is no production code.
  package func answer(onLine range: SourceRange, ofFile number: FileID) -> DeclaredAnswer? {
    place(ofFile: number).map { facts, file in facts.answer(file: file, type: nil, line: range) }
  }

  /// Whether a rule speaks of a type, or of the layer that it lies in.
  package func isAbout(_ name: String, rule id: String) -> Bool {
    types(named: name).contains { facts, type in
      facts.architecture.rules.contains { rule in
        guard rule.id == id else { return false }
        return rule.groups.isEmpty || rule.groups.contains { facts.has(type, $0) }
      }
    }
  }

  private func types(named name: String) -> [(DeclaredFacts, TypeID)] {
    models.flatMap { _, model in
      let facts = model.whole
      return facts.types.table.all(named: name.lastPathComponent, for: .user).filter {
        $0.isNominal && $0.qualifiedName == name
      }.map { (facts, $0.id) }
    }
  }

  private func place(ofFile number: FileID) -> (facts: DeclaredFacts, file: Int)? {
    let model = models.first { $1.facts.types.files.holds(number) }?.model.whole
    return model.map { ($0, $0.types.files.place(of: number)) }
  }
}
