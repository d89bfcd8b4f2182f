/// The files of a project as one architecture divides them: the project's own code, its tests, and the framework's own
/// sources.
///
/// Templates and manifests are on no side. Folders of vendored code are not looked into at all unless the user names
/// them, and then they are meant.
package struct ProjectSides: Sendable {
  /// The project's own code, in the order of the run.
  let production: [IndexedFile]
  let tests: [IndexedFile]
  /// The framework's own production sources, where the project holds them: nothing is reported there.
  let framework: [IndexedFile]
  /// The manifests of packages and of projects that a program makes, which lie around the files.
  let manifests: [IndexedFile]
  /// The numbers of all files that may be asked about.
  let numbers: Range<Int>
  let modules: Modules

  /// The sides; nil when no file of the project's own uses the architecture, unless it is set on.
  ///
  /// - Parameters:
  ///   - isOn: whether the sides hold all files; else they hold those of repositories in which some file uses the
  ///     architecture.
  ///   - modules: what is known of the modules of the files.
  ///   - isUser: whether a file, a test too, shows that the architecture is in use.
  ///   - sources: finds the framework's own sources among the files of a project.
  init?(
    _ files: [IndexedFile], modules: Modules, isOn: Bool, where isUser: (IndexedFile) -> Bool,
    framework sources: ([IndexedFile]) -> FrameworkSources = { _ in FrameworkSources() }
  ) {
    let code = files.filter(\.isCode).inRepositories(all: isOn, where: isUser)
    let framework = sources(code)
    let own = code.filter { !framework.contains($0) }
    guard isOn || own.contains(where: isUser) else { return nil }
    production = own.filter { !$0.isTest }
    tests = own.filter(\.isTest)
    self.framework = own.count == code.count ? [] : code.filter { !$0.isTest && framework.contains($0) }
    manifests = files.filter(\.isManifest)
    numbers = code.numbers
    self.modules = modules
  }
}

/// The places of a framework's own sources in a project.
struct FrameworkSources: Sendable {
  /// The folders, as components from the root: everything below them is the framework's.
  var folders: [[String]] = []
  /// The numbers of single files.
  var files: Set<FileID> = []

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
  var isFragment: Bool { !name.hasSuffix(".swift") }

  /// The names of those declarations that stand in the file.
  func declared(_ entries: [FrameworkDeclaration]) -> Set<String> {
    var found: Set<String> = []
    for (index, declaration) in syntax.declarations.enumerated() where declaration.parent < 0 {
      for entry in entries where entry.kind == declaration.kind && syntax.isNamed(declaration, entry.name) {
        let isWritten = entry.modifiers.isEmpty || entry.modifiers.contains { syntax.hasModifier(declaration, $0) }
        let members = syntax.children(of: index).map { syntax.plainName(of: syntax.declarations[$0]) }
        if isWritten, entry.members.allSatisfy(members.contains) { found.insert(entry.name) }
      }
    }
    return found
  }

  /// The file is neither a template nor a manifest of a build, and compiled as far as is known.
  fileprivate var isCode: Bool { !isTemplate && !isManifest && !isLeftOver }

  /// The file is the manifest of a package, or of a project that a program makes.
  static func isManifest(in folders: [String], named name: String, imports: (_ module: String) -> Bool) -> Bool {
    if folders.contains(where: { $0.utf8.count == 5 && $0 == "Tuist" }) { return true }
    guard
      ["Package.swift", "Project.swift", "Workspace.swift"].contains(name) || name.utf8.starts(with: "Package@".utf8)
    else { return false }
    return imports("PackageDescription") || imports("ProjectDescription")
  }

  /// The file imports what tests import. An import for previews or debugging makes no test of a file.
  static func importsTests(_ imports: [Import], exempt regions: SourceRegions) -> Bool {
    imports.contains { entry in
      (entry.isTestable || testModules.contains(entry.module)) && !regions.contains(entry.nameRange.start)
    }
  }

  /// The file as descriptions of builds have it. A folder of doubles and an import of tests make a test of what others
  /// compile, too.
  package func compiled(asTest isTested: Bool?) -> IndexedFile {
    guard let isTested, isTested != isTest else { return self }
    let isDouble = path.isPathOfDoubles || Self.importsTests(imports, exempt: exemptRegions)
    return !isTested && isDouble ? self : IndexedFile(self, isTest: isTested)
  }

  /// The comment at the top says that a program wrote the file.
  var isWrittenByProgram: Bool {
    let bytes = syntax.source.bytes
    let end = syntax.tokens.count > 0 ? syntax.tokens.range(0).start : bytes.count
    let header = String(decoding: bytes[0..<min(end, 4096)], as: UTF8.self)
    return ["// Generated", "@generated", "DO NOT EDIT"].contains { header.holds($0) }
  }

  private static let testModules = ["XCTest", "Testing", "Quick", "Nimble"]

  /// The text names a module of tests, or imports one to test it.
  static func namesTests(_ bytes: Span<UInt8>) -> Bool { (testModules + ["@testable"]).contains { bytes.holds($0) } }
}

extension [IndexedFile] {
  /// The files, those as production code that only a name takes for tests: nothing in their place imports what tests do,
  /// and production code names a type of theirs that nothing else declares.
  package var knowingFeaturesOfTests: [IndexedFile] {
    var places: [String: [Int]] = [:]
    var tested: Set<String> = []
    for (number, file) in enumerated() where file.isTest && !file.isTemplate {
      guard let place = file.path.placeOfTests else { continue }
      if IndexedFile.importsTests(file.imports, exempt: file.exemptRegions) { tested.insert(place) }
      places[place, default: []].append(number)
    }
    for place in tested { places[place] = nil }
    if places.isEmpty { return self }
    var homes: [String: String?] = [:]
    for (place, numbers) in places {
      for number in numbers {
        self[number].forEachTopLevelName { name, access in
          if access >= .internal {
            homes.updateValue(homes[name].map { $0 == place } != false ? place : nil, forKey: name)
          }
        }
      }
    }
    for file in self where !file.isTest { for type in file.members.types { homes[type.name] = nil } }
    let finder = NameFinder(homes.keys.sorted())
    var result = self
    // A declaration that production code names may name another such place.
    var pending = indices.filter { !self[$0].isTest && !self[$0].isTemplate && !self[$0].isManifest }
    while let number = pending.popLast(), !places.isEmpty {
      let file = self[number]
      finder.forEachToken(in: file.syntax) { token, name in
        guard let home = homes[finder[name]] ?? nil, let found = places[home],
          token == 0 || file.syntax.tokens.kinds[token - 1] != .period,
          !file.isExempt(file.syntax.tokens.range(token).start)
        else { return }
        places[home] = nil
        for other in found { result[other] = IndexedFile(self[other], isTest: self[other].path.isPathOfDoubles) }
        pending += found
      }
    }
    return result
  }
}

extension String {
  /// Some folder of a file's path holds tests or their doubles, or the file is named so.
  package var isTestPath: Bool {
    guard #available(macOS 26, *), !OlderSystem.isPretended else { return ContiguousArray(utf8).span.isTestPath }
    return utf8Span.span.isTestPath
  }

  /// The path of the outermost folder, or of the file, whose name speaks of tests; nil where none does, or where the name
  /// is that of doubles.
  package var placeOfTests: String? {
    guard let (end, isOfDoubles) = ContiguousArray(utf8).span.endOfTestPlace, !isOfDoubles else { return nil }
    return String(decoding: utf8.prefix(end), as: UTF8.self)
  }

  /// Some folder of a file's path holds doubles of tests.
  fileprivate var isPathOfDoubles: Bool {
    parts(between: UInt8(ascii: "/")).dropLast().contains { ContiguousArray($0.utf8).span.isFolderOfDoubles }
  }
}

extension Span<UInt8> {
  fileprivate var isTestPath: Bool { endOfTestPlace != nil }

  /// The end of the first name in a path that speaks of tests or their doubles; nil without one.
  fileprivate var endOfTestPlace: (end: Int, isOfDoubles: Bool)? {
    var start = 0
    var depth = 0
    var isSource = false
    for index in indices where self[index] == "/" {
      let folder = extracting(start..<index)
      if folder.ends(with: "Tests") { return (index, false) }
      if folder.isFolderOfDoubles { return (index, true) }
      // A folder `Test` of a target holds tests; one among sources holds a feature: an exam, a speed test. So does a
      // project called `LoginTest`: its tests are in `LoginTestTests`.
      if depth < 2, !isSource, folder.equals("Test") { return (index, false) }
      isSource = isSource || folder.equals("Sources") || folder.equals("Source")
      depth += 1
      start = index + 1
    }
    var end = start
    while end < count, self[end] != "." { end += 1 }
    return extracting(start..<end).ends(with: "Tests") ? (end, false) : nil
  }

  /// The folder's name is that of doubles: `Mocks`, `NetworkTestSupport`.
  fileprivate var isFolderOfDoubles: Bool {
    // Every name that counts ends in two of these letters; most others do not.
    guard count > 3 else { return false }
    return switch (self[count - 2], self[count - 1]) {
    case ("k", "s"): ends(with: "Mocks")
    case ("b", "s"): ends(with: "Stubs")
    case ("e", "s"): ends(with: "Doubles")
    case ("r", "s"): ends(with: "TestHelpers")
    case ("r", "t"): ends(with: "TestSupport")
    case ("i", "t"): equals("UnitTestHelpKit")
    case ("c", "k"): ends(with: "Mock")
    case ("u", "b"): ends(with: "Stub")
    case ("n", "g"): ends(with: "Testing")
    default: false
    }
  }
}
