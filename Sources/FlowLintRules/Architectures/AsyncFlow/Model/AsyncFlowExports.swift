/// The public types that code outside of the project may use: those of libraries. In an app, `public` only speaks of
/// its own modules.
struct AsyncFlowExports: Sendable {
  /// The folders of the packages that offer a library.
  private let libraries: [[String]]
  /// The folders of the projects that Tuist makes.
  private let generated: [[String]]
  /// The folders of the apps that only show a library; nil where there is another app, or none at all.
  private let demos: [[String]]?
  private let isApp: Bool
  /// The modules that some file imports.
  private let imported: Set<String>
  private let modules: Modules

  init(_ table: TypeTable, manifests: [IndexedFile], apps: [IndexedType]) {
    let library = NameFinder(["library"])
    libraries = manifests.filter { $0.imports("PackageDescription") && !library.names(in: $0.syntax).isEmpty }
      .map(\.folders)
    generated = manifests.filter { $0.name == "Project.swift" && $0.imports("ProjectDescription") }.map(\.folders)
    let folders = apps.flatMap(\.declarations).map { table.file($0.file).folders }
    isApp = !folders.isEmpty
    // The path to the folder of a demo: `Example`, `ShopKitDemo`, `Samples`.
    let demos = folders.compactMap { folders -> [String]? in
      let names = folders.map { $0.lowercased() }
      let place = names.firstIndex { name in ["demo", "example", "sample"].contains { name.holds($0) } }
      return place.map { Array(folders[...$0]) }
    }
    self.demos = demos.count == folders.count ? demos : nil
    modules = table.modules
    imported = Set(table.files.lazy.flatMap(\.imports).map(\.module))
  }

  /// Whether a public type may be used by code that the project does not hold: it belongs to a package that offers a
  /// library, to a framework without an app or beside demos of it alone, or to a module of its own of which nothing says
  /// that it is the app's.
  func mayBeUsedElsewhere(_ file: IndexedFile) -> Bool {
    let folders = file.folders
    if modules.described(file.number).contains(where: { modules[$0].isOffered }) { return true }
    if modules.isOfApp(file.number) == true { return false }
    if !isApp || libraries.contains(where: { folders.starts(with: $0) }) { return true }
    if let demos, !demos.contains(where: { folders.starts(with: $0) }) { return true }
    return !generated.contains { folders.starts(with: $0) } && folders.contains { imported.contains($0) }
  }
}
