/// The name of types at the top level that several files declare.
struct DoubledName: Sendable {
  let name: String
  /// The files, in the order of the run, one more than once that declares it twice.
  let files: [FileID]
  /// Those that declare it for others.
  let visible: [FileID]

  /// - Parameter extent: the types that are looked at.
  static func all(in files: [IndexedFile], _ extent: TypeTable.Extent) -> [DoubledName] {
    // Nearly all names are one file's: their hashes tell.
    var keys: [UInt64] = []
    var types: [(file: IndexedFile, name: String, declaration: Declaration)] = []
    for file in files {
      file.forEachTopLevelName(extent) { name, declaration in
        keys.append(UInt64(NameHash(name).value) &<< 32 | UInt64(types.count))
        types.append((file, name, declaration))
      }
    }
    keys.sort()
    var doubled: [DoubledName] = []
    func add(_ types: [(file: IndexedFile, name: String, declaration: Declaration)], named name: String) {
      guard types[0].file !== types[types.count - 1].file else { return }
      let visible = types.filter { !$0.file.syntax.isFilePrivate($0.declaration) }
      doubled.append(DoubledName(name: name, files: types.map(\.file.number), visible: visible.map(\.file.number)))
    }
    var end = 0
    while end < keys.count {
      let start = end
      while end < keys.count, keys[end] &>> 32 == keys[start] &>> 32 { end += 1 }
      if end - start == 1 { continue }
      let alike = keys[start..<end].map { types[Int($0 & 0xFFFF_FFFF)] }
      if alike.allSatisfy({ $0.name == alike[0].name }) {
        add(alike, named: alike[0].name)
      } else {
        for (name, types) in Dictionary(grouping: alike, by: \.name) { add(types, named: name) }
      }
    }
    return doubled
  }
}

extension TypeTable.Extent {
  /// The members of a file that a table takes.
  func members(_ file: IndexedFile) -> FileMembers {
    file.hasBodies || self == .all ? file.members : FileMembers(typesOf: file.syntax, number: file.number)
  }

  /// A table takes the type or extension.
  func holds(_ declaration: Declaration, in file: IndexedFile) -> Bool {
    self == .all || !file.isExempt(declaration.nameRange.start)
  }
}

extension IndexedFile {
  /// Visits the names of the types that the file declares outside of others.
  func forEachTopLevelName(
    _ extent: TypeTable.Extent = .all, _ visit: (_ name: String, _ declaration: Declaration) -> Void
  ) {
    if extent == .names {
      for declaration in syntax.declarations
      where declaration.parent < 0 && declaration.kind.isTypeName && !declaration.flags.contains(.isLocal)
        && !declaration.nameRange.isEmpty && extent.holds(declaration, in: self)
      {
        visit(syntax.plainName(of: declaration), declaration)
      }
      return
    }
    for entry in members.entries {
      let declaration = syntax.declarations[entry.index]
      guard declaration.parent < 0, declaration.kind != .extension, case .type(let name, _) = entry.content else {
        continue
      }
      visit(name, declaration)
    }
  }
}

extension DeclarationKind {
  /// The declaration gives a type its name.
  var isTypeName: Bool { self == .typealias || hasMembers && self != .extension }
}
