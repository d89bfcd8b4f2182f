/// This part tells what `flowlint why` asks.
extension DeclaredModels {
  /// The qualified names of all types.
  package var typeNames: [String] {
    Set(
      models.flatMap { _, model in
        let types = model.facts.types
        return types.types.indices.filter { types.types[$0].kind == .nominal }.map {
          types.qualifiedName(of: Int32(truncatingIfNeeded: $0))
        }
      }
    ).sorted()
  }

  /// - Parameter declaration: the index of a declaration in the file.
  func typeName(ofDeclaration declaration: Int, inFile number: FileID) -> String? {
    place(ofFile: number).flatMap { facts, file in
      let type = facts.types.type(file: file, declaration: declaration)
      return type >= 0 ? facts.types.qualifiedName(of: type) : nil
    }
  }

  /// Declarations, then extensions.
  func parts(ofType name: String) -> [Location] {
    types(named: name).flatMap { facts, type in
      (facts.types.types[Int(type)].declarations + facts.types.types[Int(type)].extensions).map { part in
        facts.files[Int(part.file)].file.location(facts.types.declaration(part).nameRange)
      }
    }
  }

  /// - Parameter line: the one that is asked about: the number of its file in the run, and its bytes.
  func answers(onType name: String, line: (file: FileID, range: SourceRange)?) -> [DeclaredAnswer] {
    types(named: name).compactMap { facts, type in
      let asked = line.flatMap { line in facts.files.firstIndex { $0.file.number == line.file } }
      guard let file = asked ?? facts.types.types[Int(type)].declarations.first.map({ Int($0.file) }) else {
        return nil
      }
      return facts.answer(file: file, type: type, line: asked == nil ? nil : line?.range)
    }
  }

  /// The answer on a line at file level; nil where the file is no production code.
  func answer(onLine range: SourceRange, ofFile number: FileID) -> DeclaredAnswer? {
    place(ofFile: number).map { facts, file in facts.answer(file: file, type: nil, line: range) }
  }

  /// Whether a rule speaks of a type, or of the layer that it lies in.
  func isAbout(_ name: String, rule id: String) -> Bool {
    types(named: name).contains { facts, type in
      facts.architecture.rules.contains { rule in
        guard rule.id == id else { return false }
        return rule.groups.isEmpty || rule.groups.contains { facts.has(type, $0) }
      }
    }
  }

  private func types(named name: String) -> [(DeclaredFacts, Int32)] {
    models.flatMap { _, model in
      let types = model.facts.types
      return types.types.indices.map { Int32(truncatingIfNeeded: $0) }.filter {
        types.types[Int($0)].kind == .nominal && types.qualifiedName(of: $0) == name
      }.map { (model.facts, $0) }
    }
  }

  private func place(ofFile number: FileID) -> (facts: DeclaredFacts, file: Int)? {
    models.lazy.compactMap { _, model in
      model.facts.files.firstIndex { $0.file.number == number }.map { (model.facts, $0) }
    }.first
  }
}
