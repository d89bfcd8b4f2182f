/// Asks git for the files that have changed.
struct Git {
  private let paths: GitPaths

  /// - Throws: `CommandError` when git is not installed, or the working folder lies in no work tree.
  init() throws(CommandError) { self.init(top: try Question([Self.topQuestion]).answers()[0]) }

  private init(top answer: ProgramResult) { paths = GitPaths(top: answer.path) }

  /// A question for the state that a commit would hold now, where it differs from the files on disk. Git answers it
  /// while something else is done: a hook runs before each commit.
  struct StagedQuestion: Sendable {
    private let question: Question

    init() throws(CommandError) {
      question = try Question([StagedState.question, topQuestion], command: try comparingCommand())
    }

    /// Waits for the answer. It is to be called once.
    func answer() throws(CommandError) -> StagedState {
      let answers = try question.answers()
      let top = answers[1].path
      var state = StagedState(answers[0].output, paths: GitPaths(top: top))
      let hidden = try Question([StagedState.hiddenQuestion], command: try comparingCommand(in: top)).answers()[0]
      state.addHidden(hidden.output, in: GitPaths(top: top))
      try state.readTexts()
      return state
    }
  }

  /// Whether a commit would change something now, of whatever kind.
  static func hasStagedChanges() throws(CommandError) -> Bool {
    let answer = try Question([["diff", "--cached", "--quiet"] + quietOptions]).results()[0]
    // Outside of a repository git knows no index, and nothing is staged.
    if answer.exitCode == 129 { return false }
    guard (0...1).contains(answer.exitCode) else { throw CommandError("git: \(answer.complaint)") }
    return answer.exitCode == 1
  }

  /// The contents of objects that git has named, in their order; nil for those that the repository does not hold.
  static func texts(of objects: [String]) throws(CommandError) -> [ContiguousArray<UInt8>?] {
    if objects.isEmpty { return [] }
    let request = objects.map { "\($0)\n" }.joined()
    // The answer holds `OBJECT blob SIZE`, the text and a line end for each object.
    let answer = try Question([["cat-file", "--batch"]], input: Array(request.utf8)).results()[0]
    // Git ends at an object that it may not fetch.
    let isCutOff = answer.exitCode != 0
    if isCutOff, !isPartial() { throw CommandError("git: \(answer.complaint)") }
    var rest = answer.output[...]
    var texts: [ContiguousArray<UInt8>?] = []
    for object in objects {
      let header = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest.dropFirst(header.count + 1)
      if header.elementsEqual("\(object) missing".utf8) || isCutOff && header.isEmpty {
        texts.append(nil)
        continue
      }
      guard let word = header.split(separator: UInt8(ascii: " ")).last,
        let size = Int(String(decoding: word, as: UTF8.self)), rest.count > size
      else { throw CommandError("git: cannot read the object \(object)") }
      texts.append(ContiguousArray(rest.prefix(size)))
      rest = rest.dropFirst(size + 1)
    }
    return texts
  }

  /// Whether the repository leaves objects to another one, to be fetched on demand.
  static func isPartial(command: [String] = command()) -> Bool {
    let question = ["config", "--get-regexp", #"^remote\..*\.promisor$"#]
    return (try? Question([question], command: command).results()[0].exitCode) == 0
  }

  /// The error for an object that is not there; ` of commit 1a2b3c4` says what names it.
  static func missing(_ object: String, of owner: String = "", command: [String] = command()) -> CommandError {
    let reason =
      isPartial(command: command)
      ? "the repository is a partial clone, which 'git fetch --refetch --no-filter' completes"
      : "the repository is damaged; 'git fsck' says how"
    return CommandError("git: the object \(object)\(owner) is missing: \(reason)")
  }

  /// The texts of files before the change: of those that differ from the commit at which the current branch left
  /// `revision`, committed or not, new and deleted ones included.
  func texts(before revision: String) throws(CommandError) -> [EarlierText] {
    let questions = [
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"],
      ["merge-base", "--end-of-options", revision, "HEAD"],
    ]
    let answers = try Question(questions).results()
    guard answers[0].exitCode == 0 else {
      throw CommandError("unknown revision '\(revision)'; a shallow clone has to fetch it first")
    }
    // A shallow clone may not know where the branches part; then the files are compared with the revision itself.
    let commit = answers[1].exitCode == 0 ? answers[1].text : answers[0].text
    // The commands run in the top folder, since the user's environment may change the meaning of a path like `:/`.
    let lists = try Question(
      [
        ["diff", "--raw", "--no-abbrev", "-z", "--no-renames", "--no-relative"] + Self.quietOptions + [commit, "--"],
        ["ls-files", "--others", "--exclude-standard", "-z"],
      ], command: try Self.comparingCommand(in: paths.top)
    ).answers()
    let new = lists[1].output.split(separator: 0).map { EarlierText(path: paths.path($0)) }
    return differences(lists[0].output) + new
  }

  /// The differences in an answer of `:MODE MODE OBJECT OBJECT STATUS` and a path each, as git-diff(1) has it.
  private func differences(_ answer: [UInt8]) -> [EarlierText] {
    let words = answer.split(separator: 0)
    return stride(from: 0, to: words.count - 1, by: 2).map { number in
      let fields = words[number].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      return EarlierText(path: paths.path(words[number + 1]), mode: String(fields[0].dropFirst()), object: fields[2])
    }
  }

  private static let topQuestion = ["rev-parse", "--show-toplevel"]

  /// Options that keep settings from changing what a comparison says, and from taking part in it; submodules are
  /// projects of their own.
  static let quietOptions = ["--no-ext-diff", "--no-textconv", "--ignore-submodules=all"]
}

/// Several git commands that run at once.
struct Question {
  private let programs: RunningPrograms

  init(_ commands: [[String]], input: [UInt8] = [], command: [String] = Git.command()) throws(CommandError) {
    do throws(SystemError) {
      programs = try RunningPrograms(commands.map { command + $0 }, input: input)
    } catch { throw CommandError(error.isMissing ? "git is not installed, or not in PATH" : "git: \(error.message)") }
  }

  func results() -> [ProgramResult] { programs.results() }

  func answers() throws(CommandError) -> [ProgramResult] {
    let results = results()
    if let failed = results.first(where: { $0.exitCode != 0 }) { throw CommandError("git: \(failed.complaint)") }
    return results
  }
}

extension ProgramResult {
  /// The first line of the output.
  var text: String { String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) }

  /// The output as a path. A path may hold anything, a line end too; only the last line end is git's.
  var path: String { String(decoding: output.dropLast(), as: UTF8.self).asComposed }

  /// The reason why it failed, in its own words: `not a git repository (or any of the parent directories): .git`.
  fileprivate var complaint: String {
    let line = String(decoding: errors.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let reason = line.hasPrefix("fatal: ") ? String(line.dropFirst("fatal: ".count)) : line
    return reason.isEmpty ? "ended with exit code \(exitCode)" : reason
  }
}
