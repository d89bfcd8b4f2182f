/// Something that a question names: a type, a file, or one of the many that a layer or a role stands for.
package struct NamedPart: Sendable {
  package let file: FileID
  /// The qualified name of the type; nil where the file itself is meant.
  package let type: String?
  /// The type, else the first one that the file declares: something to use.
  package let sample: String?
  /// The module, where the project declares it.
  package let module: String?
  /// The meaning of the name, such as `layer Domain, for example Domain/User.swift`.
  package let meaning: String
}

/// The parts that a name means: the types of that name, else a layer, else a role, else a file. A layer or a role
/// stands for all of its members, the first two of which are enough to ask about both sides.
package func namedParts(_ name: String, in outcome: LintOutcome, of run: LintRun) -> [NamedPart] {
  let explainer = Explainer(outcome: outcome, run: run)
  let declared = outcome.index.declared
  func part(ofType type: String, _ meaning: String) -> NamedPart? {
    explainer.parts(of: type).first.map { place in
      NamedPart(
        file: place.file, type: type, sample: type, module: declared?.module(ofFile: place.file), meaning: meaning)
    }
  }
  func part(ofFile file: FileID, _ meaning: String) -> NamedPart {
    let sample = outcome.index.file(file)?.topLevelTypes.first
    return NamedPart(file: file, type: nil, sample: sample, module: declared?.module(ofFile: file), meaning: meaning)
  }
  let types = explainer.types(named: name).compactMap { part(ofType: $0, "type \($0)") }
  if !types.isEmpty { return types }
  if let files = declared?.files(ofLayer: name) {
    let parts = files.map { part(ofFile: $0, "layer \(name), for example \(run.files[$0].path)") }
    return Array((parts.filter { $0.sample != nil } + parts).prefix(2))
  }
  if let members = declared?.types(ofRole: name) {
    return members.prefix(2).compactMap { part(ofType: $0, "role \(name), for example \($0)") }
  }
  guard let file = run.files.firstFileID(where: { $0.path == name }) else { return [] }
  return [part(ofFile: file, "file \(name)")]
}

/// The names of all layers and roles, for those who mistype one.
package func groupNames(in index: ProjectIndex) -> [String] {
  (index.declared?.models ?? []).flatMap { _, model in
    model.architecture.layers.map(\.name) + model.architecture.roles.filter { !$0.isInline }.map(\.name)
  }
}

extension DeclaredModels {
  /// The files of a layer; nil where no layer has that name.
  fileprivate func files(ofLayer name: String) -> [FileID]? {
    let found = models.compactMap { _, model in
      model.architecture.layers.firstIndex { $0.name == name }.map { layer in
        model.facts.files.filter { $0.isIn(layer) }.map(\.file.number)
      }
    }
    return found.isEmpty ? nil : found.flatMap(\.self)
  }

  /// The types that have a role themselves; nil where no role has that name.
  fileprivate func types(ofRole name: String) -> [String]? {
    let found = models.compactMap { _, model in
      model.architecture.roles.firstIndex { $0.name == name }.map { role in
        model.facts.members(ofRole: role).map { model.facts.types.qualifiedName(of: $0) }
      }
    }
    return found.isEmpty ? nil : found.flatMap(\.self)
  }

  /// The module of a file; nil where it is not known.
  fileprivate func module(ofFile number: FileID) -> String? {
    for (_, model) in models {
      let files = model.facts.types.files
      if files.holds(number), let module = files.module(of: files[number]) { return files.modules[module].name }
    }
    return nil
  }
}

/// The reason why what a type declares cannot be named in the file of another: their modules do not know each other; nil
/// where they do, or where that is not known.
package func invisible(_ used: NamedPart, from user: NamedPart, in outcome: LintOutcome) -> String? {
  let modules = outcome.index.modules
  guard let own = modules.described(user.file).first, let home = modules.described(used.file).first, own != home,
    let needed = modules[own].dependencies,
    !modules.described(used.file).contains(where: { modules.described(user.file).contains($0) || needed.contains($0) })
  else { return nil }
  return "module \(modules[own].name) does not depend on \(modules[home].name)"
}

extension IndexedFile {
  /// The UTF-8 offset of the brace that closes a type which may hold something; nil where the file declares none of that
  /// qualified name.
  package func end(ofClass qualifiedName: String) -> Int? {
    let name = qualifiedName.lastPathComponent
    return syntax.declarations.lazy.filter { [.class, .struct, .actor].contains($0.kind) && !$0.body.isEmpty }
      .first { syntax.plainName(of: $0) == name }.map { syntax.tokens.range(Int($0.body.upperBound) - 1).start }
  }

  /// The words with which the file introduces a type whose name ends so: the words in front, what stands behind the
  /// name, and whether such a type may hold something.
  package func header(
    ofTypeEnding ending: String
  ) -> (imports: String, introducer: String, clause: String, holds: Bool)? {
    let kinds: [DeclarationKind] = [.class, .struct, .actor, .enum, .protocol]
    let found = syntax.declarations.first { declaration in
      kinds.contains(declaration.kind) && !declaration.body.isEmpty
        && syntax.plainName(of: declaration).hasSuffix(ending)
    }
    guard let found else { return nil }
    let brace = syntax.tokens.range(Int(found.body.lowerBound)).start
    return (
      imports.map { "import \($0.module)\n" }.joined(), "\(found.kind == .class ? "final " : "")\(found.kind)",
      syntax.source.text(SourceRange(found.nameRange.end, brace)), [.class, .struct, .actor].contains(found.kind)
    )
  }
}
