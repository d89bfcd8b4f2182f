/// Asks git which files have changed.
struct Git {
  /// Absolute, without symbolic links.
  private let top: String

  /// - Throws: when git is not installed, or the working folder lies in no work tree.
  init() throws(CommandError) {
    self.init(top: try Self.answer(to: [Self.topQuestion])[0])
  }

  private init(top answer: ProgramResult) {
    // A path may hold anything, a line end too; only the last one is git's.
    top = String(decoding: answer.output.dropLast(), as: UTF8.self)
  }

  /// What a commit would hold now, other than the files on disk.
  static func stagedState() throws(CommandError) -> StagedState {
    // Both at once: a hook runs before each commit.
    let answers = try answer(to: [topQuestion, StagedState.question])
    let git = Git(top: answers[0])
    var state = StagedState(answers[1].output, below: git.top)
    if !state.objects.isEmpty {
      let request = state.objects.map { "\($0.object)\n" }.joined()
      let texts = try answer(to: [["cat-file", "--batch"]], input: Array(request.utf8))[0]
      guard state.takeTexts(texts.output) else { throw CommandError("git: cannot read what is staged") }
    }
    return state
  }

  /// Absolute paths of what differs from where the current branch left `revision`, committed or not, new files
  /// included.
  func files(changedSince revision: String) throws(CommandError) -> [String] {
    let questions = [
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"],
      ["merge-base", "--end-of-options", revision, "HEAD"],
    ]
    let answers = try Self.run(questions)
    guard answers[0].exitCode == 0 else {
      throw CommandError("git knows no revision '\(revision)'; a shallow clone has to fetch it first")
    }
    // A shallow clone may not know where the branches part: then what differs from the revision itself.
    let commit = answers[1].exitCode == 0 ? answers[1].text : answers[0].text
    let lists = try Self.answer(to: [
      ["diff"] + Self.diffOptions + [commit, "--"],
      ["ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", ":/"],
    ])
    return lists.flatMap { list in
      list.output.split(separator: 0).map { "\(top)/\(String(decoding: $0, as: UTF8.self))" }
    }
  }

  private static let topQuestion = ["rev-parse", "--show-toplevel"]

  /// Nothing that a user's settings could change; submodules are projects of their own.
  private static let diffOptions = [
    "--name-only", "-z", "--diff-filter=d", "--no-renames", "--no-relative", "--no-ext-diff",
    "--ignore-submodules=all",
  ]

  /// Of several git commands that run at once, all of which must succeed.
  private static func answer(
    to questions: [[String]], input: [UInt8] = []
  ) throws(CommandError) -> [ProgramResult] {
    let answers = try run(questions, input: input)
    if let failed = answers.first(where: { $0.exitCode != 0 }) { throw CommandError("git: \(failed.complaint)") }
    return answers
  }

  private static func run(_ questions: [[String]], input: [UInt8] = []) throws(CommandError) -> [ProgramResult] {
    do throws(SystemError) {
      return try runPrograms(questions.map { ["git", "--no-optional-locks"] + $0 }, input: input)
    } catch {
      throw CommandError(error.isMissing ? "git is not installed, or not in PATH" : "git: \(error.message)")
    }
  }
}

extension ProgramResult {
  /// The first line of what it said.
  fileprivate var text: String {
    String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Why it failed, in its own words: `not a git repository (or any of the parent directories): .git`.
  fileprivate var complaint: String {
    let line = String(decoding: errors.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let reason = line.hasPrefix("fatal: ") ? String(line.dropFirst("fatal: ".count)) : line
    return reason.isEmpty ? "ended with exit code \(exitCode)" : reason
  }
}
