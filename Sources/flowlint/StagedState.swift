/// The state that git would commit now, as far as it differs from the disk. Swift files only; paths are absolute.
struct StagedState: Sendable {
  /// The files that are staged and not deleted; renamed ones under their new names.
  private(set) var changed: [String] = []
  /// The files that git does not know: a commit would not hold them.
  private(set) var untracked: [String] = []
  /// The last commit's texts of what is staged, deletions included.
  private(set) var earlier: [EarlierText] = []
  /// The files that are staged otherwise than they lie on disk, or lie there no more.
  private(set) var objects: [(path: String, object: String)] = []
  /// The staged text of each of these, once `readTexts` has asked for them.
  private(set) var texts: [ContiguousArray<UInt8>] = []

  /// The git command whose answer `init` reads. No setting of the user changes its format; submodules are projects of
  /// their own.
  static let question = [
    "status", "--porcelain=v2", "-z", "--untracked-files=all", "--no-renames", "--ignore-submodules=all",
  ]

  /// - Parameter top: the absolute path of the work tree.
  init(_ status: [UInt8], below top: String) {
    for record in status.split(separator: 0) where record.ends(with: ".swift") { add(record, top) }
  }

  /// `1 XY sub mH mI mW hH hI path`, `u XY sub m1 m2 m3 mW h1 h2 h3 path` and `? path`, as git-status(1) has it.
  private mutating func add(_ record: ArraySlice<UInt8>, _ top: String) {
    let spaces = record.first == UInt8(ascii: "1") ? 8 : record.first == UInt8(ascii: "u") ? 10 : 1
    let fields = record.split(separator: UInt8(ascii: " "), maxSplits: spaces, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard fields.count == spaces + 1 else { return }
    let path = "\(top)/\(fields[spaces])"
    switch fields[0] {
    case "1":
      if fields[1].first != "." { earlier.append(EarlierText(path: path, mode: fields[3], object: fields[6])) }
      add(path, staged: fields[1].first, onDisk: fields[1].last, mode: fields[4], object: fields[7])
    // A merge that is not resolved cannot be committed: what lies on disk is judged.
    case "u": changed.append(path)
    case "?": untracked.append(path)
    default: break
    }
  }

  /// - Parameters:
  ///   - staged: what was done to it since the last commit; `.` for nothing.
  ///   - onDisk: what was done to it since it was staged.
  private mutating func add(
    _ path: String, staged: Character?, onDisk: Character?, mode: String, object: String
  ) {
    if staged == "D" { return }
    // Announced by `git add --intent-to-add` alone.
    if onDisk == "A" { return untracked.append(path) }
    if staged != "." { changed.append(path) }
    // Not the link, if it is one: what it leads to is a file of its own.
    if onDisk != ".", mode.hasPrefix("100") { objects.append((path, object)) }
  }

  /// Asks git for what is staged, and for what was there before of as many files as people commit at once.
  mutating func readTexts() throws(CommandError) {
    let earlier = self.earlier.indices.filter { self.earlier[$0].object != nil }
    let early = earlier.count <= Self.mostEarlyTexts ? earlier : []
    texts = try Git.texts(of: objects.map(\.object) + early.compactMap { self.earlier[$0].object })
    for file in early.reversed() { self.earlier[file].text = texts.removeLast() }
  }

  private static let mostEarlyTexts = 32
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
