/// The folders of a module that use each other in a circle, as a declared rule finds them.
extension ModuleGraph {
  private static let law = """
    {
      "layers": { "Folder": "/{base}/{folder}/" },
      "rules": { "circle": { "for": "Folder", "acyclic": true } }
    }
    """

  /// - Parameter files: all files of the run, parsed.
  func folderCircles(of files: [IndexedFile], in builds: Builds) -> [Violation] {
    let files = files.inOrderOfPaths
    let places = placesInModules(files)
    let law = readArchitecture(Self.law).architecture
    return DeclaredModel(files, law, builds.modules(of: files)) { places[$0.number] ?? "" }.findings.first ?? []
  }

  /// The paths of production files below the folder that all of their module's files share, behind its name.
  private func placesInModules(_ files: [IndexedFile]) -> [FileID: String] {
    let paths = Dictionary(uniqueKeysWithValues: files.map { ($0.number, $0.path) })
    // A slash would end the name.
    let names = uniqueNames.map { $0.replacing("/", with: ":") }
    var found: [FileID: String] = [:]
    for (place, target) in targets.enumerated() where !target.isTest {
      let own = target.files.filter { onlyCompiler(of: $0) == place }
      let folders = own.compactMap { paths[$0]?.folderOfFile }
      guard let first = folders.first else { continue }
      var root = first
      while !root.isEmpty, !folders.allSatisfy({ $0.isInside(root) }) { root = root.folderOfFile }
      for file in own {
        found[file] = paths[file].map { "\(names[place])/\($0.dropping(prefix: root + "/") ?? $0)" }
      }
    }
    return found
  }
}
