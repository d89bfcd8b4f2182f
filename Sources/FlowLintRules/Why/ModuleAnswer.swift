extension ProjectIndex {
  /// The facts about the module of a file's types, and where it was learned, a line for each target that compiles it:
  /// `LoginFeature, from App.xcodeproj/project.pbxproj:31`; none where no description tells of the project's build.
  func moduleLines(of file: FileID) -> [String] {
    if builds.descriptions.isEmpty { return [] }
    switch modules.membership(of: file) {
    case .known(let known): return known.map { modules[$0].origins }
    case .unknown(let reason, _):
      let why =
        switch reason {
        case .noDescription: "no description of a build was found"
        case .notNamed: "no description of a build names the file"
        case .notRead: "the description of the build could not be read"
        }
      let places = buildGaps.prefix(5).map { gap in
        "  \(gap.path.visiblePath)\(gap.line > 0 ? ":\(gap.line)" : ""): \(gap.message.visible)"
      }
      return ["not known: \(why)"] + places
    }
  }

  package func file(_ number: FileID) -> IndexedFile? { files.first { $0.number == number } }
}

extension IndexedFile {
  /// The names of the types that the file declares at the top level.
  var topLevelTypes: [String] {
    syntax.declarations.filter { $0.parent < 0 && $0.kind.hasMembers && $0.kind != .extension }.map {
      text($0.nameRange)
    }
  }
}

extension Modules.Module {
  fileprivate var origins: String {
    guard let origin else { return "\(name.visible), for the name of the folder \(folder.visible)" }
    return "\(name.visible)\(kind.map { " (\($0.word))" } ?? ""), from \(origin.visiblePath):\(line)"
  }
}

extension Modules.Kind {
  fileprivate var word: String {
    switch self {
    case .app: "app"
    case .extension: "extension"
    case .library: "library"
    case .test: "tests"
    case .tool: "tool"
    }
  }
}
