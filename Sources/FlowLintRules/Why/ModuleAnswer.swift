/// What is known of the module of a type, and where it was learned.
package struct ModuleAnswer: Sendable {
  /// One for each target that compiles the file: `LoginFeature, from App.xcodeproj/project.pbxproj:31`.
  let lines: [String]

  /// - Parameter gaps: what is not known of the builds in play.
  init(of file: FileID, _ modules: Modules, _ gaps: [Coverage.BuildGap]) {
    switch modules.membership(of: file) {
    case .known(let known): lines = known.map { Self.text(modules[$0]) }
    case .unknown(let reason, _):
      let why =
        switch reason {
        case .noDescription: "no description of a build was found"
        case .notNamed: "no description of a build names the file"
        case .notRead: "the description of the build could not be read"
        }
      let places = gaps.prefix(5).map { gap in
        "  \(gap.path.visiblePath)\(gap.line > 0 ? ":\(gap.line)" : ""): \(gap.message.visible)"
      }
      lines = ["not known: \(why)"] + places
    }
  }

  private static func text(_ module: Modules.Module) -> String {
    guard let origin = module.origin else {
      return "\(module.name.visible), for the name of the folder \(module.folder.visible)"
    }
    let kind = module.kind.map { " (\($0.word))" } ?? ""
    return "\(module.name.visible)\(kind), from \(origin.visiblePath):\(module.line)"
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

extension ProjectIndex {
  /// What is known of a file's module; nil where no description tells of the project's build.
  func moduleAnswer(for file: FileID) -> ModuleAnswer? {
    builds.descriptions.isEmpty ? nil : ModuleAnswer(of: file, modules, buildGaps)
  }
}
