/// The types of a project's own code, those of one name kept apart.
///
/// Projects of RIBs declare one name several times: each module its `Router`, an app and its demo, tutorials side by
/// side. A name means the declaration whose folder is nearest; several equally near are unknown.
final class RIBsTypes: Sendable {
  /// The types, by number.
  let types: [IndexedType]
  let files: [IndexedFile]
  private let declarations: DeclarationPlaces
  /// The declared types, by simple name.
  private let byName: [String: [Int]]
  /// The names that many types have, none of them nested.
  private let namesakes: [String: RIBsNamesakes]
  /// The extensions of types that the project does not declare, merged, by name.
  private let foreign: [String: Int]
  /// The types to which some extension may belong, or to another of the name.
  private let doubtful: Set<Int>

  init(_ files: [IndexedFile], fileNumbers numbers: Range<Int>) {
    var builder = RIBsTypeBuilder(files, DeclarationPlaces(files, fileNumbers: numbers))
    builder.addTypes()
    builder.addNamesakes()
    builder.addExtensions()
    builder.addMembers()
    self.files = files
    declarations = builder.declarations
    types = builder.drafts.map { IndexedType($0) }
    byName = builder.byName
    foreign = builder.foreign
    namesakes = builder.namesakes
    doubtful = builder.doubtful
  }

  // MARK: Looking up

  func file(_ number: Int) -> IndexedFile { files[declarations.place(ofFile: number)] }

  func file(of type: IndexedType) -> IndexedFile { file((type.declarations.first ?? type.extensions[0]).file) }

  /// The type that a name means in a file; nil when it is unknown or declared nowhere.
  func near(_ path: String, _ file: IndexedFile) -> IndexedType? {
    guard let all = byName[path] else { return nearest(of: nested(path), to: file) }
    if all.count == 1 { return isSeen(types[all[0]], in: file) ? types[all[0]] : nil }
    guard let namesakes = namesakes[path] else {
      return nearest(of: all.filter { isSeen(types[$0], in: file) }, to: file)
    }
    let found = namesakes.nearest(to: file)
    return found.count == 1 ? types[found[0]] : nil
  }

  func near(_ reference: TypeReference, _ file: IndexedFile) -> IndexedType? { near(reference.path, file) }

  private func nearest(of candidates: [Int], to file: IndexedFile) -> IndexedType? {
    let found = RIBsNearness.nearest(candidates, to: file.folders) { folders(of: $0, in: file) }
    return found.count == 1 ? types[found[0]] : nil
  }

  /// Some type of the project has that name there; which one may be unknown.
  func isDeclared(_ path: String, _ file: IndexedFile) -> Bool {
    if let all = byName[path] { return all.contains { isSeen(types[$0], in: file) } }
    return !nested(path).isEmpty
  }

  func isDeclared(_ reference: TypeReference, _ file: IndexedFile) -> Bool { isDeclared(reference.path, file) }

  /// All declared types of a simple name.
  func all(named name: String) -> [IndexedType] { (byName[name] ?? []).map { types[$0] } }

  /// Several types of that name, or some extension, make it unclear what belongs to the type.
  func isDoubtful(_ type: IndexedType) -> Bool { doubtful.contains(type.id) }

  func type(declaredBy declaration: DeclarationReference) -> IndexedType? {
    declarations.type(of: declaration).map { types[$0] }
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

  /// The types that a dotted name could mean.
  private func nested(_ path: String) -> [Int] {
    guard path.utf8.contains(UInt8(ascii: ".")), let all = byName[path.lastPathComponent] else { return [] }
    let nested = all.filter { types[$0].qualifiedName == path || types[$0].qualifiedName.hasSuffix("." + path) }
    return nested.isEmpty ? all.filter { types[$0].isTopLevel } : nested
  }

  /// A nested type is seen unqualified only where its outer type is written.
  private func isSeen(_ type: IndexedType, in file: IndexedFile) -> Bool {
    if type.isTopLevel || type.declarations.contains(where: { $0.file == file.number }) { return true }
    return type.parent.map { types[$0].parts.contains { $0.file == file.number } } ?? false
  }

  private func folders(of type: Int, in file: IndexedFile) -> (folders: [[String]], isHere: Bool) {
    let declarations = types[type].declarations
    return (declarations.map { self.file($0.file).folders }, declarations.contains { $0.file == file.number })
  }
}
