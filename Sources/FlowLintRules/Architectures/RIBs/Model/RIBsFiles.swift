/// The files of a project by what they are to RIBs: its own code, its tests, and neither.
struct RIBsFiles: Sendable {
  /// Own code, in the order of the run: without tests, templates and the framework's own sources.
  let production: [IndexedFile]
  let tests: [IndexedFile]
  /// The numbers of all files that may be asked about.
  let numbers: Range<Int>
  /// By file number, from the first on: the names of the framework mean the framework.
  private let gated: [Bool]

  /// Nil when the pack is off, or on `auto` and no file of the project's own code imports RIBs or ModernRIBs.
  init?(_ files: [IndexedFile], setting: PackSetting) {
    guard setting != .off else { return nil }
    let own = files.inRepositories(all: setting == .on, where: \.importsRIBs).filter { !$0.isTemplate }
    let framework = Self.frameworkFolders(own)
    let linted = own.filter { file in !framework.contains { file.folders.starts(with: $0) } }
    let production = linted.filter { !$0.isRIBsTest }
    let users = production.contains(where: \.importsRIBs)
    guard users || setting == .on else { return nil }
    numbers = files.numbers
    self.production = production
    tests = linted.filter(\.isRIBsTest)
    let exporting = Self.exportingFolders(production)
    var gated = [Bool](repeating: false, count: numbers.count)
    for file in linted {
      gated[file.number - numbers.lowerBound] =
        file.importsRIBs || !exporting.isEmpty && file.imports.contains { exporting.contains($0.module) }
    }
    self.gated = gated
  }

  /// Whether `Router`, `Interactor` and the like mean the framework there.
  func isGated(_ file: IndexedFile) -> Bool { gated[file.number - numbers.lowerBound] }

  /// The folders of files that declare `open class Router` with `func attachChild`.
  private static func frameworkFolders(_ files: [IndexedFile]) -> [[String]] {
    files.filter { file in
      file.syntax.declarations.enumerated().contains { index, declaration in
        declaration.kind == .class && declaration.parent < 0 && file.syntax.plainName(of: declaration) == "Router"
          && (file.syntax.hasModifier(declaration, "open") || file.syntax.hasModifier(declaration, "public"))
          && file.syntax.children(of: index).contains { member in
            let member = file.syntax.declarations[member]
            return member.kind == .func && file.syntax.plainName(of: member) == "attachChild"
          }
      }
    }.map(\.folders)
  }

  /// The folders below which some file exports the framework, as modules are named after them.
  private static func exportingFolders(_ files: [IndexedFile]) -> Set<String> {
    var folders: Set<String> = []
    for file in files where file.imports.contains(where: { $0.isExported && RIBsNames.modules.contains($0.module) }) {
      folders.formUnion(file.folders)
    }
    return folders
  }
}

extension IndexedFile {
  var importsRIBs: Bool { imports.contains { RIBsNames.modules.contains($0.module) } }

  /// Test code by its place or by its imports.
  fileprivate var isRIBsTest: Bool {
    folders.contains { folder in Self.testEndings.contains { folder.utf8.ends(with: $0.utf8) } }
      || imports.contains { $0.isTestable || Self.testModules.contains($0.module) }
  }

  private static let testEndings = ["Test", "Tests", "TestSupport", "Testing", "Mock", "Mocks", "Stub", "Stubs"]
  private static let testModules = ["XCTest", "Testing", "Quick", "Nimble"]

  /// The comment at the top says that a program wrote the file.
  var isGenerated: Bool {
    let bytes = syntax.source.bytes
    let end = syntax.tokens.count > 0 ? syntax.tokens.range(0).start : bytes.count
    let header = String(decoding: bytes[0..<min(end, 4096)], as: UTF8.self)
    return ["// Generated", "@generated", "DO NOT EDIT"].contains { header.utf8.holds($0.utf8) }
  }
}

extension Collection<UInt8> {
  func ends(with suffix: some Collection<UInt8>) -> Bool { self.suffix(suffix.count).elementsEqual(suffix) }

  fileprivate func holds(_ part: some Collection<UInt8>) -> Bool {
    var start = startIndex
    while start != endIndex {
      if self[start...].starts(with: part) { return true }
      start = index(after: start)
    }
    return false
  }
}
