/// A file as modules and programs ask for it: where it lies, and what it imports.
package protocol PlacedFile: Sendable {
  var number: FileID { get }
  /// The number of the repository that it lies in.
  var repository: Int { get }
  var path: String { get }
  /// The folders of the path, outermost first.
  var folders: [String] { get }
  var name: String { get }
  var isManifest: Bool { get }
  var isTest: Bool { get }
  var isTemplate: Bool { get }
  var startsProgram: Bool { get }
  /// Other modules may name something of it.
  var mayOffer: Bool { get }
  /// The file with its code; nil where that has not been read.
  var read: IndexedFile? { get }

  /// Visits the modules that it imports.
  ///
  /// - Parameter visit: `isExempt` says that the line stands in a region for previews or debugging.
  func forEachImport(_ visit: (_ module: String, _ isExported: Bool, _ isExempt: Bool) -> Void)
}

extension PlacedFile {
  /// Whether it imports a module of which the condition holds.
  func imports(where holds: (String) -> Bool) -> Bool {
    var found = false
    forEachImport { module, _, _ in found = found || holds(module) }
    return found
  }

  /// The file re-exports: who imports its module sees another one, too.
  var exportsModules: Bool {
    var found = false
    forEachImport { _, isExported, _ in found = found || isExported }
    return found
  }
}

extension IndexedFile: PlacedFile {
  package var mayOffer: Bool { true }
  package var read: IndexedFile? { self }

  package func forEachImport(_ visit: (_ module: String, _ isExported: Bool, _ isExempt: Bool) -> Void) {
    for entry in imports { visit(entry.module, entry.isExported, isExempt(entry.nameRange.start)) }
  }
}

/// A file of which the survey alone has read the bytes. Where its code could tell more, it says what most files would.
package struct SurveyedFile: PlacedFile {
  package let number: FileID
  package let repository: Int
  package let path: String
  package let place: SourceFolder
  package let name: String
  package let isManifest: Bool
  package var mayOffer = true
  private let imports: [FileImports.Line]

  /// - Parameter folder: the folder of another file, perhaps of this one, too.
  package init(number: FileID, path: String, repository: Int, imports: FileImports?, near folder: SourceFolder? = nil) {
    (self.number, self.path, self.repository) = (number, path, repository)
    (place, name) = SourceFolder.place(of: path, near: folder)
    self.imports = imports?.lines ?? []
    isManifest = IndexedFile.isManifest(in: place.names, named: name) { name in
      imports?.lines.contains { $0.module == name } == true
    }
  }

  package var folders: [String] { place.names }
  package var isTest: Bool { false }
  package var isTemplate: Bool { false }
  package var startsProgram: Bool { false }
  package var read: IndexedFile? { nil }

  package func forEachImport(_ visit: (_ module: String, _ isExported: Bool, _ isExempt: Bool) -> Void) {
    for line in imports { visit(line.module, line.isExported, false) }
  }
}
