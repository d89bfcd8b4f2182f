import FlowLintRun

/// The trees of a repository, each read once as long as they are near in time.
final class TreeReader {
  /// The absolute path of the work tree.
  let top: String
  let objects: GitObjects
  /// The paths that git's settings exclude outside of the work tree's own files: read once for all commits.
  private(set) lazy var ignored = IgnoreRules(ofRepository: top)
  private var trees: [ObjectID: [TreeEntry]] = [:]
  private var texts: [ObjectID: ContiguousArray<UInt8>] = [:]
  private var entryCount = 0

  /// The number of entries that are kept before all are forgotten.
  private static let longestText = 1 << 20
  private static let mostEntries = 100_000

  init(of top: String, objects: GitObjects) {
    self.top = top
    self.objects = objects
  }

  /// The entries of a tree, in the order of their names' bytes. Where it is missing, the message names the commit.
  func entries(of tree: ObjectID, _ commit: ObjectID) throws(CommandError) -> [TreeEntry] {
    if let known = trees[tree] { return known }
    guard case .tree(let bytes) = try objects.read(tree),
      let entries = TreeEntry.entries(of: bytes, nameLength: Int(tree.count))
    else { throw objects.missing(tree, of: " of commit \(commit.hexadecimal)") }
    if entryCount > Self.mostEntries {
      trees = [:]
      entryCount = 0
    }
    entryCount += entries.count + 1
    trees[tree] = entries
    return entries
  }

  /// The text of a small file, or of a link; nothing of one that is too large to be either.
  func text(of file: ObjectID, _ commit: ObjectID) throws(CommandError) -> ContiguousArray<UInt8> {
    if let known = texts[file] { return known }
    let bytes: ContiguousArray<UInt8>
    switch try objects.read(file, most: Self.longestText) {
    case .blob(let text): bytes = text
    case .tooLarge: bytes = []
    case .commit, .tree, .other, .missing: throw objects.missing(file, of: " of commit \(commit.hexadecimal)")
    }
    texts[file] = bytes
    return bytes
  }
}
