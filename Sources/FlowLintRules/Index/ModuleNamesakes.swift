/// The types at the top level that several modules of a project declare under one name, and which of them each file
/// means.
///
/// They are kept apart only where every file that writes the name is clear about it; else they stay one type of which
/// nothing is certain.
final class ModuleNamesakes: Sendable {
  /// The files that declare each name which is kept apart.
  private let candidates: [String: NamesakeCandidates]
  /// The folder of each file's module, by the file's number.
  private let roots: [FileID: ModuleRoots.Root]

  /// The namesakes of a project; nil where none are kept apart.
  ///
  /// - Parameters:
  ///   - names: the names that several files declare.
  ///   - files: all files of the table.
  init?(_ names: [String], in files: [IndexedFile]) {
    let modules = ModuleRoots(files)
    let roots = files.map { modules.root(of: $0) }
    self.roots = Dictionary(uniqueKeysWithValues: zip(files.map(\.number), roots))
    let finder = NameFinder(names)
    var candidates = names.map { _ in NamesakeCandidates() }
    for (file, root) in zip(files, roots) {
      file.forEachTopLevelName { name, declaration in
        guard let place = finder.place(of: name) else { return }
        candidates[place].add(file, root, isHidden: file.syntax.isFilePrivate(declaration))
      }
    }
    var isClear = candidates.map(\.areOfDifferentModules)
    for (file, root) in zip(files, roots) {
      let kinds = file.syntax.tokens.kinds
      var last = -1
      finder.forEachToken(in: file.bodies) { token, place in
        // A member's name, or one behind its module's.
        guard isClear[place], place != last, token == 0 || kinds[token - 1] != .period else { return }
        last = place
        isClear[place] = candidates[place].home(for: file, root) != nil
      }
    }
    if !isClear.contains(true) { return nil }
    self.candidates = Dictionary(
      uniqueKeysWithValues: zip(names, candidates).enumerated().filter { isClear[$0.offset] }.map(\.element))
  }

  /// Several types have the name, and they are kept apart.
  func holds(_ name: String) -> Bool { candidates[name] != nil }

  /// The number of the file that declares the type which a name means in some files; nil where that is not clear.
  func home(of name: String, in files: some Sequence<IndexedFile>) -> FileID? {
    guard let candidates = candidates[name] else { return nil }
    var found: FileID?
    for file in files {
      guard let root = roots[file.number], let home = candidates.home(for: file, root) else { return nil }
      if let found, found != home { return nil }
      found = home
    }
    return found
  }

  /// The number of the only file in a folder of a module that declares the type.
  func home(of name: String, inModule module: String) -> FileID? { candidates[name]?.home(inModule: module) }
}

/// The folders of a project's modules, as far as paths tell them.
private struct ModuleRoots: Sendable {
  /// The names of the modules that some file imports.
  private let imported: Set<String>
  /// The folders in or below which a program starts.
  private let programs: Set<String>

  /// The folder of a module: that of its code, or of the program that a file without a known module belongs to.
  struct Root: Sendable {
    let path: String
    let isKnown: Bool

    /// Whether code in the two folders is taken for one module's.
    func isSame(as other: Root) -> Bool {
      if isKnown || other.isKnown { return isKnown == other.isKnown && path == other.path }
      return path.isFolder(around: other.path) || other.path.isFolder(around: path)
    }
  }

  init(_ files: [IndexedFile]) {
    imported = Set(files.flatMap { $0.imports.map(\.module) })
    let starts = files.filter { file in
      file.name == "main.swift" || file.syntax.declarations.contains { file.syntax.isEntryPoint($0) }
    }
    programs = Set(starts.flatMap(\.foldersAround))
  }

  /// The root of a file: `Login/Sources`, or `Login` where some file imports a module of that name; else the innermost
  /// folder in which a program starts.
  func root(of file: IndexedFile) -> Root {
    let known = file.folders.lastIndex { imported.contains($0) || $0 == "Sources" || $0 == "Source" }
    if let known { return Root(path: file.folders[...known].joined(separator: "/"), isKnown: true) }
    return Root(path: file.foldersAround.last { programs.contains($0) } ?? "", isKnown: false)
  }
}

/// The files that declare a type of one name.
private struct NamesakeCandidates: Sendable {
  private var files: [(number: FileID, root: ModuleRoots.Root, isHidden: Bool)] = []
  private var declaring: Set<FileID> = []
  /// The places in `files` of those that others see in a folder or below it, by the folder's path.
  private var below: [String: Places] = [:]
  /// The same by the folder's name alone, which may be a module's.
  private var inModule: [String: Places] = [:]

  /// The first and the last of some places.
  private typealias Places = (first: Int, last: Int)

  mutating func add(_ file: IndexedFile, _ root: ModuleRoots.Root, isHidden: Bool) {
    guard declaring.insert(file.number).inserted else { return }
    files.append((file.number, root, isHidden))
    if isHidden { return }
    let place = files.count - 1
    for folder in file.foldersAround { below[folder, default: (place, place)].last = place }
    for folder in file.folders { inModule[folder, default: (place, place)].last = place }
  }

  /// No two of the files lie in one module: there, only one of them can be compiled.
  var areOfDifferentModules: Bool {
    let roots = files.filter { !$0.isHidden }.map(\.root)
      .sorted { $0.isKnown == $1.isKnown ? $0.path < $1.path : $0.isKnown }
    return zip(roots, roots.dropFirst()).allSatisfy { !$0.isSame(as: $1) }
  }

  /// The number of the declaring file whose type a file means: its own one, else the only one in the nearest folder,
  /// which is that of the same module or is not known to be another's. Nil where that is not clear.
  func home(for file: IndexedFile, _ root: ModuleRoots.Root) -> FileID? {
    if declaring.contains(file.number) { return file.number }
    guard let nearest = file.foldersAround.reversed().lazy.compactMap({ below[$0] }).first,
      nearest.first == nearest.last
    else { return nil }
    let found = files[nearest.first]
    if root.isSame(as: found.root) { return found.number }
    if !root.isKnown, !found.root.isKnown { return nil }
    let imported = file.imports.compactMap { inModule[$0.module] }
    guard imported.allSatisfy({ $0 == nearest }) else { return nil }
    return !root.isKnown || !found.root.isKnown || !imported.isEmpty ? found.number : nil
  }

  /// The number of the only file in a folder of a module that declares the type for others.
  func home(inModule module: String) -> FileID? {
    inModule[module].flatMap { $0.first == $0.last ? files[$0.first].number : nil }
  }
}

extension String {
  /// The path is that of a folder, or of one around it.
  fileprivate func isFolder(around other: String) -> Bool {
    isEmpty
      || other.utf8.starts(with: utf8)
        && (other.utf8.count == utf8.count || other.utf8.dropFirst(utf8.count).first == UInt8(ascii: "/"))
  }
}

extension IndexedFile {
  /// The paths of the folders in which the file lies, outermost first, beginning with that around all.
  fileprivate var foldersAround: [String] {
    var paths = [""]
    for folder in folders { paths.append(paths.count == 1 ? folder : paths[paths.count - 1] + "/" + folder) }
    return paths
  }

  /// Visits the names of the types that the file declares outside of others.
  func forEachTopLevelName(_ visit: (_ name: String, _ declaration: Declaration) -> Void) {
    for entry in members.entries {
      guard case .type(let name, _) = entry.content else { continue }
      let declaration = syntax.declarations[entry.index]
      if declaration.kind != .extension, declaration.parent < 0 { visit(name, declaration) }
    }
  }
}
