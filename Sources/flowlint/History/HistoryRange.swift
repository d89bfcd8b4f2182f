import FlowLintRun

/// The commits of a repository that a history covers, as git understands the options.
struct HistoryRange {
  /// The absolute path of the work tree, without symbolic links.
  let top: String
  /// The last commit of the history.
  let end: ObjectID
  /// Whether the last commit is checked out.
  let endsToday: Bool
  let start: Start
  /// Commits whose parents the clone does not hold.
  let shallow: Set<ObjectID>

  enum Start {
    case first
    /// The commits to look at, newest first.
    case commits([ObjectID])
    /// The date at which to begin, in seconds since 1970.
    case date(Int)
  }

  /// - Parameters:
  ///   - folder: a folder in the work tree.
  ///   - since: a revision or a date; nil for the first commit.
  ///   - until: a revision; nil for the commit that is checked out.
  init(in folder: String, since: String?, until: String?) throws(CommandError) {
    let command = Git.readingCommand(in: folder)
    let places = try Question(
      [["rev-parse", "--show-toplevel"], ["rev-parse", "--git-common-dir"]], command: command
    ).answers()
    top = places[0].path
    shallow = Self.shallowCommits(joined(folder, places[1].path))
    let revision = until ?? "HEAD"
    let commits = try Question([Self.name(of: revision), Self.name(of: "HEAD")], command: command).results()
    guard let end = commits[0].objectID else { throw Self.unknown(until, isShallow: !shallow.isEmpty) }
    self.end = end
    endsToday = commits[1].objectID == end
    guard let since else {
      start = .first
      return
    }
    let answer = try Question([Self.name(of: since)], command: command).results()[0]
    if let commit = answer.objectID {
      let list = try Question(
        [["rev-list", "--first-parent", end.hexadecimal, "^\(commit.hexadecimal)", "--"]], command: command
      ).answers()[0].output
      start = .commits(list.split(separator: UInt8(ascii: "\n")).compactMap { ObjectID(hexadecimal: $0) })
    } else {
      guard let date = HistoryDate(since) else { throw Self.unknown(since, isShallow: !shallow.isEmpty) }
      let seconds = try Question([["rev-parse", "--since=\(date.text)"]], command: command).answers()[0].output
      // The answer is `--max-age=SECONDS`.
      guard let seconds = Int(String(decoding: seconds.dropFirst(10).dropLast(), as: UTF8.self)) else {
        throw Self.unknown(since, isShallow: !shallow.isEmpty)
      }
      start = .date(seconds)
    }
  }

  private static func name(of revision: String) -> [String] {
    ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"]
  }

  private static func unknown(_ revision: String?, isShallow: Bool) -> CommandError {
    guard let revision else { return CommandError("the repository has no commit yet: there is no history") }
    let hint = isShallow ? "; a shallow clone has to fetch it first" : ""
    return CommandError(
      "git knows no revision '\(revision.visible)'\(hint), and a date is YYYY-MM-DD or '3 months ago'")
  }

  private static func shallowCommits(_ folder: String) -> Set<ObjectID> {
    guard let text = try? readFile("\(folder)/shallow", most: longestBaseline) else { return [] }
    return Set(text.split(separator: UInt8(ascii: "\n")).compactMap { ObjectID(hexadecimal: $0) })
  }
}

/// A text that is certainly a date, as git reads it: git takes any other text for the present.
private struct HistoryDate {
  let text: String

  /// The date in a text such as `2026-03-02`, `2026-03-02T09:30`, `3 months ago` or `90.days.ago`; nil where it is
  /// none.
  init?(_ given: String) {
    let words = given.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ".") }.map { String($0) ?? "" }
    let units = ["minute", "hour", "day", "week", "month", "year"]
    if words.count == 3, words[2] == "ago", let count = Int(words[0]), (0...100_000).contains(count),
      units.contains(words[1]) || units.contains(where: { words[1] == "\($0)s" })
    {
      text = given
      return
    }
    let shape = given.utf8.map { (0x30...0x39).contains($0) ? UInt8(ascii: "0") : $0 }
    let shapes = ["0000-00-00", "0000-00-00T00:00", "0000-00-00 00:00", "0000-00-00T00:00:00", "0000-00-00 00:00:00"]
    guard shapes.contains(where: { shape.elementsEqual($0.utf8) || shape.elementsEqual("\($0)Z".utf8) }),
      let year = Int(given.prefix(4)), let month = Int(given.dropFirst(5).prefix(2)),
      let day = Int(given.dropFirst(8).prefix(2)),
      // Git reads any other year as a day of this one.
      (1970...2099).contains(year), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    // Git would take the present time where none is given.
    text = shape.count == 10 ? "\(given) 00:00:00" : given
  }
}

extension ProgramResult {
  fileprivate var objectID: ObjectID? { exitCode == 0 ? ObjectID(hexadecimal: output.dropLast()) : nil }
}
