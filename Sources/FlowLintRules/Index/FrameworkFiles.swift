/// The files that see a framework: those that import it, those that import a module of the project which exports it, and
/// those of such a module.
package struct FrameworkFiles: Sendable {
  /// Whether each file sees it, by file number less `first`; nil where that is not known.
  private var seen: [Bool?]
  private let first: Int

  /// - Parameters:
  ///   - names: the names of the framework's modules.
  ///   - files: the files that may be asked about.
  package init(of names: [String], in files: [IndexedFile], modules: Modules) {
    let numbers = files.numbers
    first = numbers.lowerBound
    seen = Array(repeating: false, count: numbers.count)
    var exporters: [IndexedFile] = []
    for file in files {
      for entry in file.imports where entry.means(names) {
        seen[file.number.place - first] = true
        if entry.isExported { exporters.append(file) }
      }
    }
    if !exporters.isEmpty { spread(from: exporters, in: files, modules: modules) }
  }

  /// Whether a file sees the framework; nil where it is not known: some module exports it, and it is not known which
  /// one that is or which one compiles the file.
  package subscript(file: FileID) -> Bool? {
    seen.indices.contains(file.place - first) ? seen[file.place - first] : false
  }

  /// The file sees the framework for certain.
  func holds(_ file: FileID) -> Bool { self[file] == true }

  private mutating func spread(from exporters: [IndexedFile], in files: [IndexedFile], modules: Modules) {
    var pending = exporters
    var homes: Set<Home> = []
    while let exporter = pending.popLast() {
      let home = Home(of: exporter, among: modules)
      guard homes.insert(home).inserted else { continue }
      for file in files {
        let isImporter = home.isImported(by: file, modules)
        if isImporter || home.compiles(file, among: modules) { seen[file.number.place - first] = true }
        if isImporter, file.imports.contains(where: { $0.isExported && home.names.contains($0.module) }) {
          pending.append(file)
        }
      }
    }
    let isKnown = homes.allSatisfy { !$0.modules.isEmpty }
    for file in files where !holds(file.number) && !(isKnown && !modules.described(file.number).isEmpty) {
      seen[file.number.place - first] = nil
    }
  }
}

/// The compilers of a file: the modules that descriptions tell of, else the folder that others import.
private struct Home: Hashable {
  let modules: [ModuleID]
  let folder: String
  /// The names under which code imports it.
  let names: [String]

  init(of file: IndexedFile, among all: Modules) {
    modules = all.described(file.number)
    folder = modules.isEmpty ? all.importedFolder(file) : ""
    names = modules.isEmpty ? [folder] : modules.map { all[$0].name }
  }

  func compiles(_ file: IndexedFile, among all: Modules) -> Bool {
    let own = all.described(file.number)
    return own.isEmpty ? modules.isEmpty && all.importedFolder(file) == folder : modules.contains(where: own.contains)
  }

  func isImported(by file: IndexedFile, _ all: Modules) -> Bool {
    guard names.contains(where: { !$0.isEmpty && file.imports($0) }) else { return false }
    let seen = all.modulesSeen(by: file.number)
    return modules.isEmpty || seen.isEmpty || modules.contains(where: seen.contains)
  }
}
