/// The modules of a project: which of them compile each file, and what each of them sees.
///
/// Descriptions of builds tell it. Where they say nothing of a file, the folder is taken that some file imports by its
/// name, or that is called `Sources`. What neither tells is *not known*, which is never the same as "the same as yours".
package struct Modules: Sendable {
  package private(set) var all: [Module] = []
  /// By file number less `firstNumber`.
  private var memberships: [Membership]
  private let firstNumber: Int
  private var byName: [String: [ModuleID]] = [:]

  /// One target of a build, or a folder that is taken for one.
  package struct Module: Sendable {
    /// The name under which code imports it: `LoginFeature`.
    package let name: String
    /// What compiles it; nil where it is not known.
    package let kind: Kind?
    /// The path of the description that tells of it; nil for a folder that is taken for a module.
    package let origin: String?
    /// The line of the description, from 1; 0 without one.
    package var line = 0
    /// The path of the folder of its code; empty where it has none of its own.
    package let folder: String
    /// The modules that it depends on; nil where they are not known.
    package var dependencies: [ModuleID]?
    /// Whether code outside of the project may use it: it is in a product that a package offers.
    package var isOffered = false
  }

  package enum Kind: Sendable {
    case app, test, library
    /// A part of an app that runs by itself: a widget, a sharing sheet.
    case `extension`
    /// A program without screens: a command, a macro, a plugin of a build.
    case tool
  }

  package enum Membership: Sendable {
    /// At least one module.
    case known([ModuleID])
    /// - Parameter program: the path of the innermost folder around in which a program starts; empty without one.
    case unknown(Reason, program: String)
  }

  /// The reason why the modules of a file are not known.
  package enum Reason: Sendable {
    /// No description of a build was found.
    case noDescription
    /// Descriptions were found, and none of them names the file.
    case notNamed
    /// The description that should name it could not be read.
    case notRead
  }

  /// The targets that descriptions of builds tell of.
  package struct Described: Sendable {
    package var modules: [Module] = []
    /// The places in `modules` of those that compile a file, by the file's path; nil where that is not known.
    package var members: [String: [ModuleID]] = [:]
    /// The reason for the files that no module is known to compile.
    package var reason = Reason.noDescription

    package init() {}
  }

  /// - Parameter files: the files of the project, tests too.
  package init(_ files: [IndexedFile], _ described: Described = Described()) {
    let numbers = files.numbers
    firstNumber = numbers.lowerBound
    memberships = Array(repeating: .unknown(described.reason, program: ""), count: numbers.count)
    all = described.modules
    let imported = Set(files.flatMap { $0.imports.map(\.module) })
    let starts = files.filter { file in
      file.name == "main.swift" || file.syntax.declarations.contains { file.syntax.isEntryPoint($0) }
    }
    let programs = Set(starts.flatMap { $0.folders.paths })
    var folders: [String: ModuleID] = [:]
    for file in files {
      let place = file.number.place - firstNumber
      if let known = described.members[file.path], !known.isEmpty {
        memberships[place] = .known(known)
      } else if let last = file.folders.lastIndex(where: { imported.contains($0) || $0 == "Sources" || $0 == "Source" })
      {
        let folder = file.folders[...last].joined(separator: "/")
        if folders[folder] == nil {
          folders[folder] = ModuleID(all.count)
          // The folder around `Sources` has the name of the module.
          let isSources = !imported.contains(file.folders[last])
          let name = isSources && last > 0 ? file.folders[last - 1] : file.folders[last]
          all.append(Module(name: name, kind: nil, origin: nil, folder: folder))
        }
        memberships[place] = .known([folders[folder]!])
      } else {
        memberships[place] = .unknown(
          described.reason, program: file.folders.paths.last { programs.contains($0) } ?? "")
      }
    }
    for (place, module) in all.enumerated() { byName[module.name, default: []].append(ModuleID(place)) }
  }

  package subscript(module: ModuleID) -> Module { all[module.place] }

  /// The modules that compile a file.
  package func membership(of file: FileID) -> Membership { memberships[file.place - firstNumber] }

  /// The modules of that name: several where a repository holds several projects.
  package func modules(named name: String) -> [ModuleID] { byName[name] ?? [] }

  /// Whether a file belongs to a target of tests, or to one of an app; nil where that is not known.
  package func isTest(_ file: FileID) -> Bool? { isOfKind(.test, file) }
  package func isApp(_ file: FileID) -> Bool? { isOfKind(.app, file) }

  private func isOfKind(_ kind: Kind, _ file: FileID) -> Bool? {
    guard case .known(let modules) = membership(of: file) else { return nil }
    let kinds = modules.map { self[$0].kind }
    if kinds.contains(kind) { return true }
    return kinds.contains(nil) ? nil : false
  }
}

/// The number of a module: its place in `Modules.all`.
package struct ModuleID: Hashable, Comparable, Sendable {
  package let place: Int

  package init(_ place: Int) { self.place = place }

  package static func < (a: ModuleID, b: ModuleID) -> Bool { a.place < b.place }
}

extension [String] {
  /// The paths of a file's folders, outermost first, beginning with that around all.
  fileprivate var paths: [String] {
    var paths = [""]
    for folder in self { paths.append(paths.count == 1 ? folder : paths[paths.count - 1] + "/" + folder) }
    return paths
  }
}
