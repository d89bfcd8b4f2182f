/// The settings of one folder of a project: of its root, or of a folder below that has a file of its own.
///
/// The settings of a folder hold for its files, on top of those of the folders around: packs and rules are taken one by
/// one, what is excluded there stays so, `include` takes the place of theirs, and a declared architecture is added to
/// theirs. Patterns and paths are relative to the folder.
package struct FolderSettings: Sendable {
  /// The path relative to the project's root, with a slash behind it; empty for the root.
  package let folder: String
  /// The path of the file as it is shown; nil for the defaults.
  package let file: String?
  package let configuration: Configuration
  /// Whether the settings of the folders around do not hold here: the file says `root`, or the folder is a repository of
  /// its own.
  package let isAlone: Bool

  package init(folder: String = "", file: String? = nil, _ configuration: Configuration, isAlone: Bool = false) {
    self.folder = folder
    self.file = file
    self.configuration = configuration
    self.isAlone = isAlone
  }
}

extension [FolderSettings] {
  /// The settings that hold for a path relative to the project's root, those of the outermost folder first.
  package func holding(for path: String) -> [FolderSettings] {
    let around = filter { path.utf8.starts(with: $0.folder.utf8) }
    return Array(around[(around.lastIndex(where: \.isAlone) ?? 0)...])
  }
}
