/// The laws of a framework, which its author keeps in the framework's package for the apps that use it.
package struct Kit: Sendable, Equatable {
  /// The name of the package's folder.
  package let name: String
  /// The path of the kit's file, as it is shown.
  package let path: String
  /// The commit that is checked out; nil of a package without a repository of its own.
  package let revision: String?

  package init(name: String, path: String, revision: String? = nil) {
    (self.name, self.path, self.revision) = (name, path, revision)
  }

  /// The names that the file may have. It lies in the package's folder.
  package static let fileNames = ["FlowLintKit.md", "FlowLintKit.json"]
  /// The beginning of `extends` where it names a package, or the path of one.
  package static let scheme = "package:"
  /// The most bytes of a text in a kit, and of a name.
  static let longestText = 500

  /// The name or path of the package in `package:NavKit`; nil for what names none.
  package static func package(namedBy text: String) -> String? {
    text.utf8.starts(with: scheme.utf8) ? String(Substring(text.utf8.dropFirst(scheme.utf8.count))) : nil
  }

  /// `kit NavKit at 1a2b3c4d5e6f`
  package var origin: String { "kit \(name)" + (revision.map { " at \($0)" } ?? "") }
}

/// The files that a declaration names: those beside the configuration, or those of a kit's package.
package struct DeclarationFiles {
  /// The kit whose files these are; nil of a project's own.
  let kit: Kit?
  /// The bytes of a file by its path; nil where there is none.
  package let read: (String) -> ContiguousArray<UInt8>?
  /// The files of a package by its name or path.
  let package: (String) throws(UnresolvedKit) -> DeclarationFiles

  package init(
    kit: Kit? = nil, read: @escaping (String) -> ContiguousArray<UInt8>?,
    package: @escaping (String) throws(UnresolvedKit) -> DeclarationFiles = { name throws(UnresolvedKit) in
      throw UnresolvedKit("no package is known here, so none is called '\(name)'")
    }
  ) { (self.kit, self.read, self.package) = (kit, read, package) }
}

extension DeclarationFiles {
  /// The same files by their paths relative to a folder.
  package func below(_ folder: String) -> DeclarationFiles {
    DeclarationFiles(
      kit: kit, read: { read(joined(folder, $0)) },
      package: { name throws(UnresolvedKit) in
        try package(name.utf8.contains(UInt8(ascii: "/")) ? joined(folder, name) : name)
      })
  }
}

/// The reason why there is no kit, and what to do. The message has no period.
package struct UnresolvedKit: Error, Sendable {
  package let message: String

  package init(_ message: String) { self.message = message }
}

extension DeclarationSource {
  /// Whether others than the project's people wrote it: a preset or a kit.
  package var isForeign: Bool { path == nil || kit != nil }
}

extension DeclaredArchitecture {
  /// The origin of an entry, where the project's people did not write it: `preset mvvm`, `kit NavKit at 1a2b3c4d5e6f`.
  func foreignOrigin(_ place: DeclaredPlace) -> String? { sources[place.source].foreignOrigin }

  /// A layer or role of a kit in whose place the project has its own.
  package struct Replacement: Sendable {
    /// `role 'View'`
    package let entry: String
    package let kit: Kit
    package let place: DeclaredPlace
  }
}
