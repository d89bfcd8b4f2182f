/// The start of git: nothing that a repository's own settings name is run, since the user has not read them.
extension Git {
  /// The git command for questions about what the repository around a folder, or the working one, has recorded.
  static func command(in folder: String? = nil) -> [String] {
    ["git", "--no-optional-locks", "--no-pager", "-C", located(folder ?? ".")]
      + [
        "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.alternateRefsCommand=", "log.showSignature=false",
        "protocol.allow=never",
      ].flatMap { ["-c", $0] }
  }

  /// The git command for questions that compare files with what is recorded: for these git would run the filters that
  /// the settings name for the files' attributes. It knows no way to turn them off but each by its name.
  static func comparingCommand(in folder: String? = nil) throws(CommandError) -> [String] {
    let command = command(in: folder)
    let question = ["config", "--null", "--name-only", "--get-regexp", #"^(filter|hook)\."#]
    // Git says that there is none by the exit code 1.
    let answer = try Question([question], command: command).results()[0]
    var settings: Set<String> = []
    for key in answer.output.split(separator: 0) {
      guard let dot = key.lastIndex(of: UInt8(ascii: ".")) else { continue }
      let name = String(decoding: key[..<dot], as: UTF8.self)
      if name.utf8.contains(UInt8(ascii: "=")) {
        throw CommandError(
          "git: the repository's settings name a program '\(name.visible)', which cannot be turned off")
      }
      // An empty value is no program, and false.
      let parts =
        name.utf8.starts(with: "hook.".utf8) ? ["command", "enabled"] : ["clean", "smudge", "process", "required"]
      settings.formUnion(parts.map { "\(name).\($0)=" })
    }
    return command + settings.sorted().flatMap { ["-c", $0] }
  }

  /// The git command that reads a repository's objects in a folder, under their own names, without replacements.
  static func readingCommand(in folder: String) -> [String] { command(in: folder) + ["--no-replace-objects"] }

  /// Forbids git to fetch what a partial clone lacks, by way of a program that the settings name; in the ways of older
  /// and newer versions. It is to be called before anything else runs.
  static func forbidFetching() {
    setEnvironment("GIT_NO_LAZY_FETCH", to: "1")
    setEnvironment("GIT_ALLOW_PROTOCOL", to: "none")
  }
}
