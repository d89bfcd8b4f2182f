/// The files in which a framework's name means the framework.
///
/// Swift resolves top-level names by the imports of the file: `Flow` is AsyncFlow's or RxFlow's in a file that imports
/// one of them, or a module of the project that re-exports one, or that belongs to such a module. A bridging header
/// imports without a line of Swift; what names `FlowContributors` as the answer of `navigate(to:)` sees the framework.
struct AsyncFlowGate: Sendable {
  /// The frameworks that each file sees, by its number less `firstNumber`.
  private var openings: [Opening]
  private let firstNumber: Int
  /// The folders of manifests, the deepest last, and whether something below sees the framework.
  private var roots: [(folders: [String], isOpen: Bool)] = []

  let modules: Modules
  /// The modules of which some file sees a framework.
  private(set) var openModules: Set<ModuleID> = []

  /// The frameworks that a file sees.
  struct Opening: OptionSet, Sendable {
    let rawValue: UInt8
    static let asyncFlow = Opening(rawValue: 1)
    static let rxFlow = Opening(rawValue: 2)
  }

  /// - Parameter numbers: the numbers of all files that may be asked about.
  init(_ files: [IndexedFile], manifests: [IndexedFile], fileNumbers numbers: Range<Int>, modules: Modules) {
    self.modules = modules
    openings = Array(repeating: [], count: numbers.count)
    firstNumber = numbers.lowerBound
    for (module, opening) in [("AsyncFlow", Opening.asyncFlow), ("RxFlow", .rxFlow)] {
      let users = FrameworkFiles(of: [module], files, modules)
      for file in files where users.holds(file.number) { openings[file.number.place - firstNumber].insert(opening) }
    }
    openBridged(files)
    for file in files where isOpen(file.number) {
      if case .known(let own) = modules.membership(of: file.number) { openModules.formUnion(own) }
    }
    let packages = manifests.filter {
      $0.name == "Package.swift" && $0.imports("PackageDescription") && !$0.folders.isEmpty
    }.sorted { ($0.folders.count, $0.path) < ($1.folders.count, $1.path) }
    roots = packages.map { manifest in
      let isNamed = ["RxFlow", "AsyncFlow"].contains { manifest.syntax.source.holds($0) }
      let isSeen = files.contains { isOpen($0.number) && $0.folders.starts(with: manifest.folders) }
      return (manifest.folders, isNamed || isSeen)
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
    roots.last { file.folders.starts(with: $0.folders) }?.isOpen ?? true
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
