import FlowLintRules

/// A folder that is about to be read.
struct Folder: Sendable {
  /// As it is shown and opened; empty for the working folder.
  var path: String
  /// Absolute, without symbolic links.
  let absolutePath: String
  /// A path on the command line covers it.
  var isAsked: Bool
  /// The working folder lies somewhere below.
  var isAroundWorkingFolder = false
  /// Those of the folders around.
  let ignored: IgnoreRules
  /// The path of the repository around, or of what counts as one; nil in a folder that is no project itself.
  var repository: String?
}

/// The entries of one folder that matter, in the order of their full paths' bytes.
struct FolderListing: Sendable {
  var entries: [Entry] = []
  var errors: [Report.Notice] = []
  /// It holds a folder `.git`, and is a repository of its own. (A file `.git` makes a submodule or work tree.)
  var isRepository = false
  /// It holds what makes the folder a project by itself: a package, an Xcode project, a configuration of ours.
  var isProject = false
  /// Which of the asked folders are among the entries.
  var met: [PathBytes] = []

  enum Entry: Sendable {
    case file(LintRun.File)
    /// A symbolic link with the name of a source.
    case link(LintRun.File, LinkTarget)
    /// The number of one among the folders that this one holds.
    case folder(Int)
  }
}

/// An absolute path. `String` would take composed and decomposed Hangul for equal.
typealias PathBytes = [UInt8]
