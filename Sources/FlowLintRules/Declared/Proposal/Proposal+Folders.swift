/// The folders that hold production code, and what their names say about modules.
struct CodeFolders {
  struct Folder {
    /// The number of files in it and below.
    var files = 0
    /// The number of files right in it.
    var own = 0
    var children: Set<String> = []
    /// The modules that its files import, those below included.
    var imports: Set<String> = []
    /// The modules of its files that manifests tell.
    var modules: Set<ModuleID> = []
    var isOfKnownModule: Bool { !modules.isEmpty }
  }

  /// Each folder by its path, such as `App/Features`; the top is the empty path.
  private var folders: [String: Folder] = [:]
  /// The modules that files import.
  private var imported: Set<String> = []
  /// The number of files below all folders of a name.
  private(set) var namesakes: [String: Int] = [:]

  init(_ declared: DeclaredFiles) {
    for file in declared.files {
      let imports = file.imports.map(\.name)
      imported.formUnion(imports)
      var path = ""
      let names = file.path.folderOfFile.parts(between: UInt8(ascii: "/"))
      for name in Set(names) { namesakes[name, default: 0] += 1 }
      for depth in 0...names.count {
        folders[path, default: Folder()].files += 1
        folders[path]?.imports.formUnion(imports)
        if let module = declared.module(of: file) { folders[path]?.modules.insert(module) }
        guard depth < names.count else { break }
        folders[path]?.children.insert(names[depth])
        path = path.child(names[depth])
      }
      folders[path]?.own += 1
    }
  }

  /// The paths of all folders but the top, in their order.
  var paths: [String] { folders.keys.filter { !$0.isEmpty }.sorted() }

  subscript(path: String) -> Folder { folders[path] ?? Folder() }

  /// The folders right in it, most files first.
  func children(of path: String) -> [(name: String, files: Int)] {
    self[path].children.map { ($0, self[path.child($0)].files) }.ordered { ($1.files, $0.name) < ($0.files, $1.name) }
  }

  /// Whether the folder is a module of that name. No module imports itself, so a folder `SwiftUI` is not what its files import.
  func isModule(_ name: String, at path: String) -> Bool {
    imported.contains(name) && !self[path].imports.contains(name)
  }

  /// Whether some files import a folder, or one below it, by its name, though not all that lies in it does.
  func holdsModules(_ path: String) -> Bool {
    var waiting = [path]
    while let next = waiting.popLast() {
      let parts = self[next].children.map { next.child($0) }
      if imported.contains(next.lastComponent),
        isModule(next.lastComponent, at: next) || !parts.allSatisfy({ self[$0].imports.contains(next.lastComponent) })
      {
        return true
      }
      waiting += parts
    }
    return false
  }

  // MARK: Modules

  /// Folders of one shape, and the module that each is.
  struct Shape {
    /// The path from the folder at hand: `{feature}/Interface/`.
    let glob: String
    /// The name with its capture: `{feature}Interface`; nil where it is not known, of example apps.
    let module: String?
    let part: String
    let files: Int
  }

  /// The shapes of the modules below a folder, inner ones first; empty where the names do not show them.
  func shapes(of path: String) -> [Shape] {
    if self[path].isOfKnownModule { return [] }
    let near = self[path].children.sorted().map { (name: $0, path: path.child($0)) }
    let far = near.flatMap { unit in self[unit.path].children.sorted().map { (name: $0, path: unit.path.child($0)) } }
    for (units, glob) in [(near, "{feature}/"), (far, "*/{feature}/")] {
      let parts = self.parts(of: units)
      let named = units.filter { unit in
        isModule(unit.name, at: unit.path)
          || parts.contains { part in
            part.word.map { isModule(unit.name + $0, at: unit.path.child(part.folder)) } == true
          }
      }
      let files = units.reduce(0) { $0 + self[$1.path].files }
      guard named.count * 10 >= units.count * 6, files * 10 >= self[path].files * 9 else { continue }
      // A folder that imports the module which it is taken for is another module, though the compiler only warns of a
      // module that imports itself.
      let others = units.count { unit in
        let inner = Set(parts.map(\.folder))
        if self[unit.path].own > 0, inner.isDisjoint(with: self[unit.path].children) {
          return self[unit.path].imports.contains(unit.name)
        }
        return self[unit.path].children.subtracting(inner).contains {
          self[unit.path.child($0)].imports.contains(unit.name)
        }
      }
      if others * 10 > units.count { continue }
      let shapes = parts.map { part in
        Shape(
          glob: glob + part.folder + "/", module: part.word.map { "{feature}" + $0 }, part: part.folder,
          files: units.reduce(0) { $0 + self[$1.path.child(part.folder)].files })
      }
      let inner = shapes.reduce(0) { $0 + $1.files }
      return shapes + [Shape(glob: glob, module: "{feature}", part: "", files: files - inner)]
    }
    return []
  }

  /// Folders in most of these folders that are modules of their own: `Login/Interface` is `LoginInterface`, and
  /// `Login/Implement` may be `LoginImpl`.
  private func parts(of units: [(name: String, path: String)]) -> [(folder: String, word: String?)] {
    let names = Set(units.flatMap { self[$0.path].children })
    return names.sorted().compactMap { folder in
      let holders = units.filter { self[$0.path].children.contains(folder) }
      var counts: [String: Int] = [:]
      for length in 4...max(4, folder.utf8.count) {
        guard let word = String(folder.utf8.prefix(length)), word.utf8.count == length else { continue }
        counts[word] = holders.count { isModule($0.name + word, at: $0.path.child(folder)) }
      }
      let best = counts.max { ($0.value, $0.key.utf8.count, $1.key) < ($1.value, $1.key.utf8.count, $0.key) }
      // A folder that imports the module around it is another module, whoever imports that.
      let isOther = holders.count { self[$0.path.child(folder)].imports.contains($0.name) } * 2 > holders.count
      if let best, best.value > 0, best.value * 10 >= holders.count * 6 || isOther && best.value >= 3 {
        return (folder, best.key)
      }
      return isOther && folder.isPlainFolder ? (folder, nil) : nil
    }
  }
}

extension String {
  /// No byte of it means anything in a pattern or a text of JSON.
  var isPlainFolder: Bool {
    utf8.allSatisfy { $0 >= 0x20 && !"*?[]{}\\\"!".utf8.contains($0) } && utf8.first != UInt8(ascii: "#")
  }
}
