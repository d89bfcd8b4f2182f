/// The types of a project's own code, those of one name kept apart.
///
/// Projects of RIBs declare one name several times: each module its `Router`, an app and its demo, tutorials side by
/// side. A name means the declaration whose folder is nearest; several equally near are unknown.
final class RIBsTypes: Sendable {
  /// By number.
  let types: [IndexedType]
  let files: [IndexedFile]
  private let places: [Int: Int]
  /// By simple name: the declared types.
  private let byName: [String: [Int]]
  private let byDeclaration: [DeclarationReference: Int]
  /// By name: the extensions of types that the project does not declare, merged.
  private let foreign: [String: Int]
  /// By number: some extension may belong to this type, or to another of its name.
  private let doubtful: Set<Int>

  init(_ files: [IndexedFile]) {
    var builder = RIBsTypeBuilder(files)
    builder.addTypes()
    builder.addExtensions()
    builder.addMembers()
    self.files = files
    places = builder.places
    types = builder.drafts.map { IndexedType($0) }
    byName = builder.byName
    byDeclaration = builder.byDeclaration
    foreign = builder.foreign
    doubtful = builder.doubtful
  }

  // MARK: Looking up

  func file(_ number: Int) -> IndexedFile { files[places[number] ?? 0] }

  func file(of type: IndexedType) -> IndexedFile { file((type.declarations.first ?? type.extensions[0]).file) }

  /// The type that a name means in a file; nil when it is unknown or declared nowhere.
  func near(_ path: String, _ file: IndexedFile) -> IndexedType? {
    let found = RIBsNearness.nearest(candidates(path, file), to: file.folders) { self.folders(of: $0, in: file) }
    return found.count == 1 ? types[found[0]] : nil
  }

  func near(_ reference: TypeReference, _ file: IndexedFile) -> IndexedType? { near(reference.path, file) }

  /// Some type of the project has that name there; which one may be unknown.
  func isDeclared(_ path: String, _ file: IndexedFile) -> Bool { !candidates(path, file).isEmpty }

  func isDeclared(_ reference: TypeReference, _ file: IndexedFile) -> Bool { isDeclared(reference.path, file) }

  /// All declared types of a simple name.
  func all(named name: String) -> [IndexedType] { (byName[name] ?? []).map { types[$0] } }

  /// Several types of that name, or some extension, make it unclear what belongs to the type.
  func isDoubtful(_ type: IndexedType) -> Bool { doubtful.contains(type.id) }

  func type(declaredBy declaration: DeclarationReference) -> IndexedType? {
    byDeclaration[declaration].map { types[$0] }
  }

  /// The extensions of a type that the project does not declare, as one.
  func extensions(ofForeign name: String) -> IndexedType? { foreign[name].map { types[$0] } }

  /// All extensions of types that the project does not declare.
  var foreignExtensions: [IndexedType] { foreign.values.sorted().map { types[$0] } }

  /// The type in whose declaration or extension a node stands.
  func type(around node: BodyTree.Node, in file: IndexedFile) -> IndexedType? {
    for ancestor in file.bodies.ancestors(node) where file.bodies.kind(ancestor) == .typeDeclaration {
      guard let index = file.bodies.declaration(at: ancestor) else { continue }
      if let type = type(declaredBy: DeclarationReference(file: file.number, index: index)) { return type }
    }
    return nil
  }

  func declaration(_ reference: DeclarationReference) -> Declaration {
    file(reference.file).syntax.declarations[reference.index]
  }

  /// The types that a name could mean. A nested type is seen unqualified only where its outer type is written.
  private func candidates(_ path: String, _ file: IndexedFile) -> [Int] {
    let parts = path.parts(between: UInt8(ascii: "."))
    guard let name = parts.last, let all = byName[name] else { return [] }
    if parts.count > 1 {
      let nested = all.filter { types[$0].qualifiedName == path || types[$0].qualifiedName.ends(withName: path) }
      if !nested.isEmpty { return nested }
      return all.filter { types[$0].isTopLevel }
    }
    return all.filter { types[$0].isTopLevel || isSeen(types[$0], in: file) }
  }

  private func isSeen(_ nested: IndexedType, in file: IndexedFile) -> Bool {
    if nested.declarations.contains(where: { $0.file == file.number }) { return true }
    return nested.parent.map { types[$0].parts.contains { $0.file == file.number } } ?? false
  }

  private func folders(of type: Int, in file: IndexedFile) -> (folders: [[String]], isHere: Bool) {
    let declarations = types[type].declarations
    return (declarations.map { self.file($0.file).folders }, declarations.contains { $0.file == file.number })
  }
}

/// Which of several declarations is nearest to a file: those in the file itself, else those whose folder has the most
/// leading components in common with the file's.
enum RIBsNearness {
  static func nearest(
    _ candidates: [Int], to folder: [String], places: (Int) -> (folders: [[String]], isHere: Bool)
  ) -> [Int] {
    guard candidates.count > 1 else { return candidates }
    var best = -1
    var found: [Int] = []
    for candidate in candidates {
      let place = places(candidate)
      let common =
        place.isHere ? Int.max : place.folders.map { zip($0, folder).prefix { $0 == $1 }.count }.max() ?? 0
      if common > best {
        best = common
        found = [candidate]
      } else if common == best {
        found.append(candidate)
      }
    }
    return found
  }
}

extension String {
  /// Whether it ends in a dotted path of its own components.
  fileprivate func ends(withName path: String) -> Bool {
    utf8.count > path.utf8.count && utf8.ends(with: path.utf8)
      && utf8[utf8.index(utf8.endIndex, offsetBy: -path.utf8.count - 1)] == UInt8(ascii: ".")
  }
}

/// Gathers the types: declarations first, then the extensions, then the members of both.
private struct RIBsTypeBuilder {
  let files: [IndexedFile]
  private(set) var places: [Int: Int] = [:]
  private(set) var drafts: [TypeDraft] = []
  private(set) var byName: [String: [Int]] = [:]
  private(set) var byDeclaration: [DeclarationReference: Int] = [:]
  private(set) var foreign: [String: Int] = [:]
  private(set) var doubtful: Set<Int> = []

  init(_ files: [IndexedFile]) {
    self.files = files
    for (place, file) in files.enumerated() { places[file.number] = place }
  }

  mutating func addTypes() {
    for file in files {
      var inFile: [String: Int] = [:]
      for entry in file.members.entries {
        guard case .type(let name, let inherited) = entry.content else { continue }
        let declaration = file.syntax.declarations[entry.index]
        guard declaration.kind != .extension, let kind = kind(declaration.kind) else { continue }
        let reference = DeclarationReference(file: file.number, index: entry.index)
        let path = path(of: entry.index, in: file.syntax)
        // Branches of one `#if`.
        let id = inFile[path] ?? drafts.count
        if id == drafts.count {
          inFile[path] = id
          let parent = byDeclaration[DeclarationReference(file: file.number, index: Int(declaration.parent))]
          drafts.append(TypeDraft(id: id, name: name, qualifiedName: path, kind: kind, parent: parent))
          byName[name, default: []].append(id)
          if let parent { drafts[parent].nested.append(id) }
        }
        byDeclaration[reference] = id
        drafts[id].declarations.append(reference)
        drafts[id].inherited += inherited
        if drafts[id].genericParameters.isEmpty, !declaration.genericParameters.isEmpty {
          drafts[id].genericParameters = file.syntax.genericParameterNames(of: declaration)
        }
        if kind == .typealias { drafts[id].aliased = file.syntax.typeReference(declaration.type) }
      }
    }
  }

  mutating func addExtensions() {
    for file in files {
      for entry in file.members.entries {
        guard case .type(let name, let inherited) = entry.content else { continue }
        guard file.syntax.declarations[entry.index].kind == .extension else { continue }
        let reference = DeclarationReference(file: file.number, index: entry.index)
        guard let id = owner(ofExtensionOf: name, in: file) else { continue }
        byDeclaration[reference] = id
        drafts[id].extensions.append(reference)
        drafts[id].inherited += inherited
      }
    }
  }

  /// A type nested in an extension is found by its written path; its members are added like all others.
  mutating func addMembers() {
    for file in files {
      for entry in file.members.entries {
        let parent = file.syntax.declarations[entry.index].parent
        guard parent >= 0,
          let owner = byDeclaration[DeclarationReference(file: file.number, index: Int(parent))]
        else { continue }
        switch entry.content {
        case .function(let function): drafts[owner].functions.append(function)
        case .property(let property): drafts[owner].properties.append(property)
        case .enumCase(let enumCase): drafts[owner].cases.append(enumCase)
        case .type: continue
        }
      }
    }
  }

  private mutating func owner(ofExtensionOf path: String, in file: IndexedFile) -> Int? {
    let name = path.lastPathComponent
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
        declarations.map { files[places[$0.file] ?? 0].folders }, declarations.contains { $0.file == file.number }
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
