import FlowLintRules

/// The command line's options for changed files: with any of them, the report covers these files, and
/// those that they may have made wrong.
struct ChangeOptions: Sendable, Equatable {
  /// `--staged`
  var isStaged = false
  /// `--hook`: what a hook is run for, until `settle` has found out.
  var isHook = false
  /// `--since`
  var revision: String?
  /// `--files-from`: a file, or `-` for standard input.
  var list: String?

  var isGiven: Bool { isStaged || isHook || revision != nil || list != nil }

  /// Finds out what a hook is run for.
  ///
  /// pre-commit hands over a range for pushes and `--from-ref`. Git itself names the index to what runs before a commit;
  /// `pre-commit run` outside of one has something staged, or means all files.
  mutating func settle() throws(CommandError) {
    guard isHook else { return }
    isHook = false
    revision = environment("PRE_COMMIT_FROM_REF")
    if revision != nil { return }
    isStaged = environment("GIT_INDEX_FILE") != nil ? true : try Git.hasStagedChanges()
  }
}

/// Which files have changed, and how the project is to be seen.
struct Changes: Sendable {
  /// As paths that can be opened, unless `staged` says otherwise.
  let files: [String]
  /// The staged state that stands for the files on disk; nil when they are taken as they are.
  let staged: StagedState?
  /// How the project was before; nil when nobody knows.
  let earlier: [EarlierText]?
}

/// The text of a changed file before the change.
struct EarlierText: Sendable {
  /// Absolute.
  let path: String
  /// The object in which git keeps it; nil when there was no such file.
  let object: String?
  /// Nil where nobody has asked for it yet.
  var text: ContiguousArray<UInt8>?

  /// - Parameters:
  ///   - mode: as git prints it; that of no file is zero.
  init(path: String, mode: String = "", object: String = "") {
    self.path = path
    self.object = mode.hasPrefix("100") ? object : nil
  }
}

extension ChangeOptions {
  /// The changed Swift files.
  ///
  /// - Parameters:
  ///   - places: only what lies there counts; empty for everywhere.
  ///   - workingFolder: absolute, without symbolic links.
  ///   - staged: what git has answered, where it was asked.
  func changes(
    in places: [String], from workingFolder: String, staged: StagedState?
  ) throws(CommandError) -> Changes {
    let since = if let revision { try Git().texts(before: revision) } else { [EarlierText]() }
    var files = (staged?.changed ?? []) + since.map(\.path).filter { exists($0) }
    if let list { files += try readList(list).map { joined(workingFolder, $0) } }
    var areas: [String] = []
    for place in places {
      do throws(SystemError) {
        areas.append(try resolvedPath(place))
      } catch {
        throw CommandError("\(place): \(error.message)")
      }
    }
    let counts = { (file: String) in
      file.hasSuffix(".swift") && (areas.isEmpty || areas.contains { file.isInside($0) })
    }
    files = files.filter(counts)
    let earlier = revision == nil ? staged?.earlier ?? [] : since
    return Changes(
      files: files.map { relative($0, to: workingFolder) }, staged: staged,
      earlier: list == nil ? earlier.filter { counts($0.path) } : nil)
  }

  /// A path a line, or with NULs between (`git diff -z`, `find -print0`).
  private func readList(_ path: String) throws(CommandError) -> [String] {
    do throws(SystemError) {
      let bytes = path == "-" ? try readAll(standardInput) : try readNamed(path)
      let separator = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
      return bytes.split(separator: separator).map { line in
        let isCRLF = separator != 0 && line.last == UInt8(ascii: "\r")
        return String(decoding: isCRLF ? line.dropLast() : line, as: UTF8.self)
      }.filter { !$0.isEmpty }
    } catch {
      throw CommandError("\(path == "-" ? "standard input" : path): \(error.message)")
    }
  }
}
