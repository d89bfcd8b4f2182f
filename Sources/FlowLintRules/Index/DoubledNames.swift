/// The name of types at the top level that several files declare.
package struct DoubledName: Sendable {
  let name: String
  /// The files, in the order of the run, one more than once that declares it twice.
  private(set) var files: [FileID]
  /// The files that declare it for others.
  private(set) var visible: [FileID]

  /// - Parameter extent: the types that are looked at.
  static func all(in files: [IndexedFile], _ extent: TypeTable.Extent) -> [DoubledName] {
    // Nearly all names are one file's: their hashes tell.
    var hashes: ContiguousArray<UInt32> = []
    for file in files { file.forEachTopLevelName(extent) { name, _ in hashes.append(NameHash(name).value) } }
    hashes.sort()
    let doubled = HashFilter(zip(hashes, hashes.dropFirst()).filter { $0 == $1 }.map(\.0))
    if doubled.isEmpty { return [] }
    var types = NamedValues<DoubledName>()
    for file in files {
      file.forEachTopLevelName(extent) { name, access in
        guard doubled.may(NameHash(name).value) else { return }
        types.change(name, adding: DoubledName(name: name, files: [], visible: [])) { type in
          type.files.append(file.number)
          if access >= .internal { type.visible.append(file.number) }
        }
      }
    }
    return types.values.filter { $0.files[0] != $0.files[$0.files.count - 1] }
  }
}

extension TypeTable.Extent {
  /// A table takes the type or extension.
  func holds(_ declaration: Declaration, in file: IndexedFile) -> Bool {
    self == .all || !file.isExempt(declaration.nameRange.start)
  }
}

extension IndexedFile {
  /// Visits the names of the types that the file declares outside of others.
  func forEachTopLevelName(_ extent: TypeTable.Extent = .all, _ visit: (_ name: String, _ access: Access) -> Void) {
    let types = members.types
    for place in types.indices {
      guard let access = types[place].topLevelAccess else { continue }
      if extent.holds(syntax.declarations[types[place].index], in: self) { visit(types[place].name, access) }
    }
  }
}

extension DeclarationKind {
  /// The declaration gives a type its name.
  var isTypeName: Bool { self == .typealias || hasMembers && self != .extension }
}
