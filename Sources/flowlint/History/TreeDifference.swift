import FlowLintRun

/// The Swift files in which two commits differ, as a walk over a checkout of each would find them.
struct TreeDifference {
  var changes: [Change] = []
  /// The symbolic links with the name of a Swift file that differ.
  private(set) var links: [Change] = []
  /// The difference of the configurations of projects, such as `architecture declared`; nil where nothing does.
  private(set) var settingsNote: String?

  struct Change {
    /// The absolute path of the file.
    let path: [UInt8]
    let project: Int
    /// The objects before and after; nil where there is no file, or where it is excluded.
    let old: ObjectID?
    let new: ObjectID?
  }

  private struct Side {
    var tree: ObjectID?
    var ignored: IgnoreRules
  }

  private struct Folder {
    let path: [UInt8]
    let start: WalkStart
    let old: Side
    let new: Side
    /// Whether nothing outside the folder excludes entries on one side that it does not exclude on the other.
    let isIgnoredAlike: Bool
  }

  /// The longest path in bytes that a checkout can hold.
  private static let longestPath = 4096
  /// The most entries of trees that may be met again at other paths: trees that hold each other many times over name
  /// more files than any disk has.
  private static let mostRepeated = 200_000

  /// - Parameters:
  ///   - old: the tree of a commit; nil for an empty one.
  ///   - new: the tree of a commit; nil for an empty one. Both belong to `commit` and its parent.
  init(
    from old: ObjectID?, to new: ObjectID?, startingAt starts: [WalkStart], in trees: TreeReader, commit: ObjectID
  ) throws(CommandError) {
    var met = MetTrees()
    for start in starts {
      var open = [try Self.folder(of: start, from: old, to: new, in: trees, commit: commit)].compactMap(\.self)
      while let folder = open.popLast() {
        try add(folder, starts: starts, in: trees, commit: commit, open: &open, met: &met)
      }
    }
  }

  /// The folder at which a walk starts, on both sides.
  private static func folder(
    of start: WalkStart, from old: ObjectID?, to new: ObjectID?, in trees: TreeReader, commit: ObjectID
  ) throws(CommandError) -> Folder? {
    var sides: [Side] = []
    for tree in [old, new] {
      var side = Side(tree: tree, ignored: start.usesGitignore ? trees.ignored : IgnoreRules())
      var path = trees.top
      for name in start.names {
        guard let tree = side.tree else { break }
        let entries = try trees.entries(of: tree, commit)
        if start.usesGitignore, let file = entries.first(where: \.isGitignore) {
          side.ignored.add(try trees.text(of: file.object, commit)[...], of: path)
        }
        side.tree = entries.first { $0.kind == .folder && $0.name == name }?.object
        path += "/" + String(decoding: name, as: UTF8.self)
      }
      sides.append(side)
    }
    // The patterns are not compared: where a project lies deeper than its repository, few folders lie around it.
    let isIgnoredAlike = start.names.isEmpty || old == new
    return Folder(
      path: Array(start.path.utf8), start: start, old: sides[0], new: sides[1], isIgnoredAlike: isIgnoredAlike)
  }

  private mutating func add(
    _ folder: Folder, starts: [WalkStart], in trees: TreeReader, commit: ObjectID, open: inout [Folder],
    met: inout MetTrees
  ) throws(CommandError) {
    if folder.isIgnoredAlike, folder.old.tree == folder.new.tree { return }
    let old = try folder.old.tree.map { tree throws(CommandError) in try trees.entries(of: tree, commit) } ?? []
    let new = try folder.new.tree.map { tree throws(CommandError) in try trees.entries(of: tree, commit) } ?? []
    met.add(folder.old.tree, and: folder.new.tree, entries: max(old.count, new.count))
    if met.repeated > Self.mostRepeated {
      throw CommandError("git: the folders of commit \(commit.hexadecimal) hold each other over and over")
    }
    var (oldRules, newRules) = (folder.old.ignored, folder.new.ignored)
    var isIgnoredAlike = folder.isIgnoredAlike
    if folder.start.usesGitignore {
      let (oldFile, newFile) = (old.first(where: \.isGitignore)?.object, new.first(where: \.isGitignore)?.object)
      let path = String(decoding: folder.path, as: UTF8.self)
      if let oldFile { oldRules.add(try trees.text(of: oldFile, commit)[...], of: path) }
      if let newFile { newRules.add(try trees.text(of: newFile, commit)[...], of: path) }
      isIgnoredAlike = isIgnoredAlike && oldFile == newFile
    }
    if folder.path.count == folder.start.path.utf8.count {
      let files = [old, new].map { $0.first { $0.isConfiguration }?.object }
      if files[0] != files[1] {
        settingsNote = try Self.settingsNote(from: files[0], to: files[1], in: trees, commit: commit)
      }
    }
    Self.forEachName(in: old, and: new) { oldEntry, newEntry in
      let name = (newEntry ?? oldEntry)?.name ?? []
      if isIgnoredAlike, let oldEntry, let newEntry, oldEntry.isSame(as: newEntry) { return }
      let path = folder.path + [UInt8(ascii: "/")] + name
      if name.first == UInt8(ascii: ".") || path.count > Self.longestPath { return }
      let oldObject = folder.start.admits(oldEntry, at: path, ignored: oldRules) ? oldEntry : nil
      let newObject = folder.start.admits(newEntry, at: path, ignored: newRules) ? newEntry : nil
      let (oldFile, newFile) = (oldObject?.file, newObject?.file)
      if oldFile != newFile {
        changes.append(Change(path: path, project: folder.start.project, old: oldFile, new: newFile))
      }
      let (oldLink, newLink) = (oldObject?.link, newObject?.link)
      if oldLink != newLink {
        links.append(Change(path: path, project: folder.start.project, old: oldLink, new: newLink))
      }
      let (oldTree, newTree) = (oldObject?.folder, newObject?.folder)
      if oldTree == nil, newTree == nil || starts.contains(where: { $0.path.utf8.elementsEqual(path) }) { return }
      open.append(
        Folder(
          path: path, start: folder.start, old: Side(tree: oldTree, ignored: oldRules),
          new: Side(tree: newTree, ignored: newRules), isIgnoredAlike: isIgnoredAlike))
    }
  }

  private static func settingsNote(
    from old: ObjectID?, to new: ObjectID?, in trees: TreeReader, commit: ObjectID
  ) throws(CommandError) -> String {
    let declares = try [old, new].map { file throws(CommandError) in
      try file.map { file throws(CommandError) in try trees.text(of: file, commit) }.map {
        String(decoding: $0, as: UTF8.self).holds("\"architecture\"")
      } == true
    }
    if declares[0] != declares[1] { return "architecture \(declares[1] ? "declared" : "no longer declared")" }
    return old == nil ? "settings written" : new == nil ? "settings removed" : "settings changed"
  }

  /// Goes through the entries of two trees side by side. It is no method of the difference, which `visit` changes: a copy
  /// would be kept meanwhile, and its lists made anew for each folder.
  private static func forEachName(
    in old: [TreeEntry], and new: [TreeEntry], _ visit: (_ old: TreeEntry?, _ new: TreeEntry?) -> Void
  ) {
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      let isOld =
        oldIndex < old.count
        && (newIndex == new.count || !new[newIndex].name.lexicographicallyPrecedes(old[oldIndex].name))
      let isNew =
        newIndex < new.count
        && (oldIndex == old.count || !old[oldIndex].name.lexicographicallyPrecedes(new[newIndex].name))
      visit(isOld ? old[oldIndex] : nil, isNew ? new[newIndex] : nil)
      if isOld { oldIndex += 1 }
      if isNew { newIndex += 1 }
    }
  }
}

/// The trees that a walk has come across.
private struct MetTrees {
  /// The number of entries of trees that were met again, at another path.
  private(set) var repeated = 0
  private var trees: Set<ObjectID> = []

  mutating func add(_ old: ObjectID?, and new: ObjectID?, entries: Int) {
    guard let tree = new ?? old else { return }
    if !trees.insert(tree).inserted { repeated += entries + 1 }
  }
}

/// The place at which a walk over the tree of each commit starts: the root of a project, as far as it lies in the
/// repository.
struct WalkStart {
  /// The absolute path of the place.
  let path: String
  /// The folders that lead there from the top of the repository.
  let names: [[UInt8]]
  let project: Int
  let filter: WalkFilter

  var usesGitignore: Bool { filter.usesGitignore }

  /// Whether a walk over the disk would take the entry.
  func admits(_ entry: TreeEntry?, at path: [UInt8], ignored: IgnoreRules) -> Bool {
    guard let entry else { return false }
    let isFolder = entry.kind == .folder
    switch entry.kind {
    case .file, .link: if !entry.name.hasSwiftSuffix, !entry.name.isDescriptionAlone { return false }
    case .folder: if ContiguousArray(entry.name).span.isSkippedFolder { return false }
    case .submodule: return false
    }
    let path = ContiguousArray(path)
    return !ignored.exclude(path.span, isFolder: isFolder) && filter.admits(path.span, isFolder: isFolder)
  }
}

extension TreeEntry {
  fileprivate var isGitignore: Bool { kind == .file && name.elementsEqual(".gitignore".utf8) }
  fileprivate var isConfiguration: Bool {
    kind == .file && ProjectConfiguration.fileNames.contains { name.elementsEqual($0.utf8) }
  }
  fileprivate var file: ObjectID? { kind == .file ? object : nil }
  fileprivate var link: ObjectID? { kind == .link ? object : nil }
  fileprivate var folder: ObjectID? { kind == .folder ? object : nil }

  fileprivate func isSame(as other: TreeEntry) -> Bool { object == other.object && kind == other.kind }
}

extension [UInt8] { fileprivate var hasSwiftSuffix: Bool { suffix(6).elementsEqual(".swift".utf8) } }
