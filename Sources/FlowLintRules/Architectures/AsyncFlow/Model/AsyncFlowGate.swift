/// The files in which a framework's name means the framework.
///
/// Swift resolves top-level names by the imports of the file: `Flow` is AsyncFlow's or RxFlow's in a file that imports
/// one of them, or a module of the project that re-exports one, or that belongs to such a module. A bridging header
/// imports without a line of Swift; what names `FlowContributors` as the answer of `navigate(to:)` sees the framework.
struct AsyncFlowGate: Sendable {
  private let asyncFlow: FrameworkFiles
  private let rxFlow: FrameworkFiles
  /// Files without an import whose code would not compile if nothing imported for them what others import.
  private var bridged: Set<FileID> = []
  private let isAsyncFlowImported: Bool
  /// The folders of manifests, the deepest last, and whether something below sees the framework.
  private var roots: [(folders: [String], isOpen: Bool)] = []

  let modules: Modules
  /// The modules of which some file sees a framework.
  private(set) var openModules: Set<ModuleID> = []

  init(_ files: [IndexedFile], manifests: [IndexedFile], modules: Modules) {
    self.modules = modules
    let asyncFlow = FrameworkFiles(of: ["AsyncFlow"], in: files, modules: modules)
    self.asyncFlow = asyncFlow
    rxFlow = FrameworkFiles(of: ["RxFlow"], in: files, modules: modules)
    isAsyncFlowImported = files.contains { asyncFlow.holds($0.number) }
    if files.contains(where: { isOpen($0.number) }),
      case let others = files.filter({ !isOpen($0.number) && $0.syntax.answersWithContributors }), !others.isEmpty,
      !files.contains(where: { $0.syntax.declaresContributors })
    {
      bridged = Set(others.map(\.number))
    }
    for file in files where isOpen(file.number) {
      if case .known(let own) = modules.membership(of: file.number) { openModules.formUnion(own) }
    }
    let packages = manifests.filter {
      $0.name == "Package.swift" && $0.imports("PackageDescription") && !$0.folders.isEmpty
    }.ordered { ($0.folders.count, $0.path) < ($1.folders.count, $1.path) }
    roots = packages.map { manifest in
      let isNamed = ["RxFlow", "AsyncFlow"].contains { manifest.syntax.source.holds($0) }
      let isSeen = files.contains { isOpen($0.number) && $0.folders.starts(with: manifest.folders) }
      return (manifest.folders, isNamed || isSeen)
    }
  }

  /// The file's module can reach the framework: some file below the nearest manifest sees it, or the manifest names it.
  /// A vendored library that does neither has screens of its own kind.
  func isReachable(from file: IndexedFile) -> Bool {
    roots.last { file.folders.starts(with: $0.folders) }?.isOpen != false
  }

  /// Names of the framework mean the framework in this file.
  func isOpen(_ file: FileID) -> Bool { asyncFlow.holds(file) || rxFlow.holds(file) || bridged.contains(file) }

  /// The file sees AsyncFlow, be it beside RxFlow.
  func seesAsyncFlow(_ file: FileID) -> Bool { asyncFlow.holds(file) || isAsyncFlowImported && bridged.contains(file) }
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
      [.enum, .struct, .class, .protocol, .typealias].contains(declaration.kind)
        && plainName(of: declaration) == "FlowContributors"
    }
  }
}
