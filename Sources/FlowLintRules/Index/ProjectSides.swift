/// The files of a project as one architecture divides them: the project's own code, its tests, and the framework's own
/// sources.
///
/// Templates and manifests are on no side. Folders of vendored code are not looked into at all unless the user names
/// them, and then they are meant.
struct ProjectSides: Sendable {
  /// The project's own code, in the order of the run.
  let production: [IndexedFile]
  let tests: [IndexedFile]
  /// The framework's own production sources, where the project holds them: nothing is reported there.
  let framework: [IndexedFile]
  /// The numbers of all files that may be asked about.
  let numbers: Range<Int>

  /// The sides; nil when no file of the project's own uses the architecture, unless it is set on.
  ///
  /// - Parameters:
  ///   - isOn: whether the sides hold all files; else they hold those of repositories in which some file uses the
  ///     architecture.
  ///   - isUser: whether a file, a test too, shows that the architecture is in use.
  ///   - sources: finds the framework's own sources among the files of a project.
  init?(
    _ files: [IndexedFile], isOn: Bool, where isUser: (IndexedFile) -> Bool,
    framework sources: ([IndexedFile]) -> FrameworkSources = { _ in FrameworkSources() }
  ) {
    let code = files.filter(\.isCode).inRepositories(all: isOn, where: isUser)
    let framework = sources(code)
    let own = code.filter { !framework.contains($0) }
    guard isOn || own.contains(where: isUser) else { return nil }
    production = own.filter { !$0.isTest }
    tests = own.filter(\.isTest)
    self.framework = own.count == code.count ? [] : code.filter { !$0.isTest && framework.contains($0) }
    numbers = code.numbers
  }
}

/// The places of a framework's own sources in a project.
struct FrameworkSources: Sendable {
  /// The folders, as components from the root: everything below them is the framework's.
  var folders: [[String]] = []
  /// The numbers of single files.
  var files: Set<Int> = []

  func contains(_ file: IndexedFile) -> Bool {
    files.contains(file.number) || folders.contains { file.folders.starts(with: $0) }
  }
}

/// A top-level declaration by which a framework's own sources show themselves: `open class Flow` with `func createCore`.
struct FrameworkDeclaration: Sendable {
  let kind: DeclarationKind
  let name: String
  /// The modifiers of which one is written; none is needed where the list is empty.
  var modifiers: [String] = []
  /// The members that are all declared in it.
  var members: [String] = []
}

extension IndexedFile {
  /// The file is a block of a document: it is called after the document.
  package var isFragment: Bool { !name.hasSuffix(".swift") }

  /// The names of those declarations that stand in the file.
  func declared(_ wanted: [FrameworkDeclaration]) -> Set<String> {
    var found: Set<String> = []
    for (index, declaration) in syntax.declarations.enumerated() where declaration.parent < 0 {
      guard wanted.contains(where: { $0.kind == declaration.kind }) else { continue }
      let name = syntax.plainName(of: declaration)
      for entry in wanted where entry.kind == declaration.kind && entry.name == name {
        let isWritten = entry.modifiers.isEmpty || entry.modifiers.contains { syntax.hasModifier(declaration, $0) }
        let members = syntax.children(of: index).map { syntax.plainName(of: syntax.declarations[$0]) }
        if isWritten, entry.members.allSatisfy(members.contains) { found.insert(name) }
      }
    }
    return found
  }

  /// The file is neither a template nor a manifest of a build.
  fileprivate var isCode: Bool { !isTemplate && !isManifest }

  /// The file is the manifest of a package, or of a project that a program makes.
  var isManifest: Bool {
    if folders.contains("Tuist") { return true }
    guard ["Package.swift", "Project.swift", "Workspace.swift"].contains(name) else { return false }
    return imports("PackageDescription") || imports("ProjectDescription")
  }

  /// The file belongs to tests and their doubles, by place or by imports.
  static func isTest(_ path: String, _ imports: [Import]) -> Bool {
    path.isTestPath || imports.contains { $0.isTestable || testModules.contains($0.module) }
  }

  private static let testModules = ["XCTest", "Testing", "Quick", "Nimble"]
}

extension String {
  /// Some folder of a file's path holds tests or their doubles, or the file is named so.
  var isTestPath: Bool {
    let bytes = ContiguousArray(utf8)
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "/") {
      if bytes.span.extracting(start..<index).isTestFolder { return true }
      start = index + 1
    }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex
    return bytes.span.extracting(start..<end).ends(with: "Tests")
  }
}

extension Span<UInt8> {
  /// The folder's name is that of tests or doubles: `Tests`, `LoginUITests`, `Mocks`, `NetworkTestSupport`.
  fileprivate var isTestFolder: Bool {
    // Every name that counts ends in one of these letters; most others do not.
    switch isEmpty ? 0 : self[count - 1] {
    case UInt8(ascii: "s"):
      ends(with: "Tests") || ends(with: "Mocks") || ends(with: "Stubs") || ends(with: "Doubles")
        || ends(with: "TestHelpers")
    case UInt8(ascii: "t"): ends(with: "Test") || ends(with: "TestSupport") || equals("UnitTestHelpKit")
    case UInt8(ascii: "k"): ends(with: "Mock")
    case UInt8(ascii: "b"): ends(with: "Stub")
    case UInt8(ascii: "g"): ends(with: "Testing")
    default: false
    }
  }
}
