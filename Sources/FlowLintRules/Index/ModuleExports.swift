/// The public types that code outside of the project may use. Where a program launches an app its own packages and modules
/// are the world, unless the app only shows a library.
struct ModuleExports: Sendable {
  /// The folders of the apps that only show a library; nil where there is another app.
  private let demos: [[String]]?
  /// The modules that some file imports.
  private let imported: Set<String>
  private let modules: Modules

  /// - Parameter apps: files of which an architecture knows that an app starts there.
  init(_ table: TypeTable, apps: [IndexedFile]) {
    let folders = (apps + table.files.filter(\.startsApp)).map(\.folders)
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

  /// Whether a public type may be used by code that the project does not hold: in a program without an app, beside demos
  /// alone, or in a product of a package that nobody here imports.
  func mayBeUsedElsewhere(_ file: IndexedFile) -> Bool {
    let own = modules.described(file.number)
    if modules.isOfApp(file.number) == true, !own.contains(where: { modules[$0].isOffered }) { return false }
    if let demos { return !demos.contains { file.folders.starts(with: $0) } }
    return own.contains { modules[$0].isOffered && !imported.contains(modules[$0].name) }
  }
}

extension IndexedFile {
  /// A program with screens starts in the file.
  fileprivate var startsApp: Bool {
    startsProgram && !isTest && imports.contains { ["UIKit", "SwiftUI", "AppKit"].contains($0.module) }
  }
}
