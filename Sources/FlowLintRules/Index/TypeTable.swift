/// The types of one side of a project (its production code, or its tests), merged over extensions and files.
///
/// Types are merged by their qualified name. A look-up answers one, none or many; rules act on one alone.
///
/// A class, as types are.
package final class TypeTable: Sendable {
  package let types: [IndexedType]
  /// The files of this side, in the order of the run.
  package let files: [IndexedFile]
  private let declarations: DeclarationPlaces
  /// The functions outside types.
  package let globalFunctions: [Function]
  package let globalProperties: [Property]
  private let byQualifiedName: [String: Int]
  private let bySimpleName: [String: Namesakes]
  /// The names of top-level types that begin with a small letter: `iCloudModel`. Most projects have none.
  let smallNames: Set<String>

  package enum Answer: Sendable {
    case none
    case one(IndexedType)
    case many
  }

  /// - Parameters:
  ///   - files: the files of this side, in the order of the run.
  ///   - numbers: the numbers of all files that may be asked about.
  package init(_ files: [IndexedFile], fileNumbers numbers: Range<Int>) {
    var builder = TypeTableBuilder(files, DeclarationPlaces(files, fileNumbers: numbers))
    builder.build()
    self.files = files
    declarations = builder.declarations
    globalFunctions = builder.globalFunctions
    globalProperties = builder.globalProperties
    byQualifiedName = builder.byQualifiedName
    bySimpleName = builder.bySimpleName
    types = builder.drafts.map { IndexedType($0) }
    smallNames = Set(
      builder.drafts.lazy.filter { $0.kind != .extensionOnly && $0.parent == nil && $0.name.beginsSmall }.map(\.name))
  }

  // MARK: Looking up

  package func file(_ number: Int) -> IndexedFile { files[declarations.place(ofFile: number)] }

  /// The type a qualified name stands for: `LoginSection.Action`.
  package subscript(qualified name: String) -> IndexedType? { byQualifiedName[name].map { types[$0] } }

  /// The top-level type of that name, a typealias included; nil when the project only extends it.
  package func topLevel(_ name: String) -> IndexedType? {
    self[qualified: name].flatMap { $0.kind == .extensionOnly ? nil : $0 }
  }

  /// The type that a simple or dotted name stands for right inside another, one that the project only extends included.
  package func type(_ path: String, inside outer: IndexedType) -> IndexedType? {
    outer.holdsTypes ? self[qualified: outer.qualifiedName + "." + path] : nil
  }

  /// Every declared type of that simple name, nested ones included.
  package func all(named name: String) -> [IndexedType] {
    (bySimpleName[name]?.all ?? []).map { types[$0] }
  }

  /// The meaning of a simple or dotted name inside a type: the innermost nested type first, then the top level, then
  /// the only nested type of that name anywhere.
  package func lookUp(_ name: String, inside context: IndexedType? = nil) -> Answer {
    var scope = context
    while let type = scope {
      if let found = self.type(name, inside: type), found.kind != .extensionOnly { return .one(found) }
      scope = type.parent.map { types[$0] }
    }
    if let namesakes = bySimpleName[name] {
      if let only = namesakes.topLevel ?? (namesakes.all.count == 1 ? namesakes.all[0] : nil) {
        return .one(types[only])
      }
      return .many
    }
    guard name.utf8.contains(UInt8(ascii: ".")) else { return .none }
    if let found = self[qualified: name], found.kind != .extensionOnly { return .one(found) }
    return nested(name)
  }

  /// The only type anywhere whose qualified name ends in a dotted one.
  ///
  /// Every feature may have a nested type of the same name, so no more of them are looked at than it takes.
  private func nested(_ name: String) -> Answer {
    var found: IndexedType?
    for id in bySimpleName[name.lastPathComponent]?.all ?? [] {
      guard types[id].qualifiedName.hasSuffix("." + name) else { continue }
      if found != nil { return .many }
      found = types[id]
    }
    return found.map { .one($0) } ?? .none
  }

  package func declaration(_ reference: DeclarationReference) -> Declaration {
    file(reference.file).syntax.declarations[reference.index]
  }

  /// The type whose declaration or extension this is.
  package func type(declaredBy declaration: DeclarationReference) -> IndexedType? {
    declarations.type(of: declaration).map { types[$0] }
  }

  /// The type around a declaration, or the type it declares itself.
  package func enclosingType(of declaration: DeclarationReference) -> IndexedType? {
    let declarations = file(declaration.file).syntax.declarations
    var index = declaration.index
    while index >= 0 {
      if let type = type(declaredBy: DeclarationReference(file: declaration.file, index: index)) { return type }
      index = Int(declarations[index].parent)
    }
    return nil
  }
}

extension String {
  fileprivate var beginsSmall: Bool { utf8.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? false }
}
