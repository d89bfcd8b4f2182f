import FlowLintRun

/// A folder that is about to be read.
struct Folder: Sendable {
  /// The path by which it is shown and opened; empty for the working folder.
  var path: String
  /// The absolute path, without symbolic links.
  let absolutePath: String
  /// Whether a path on the command line covers it.
  var isAsked: Bool
  /// Whether the working folder lies somewhere below.
  var isAroundWorkingFolder = false
  var scope: Scope

  /// The settings that hold in a folder and in those inside that say no more.
  ///
  /// A class, as each folder has one: a copy of a value would count its references, which workers change in turns.
  final class Scope: Sendable {
    /// The number of the project that the walk is in.
    let project: Int
    /// The ignore rules of the folders around.
    let ignored: IgnoreRules
    let filter: WalkFilter
    /// The path of the repository around, or of the folder that counts as one; nil in a folder that is no project itself.
    let repository: String?
    /// The path of the outermost folder of the repository around that holds the description of a build.
    let build: String?
    /// Whether a description around may tell of several modules, so that imports are of interest.
    let readsImports: Bool

    init(
      project: Int, ignored: IgnoreRules, filter: WalkFilter, repository: String? = nil, build: String? = nil,
      readsImports: Bool = false
    ) {
      (self.project, self.ignored, self.filter, self.repository) = (project, ignored, filter, repository)
      (self.build, self.readsImports) = (build, readsImports)
    }

    /// The path of the folder whose files are likely to be in play together.
    var place: String? { build ?? repository }
  }
}

/// The entries of one folder that count, in the order of their full paths' bytes.
struct FolderListing: Sendable {
  /// The path by which the folder is shown.
  var path = ""
  var entries: [Entry] = []
  var errors: [Report.Notice] = []
  /// The folder holds a folder `.git`, and is a repository of its own. (A file `.git` makes a submodule or work tree.)
  var isRepository = false
  /// The folder holds an entry that makes it a project by itself: a package, an Xcode project, a configuration
  /// of ours.
  var isProject = false
  /// The folder holds the description of a build.
  var holdsBuild = false
  /// The folder holds sources that are not read: in other languages, or left out.
  var holdsUnread = false
  /// A description among the entries may tell of several modules.
  var describesModules = false
  /// The folder holds `.git`, a folder or a file.
  var isOwnRepository = false
  /// The name of a file of settings in it.
  var settingsName: String?
  /// The settings in it, where it is not the root of the project.
  var settings: FolderSettings?
  /// The reasons why these cannot be used.
  var fault: UnusableConfiguration?
  /// The absolute path of the folder, where it holds a baseline.
  var baselineFolder: String?
  /// The folders of the asked ones that are among the entries.
  var met: [PathBytes] = []

  enum Entry: Sendable {
    case file(LintRun.File)
    /// A symbolic link with the name of a source, and its text.
    case link(LintRun.File, to: String)
    /// The place of a folder among the folders that this one holds.
    case folder(Int)
  }
}

/// Paths of folders. The length of a path nearly always tells that it is none of them.
struct FolderSet: Sendable {
  private let paths: Set<PathBytes>
  private let lengths: Set<Int>

  init(_ paths: Set<PathBytes>) { (self.paths, lengths) = (paths, Set(paths.map(\.count))) }

  func contains(_ path: String) -> Bool { lengths.contains(path.utf8.count) && paths.contains(PathBytes(path.utf8)) }
}
