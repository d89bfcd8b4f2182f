import FlowLintRun

/// The command line's options for changed files: with any of them, the report covers these files, and
/// those that they may have made wrong.
struct ChangeOptions: Sendable, Equatable {
  /// Whether `--staged` is given.
  var isStaged = false
  /// Whether `--hook` is given and `settle` has not yet found out what the hook is run for.
  var isHook = false
  /// The revision that `--since` gives.
  var revision: String?
  /// The value of `--files-from`: a file, or `-` for standard input.
  var list: String?

  var isGiven: Bool { isStaged || isHook || revision != nil || list != nil }

  /// Finds out what a hook is run for, and sets the other options accordingly.
  ///
  /// pre-commit hands over a range for pushes and `--from-ref`. Git itself hands the remote to a hook that runs before a
  /// push, and names the index to those that run before a commit; `pre-commit run` outside of one has something staged,
  /// or means all files. The operands are no paths where git describes a push.
  mutating func settle(_ operands: inout [String]) throws(CommandError) {
    guard isHook else { return }
    isHook = false
    revision = environment("PRE_COMMIT_FROM_REF")
    if revision != nil { return }
    if let push = try Push(operands) {
      operands = []
      for branch in push.others { tell("flowlint: warning: \(branch.visible) is not checked out, and was not checked") }
      // Nothing that is pushed can be looked at: a list of no files.
      if push.isCheckedOut { revision = push.base } else { list = "/dev/null" }
      return
    }
    isStaged = environment("GIT_INDEX_FILE") != nil ? true : try Git.hasStagedChanges()
  }
}

/// The files that have changed, and the state of the project to check.
struct Changes: Sendable {
  /// The changed files, as paths that can be opened, unless `staged` says otherwise.
  let files: [String]
  /// The staged state that stands for the files on disk; nil when they are taken as they are.
  let staged: StagedState?
  /// The texts of the files before the change; nil when they are not known.
  let earlier: [EarlierText]?
}

/// The text of a changed file before the change.
struct EarlierText: Sendable {
  /// The absolute path of the file.
  let path: String
  /// The object in which git keeps it; nil when there was no such file.
  let object: String?
  /// The text; nil until it has been asked for.
  var text: ContiguousArray<UInt8>?

  var isUnread: Bool { object != nil && text == nil }

  /// - Parameter mode: the file mode as git prints it; zeros where there was no file.
  init(path: String, mode: String = "", object: String = "") {
    self.path = path
    self.object = mode.hasPrefix("100") ? object : nil
  }
}

extension [EarlierText] {
  /// The same with all texts that git keeps.
  func read() throws(CommandError) -> [EarlierText] {
    var read = self
    let unread = indices.filter { self[$0].isUnread }
    for (file, text) in zip(unread, try Git.texts(of: unread.compactMap { self[$0].object })) {
      guard let text else { throw Git.missing(self[file].object ?? "") }
      read[file].text = text
    }
    return read
  }
}

extension ChangeOptions {
  /// The changed Swift files, of the folders and files that count; of all where none is named.
  func changes(in places: [String], from workingFolder: String, staged: StagedState?) throws(CommandError) -> Changes {
    let since = if let revision { try Git().texts(before: revision) } else { [EarlierText]() }
    var files = (staged?.changed ?? []) + since.map(\.path).filter { exists($0) }
    if let list { files += try readList(list).map { joined(workingFolder, $0) } }
    var areas: [String] = []
    for place in places { areas.append(try orCommandError(place, try resolvedPath(place))) }
    let counts = { (file: String) in
      file.hasSuffix(".swift") && (areas.isEmpty || areas.contains { file.isInside($0) })
    }
    files = files.filter(counts)
    let earlier = revision == nil ? staged?.earlier ?? [] : since
    return Changes(
      files: files.map { relative($0, to: workingFolder) }, staged: staged,
      earlier: list == nil ? earlier.filter { counts($0.path) || $0.path.isDescriptionAlone } : nil)
  }

  /// The paths in a list, one a line, or with NULs between (`git diff -z`, `find -print0`).
  private func readList(_ path: String) throws(CommandError) -> [String] {
    let bytes = try orCommandError(
      path == "-" ? "standard input" : path, path == "-" ? try readAll(standardInput) : try readNamed(path))
    let separator = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
    return bytes.split(separator: separator).map { line in
      let isCRLF = separator != 0 && line.last == UInt8(ascii: "\r")
      return String(decoding: isCRLF ? line.dropLast() : line, as: UTF8.self).asComposed
    }.filter { !$0.isEmpty }
  }
}
