import FlowLintRun

/// The symbolic links of a commit that have the name of a Swift file, and the files that they add to a project.
struct TreeLinks {
  /// The links by absolute path, with their objects and the numbers of their projects.
  private var links: [PathBytes: (object: ObjectID, project: Int)] = [:]
  /// The absolute paths of the Swift files themselves.
  private var files: Set<PathBytes> = []

  /// The number of links that one path may lead through; as many as systems follow.
  private static let mostHops = 40

  /// Takes over one side of a difference.
  mutating func apply(_ difference: TreeDifference, on side: KeyPath<TreeDifference.Change, ObjectID?>) {
    for change in difference.changes {
      if change[keyPath: side] == nil { files.remove(change.path) } else { files.insert(change.path) }
    }
    for change in difference.links { links[change.path] = change[keyPath: side].map { ($0, change.project) } }
  }

  /// The files that a walk over a checkout would add: links to files that are no part of the project under their own
  /// name.
  func addedFiles(
    in tree: ObjectID, in trees: TreeReader, commit: ObjectID
  ) throws(CommandError) -> [PathBytes: (object: ObjectID, project: Int)] {
    var added: [PathBytes: (object: ObjectID, project: Int)] = [:]
    var taken: Set<PathBytes> = []
    for (path, link) in links.ordered(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let names = path.dropFirst(trees.top.utf8.count).split(separator: UInt8(ascii: "/")).map { Array($0) }
      guard let target = try file(at: names, in: tree, in: trees, commit: commit), !files.contains(target.path),
        taken.insert(target.path).inserted
      else { continue }
      added[path] = (target.object, link.project)
    }
    return added
  }

  /// The file that a path leads to, links followed; nil where there is none, and where it leads out of the repository.
  private func file(
    at names: [[UInt8]], in tree: ObjectID, in trees: TreeReader, commit: ObjectID
  ) throws(CommandError) -> (path: PathBytes, object: ObjectID)? {
    var rest = names[...]
    var around: [(name: [UInt8], tree: ObjectID)] = []
    var hops = 0
    while let name = rest.popFirst() {
      if name == Array(".".utf8) { continue }
      if name == Array("..".utf8) {
        if around.popLast() == nil { return nil }
        continue
      }
      let entry = try trees.entries(of: around.last?.tree ?? tree, commit).first { $0.name == name }
      guard let entry else { return nil }
      switch entry.kind {
      case .folder: around.append((name, entry.object))
      case .submodule: return nil
      case .file:
        guard rest.isEmpty else { return nil }
        let path = (around.map(\.name) + [name]).flatMap { [UInt8(ascii: "/")] + $0 }
        return (Array(trees.top.utf8) + path, entry.object)
      case .link:
        hops += 1
        let target = try trees.text(of: entry.object, commit)
        if hops > Self.mostHops || target.first == UInt8(ascii: "/") { return nil }
        rest = target.split(separator: UInt8(ascii: "/")).map { Array($0) } + rest
      }
    }
    return nil
  }
}

extension TreeDifference {
  /// Adds the differences of the files behind links.
  mutating func add(
    from old: [PathBytes: (object: ObjectID, project: Int)], to new: [PathBytes: (object: ObjectID, project: Int)]
  ) {
    for path in Set(old.keys).union(new.keys).ordered(by: { $0.lexicographicallyPrecedes($1) })
    where old[path]?.object != new[path]?.object {
      // Both sides have a change of this path where a link became a file, or a file a link.
      let same = changes.firstIndex { $0.path == path }
      let change = same.map { changes.remove(at: $0) }
      changes.append(
        Change(
          path: path, project: (new[path] ?? old[path])?.project ?? 0, old: change?.old ?? old[path]?.object,
          new: change?.new ?? new[path]?.object))
    }
  }
}
