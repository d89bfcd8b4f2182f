/// One file of the project with the facts that every pack asks for: its imports, its place, its exempt regions.
///
/// A class, for it is handed around all the time: a copy of a value would count the references of two dozen arrays.
package final class IndexedFile: Sendable {
  /// The number of the file in the run; findings carry it.
  package let number: FileID
  /// The number of the repository that it lies in.
  package let repository: Int
  package let syntax: FileSyntax
  package let lazyBodies: LazyBodies
  /// Whether models of packs look at the file; if not, a declared architecture alone does.
  package let isForPacks: Bool
  /// The types from which tables of types are made.
  package let members: FileMembers
  package let imports: [Import]
  let place: SourceFolder
  /// The file's name, such as `LoginCore+Reduce.swift`.
  package let name: String
  /// Whether descriptions of builds tell all about the file's folder, and no target compiles the file.
  package let isLeftOver: Bool
  /// Whether the file is text that no target compiles: an Xcode template (some identifier or the path holds `___`, or a
  /// folder is an `*.xctemplate`), a listing of documentation, or a playground.
  package let isTemplate: Bool
  /// Whether the file belongs to tests and their doubles: by its place or by its imports where no description of a build
  /// tells.
  package let isTest: Bool
  package let isManifest: Bool
  /// A program starts in the file.
  package let startsProgram: Bool
  /// The regions that are shown in previews alone: `#Preview { … }`, and types that conform to `PreviewProvider`.
  private let previewRegions: SourceRegions
  /// The regions in which rules report nothing: `#Preview { … }`, types that conform to `PreviewProvider`, and branches
  /// of `#if DEBUG`.
  let exemptRegions: SourceRegions

  package struct Import: Sendable {
    /// The number of its declaration in the file.
    let declaration: Int
    /// The imported path: `UIKit`, `UIKit.CGFloat`.
    let path: String
    /// The first component of the path.
    package let module: String
    /// The range of the module's name.
    let nameRange: SourceRange
    /// Whether one declaration is imported: `import class UIKit.UIView`.
    let isScoped: Bool
    let attributes: [String]
    /// Whether it stands in a branch of `#if DEBUG`.
    let isDebugOnly: Bool
    /// The framework of which settings say that the module is a fork.
    var framework: String?

    /// The module is one of some, or a fork of one.
    func means(_ modules: some Sequence<String>) -> Bool {
      modules.contains { $0 == module || $0 == framework }
    }

    var isExported: Bool { attributes.contains("_exported") }
    /// The import is a test's: one under `#if DEBUG` serves previews.
    var isTestable: Bool { attributes.contains("testable") && !isDebugOnly }
  }

  /// - Parameters:
  ///   - folder: the folder of another file, perhaps of this one, too.
  package init(
    number: FileID, repository: Int = 0, _ bodies: LazyBodies, isForPacks: Bool = true, near folder: SourceFolder? = nil
  ) {
    self.number = number
    self.repository = repository
    self.isForPacks = isForPacks
    let syntax = bodies.syntax
    (self.syntax, lazyBodies) = (syntax, bodies)
    members = FileMembers(number: number, bodies)
    let path = syntax.source.path
    (place, name) = SourceFolder.place(of: path, near: folder)
    imports = syntax.declarations.enumerated().compactMap { index, declaration -> Import? in
      guard declaration.kind == .import else { return nil }
      let path = syntax.name(of: declaration)
      let module = path.partsAroundFirstDot?.first ?? path
      let start = declaration.nameRange.start
      return Import(
        declaration: index, path: path, module: module, nameRange: SourceRange(start, start + module.utf8.count),
        isScoped: declaration.flags.contains(.isScopedImport), attributes: syntax.attributeNames(of: declaration),
        isDebugOnly: declaration.flags.contains(.isDebugOnly))
    }
    isManifest = Self.isManifest(in: place.names, named: name) { [imports] name in
      imports.contains { $0.module == name }
    }
    startsProgram =
      name == "main.swift"
      || syntax.declarations.contains { $0.parent < 0 && $0.kind.hasMembers && syntax.isEntryPoint($0) }
    isLeftOver = false
    isTemplate =
      place.holdsPlaceholder || name.utf8.holdsPlaceholder
      // A document in such a folder is named to be read.
      || place.isTemplate && name.hasSuffix(".swift") || syntax.hasTemplateName
    let previewProviders = syntax.declarations.filter { declaration in
      declaration.inheritedTypes.contains {
        let tokens = syntax.inheritedTypes[Int($0)].tokens
        return !tokens.isEmpty && syntax.spells(tokens.upperBound - 1, "PreviewProvider")
      }
    }.map(\.range)
    previewRegions = SourceRegions(previewProviders + syntax.previewRegions)
    exemptRegions = SourceRegions(previewProviders + syntax.previewRegions + syntax.debugRegions)
    isTest = place.isTest || name.isTestPath || Self.importsTests(imports, exempt: exemptRegions)
  }

  /// The file as one of tests, or of production code, or as one that no target compiles, or with other imports.
  package init(_ file: IndexedFile, isTest: Bool, isLeftOver: Bool = false, imports: [Import]? = nil) {
    (number, repository, syntax, lazyBodies) = (file.number, file.repository, file.syntax, file.lazyBodies)
    (isForPacks, members, self.imports) = (file.isForPacks, file.members, imports ?? file.imports)
    (place, name, isTemplate, isManifest) = (file.place, file.name, file.isTemplate, file.isManifest)
    self.isLeftOver = isLeftOver
    startsProgram = file.startsProgram && !isLeftOver
    (previewRegions, exemptRegions) = (file.previewRegions, file.exemptRegions)
    self.isTest = isTest
  }

  /// The offset lies in `#Preview { … }`, or in a `PreviewProvider`.
  func isPreview(_ offset: Int) -> Bool { previewRegions.contains(offset) }

  package var path: String { syntax.source.path }

  /// The statements and expressions, which are read now if nobody has asked for them yet.
  package var bodies: BodyTree { lazyBodies.tree }

  /// The folders of the path, outermost first, without the file's name.
  package var folders: [String] { place.names }

  /// The folder as one text, to compare places: `Sources/Login`.
  package var folder: String { folders.joined(separator: "/") }

  /// The file's name up to its first dot: `LoginCore+Reduce`.
  var baseName: Substring { name[..<(name.utf8.firstIndex(of: UInt8(ascii: ".")) ?? name.endIndex)] }

  package func imports(_ module: String) -> Bool { imports.contains { $0.module == module || $0.framework == module } }

  /// The file, whose imports of some modules are those of frameworks of which they are forks.
  package func knowing(_ frameworks: [String: String]) -> IndexedFile {
    guard imports.contains(where: { $0.framework != frameworks[$0.module] }) else { return self }
    let known = imports.map { entry in
      var entry = entry
      entry.framework = frameworks[entry.module]
      return entry
    }
    return IndexedFile(self, isTest: isTest, isLeftOver: isLeftOver, imports: known)
  }

  /// The qualifiers of a name are one of some modules, or a fork of one that the file imports.
  func isModule(_ qualifiers: [String], of modules: [String]) -> Bool {
    guard qualifiers.count == 1 else { return false }
    return modules.contains(qualifiers[0]) || imports.contains { $0.module == qualifiers[0] && $0.means(modules) }
  }

  package func location(_ range: SourceRange) -> Location { Location(file: number, range: range) }

  package func text(_ range: SourceRange) -> String { syntax.source.text(range) }
}

extension FileSyntax {
  /// Some declaration's name holds `___`, as the placeholders of Xcode's templates do.
  fileprivate var hasTemplateName: Bool {
    declarations.contains { source.bytes[$0.nameRange.start..<$0.nameRange.end].holdsPlaceholder }
  }
}

extension Sequence<UInt8> {
  /// The bytes hold the placeholder of a template, `___`.
  var holdsPlaceholder: Bool {
    var underscores = 0
    for byte in self {
      underscores = byte == UInt8(ascii: "_") ? underscores + 1 : 0
      if underscores == 3 { return true }
    }
    return false
  }
}

extension [IndexedFile] {
  /// The files by the bytes of their paths; most runs have them so.
  package var inOrderOfPaths: Self {
    func isBefore(_ one: IndexedFile, _ other: IndexedFile) -> Bool { one.path.precedes(other.path) }
    let isSorted = zip(self, dropFirst()).allSatisfy { !isBefore($1, $0) }
    return isSorted ? self : sorted { isBefore($0, $1) || !isBefore($1, $0) && $0.number < $1.number }
  }

  /// The range of the files' numbers.
  package var numbers: Range<Int> { map(\.number).range }

  /// The files of the repositories in which some file uses an architecture; the files of any other repository belong to
  /// another program.
  func inRepositories(all: Bool, where isUser: (IndexedFile) -> Bool) -> [IndexedFile] {
    if all { return self }
    var users: Set<Int> = []
    var last = -1
    for file in self where file.repository != last && isUser(file) {
      last = file.repository
      users.insert(last)
    }
    if users.count == 1 { return filter { $0.repository == last } }
    return filter { users.contains($0.repository) }
  }
}
