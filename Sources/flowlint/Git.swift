/// Asks git which files have changed.
struct Git {
  /// Absolute, without symbolic links.
  private let top: String

  /// - Throws: when git is not installed, or the working folder lies in no work tree.
  init() throws(CommandError) {
    let result = try Self.run(["rev-parse", "--show-toplevel"])
    guard result.exitCode == 0 else { throw CommandError("git: \(result.complaint)") }
    // A path may hold anything, a line end too; only the last one is git's.
    top = String(decoding: result.output.dropLast(), as: UTF8.self)
  }

  /// Absolute paths of what is staged and not deleted; what was renamed under its new name.
  func stagedFiles() throws(CommandError) -> [String] {
    try paths(["diff", "--cached"] + Self.diffOptions + ["--"])
  }

  /// Absolute paths of what differs from where the current branch left `revision`, committed or not, new files
  /// included.
  func files(changedSince revision: String) throws(CommandError) -> [String] {
    let known = try Self.run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"])
    guard known.exitCode == 0 else {
      throw CommandError("git knows no revision '\(revision)'; a shallow clone has to fetch it first")
    }
    // A shallow clone may not know where the branches part: then what differs from the revision itself.
    let base = try Self.run(["merge-base", "--end-of-options", revision, "HEAD"])
    let commit = base.exitCode == 0 ? base.text : known.text
    return try paths(["diff"] + Self.diffOptions + [commit, "--"])
      + paths(["ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", ":/"])
  }

  /// Nothing that a user's settings could change; submodules are projects of their own.
  private static let diffOptions = [
    "--name-only", "-z", "--diff-filter=d", "--no-renames", "--no-relative", "--no-ext-diff",
    "--ignore-submodules=all",
  ]

  private func paths(_ arguments: [String]) throws(CommandError) -> [String] {
    let result = try Self.run(arguments)
    guard result.exitCode == 0 else { throw CommandError("git: \(result.complaint)") }
    return result.output.split(separator: 0).map { "\(top)/\(String(decoding: $0, as: UTF8.self))" }
  }

  private static func run(_ arguments: [String]) throws(CommandError) -> ProgramResult {
    do throws(SystemError) {
      return try runProgram(["git", "--no-optional-locks"] + arguments)
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
