/// Something that a question names: a type, a file, or one of the many that a layer or a role stands for.
package struct NamedPart: Sendable {
  package let file: FileID
  /// The qualified name of the type; nil where the file itself is meant.
  package let type: String?
  /// The type, else the first one that the file declares: something to use.
  package let sample: String?
  /// The module, where the project declares it.
  package let module: String?
  /// What the name means, such as `layer Domain, for example Domain/User.swift`.
  package let meaning: String
}

/// What a name means: the types of that name, else a layer, else a role, else a file. A layer or a role stands for all of
/// its members, the first two of which are enough to ask about both sides.
package func namedParts(_ name: String, _ outcome: LintOutcome, of run: LintRun) -> [NamedPart] {
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
