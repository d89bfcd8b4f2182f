/// The files in which a framework's name means the framework.
///
/// Swift resolves top-level names by the imports of the file: `Flow` is AsyncFlow's or RxFlow's in a file that imports
/// one of them, or a module of the project that re-exports one, or that belongs to such a module. A bridging header
/// imports without a line of Swift; what names `FlowContributors` as the answer of `navigate(to:)` sees the framework.
struct AsyncFlowGate: Sendable {
  /// The frameworks that each file sees, by its number less `firstNumber`.
  private var openings: [Opening]
  private let firstNumber: Int
  /// The folders of manifests below which nothing sees the framework, and of those below which something does; the
  /// deepest last.
  private var closedRoots: [[String]] = []
  private var openRoots: [[String]] = []
  /// The manifests of packages and generated projects, the deepest last.
  private let packages: [IndexedFile]

  /// The names of all imported modules, and the folders of the modules of which some file sees a framework.
  let modules: Set<String>
  var openModules: Set<[String]> = []

  /// The frameworks that a file sees.
  struct Opening: OptionSet, Sendable {
    let rawValue: UInt8
    static let asyncFlow = Opening(rawValue: 1)
    static let rxFlow = Opening(rawValue: 2)
  }

  /// - Parameter numbers: the numbers of all files that may be asked about.
  init(_ files: [IndexedFile], manifests: [IndexedFile], fileNumbers numbers: Range<Int>) {
    openings = Array(repeating: [], count: numbers.count)
    firstNumber = numbers.lowerBound
    packages = manifests.filter { $0.name != "Workspace.swift" && !$0.folders.contains("Tuist") }
      .sorted { ($0.folders.count, $0.path) < ($1.folders.count, $1.path) }
    var importers: [String: [FileID]] = [:]
    for file in files {
      if file.imports("AsyncFlow") { openings[file.number.place - firstNumber].insert(.asyncFlow) }
      if file.imports("RxFlow") { openings[file.number.place - firstNumber].insert(.rxFlow) }
      for module in Set(file.imports.map(\.module)) { importers[module, default: []].append(file.number) }
    }
    modules = Set(importers.keys)
    // A module that re-exports opens its own files and its importers', which may re-export in turn.
    var pending = files.filter { $0.imports.contains { $0.isExported && ["AsyncFlow", "RxFlow"].contains($0.module) } }
    var visited: Set<[String]> = []
    while let exporter = pending.popLast() {
      guard let folder = exporter.moduleFolder(among: modules), visited.insert(folder).inserted,
        let module = folder.last
      else { continue }
      let opening = openings[exporter.number.place - firstNumber]
      for file in files where file.folders.starts(with: folder) {
        openings[file.number.place - firstNumber].formUnion(opening)
      }
      let users = Set(importers[module] ?? [])
      for file in files where users.contains(file.number) {
        openings[file.number.place - firstNumber].formUnion(opening)
        if file.imports.contains(where: { $0.isExported && $0.module == module }) { pending.append(file) }
      }
    }
    openBridged(files)
    for file in files where isOpen(file.number) {
      if let folder = file.moduleFolder(among: modules) { openModules.insert(folder) }
    }
    findRoots(files, manifests)
  }

  private mutating func findRoots(_ files: [IndexedFile], _ all: [IndexedFile]) {
    let manifests = all.filter {
      $0.name == "Package.swift" && $0.imports("PackageDescription") && !$0.folders.isEmpty
    }
    .sorted { ($0.folders.count, $0.path) < ($1.folders.count, $1.path) }
    let framework = NameFinder(["AsyncFlow", "RxFlow"])
    for manifest in manifests {
      let isNamed = manifest.syntax.source.holds("RxFlow") || manifest.syntax.source.holds("AsyncFlow")
      let isSeen = files.contains { $0.folders.starts(with: manifest.folders) && isOpen($0.number) }
      if isNamed || isSeen || !framework.names(in: manifest.bodies).isEmpty {
        openRoots.append(manifest.folders)
      } else {
        closedRoots.append(manifest.folders)
      }
    }
  }

  /// Files without an import whose code would not compile if nothing imported the framework for them.
  private mutating func openBridged(_ files: [IndexedFile]) {
    let found = openings.reduce(into: Opening()) { $0.formUnion($1) }
    guard !found.isEmpty else { return }
    let bridged = files.filter { openings[$0.number.place - firstNumber].isEmpty && $0.syntax.answersWithContributors }
    guard !bridged.isEmpty, !files.contains(where: { $0.syntax.declaresContributors }) else { return }
    for file in bridged { openings[file.number.place - firstNumber] = found }
  }

  /// The file's module can reach the framework: some file below the nearest manifest sees it, or the manifest names it.
  /// A vendored library that does neither has screens of its own kind.
  func isReachable(from file: IndexedFile) -> Bool {
    guard let root = closedRoots.last(where: { file.folders.starts(with: $0) }) else { return true }
    return openRoots.contains { $0.count > root.count && file.folders.starts(with: $0) }
  }

  /// A file cannot see what another declares: it belongs to another package, or to another project by its path, and the
  /// declaration is not public or its module is not imported.
  func hides(_ other: IndexedFile, isPublic: Bool, from file: IndexedFile) -> Bool {
    let package = package(of: other)
    guard package?.number != self.package(of: file)?.number || file.isOfOtherModule(than: other) else { return false }
    guard isPublic else { return true }
    return !file.imports.contains { imported in
      other.folders.contains(imported.module)
        || package.map { $0.syntax.source.holds("\"\(imported.module)\"") } ?? false
    }
  }

  /// The nearest manifest above a file.
  private func package(of file: IndexedFile) -> IndexedFile? {
    packages.last { file.folders.starts(with: $0.folders) }
  }

  func opening(_ file: FileID) -> Opening {
    openings.indices.contains(file.place - firstNumber) ? openings[file.place - firstNumber] : []
  }

  func isOpen(_ file: FileID) -> Bool { !opening(file).isEmpty }
}

extension FileSyntax {
  /// The file declares `func navigate(…) -> FlowContributors`.
  fileprivate var answersWithContributors: Bool {
    declarations.contains { declaration in
      declaration.kind == .func && declaration.nameRange.end - declaration.nameRange.start == "navigate".utf8.count
        && declaration.returnType.contains { spells($0, "FlowContributors") }
    }
  }

  fileprivate var declaresContributors: Bool {
    declarations.contains { declaration in
      switch declaration.kind {
      case .enum, .struct, .class, .protocol, .typealias: plainName(of: declaration) == "FlowContributors"
      default: false
      }
    }
  }
}

extension IndexedFile {
  /// The paths say that two files belong to different modules: `A/Sources/…` and `B/Sources/…`.
  fileprivate func isOfOtherModule(than other: IndexedFile) -> Bool {
    guard let mine = folders.lastIndex(of: "Sources"), let theirs = other.folders.lastIndex(of: "Sources") else {
      return false
    }
    return folders.prefix(mine) != other.folders.prefix(theirs)
  }

  /// The folder of the file's module, as far as the path tells: the innermost that some file imports by name, else
  /// the one right below `Sources`.
  func moduleFolder(among imported: Set<String>) -> [String]? {
    if let depth = folders.lastIndex(where: { imported.contains($0) }) { return Array(folders.prefix(depth + 1)) }
    guard let sources = folders.lastIndex(of: "Sources"), sources + 1 < folders.count else { return nil }
    return Array(folders.prefix(sources + 2))
  }
}
