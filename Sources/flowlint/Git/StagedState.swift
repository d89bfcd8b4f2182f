/// The state that git would commit now, as far as it differs from the disk. It holds Swift files only; paths are
/// absolute.
struct StagedState: Sendable {
  /// The files that are staged and not deleted; renamed ones under their new names.
  private(set) var changed: [String] = []
  /// The files that git does not know: a commit would not hold them.
  private(set) var untracked: [String] = []
  /// The last commit's texts of the files that are staged, deletions included.
  private(set) var earlier: [EarlierText] = []
  /// The files whose staged text may differ from the one on disk, or that are not there; once `readTexts` has looked, those
  /// of which that is so. Git's word is not enough: it may be told not to look, and may encode texts anew.
  private(set) var objects: [(path: String, object: String)] = []
  /// The staged texts of the files in `objects`, once `readTexts` has asked for them.
  private(set) var texts: [ContiguousArray<UInt8>] = []

  /// The git command whose answer `init` reads. No setting of the user changes its format; submodules are projects of
  /// their own.
  static let question = [
    "status", "--porcelain=v2", "-z", "--untracked-files=all", "--no-renames", "--ignore-submodules=all",
  ]

  /// The git command that lists what `addHidden` reads, asked in the top folder.
  static let hiddenQuestion = ["ls-files", "--stage", "-v", "-z"]

  private static let names = [".swift", "project.pbxproj", "project.yml", "project.yaml"]

  init(_ status: [UInt8], paths: GitPaths) {
    for record in status.split(separator: 0) where Self.names.contains(where: { record.span.ends(with: $0) }) {
      add(record, in: paths)
    }
  }

  /// Adds the files on the disk for which git was told not to look there: `h MODE OBJECT STAGE\tPATH`. The letter is a small
  /// one where they are assumed to be unchanged, and `S` where a sparse checkout leaves them out.
  mutating func addHidden(_ list: [UInt8], in paths: GitPaths) {
    let known = Set(objects.lazy.map { PathBytes($0.path.utf8) })
    for record in list.split(separator: 0) where record.first != UInt8(ascii: "H") {
      guard Self.names.contains(where: { record.span.ends(with: $0) }),
        let tab = record.firstIndex(of: UInt8(ascii: "\t"))
      else { continue }
      let fields = record[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      let path = paths.path(record[(tab + 1)...])
      guard fields.count == 4, fields[1].hasPrefix("100"), exists(path), !known.contains(PathBytes(path.utf8)) else {
        continue
      }
      objects.append((path, fields[2]))
    }
  }

  /// Adds a record: `1 XY sub mH mI mW hH hI path`, `u XY sub m1 m2 m3 mW h1 h2 h3 path` or `? path`, as git-status(1)
  /// has it.
  private mutating func add(_ record: ArraySlice<UInt8>, in paths: GitPaths) {
    let spaces = record.first == UInt8(ascii: "1") ? 8 : record.first == UInt8(ascii: "u") ? 10 : 1
    let parts = record.split(separator: UInt8(ascii: " "), maxSplits: spaces, omittingEmptySubsequences: false)
    guard parts.count == spaces + 1 else { return }
    let path = paths.path(parts[spaces])
    let fields = parts.dropLast().map { String(decoding: $0, as: UTF8.self) }
    switch fields[0] {
    case "1":
      if fields[1].first != "." { earlier.append(EarlierText(path: path, mode: fields[3], object: fields[6])) }
      add(path, staged: fields[1].first, onDisk: fields[1].last, mode: fields[4], object: fields[7])
    // A merge that is not resolved cannot be committed, so the files on disk are judged.
    case "u": changed.append(path)
    case "?": untracked.append(path)
    default: break
    }
  }

  /// - Parameters:
  ///   - staged: the letter of the change since the last commit; `.` for none.
  ///   - onDisk: the letter of the change since it was staged; `.` for none.
  private mutating func add(_ path: String, staged: Character?, onDisk: Character?, mode: String, object: String) {
    if staged == "D" { return }
    // The file is only announced, by `git add --intent-to-add`.
    if onDisk == "A" { return untracked.append(path) }
    if staged != "." { changed.append(path) }
    // Symbolic links are left out: the file behind a link is one of its own.
    if onDisk != "." || staged != ".", mode.hasPrefix("100") { objects.append((path, object)) }
  }

  /// Asks git for the staged texts, and for the texts before them of as many files as people commit at once.
  mutating func readTexts() throws(CommandError) {
    let earlier = self.earlier.indices.filter { self.earlier[$0].object != nil }
    let early = earlier.count <= Self.mostEarlyTexts ? earlier : []
    var answers = try Git.texts(of: objects.map(\.object) + early.compactMap { self.earlier[$0].object })
    for file in early.reversed() { self.earlier[file].text = answers.removeLast() }
    var differing: [(path: String, object: String)] = []
    for (text, file) in zip(answers, objects) {
      guard let text else { throw Git.missing(file.object) }
      if (try? readFile(file.path)) == text { continue }
      differing.append(file)
      texts.append(text)
    }
    objects = differing
  }

  private static let mostEarlyTexts = 32
}
