import FlowLintRun

/// The rules of the `.gitignore` files from the root of a repository down to a folder.
///
/// The last pattern that matches decides, those of inner folders after those of outer ones; `!` takes a file back in, but
/// not one below a folder that is excluded.
struct IgnoreRules: Sendable {
  /// Whether capitals and small letters of ASCII are one.
  private var ignoresCase = false
  /// The rules of each file, outermost first.
  private var files: [File] = []
  /// The files of patterns that are there and cannot be read.
  private(set) var unread: [Unread] = []

  struct Unread: Sendable {
    let path: String
    let error: SystemError
  }

  private struct File: Sendable {
    /// The length in bytes of the path that patterns are relative to, its slash included.
    let base: Int
    let patterns: [Pattern]
  }

  private struct Pattern: Sendable {
    let glob: Glob
    /// The last eight bytes of every path that matches, zeros for those that may be any, and a mask of the others.
    let ending: (bytes: UInt64, mask: UInt64)
    let isNegated: Bool
  }

  /// Rules that exclude nothing.
  init() {}

  /// The rules that apply in a folder, from the repository around it on; the folder's own are not read yet.
  init(outside folder: String) {
    let around = ancestors(of: folder)
    guard let repository = around.firstIndex(where: { exists("\($0)/.git") }) else {
      self.init()
      return
    }
    // Git reads this file as if it were the outermost.
    self.init(ofRepository: around[repository])
    for folder in around[...repository].dropFirst().reversed() { add(readingFrom: folder) }
  }

  /// The rules that a repository keeps for itself, not as a part of any commit.
  ///
  /// Before them those that the user keeps for all repositories.
  init(ofRepository top: String) {
    ignoresCase = GlobalIgnoreFile.ignoresCase(inRepository: top)
    if let file = GlobalIgnoreFile.path(forRepository: top) { add(file, of: top) }
    add("\(top)/.git/info/exclude", of: top)
  }

  /// Adds the `.gitignore` of a folder, if there is one that can be read.
  mutating func add(readingFrom folder: String) { add("\(folder)/.gitignore", of: folder) }

  private mutating func add(_ file: String, of folder: String) {
    do throws(SystemError) {
      add(try readFile(file, most: longestSettings)[...], of: folder)
    } catch { if !error.isMissing { unread.append(Unread(path: file, error: error)) } }
  }

  /// - Parameter folder: the absolute path of the folder.
  mutating func add(_ bytes: ArraySlice<UInt8>, of folder: String) {
    let patterns = Self.patterns(ignoresCase ? bytes.inSmallLetters : bytes)
    if !patterns.isEmpty { files.append(File(base: folder.utf8.count + 1, patterns: patterns)) }
  }

  /// Whether the path is excluded, given that the folder it lies in is not.
  ///
  /// - Parameter path: the absolute path, below every folder whose rules these are.
  func exclude(_ path: Span<UInt8>, isFolder: Bool) -> Bool {
    guard ignoresCase else { return excludesAsWritten(path, isFolder: isFolder) }
    var small = ContiguousArray<UInt8>()
    for index in path.indices { small.append(path[index].inSmallLetter) }
    return excludesAsWritten(small.span, isFolder: isFolder)
  }

  private func excludesAsWritten(_ path: Span<UInt8>, isFolder: Bool) -> Bool {
    var ending: UInt64 = 0
    for place in max(0, path.count - 8)..<path.count { ending = ending << 8 | UInt64(path[place]) }
    for file in files.reversed() {
      for index in file.patterns.indices.reversed() {
        // Few patterns end like the path.
        if ending & file.patterns[index].ending.mask != file.patterns[index].ending.bytes { continue }
        if file.patterns[index].glob.matches(path.extracting(file.base..<path.count), isFolder: isFolder) {
          return !file.patterns[index].isNegated
        }
      }
    }
    return false
  }

  private static func patterns(_ bytes: ArraySlice<UInt8>) -> [Pattern] {
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    return content.split(separator: UInt8(ascii: "\n")).compactMap(pattern)
  }

  private static func pattern(_ line: ArraySlice<UInt8>) -> Pattern? {
    var line = line
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    // Blanks at the end count only behind a backslash.
    while line.last == UInt8(ascii: " "), line.dropLast().last != UInt8(ascii: "\\") { line.removeLast() }
    if line.first == UInt8(ascii: "#") { return nil }
    let isNegated = line.first == UInt8(ascii: "!")
    if isNegated { line.removeFirst() }
    return Glob(line).map { glob in
      let ending = glob.ending.suffix(8)
      let bytes = ending.reduce(0) { $0 << 8 | UInt64($1) }
      return Pattern(glob: glob, ending: (bytes, 1 << UInt64(8 * ending.count) &- 1), isNegated: isNegated)
    }
  }
}

extension UInt8 { fileprivate var inSmallLetter: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self } }

extension ArraySlice<UInt8> { fileprivate var inSmallLetters: ArraySlice<UInt8> { map(\.inSmallLetter)[...] } }

extension Report.Notice {
  /// - Parameter path: the path of a file of patterns, as it is shown.
  static func unreadPatterns(in path: String, error: SystemError) -> Self {
    let reason = error.code == SystemError.longSettings.code ? "longer than 1 MB" : error.message
    return Self(
      .input, .warning, path: path,
      "not read, so it excludes nothing: \(reason); mend it, or use 'exclude' in .flowlint.json")
  }
}

extension WalkFilter {
  /// Whether `.gitignore` keeps a walk from coming to a file.
  ///
  /// - Parameters:
  ///   - path: the absolute path of the file, inside `root`.
  ///   - root: the folder at which the walk starts.
  func ignores(_ path: String, below root: String) -> Bool {
    guard usesGitignore else { return false }
    let bytes = ContiguousArray(path.utf8)
    var rules = IgnoreRules(outside: root)
    rules.add(readingFrom: root)
    for end in (root.utf8.count + 1)...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: "/") {
      if rules.exclude(bytes.span.extracting(0..<end), isFolder: end < bytes.count) { return true }
      rules.add(readingFrom: String(decoding: bytes[..<end], as: UTF8.self))
    }
    return false
  }
}
