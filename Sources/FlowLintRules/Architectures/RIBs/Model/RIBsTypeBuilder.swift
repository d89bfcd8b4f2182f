/// Gathers the types: declarations first, then the extensions, then the members of both.
struct RIBsTypeBuilder {
  let files: [IndexedFile]
  private(set) var declarations: DeclarationPlaces
  private(set) var drafts: [TypeDraft] = []
  private(set) var byName: [String: [Int]] = [:]
  private(set) var foreign: [String: Int] = [:]
  private(set) var namesakes: [String: RIBsNamesakes] = [:]
  private(set) var doubtful: Set<Int> = []

  init(_ files: [IndexedFile], _ declarations: DeclarationPlaces) {
    self.files = files
    self.declarations = declarations
  }

  mutating func addTypes() {
    // The types of one file, by qualified name.
    var inFile: [String: Int] = [:]
    for file in files {
      inFile.removeAll(keepingCapacity: true)
      for entry in file.members.entries {
        guard case .type(let name, let inherited) = entry.content else { continue }
        let declaration = file.syntax.declarations[entry.index]
        guard declaration.kind != .extension, let kind = kind(declaration.kind) else { continue }
        let reference = DeclarationReference(file: file.number, index: entry.index)
        let path = declaration.parent < 0 ? name : path(of: entry.index, in: file.syntax)
        // Branches of one `#if`.
        let id = inFile[path] ?? drafts.count
        if id == drafts.count {
          inFile[path] = id
          let parent = owner(of: declaration, in: file)
          drafts.append(TypeDraft(id: id, name: name, qualifiedName: path, kind: kind, parent: parent))
          byName[name, default: []].append(id)
          if let parent { drafts[parent].nested.append(id) }
        }
        declarations.note(id, of: reference)
        drafts[id].declarations.append(reference)
        drafts[id].inherited += inherited
        if drafts[id].genericParameters.isEmpty, !declaration.genericParameters.isEmpty {
          drafts[id].genericParameters = file.syntax.genericParameterNames(of: declaration)
        }
        if kind == .typealias { drafts[id].aliased = file.syntax.typeReference(declaration.type) }
      }
    }
  }

  mutating func addNamesakes() {
    for (name, all) in byName where all.count >= RIBsNamesakes.fewest {
      guard all.allSatisfy({ drafts[$0].qualifiedName == name }) else { continue }
      var namesakes = RIBsNamesakes()
      for type in all {
        namesakes.add(type, declaredIn: drafts[type].declarations.map { files[declarations.place(ofFile: $0.file)] })
      }
      self.namesakes[name] = namesakes
    }
  }

  mutating func addExtensions() {
    for file in files {
      for entry in file.members.entries {
        guard case .type(let name, let inherited) = entry.content else { continue }
        guard file.syntax.declarations[entry.index].kind == .extension else { continue }
        let reference = DeclarationReference(file: file.number, index: entry.index)
        guard let id = owner(ofExtensionOf: name, in: file) else { continue }
        declarations.note(id, of: reference)
        drafts[id].extensions.append(reference)
        drafts[id].inherited += inherited
      }
    }
  }

  /// A type nested in an extension is found by its written path; its members are added like all others.
  mutating func addMembers() {
    for file in files {
      for entry in file.members.entries {
        guard let owner = owner(of: file.syntax.declarations[entry.index], in: file) else { continue }
        switch entry.content {
        case .function(let function): drafts[owner].functions.append(function)
        case .property(let property): drafts[owner].properties.append(property)
        case .enumCase(let enumCase): drafts[owner].cases.append(enumCase)
        case .type: continue
        }
      }
    }
  }

  private func owner(of declaration: Declaration, in file: IndexedFile) -> Int? {
    guard declaration.parent >= 0 else { return nil }
    return declarations.type(of: DeclarationReference(file: file.number, index: Int(declaration.parent)))
  }

  private mutating func owner(ofExtensionOf path: String, in file: IndexedFile) -> Int? {
    let name = path.lastPathComponent
    if name == path, let nearest = namesakes[name]?.nearest(to: file) {
      if nearest.count == 1 { return nearest[0] }
      doubtful.formUnion(nearest)
      return nil
    }
    let all = (byName[name] ?? []).filter { id in
      drafts[id].qualifiedName == path || name == path && drafts[id].qualifiedName == name
        || name != path && RIBsNames.modules.contains(where: { path == $0 + "." + name }) == false
          && drafts[id].qualifiedName == name
    }
    if all.isEmpty {
      if let known = foreign[name] { return known }
      let id = drafts.count
      drafts.append(TypeDraft(id: id, name: name, qualifiedName: name, kind: .extensionOnly))
      foreign[name] = id
      return id
    }
    let nearest = RIBsNearness.nearest(all, to: file.folders) { id in
      let declarations = drafts[id].declarations
      return (
        declarations.map { files[self.declarations.place(ofFile: $0.file)].folders },
        declarations.contains { $0.file == file.number }
      )
    }
    if nearest.count == 1 { return nearest[0] }
    doubtful.formUnion(nearest)
    return nil
  }

  private func path(of index: Int, in syntax: FileSyntax) -> String {
    var names: [String] = []
    var next = index
    while next >= 0 {
      let declaration = syntax.declarations[next]
      if declaration.kind.hasMembers || next == index { names.append(syntax.plainName(of: declaration)) }
      next = Int(declaration.parent)
    }
    return names.reversed().joined(separator: ".")
  }

  private func kind(_ kind: DeclarationKind) -> IndexedType.Kind? {
    switch kind {
    case .class: .class
    case .struct: .struct
    case .enum: .enum
    case .actor: .actor
    case .protocol: .protocol
    case .typealias: .typealias
    default: nil
    }
  }
}
