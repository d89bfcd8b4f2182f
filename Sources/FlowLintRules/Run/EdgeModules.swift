/// The modules at the edge of a project that declare types of the same names as others, and do not use the architecture:
/// an app for the watch, an extension. No other module imports them or names what they alone declare, so that a name in
/// other modules never means a type of theirs.
struct EdgeModules {
  /// The folders of the modules, each as its components: those that hold a folder `Sources`.
  private(set) var folders: Set<[String]> = []

  /// - Parameters:
  ///   - doubled: the types that several modules declare.
  ///   - frameworks: the modules of the architecture.
  init(of doubled: [IndexedType], in model: any PackModel, _ files: [IndexedFile], frameworks: Set<String>) {
    let table = model.table
    for declaration in doubled.flatMap(\.declarations) {
      let folders = table.file(declaration.file).folders
      if let sources = folders.lastIndex(of: "Sources"), sources > 0 { self.folders.insert(Array(folders[..<sources])) }
    }
    guard !folders.isEmpty else { return }
    let code = files.filter { !$0.isManifest }
    let homes = code.map { module(of: $0) }
    /// The modules that declare each name; nil stands for all that are not looked at.
    var declaring: [String: Set<[String]?>] = [:]
    for (file, home) in zip(code, homes) {
      file.forEachTopLevelName { name, _ in declaring[name, default: []].insert(home) }
    }
    let parts = Set(
      table.types.lazy.filter { $0.isTopLevel && !model.subjects(of: $0).isSubset(of: [.screen, .swiftUIView]) }
        .map(\.name))
    let named = Dictionary(grouping: folders) { $0[$0.count - 1] }
    let finder = NameFinder(declaring.keys)
    for (file, home) in zip(code, homes) {
      let imported = Set(file.imports.map(\.module))
      for folder in imported.flatMap({ named[$0] ?? [] }) where folder != home { folders.remove(folder) }
      if let home, !imported.isDisjoint(with: frameworks) { folders.remove(home) }
      for name in finder.names(in: file.bodies) {
        guard let others = declaring[name], !others.contains(home) else { continue }
        if let home, parts.contains(name) { folders.remove(home) }
        if !others.contains(nil) { folders.subtract(others.compactMap(\.self)) }
      }
    }
  }

  func contain(_ file: IndexedFile) -> Bool { module(of: file) != nil }

  /// The innermost of the folders in which a file lies.
  private func module(of file: IndexedFile) -> [String]? {
    let depth = (0...file.folders.count).last { folders.contains(Array(file.folders.prefix($0))) }
    return depth.map { Array(file.folders.prefix($0)) }
  }
}
