extension TypeTable {
  /// The types, of some, whose names stand in production code outside of their own declarations and extensions,
  /// previews left out. Code that names a type may make one, or take one from a container; by the words of a string a
  /// program may look a class up as it runs.
  func namedElsewhere(among candidates: some Sequence<IndexedType>) -> Set<TypeID> {
    let names = Array(Dictionary(grouping: candidates, by: \.name))
    let finder = NameFinder(names.map(\.key))
    guard !finder.isEmpty else { return [] }
    /// The types of each name that have not been found yet.
    var sought = names.map(\.value)
    var named: Set<TypeID> = []
    func note(_ place: Int, at range: SourceRange, in file: IndexedFile) {
      guard !sought[place].isEmpty, !file.isPreview(range.start), !file.syntax.declares(nameAt: range.start) else {
        return
      }
      sought[place].removeAll { type in
        let isNamed = !isOwn(range, in: file, of: type) && mayMean(type, in: file.number)
        if isNamed { named.insert(type.id) }
        return isNamed
      }
    }
    for file in files { finder.forEachToken(in: file.syntax) { note($1, at: file.syntax.tokens.range($0), in: file) } }
    if sought.allSatisfy(\.isEmpty) { return named }
    for file in files {
      file.forEachWordInStrings { word, range in
        if let place = finder.place(of: word) { note(place, at: range, in: file) }
      }
    }
    return named
  }

  /// The range lies in a declaration or an extension of the type.
  private func isOwn(_ range: SourceRange, in file: IndexedFile, of type: IndexedType) -> Bool {
    type.parts.contains { part in
      part.file == file.number && file.syntax.declarations[part.index].range.start <= range.start
        && range.end <= file.syntax.declarations[part.index].range.end
    }
  }
}

extension IndexedFile {
  /// The words of string literals, each with the range of its literal.
  fileprivate func forEachWordInStrings(_ visit: (String, SourceRange) -> Void) {
    let bytes = syntax.source.bytes
    let kinds = syntax.tokens.kinds
    for token in kinds.indices {
      switch kinds[token] {
      case .string, .stringHead, .stringMiddle, .stringTail: break
      default: continue
      }
      let range = syntax.tokens.range(token)
      for word in bytes[range.start..<range.end].split(whereSeparator: { !$0.isWordByte }) {
        visit(String(decoding: word, as: UTF8.self), range)
      }
    }
  }
}

extension TypeTable {
  /// The numbers of the production files in which names stand, by name.
  func filesNaming(_ names: some Sequence<String>) -> [String: Set<FileID>] {
    var found: [String: Set<FileID>] = [:]
    let finder = NameFinder(names)
    guard !finder.isEmpty else { return found }
    for file in files { for name in finder.names(in: file.syntax) { found[name, default: []].insert(file.number) } }
    return found
  }

  /// The numbers of the files whose code may use what has a name, by that name: those in which it stands, and all code of
  /// the types that are declared there. An extension uses a property whose type another file names.
  func withExtensions(_ naming: [String: Set<FileID>]) -> [String: Set<FileID>] {
    var extended: [FileID: Set<FileID>] = [:]
    for type in types where !type.extensions.isEmpty {
      for home in type.declarations { extended[home.file, default: []].formUnion(type.extensions.map(\.file)) }
    }
    return naming.mapValues { files in files.reduce(into: files) { $0.formUnion(extended[$1] ?? []) } }
  }
}

extension IndexedFile {
  /// The name stands in a cast: `as? X`, `as! X`, `is X`.
  func isCast(_ token: Int) -> Bool {
    let kinds = syntax.tokens.kinds
    var before = token - 1
    while before > 0, kinds[before] == .question || kinds[before] == .exclamation { before -= 1 }
    return kinds[before] == .as || kinds[before] == .is
  }

  /// The name that stands behind a token and a period: `State` behind the `Home` of `Home.State`.
  func nameBehindPeriod(after token: Int) -> String? {
    let kinds = syntax.tokens.kinds
    return kinds[token + 1] == .period ? syntax.word(Int32(token + 2)) : nil
  }
}
