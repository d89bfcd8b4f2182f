import FlowLintRun

/// The steps of a history, and the files that differ between them. No Swift file has been read for it.
struct HistoryPlan {
  /// All Swift files that any state has, by number, in the order of their paths.
  private(set) var files: [LintRun.File] = []
  /// The steps, oldest first.
  private(set) var steps: [Step] = []
  private(set) var start = History.Start.beginning
  private(set) var end: History.Commit
  /// The object of each text that a file has, by the text's number.
  private(set) var texts: [ObjectID] = []
  /// The number of each file's text at the last commit, by the file's number; nil for a file that it has not.
  private(set) var endFiles: [Int?] = []

  struct Step {
    let commit: History.Commit
    let settingsNote: String?
    fileprivate(set) var changes: [Change]
  }

  struct Change {
    /// The file's number in `files`.
    fileprivate(set) var file: FileID
    /// The number in `texts` of the file's text before and after the step; nil where the file does not exist.
    let old: Int?
    let new: Int?
  }

  /// - Parameter most: the most steps; nil for all.
  init(
    of range: HistoryRange, in trees: TreeReader, asked: AskedPaths, starts: [WalkStart], most: Int?
  ) throws(CommandError) {
    var paths = PathNumbers()
    var numbers: [ObjectID: Int] = [:]
    func number(_ object: ObjectID) -> Int {
      if let known = numbers[object] { return known }
      numbers[object] = texts.count
      texts.append(object)
      return texts.count - 1
    }
    var commit = try Self.commit(range.end, from: trees.objects)
    end = commit.shown
    var whole = try TreeDifference(from: nil, to: commit.tree, startingAt: starts, in: trees, commit: commit.id)
    var links = TreeLinks()
    links.apply(whole, on: \.new)
    var linked = try links.addedFiles(in: commit.tree, in: trees, commit: commit.id)
    whole.add(from: [:], to: linked)
    var endTexts: [FileID: Int] = [:]
    for change in whole.changes { endTexts[paths.number(of: change)] = change.new.map(number) }
    var listed = 0
    while true {
      if range.shallow.contains(commit.id) {
        start = .shallow(commit.shown)
        break
      }
      if range.start.isPassed(at: commit, count: listed) || steps.count == most {
        start = .state(of: commit.shown)
        break
      }
      listed += 1
      let parent = try commit.firstParent.map { id throws(CommandError) in try Self.commit(id, from: trees.objects) }
      var difference = try TreeDifference(
        from: parent?.tree, to: commit.tree, startingAt: starts, in: trees, commit: commit.id)
      links.apply(difference, on: \.old)
      let linkedBefore =
        try parent.map { parent throws(CommandError) in
          try links.addedFiles(in: parent.tree, in: trees, commit: parent.id)
        } ?? [:]
      difference.add(from: linkedBefore, to: linked)
      linked = linkedBefore
      if !difference.changes.isEmpty || difference.settingsNote != nil {
        let changes = difference.changes.map { change in
          Change(file: paths.number(of: change), old: change.old.map(number), new: change.new.map(number))
        }
        steps.append(Step(commit: commit.shown, settingsNote: difference.settingsNote, changes: changes))
      }
      guard let parent else { break }
      commit = parent
    }
    steps.reverse()
    sortFiles(paths, of: asked, endTexts: endTexts)
  }

  private static func commit(_ id: ObjectID, from objects: GitObjects) throws(CommandError) -> GitCommit {
    guard case .commit(let bytes) = try objects.read(id), let commit = GitCommit(id, from: bytes) else {
      throw CommandError("git: the commit \(id.hexadecimal) is missing or damaged; 'git fsck' says more")
    }
    return commit
  }

  /// Numbers files by the order of their paths, as a run over the disk does.
  private mutating func sortFiles(_ paths: PathNumbers, of asked: AskedPaths, endTexts: [FileID: Int]) {
    let askedFiles = Set(asked.files.map { PathBytes($0.utf8) })
    let found = paths.all.map { path, project in
      let absolute = String(decoding: path, as: UTF8.self)
      return LintRun.File(
        path: asked.walkedPath(absolute), isAsked: asked.covers(absolute) || askedFiles.contains(path),
        repository: project, project: project)
    }
    let order = found.indices.ordered { found[$0].path.precedes(found[$1].path) }
    var numbers = [FileID](repeating: FileID(0), count: order.count)
    for (number, place) in order.enumerated() { numbers[place] = FileID(number) }
    files = order.map { found[$0] }
    endFiles = order.map { endTexts[FileID($0)] }
    for step in steps.indices {
      for change in steps[step].changes.indices {
        steps[step].changes[change].file = numbers[steps[step].changes[change].file]
      }
    }
  }
}

/// Numbers paths in the order in which they are met.
private struct PathNumbers {
  private(set) var all: [(path: PathBytes, project: Int)] = []
  private var numbers: [PathBytes: FileID] = [:]

  mutating func number(of change: TreeDifference.Change) -> FileID {
    if let known = numbers[change.path] { return known }
    let number = FileID(all.count)
    numbers[change.path] = number
    all.append((change.path, change.project))
    return number
  }
}

extension HistoryRange.Start {
  /// Whether a commit lies before the start that was asked for, after so many that were looked at.
  fileprivate func isPassed(at commit: GitCommit, count: Int) -> Bool {
    switch self {
    case .first: false
    case .commits(let commits): count == commits.count
    case .date(let seconds): commit.date.seconds < seconds
    }
  }
}
